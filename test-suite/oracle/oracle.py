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
location, where what was the source location is a layer. The code must be the
same; the layer's table of the one is compared with the source line table of the
other, byte by byte of machine code, or instruction by instruction of PTX.

What was the source location becomes a layer of the other compilation, so that
in both a composite location is kept where it is merged with no location.

Where a source location is merged of several lines it is line 0. The row of a layer has
the first of the lines then, and no column, which snapshots never leave out otherwise.
Such a row counts as line 0 here.

There is another rule by which the two have to differ: the same line of a layer in
two inlined copies of a function stays that line when the two are merged, while a
source location may have to leave the copies. What that rule decides is found by
compiling the layered module once more with -line-layers-split-inlined-copies,
which merges layers by the other rule: where its table differs from that without
the option, the rules differ. This is counted apart.

Modules are bitcode before optimisation, with debug information; without any,
those of Lua and zlib are compiled for each target and level, and two of them
with three layers, each of which is promoted in turn.
docs/Oracle.md explains what differs.
"""

import argparse
import concurrent.futures
import re
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE.parent / "real-program"),
                str(HERE.parent / "benchmarks")]

import front_end  # noqa: E402
import measuring  # noqa: E402
import run  # noqa: E402
from counts import Counts, percent  # noqa: E402
from mllt_objects import ELF, layer_name, line_tables  # noqa: E402

SOURCE = "source"
BAR = 99.5
ONE_LAYER = [front_end.KIND]
THREE_LAYERS = ["front-end", "ssa", "simplified"]
# Snapshots, each after some passes.
SNAPSHOTS = {
    len(ONE_LAYER): f"location-snapshot<kind={ONE_LAYER[0]}>",
    len(THREE_LAYERS): "location-snapshot<kind=front-end>,"
                       "function(sroa,early-cse),location-snapshot<kind=ssa>,"
                       "function(instcombine<no-verify-fixpoint>,simplifycfg),"
                       "location-snapshot<kind=simplified>",
}
THREE_LAYER_MODULES = ["ltable", "inflate"]
HEADER = ["target", "layers", "level", "compared", "other code",
          "bytes, or instructions (PTX), with a line", "equal",
          "rules for inlined code differ", "equal where they do not",
          "line in the layer only", "in the promoted only", "another line"]


@dataclass
class Count(Counts):
    """Bytes of code, or instructions of PTX, that have a line in one of the two."""

    modules: int = 0
    other_code: int = 0
    located: int = 0
    equal: int = 0
    # The rules for inlined code differ.
    inlined: int = 0
    # What is left: a line in the layer's table only, in that of the promoted
    # layer only, or another line.
    layer_only: int = 0
    promoted_only: int = 0
    other_line: int = 0

    def add_all(self, places):
        """The lines at all places of a section, in order."""
        before = 0
        for layer, promoted, split in places:
            # An instruction without a location belongs to the row before it in the
            # source's table, which makes no statement about it.
            if layer or promoted != before:
                self.add(layer, promoted, split)
            before = promoted

    def add(self, layer, promoted, split):
        """One place: the line that each table has, 0 for none."""
        if not layer and not promoted:
            return
        self.located += 1
        if layer == promoted:
            self.equal += 1
        elif split != layer:
            self.inlined += 1
        elif not promoted:
            self.layer_only += 1
        elif not layer:
            self.promoted_only += 1
        else:
            self.other_line += 1

    def share(self, number):
        return percent(number, self.located)


# --- What a compilation says --------------------------------------------------


class Object:
    """Tables of an ELF file: {(section, address): line}, where the section is None in a
    linked file, since an address is enough there."""

    def __init__(self, name):
        self.file = ELF(name.read_bytes())
        self.code = [(section.name, self.file.contents(section))
                     for section in self.file.code_sections()]
        self.tables = line_tables(self.file)

    def runs(self):
        """The places in functions, in order, of each section: what pads functions belongs
        to no line."""
        found = {section.index: set() for section in self.file.code_sections()}
        for symbol in self.file.symbols():
            if symbol.type == ELF.STT_FUNC and symbol.section in found:
                found[symbol.section].update(range(symbol.value, symbol.value + symbol.size))
        if any(found.values()):
            return [[(self.name(self.file.sections[index]), address)
                     for address in sorted(addresses)] for index, addresses in found.items()]
        # In the first ABI of 64-bit PowerPC functions' symbols name descriptors.
        return [[(self.name(section), section.address + offset)
                 for offset in range(section.size)] for section in self.file.code_sections()]

    def name(self, section):
        return section.name if self.file.type == ELF.ET_REL else None

    def lines(self, kind):
        """Of a layer; of the file of KIND in the unit's own table if promoted."""
        return self.flatten(
            [t for t in self.tables if t.layer() == layer_name(kind)],
            lambda table, row: row.column)

    def promoted_lines(self, kind):
        return self.flatten(
            [t for t in self.tables if t.layer() is None],
            lambda table, row: table.file(row)[1].endswith(f".{kind}.ll"))

    @staticmethod
    def flatten(tables, of_layer):
        lines = {}
        for table in tables:
            for begin, end, row in table.spans():
                line = row.line if of_layer(table, row) else 0
                for address in range(begin, end):
                    lines[row.section, address] = line
        return lines


class PTX:
    """Locations of PTX: {number of the instruction: line}."""

    LOC = re.compile(r"\t\.loc\t(\d+) (\d+) ")
    LAYER = re.compile(r"\t//@ \.loc_intermediate (\d+) (\d+) (\d+)")
    FILE = re.compile(r'\t\.file\t(\d+) "(.*)"')
    LAYER_FILE = re.compile(r'//@ \.file_intermediate (\d+) "([^"]*)" ')
    # The braces around a call are machine instructions, with rows of their own.
    INSTRUCTION = re.compile(r"\t(?:[^./\s{}]|[{}] // callseq )")

    def __init__(self, name):
        self.code, self.rows, self.files, self.kinds = [], [], {}, {}
        primary, layers = None, {}
        for line in name.read_text().splitlines():
            if line.startswith("$L__func_begin"):
                primary, layers = None, {}
            elif match := self.LOC.match(line):
                primary, layers = tuple(map(int, match.groups())), {}
            elif match := self.LAYER.match(line):
                line, column = int(match[2]), int(match[3])
                layers = {**layers, int(match[1]): line if column else 0}
            elif match := self.FILE.match(line):
                self.files[int(match[1])] = match[2]
            elif match := self.LAYER_FILE.match(line):
                self.kinds[int(match[1])] = match[2]
            elif self.INSTRUCTION.match(line):
                self.code.append(line)
                self.rows.append((primary, layers))

    def runs(self):
        """The places, in order."""
        return [range(len(self.rows))]

    def lines(self, kind):
        numbers = [n for n, k in self.kinds.items() if k == kind]
        return {place: next((layers[n] for n in numbers if layers.get(n)), 0)
                for place, (_, layers) in enumerate(self.rows)}

    def promoted_lines(self, kind):
        numbers = {n for n, f in self.files.items() if f.endswith(f".{kind}.ll")}
        return {place: primary[1] if primary and primary[0] in numbers else 0
                for place, (primary, _) in enumerate(self.rows)}


# --- Compilations -------------------------------------------------------------


class Comparison:
    """One module at one level for one target."""

    def __init__(self, tools, target, level, keep, folder):
        self.tools, self.target, self.level = tools, target, level
        self.keep, self.folder = keep, folder

    def compile(self, snapshot, name, before, *options):
        """Locations that are dropped are kept, as those of layers are, and only what
        has a location of its own has layers."""
        bitcode, output = self.folder / f"{name}.bc", self.folder / name
        options = ["-line-layers-keep-dropped", *options]
        run.execute([self.tools["opt"], f"-passes={before}default<{self.level}>",
                     *options, snapshot, "-o", bitcode])
        run.execute([self.tools["llc"], "-line-layers-own-only", *options,
                     *front_end.llc_arguments(self.target, self.level), bitcode, "-o",
                     output])
        return (PTX if self.target == "NVPTX" else Object)(output)

    def compare(self, module, kinds):
        snapshot = self.folder / "snapshot.bc"
        run.execute([self.tools["opt"], f"-passes={SNAPSHOTS[len(kinds)]}", module,
                     "-o", snapshot])
        layered = self.compile(snapshot, "layered", "")
        split = self.compile(snapshot, "split", "",
                             "-line-layers-split-inlined-copies")
        total = Count()
        for kind in kinds:
            promoted = self.compile(
                snapshot, "promoted",
                f"promote-line-layer<kind={kind}{self.keep}>,")
            count = Count(modules=1)
            if not layered.code == split.code == promoted.code:
                count.other_code = 1
            else:
                ours, theirs, others = (layered.lines(kind),
                                        promoted.promoted_lines(kind),
                                        split.lines(kind))
                for places in layered.runs():
                    count.add_all((lines.get(place, 0) for lines in (ours, theirs, others))
                                  for place in places)
            total += count
        return total


def compare_all(tools, target, level, keep, modules, kinds, pool):
    def compare(module):
        with tempfile.TemporaryDirectory() as folder:
            comparison = Comparison(tools, target, level, keep, Path(folder))
            return comparison.compare(module, kinds)
    return [pool.submit(compare, module) for module in modules]


def row_of(target, kinds, level, total):
    share = percent(total.equal, total.located - total.inlined)
    return [target, str(kinds), level, f"{total.modules}", f"{total.other_code}",
            f"{total.located:,}", f"{total.share(total.equal):.3f} %",
            f"{total.share(total.inlined):.3f} %", f"{share:.3f} %",
            f"{total.layer_only:,}", f"{total.promoted_only:,}", f"{total.other_line:,}"]


def is_sound(total):
    """Whether something was compared, and all code is the same."""
    return bool(total.located and not total.other_code)


def goal_of(target, kinds, level, total):
    # At -O0 these two are exact; docs/Oracle.md says why another need not be.
    bar = 100.0 if level == "O0" and target in ("X86", "NVPTX") else BAR
    layers = f"{kinds} layer{'s' * (kinds > 1)}"
    return measuring.Goal(f"{target} -{level}, {layers}: equal, in percent",
                          round(total.share(total.equal), 6), bar, at_least=True)


def main_of(args):
    tools = {name: run.find_tool(args.tools, name) for name in ("opt", "llc")}
    if args.modules:
        def modules_of(target, level):
            return args.modules
        targets = args.targets or ["X86"]
    else:
        targets = args.targets or front_end.TARGETS
        steps = run.Steps(2, args.jobs, args.verbose)
        compiled = front_end.compile_all(
            steps, Path(args.work).absolute(), run.find_clang(args.clang), targets,
            args.levels)

        def modules_of(target, level):
            return [m for source in run.SOURCES
                    for m in compiled[target, level, source.name]]

    print(f"| {' | '.join(HEADER)} |")
    print("| --- | ---: | --- " + "| ---: " * 9 + "|", flush=True)
    keep = "" if args.no_keep else f";keep={SOURCE}"
    table, goals, sound = [], [], True
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        rows = []
        for target in targets:
            for kinds in (ONE_LAYER, THREE_LAYERS):
                for level in args.levels:
                    modules = modules_of(target, level)
                    if kinds is THREE_LAYERS and not args.modules:
                        modules = [m for m in modules if m.stem in THREE_LAYER_MODULES]
                    if args.layers in (None, len(kinds)):
                        rows.append((target, len(kinds), level, compare_all(
                            tools, target, level, keep, modules, kinds, pool)))
        for target, kinds, level, futures in rows:
            total = sum((f.result() for f in futures), Count())
            table.append(row_of(target, kinds, level, total))
            print(f"| {' | '.join(table[-1])} |", flush=True)
            goals.append(goal_of(target, kinds, level, total))
            sound &= is_sound(total)
    missed = measuring.print_missed(goals)
    if args.results and sound:
        measuring.save_table(args.results, measuring.command_line(__file__), HEADER, table,
                             goals)
    return 1 if missed or not sound else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    run.add_common_arguments(parser)
    parser.add_argument("--levels", type=run.list_of(front_end.LEVELS),
                        default=front_end.LEVELS, metavar="LIST",
                        help=f"default: {','.join(front_end.LEVELS)}")
    parser.add_argument("--targets", type=run.list_of(front_end.ALL),
                        metavar="LIST", help="default: " + ", ".join(front_end.TARGETS)
                        + ", or X86 for given modules")
    parser.add_argument("--layers", type=int, choices=[1, 3],
                        help="compare with so many layers only")
    parser.add_argument("--no-keep", action="store_true",
                        help="do not make a layer of what was the source location: a "
                        "promoted location is then lost where it is merged with none")
    measuring.add_results_argument(parser)
    parser.add_argument("modules", nargs="*", type=Path)
    run.main_of(main_of, parser)


if __name__ == "__main__":
    main()
