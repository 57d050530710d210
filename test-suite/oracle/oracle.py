#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Compares a layer's line table with what it stands for.

A layer's table should say what the source line table would say had the program
been written in the layer. So each module is compiled twice: with the layer
beside the source locations, and with the layer promoted to be the source
location. The code must be the same bytes; the layer's table of the one is
compared, address by address, with the source line table of the other.

Modules are bitcode before optimisation, with debug information.
"""

import argparse
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "real-program"))

import linetable  # noqa: E402

KIND, LAYER = "llvm-ir", "llvm_ir"


def run(*argv):
    return subprocess.run(list(map(str, argv)), check=True,
                          stdout=subprocess.PIPE).stdout


def function_addresses(tools, name):
    """The addresses inside of functions: what pads them belongs to no line."""
    addresses = set()
    for line in run(tools / "llvm-nm", "--print-size", "--defined-only",
                    name).decode().splitlines():
        fields = line.split()
        if len(fields) == 4 and fields[2] in "tTwW":
            begin, size = int(fields[0], 16), int(fields[1], 16)
            addresses.update(range(begin, begin + size))
    return addresses


def lines_by_address(tables, is_layer_file):
    """{(first address, end): line} flattened to {address: line}; 0 is no line."""
    lines = {}
    for table in tables:
        for begin, end, row in table.spans():
            line = row.line if is_layer_file(table, row) else 0
            for address in range(begin, end):
                lines[address] = line
    return lines


class Comparison:
    """What a set of modules has come to at one optimisation level."""

    def __init__(self):
        self.modules = self.code_differs = 0
        self.located = self.equal = 0

    def add(self, tools, module, level, folder):
        snapshot, layered, promoted = (folder / name for name in
                                       ("snapshot.bc", "layered", "promoted"))
        run(tools / "opt", f"-passes=location-snapshot<kind={KIND}>", module,
            "-o", snapshot)
        passes = f"default<{level}>"
        for name, before in ((layered, ""),
                             (promoted, f"promote-line-layer<kind={KIND}>,")):
            run(tools / "opt", f"-passes={before}{passes}", snapshot, "-o",
                f"{name}.bc")
            run(tools / "llc", f"-{level}" if level in ("O0", "O1", "O2", "O3")
                else "-O2", "-relocation-model=pic", "-filetype=obj",
                f"{name}.bc", "-o", f"{name}.o")
        self.modules += 1
        if self.code(f"{layered}.o") != self.code(f"{promoted}.o"):
            self.code_differs += 1
            return
        dumps = [linetable.parse_line_tables(
            run(tools / "llvm-dwarfdump", "--debug-line", f"{name}.o").decode())
            for name in (layered, promoted)]
        ours = lines_by_address(
            [t for t in dumps[0] if t.layer() == LAYER], lambda t, r: True)
        theirs = lines_by_address(
            dumps[1], lambda t, r: t.file(r)[1].endswith(f".{KIND}.ll"))
        for address in function_addresses(tools, f"{layered}.o"):
            a, b = ours.get(address, 0), theirs.get(address, 0)
            if a or b:
                self.located += 1
                self.equal += a == b

    @staticmethod
    def code(name):
        return linetable.ELF(pathlib.Path(name).read_bytes()).contents(".text")

    def share(self):
        return 100 * self.equal / self.located if self.located else 100.0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tools", required=True, type=pathlib.Path)
    parser.add_argument("--levels", default="O0,O1,O2,O3,Os,Oz")
    parser.add_argument("modules", nargs="+", type=pathlib.Path)
    arguments = parser.parse_args()

    failed = False
    print("level  modules  other code  code bytes with a line  equal")
    for level in arguments.levels.split(","):
        comparison = Comparison()
        with tempfile.TemporaryDirectory() as folder:
            for module in arguments.modules:
                comparison.add(arguments.tools, module, level,
                               pathlib.Path(folder))
        print(f"{level:5}  {comparison.modules:7}  {comparison.code_differs:10}  "
              f"{comparison.located:22,}  {comparison.share():.3f} %", flush=True)
        bar = 100.0 if level == "O0" else 99.0
        failed |= comparison.share() < bar or comparison.code_differs > 0
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
