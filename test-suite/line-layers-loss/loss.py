#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Counts what the optimisers and code generators lose of a layer.

Each translation unit of Lua and zlib is compiled to bitcode, not optimised, for
X86 and for NVPTX. A snapshot of it becomes its layer, so that each instruction
has a line of the layer. Then it goes through one of LLVM's pipelines, and to machine
instructions. Of all instructions, this counts for how many the layer is exact,
ambiguous (line 0), or not there: where there is a line in the source, and where
there is none either.

The exit status is 1 if in any cell of the table more than 0.1 % of the instructions
have a line in the source and none in the layer.
"""

import argparse
import concurrent.futures
import re
import shlex
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE.parent / "real-program"),
                str(HERE.parent / "benchmarks")]

import front_end  # noqa: E402
import measuring  # noqa: E402
import run  # noqa: E402
from counts import Counts, percent  # noqa: E402

KIND = run.KIND
# Of all instructions, in percent.
BAR = 0.1
LEVELS = [level for level in front_end.LEVELS if level != "O0"]
PIPELINES = ["default", "thin", "full"]
MOST_FUNCTIONS_TO_LEAVE_OUT = 2
OF_EACH = ["exact", "ambiguous", "without, with a source line", "without, with none"]
HEADER = ["target", "pipeline", "level", "IR", *OF_EACH, "machine instructions", *OF_EACH]


@dataclass
class Count(Counts):
    """Instructions, and for how many the layer is what.

    Of those without the layer, some have a line in the source and some have none.
    """

    total: int = 0
    exact: int = 0
    ambiguous: int = 0
    with_source_line: int = 0
    with_none: int = 0

    def share(self, number):
        return percent(number, self.total, of_nothing=0.0)

    def cells(self):
        return [f"{self.total:,}", f"{self.share(self.exact):.2f} %",
                f"{self.share(self.ambiguous):.2f} %",
                f"{self.with_source_line:,} ({self.share(self.with_source_line):.3f} %)",
                f"{self.share(self.with_none):.2f} %"]

    def goal(self, what):
        return measuring.Goal(f"{what} that lost the layer, in percent",
                              round(self.share(self.with_source_line), 6), BAR)


def read_count(text, total):
    """The count that a printer prints for a module, after the words TOTAL."""
    match = re.search(
        rf"^{total}: (\d+) instructions\n"
        rf"  {KIND}: (\d+) exact, (\d+) ambiguous, \d+ without "
        r"\((\d+) with a source line, (\d+) with none\)$", text, re.M)
    if not match:
        raise run.Error(f"no count of '{total}' was printed")
    return Count(*map(int, match.groups()))


class Cell:
    """One program, taken through a pipeline at a level, for a target."""

    def __init__(self, tools, target, level, snapshots, folder):
        self.tools, self.target, self.level = tools, target, level
        self.snapshots, self.folder = snapshots, folder
        self.left_out = []
        folder.mkdir(parents=True, exist_ok=True)

    def path(self, snapshot, suffix):
        return self.folder / (snapshot.stem.split(".")[0] + suffix)

    def execute(self, tool, *arguments):
        """Run a tool; what it prints to standard error."""
        argv = [str(arg) for arg in (self.tools[tool], *arguments)]
        result = subprocess.run(argv, stderr=subprocess.PIPE, check=False)
        said = result.stderr.decode(errors="replace")
        if result.returncode:
            raise run.Error(f"{shlex.join(argv)}\n{said}")
        return said

    def generate(self, module):
        arguments = [*front_end.llc_arguments(self.target, self.level),
                     "-print-machine-line-layers", module, "-o", "/dev/null"]
        for _ in range(MOST_FUNCTIONS_TO_LEAVE_OUT):
            try:
                return self.execute("llc", *arguments)
            except run.Error as error:
                # LLVM 22 asserts on a function of Lua as one module for NVPTX,
                # with or without layers.
                function = re.search(r" on function '@(.*)'$", str(error), re.M)
                if not function:
                    raise
                self.left_out.append(function[1])
                self.execute("llvm-extract", "--delete", f"--func={function[1]}",
                             module, "-o", module)
        return self.execute("llc", *arguments)

    def finish(self, module):
        """Count what the optimised MODULE has, and what becomes of it."""
        ir = self.execute("opt", "-disable-output", "-passes=print<line-layers>",
                          module)
        machine = self.generate(module)
        module.unlink()
        return (read_count(ir, "module"), read_count(machine, "machine functions"))

    def default(self):
        for snapshot in self.snapshots:
            output = self.path(snapshot, ".bc")
            self.execute("opt", f"-passes=default<{self.level}>", snapshot, "-o",
                         output)
            yield self.finish(output)

    def thin(self):
        before = []
        for snapshot in self.snapshots:
            before.append(self.path(snapshot, ".thin.bc"))
            self.execute("opt", f"-passes=thinlto-pre-link<{self.level}>",
                         "-thinlto-bc", snapshot, "-o", before[-1])
        index = self.folder / "index"
        self.execute("llvm-lto", "-thinlto-action=thinlink", "-o", index, *before)
        for module in before:
            imported = module.with_suffix(".imported")
            self.execute("llvm-lto", "-thinlto-action=import", "-thinlto-index",
                         index, "-exported-symbol=main", module, "-o", imported)
            output = self.path(module, ".bc")
            self.execute("opt", f"-passes=thinlto<{self.level}>", imported, "-o",
                         output)
            yield self.finish(output)

    def full(self):
        before = []
        for snapshot in self.snapshots:
            before.append(self.path(snapshot, ".full.bc"))
            self.execute("opt", f"-passes=lto-pre-link<{self.level}>", snapshot,
                         "-o", before[-1])
        linked, output = (self.folder / name for name in ("linked.bc", "lto.bc"))
        self.execute("llvm-link", *before, "-o", linked)
        self.execute("opt", f"-passes=internalize,lto<{self.level}>",
                     "-internalize-public-api-list=main", linked, "-o", output)
        yield self.finish(output)


def main_of_table(args):
    tools = {name: run.find_tool(args.tools, name)
             for name in ("opt", "llc", "llvm-extract", "llvm-link", "llvm-lto")}
    clang = run.find_clang(args.clang)
    work = Path(args.work).absolute()
    steps = run.Steps(4, args.jobs, args.verbose)

    modules = front_end.compile_all(steps, work, clang, args.targets, args.levels)
    snapshots = {key: [run.snapshot_command(m, tools["opt"]) for m in each]
                 for key, each in modules.items()}
    steps.announce("Make the IR a layer")
    steps.run(sum(snapshots.values(), []))

    steps.announce("Optimise, generate code, and count")
    print(f"\n| {' | '.join(HEADER)} |")
    print("| --- | --- | --- " + "| ---: " * 10 + "|", flush=True)
    table, goals, left_out = [], [], set()

    def count(pipeline, key):
        target, level, name = key
        cell = Cell(tools, target, level, [c.output for c in snapshots[key]],
                    work / "loss" / target / level / name / pipeline)
        return list(getattr(cell, pipeline)()), cell.left_out

    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        rows = [(target, pipeline, level,
                 [pool.submit(count, pipeline, (target, level, source.name))
                  for source in run.SOURCES])
                for target in args.targets for pipeline in args.pipelines
                for level in args.levels]
        for target, pipeline, level, futures in rows:
            results = [future.result() for future in futures]
            totals = [sum(column, Count())
                      for column in zip(*(r for rows, _ in results for r in rows))]
            names = {name for _, each in results for name in each}
            mark = " \\*" if names else ""
            left_out |= names
            row = [target, f"{pipeline}{mark}", level]
            for what, total in zip(("IR", "machine code"), totals):
                row += total.cells()
                goals.append(total.goal(
                    f"{target} {pipeline} -{level}: instructions of {what}"))
            table.append(row)
            print(f"| {' | '.join(row)} |", flush=True)
    if left_out:
        print(f"\n\\* Without machine instructions of {', '.join(sorted(left_out))}, on "
              "which LLVM 22 asserts, with or without layers.")
    missed = measuring.print_missed(goals)
    if args.results:
        measuring.save_table(args.results, measuring.command_line(__file__), HEADER, table,
                             goals)
    return 1 if missed else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    run.add_common_arguments(parser)
    for name, choices, default in (
            ("targets", front_end.ALL, front_end.TARGETS),
            ("pipelines", PIPELINES, PIPELINES), ("levels", LEVELS, LEVELS)):
        parser.add_argument(f"--{name}", type=run.list_of(choices),
                            default=default, metavar="LIST",
                            help=f"of {', '.join(choices)}; default: {','.join(default)}")
    measuring.add_results_argument(parser)
    run.main_of(main_of_table, parser)


if __name__ == "__main__":
    main()
