#!/usr/bin/env python3
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Put the tables of measurements into docs/Figures.md.

Scripts that measure something write what they found to test-suite/results/NAME.json: the
command, a header, rows, and the goals with the figures that are to meet them. In the page
a table stands between two comments, which do not show:

    <!-- figures: NAME -->
    <!-- end of figures -->

Between them this writes the table and the command that makes it, in place of what is
there. `goals` is the name of the table of all goals that have been measured: those that
are missed have the cause that the page gives in a list of causes, one for each NAME whose
goals are missed, as "- `NAME`: ...". Everything else in the page is written by hand.

With --check nothing is written, and it is an error if the page is not up to date, or if a
goal is missed without a cause.
"""

import argparse
import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "Figures.md"
RESULTS = ROOT / "test-suite" / "results"

BLOCK = re.compile(
    r"(<!-- figures: ([\w-]+) -->\n).*?(<!-- end of figures -->\n)", re.DOTALL)
CAUSE = re.compile(r"^- `([\w-]+)`: ", re.MULTILINE)
# How long a line of a command may be before it is continued in the next.
WIDTH = 92


class Error(Exception):
    """What is wrong with the page or with results."""


def shown(cell):
    """A cell as it is printed."""
    if cell is None:
        return "–"
    if isinstance(cell, float):
        return f"{cell:,.3f}"
    return f"{cell:,}" if isinstance(cell, int) else str(cell).replace("|", "\\|")


def is_number(cell):
    return cell is None or isinstance(cell, (int, float)) or bool(
        re.fullmatch(r"[-–+]?[\d,.]*\d[\d,.]*( %| s| ms| MB| MiB)?", cell))


def table(header, rows):
    """A table of Markdown; columns of numbers are aligned to the right."""
    alignments = ["---:" if rows and all(is_number(row[i]) for row in rows) else "---"
                  for i in range(len(header))]
    lines = [header, alignments, *(map(shown, row) for row in rows)]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def command_lines(command):
    """A command as Markdown shows it, continued where it is long."""
    lines, line = [], ""
    for word in command.split(" "):
        if line and len(line) + len(word) > WIDTH:
            lines.append(line + " \\")
            line = "    " + word
        else:
            line += (" " if line else "") + word
    return "".join(f"    {line}\n" for line in [*lines, line])


def block(name, results):
    """What stands between the comments of a table."""
    if name == "goals":
        return goals_table(results)
    if name not in results:
        raise Error(f"there is no test-suite/results/{name}.json")
    result = results[name]
    return (table(result["header"], result["rows"]) + "\n"
            + command_lines(result["command"]))


def is_met(goal):
    if goal["at_least"]:
        return goal["value"] >= goal["bar"]
    return goal["value"] <= goal["bar"]


def goals_table(results):
    rows = [[goal["what"], goal["value"], ("≥ " if goal["at_least"] else "≤ ")
             + f"{goal['bar']:g}", "yes" if is_met(goal) else f"no: `{name}`"]
            for name, result in sorted(results.items()) for goal in result.get("goals", ())]
    return table(["figure", "measured", "goal", "met"], rows)


def update(page, results):
    """The page with all tables as the results have them."""
    return BLOCK.sub(lambda match: match[1] + block(match[2], results) + match[3], page)


def problems(page, results):
    """What is missing in the page."""
    there = {match[2] for match in BLOCK.finditer(page)}
    found = [f"docs/Figures.md has no table '{name}'" for name in sorted(set(results) - there)]
    causes = set(CAUSE.findall(page))
    for name, result in sorted(results.items()):
        missed = [goal["what"] for goal in result.get("goals", ()) if not is_met(goal)]
        if missed and name not in causes:
            found.append(f"docs/Figures.md gives no cause for '{name}': missed is {missed[0]}")
    return found


def read_results(folder=RESULTS):
    """The tables by name; other results are for other scripts."""
    results = {}
    for path in sorted(folder.glob("*.json")):
        content = json.loads(path.read_text())
        if isinstance(content, dict):
            results[path.stem] = content
    return results


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true",
                        help="write nothing; fail if the page is not up to date")
    arguments = parser.parse_args()
    page, results = PAGE.read_text(), read_results()
    try:
        new = update(page, results)
    except Error as error:
        sys.exit(f"error: {error}")
    found = problems(new, results)
    if arguments.check and new != page:
        found.append("docs/Figures.md is not up to date: run utils/figures.py")
    elif new != page:
        PAGE.write_text(new)
    for problem in found:
        print(problem)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
