#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""A program made up for the purpose: its IR, and what its line tables must say.

Every instruction of the program can be told from the bytes of its code: it is a
store of a number that occurs nowhere else, a call, or a return. So what a table
has to say about an address follows from this file alone, whatever the code
generator, the assembler and the linker did to get the instruction there.
"""

import hashlib
from dataclasses import dataclass, field
from typing import NamedTuple

UNITS = "abcd"

# The upper half of the numbers that are stored.
MAGIC = 0x5A5A


class Position(NamedTuple):
    """What a row says: the directory and name of a file, line and column."""

    directory: str
    name: str
    line: int
    column: int


@dataclass(frozen=True)
class LayerFile:
    layer: str  # as in names of sections
    kind: str
    name: str
    directory: str  # of the DIFile
    text: str  # "" if it is on disk

    @property
    def section(self):
        """The section of the text, or None."""
        if not self.text:
            return None
        digest = hashlib.md5(self.text.encode()).hexdigest()
        return f".debug_txt.{self.layer}.{digest}"


@dataclass
class Store:
    """One instruction: its number and its locations."""

    number: int
    line: int = 0  # 0: no location at all
    layers: list = field(default_factory=list)  # of (file, line, column)


@dataclass
class Function:
    name: str
    source: str
    line: int
    stores: list
    layers: list  # of the return
    calls: list = field(default_factory=list)
    attributes: str = "noinline"
    linkage: str = ""

    def call_line(self, callee):
        return self.line + 50 + self.calls.index(callee)

    @property
    def return_line(self):
        return self.line + 90


def lines(what, count):
    return "".join(f"{what} {n}\n" for n in range(1, count + 1))


class Program:
    """Four units, and the layers that their instructions carry."""

    def __init__(self, layers):
        """LAYERS is how many: the first, or all three."""
        self.layers = layers
        self.shared = LayerFile("tileir", "TileIR", "kernel.tile", ".",
                                lines("%tile =", 2000))
        self.functions = {unit: self.unit_functions(unit) for unit in UNITS}
        # Of several functions of one name the linker keeps the first.
        self.by_name = {}
        for function in (f for fs in self.functions.values() for f in fs):
            self.by_name.setdefault(function.name, function)
        self.by_callee = {callee: function for function in self.by_name.values()
                          for callee in function.calls}
        self.by_number = {
            store.number: (function, store)
            for function in self.by_name.values() for store in function.stores}

    def own(self, unit):
        return LayerFile("tileir", "TileIR", f"{unit}.tile", ".",
                         lines(f"{unit} =", 60))

    def dialect(self, unit):
        # Half of the units share a text under a name of their own.
        text = lines("dialect.op", 300) if unit in "ac" else lines(f"{unit}.op", 300)
        return LayerFile("mlir_dialect", "MLIR dialect", f"{unit}.mlir", "/gen", text)

    def disk(self, unit):
        return LayerFile("disk", "disk", f"{unit}.dump", "/ir", "")

    def files(self, unit):
        result = [self.shared, self.own(unit)] if self.layers else []
        if self.layers == 3:
            result += [self.dialect(unit), self.disk(unit)]
        return result

    def texts(self):
        """{section: text} of all units."""
        return {file.section: file.text for unit in UNITS
                for file in self.files(unit) if file.section}

    def carried(self, unit, first=None, second=None, third=None):
        """The layers of an instruction; what this program does not have left out."""
        result = [(self.shared, *first)] if first else []
        if self.layers == 3:
            result += [(self.dialect(unit), *second)] if second else []
            result += [(self.disk(unit), *third)] if third else []
        return result

    def without_layers(self):
        """Makes this the program that its layers were left out of."""
        self.layers = 0
        for function in self.by_name.values():
            function.layers = []
            for store in function.stores:
                store.layers = []

    def unit_functions(self, unit):
        index = UNITS.index(unit)
        base = MAGIC << 16 | (index + 1) << 8
        at = 100 * index
        carried = self.carried

        local = Function(f"local_{unit}", f"{unit}.c", 300, [
            Store(base + 0x20, 301, carried(unit, (at + 50, 3), None, (9, 1))),
            Store(base + 0x21),  # Belongs to what is before it.
            Store(base + 0x22, 302, carried(unit, None, (7, 7))),
            Store(base + 0x23),
        ], [], linkage="internal")
        work = Function(f"work_{unit}", f"{unit}.c", 100, [
            # All layers, and a column.
            Store(base + 1, 101, carried(unit, (at + 10, 3), (5, 2), (70000, 1))),
            # Another line of the source, the same position in the layers.
            Store(base + 2, 102, carried(unit, (at + 10, 3), (5, 2), (70000, 1))),
            # The first layer is gone, then it is back, in another file.
            Store(base + 3, 103, carried(unit, None, (6, 2), (70001, 1))),
            Store(base + 4, 104,
                  [(self.own(unit), index + 1, 1),
                   *carried(unit, None, (5, 2), (70001, 1))]),
            # A line 0 covers nothing.
            Store(base + 5, 105, carried(unit, (0, 0), (300, 300), None)),
            # Far away, and back again.
            Store(base + 6, 106, carried(unit, (2000, 65535), (1, 1), None)),
            Store(base + 7, 107, carried(unit, (1, 1), (1, 2), (1, 1))),
        ], carried(unit, (1, 2), (2, 1), (2, 1)) if index % 2 else [],
            calls=[local.name], attributes="")
        dead = Function(f"dead_{unit}", f"{unit}.c", 400, [
            Store(base + 0x40, 401, carried(unit, (at + 60, 1), (90, 1), (90, 1))),
        ], [])
        # The same code in each unit, but other locations.
        twin = Function(f"twin_{unit}", f"{unit}.c", 500, [
            Store(MAGIC << 16 | 0xF0, 501 + index,
                  carried(unit, (at + 70, 1), (100 + index, 1), (100 + index, 1))),
        ], carried(unit, (at + 71, 1), (100 + index, 1), (100 + index, 1)))
        # The same function in each unit; the linker keeps one of them. The
        # representations that it went through were those of its own unit.
        common = Function("common", "common.h", 10, [
            Store(MAGIC << 16 | 0xF8, 11, carried(unit, (at + 80, 1), (200, 1), (200, 1))),
            Store(MAGIC << 16 | 0xF9, 12, carried(unit, (at + 81, 1), None, (201, 1))),
        ], carried(unit, (at + 82, 1)), linkage="linkonce_odr")
        result = [work, local, dead, twin, common]
        if unit == UNITS[0]:
            calls = [f"{name}_{u}" for u in UNITS for name in ("work", "twin")]
            result.insert(0, Function("_start", "a.c", 1, [], [], [*calls, "common"]))
        return result

    def position(self, file, line, column):
        return Position(file.section or file.directory, file.name, line, column)


# --- IR -----------------------------------------------------------------------


class Metadata:
    """Numbers the metadata nodes of a module."""

    def __init__(self):
        self.nodes = []

    def add(self, text):
        self.nodes.append(text)
        return f"!{len(self.nodes) - 1}"


def quote(text):
    return text.replace("\\", "\\5C").replace('"', "\\22").replace("\n", "\\0A")


def print_function(out, program, unit, function, metadata, unit_node, types, files):
    subprogram = metadata.add(
        f'distinct !DISubprogram(name: "{function.name}", scope: {files[function.source]}, '
        f"file: {files[function.source]}, line: {function.line}, type: {types}, "
        f"scopeLine: {function.line}, spFlags: DISPFlagDefinition, unit: {unit_node})")

    def location(line, layers):
        primary = metadata.add(f"!DILocation(line: {line}, column: 3, scope: {subprogram})")
        operands = [primary]
        for file, layer_line, column in layers:
            if file not in files:
                files[file] = metadata.add(
                    f'!DIFile(filename: "{file.name}", directory: "{file.directory}")')
            scope = metadata.add(f"!DILexicalBlockFile(scope: {subprogram}, "
                                 f"file: {files[file]}, discriminator: 0)")
            node = metadata.add(f"!DILocation(line: {layer_line}, column: {column}, "
                                f"scope: {scope})")
            operands.append(metadata.add(f'!{{!"{file.kind}", {node}}}'))
        if len(operands) == 1:
            return primary
        return metadata.add("!{" + ", ".join(operands) + "}")

    comdat = " comdat" if function.linkage == "linkonce_odr" else ""
    out.append(f"define {function.linkage} dso_local void @{function.name}() "
               f"nounwind {function.attributes}{comdat} !dbg {subprogram} {{")
    for store in function.stores:
        dbg = f", !dbg {location(store.line, store.layers)}" if store.line else ""
        out.append(f"  store volatile i32 {store.number}, ptr @sink, align 4{dbg}")
    for callee in function.calls:
        dbg = location(function.call_line(callee), [])
        out.append(f"  notail call void @{callee}(), !dbg {dbg}")
    out.append(f"  ret void, !dbg {location(function.return_line, function.layers)}")
    out.append("}\n")


def print_unit(program, unit, version, dwarf64=False, split=False):
    """The IR of one unit."""
    metadata, out = Metadata(), []
    out.append(f'source_filename = "{unit}.c"')
    out.append('target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-'
               'i128:128-f80:128-n8:16:32:64-S128"')
    out.append('target triple = "x86_64-unknown-linux-gnu"\n')
    out.append("$common = comdat any\n")
    first = unit == UNITS[0]
    out.append("@sink = dso_local global i32 0, align 4\n" if first else
               "@sink = external dso_local global i32, align 4\n")
    files = {name: metadata.add(f'!DIFile(filename: "{name}", directory: "/src")')
             for name in (f"{unit}.c", "common.h")}
    dwo = f'splitDebugFilename: "{unit}.dwo", ' if split else ""
    unit_node = metadata.add(
        f'distinct !DICompileUnit(language: DW_LANG_C11, file: {files[f"{unit}.c"]}, '
        f'producer: "none", isOptimized: false, runtimeVersion: 0, {dwo}'
        "emissionKind: FullDebug, nameTableKind: None)")
    types = metadata.add(f"!DISubroutineType(types: {metadata.add('!{null}')})")
    functions = program.functions[unit]
    for function in functions:
        print_function(out, program, unit, function, metadata, unit_node, types, files)
    defined = {function.name for function in functions}
    for callee in sorted({c for f in functions for c in f.calls} - defined):
        out.append(f"declare dso_local void @{callee}() nounwind")
    sources = [
        metadata.add(f'!{{!"{file.kind}", {node}, !"{quote(file.text)}"}}')
        for file, node in files.items() if isinstance(file, LayerFile)]
    flags = [metadata.add(f'!{{i32 7, !"Dwarf Version", i32 {version}}}'),
             metadata.add('!{i32 2, !"Debug Info Version", i32 3}')]
    if dwarf64:
        flags.append(metadata.add('!{i32 7, !"DWARF64", i32 1}'))
    out.append(f"\n!llvm.dbg.cu = !{{{unit_node}}}")
    out.append(f"!llvm.module.flags = !{{{', '.join(flags)}}}")
    out.append(f"!llvm.intermediate_level_source = !{{{', '.join(sources)}}}")
    out += [f"!{n} = {text}" for n, text in enumerate(metadata.nodes)]
    return "\n".join(out) + "\n"
