#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Measures what a layer costs who looks addresses up in a large program.

The program is Lua with its LLVM IR as layer, each object linked as often as it
takes for 50 MB. llvm-symbolizer looks a million addresses of its code up, in random
order, with `--layer` and without, in turns; the answers without are compared.
`llvm-line-layers lookup` answers the same million. Fails if the layer takes more
than 1.3 times the processor time or the memory.

How the index grows with the tables is told by instructions executed: those of one
lookup with the layer, less those without, for programs of a quarter, half and all of
the copies. Fails if twice the tables take more than 2.2 times as many.
"""

import argparse
import os
import pathlib
import random
import re
import shutil
import statistics
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / "real-program"), str(HERE.parent / "annotate")]

import annotate  # noqa: E402
import callgrind  # noqa: E402
import run  # noqa: E402

LIMIT = 1.3
GROWTH_LIMIT = 2.2


def link(args, objects, copies):
    """A program that has every object COPIES times."""
    output = args.work / f"lua-{copies}"
    argv = [run.find_clang(args.clang), "-fuse-ld=lld", "-Wl,-z,muldefs", *objects * copies,
            "-o", output, *run.SOURCES[0].link_flags]
    command = run.Command(output, objects, argv)
    if not command.up_to_date():
        command.run()
    return output


def link_large(args, objects):
    """A program of the wanted size, and how many copies it has."""
    sizes = [link(args, objects, copies).stat().st_size for copies in (1, 2)]
    each = sizes[1] - sizes[0]
    copies = -(-(args.megabytes * 10**6 - sizes[0]) // each) + 1
    copies = -(-copies // 4) * 4
    return link(args, objects, copies), copies


def text_section(readelf, program):
    """The address and size of .text."""
    for line in run.execute([readelf, "-SW", program]).decode().splitlines():
        if match := re.search(r"\.text\s+PROGBITS\s+([0-9a-f]+) [0-9a-f]+ ([0-9a-f]+)", line):
            return int(match[1], 16), int(match[2], 16)
    raise run.Error(f"{program} has no .text")


def write_addresses(path, readelf, program, count):
    begin, size = text_section(readelf, program)
    if size < count:
        raise run.Error(f"there are only {size:,} bytes of code")
    chosen = random.Random(1).sample(range(begin, begin + size), count)
    path.write_text("".join(f"{address:#x}\n" for address in chosen))


def measure(argv, addresses, output):
    """Processor time, time, and kilobytes of memory."""
    start = time.monotonic()
    with open(addresses, "rb") as questions, open(output, "wb") as answers:
        process = subprocess.Popen(list(map(str, argv)), stdin=questions, stdout=answers)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise run.Error(f"{argv[0]}: exit status {process.returncode}")
    return usage.ru_utime + usage.ru_stime, time.monotonic() - start, usage.ru_maxrss


def same_without_layer(plain, layered):
    """Whether the answers are the same but for a line of the layer in each."""
    rows = 0
    with open(plain) as a, open(layered) as b:
        for line in b:
            if line.startswith(f"{run.LAYER}: "):
                rows += not line.startswith(f"{run.LAYER}: ??")
            elif line != a.readline():
                raise run.Error(f"another answer with the layer: {line}")
        if a.readline():
            raise run.Error("with the layer there are less answers")
    return rows


def compare(args, tools, program):
    addresses = args.work / "addresses"
    write_addresses(addresses, tools["llvm-readelf"], program, args.count)
    symbolizer = [tools["llvm-symbolizer"], f"--obj={program}"]
    commands = {
        "llvm-symbolizer": symbolizer,
        f"llvm-symbolizer --layer={run.KIND}": [*symbolizer, f"--layer={run.KIND}"],
        "llvm-line-layers lookup": [tools["llvm-line-layers"], "lookup", program],
    }
    outputs = {name: args.work / f"answers-{i}" for i, name in enumerate(commands)}
    figures = {name: [] for name in commands}
    for turn in range(args.turns):
        for name, argv in commands.items():
            figures[name].append(measure(argv, addresses, outputs[name]))
            print(f"  turn {turn + 1}: {name}: {figures[name][-1][0]:.2f} s", flush=True)
    plain, layered, _ = commands
    rows = same_without_layer(outputs[plain], outputs[layered])

    print(f"{args.count:,} addresses of {program.name}, {program.stat().st_size / 1e6:.1f} MB; "
          f"{rows:,} have a line of the layer")
    base = None
    ratios = {}
    for name, turns in figures.items():
        cpu, wall, memory = (statistics.median(column) for column in zip(*turns))
        base = base or (cpu, memory)
        ratios[name] = cpu / base[0], memory / base[1]
        print(f"  {name:<34} {cpu:7.2f} s processor {wall:7.2f} s {memory / 1024:8.1f} MiB  "
              f"{ratios[name][0]:.3f} {ratios[name][1]:.3f}")
    return max(ratios[layered]) <= LIMIT


def grow(args, tools, objects, copies):
    """Whether the index is linear in the tables."""
    counts = []
    for part in (copies // 4, copies // 2, copies):
        program = link(args, objects, part)
        begin, _ = text_section(tools["llvm-readelf"], program)
        symbolizer = [tools["llvm-symbolizer"], f"--obj={program}", hex(begin)]
        with_layer = callgrind.instructions([*symbolizer, f"--layer={run.KIND}"])
        counts.append(with_layer - callgrind.instructions(symbolizer))
        print(f"  {part:4} copies: {counts[-1]:,} instructions for the index", flush=True)
    growth = [b / a for a, b in zip(counts, counts[1:])]
    print("  twice the tables: " + ", ".join(f"{g:.3f}" for g in growth))
    return max(growth) <= GROWTH_LIMIT


def benchmark(args):
    tools = {name: run.find_tool(args.tools, name)
             for name in ("opt", "llc", "llvm-symbolizer", "llvm-line-layers", "llvm-readelf")}
    args.work = pathlib.Path(args.work).absolute()
    objects = annotate.build_objects(args, tools)
    program, copies = link_large(args, objects)
    passed = compare(args, tools, program)
    if not passed:
        print(f"the layer takes more than {LIMIT} times the time or the memory")
    if shutil.which("valgrind"):
        if not grow(args, tools, objects, copies):
            print("the index is not linear in the tables")
            passed = False
    else:
        print("there is no 'valgrind': the growth of the index is left out")
    return 0 if passed else 1


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    run.add_common_arguments(parser)
    parser.set_defaults(work=run.ROOT / "build" / "benchmarks" / "lookups")
    parser.add_argument("--megabytes", type=int, default=50, metavar="N",
                        help="size of the program (default: %(default)s)")
    parser.add_argument("--count", type=int, default=10**6, metavar="N",
                        help="how many addresses (default: %(default)s)")
    parser.add_argument("--turns", type=int, default=3, metavar="N", help="default: %(default)s")
    run.main_of(benchmark, parser)


if __name__ == "__main__":
    main()
