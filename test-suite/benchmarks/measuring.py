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

HERE = pathlib.Path(__file__).resolve().parent
RESULTS = HERE.parent / "results"
SPAWN = HERE / "spawn.py"


@dataclass
class Usage:
    """What a command took, all processes that it started and waited for included."""

    seconds: float = 0.0  # of processor time
    bytes: int = 0  # of memory, the most of any process

    def __add__(self, other):
        return Usage(self.seconds + other.seconds, max(self.bytes, other.bytes))


def run_alone(argv, **files):
    """The exit status of a command and its Usage, whatever memory this process has.

    FILES are those of subprocess.run(), and its `cwd`. The status is negative for a signal.
    """
    argv = [str(word) for word in argv]
    reader, writer = os.pipe()
    with open(reader, "rb") as report:
        try:
            said = subprocess.run(
                [sys.executable, "-I", "-S", SPAWN, str(writer), *argv], check=False,
                pass_fds=[writer], **files)
        finally:
            os.close(writer)
        words = report.read().split()
    if not words:
        raise run.Error(f"{argv[0]} cannot be run: exit status {said.returncode}")
    status, seconds, kibibytes = words
    return os.waitstatus_to_exitcode(int(status)), Usage(float(seconds), int(kibibytes) * 1024)


def usage(argv, stdin=None, cwd=None, runs=1):
    """The least time and the most memory of RUNS runs; an error if one fails."""
    total = None
    for _ in range(runs):
        with open(stdin or os.devnull, "rb") as file, tempfile.TemporaryFile() as errors:
            status, one = run_alone(argv, stdin=file, stdout=subprocess.DEVNULL, stderr=errors,
                                    cwd=cwd)
            if status:
                errors.seek(0)
                said = errors.read(1000).decode(errors="replace").strip()
                words = " ".join(map(str, argv))
                raise run.Error(f"{words}\n{said}\nexit status {status}")
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


def write_whole(path, text):
    """Writes a file whole or not at all: what was measured before takes long, and other
    scripts read what is there."""
    aside = path.with_name(path.name + ".partial")
    aside.write_text(text)
    aside.replace(path)


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
    write_whole(path, to_lines(table))
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
