#!/usr/bin/env python3
# ===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===##
"""Looks for races between threads that read layers.

The unit test DWARFLineLayerThreadsTest asks one index from many threads at once, under
valgrind's helgrind. helgrind knows what a mutex does, but not what atomic operations do, so
once.c tells it what std::call_once() does. With --sanitizer the test and all of LLVM's library
that reads DWARF are compiled with ThreadSanitizer instead, which knows both. Any race that is
reported is an error.
"""

import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / folder) for folder in ("real-program", "fuzz")]

import run  # noqa: E402
from instrumented import Instrumented  # noqa: E402

PROGRAM = run.ROOT / "build/core/llvm/unittests/DebugInfo/DWARF/DebugInfoDWARFTests"
TESTS = "DWARFLineLayerThreadsTest.*"


SANITIZE = ["-O1", "-gline-tables-only", "-fno-omit-frame-pointer", "-fsanitize=thread"]
UNIT_TESTS = "unittests/DebugInfo/DWARF"
# What is compiled with ThreadSanitizer, below llvm/.
SANITIZED = ["lib/DebugInfo/DWARF/*.cpp", "lib/DebugInfo/DWARF/LowLevel/*.cpp",
             "lib/Object/ELF*.cpp", "lib/Object/Decompressor.cpp", "lib/Support/Compression.cpp",
             "lib/Support/DataExtractor.cpp", f"{UNIT_TESTS}/DWARFLineLayerThreadsTest.cpp"]
LIBRARIES = ["libllvm_gtest.a", "libllvm_gtest_main.a"]


def with_helgrind(arguments):
    """The races that helgrind reports, and what was printed."""
    if not shutil.which("valgrind"):
        raise run.Error("there is no 'valgrind': install it")
    if not arguments.program.exists():
        raise run.Error(f"there is no {arguments.program}: build DebugInfoDWARFTests")
    with tempfile.TemporaryDirectory() as folder:
        once = pathlib.Path(folder) / "once.so"
        run.execute([run.find_clang(arguments.clang), "-shared", "-fPIC", "-O1",
                     HERE / "once.c", "-o", once])
        done = execute(["valgrind", "--tool=helgrind", arguments.program], LD_PRELOAD=once)
    return re.findall(r"^==\d+==    at 0x\w+: (.*?) \(", done.stdout, re.MULTILINE), done


def with_sanitizer(arguments):
    """The races that ThreadSanitizer reports, and what was printed."""
    build = arguments.program.parents[len(pathlib.Path(UNIT_TESTS).parts) + 1]
    instrumented = Instrumented(build, build / "threads", SANITIZE)
    program = build / "threads/DWARFLineLayerThreadsTest"
    objects = instrumented.compile(instrumented.matching(SANITIZED), arguments.jobs)
    instrumented.link(program, objects, [], LIBRARIES)
    done = execute([program])
    return re.findall(r"^SUMMARY: ThreadSanitizer: (.*)", done.stdout, re.MULTILINE), done


def execute(command, **environment):
    return subprocess.run([*command, f"--gtest_filter={TESTS}"],
                          env={**os.environ, **environment}, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, errors="replace", check=False)


def check(arguments):
    races, done = (with_sanitizer if arguments.sanitizer else with_helgrind)(arguments)
    name = "ThreadSanitizer" if arguments.sanitizer else "helgrind"
    if races:
        named = "\n".join(f"  {race}" for race in sorted(set(races))[:20])
        raise run.Error(f"{name} reports races:\n{named}")
    count = re.search(r"^\[  PASSED  \] ([1-9]\d*) test", done.stdout, re.MULTILINE)
    looked = arguments.sanitizer or "ERROR SUMMARY: 0 errors" in done.stdout
    if done.returncode or not count or not looked:
        raise run.Error(f"the test with {name}:\n{done.stdout[-4000:]}")
    print(f"{name} sees no race in {count[1]} test of threads that read layers")
    return 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--program", type=pathlib.Path, default=PROGRAM,
                        help="the unit tests of DWARF (default: %(default)s)")
    parser.add_argument("--clang", default="clang-22", help="compiles once.c")
    parser.add_argument("--sanitizer", action="store_true",
                        help="use ThreadSanitizer, and compile what reads layers with it")
    parser.add_argument("-j", "--jobs", type=run.positive, default=os.cpu_count(), metavar="N",
                        help="how many files are compiled at a time")
    run.main_of(check, parser)


if __name__ == "__main__":
    main()
