#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Assembly text says what an object does.

Objects from llc and those from llc's assembly differ in the order of two sections
and in their symbols, without layers too. What is compared is each section.
"""

import re

from binary import ELF, Binary, Mismatch
from program import UNITS, Program, print_unit

DWARF = {"dwarf2": (2, 32), "dwarf3": (3, 32), "dwarf4": (4, 32), "dwarf5": (5, 32),
         "dwarf64": (5, 64)}
SECTIONS = {"one-section": [], "function-sections": ["-function-sections"],
            "basic-block-sections": ["-basic-block-sections=all"]}
TRIPLE = "-mtriple=x86_64-unknown-linux-gnu"


def cases():
    for dwarf in DWARF:
        for layers in ("layers-1", "layers-3"):
            for sections in SECTIONS:
                yield "assembly", dwarf, layers, sections
    for dwarf, (_, bits) in DWARF.items():
        if bits == 32:  # GNU as would need to be told.
            yield "gnu-as", dwarf


def run_case(tools, shared, name, folder, linkers):
    version, bits = DWARF[name[1]]
    if name[0] == "gnu-as":
        with_gnu_as(tools, folder, version, bits, linkers["bfd"])
        return
    program = Program(int(name[2].removeprefix("layers-")))
    options = ["-O2", TRIPLE, *SECTIONS[name[3]]]
    for unit in UNITS:
        source, text, assembled, direct = (
            folder / f"{unit}{suffix}" for suffix in (".ll", ".s", ".assembled.o", ".o"))
        source.write_text(print_unit(program, unit, version, bits == 64))
        tools.run("llc", *options, "-filetype=obj", source, "-o", direct)
        tools.run("llc", *options, source, "-o", text)
        tools.run("llvm-mc", TRIPLE.replace("mtriple", "triple"), "-filetype=obj",
                  f"-dwarf-version={version}", *(["-dwarf64"] if bits == 64 else []), text,
                  "-o", assembled)
        # Before DWARF 5 assembly text does not tell the unit's directory, with or
        # without layers, so .debug_line names it for each file.
        primary = {".debug_line", ".rela.debug_line"}
        compare(tools, direct, assembled, primary if version < 5 else set())


def contents(tools, path):
    """{section: [contents, ...]} and the relocations, by the names of symbols."""
    file = ELF(path.read_bytes())
    sections = {}
    for section in file.sections:
        # Indices of sections and symbols are different numbers in the two.
        if section.type not in (2, 3, 4, ELF.SHT_GROUP):
            sections.setdefault(section.name, []).append(file.raw(section))
    listing = tools.output("llvm-readelf", "--relocations", "--expand-relocs", "--wide", path)
    relocations = {}
    for part in listing.split("\nRelocation section ")[1:]:
        head, *lines = part.splitlines()
        # Without the offset of the section, and the index of the symbol.
        relocations.setdefault(head.split("'")[1], []).append(
            [re.sub(r"^(\w+) +(\w{8})(\w{8})", r"\1 \3", line) for line in lines])
    return sections, relocations


def compare(tools, direct, assembled, may_differ):
    for ours, theirs in zip(contents(tools, direct), contents(tools, assembled)):
        if not any(".debug_line.tileir" in name for name in ours):
            raise Mismatch("the object has no layer")
        different = [name for name in sorted(ours.keys() | theirs.keys())
                     if ours.get(name) != theirs.get(name)]
        if set(different) - may_differ:
            raise Mismatch(f"{direct} differs from {assembled} in {different}")


def with_gnu_as(tools, folder, version, bits, linker):
    """GNU as knows no layers; what llc gives it has none, and the source's table.

    Of which version that is, GNU as decides.
    """
    program = Program(3)
    for unit in UNITS:
        source, text, output = (folder / f"{unit}{suffix}" for suffix in (".ll", ".s", ".o"))
        source.write_text(print_unit(program, unit, version, bits == 64))
        # In DWARF 5 only GNU as takes a .file with a directory.
        form = ["-dwarf-directory=0"] if version < 5 else []
        said = tools.run("llc", "-O2", TRIPLE, "-no-integrated-as", *form, source, "-o",
                         text).stderr
        if said.count("layers are left out") != 1:
            raise Mismatch(f"llc says {said!r}")
        tools.run("as", "--64", text, "-o", output)
    binary = folder / "program"
    tools.run(linker, *(folder / f"{unit}.o" for unit in UNITS), "-o", binary)
    program.without_layers()
    Binary(program, binary.read_bytes(), tools.output("llvm-dwarfdump", "--debug-line", binary)
           ).check(None, bits)
