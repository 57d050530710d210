#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Checks that files without layers are shown as LLVM without the series shows them.

Compilers and linkers that know nothing of layers make objects and programs in every
way that is common, and those of some: sections that are called like those of layers
among them. Each is given to all tools that read debug information, ours and those of
stock LLVM. What they print, to either stream, and the exit status must be the same,
byte for byte. What differs is listed, and left in the work directory; the exit status
is then 1. What cannot be made, because there is no such compiler, is listed too, and so
is a command that does not end, be it ours or stock's: `llvm-dwarfdump --verify` of
LLVM 22 runs forever on a call site in a lexical block, which GCC writes.
"""

import argparse
import concurrent.futures
import fnmatch
import os
import resource
import shutil
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "real-program"))

import foreign_objects  # noqa: E402
import run as real_program  # noqa: E402
from foreign_objects import CannotMake  # noqa: E402

ROOT = HERE.parent.parent

# What is run on each file: {} is the file, {addresses} some that have code.
COMMANDS = [
    "llvm-dwarfdump {}",
    "llvm-dwarfdump --all {}",
    "llvm-dwarfdump --all --verbose {}",
    "llvm-dwarfdump --debug-info --show-children --show-parents --name=f {}",
    "llvm-dwarfdump --debug-line {}",
    "llvm-dwarfdump --debug-line --verbose {}",
    "llvm-dwarfdump --debug-line=0 {}",
    "llvm-dwarfdump --verify {}",
    "llvm-dwarfdump --verify --error-display=full {}",
    "llvm-dwarfdump --statistics {}",
    "llvm-dwarfdump --show-section-sizes {}",
    "llvm-dwarfdump --show-sources {}",
    "llvm-dwarfdump --lookup={address} {}",
    "llvm-objdump -d -S {}",
    "llvm-objdump -d -l {}",
    "llvm-objdump -d -S -l -r {}",
    "llvm-objdump -x {}",
    "llvm-symbolizer --obj={} {addresses}",
    "llvm-symbolizer --no-inlines --verbose --obj={} {addresses}",
    "llvm-symbolizer --output-style=GNU --obj={} {addresses}",
    "llvm-symbolizer --output-style=JSON --obj={} {addresses}",
    "llvm-symbolizer --print-source-context-lines=3 --obj={} {addresses}",
    "llvm-addr2line -f -i -e {} {addresses}",
    "llvm-addr2line -a -p -C -e {} {addresses}",
    "llvm-readobj --all {}",
    "llvm-readelf --all {}",
]

# Enough to find a reader that takes a section for something else.
QUICK_COMMANDS = {
    "llvm-dwarfdump {}", "llvm-dwarfdump --debug-line {}", "llvm-dwarfdump --verify {}",
    "llvm-dwarfdump --statistics {}", "llvm-dwarfdump --lookup={address} {}",
    "llvm-objdump -d -S {}", "llvm-symbolizer --output-style=JSON --obj={} {addresses}",
    "llvm-addr2line -f -i -e {} {addresses}",
}

# Seconds of processor time that a command may take. On files as small as these, each
# takes a fraction of one.
LIMIT = 5


class Endless(Exception):
    """A command that ends neither with our tools nor with stock's."""


@dataclass
class Result:
    """What a command wrote, in a file for each stream, and how it ended."""

    status: int
    streams: list


@dataclass
class Case:
    """A command on a file; LABEL names the file in what is reported."""

    label: str
    command: str
    path: Path
    addresses: list

    def arguments(self):
        fields = {"address": self.addresses[0], "addresses": " ".join(self.addresses)}
        words = self.command.replace("{}", "\0").format(**fields).split()
        return [word.replace("\0", str(self.path)) for word in words]


def function_addresses(nm, count=24):
    """Addresses in and around the functions that `llvm-nm --format=posix` lists."""
    found = []
    for line in nm.splitlines():
        fields = line.rsplit(maxsplit=3)
        if len(fields) != 4 or fields[1] not in "tTwWi":
            continue
        begin, size = int(fields[2], 16), int(fields[3], 16)
        found += [begin, begin + size // 2, begin + size]
    found = sorted(set(found))
    step = max(1, len(found) // count)
    # And two where there is mostly nothing.
    return [f"{address:#x}" for address in [*found[::step][:count], 0, 0xfffffffffffffff0]]


def first_difference(ours, stock):
    """The number and both texts of the first line in which two byte strings differ."""
    pair = [text.split(b"\n") for text in (ours, stock)]
    for number, lines in enumerate(zip(*pair), 1):
        if lines[0] != lines[1]:
            return number, *lines
    # One is the beginning of the other.
    length = min(map(len, pair))
    return length + 1, *(lines[length] if length < len(lines) else None for lines in pair)


def describe(line):
    """A line of output for a report."""
    if line is None:
        return "(ends)"
    text = line.decode(errors="backslashreplace")
    return repr(text if len(text) <= 160 else text[:157] + "...")


def run(folder, case, place, limit):
    """Run a case with the tools of FOLDER; the output goes to files that PLACE begins."""
    arguments = case.arguments()
    streams = [place.with_name(f"{place.name}.{name}") for name in ("out", "err")]
    # Tools say their own name, and some behave by it.
    with open(streams[0], "wb") as out, open(streams[1], "wb") as err:
        status = subprocess.run(
            arguments, executable=folder / arguments[0], cwd=case.path.parent, check=False,
            stdin=subprocess.DEVNULL, stdout=out, stderr=err,
            # How long it takes by the clock depends on what else the machine does.
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 1)),
            env=dict(os.environ, LC_ALL="C", DEBUGINFOD_URLS="")).returncode
    return Result(status, streams)


def difference(ours, stock):
    """What tells two results apart, or None."""
    problems = []
    if ours.status != stock.status:
        problems.append(f"exit status {ours.status}, not {stock.status}")
    for name, *paths in zip(("output", "errors"), ours.streams, stock.streams):
        texts = [path.read_bytes() for path in paths]
        if texts[0] != texts[1]:
            number, mine, others = first_difference(*texts)
            problems.append(
                f"line {number} of the {name} is {describe(mine)}, not {describe(others)}")
    return "; ".join(problems) or None


def compare(case, number, args):
    """What is wrong with a case, or None; its outputs are kept if something is."""
    places = [args.work / "output" / f"{number}.{side}" for side in ("ours", "stock")]
    results = [run(folder, case, place, args.seconds)
               for folder, place in zip((args.tools, args.stock), places)]
    endless = all(result.status == -signal.SIGXCPU for result in results)
    # What they had printed until then is not compared.
    wrong = None if endless else difference(*results)
    if wrong:
        return f"{wrong} (see {places[0]}.*)"
    for result in results:
        for path in result.streams:
            path.unlink()
    if endless:
        raise Endless(f"neither of the two ends within {args.seconds} s")
    return None


def make_files(args):
    """({label: path}, [what could not be made])."""
    files, absent = {}, []
    for recipe in foreign_objects.recipes():
        if args.quick and not recipe.quick or not fnmatch.fnmatch(recipe.name, args.only):
            continue
        try:
            for path in foreign_objects.make(recipe, args.work / recipe.name):
                files[f"{recipe.name}/{path.name}"] = path
        except CannotMake as problem:
            absent.append(f"{recipe.name}: {problem}")
    for package in args.package:
        try:
            for path in foreign_objects.debug_files(
                    package, args.work / "packages" / package, args.limit << 20):
                files[f"{package}/{path.name}"] = path
        except CannotMake as problem:
            absent.append(str(problem))
    for path in args.file:
        files[str(path)] = path.resolve()
    return files, absent


def make_cases(args, files):
    for label, path in files.items():
        nm = subprocess.run(
            [args.stock / "llvm-nm", "--format=posix", "--defined-only", path], check=False,
            text=True, errors="replace", capture_output=True).stdout
        addresses = function_addresses(nm)
        for command in COMMANDS:
            if not args.quick or command in QUICK_COMMANDS:
                yield Case(label, command, path, addresses)


def make_parser():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tools", type=Path, default=ROOT / "build/core/bin",
                        help="the folder of our tools (default: build/core/bin)")
    parser.add_argument("--stock", type=Path, default=Path("/usr/lib/llvm-22/bin"),
                        help="the folder of stock LLVM's (default: /usr/lib/llvm-22/bin)")
    parser.add_argument("--work", type=Path, default=ROOT / "build/foreign",
                        help="where files are made (default: build/foreign)")
    parser.add_argument("--only", default="*", metavar="PATTERN",
                        help="make only the files of recipes whose name matches")
    parser.add_argument("--quick", action="store_true",
                        help="a part of the files and of the commands")
    parser.add_argument("--package", action="append", default=[],
                        help="add the files of a Debian package with debug information")
    parser.add_argument("--limit", type=real_program.positive, default=8, metavar="MIB",
                        help="the size of each package's files (default: 8)")
    parser.add_argument("--seconds", type=real_program.positive, default=LIMIT, metavar="N",
                        help="processor time for each command (default: %(default)s)")
    parser.add_argument("--jobs", type=real_program.positive, default=os.cpu_count(), metavar="N",
                        help="how many commands at a time (default: one for each processor)")
    parser.add_argument("file", type=Path, nargs="*", help="files to compare as well")
    return parser


def compare_all(args):
    for folder in ("tools", "stock", "work"):
        setattr(args, folder, getattr(args, folder).absolute())
    needed = {command.split()[0] for command in COMMANDS}
    for folder, names in (args.tools, needed), (args.stock, needed | {"llvm-nm"}):
        if missing := [tool for tool in sorted(names) if not (folder / tool).exists()]:
            raise real_program.Error(f"{folder} has no {', '.join(missing)}")
    if missing := [str(path) for path in args.file if not path.is_file()]:
        raise real_program.Error(f"there is no {', '.join(missing)}")
    # All that is in the folder is removed, so it has to be one that this has made.
    if args.work.exists() and any(args.work.iterdir()) and not (args.work / "output").is_dir():
        raise real_program.Error(
            f"{args.work} has other files; --work names a folder for this alone")
    shutil.rmtree(args.work, ignore_errors=True)
    (args.work / "output").mkdir(parents=True)

    files, absent = make_files(args)
    for problem in absent:
        print(f"not made: {problem}")
    cases = list(make_cases(args, files))
    if not cases:
        raise real_program.Error("there is no file to compare")
    wrong = endless = 0
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        running = [pool.submit(compare, case, number, args)
                   for number, case in enumerate(cases)]
        for case, future in zip(cases, running):
            try:
                problem = future.result()
                wrong += problem is not None
            except Endless as problem_:
                problem = problem_
                endless += 1
            if problem:
                print(f"{case.label}: {case.command}: {problem}", flush=True)
    print(f"{len(files)} files, {len(cases)} comparisons, {wrong} differences, "
          f"{endless} without an end, {len(absent)} not made")
    return 1 if wrong else 0


def main():
    real_program.main_of(compare_all, make_parser())


if __name__ == "__main__":
    main()
