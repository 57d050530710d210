#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""What the PTX of a kernel and its layers have to say about each instruction."""

import collections
import re

KINDS = ("llvm-ir", "llvm-ir-opt")

# What the LLVM IR of some PTX instructions has to mention.
SOURCES = [(re.compile(ptx), re.compile(ir)) for ptx, ir in (
    (r"bar(rier)?\.", r"barrier"),
    (r"ex2\.", r"@llvm\.nvvm\.ex2\."),
    (r"shfl\.", r"@llvm\.nvvm\.shfl\."),
    (r"(atom|red)\.", r"\batomicrmw\b|@llvm\.nvvm\.atomic"),
    (r"st\.(global|shared)", r"\bstore\b"),
    (r"ld\.(global|shared)", r"\bload\b"),
    (r"fma\.", r"\bf(mul|add|ma|muladd)\b"),
    (r"div\.(rn|approx|full)", r"\bfdiv\b"),
    (r"call", r"\bcall\b"),
    (r"ret;", r"\bret\b"),
)]


class Totals:
    """Counts of one kernel, level and target."""

    def __init__(self):
        # The own ones are not of ptxas' library.
        self.instructions = self.own = self.located = 0
        self.layered = collections.Counter()
        self.sourced = collections.Counter()


class Layer:
    """A snapshot: its text, and the source lines of its instructions by their lines."""

    def __init__(self, text, source_lines):
        self.lines = text.decode().splitlines()
        self.source_lines = source_lines

    def instruction(self, line):
        """The instruction or function at LINE and its source line, or None."""
        if line not in self.source_lines:
            return None
        text = self.lines[line - 1]
        # A prologue is on the line of the function.
        if not re.match(r"  [^ ]|define ", text) or text.startswith("  #"):
            return None
        return text.strip(), self.source_lines[line]


def source_lines(assembly, kind):
    """From lines of the layer KIND to source lines, or 0 if there is none, as the
    composite locations of a module say that was just made a layer."""
    nodes = dict(re.findall(r"(?m)^!(\d+) = (?:distinct )?(.*)", assembly))
    lines = {name: int(match[1]) for name, node in nodes.items()
             if (match := re.match(r"!DILocation\(line: (\d+),", node))}
    layers = {name: lines[match[1]] for name, node in nodes.items()
              if (match := re.fullmatch(rf'!{{!"{re.escape(kind)}", !(\d+)}}', node))
              and match[1] in lines}
    return {layers[layer]: lines.get(match[1], 0) for node in nodes.values()
            if (match := re.fullmatch(r"!{(?:!(\d+)|null)((?:, !\d+)+)}", node))
            for layer in re.findall(r"\d+", match[2]) if layer in layers}


class Program:
    """A module as PTX: its text, what ptx_layers reads in it, and its layers by kind."""

    def __init__(self, text, ptx, layers):
        self.text, self.layers = text, layers
        self.functions = {instruction.function for instruction in ptx.instructions}
        self.by_line = {instruction.line: instruction for instruction in ptx.instructions}
        # By function: its first instruction that has a location of its own.
        self.first = {}
        self.function_lines = {instruction.loc[1] for instruction in ptx.instructions
                               if instruction.loc and not instruction.loc[2]}
        for instruction in ptx.instructions:
            if instruction.loc and (instruction.loc[1] and instruction.loc[2]
                                    or instruction.layers):
                self.first.setdefault(instruction.function, instruction)


class Failures:
    def __init__(self):
        self.messages = []

    def add(self, message):
        self.messages.append(message)
        print(f"error: {message}")


def has_own_loc(ptx, instruction):
    """Whether a .loc is right before an instruction, its layers aside. One further up
    goes on for instructions whose location in the source was dropped, too."""
    before = instruction.line - 2
    while re.match(r"//@|\.loc_intermediate", ptx.lines[before].strip()):
        before -= 1
    return ptx.lines[before].strip().startswith(".loc")


def check_instructions(name, ptx, layers, totals, failures):
    for instruction in ptx.instructions:
        source_line = instruction.loc[1] if instruction.loc else 0
        totals.instructions += 1
        totals.own += 1
        totals.located += source_line != 0
        for kind, (_, line, _) in instruction.layers.items():
            totals.layered[kind] += 1
            where = (f"{name}: line {instruction.line}, '{instruction.text}': line "
                     f"{line} of {kind}")
            found = layers[kind].instruction(line)
            if not found:
                failures.add(f"{where} is not an instruction with a location")
                continue
            text, line_in_layer = found
            if (source_line and line_in_layer and line_in_layer != source_line
                    and has_own_loc(ptx, instruction)):
                failures.add(f"{where} is of source line {line_in_layer}, "
                             f".loc says {source_line}: {text}")
            for ptx_pattern, ir_pattern in SOURCES:
                if ptx_pattern.match(instruction.text):
                    totals.sourced[kind] += 1
                    if not ir_pattern.search(text):
                        failures.add(f"{where} is something else: {text}")
    if set(layers) != set(KINDS):
        failures.add(f"{name}: has the layers {', '.join(layers) or 'none'}")
    if not totals.sourced["llvm-ir"]:
        failures.add(f"{name}: no instruction was recognised")


def facts(ptx):
    """What PTX says, in either form."""
    def source(loc):
        # File numbers are up to the form.
        return loc and (ptx.ptx_files[loc[0]], *loc[1:])

    return ([(i.function, i.text, source(i.loc), {kind: (file.name, line, column) for
              kind, (file, line, column) in i.layers.items()})
             for i in ptx.instructions],
            [(f.kind, f.directory, f.name, f.md5, f.text) for f in ptx.files.values()])
