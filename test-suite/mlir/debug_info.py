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

The exit status is 1 if a file crashes or hangs, or if one differs that is not in
--expected.
"""

import argparse
import concurrent.futures
import pathlib
import re
import subprocess
import sys
import tempfile
from collections import Counter

import debug_info_inputs as inputs
import dwarf_meaning

HERE = pathlib.Path(__file__).resolve().parent
ROOT = inputs.ROOT
TRIPLE = re.compile(r'^target triple = "([^"]*)"', re.M)
LAYERS = "!llvm.intermediate_level_source"
TIMEOUT = 900


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


def layer_sources(text):
    """The sources that a module as text declares: (kind, name of the file, text) each."""
    nodes = dict(re.findall(r"^!([\w.]+) = (?:distinct )?(!.*)$", text, re.M))
    sources = []
    for number in re.findall(r"!(\d+)", nodes.get(LAYERS[1:], "")):
        match = re.match(r'!\{!"([^"]*)", !(\d+)(?:, !"([^"]*)")?', nodes.get(number, ""))
        if match:
            name = re.search(r'filename: "([^"]*)"', nodes.get(match[2], ""))
            sources.append((match[1], name[1] if name else "", match[3] or ""))
    return sorted(sources)


def layer_counts(opt, path):
    """On how many instructions of each function each layer is."""
    done = subprocess.run([opt, "-passes=print<line-layers>", "-disable-output", path],
                          stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
                          errors="replace", check=False)
    return re.sub(r"^.*: warning: .*\n", "", done.stderr, flags=re.M)


def layer_differences(opt, before, after):
    """What two modules differ in, as far as layers are concerned."""
    texts = [path.read_text(errors="replace") for path in (before, after)]
    if not any(LAYERS in text for text in texts):
        return []
    found = []
    sources = [layer_sources(text) for text in texts]
    if sources[0] != sources[1]:
        found.append(("layers", "sources", *([f"{kind} {name}, {len(text)} characters"
                                              for kind, name, text in side]
                                             for side in sources)))
    counts = [layer_counts(opt, path) for path in (before, after)]
    if counts[0] != counts[1]:
        lines = [count.splitlines() for count in counts]
        found.append(("layers", "instructions", sorted(set(lines[0]) - set(lines[1])),
                      sorted(set(lines[1]) - set(lines[0]))))
    return found


def code(strip, path):
    """What of an object is code: the stripped object, null if it cannot be stripped."""
    copy = path.with_suffix(".stripped")
    step = Tool(strip, "--strip-debug", path, "-o", copy)
    return None if step.ended else copy.read_bytes()


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
    before, after = (code(core / "llvm-strip", path) for path in objects)
    same_code = before == after
    found = dwarf_meaning.differences(core / "llvm-dwarfdump", *objects, same_code)
    found += layer_differences(core / "opt", file, back)
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


def name_of(file, work):
    """What a file is called in the list of what is expected."""
    for folder in (inputs.TESTS, work):
        if folder in file.parents:
            return str(file.relative_to(folder))
    return str(file)


class Result:
    """What became of some files."""

    def __init__(self):
        self.verdicts, self.kinds, self.differing = Counter(), Counter(), []
        self.with_layers = 0

    def count(self, *verdicts):
        return sum(self.verdicts[verdict] for verdict in verdicts)

    @property
    def crashed(self):
        return self.count("import crash", "import hang", "export crash", "export hang")

    def show(self, title):
        files = sum(self.verdicts.values())
        refused = self.count("import refused")
        imported = files - refused - self.count("import crash", "import hang")
        print(f"{title}: files {files}, imported {imported}, refused with a diagnostic "
              f"{refused}, crashed {self.crashed}, differing {len(self.differing)}; "
              f"with layers {self.with_layers}")
        for verdict, number in sorted(self.verdicts.items()):
            print(f"  {verdict}: {number}")
        for kind, number in sorted(self.kinds.items()):
            print(f"  warned of {kind}: {number}")


def run_all(files, arguments):
    """Tries the files, and says what is noteworthy about each."""
    def check(file):
        with tempfile.TemporaryDirectory() as folder:
            return round_trip(file, arguments.mlir_tools, arguments.tools,
                              pathlib.Path(folder))

    result = Result()
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as executor:
        for file, (verdict, details, warnings) in zip(files, executor.map(check, files)):
            result.verdicts[verdict] += 1
            result.kinds.update(warnings)
            name = name_of(file, arguments.work)
            result.with_layers += (LAYERS in file.read_text(errors="replace")
                                   and not verdict.startswith("import"))
            if verdict == "differs":
                result.differing.append(name)
            if arguments.verbose and not verdict.startswith(("same", "not")):
                print(f"{verdict}: {name}\n{explain(details)}", flush=True)
    return result


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
    parser.add_argument("--programs", default=",".join(inputs.PROGRAMS),
                        help="which programs to compile (default: %(default)s)")
    parser.add_argument("--work", type=pathlib.Path, default=ROOT / "build/debug-info",
                        help="where programs are compiled (default: build/debug-info)")
    parser.add_argument("--expected", type=pathlib.Path,
                        default=HERE / "debug-info-differs.txt",
                        help="the files that differ, each on a line with the reason")
    parser.add_argument("--jobs", type=int, default=2, help="how many at a time")
    parser.add_argument("--verbose", action="store_true", help="say what differs")
    arguments = parser.parse_args()
    arguments.work = arguments.work.resolve()
    if arguments.paths:
        parts = {"files": inputs.find(arguments.paths)}
    else:
        names = [name for name in arguments.programs.split(",") if name]
        parts = {"tests": inputs.find(inputs.TESTS / folder for folder in inputs.FOLDERS),
                 "programs": inputs.compile_programs(names, arguments.work, arguments.clang,
                                                     arguments.tools / "opt", arguments.jobs)}

    results = {title: run_all(list(files), arguments) for title, files in parts.items()}
    expected = set()
    if arguments.expected.exists():
        expected = {line.split()[0] for line in arguments.expected.read_text().splitlines()
                    if line.strip() and not line.startswith("#")}
    failed = False
    for title, result in results.items():
        result.show(title)
        new = [name for name in result.differing if name not in expected]
        for name in new:
            print(f"  differs, and is not expected to: {name}")
        failed |= bool(new or result.crashed or result.verdicts["export refused"])
    if not any(result.verdicts for result in results.values()):
        sys.exit("there are no files with debug info")
    return 1 if failed else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except inputs.run.Error as error:
        sys.exit(f"error: {error}")
