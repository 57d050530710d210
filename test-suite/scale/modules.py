# ===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===##
"""Writes modules of any size with layers, as LLVM IR."""

import hashlib
from dataclasses import dataclass

HEADER = """\
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
!llvm.module.flags = !{{!0, !1}}
!0 = !{{i32 7, !"Dwarf Version", i32 5}}
!1 = !{{i32 2, !"Debug Info Version", i32 3}}
!2 = !DISubroutineType(types: !3)
!3 = !{{null}}
!llvm.dbg.cu = !{{{units}}}
"""
# Each store is one instruction of machine code.
INSTRUCTION = "  store volatile i32 {value}, ptr %p, !dbg !{node}\n"
TEXT_LINE = "%{:08} = op.of.a.layer(%{:08}) : i32 // {}\n"
# Where the numbers of nodes begin, so that each kind of node has its own.
FIRST_UNIT, FIRST_FUNCTION, FIRST_FILE, FIRST_NODE = 10, 1_000_000, 10_000_000, 100_000_000


@dataclass
class Module:
    """How large a module is."""

    instructions: int
    functions: int = 1
    units: int = 1
    layers: int = 1
    # Of each layer.
    files: int = 1
    # Bytes of the text of each file; 0 if they are on disk.
    text: int = 0
    # Part of the names of functions and of texts, so that modules can be linked.
    name: str = ""
    # Whether texts have the name in them.
    own_text: bool = True

    def text_of(self, layer, file):
        """A text of the size that is asked for, or nothing."""
        if not self.text:
            return ""
        seed = f"{layer} {file} {self.name if self.own_text else ''}"
        mark = hashlib.md5(seed.encode()).hexdigest()
        size = len(TEXT_LINE.format(0, 0, mark))
        lines = max(self.text // size, 1)
        return "".join(TEXT_LINE.format(n, n // 2, mark) for n in range(lines))

    def write(self, output):
        """Write the module to a file. Lines are those of the instructions."""
        units = ", ".join(f"!{FIRST_UNIT + 2 * n}" for n in range(self.units))
        output.write(HEADER.format(units=units))
        for n in range(self.units):
            node = FIRST_UNIT + 2 * n
            output.write(
                f"!{node} = distinct !DICompileUnit(language: DW_LANG_C11, file: !{node + 1}, "
                "emissionKind: LineTablesOnly)\n"
                f'!{node + 1} = !DIFile(filename: "m{self.name}.{n}.c", directory: "/src")\n')
        self.write_files(output)
        for function in range(self.functions):
            self.write_function(output, function)

    def write_files(self, output):
        if not self.layers:
            return
        count = self.layers * self.files
        sources = ", ".join(f"!{FIRST_FILE + 2 * n + 1}" for n in range(count))
        output.write(f"!llvm.intermediate_level_source = !{{{sources}}}\n")
        for n in range(count):
            layer, file = divmod(n, self.files)
            node = FIRST_FILE + 2 * n
            text = self.text_of(layer, file)
            checksum = ""
            if text:
                digest = hashlib.md5(text.encode()).hexdigest()
                checksum = f', checksumkind: CSK_MD5, checksum: "{digest}"'
            escaped = text.replace("\n", "\\0A")
            output.write(
                f'!{node} = !DIFile(filename: "f{self.name}.{file}.ir", directory: "/ir"'
                f"{checksum})\n"
                f'!{node + 1} = !{{!"layer{layer}", !{node}, !"{escaped}"}}\n')

    def write_function(self, output, function):
        """A function, and the nodes of its instructions."""
        count = self.instructions // self.functions
        unit = FIRST_UNIT + 2 * (function % self.units)
        subprogram = FIRST_FUNCTION + function
        output.write(
            f"define void @f{self.name}.{function}(ptr %p) !dbg !{subprogram} {{\n")
        nodes = []
        stride = 1 + 4 * self.layers
        for n in range(count):
            number = function * count + n
            node = FIRST_NODE + number * stride
            nodes.append((number, node))
            output.write(INSTRUCTION.format(value=n, node=node))
        output.write(f"  ret void, !dbg !{nodes[-1][1]}\n}}\n")
        output.write(
            f'!{subprogram} = distinct !DISubprogram(name: "f{self.name}.{function}", '
            f"scope: !{unit + 1}, file: !{unit + 1}, line: 1, type: !2, "
            f"spFlags: DISPFlagDefinition, unit: !{unit})\n")
        for number, node in nodes:
            self.write_location(output, subprogram, number, node)

    def write_location(self, output, subprogram, number, node):
        source = f"!DILocation(line: {number // 3 + 1}, column: 3, scope: !{subprogram})"
        if not self.layers:
            output.write(f"!{node} = {source}\n")
            return
        file = number % self.files
        operands = []
        for layer in range(self.layers):
            scope, location, pair = (node + 4 * layer + n for n in (1, 2, 3))
            operands.append(f"!{pair}")
            output.write(
                f"!{scope} = !DILexicalBlockFile(scope: !{subprogram}, "
                f"file: !{FIRST_FILE + 2 * (layer * self.files + file)}, discriminator: 0)\n"
                f"!{location} = !DILocation(line: {number + 1}, column: 1, scope: !{scope})\n"
                f'!{pair} = !{{!"layer{layer}", !{location}}}\n')
        source_node = node + 4 * self.layers
        output.write(f"!{source_node} = {source}\n"
                     f"!{node} = !{{!{source_node}, {', '.join(operands)}}}\n")
