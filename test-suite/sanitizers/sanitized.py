#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Runs tests with AddressSanitizer and UBSan in all that the series adds or changes.

Of the preset `asan`, which has to be configured, the files of the series are compiled, and
those of LLVM that it has hooks in. The tools and unit tests of another preset that is built
are linked of them and, for the rest, of that preset's libraries. This takes a fifth of the
time that all of `asan` takes. Then the lit tests of the series and the unit tests are run
with these tools, and with --llvm those of LLVM that use the same code. What the sanitizers
report fails a test.
"""

import argparse
import importlib.util
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / folder) for folder in ("real-program", "fuzz")]

import run  # noqa: E402
from instrumented import ASAN_OPTIONS  # noqa: E402

SOURCES = run.ROOT / "build/src/llvm"
ENVIRONMENT = {"ASAN_OPTIONS": ASAN_OPTIONS, "UBSAN_OPTIONS": "print_stacktrace=1"}
TOOLS = [
    "llc", "llvm-as", "llvm-bcanalyzer", "llvm-cat", "llvm-dis", "llvm-dwarfdump",
    "llvm-dwarfutil", "llvm-dwp", "llvm-extract", "llvm-gsymutil", "llvm-line-layers",
    "llvm-line-layers-fuzzer", "llvm-line-layers-input-fuzzer", "llvm-link", "llvm-lto",
    "llvm-lto2", "llvm-mc", "llvm-modextract", "llvm-nm", "llvm-objcopy", "llvm-objdump",
    "llvm-readobj", "llvm-split", "llvm-symbolizer", "opt", "verify-uselistorder",
]
LLVM_TESTS = ["Assembler", "Bitcode", "Linker", "LTO", "ThinLTO", "Verifier", "DebugInfo", "MC",
              "CodeGen/X86", "CodeGen/NVPTX", "Transforms", "tools/llvm-dwarfdump",
              "tools/llvm-dwp", "tools/llvm-objdump/ELF", "tools/llvm-objdump/X86",
              "tools/llvm-symbolizer"]


def import_runner():
    """utils/run-tests.py as a module."""
    spec = importlib.util.spec_from_file_location("run_tests", run.ROOT / "utils/run-tests.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def find_changed():
    """The source files that the series adds or changes, by their paths below llvm/."""
    result = {str(path.relative_to(run.ROOT / "llvm"))
              for folder in ("lib", "tools")
              for path in (run.ROOT / "llvm" / folder).rglob("*.cpp")}
    for patch in (run.ROOT / "patches").glob("*.patch"):
        result.update(re.findall(r"^\+\+\+ b/llvm/((?:lib|tools)/\S+\.cpp)$",
                                 patch.read_text(), re.MULTILINE))
    return sorted(result)


class Preset:
    """A preset's tools, linked again of files with sanitizers, those of the preset ASAN."""

    def __init__(self, build, asan):
        self.llvm, self.asan = build / "llvm", asan / "llvm"
        self.folder = asan / "linked"
        self.archive = self.folder / "libinstrumented.a"
        self.bin = self.folder / "llvm/bin"
        self.bin.mkdir(parents=True, exist_ok=True)

    def compile(self, jobs):
        """Compiles what the series adds or changes; how many files that is."""
        commands = self.asan / "compile_commands.json"
        if not commands.exists():
            raise run.Error(f"there is no {commands}: configure the preset asan")
        changed = {SOURCES / name for name in find_changed()}
        self.objects = {}
        for entry in json.loads(commands.read_text()):
            if (source := pathlib.Path(entry["file"])) in changed:
                words = shlex.split(entry["command"])
                self.objects[source] = self.asan / words[words.index("-o") + 1]
        names = [path.relative_to(self.asan) for path in self.objects.values()]
        if subprocess.run(["ninja", "-C", self.asan, f"-j{jobs}", *names], check=False).returncode:
            raise run.Error("the files of the series could not be compiled")
        newest = max(path.stat().st_mtime for path in self.objects.values())
        if not self.archive.exists() or self.archive.stat().st_mtime < newest:
            self.archive.unlink(missing_ok=True)
            run.execute([run.find_tool(self.llvm / "bin", "llvm-ar"), "rcs", self.archive,
                         *(path for path in self.objects.values()
                           if (self.asan / "lib") in path.parents)])
        return len(names)

    def link(self, name):
        """Links what the preset links as NAME."""
        result = self.folder / "llvm" / name
        inputs = [self.archive, self.llvm / name]
        if result.exists() and result.stat().st_mtime > max(
                path.stat().st_mtime for path in inputs):
            return
        lines = run.execute(["ninja", "-C", self.llvm, "-t", "commands", "-s",
                             name]).decode().splitlines()
        words = shlex.split(re.search(r"^: && (.*?) && :$", lines[-1]).group(1))
        result.parent.mkdir(parents=True, exist_ok=True)
        result.unlink(missing_ok=True)
        words[words.index("-o") + 1] = result
        # An archive's member defines a symbol if no archive before has one that does.
        first = next(i for i, word in enumerate(words) if str(word).endswith(".a"))
        words[first:first] = [self.archive]
        run.execute([*map(self.replace, words), "-fsanitize=address,undefined"], cwd=self.llvm)

    def replace(self, word):
        """The object that is linked instead of one of a tool."""
        path = self.asan / word
        return path if path in self.objects.values() else word

    def prepare_lit(self):
        """Has lit use these tools, and the preset's for the rest."""
        for tool in (self.llvm / "bin").iterdir():
            link = self.bin / tool.name
            if tool.name in TOOLS or tool.name == "llvm-lit" or link.is_symlink():
                continue
            link.symlink_to(os.readlink(tool) if tool.is_symlink() else tool)
        if not (self.folder / "bin").is_symlink():
            (self.folder / "bin").symlink_to("llvm/bin")
        site = self.folder / "llvm/test/lit.site.cfg.py"
        site.parent.mkdir(exist_ok=True)
        self.copy("test/lit.site.cfg.py", site, (
            ("llvm_obj_root = .*", f"llvm_obj_root = {str(self.folder / 'llvm')!r}"),
            ("llvm_tools_dir = .*", f"llvm_tools_dir = {str(self.bin)!r}"),
            ("llvm_use_sanitizer = .*", "llvm_use_sanitizer = 'Address;Undefined'")))
        self.copy("bin/llvm-lit", self.bin / "llvm-lit", (
            (r"(test/lit\.cfg\.py'\), ).*", rf"\g<1>{str(site)!r})"),))

    def copy(self, name, output, changes):
        """Copies a script of lit, which looks for others from where it is itself."""
        source = self.llvm / name
        text = source.read_text().replace("__file__", repr(str(source)))
        for pattern, changed in changes:
            text, count = re.subn(pattern, changed, text)
            if count != 1:
                raise run.Error(f"{source} has {count} times '{pattern}'")
        output.write_text(text)


def check(arguments):
    os.environ.update(ENVIRONMENT)
    runner = import_runner()
    preset = Preset(arguments.tools.absolute().parent, arguments.asan.absolute())
    print(f"{preset.compile(arguments.jobs)} files are compiled with sanitizers", flush=True)
    for name in [*(f"bin/{tool}" for tool in TOOLS),
                 *(f"unittests/{binary}" for binary in runner.UNIT_TESTS)]:
        preset.link(name)
    preset.prepare_lit()
    totals = runner.Totals()
    tests = run.ROOT / "build/src/llvm/test"
    if arguments.tests:
        runner.run_lit(totals, "these lit tests", preset.folder, arguments.tests)
        return totals.report()
    added = runner.overlay_tests()
    runner.run_lit(totals, "lit tests of the series", preset.folder,
                   [tests / test for test in added])
    runner.run_unit_tests(totals, preset.folder)
    if arguments.llvm:
        runner.run_lit(totals, "LLVM's lit tests", preset.folder,
                       [tests / folder for folder in LLVM_TESTS], set(map(str, added)))
    return totals.report()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("tests", nargs="*", metavar="TEST",
                        help="lit tests to run instead of those of the series")
    parser.add_argument("--tools", default=run.ROOT / "build/core/bin", metavar="DIR",
                        type=pathlib.Path, help="the tools of the preset (default: %(default)s)")
    parser.add_argument("--asan", default=run.ROOT / "build/asan", metavar="DIR",
                        type=pathlib.Path,
                        help="the folder of the preset asan (default: %(default)s)")
    parser.add_argument("--llvm", action="store_true", help="run LLVM's tests, too")
    parser.add_argument("-j", "--jobs", type=run.positive, default=os.cpu_count(), metavar="N",
                        help="how many files are compiled at a time (default: %(default)s)")
    run.main_of(check, parser)


if __name__ == "__main__":
    main()
