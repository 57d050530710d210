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
import shlex
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


def worst(goals):
    """For all goals with the same bar one, of which it is furthest from being met."""
    groups = {}
    for goal in goals:
        groups.setdefault((goal.bar, goal.at_least), []).append(goal)
    chosen = []
    for (bar, at_least), group in groups.items():
        last = (min if at_least else max)(group, key=lambda goal: goal.value)
        extreme = "least" if at_least else "most"
        what = f"{last.what}, the {extreme} of {len(group)}" if group[1:] else last.what
        chosen.append(Goal(what, last.value, bar, at_least))
    return chosen


def print_missed(goals):
    """Print which goals are missed; how many."""
    missed = [goal for goal in goals if not goal.is_met()]
    for goal in missed:
        print(f"{goal.what}: {goal.value} is {'below' if goal.at_least else 'above'} "
              f"{goal.bar}")
    return len(missed)


def add_results_argument(parser):
    parser.add_argument("--results", metavar="NAME",
                        help="write a table for docs/Figures.md, test-suite/results/NAME.json")


def command_line(script):
    """What a user types in the checkout to run a script with the arguments of this run."""
    path = pathlib.Path(script).resolve().relative_to(run.ROOT)
    return shlex.join(["python3", str(path), *sys.argv[1:]])


def save_table(name, command, header, rows, goals=()):
    """Write a table for docs/Figures.md, where utils/figures.py puts it.

    Call it only if nothing is wrong but, maybe, that goals are missed: that a script has
    written a table, and has ended with status 1, says so to utils/figures.py. HEADER has a
    text for each column; cells are texts, or numbers, which are aligned to the right.
    COMMAND is what measures the table, as a user types it in the checkout.
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
