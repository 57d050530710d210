#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""How much of the code of real programs has a line in each layer.

Lua, zlib, SQLite and pugixml, a C++ program, are compiled by clang to bitcode that
is not optimised. A snapshot of that becomes the layer `llvm-ir`, the bitcode is
optimised, and a snapshot of the result becomes `llvm-ir-opt`. llc makes objects of
it, and `llvm-line-layers list` counts the code of their functions: all bytes, those
without a line in the source too, but for padding.

An instruction that was merged of several lines of a layer has the first of them and is
marked as one of several; the table says how much code that is.

Prints a table, and fails where less of the code has a line than its goal. With
--by-pass it prints, too, which passes made instructions ambiguous, the machine's and the
IR's; --results is for this table then, of the passes that made at least 100 so.
"""

import argparse
import collections
import concurrent.futures
import dataclasses
import json
import os
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
for folder in (".", "real-program", "benchmarks", "clang"):
    sys.path.insert(0, str(HERE.parent / folder))

import clang_layers  # noqa: E402
import llc_layers  # noqa: E402
import measuring  # noqa: E402
import run  # noqa: E402
from counts import Counts, percent  # noqa: E402

LEVELS = ["O0", "O1", "O2", "O3", "Os"]
LAYERS = ["llvm_ir", "llvm_ir_opt"]
PUGIXML = run.Source(
    title="pugixml 1.13",
    archive="pugixml_1.13.orig.tar.gz",
    sha256="5c5ad5d7caeb791420408042a7d88c2c6180781bf218feca259fd9d840a888e1",
    pool="pool/main/p/pugixml",
    program="pugixml",
    files=["src/*.cpp", "tests/test_dom_*.cpp"],
    leave_out=[],
    flags=["-Isrc"])
# What of the code has to have a line, in percent.
PROGRAMS = [*(source.name for source in (*run.SOURCES, PUGIXML)), "sqlite"]
GOALS = {"llvm_ir_opt": {level: 99.0 for level in LEVELS},
         "llvm_ir": {level: 99.5 if level == "O0" else 97.0 for level in LEVELS}}
HEADER = ["program", "level", "bytes", "source"]
for one_layer in LAYERS:
    HEADER += [f"`{one_layer.replace('_', '-')}`", "of several", "source only", "prologue",
               "neither"]
HEADER_BY_PASS = ["pass", *(f"`{one_layer.replace('_', '-')}`" for one_layer in LAYERS)]
# Passes that make less instructions ambiguous are left out of what --results writes.
FEW = 100


@dataclasses.dataclass
class Count(Counts):
    """Bytes of functions at one level of a program, padding aside."""

    with_line: int = 0
    # The part of that which stands for several lines.
    ambiguous: int = 0
    only_source: int = 0
    prologue: int = 0
    neither: int = 0

    @property
    def total(self):
        return self.with_line + self.only_source + self.prologue + self.neither

    def share(self, part):
        return percent(part, self.total)

    @classmethod
    def of_functions(cls, listed):
        """What `list --json` says of the functions of a file at one level."""
        return cls(*(listed[f"{part}Bytes"] for part in (
            "WithLine", "Ambiguous", "OnlySource", "Prologue", "Neither")))


def counts_of_list(listed):
    """{level name: its bytes in functions} of what `list --json` prints."""
    levels = {"source": listed["Source"]["Functions"]}
    levels.update((layer["Layer"], layer["Functions"]) for layer in listed["Layers"])
    return {name: Count.of_functions(functions) for name, functions in levels.items()}


NOTE = re.compile(r"^NOTE: (.*) made (\d+) instructions ambiguous in layer '(.*)' in "
                  r"function '.*'$", re.M)
# What only names how a pass is run.
WRAPPER = re.compile(r"PassManager|PassAdaptor|InlinerWrapper|DevirtSCCRepeated")


def ambiguous_by_pass(said):
    """{(layer, pass): instructions} of what -check-line-layers-each says."""
    counts = collections.Counter()
    for name, number, kind in NOTE.findall(said):
        if not WRAPPER.search(name):
            counts[kind.replace("-", "_"), name] += int(number)
    return counts


def ambiguity_table(counts):
    """The rows of a table, what makes most ambiguous first."""
    rows = [[name, *(counts[layer, name] for layer in LAYERS)]
            for name in {name for _, name in counts}]
    return sorted(rows, key=lambda row: (-sum(row[1:]), row[0]))


def most_ambiguous(by_level):
    """The rows of a table of all levels, without passes that hardly make anything so."""
    return [[f"-{level}", *row] for level, counts in by_level.items()
            for row in ambiguity_table(counts) if sum(row[1:]) >= FEW]


def sqlite(work):
    """SQLite's amalgamation as one file of C."""
    build = work / "sqlite"
    clang_layers.make_amalgamation(run.unpack(llc_layers.SQLITE, work), build)
    return run.Source(title="SQLite", archive="", sha256="", pool="", program="sqlite3",
                      files=["sqlite3.c"], leave_out=[], flags=[]), build


def programs(names, work):
    """(program, folder with its sources) of each program that is asked for."""
    for source in (*run.SOURCES, PUGIXML):
        if source.name in names:
            yield source, run.unpack(source, work)
    if "sqlite" in names:
        yield sqlite(work)


def execute(command):
    """Runs a tool; what it prints to standard error."""
    result = subprocess.run(command, stderr=subprocess.PIPE, text=True, errors="replace",
                            check=False)
    if result.returncode:
        raise run.Error(f"{command[0]} failed:\n{result.stderr}")
    return result.stderr


def generate(bitcode, level, options, arguments):
    """Generates code; what `list` says of the object, and what the tools say.

    options: {tool: those that it is given, too}.
    """
    layered, code = bitcode.with_suffix(".layers.bc"), bitcode.with_suffix(".o")
    tools = arguments.tools
    said = execute([tools / "opt", *options["opt"], "-passes=location-snapshot<kind=llvm-ir>,"
                    f"default<{level}>,location-snapshot<kind=llvm-ir-opt>",
                    bitcode, "-o", layered])
    # llc knows no -Os: the functions say it themselves.
    said += execute([tools / "llc", *options["llc"],
                     *run.llc_arguments("O2" if level == "Os" else level), layered, "-o", code])
    return json.loads(run.execute([tools / "llvm-line-layers", "list", "--json", code])), said


def list_object(name, folder, flags, level, arguments):
    """Compiles one file; what `list` says of the object, and what passes made ambiguous."""
    bitcode = (arguments.work / level / str(name).replace("/", "_")).with_suffix(".bc")
    clang = run.find_clang(arguments.clang)
    compilation = run.Command(bitcode, [folder / name, clang], [
        clang, "-g", f"-{level}", *flags, "-Xclang", "-disable-llvm-passes", "-emit-llvm", "-c",
        name, "-o", bitcode], cwd=folder)
    if not compilation.up_to_date():
        compilation.run()
    each = {"opt": [], "llc": []}
    if arguments.by_pass:
        each = {"opt": ["-check-line-layers-each"], "llc": ["-check-machine-line-layers-each"]}
    listed, said = generate(bitcode, level, each, arguments)
    return listed, ambiguous_by_pass(said)


def count(source, folder, level, arguments):
    """{level name: Count} of all files of a program, and what passes made ambiguous."""
    names = sorted({file.relative_to(folder) for pattern in source.files
                    for file in folder.glob(pattern)})
    names = [name for name in names if str(name) not in source.leave_out]
    (arguments.work / level).mkdir(parents=True, exist_ok=True)
    counts = {name: Count() for name in ("source", *LAYERS)}
    ambiguous = collections.Counter()
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        listed = pool.map(lambda name: list_object(name, folder, source.flags, level,
                                                   arguments), names)
        for one, by_pass in listed:
            ambiguous += by_pass
            for name, functions in counts_of_list(one).items():
                counts[name] += functions
    return counts, ambiguous


def row(title, level, counts):
    cells = [title, f"-{level}", f"{counts['source'].total:,}",
             f"{counts['source'].share(counts['source'].with_line):.2f} %"]
    for layer in LAYERS:
        one = counts[layer]
        cells += [f"{one.share(part):.2f} %" for part in (
            one.with_line, one.ambiguous, one.only_source, one.prologue, one.neither)]
    return cells


def goals(title, level, counts):
    """How much of the code of a program is to have a line in each layer."""
    for layer in LAYERS:
        share = counts[layer].share(counts[layer].with_line)
        yield measuring.Goal(
            f"{title} -{level}: code with a line of {layer}, in percent", round(share, 4),
            GOALS[layer][level], at_least=True)


def measure(arguments):
    arguments.tools = arguments.tools.resolve()
    arguments.work = arguments.work.resolve()
    # Before anything is fetched, which takes minutes.
    for name in "opt", "llc", "llvm-line-layers":
        run.find_tool(arguments.tools, name)
    run.find_clang(arguments.clang)
    (arguments.work / "src").mkdir(parents=True, exist_ok=True)

    chosen = list(programs(arguments.programs, arguments.work))
    print(f"| {' | '.join(HEADER)} |")
    print("| --- | --- " + "| ---: " * 12 + "|", flush=True)
    rows, bars, ambiguous = [], [], collections.defaultdict(collections.Counter)
    for source, folder in chosen:
        for level in arguments.levels:
            counts, by_pass = count(source, folder, level, arguments)
            rows.append(row(source.title, level, counts))
            print(f"| {' | '.join(rows[-1])} |", flush=True)
            ambiguous[level] += by_pass
            bars += goals(source.title, level, counts)
    if arguments.by_pass:
        for level, counts in ambiguous.items():
            print(f"\nInstructions that are ambiguous at -{level}, by the pass that made "
                  "them so:\n")
            print(f"| {' | '.join(HEADER_BY_PASS)} |\n| --- | ---: | ---: |")
            for name, *numbers in ambiguity_table(counts):
                print(f"| {name} | {' | '.join(f'{number:,}' for number in numbers)} |")
    missed = measuring.print_missed(bars)
    if arguments.results and arguments.by_pass:
        measuring.save_table(arguments.results, measuring.command_line(__file__),
                             ["level", *HEADER_BY_PASS], most_ambiguous(ambiguous))
    elif arguments.results:
        measuring.save_table(arguments.results, measuring.command_line(__file__), HEADER, rows,
                             measuring.worst(bars))
    return 1 if missed else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tools", type=pathlib.Path, required=True, metavar="DIR",
                        help="our opt, llc and llvm-line-layers")
    parser.add_argument("--clang", default="clang-22", help="of LLVM 22 (default: %(default)s)")
    parser.add_argument("--work", type=pathlib.Path, default=ROOT / "build/coverage",
                        help="where everything is made (default: build/coverage)")
    parser.add_argument("--levels", type=run.list_of(LEVELS), default=LEVELS, metavar="LIST",
                        help=f"default: {','.join(LEVELS)}")
    parser.add_argument("--programs", type=run.list_of(PROGRAMS), default=PROGRAMS,
                        metavar="LIST", help=f"default: {','.join(PROGRAMS)}")
    parser.add_argument("--by-pass", action="store_true",
                        help="print which passes made instructions ambiguous, too")
    parser.add_argument("-j", "--jobs", type=run.positive, default=os.cpu_count(), metavar="N")
    measuring.add_results_argument(parser)
    run.main_of(measure, parser)


if __name__ == "__main__":
    main()
