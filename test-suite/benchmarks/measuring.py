# ===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===##
"""Measures what commands take, and keeps the figures for docs/Figures.md."""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
from dataclasses import dataclass

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "real-program"))

import run  # noqa: E402

RESULTS = pathlib.Path(__file__).resolve().parent.parent / "results"


@dataclass
class Usage:
    """What a command took, all processes that it started and waited for included."""

    seconds: float = 0.0  # of processor time
    bytes: int = 0  # of memory, the most of any process

    def __add__(self, other):
        return Usage(self.seconds + other.seconds, max(self.bytes, other.bytes))


def usage(argv, stdin=None, cwd=None, runs=1):
    """The least time and the most memory of RUNS runs; an error if one fails."""
    argv = [str(word) for word in argv]
    total = None
    for _ in range(runs):
        with open(stdin or os.devnull, "rb") as file, tempfile.TemporaryFile() as errors:
            process = subprocess.Popen(argv, stdin=file, stdout=subprocess.DEVNULL,
                                       stderr=errors, cwd=cwd)
            _, status, used = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            if process.returncode:
                errors.seek(0)
                said = errors.read(1000).decode(errors="replace").strip()
                raise run.Error(f"{' '.join(argv)}\n{said}\nexit status {process.returncode}")
        one = Usage(used.ru_utime + used.ru_stime, used.ru_maxrss * 1024)
        if total is None:
            total = one
        total = Usage(min(total.seconds, one.seconds), max(total.bytes, one.bytes))
    return total


@dataclass
class Goal:
    """A figure that is to be at most, or at least, a bar."""

    what: str
    value: float
    bar: float
    at_least: bool = False

    def is_met(self):
        return self.value >= self.bar if self.at_least else self.value <= self.bar


def save_table(name, command, header, rows, goals=()):
    """Write a table for docs/Figures.md, where utils/figures.py puts it.

    HEADER has a text for each column; cells are texts, or numbers, which are aligned to
    the right. COMMAND is what measures the table, as a user types it in the checkout.
    """
    RESULTS.mkdir(exist_ok=True)
    table = {"command": command, "header": header, "rows": rows,
             "goals": [vars(goal) for goal in goals]}
    path = RESULTS / f"{name}.json"
    path.write_text(to_lines(table))
    return path


def to_lines(table):
    """JSON with a line for each row, so that changes can be read."""
    parts = []
    for key, value in table.items():
        if isinstance(value, list) and value and isinstance(value[0], (list, dict)):
            rows = ",\n".join(f"    {json.dumps(row, ensure_ascii=False)}" for row in value)
            parts.append(f'  {json.dumps(key)}: [\n{rows}\n  ]')
        else:
            parts.append(f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}")
    return "{\n" + ",\n".join(parts) + "\n}\n"
