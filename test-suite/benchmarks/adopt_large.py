#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Measures how long llvm-line-layers adopt takes for large programs.

Objects of many static functions are assembled from text, with a line for each
instruction, and linked as often as it takes: as they are, and with other lines. The
processor time that adopt takes must not grow faster than the programs, and a program of
500 MB must take less than --limit.
"""

import argparse
import pathlib
import shutil
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "real-program"))

import measuring  # noqa: E402
import run  # noqa: E402

FUNCTIONS = 2000  # in an object
INSTRUCTIONS = 60  # in a function
OBJECTS = 4  # that are different
# One size may take so much longer per byte than a tenth of it.
GROWTH = 1.5


def assembly(number, first):
    """A file of functions, with lines from FIRST on."""
    lines = [f'\t.file 1 "/nowhere" "unit{number}.x"', "\t.text"]
    line = first
    for function in range(FUNCTIONS):
        name = f"f{number}_{function}"
        lines += [f"\t.type {name},@function", f"{name}:"]
        for _ in range(INSTRUCTIONS):
            line += 1
            lines += [f"\t.loc 1 {line} {line % 80}", f"\tmovabsq ${line - first}, %rax"]
        lines += ["\tretq", f"\t.size {name}, .-{name}"]
    return "\n".join(lines) + "\n"


def build(args, folder, units, first):
    """A program of UNITS objects, some of them the same."""
    objects = []
    for number in range(min(units, OBJECTS)):
        objects.append(folder / f"{first}.{number}.o")
        if not objects[-1].exists():
            run.execute([args.mc, "-triple=x86_64-linux", "-filetype=obj", "-dwarf-version=5",
                         "-o", objects[-1], "-"], input=assembly(number, first).encode())
    program = folder / f"{first}.{units}"
    linked = [objects[number % len(objects)] for number in range(units)]
    run.execute([args.linker, "--entry=0", *linked, "-o", program])
    return program


def measure(args, program, other, output):
    """The seconds of processor time, and the most memory in MB."""
    used = measuring.usage([args.adopt, "adopt", program, f"--from={other}", "--layer=x",
                            "-o", output])
    return used.seconds, used.bytes / 2**20


def benchmark(args):
    args.mc, args.adopt = (run.find_tool(args.tools, name)
                           for name in ("llvm-mc", "llvm-line-layers"))
    if not (linker := shutil.which(args.linker)):
        raise run.Error(f"there is no '{args.linker}': install lld, or name a linker")
    args.linker = linker
    per_byte = []
    with tempfile.TemporaryDirectory(dir=args.work) as temporary:
        folder = pathlib.Path(temporary)
        unit = build(args, folder, 1, 0).stat().st_size
        print("| program | processor time | memory |\n| ---: | ---: | ---: |", flush=True)
        for size in args.megabytes // 10, args.megabytes:
            units = max(1, round(size * 1e6 / unit))
            program, other = (build(args, folder, units, first) for first in (0, 500000))
            size = program.stat().st_size
            seconds, memory = measure(args, program, other, folder / "out")
            (folder / "out").unlink()
            print(f"| {size / 1e6:,.0f} MB | {seconds:.2f} s | {memory:,.0f} MB |", flush=True)
            per_byte.append(seconds / size)
    if seconds > args.limit:
        raise run.Error(f"{seconds:.1f} s are more than {args.limit} s")
    if per_byte[1] > per_byte[0] * GROWTH:
        raise run.Error("the time grows faster than the program")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tools", required=True, metavar="DIR",
                        help="our llvm-mc and llvm-line-layers")
    parser.add_argument("--linker", default="ld.lld-22", help="default: %(default)s")
    parser.add_argument("--megabytes", type=run.positive, default=500, metavar="N",
                        help="how large the largest program is (default: %(default)s)")
    parser.add_argument("--limit", type=float, default=30, metavar="S",
                        help="seconds that it may take (default: %(default)s)")
    parser.add_argument("--work", metavar="DIR", help="where the programs are made, which "
                        "need five times the room (default: the folder for temporary files)")
    run.main_of(benchmark, parser)


if __name__ == "__main__":
    main()
