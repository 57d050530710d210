#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Programs that no one wrote for the purpose: Lua and zlib.

What a layer's table has to say is what the source's table says when the layer is
promoted to be the source. Each program is compiled both ways, linked, and
compared address by address. Of instructions without a location of their own the
source's table says nothing, so they are left out of the layer here.
"""

import concurrent.futures
import contextlib
import os

import oracle
import run
from binary import Mismatch

WORK = run.ROOT / "build" / "real-program"
CLANG = "clang-22"
KIND = "llvm-ir"

# The program of each source, with the DWARF versions to compile it for.
PROGRAMS = {"lua": ("dwarf5",), "zlib": ("dwarf2", "dwarf3", "dwarf4", "dwarf5")}


def cases(linkers):
    for program, versions in PROGRAMS.items():
        for version in versions:
            for linker in linkers:
                yield "real", program, version, linker


def bitcode(shared, program):
    """The bitcode files of a program, made by clang if need be."""
    source = next(s for s in run.SOURCES if s.name == program)
    with shared.make(f"real-bitcode-{program}") as (_, is_new):
        if is_new:
            (WORK / "src").mkdir(parents=True, exist_ok=True)
        with contextlib.redirect_stdout(None):  # It says what it fetches.
            folder = run.unpack(source, WORK)
        commands = list(run.compile_commands(
            source, folder, WORK / source.name, run.find_clang(CLANG), ["-O2", "-g"]))
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(lambda c: c.up_to_date() or c.run(), commands))
    return source, [command.output for command in commands]


def make_objects(tools, units, version, folder):
    snapshot = f"location-snapshot<kind={KIND}>"
    ways = {"layered": snapshot,
            "promoted": f"{snapshot},promote-line-layer<kind={KIND}>"}

    def make(unit):
        for way, passes in ways.items():
            output = folder / f"{unit.stem}.{way}"
            tools.run("opt", f"-passes={passes}", unit, "-o", f"{output}.bc")
            tools.run("llc", "-O0", "-line-layers-own-only", "-line-layers-keep-dropped",
                      "-relocation-model=pic", f"-dwarf-version={version}",
                      "-filetype=obj", f"{output}.bc", "-o", f"{output}.o")

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(make, units))


def run_case(tools, shared, name, folder, linkers):
    _, program, dwarf, linker = name
    source, units = bitcode(shared, program)
    with shared.make(f"real-{program}-{dwarf}") as (objects, is_new):
        if is_new:
            make_objects(tools, units, int(dwarf.removeprefix("dwarf")), objects)
    binaries = {}
    for way in "layered", "promoted":
        binary = folder / way
        tools.run(CLANG, f"--ld-path={tools.find(linkers[linker])}",
                  *(objects / f"{unit.stem}.{way}.o" for unit in units), "-o", binary,
                  *source.link_flags)
        binaries[way] = oracle.Object(binary)
    compare(binaries["layered"], binaries["promoted"])


def compare(layered, promoted):
    if layered.code != promoted.code:
        raise Mismatch("the code differs")
    ours, theirs = layered.lines(KIND), promoted.promoted_lines(KIND)
    runs = layered.runs()
    if not any(theirs.get(place) for places in runs for place in places):
        raise Mismatch("the promoted program has no line of the layer")
    wrong = []
    for places in runs:
        before = 0
        for place in places:
            our, their = ours.get(place, 0), theirs.get(place, 0)
            # What has no location belongs to the row before it in the source's table.
            if our != their and (our or their != before):
                wrong.append(f"{place[1]:#x}: line {our}, not {their}")
            before = their
    if wrong:
        raise Mismatch(f"{len(wrong)} addresses have another line:\n  " + "\n  ".join(wrong[:20]))
