#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Tools that remove or keep debug information do so with layers."""

from binary import ELF, Mismatch
from program import UNITS, Program, print_unit

TOOLS = {"binutils": ("strip", "objcopy"), "llvm": ("llvm-strip", "llvm-objcopy")}


def cases():
    for tools in TOOLS:
        for what in ("strip-object", "strip-program", "only-keep-debug"):
            yield "stripping", tools, what


def debug_sections(file):
    return {s.name: s for s in file.sections if s.name.startswith(".debug_")}


def run_case(tools, shared, name, folder, linkers):
    strip, objcopy = TOOLS[name[1]]
    program = Program(3)
    for unit in UNITS:
        (folder / f"{unit}.ll").write_text(print_unit(program, unit, 5))
        tools.run("llc", "-O2", "-filetype=obj", folder / f"{unit}.ll", "-o",
                  folder / f"{unit}.o")
    objects = [folder / f"{unit}.o" for unit in UNITS]
    binary = folder / "program"
    if name[2] == "strip-object":
        for file in objects:
            tools.run(strip, "-g", file)
            check_stripped(ELF(file.read_bytes()))
    tools.run(linkers["bfd"], *objects, "-o", binary)
    if name[2] == "strip-program":
        tools.run(strip, "-g", binary)
    if name[2] == "only-keep-debug":
        check_kept(tools, program, objcopy, binary)
    else:
        check_stripped(ELF(binary.read_bytes()))


def check_stripped(file):
    if left := debug_sections(file):
        raise Mismatch(f"sections {sorted(left)} are still there")
    groups = [s for s in file.sections if s.type == ELF.SHT_GROUP]
    # That of the function 'common' may be.
    if len(groups) > 1 or not file.functions():
        raise Mismatch("more or less than the layers is gone")


def check_kept(tools, program, objcopy, binary):
    kept = binary.with_name("program.debug")
    tools.run(objcopy, "--only-keep-debug", binary, kept)
    before, after = ELF(binary.read_bytes()), ELF(kept.read_bytes())
    sections = debug_sections(before)
    if not set(program.texts()) < set(sections):
        raise Mismatch("the program has no texts")
    if set(sections) != set(debug_sections(after)):
        raise Mismatch(f"sections {sorted(debug_sections(after))}, not {sorted(sections)}")
    for section in debug_sections(after).values():
        if after.raw(section) != before.raw(sections[section.name]):
            raise Mismatch(f"{section.name} has changed")
