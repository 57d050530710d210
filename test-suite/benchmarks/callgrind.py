#!/usr/bin/env python3
# ===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===##
"""Counts the instructions that commands execute, with callgrind."""

import os
import pathlib
import re
import shutil
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "real-program"))

import run  # noqa: E402


def require():
    """Raise an error if there is no callgrind."""
    if not shutil.which("valgrind"):
        raise run.Error("there is no 'valgrind': install it")


def instructions(argv, profile="/dev/null", cwd=None, within=(), stdin=os.devnull):
    """What a command executes, in its own process only, with the file STDIN as its
    standard input; PROFILE gets the details. WITHIN are patterns of functions that do not
    call each other: what these execute counts, and what they call, and nothing else."""
    argv = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={profile}",
            *(f"--toggle-collect={pattern}" for pattern in within), *argv]
    with open(stdin, "rb") as file:
        result = subprocess.run(list(map(str, argv)), cwd=cwd, stdin=file,
                                stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
                                check=False)
    match = re.search(r"^==\d+== Collected : (\d+)", result.stderr, re.MULTILINE)
    if result.returncode or not match:
        raise run.Error(f"{result.stderr}exit status {result.returncode}")
    return int(match[1])
