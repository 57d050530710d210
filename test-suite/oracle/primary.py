#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Compares what a compilation says of the source with and without a layer.

Each module is compiled without layers and with one, a snapshot of the module as it
is. Code and all else but debug information must be the same bytes. Of the source one
thing may differ: where a location is merged with none, a composite location is kept and
a bare one is dropped, in the line table and in the ranges of inlined calls and of blocks
that follow from locations. So where debug information differs, the module is compiled a
third time with -line-layers-drop-at-absent, which drops both, and with that nothing may
differ.

Modules are bitcode before optimisation, which is optimised and compiled, or, with
--code-generation-only, the .ll files of LLVM's tests that have debug information. Folders
stand for all .bc and .ll files below them. Without any, Lua and zlib are compiled.

Prints rows of a table. The exit status is 1 if anything differs for another reason.
"""

import argparse
import concurrent.futures
import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / folder) for folder in (".", "real-program", "benchmarks")]

import front_end  # noqa: E402
import measuring  # noqa: E402
import run as real_program  # noqa: E402
from counts import Counts, percent  # noqa: E402
from mllt_objects import ELF, Error, line_tables  # noqa: E402

DROP = "-line-layers-drop-at-absent"
HEADER = ["modules", "level", "compared", "bytes with a row", "modules whose tables differ",
          "bytes whose row is kept", "share", "modules whose ranges differ",
          "differences for another reason"]
SNAPSHOT = "location-snapshot<kind=llvm-ir>"
# What has names of sections and symbols, or strings of all line tables.
OF_THE_FILE = {".strtab", ".shstrtab", ".symtab", ".group", ".debug_line_str", ".debug_line",
               ".debug_str", ".debug_str_offsets"}


@dataclass
class Count(Counts):
    modules: int = 0
    refused: int = 0  # by the tools, without layers
    code: int = 0  # bytes that a primary table covers
    kept: int = 0  # bytes whose row the merge rule keeps
    modules_kept: int = 0
    modules_ranges: int = 0  # whose other debug information differs for the same reason
    wrong: list = field(default_factory=list)  # what differs for another reason

    def cells(self, title, level):
        share = percent(self.kept, self.code, of_nothing=0.0)
        return [title, f"-{level}", self.modules, self.code, self.modules_kept, self.kept,
                f"{share:.3f} %", self.modules_ranges, len(self.wrong)]


# --- What is compared ---------------------------------------------------------


def is_of_layers(name):
    return name.startswith((".debug_line.", ".debug_txt."))


def contents(file):
    """[(section's name, its bytes)] of what must be the same."""
    return [(section.name, file.contents(section)) for section in file.sections
            if section.type not in (ELF.SHT_RELA, ELF.SHT_REL, ELF.SHT_NOBITS)
            and section.name not in OF_THE_FILE and not is_of_layers(section.name)]


def references(file):
    """What the relocations outside of line tables are to, but for places in strings."""
    found = []
    for section in file.sections:
        if is_of_layers(section.name) or section.name == ".debug_line":
            continue
        for r in file.relocations(section):
            target = r.symbol.name
            if 0 < r.symbol.section < len(file.sections):
                target = target or file.sections[r.symbol.section].name
            if target not in OF_THE_FILE:
                found.append((section.name, r.offset, r.type, target, r.addend))
    return found


def primary_rows(file):
    """{(section, address): (file, line, column)} of the source's line tables."""
    rows = {}
    for section in file.named(".debug_line"):
        for table in line_tables(file, section):
            if table.layer() is not None:
                continue
            for begin, end, row in table.spans():
                position = (*table.file(row), row.line, row.column)
                for address in range(begin, end):
                    rows[row.section, address] = position
    return rows


def differences(bare, layered):
    """What differs besides rows of the source's line tables: names of sections."""
    if contents(bare) != contents(layered):
        ours, theirs = dict(contents(bare)), dict(contents(layered))
        names = sorted(n for n in {*ours, *theirs} if ours.get(n) != theirs.get(n))
        return names or ["the order of sections"]
    if references(bare) != references(layered):
        return ["relocations"]
    return []


# --- Compilations -------------------------------------------------------------


def run(*command):
    return subprocess.run([str(word) for word in command], stdout=subprocess.DEVNULL,
                          stderr=subprocess.DEVNULL, check=False).returncode == 0


class Comparison:
    def __init__(self, arguments, level):
        self.arguments, self.level = arguments, level

    def compile(self, module, folder, passes, *options):
        """The object, or None if the tools refuse the module."""
        tools, level = self.arguments.tools, self.level
        code_level = level if level[1].isdigit() else "O2"
        if not self.arguments.code_generation_only:
            passes = [*passes, f"default<{level}>"]
        # Always of the same names, since an object of COFF has its own.
        bitcode, output = folder / "module.bc", folder / "module.o"
        if (run(tools / "opt", f"-passes={','.join(passes)}", *options, module, "-o",
                bitcode) and
                run(tools / "llc", f"-{code_level}", "-filetype=obj",
                    *self.arguments.llc_options, *options, bitcode, "-o", output)):
            return output.read_bytes()
        return None

    def compare(self, module):
        with tempfile.TemporaryDirectory() as folder:
            return self.compare_in(Path(folder), module)

    def compare_in(self, folder, module):
        bare = self.compile(module, folder, [])
        if bare is None:
            return Count(refused=1)
        count = Count(modules=1)
        layered = self.compile(module, folder, [SNAPSHOT])
        if layered is None:
            count.wrong.append(f"{module}: accepted without a layer only")
            return count
        if not bare.startswith(b"\x7fELF"):
            # Without ELF there are no layers.
            if bare != layered:
                count.wrong.append(f"{module}: another object")
            return count
        ours, theirs = ELF(bare), ELF(layered)
        sections = differences(ours, theirs)
        count.wrong += [f"{module}: {name}" for name in sections
                        if not name.startswith(".debug_")]
        rows, other_rows = primary_rows(ours), primary_rows(theirs)
        count.code = len(rows)
        if not sections and rows == other_rows:
            return count
        count.modules_kept = int(rows != other_rows)
        count.modules_ranges = int(bool(sections))
        count.kept = sum(rows.get(at) != other_rows.get(at) for at in {*rows, *other_rows})
        dropped = self.compile(module, folder, [SNAPSHOT], DROP)
        if dropped is None:
            count.wrong.append(f"{module}: refused with {DROP}")
            return count
        theirs = ELF(dropped)
        count.wrong += [f"{module}: {name}, with {DROP}, too"
                        for name in differences(ours, theirs)]
        if primary_rows(theirs) != rows:
            count.wrong.append(f"{module}: rows of the source, with {DROP}, too")
        return count


def has_debug_info(module):
    return module.suffix == ".bc" or b"!llvm.dbg.cu" in module.read_bytes()


def modules_below(paths):
    for path in paths:
        found = [path] if path.is_file() else sorted(
            m for suffix in ("*.bc", "*.ll") for m in path.rglob(suffix))
        # What coverage.py has optimised has layers, and so have tests of the series, which
        # are links.
        yield from (m.resolve() for m in found
                    if not m.name.endswith(".layers.bc") and not m.is_symlink()
                    and has_debug_info(m))


def lua_and_zlib(arguments):
    """[(title, level, modules)] of what is compiled if no module is named."""
    steps = real_program.Steps(2, arguments.jobs, verbose=False)
    compiled = front_end.compile_all(
        steps, real_program.ROOT / "build/real-program",
        real_program.find_clang(arguments.clang), ["X86"], arguments.levels)
    return [(source.title, level, compiled["X86", level, source.name])
            for source in real_program.SOURCES for level in arguments.levels]


def title_of(path):
    """What the table calls a file or folder that was named."""
    path = path.resolve()
    for folder in ("build/src", "build"):
        if path.is_relative_to(real_program.ROOT / folder):
            path = path.relative_to(real_program.ROOT / folder)
            break
    return f"`{path}`"


def main_of(arguments):
    arguments.tools = arguments.tools.resolve()
    groups = [(title_of(path), level, [path])
              for path in arguments.modules for level in arguments.levels]
    if not groups:
        groups = lua_and_zlib(arguments)

    total, rows = Count(), []
    print(f"| {' | '.join(HEADER)} |")
    print("| --- | --- " + "| ---: " * 7 + "|", flush=True)
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        for title, level, modules in groups:
            comparison = Comparison(arguments, level)
            count = sum(pool.map(comparison.compare, modules_below(modules)), Count())
            if not count.modules:
                raise Error(f"{title} -{level}: nothing was compared")
            rows.append(count.cells(title, level))
            cells = (cell if isinstance(cell, str) else f"{cell:,}" for cell in rows[-1])
            print(f"| {' | '.join(cells)} |", flush=True)
            total += count
    if total.refused:
        print(f"{total.refused} modules more are refused with and without layers",
              file=sys.stderr)
    for line in total.wrong:
        print(f"error: {line}", file=sys.stderr)
    if arguments.results and not total.wrong:
        measuring.save_table(arguments.results, measuring.command_line(__file__), HEADER, rows)
    return 1 if total.wrong else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tools", type=Path, required=True, metavar="DIR",
                        help="our opt and llc")
    parser.add_argument("--levels", type=real_program.list_of(front_end.LEVELS),
                        default=["O2"], metavar="LIST", help="default: O2")
    parser.add_argument("--code-generation-only", action="store_true",
                        help="do not optimise the modules")
    parser.add_argument("--llc-options", type=str.split, default=[], metavar="OPTIONS",
                        help="more options of llc, in one word")
    parser.add_argument("--clang", default="clang-22",
                        help="what compiles Lua and zlib (default: %(default)s)")
    parser.add_argument("-j", "--jobs", type=real_program.positive, default=os.cpu_count(),
                        metavar="N")
    measuring.add_results_argument(parser)
    parser.add_argument("modules", type=Path, nargs="*", metavar="FILE-OR-FOLDER",
                        help="a row for each (default: a row for Lua, and one for zlib)")
    real_program.main_of(main_of, parser)


if __name__ == "__main__":
    main()
