#!/usr/bin/env python3
# ===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===##
"""Looks for races between threads that read layers, with valgrind's helgrind.

The unit test DWARFLineLayerThreadsTest asks one index from many threads at once. helgrind
knows what a mutex does, but not what atomic operations do, so once.c tells it what
std::call_once() does. Any race that is reported is an error.
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
sys.path.insert(0, str(HERE.parent / "real-program"))

import run  # noqa: E402

PROGRAM = run.ROOT / "build/core/llvm/unittests/DebugInfo/DWARF/DebugInfoDWARFTests"
TESTS = "DWARFLineLayerThreadsTest.*"


def check(arguments):
    if not shutil.which("valgrind"):
        raise run.Error("there is no 'valgrind': install it")
    if not arguments.program.exists():
        raise run.Error(f"there is no {arguments.program}: build DebugInfoDWARFTests")
    with tempfile.TemporaryDirectory() as folder:
        once = pathlib.Path(folder) / "once.so"
        run.execute([run.find_clang(arguments.clang), "-shared", "-fPIC", "-O1",
                     HERE / "once.c", "-o", once])
        done = subprocess.run(
            ["valgrind", "--tool=helgrind", arguments.program, f"--gtest_filter={TESTS}"],
            env={**os.environ, "LD_PRELOAD": str(once)}, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, errors="replace", check=False)
    if (races := re.search(r"ERROR SUMMARY: ([1-9]\d*) errors", done.stdout)):
        where = re.findall(r"^==\d+==    at 0x\w+: (.*?) \(", done.stdout, re.MULTILINE)
        named = "\n".join(f"  {place}" for place in sorted(set(where))[:20])
        raise run.Error(f"helgrind reports {races[1]} errors, at\n{named}")
    count = re.search(r"^\[  PASSED  \] ([1-9]\d*) test", done.stdout, re.MULTILINE)
    if done.returncode or not count or "ERROR SUMMARY: 0 errors" not in done.stdout:
        raise run.Error(f"{arguments.program} under helgrind:\n{done.stdout[-4000:]}")
    print(f"no race in {count[1]} test of threads that read layers")
    return 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--program", type=pathlib.Path, default=PROGRAM,
                        help="the unit tests of DWARF (default: %(default)s)")
    parser.add_argument("--clang", default="clang-22", help="compiles once.c")
    run.main_of(check, parser)


if __name__ == "__main__":
    main()
