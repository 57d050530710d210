#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Imports LLVM IR with debug info into MLIR, exports it, and compares what the DWARF says.

Takes all files of LLVM's tests that have debug info, and what clang makes of Lua, zlib,
SQLite and pugixml, a C++ program, at -O0 and -O2, the latter also with a layer; or the
files and folders that are named. Prints for each of the two how many files there are, and
how many are imported, refused with an error, crash or hang, and differ: in the DWARF that
llc makes of the file and of what comes back. Where the code differs, too, as attributes
of functions get lost, what says where code is is not compared. The sources of layers, and
on how many instructions each layer is, have to be the same.

The exit status is 1 if a file crashes or hangs, is refused without a word, is imported
and cannot be exported, or differs and is not in --expected.
"""

import argparse
import concurrent.futures
import pathlib
from collections import Counter

import debug_info_inputs as inputs
import debug_info_trip as trip

HERE = pathlib.Path(__file__).resolve().parent
ROOT = inputs.ROOT
# What no file may do: to end in a way that tells users nothing, or to be imported to
# something that cannot be exported.
FAILURES = [f"{step} {how}" for step in ("import", "export")
            for how in ("crash", "hang", "silent")] + ["export refused"]


def explain(details):
    if isinstance(details, str):
        return "    " + "\n    ".join(details.strip().splitlines()[:4])
    lines = []
    for tag, name, before, after in details[:12]:
        lines.append(f"    {tag} {name}: {'; '.join(before[:3])[:200]} | "
                     f"{'; '.join(after[:3])[:200]}")
    return "\n".join(lines)


def name_of(file, work):
    """What a file is called in the list of what is expected."""
    for folder in (inputs.TESTS, work):
        if folder in file.parents:
            return str(file.relative_to(folder))
    return str(file)


def read_expected(path):
    """The files that are known to differ, and why each does."""
    if not path.exists():
        return {}
    lines = [line.split(None, 1) for line in path.read_text().splitlines()
             if line.strip() and not line.startswith("#")]
    return {name: reason for name, reason in lines}


class Result:
    """What became of some files."""

    def __init__(self):
        self.verdicts, self.kinds, self.differing = Counter(), Counter(), []
        self.with_layers = 0

    def count(self, *verdicts):
        return sum(self.verdicts[verdict] for verdict in verdicts)

    @property
    def failed(self):
        return self.count(*FAILURES)

    def show(self, title, expected):
        """Prints the numbers, and what differs by the reasons in `expected`. Returns the
        files that differ and are not in there."""
        files = sum(self.verdicts.values())
        refused = self.count("import refused")
        imported = files - refused - self.count("import crash", "import hang",
                                                "import silent")
        crashed = self.count("import crash", "import hang", "export crash", "export hang")
        print(f"{title}: files {files}, imported {imported}, refused with a diagnostic "
              f"{refused}, crashed {crashed}, differing {len(self.differing)}; "
              f"with layers {self.with_layers}")
        for verdict, number in sorted(self.verdicts.items()):
            print(f"  {verdict}: {number}")
        for kind, number in sorted(self.kinds.items()):
            print(f"  warned of {kind}: {number}")
        reasons = Counter(expected[name] for name in self.differing if name in expected)
        for reason, number in sorted(reasons.items()):
            print(f"  differ as expected, {reason}: {number}")
        return [name for name in self.differing if name not in expected]


def run_all(files, arguments):
    """Tries the files, and says what is noteworthy about each."""
    trips = trip.RoundTrips(trip.Tools(arguments.mlir_tools, arguments.tools),
                            arguments.work / "kept")
    result = Result()
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as executor:
        for file, found in zip(files, executor.map(trips.check, files)):
            verdict, details, warnings = found
            result.verdicts[verdict] += 1
            result.kinds.update(warnings)
            name = name_of(file, arguments.work)
            result.with_layers += (trip.LAYERS in file.read_text(errors="replace")
                                   and not verdict.startswith("import"))
            if verdict == "differs":
                result.differing.append(name)
            if arguments.verbose and not verdict.startswith(("same", "not")):
                print(f"{verdict}: {name}\n{explain(details)}", flush=True)
    return result


def check_all(arguments):
    arguments.work = arguments.work.resolve()
    if missing := trip.Tools(arguments.mlir_tools, arguments.tools).missing():
        raise inputs.run.Error(f"there is no {missing[0]}")
    if missing := [str(path) for path in arguments.paths if not path.exists()]:
        raise inputs.run.Error(f"there is no {', '.join(missing)}")
    if arguments.paths:
        parts = {"files": inputs.find(path.absolute() for path in arguments.paths)}
    else:
        parts = {"tests": inputs.find(inputs.TESTS / folder for folder in inputs.FOLDERS),
                 "programs": inputs.compile_programs(
                     arguments.programs, arguments.work, arguments.clang,
                     arguments.tools / "opt", arguments.jobs)}

    results = {title: run_all(list(files), arguments) for title, files in parts.items()}
    expected = read_expected(arguments.expected)
    failed = False
    for title, result in results.items():
        new = result.show(title, expected)
        for name in new:
            print(f"  differs, and is not expected to: {name}")
        failed |= bool(new or result.failed)
    if not any(result.verdicts for result in results.values()):
        raise inputs.run.Error("there are no files with debug info")
    return 1 if failed else 0


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", nargs="*", type=pathlib.Path,
                        help="files and folders instead of LLVM's tests and programs")
    parser.add_argument("--mlir-tools", type=pathlib.Path, default=ROOT / "build/mlir/bin",
                        help="the folder with mlir-translate")
    parser.add_argument("--tools", type=pathlib.Path, default=ROOT / "build/core/bin",
                        help="the folder with llc, opt, llvm-strip and llvm-dwarfdump")
    parser.add_argument("--clang", default="clang-22", help="of LLVM 22 (default: %(default)s)")
    parser.add_argument("--programs", type=inputs.run.list_of(inputs.PROGRAMS),
                        default=inputs.PROGRAMS, metavar="LIST",
                        help=f"which programs to compile (default: {','.join(inputs.PROGRAMS)})")
    parser.add_argument("--work", type=pathlib.Path, default=ROOT / "build/debug-info",
                        help="where programs are compiled, and where it is kept what was "
                        "found for files and tools that have not changed since "
                        "(default: build/debug-info)")
    parser.add_argument("--expected", type=pathlib.Path,
                        default=HERE / "debug-info-differs.txt",
                        help="the files that differ, each on a line with the reason")
    parser.add_argument("--jobs", type=inputs.run.positive, default=2, help="how many at a time")
    parser.add_argument("--verbose", action="store_true", help="say what differs")
    inputs.run.main_of(check_all, parser)


if __name__ == "__main__":
    main()
