#!/usr/bin/env python3
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Put the tables of measurements into docs/Figures.md and docs/Oracle.md.

Scripts that measure something write what they found to test-suite/results/NAME.json: the
command, a header, rows, and the goals with the figures that are to meet them. In a page
a table stands between two comments, which do not show:

    <!-- figures: NAME -->
    <!-- end of figures -->

Between them this writes the table and the command that makes it, in place of what is
there. `goals` is the name of the table of all goals that have been measured: those that
are missed have the cause that Figures.md gives in a list of causes, one for each NAME whose
goals are missed, as "- `NAME`: ...". Everything else in the pages is written by hand.

With --run the commands of all results, or of those that are named, are run first, one
after the other. They write the results. A command may end with status 1 if all that is
wrong is that it missed a goal; it is a failure if it ends otherwise, or without having
written what it measured. The pages are written in any case, and the exit status is 1 if a
command failed.

With --check nothing is written, and it is an error if a page is not up to date. It is an
error in any case if a goal is missed without a cause.
"""

import argparse
import json
import pathlib
import re
import resource
import shlex
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
FIGURES = ROOT / "docs" / "Figures.md"
PAGES = [FIGURES, ROOT / "docs" / "Oracle.md"]
RESULTS = ROOT / "test-suite" / "results"

BLOCK = re.compile(
    r"(<!-- figures: ([\w-]+) -->\n).*?(<!-- end of figures -->\n)", re.DOTALL)
CAUSE = re.compile(r"^- `([\w-]+)`: ", re.MULTILINE)
# How long a line of a command may be before it is continued in the next.
WIDTH = 92


class Error(Exception):
    """What is wrong with a page or with results."""


# --- What a page has of results -----------------------------------------------


def shown(cell):
    """A cell as it is printed."""
    if cell is None:
        return "–"
    if isinstance(cell, float):
        return f"{cell:,.3f}"
    return f"{cell:,}" if isinstance(cell, int) else str(cell).replace("|", "\\|")


def is_number(cell):
    return cell is None or isinstance(cell, (int, float)) or bool(
        re.fullmatch(r"[-–+]?[\d,.]*\d[\d,.]*( %| s| ms| MB| MiB)?( \([\d.]+ %\))?", cell))


def table(header, rows):
    """A table of Markdown; columns of numbers are aligned to the right."""
    alignments = ["---:" if rows and all(is_number(row[i]) for row in rows) else "---"
                  for i in range(len(header))]
    lines = [header, alignments, *(map(shown, row) for row in rows)]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def command_lines(command):
    """A command as Markdown shows it, continued where it is long."""
    lines, line = [], ""
    # Options stay together with what follows them.
    for word in re.findall(r"(?:--[\w-]+ (?!-))?(?:'[^']*'|\S)+", command):
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


def missed_goals(result):
    return [goal["what"] for goal in result.get("goals", ()) if not is_met(goal)]


def goals_table(results):
    rows = [[f"`{name}`", goal["what"], goal["value"],
             ("≥ " if goal["at_least"] else "≤ ") + f"{goal['bar']:g}",
             "yes" if is_met(goal) else "no"]
            for name, result in sorted(results.items()) for goal in result.get("goals", ())]
    return table(["table", "figure", "measured", "goal", "met"], rows)


def update(page, results):
    """The page with all tables as the results have them."""
    def replaced(match):
        if "<!-- figures: " in match[0].removeprefix(match[1]):
            raise Error(f"the table '{match[2]}' has no end")
        return match[1] + block(match[2], results) + match[3]
    return BLOCK.sub(replaced, page)


def problems(pages, results):
    """What is missing in the pages, {file: text}, or wrong with the results."""
    there = {match[2] for page in pages.values() for match in BLOCK.finditer(page)}
    found = [f"no page has a table '{name}'" for name in sorted(set(results) - there)]
    causes = set(CAUSE.findall(pages[FIGURES]))
    for name, result in sorted(results.items()):
        if not re.search(rf"--results[ =]{name}(?!\S)", result["command"]):
            found.append(f"the command of '{name}' writes other results: {result['command']}")
        missed = missed_goals(result)
        if missed and name not in causes:
            found.append(f"docs/Figures.md gives no cause for '{name}': missed is {missed[0]}")
        elif name in causes and not missed:
            found.append(f"docs/Figures.md gives a cause for '{name}', which misses no goal")
    return found


def read_results(folder=RESULTS):
    """The tables by name; other results are for other scripts."""
    results = {}
    for path in sorted(folder.glob("*.json")):
        try:
            content = json.loads(path.read_text())
        except ValueError as error:
            raise Error(f"{path}: {error}") from None
        if isinstance(content, dict):
            results[path.stem] = content
    return results


# --- Running what writes results ----------------------------------------------


def written(name, folder):
    """When the results were written, as they are replaced by each run."""
    path = folder / f"{name}.json"
    return path.stat().st_mtime_ns if path.exists() else None


def run(name, command, folder=RESULTS):
    """Run the command of a table; what is wrong, or None."""
    argv = shlex.split(command)
    if argv[0] == "python3":
        argv[0] = sys.executable
    before = written(name, folder)
    status = subprocess.run(argv, cwd=ROOT, check=False).returncode
    if written(name, folder) == before:
        return f"exit status {status}, and no results" if status else "it wrote no results"
    if status and (status != 1 or not missed_goals(read_results(folder)[name])):
        return f"exit status {status}"
    return None


def run_all(names, results, folder=RESULTS):
    """Run the commands of tables; the names of those that failed."""
    failed = []
    for number, name in enumerate(names, 1):
        command = results[name]["command"]
        print(f"[{number}/{len(names)}] {name}: {command}", flush=True)
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        wrong = run(name, command, folder)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        if wrong:
            failed.append(name)
            said = f"failed: {wrong}"
        else:
            missed = missed_goals(read_results(folder)[name])
            said = f"measured, {len(missed)} goals missed" if missed else "measured"
        print(f"[{number}/{len(names)}] {name}: {said} ({seconds:.0f} s of processor time)",
              flush=True)
    return failed


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--check", action="store_true",
                      help="write nothing; fail if a page is not up to date")
    what.add_argument("--run", nargs="*", metavar="NAME",
                      help="run the commands of these results first, of all if none is named")
    arguments = parser.parse_args()
    try:
        return make(arguments)
    except (Error, OSError) as error:
        sys.exit(f"error: {error}")
    except KeyboardInterrupt:
        sys.exit("error: interrupted")


def make(arguments):
    """Do what the user asks for; the exit status."""
    results, failed = read_results(), []
    if arguments.run is not None:
        if unknown := sorted(set(arguments.run) - set(results)):
            raise Error(f"there are no results '{unknown[0]}'; there are {', '.join(results)}")
        failed = run_all(arguments.run or list(results), results)
        results = read_results()
    pages = {path: path.read_text() for path in PAGES}
    new = {path: update(page, results) for path, page in pages.items()}
    found = problems(new, results)
    for path, page in new.items():
        if page == pages[path]:
            continue
        if arguments.check:
            found.append(f"{path.relative_to(ROOT)} is not up to date: run utils/figures.py")
        else:
            path.write_text(page)
    for name in failed:
        found.append(f"failed: {name}")
    for problem in found:
        print(problem)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
