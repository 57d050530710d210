#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Checks that a program without layers comes out as stock LLVM makes it.

Our tools and those of the unpatched base compile the programs of run.py, with no
layer in them. Objects, optimised bitcode and its text must be the same bytes.
What differs is left in the folder `compare` of the work directory.
"""

import argparse
import concurrent.futures
import filecmp
import shutil
from dataclasses import dataclass
from pathlib import Path

import run


@dataclass
class Comparison:
    """What both tool sets make of one file of bitcode."""

    title: str
    tool: str
    arguments: list
    bitcode: Path
    suffix: str

    def difference(self, ours, stock, folder):
        """The paths of the two outputs, or None where they are the same bytes."""
        name = f"{self.bitcode.parent.name}-{self.bitcode.stem}"
        outputs = []
        for tools, side in ((ours, "ours"), (stock, "stock")):
            output = folder / f"{name}.{side}{self.suffix}"
            run.execute([tools[self.tool], *self.arguments, self.bitcode, "-o", output])
            outputs.append(output)
        if not filecmp.cmp(*outputs, shallow=False):
            return outputs
        for output in outputs:
            output.unlink()
        return None


def comparisons(optimised, front_end):
    for bitcode in optimised:
        for level in ("O0", "O2"):
            llc = run.llc_arguments(level)
            yield Comparison(f"objects of llc -{level}", "llc", llc, bitcode, f".{level}.o")
    passes = "-passes=default<O2>"
    for bitcode in front_end:
        yield Comparison("bitcode of opt -O2", "opt", [passes], bitcode, ".bc")
        yield Comparison("text of opt -O2", "opt", [passes, "-S"], bitcode, ".ll")


def compare(args):
    ours, stock = (
        {name: run.find_tool(folder, name) for name in ("llc", "opt")}
        for folder in (args.tools, args.stock)
    )
    clang = run.find_clang(args.clang)
    work = Path(args.work).absolute()
    steps = run.Steps(4, args.jobs, args.verbose)

    steps.announce("Fetch the sources")
    folders = run.fetch(work)

    def compile_all(flags, base):
        return [
            command
            for source, folder in zip(run.SOURCES, folders)
            for command in run.compile_commands(source, folder, base / source.name, clang, flags)
            if not args.files or command.output.stem in args.files.split(",")
        ]

    steps.announce(f"Compile to bitcode: {args.clang} -O2 -g")
    optimised = compile_all(["-O2", "-g"], work)
    steps.run(optimised)

    steps.announce(f"Compile to bitcode, not optimised: {args.clang} -O2 -g -disable-llvm-passes")
    flags = ["-O2", "-g", "-Xclang", "-disable-llvm-passes"]
    front_end = compile_all(flags, work / "front-end")
    steps.run(front_end)

    steps.announce("Compare what our tools and stock LLVM's make of it")
    folder = work / "compare"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    pending = list(comparisons([c.output for c in optimised], [c.output for c in front_end]))
    if not pending:
        raise run.Error(f"there are no files {args.files}")
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        results = list(pool.map(lambda c: c.difference(ours, stock, folder), pending))

    counts = {}
    for comparison, differ in zip(pending, results):
        count = counts.setdefault(comparison.title, [0, 0])
        count[0] += differ is None
        count[1] += 1
    for title, (same, total) in counts.items():
        print(f"  {title + ':':<22} {same} of {total} identical")
    differences = [differ for differ in results if differ]
    for outputs in differences:
        print("  differ: {} {}".format(*outputs))
    return 1 if differences else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    run.add_common_arguments(parser)
    parser.add_argument("--stock", required=True, metavar="DIR", help="stock opt and llc")
    parser.add_argument("--files", metavar="NAME,...",
                        help="only files of these names, without their endings")
    run.main_of(compare, parser)


if __name__ == "__main__":
    main()
