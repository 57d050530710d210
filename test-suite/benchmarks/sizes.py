#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Compares the size of a layer's table with that of the source's own.

Each instruction of Lua and zlib gets a layer that says what its source location
says: the same line and column of a file of the same name. So both tables have
the same to say, and the layer's must not be larger in any unit. What is left of
the difference in rows is described in docs/Figures.md.
"""

import argparse
import concurrent.futures
import os
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "real-program"))

import linetable  # noqa: E402
import measuring  # noqa: E402
import run  # noqa: E402

HEADER = ["program", "units", "`.debug_line`", "rows", "bytes per row", "`.debug_line.copy`",
          "rows", "bytes per row"]

WORK = run.ROOT / "build" / "real-program"

NODE = re.compile(r"^!(\d+) = (.*)$", re.MULTILINE)
FUNCTION = re.compile(r"^define .*?!dbg !(\d+).*?^}", re.MULTILINE | re.DOTALL)
ATTACHED = re.compile(r"^(  [^#\n].*, !dbg )!(\d+)", re.MULTILINE)


class Copier:
    """Gives the instructions of a module, as text, a copy of their locations."""

    def __init__(self, text):
        self.text = text
        self.nodes = dict(NODE.findall(text))
        self.next = max(map(int, self.nodes)) + 1
        self.added = []
        self.known = {}

    def node(self, text):
        """The number of a node that is added, if it is not there already."""
        if text not in self.known:
            self.known[text] = self.next
            self.added.append(f"!{self.next} = {text}")
            self.next += 1
        return self.known[text]

    def field(self, number, name):
        match = re.search(rf"\b{name}: !?(\d+)", self.nodes[number])
        return match[1] if match else None

    def composite(self, subprogram, location):
        scope = self.field(location, "scope")
        while not (file := self.field(scope, "file")):
            scope = self.field(scope, "scope")
        block = self.node(f"!DILexicalBlockFile(scope: !{subprogram}, file: !{file}, "
                          "discriminator: 0)")
        copy = self.node(f"!DILocation(line: {self.field(location, 'line') or 0}, "
                         f"column: {self.field(location, 'column') or 0}, scope: !{block})")
        self.node(f'!{{!"copy", !{file}, !""}}')
        layer = self.node(f'!{{!"copy", !{copy}}}')
        return self.node(f"!{{!{location}, !{layer}}}")

    def copied(self):
        def in_function(function):
            return ATTACHED.sub(
                lambda m: f"{m[1]}!{self.composite(function[1], m[2])}", function[0])

        text = FUNCTION.sub(in_function, self.text)
        sources = ", ".join(f"!{n}" for t, n in self.known.items() if t.endswith('!""}'))
        return "\n".join([text, f"!llvm.intermediate_level_source = !{{{sources}}}",
                          *self.added, ""])


def measure(tools, bitcode):
    """((bytes, rows) of .debug_line, the same of the layer) of one module."""
    base = WORK / "sizes" / f"{bitcode.parent.name}-{bitcode.stem}"
    source, output = base.with_suffix(".ll"), base.with_suffix(".o")
    text = run.execute([tools["llvm-dis"], bitcode, "-o", "-"]).decode()
    source.write_text(Copier(text).copied())
    run.execute([tools["llc"], *run.llc_arguments("O2"), source, "-o", output])
    dump = run.execute([tools["llvm-dwarfdump"], "--debug-line", output]).decode()
    elf = linetable.ELF(output.read_bytes())
    rows = {table.layer(): len(table.rows) for table in linetable.parse_line_tables(dump)}
    # A unit without code has no table of a layer.
    return tuple((len(elf.contents(section)), rows[layer]) if layer in rows else (0, 0)
                 for layer, section in ((None, ".debug_line"), ("copy", ".debug_line.copy")))


def summary(title, units):
    """The row of a program, and its goal, of what measure() says of its units."""
    (size, rows), (copied_size, copied_rows) = (
        [sum(unit[i][j] for unit in units) for j in (0, 1)] for i in (0, 1))
    row = [title, len(units), size, rows, round(size / rows, 3), copied_size, copied_rows,
           round(copied_size / copied_rows, 3)]
    larger = sum(copy[0] > own[0] for own, copy in units)
    return row, measuring.Goal(f"{title}: units in which the layer's table is the larger one",
                               larger, 0)


def sizes(arguments):
    tools = {name: run.find_tool(arguments.tools, name)
             for name in ("llc", "llvm-dis", "llvm-dwarfdump")}
    clang = run.find_clang(arguments.clang)
    (WORK / "sizes").mkdir(parents=True, exist_ok=True)
    rows, goals = [], []
    print("program      units  .debug_line    rows  per row  .debug_line.copy    rows  "
          "per row")
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        for source, folder in zip(run.SOURCES, run.fetch(WORK)):
            commands = list(run.compile_commands(
                source, folder, WORK / source.name, clang, ["-O2", "-g"]))
            list(pool.map(lambda c: c.up_to_date() or c.run(), commands))
            units = list(pool.map(lambda c: measure(tools, c.output), commands))
            row, goal = summary(source.title, units)
            print("{:<12} {:5}  {:11,} {:7,} {:8.3f}  {:16,} {:7,} {:8.3f}".format(*row),
                  flush=True)
            larger = [c.output.stem for c, (own, copy) in zip(commands, units)
                      if copy[0] > own[0]]
            if larger:
                print("larger in", ", ".join(larger))
            rows.append(row)
            goals.append(goal)
    missed = measuring.print_missed(goals)
    if arguments.results:
        measuring.save_table(arguments.results, measuring.command_line(__file__), HEADER, rows,
                             goals)
    return 1 if missed else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--tools", required=True, metavar="DIR", help="our llc, ...")
    parser.add_argument("--clang", default="clang-22", help="default: %(default)s")
    parser.add_argument("-j", "--jobs", type=run.positive, default=os.cpu_count(), metavar="N")
    measuring.add_results_argument(parser)
    run.main_of(sizes, parser)


if __name__ == "__main__":
    main()
