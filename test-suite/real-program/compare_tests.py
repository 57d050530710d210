#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Checks on LLVM's own tests that modules without layers come out as ever.

Each .ll file goes through our tools and those of the unpatched base, in the same
folder under the same names. What both accept must come out the same: the bitcode
that opt writes, as read and after -O2, the text of it, and the object of llc -O2.
What only one accepts is named.

The unpatched tools may be those of a distribution's package of the same version.
They know more targets: modules for a target that our tools lack are left out. And
they have no assertions, so they may accept what stops ours.
"""

import argparse
import concurrent.futures
import functools
import hashlib
import os
import re
import resource
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "benchmarks"))

import measuring  # noqa: E402

# What each tool makes of a module. In bitcode after -O2 is all of the text, but
# not how it is printed.
OUTPUTS = {
    "bitcode": ("opt", ["-passes="]),
    "text": ("opt", ["-passes=", "-S"]),
    "bitcode after -O2": ("opt", ["-passes=default<O2>"]),
    "object": ("llc", ["-O2", "-filetype=obj"]),
}

# Some modules make llc take all the memory there is.
MEMORY = 4 << 30

HEADER = ["`llvm/test/`", "modules", *OUTPUTS, "accepted by one only", "differ"]
VERDICTS = {"same": "same", "differs": "differ", "one": "accepted by one only",
            "refused": "accepted by neither"}


def run_tool(tool, arguments, module, seconds):
    """The output's digest, for the output may have gigabytes, or None if the tool
    does not accept the module."""
    digest = hashlib.sha256()
    with open(module, "rb") as text, subprocess.Popen(
            [tool, *arguments, "-o", "-"], stdin=text,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        limit = threading.Timer(seconds, process.kill)
        limit.start()
        for part in iter(lambda: process.stdout.read(1 << 20), b""):
            digest.update(part)
        process.wait()
        limit.cancel()
    return digest.digest() if process.returncode == 0 else None


@functools.lru_cache(maxsize=None)
def knows(llc, triple):
    """Whether llc has the triple's target."""
    return subprocess.run([llc, f"-mtriple={triple}", "-o", os.devnull], input=b"",
                          stderr=subprocess.DEVNULL, check=False).returncode == 0


def is_for_us(module, tools):
    """Whether the module names no target, or one that our tools have."""
    match = re.search(rb'^target triple *= *"([^"]+)"', module.read_bytes(), re.MULTILINE)
    return not match or knows(tools / "llc", match[1].decode())


def have_common(run, args):
    """Whether any of several outputs is the same: LLVM lets the order of pointers,
    which differs from run to run, decide what it writes of some modules."""
    ours, stock = ({run(folder) for _ in range(20)} for folder in (args.tools, args.stock))
    return not ours.isdisjoint(stock)


def compare(module, args):
    """{output: a key of VERDICTS}"""
    said = {}
    for title, (tool, arguments) in OUTPUTS.items():
        def run(folder):
            return run_tool(folder / tool, arguments, module, args.seconds)

        ours, stock = run(args.tools), run(args.stock)
        said[title] = ("refused" if ours is None and stock is None else
                       "one" if ours is None or stock is None else
                       "same" if ours == stock or have_common(run, args) else "differs")
    return said


def compare_folder(folder, args):
    """How many modules there are below a folder, how many more are for other targets, and
    {output: {a key of VERDICTS: how many modules}}."""
    # The tests of the series, which have layers, are links.
    found = [m for m in sorted(folder.rglob("*.ll")) if not m.is_symlink()]
    modules = [m for m in found if is_for_us(m, args.tools)]
    counts = {title: dict.fromkeys(VERDICTS, 0) for title in OUTPUTS}
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        results = pool.map(lambda m: compare(m, args), modules)
        for number, (module, said) in enumerate(zip(modules, results), 1):
            if number % 100 == 0 and sys.stderr.isatty():
                print(f"{number} of {len(modules)}", end="\r", file=sys.stderr)
            for title, verdict in said.items():
                counts[title][verdict] += 1
                if verdict in ("differs", "one"):
                    print(f"{VERDICTS[verdict]}: {title} of {module}", flush=True)
    return len(modules), len(found) - len(modules), counts


def print_folder(folder, modules, others, counts):
    print(f"{folder}: {modules} modules, {others} more for other targets")
    for title, count in counts.items():
        print(f"{title + ':':<19} " + ", ".join(
            f"{count[verdict]} {words}" for verdict, words in VERDICTS.items()), flush=True)


def row_of(folder, modules, counts):
    """A row of the table for docs/Figures.md."""
    def total(verdict):
        return sum(count[verdict] for count in counts.values())

    name = str(folder).split("llvm/test/")[-1]
    return [f"`{name}`", modules, *(count["same"] for count in counts.values()),
            total("one"), total("differs")]


def compare_all(args):
    args.tools, args.stock = args.tools.resolve(), args.stock.resolve()
    folders = [folder.resolve() for folder in args.folders]
    for folder in (args.tools, args.stock):
        for tool, _ in OUTPUTS.values():
            measuring.run.find_tool(folder, tool)
    command = measuring.command_line(__file__)

    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    rows, goals = [], []
    # Some tests make the tools write files.
    with tempfile.TemporaryDirectory() as work:
        os.chdir(work)
        for folder in folders:
            modules, others, counts = compare_folder(folder, args)
            print_folder(folder, modules, others, counts)
            rows.append(row_of(folder, modules, counts))
            if not any(count["same"] + count["differs"] for count in counts.values()):
                sys.exit(f"error: there is nothing to compare in {folder}")
            goals.append(measuring.Goal(f"{rows[-1][0]}: outputs that differ", rows[-1][-1], 0))
        os.chdir("/")
    if args.results:
        measuring.save_table(args.results, command, HEADER, rows, measuring.worst(goals))
    return 1 if measuring.print_missed(goals) else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--tools", type=Path, required=True, help="folder of our tools")
    parser.add_argument("--stock", type=Path, required=True, help="folder of stock tools")
    parser.add_argument("--jobs", type=measuring.run.positive, default=os.cpu_count())
    parser.add_argument("--seconds", type=float, default=60, help="limit for one command")
    measuring.add_results_argument(parser)
    parser.add_argument("folders", type=Path, nargs="+",
                        help="folders below which the .ll files are, as llvm/test")
    measuring.run.main_of(compare_all, parser)


if __name__ == "__main__":
    main()
