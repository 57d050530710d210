#!/usr/bin/env python3
# ===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===##
"""Compiles real C programs to objects directly and by way of assembly text.

The files of Lua and zlib are compiled by `clang -c`, and by `clang -S` and then
`clang -c` of the text. The sections of layers and their relocations have to be the
same bytes. Stock LLVM's whole objects are not: the text does not say for which
processor code is padded, and sections come in another order. So for all other
sections the same has to differ with layers as without.
"""

import argparse
import collections
import itertools
import pathlib
import re
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "real-program"))

import run  # noqa: E402
from linetable import ELF  # noqa: E402

WORK = run.ROOT / "build" / "clang-layers"

# Numbers of layers, and the option for them.
LAYERS = {0: [], 1: ["-gline-layer=llvm-ir"], 2: ["-gline-layer=llvm-ir,llvm-ir-opt"]}
OF_LAYER = re.compile(r"(\.rela)?\.debug_(line|txt)\.")
LEVELS = ["O0", "O1", "O2", "O3", "Os", "Oz"]
VERSIONS = ["2", "3", "4", "5"]  # of DWARF


class Object:
    """The sections of an object, in a form in which those of two can be compared."""

    def __init__(self, data):
        file = ELF(data)
        self.sections = collections.defaultdict(list)
        self.names = []
        for section in file.sections:
            self.names.append(section.name)
            # What a group holds are indices of sections, which may differ.
            empty = section.type in (ELF.SHT_NOBITS, ELF.SHT_GROUP)
            contents = section.size if empty else file.raw(section)
            self.sections[section.name].append((section.type, section.flags, contents))

    def of_layers(self):
        return {name: s for name, s in self.sections.items() if OF_LAYER.match(name)}

    def other_differences(self, other):
        """The names of the other sections that differ; "order" if only that does."""
        names = {name for name in {*self.sections, *other.sections}
                 if not OF_LAYER.match(name) and self.sections[name] != other.sections[name]}
        # How long these are, and what is in them, depends on the names of sections.
        names -= {".strtab", ".shstrtab", ".symtab"}
        order = [[name for name in o.names if not OF_LAYER.match(name) and name != ".group"]
                 for o in (self, other)]
        return frozenset(names | ({"order"} if order[0] != order[1] else set()))


def programs():
    for source, folder in zip(run.SOURCES, run.fetch(WORK)):
        files = {file for pattern in source.files for file in folder.glob(pattern)}
        yield source, folder, sorted(
            file for file in files if str(file.relative_to(folder)) not in source.leave_out)


def compile_both(clang, options, file, folder, out):
    """The object that is compiled directly, and the one of the assembly text."""
    direct, text, assembled = (out / f"assembly.{end}" for end in ("direct.o", "s", "o"))
    run.execute([clang, *options, "-c", file, "-o", direct], cwd=folder)
    run.execute([clang, *options, "-S", file, "-o", text], cwd=folder)
    # The assembler takes neither -O nor -D.
    version = [o for o in options if o.startswith("-gdwarf")]
    run.execute([clang, *version, "-c", text, "-o", assembled], cwd=folder)
    return (Object(path.read_bytes()) for path in (direct, assembled))


def compare(clang, source, folder, file, level, version, out):
    """Compare one file with 0, 1 and 2 layers; the number of layer sections."""
    count, without = 0, None
    for number, layers in LAYERS.items():
        where = f"{source.name}: {file.name} {level} {version}, {number} layers"
        options = [level, version, "-w", *layers, *source.flags]
        direct, assembled = compile_both(clang, options, file, folder, out)
        found = direct.of_layers()
        tables = sum(name.startswith(".debug_line.") for name in found)
        texts = sum(name.startswith(".debug_txt.") for name in found)
        # A file without code has no tables.
        if tables not in (0, number) or texts != tables:
            raise run.Error(f"{where}: {tables} tables and {texts} texts")
        if found != assembled.of_layers():
            different = [name for name in {*found, *assembled.of_layers()}
                         if found.get(name) != assembled.of_layers().get(name)]
            raise run.Error(f"{where}: {', '.join(sorted(different))} differ")
        count += len(found)
        differences = direct.other_differences(assembled)
        if without is None:
            without = differences
        elif differences != without:
            raise run.Error(f"{where}: {sorted(differences)} differ between object and text; "
                            f"without layers {sorted(without)}")
    return count


def main_(arguments):
    clang = run.find_tool(arguments.clang_tools, "clang")
    WORK.mkdir(parents=True, exist_ok=True)
    start = time.monotonic()
    for source, folder, files in programs():
        if source.name not in arguments.programs:
            continue
        for level, version in itertools.product(arguments.levels, arguments.versions):
            sections = sum(
                compare(clang, source, folder, file, f"-{level}", f"-gdwarf-{version}", WORK)
                for file in files)
            if not sections:
                raise run.Error(f"{source.name}: no object has layers")
            print(f"  {source.name}, -{level} -gdwarf-{version}: {len(files)} files, with 1 and 2 "
                  f"layers, {sections} sections of layers are the same bytes", flush=True)
    print(f"{time.monotonic() - start:.0f} s")
    return 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--clang-tools", required=True, metavar="DIR", help="our clang")
    parser.add_argument("--levels", type=run.list_of(LEVELS), default=["O0", "O2"],
                        metavar="LEVEL,...", help="default: O0,O2")
    parser.add_argument("--versions", type=run.list_of(VERSIONS), default=["4", "5"],
                        metavar="N,...", help="versions of DWARF (default: 4,5)")
    names = [source.name for source in run.SOURCES]
    parser.add_argument("--programs", type=run.list_of(names), default=names,
                        metavar="NAME,...", help=f"default: {','.join(names)}")
    run.main_of(main_, parser)


if __name__ == "__main__":
    main()
