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
`llvm-line-layers lookup` answers the same million. The instructions that are executed
are counted for fewer addresses, too, by callgrind.

How the index grows with the tables is told by instructions executed: those of one
lookup with the layer, less those without, for programs of a quarter, half and all of
the copies. What the first answer takes is measured on a program of a gigabyte.

Fails if a figure is above its goal.
"""

import argparse
import pathlib
import random
import re
import statistics
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / "real-program"), str(HERE.parent / "annotate")]

import annotate  # noqa: E402
import callgrind  # noqa: E402
import measuring  # noqa: E402
import run  # noqa: E402

# What the layer may take, over what there is without: instructions, time and memory for
# many addresses, and time for one address.
INSTRUCTIONS_BAR = 1.05
USAGE_BAR = 1.3
FIRST_ANSWER_BAR = 1.5
# What the index over twice the tables may take.
GROWTH_BAR = 2.2


class Report:
    """The table and the goals that are measured."""

    HEADER = ["`llvm-symbolizer` on", "without", f"with `--layer={run.KIND}`", "ratio"]

    def __init__(self):
        self.rows, self.goals = [], []

    def add(self, what, without, layered, bar, shown="{:,}".format):
        ratio = layered / without
        self.rows.append([what, shown(without), shown(layered), f"{ratio:.3f}"])
        self.goals.append(measuring.Goal(what, round(ratio, 3), bar))
        print(f"  {what}: {shown(without)}, {shown(layered)}: {ratio:.3f}", flush=True)


def as_seconds(value):
    return f"{value:.2f} s"


def as_mebibytes(value):
    return f"{value / 2**20:.0f} MiB"


def link(args, objects, copies):
    """A program that has every object COPIES times."""
    output = args.work / f"lua-{copies}"
    argv = [run.find_clang(args.clang), "-fuse-ld=lld", "-Wl,-z,muldefs", *objects * copies,
            "-o", output, *run.SOURCES[0].link_flags]
    command = run.Command(output, objects, argv)
    if not command.up_to_date():
        command.run()
    return output


def link_large(args, objects, megabytes):
    """A program of the wanted size, and how many copies it has."""
    sizes = [link(args, objects, copies).stat().st_size for copies in (1, 2)]
    each = sizes[1] - sizes[0]
    copies = -(-(megabytes * 10**6 - sizes[0]) // each) + 1
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
    """What a command takes whose answers go to a file."""
    with open(addresses, "rb") as questions, open(output, "wb") as answers:
        status, used = measuring.run_alone(argv, stdin=questions, stdout=answers)
    if status:
        raise run.Error(f"{argv[0]}: exit status {status}")
    return used


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


def symbolizers(tools, program):
    """The command without the layer, and the one with it."""
    argv = [tools["llvm-symbolizer"], f"--obj={program}"]
    return argv, [*argv, f"--layer={run.KIND}"]


def count(args, tools, program, report):
    """Count the instructions for some addresses."""
    for number in args.counted:
        addresses = args.work / f"addresses-{number}"
        write_addresses(addresses, tools["llvm-readelf"], program, number)
        report.add(f"{number:,} addresses, instructions executed",
                   *(callgrind.instructions(argv, stdin=addresses)
                     for argv in symbolizers(tools, program)), INSTRUCTIONS_BAR)


def compare(args, tools, program, report):
    """Compare what many addresses take."""
    addresses = args.work / "addresses"
    write_addresses(addresses, tools["llvm-readelf"], program, args.count)
    lookup = [tools["llvm-line-layers"], "lookup", program]
    commands = [*symbolizers(tools, program), lookup]
    outputs = [args.work / f"answers-{i}" for i in range(len(commands))]
    turns = []
    for turn in range(args.turns):
        turns.append([measure(*each) for each in zip(commands, [addresses] * 3, outputs)])
        print(f"  turn {turn + 1}: " + ", ".join(as_seconds(u.seconds) for u in turns[-1]),
              flush=True)
    rows = same_without_layer(*outputs[:2])
    print(f"{args.count:,} addresses of {program.name}, {program.stat().st_size / 1e6:.1f} MB; "
          f"{rows:,} have a line of the layer")
    seconds = [statistics.median(u.seconds for u in usages) for usages in zip(*turns)]
    memory = [statistics.median(u.bytes for u in usages) for usages in zip(*turns)]
    report.add(f"{args.count:,} addresses, processor time", *seconds[:2], USAGE_BAR, as_seconds)
    report.add(f"{args.count:,} addresses, memory", *memory[:2], USAGE_BAR, as_mebibytes)
    print(f"  llvm-line-layers lookup: {as_seconds(seconds[2])}, {as_mebibytes(memory[2])}")


def grow(args, tools, objects, copies, report):
    """Count what the index takes of programs of different sizes."""
    counts = []
    for part in (copies // 4, copies // 2, copies):
        program = link(args, objects, part)
        begin, _ = text_section(tools["llvm-readelf"], program)
        without, layered = (callgrind.instructions([*argv, hex(begin)])
                            for argv in symbolizers(tools, program))
        counts.append(layered - without)
        print(f"  {part:4} copies: {counts[-1]:,} instructions for the index", flush=True)
    for before, after in zip(counts, counts[1:]):
        growth = after / before
        report.goals.append(measuring.Goal("index of twice the tables, instructions",
                                           round(growth, 3), GROWTH_BAR))
        print(f"  twice the tables: {growth:.3f}")


def answer_first(args, tools, objects, report):
    """Compare what one address of a large program takes."""
    program, _ = link_large(args, objects, args.large_megabytes)
    begin, _ = text_section(tools["llvm-readelf"], program)
    commands = [[*argv, hex(begin)] for argv in symbolizers(tools, program)]
    # In turns, after the file has been read once.
    measuring.usage(commands[0])
    turns = [[measuring.usage(argv) for argv in commands] for _ in range(args.turns)]
    seconds = [statistics.median(u.seconds for u in usages) for usages in zip(*turns)]
    memory = [max(u.bytes for u in usages) for usages in zip(*turns)]
    size = f"first answer of {program.stat().st_size / 1e9:.2f} GB"
    report.add(f"{size}, processor time", *seconds, FIRST_ANSWER_BAR, as_seconds)
    report.add(f"{size}, memory", *memory, FIRST_ANSWER_BAR, as_mebibytes)


def benchmark(args):
    callgrind.require()
    tools = {name: run.find_tool(args.tools, name)
             for name in ("opt", "llc", "llvm-symbolizer", "llvm-line-layers", "llvm-readelf")}
    args.work = pathlib.Path(args.work).absolute()
    objects = annotate.build_objects(args, tools)
    program, copies = link_large(args, objects, args.megabytes)
    report = Report()
    count(args, tools, program, report)
    compare(args, tools, program, report)
    grow(args, tools, objects, copies, report)
    if args.large_megabytes:
        answer_first(args, tools, objects, report)
    if args.results:
        measuring.save_table(args.results, measuring.command_line(__file__), report.HEADER,
                             report.rows, report.goals)
    return 1 if measuring.print_missed(report.goals) else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    run.add_common_arguments(parser, work="benchmarks/lookups")
    parser.add_argument("--megabytes", type=run.positive, default=50, metavar="N",
                        help="size of the program (default: %(default)s)")
    parser.add_argument("--count", type=run.positive, default=10**6, metavar="N",
                        help="how many addresses (default: %(default)s)")
    parser.add_argument("--counted", type=run.numbers, default=[10**4, 10**5], metavar="N,...",
                        help="for how many addresses instructions are counted (default: "
                             "10000,100000)")
    parser.add_argument("--large-megabytes", type=int, default=1000, metavar="N",
                        help="size of the program for the first answer; 0: none (default: "
                             "%(default)s)")
    measuring.add_results_argument(parser)
    parser.add_argument("--turns", type=run.positive, default=3, metavar="N",
                        help="default: %(default)s")
    run.main_of(benchmark, parser)


if __name__ == "__main__":
    main()
