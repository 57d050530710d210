#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Imports LLVM IR with debug info into MLIR, exports it, and compares what the DWARF says.

Takes all files of LLVM's tests that have debug info, or the files and folders that are
named. Prints how many files there are, and how many are imported, refused with an error,
crash or hang, and differ: in the DWARF that llc makes of the file and of what comes back.
Where the code differs, too, as attributes of functions get lost, what says where code is
is not compared. The exit status is 1 if a file crashes or hangs, or if one differs that
is not in --expected.
"""

import argparse
import concurrent.futures
import pathlib
import re
import subprocess
import sys
import tempfile
from collections import Counter

import dwarf_meaning

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
TESTS = ROOT / "build/src/llvm/test"
FOLDERS = ("DebugInfo", "Assembler", "Verifier", "Transforms")
DEBUG_INFO = re.compile(rb"^!\d+ = (distinct )?!DI", re.M)
TRIPLE = re.compile(r'^target triple = "([^"]*)"', re.M)
TIMEOUT = 120


def find(paths):
    """The files with debug info in the folders and files `paths`."""
    for path in paths:
        for file in sorted(path.rglob("*.ll")) if path.is_dir() else [path]:
            if path == file or DEBUG_INFO.search(file.read_bytes()):
                yield file


class Tool:
    """How a step ended: "" for well, or what it said, "crash" or "hang" first."""

    def __init__(self, *command):
        try:
            done = subprocess.run(command, stdout=subprocess.DEVNULL, text=True,
                                  stderr=subprocess.PIPE, errors="replace",
                                  stdin=subprocess.DEVNULL, timeout=TIMEOUT, check=False)
            self.message = done.stderr
            self.ended = (0 if done.returncode == 0 else
                          2 if done.returncode < 0 or done.returncode > 100
                          or "PLEASE submit a bug report" in done.stderr else 1)
        except subprocess.TimeoutExpired:
            self.message, self.ended = f"more than {TIMEOUT} seconds", 3

    def how(self):
        return ("", "refused", "crash", "hang")[self.ended]


def layers(text):
    """The layers of a module: how often each kind is on a location."""
    kinds = Counter(re.findall(r'!\{!"([^"]+)", !', text))
    return kinds if "!llvm.intermediate_level_source" in text else Counter()


def round_trip(file, tools, core, folder):
    """(verdict, details, kinds that there was a warning for) of a file."""
    mlir, back = folder / "module.mlir", folder / "back.ll"
    step = Tool(tools / "mlir-translate", "-import-llvm", "-mlir-print-debuginfo", file,
                "-o", mlir)
    warnings = set(re.findall(r"that cannot be represented, ([^,]*(?:, tag \d+)?)",
                              step.message))
    if step.ended:
        return "import " + step.how(), step.message, warnings
    step = Tool(tools / "mlir-translate", "-mlir-to-llvmir", mlir, "-o", back)
    if step.ended:
        return "export " + step.how(), step.message, warnings

    triple = TRIPLE.search(file.read_text(errors="replace"))
    options = ["-O1", "-filetype=obj"]
    if not triple or not re.match(r"(x86_64|i[3-6]86)-[^-]*-linux", triple[1]):
        options.append("-mtriple=x86_64-unknown-linux-gnu")
    objects = []
    for name, source in (("before", file), ("after", back)):
        objects.append(folder / f"{name}.o")
        step = Tool(core / "llc", *options, source, "-o", objects[-1])
        if step.ended:
            if name == "before":
                return "not compiled", "", warnings
            return "differs", [("llc", "", [], [step.message])], warnings
    code = []
    for path in objects:
        copy = path.with_suffix(".stripped")
        step = Tool(core / "llvm-strip", "--strip-debug", path, "-o", copy)
        code.append(b"" if step.ended else copy.read_bytes())
    same_code = code[0] == code[1]
    found = dwarf_meaning.differences(core / "llvm-dwarfdump", *objects, same_code)
    counts = [layers(path.read_text(errors="replace")) for path in (file, back)]
    if set(counts[0]) != set(counts[1]):
        found.append(("layers", "", sorted(counts[0]), sorted(counts[1])))
    if found:
        return "differs", found, warnings
    return "same" if same_code else "same but for code", "", warnings


def explain(details):
    if isinstance(details, str):
        return "    " + "\n    ".join(details.strip().splitlines()[:4])
    lines = []
    for tag, name, before, after in details[:12]:
        lines.append(f"    {tag} {name}: {'; '.join(before[:3])[:200]} | "
                     f"{'; '.join(after[:3])[:200]}")
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", nargs="*", type=pathlib.Path,
                        help="files and folders instead of LLVM's tests")
    parser.add_argument("--mlir-tools", type=pathlib.Path, default=ROOT / "build/mlir/bin",
                        help="the folder with mlir-translate")
    parser.add_argument("--tools", type=pathlib.Path, default=ROOT / "build/core/bin",
                        help="the folder with llc, llvm-strip and llvm-dwarfdump")
    parser.add_argument("--expected", type=pathlib.Path,
                        default=pathlib.Path(__file__).with_name("debug-info-differs.txt"),
                        help="the files that differ, each on a line with the reason")
    parser.add_argument("--jobs", type=int, default=2, help="how many at a time")
    parser.add_argument("--verbose", action="store_true", help="say what differs")
    arguments = parser.parse_args()
    files = list(find(arguments.paths or [TESTS / folder for folder in FOLDERS]))
    if not files:
        sys.exit("there are no files with debug info")

    def check(file):
        with tempfile.TemporaryDirectory() as folder:
            return round_trip(file, arguments.mlir_tools, arguments.tools,
                              pathlib.Path(folder))

    verdicts, kinds, differing = Counter(), Counter(), []
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as executor:
        for file, (verdict, details, warnings) in zip(files, executor.map(check, files)):
            verdicts[verdict] += 1
            kinds.update(warnings)
            name = str(file.relative_to(TESTS)) if TESTS in file.parents else str(file)
            if verdict == "differs":
                differing.append(name)
            if arguments.verbose and not verdict.startswith(("same", "not")):
                print(f"{verdict}: {name}\n{explain(details)}", flush=True)

    refused = verdicts["import refused"]
    crashed = sum(number for verdict, number in verdicts.items()
                  if "crash" in verdict or "hang" in verdict)
    imported = len(files) - refused - verdicts["import crash"] - verdicts["import hang"]
    print(f"files {len(files)}, imported {imported}, refused with a diagnostic {refused}, "
          f"crashed {crashed}, differing {len(differing)}")
    for verdict, number in sorted(verdicts.items()):
        print(f"  {verdict}: {number}")
    for kind, number in sorted(kinds.items()):
        print(f"  warned of {kind}: {number}")
    expected = set()
    if arguments.expected.exists():
        expected = {line.split()[0] for line in arguments.expected.read_text().splitlines()
                    if line.strip() and not line.startswith("#")}
    new = [name for name in differing if name not in expected]
    for name in new:
        print(f"  differs, and is not expected to: {name}")
    return 1 if crashed or verdicts["export refused"] or new else 0


if __name__ == "__main__":
    sys.exit(main())
