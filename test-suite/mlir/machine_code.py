#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Machine code, each instruction with its line in every layer, and the loops in it."""

import dataclasses
import json
import re
import sys

from commands import ROOT, run

sys.path.insert(0, str(ROOT / "test-suite/kernels"))

import cubin as cubins  # noqa: E402

SASS_SIZE = 16  # bytes of an instruction, from sm_70 on


@dataclasses.dataclass
class Row:
    """A machine instruction. Position is what loops are given in: the address, or the
    line of the PTX. Lines and texts are by layer; Python is 'source'."""

    address: int
    position: int
    text: str
    lines: dict
    texts: dict


@dataclasses.dataclass
class Code:
    """A function of machine code; loops are pairs of positions."""

    name: str
    rows: list
    loops: list

    def hottest_loop(self, lines):
        """The rows of the innermost loop that has the most instructions of source
        lines LINES; all if there is no loop."""
        innermost = [(begin, end) for begin, end in self.loops
                     if not any(begin <= b and e <= end and (b, e) != (begin, end)
                                for b, e in self.loops)]
        candidates = [[row for row in self.rows if begin <= row.position <= end]
                      for begin, end in innermost]
        return max(candidates, default=self.rows, key=lambda rows: count_of(rows, lines))


def count_of(rows, lines):
    """How many instructions are of source lines LINES."""
    return sum(row.lines["source"] in lines for row in rows)


def lookup(line_layers, file, name, offsets):
    """For offsets in a function: lines and texts by layer."""
    answers = run(line_layers, "lookup", "--json", file,
                  *(f"{name}+{offset:#x}" for offset in offsets)).splitlines()
    for answer in map(json.loads, answers):
        layers = {layer["Layer"]: layer for layer in answer["Layers"]}
        layers["source"] = answer["Symbol"][0]
        yield ({name: layer["Line"] for name, layer in layers.items()},
               {name: layer.get("Text", "").strip() for name, layer in layers.items()})


def read_x86(objdump, line_layers, program, name):
    """The machine code of a function."""
    text = run(objdump, "-d", "--no-show-raw-insn",
               f"--disassemble-symbols={name}", program).decode()
    instructions = [(int(address, 16), instruction.replace("\t", " "))
                    for address, instruction in
                    re.findall(r"(?m)^\s*([0-9a-f]+):\s+(\S.*?)(?:\s*#.*)?$", text)]
    loops = [(int(target[1], 16), address) for address, instruction in instructions
             if (target := re.match(r"j\w+\s+0x([0-9a-f]+)", instruction))
             and int(target[1], 16) <= address]
    start = instructions[0][0]
    answers = lookup(line_layers, program, name,
                     [address - start for address, _ in instructions])
    rows = [Row(address, address, instruction, *answer)
            for (address, instruction), answer in zip(instructions, answers)]
    return Code(name, rows, loops)


def read_cubin(line_layers, ptx, cubin):
    """The machine code of the kernels of a cubin, in which positions are lines of
    the PTX."""
    lines = ptx.read_text().splitlines()
    labels = {label[1]: number for number, line in enumerate(lines, 1)
              if (label := re.match(r"(\$L__BB\w+):", line))}
    loops = [(labels[target[1]], number) for number, line in enumerate(lines, 1)
             if (target := re.search(r"\bbra(?:\.uni)?\s+(\$L__BB\w+);", line))
             and labels[target[1]] <= number]
    contents = cubins.Cubin(cubin.read_bytes())
    ptx_lines = contents.ptx_lines()
    for name, code in contents.code():
        addresses = range(0, len(code), SASS_SIZE)
        rows = []
        for address, answer in zip(addresses, lookup(line_layers, cubin, name, addresses)):
            if contents.is_library(name, address):
                continue
            line = ptx_lines[f".text.{name}"].at(address) or 0
            rows.append(Row(address, line,
                            " ".join(lines[line - 1].split()) if line else "", *answer))
        yield Code(name, rows, loops)
