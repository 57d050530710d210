# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What figures.py makes of results, how it runs what writes them, and that the pages are
up to date."""

import contextlib
import io
import shlex
import sys
import tempfile
import unittest
import unittest.mock
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "utils"))

import figures  # noqa: E402

PAGE = """\
Text.

<!-- figures: sizes -->
old
<!-- end of figures -->

More text.
"""
RESULT = {"command": "python3 measure.py --results sizes", "header": ["program", "bytes"],
          "rows": [["a|b", 1234567], ["c", None]], "goals": []}
OTHER = {**RESULT, "command": "python3 measure.py --results other"}
GOAL = {"what": "a: object", "value": 1.5, "bar": 1.6, "at_least": False}


def problems(page, results):
    return figures.problems({figures.FIGURES: page}, results)


class FiguresTest(unittest.TestCase):
    def test_table(self):
        new = figures.update(PAGE, {"sizes": RESULT})
        self.assertEqual(new, PAGE.replace("old\n", """\
| program | bytes |
| --- | ---: |
| a\\|b | 1,234,567 |
| c | – |

    python3 measure.py --results sizes
"""))
        self.assertEqual(figures.update(new, {"sizes": RESULT}), new)

    def test_missing_results(self):
        with self.assertRaisesRegex(figures.Error, "sizes.json"):
            figures.update(PAGE, {})

    def test_a_table_without_an_end(self):
        page = PAGE.replace("<!-- end of figures -->\n", "") + PAGE.replace("sizes", "other")
        with self.assertRaisesRegex(figures.Error, "'sizes' has no end"):
            figures.update(page, {"sizes": RESULT, "other": OTHER})

    def test_results_without_a_place(self):
        results = {"sizes": RESULT, "other": OTHER}
        self.assertEqual(problems(PAGE, results), ["no page has a table 'other'"])
        pages = {figures.FIGURES: PAGE, figures.PAGES[1]: PAGE.replace("sizes", "other")}
        self.assertEqual(figures.problems(pages, results), [])

    def test_a_command_that_writes_other_results(self):
        for command in (OTHER["command"], "python3 measure.py", RESULT["command"] + "-2"):
            (problem,) = problems(PAGE, {"sizes": {**RESULT, "command": command}})
            self.assertIn("the command of 'sizes' writes other results", problem)

    def test_goals(self):
        page = PAGE.replace("sizes", "goals")
        results = {"sizes": {**RESULT, "goals": [GOAL, {**GOAL, "value": 1.7},
                                                 {**GOAL, "at_least": True}]}}
        new = figures.update(page, results)
        self.assertIn("| `sizes` | a: object | 1.500 | ≤ 1.6 | yes |\n", new)
        self.assertIn("| `sizes` | a: object | 1.700 | ≤ 1.6 | no |\n", new)
        self.assertIn("| `sizes` | a: object | 1.500 | ≥ 1.6 | no |\n", new)

    def test_a_missed_goal_needs_a_cause(self):
        results = {"sizes": {**RESULT, "goals": [{**GOAL, "value": 1.7}]}}
        (problem,) = problems(PAGE, results)
        self.assertIn("no cause for 'sizes'", problem)
        self.assertEqual(problems(PAGE + "- `sizes`: the text.\n", results), [])

    def test_a_cause_of_nothing(self):
        results = {"sizes": {**RESULT, "goals": [GOAL]}}
        (problem,) = problems(PAGE + "- `sizes`: the text.\n", results)
        self.assertIn("a cause for 'sizes', which misses no goal", problem)

    def test_long_commands_are_continued(self):
        command = "python3 " + " ".join(f"--option-{n}" for n in range(30))
        lines = figures.command_lines(command).splitlines()
        self.assertTrue(all(len(line) < 102 for line in lines))
        self.assertTrue(all(line.endswith("\\") for line in lines[:-1]))
        joined = " ".join(line.strip().removesuffix(" \\") for line in lines)
        self.assertEqual(joined, command)

    def test_words_in_quotes_are_not_continued(self):
        command = "python3 a " + " ".join(["'b c d'"] * 40)
        for line in figures.command_lines(command).splitlines():
            self.assertEqual(line.count("'") % 2, 0, line)

    def test_options_stay_with_their_values(self):
        command = "python3 a --all " + " ".join(["--title 'b c'", "--level d"] * 20)
        lines = figures.command_lines(command).splitlines()
        self.assertGreater(len(lines), 3)
        for line in lines[1:]:
            self.assertRegex(line, r"^ +--(title|level) ")

    def test_numbers(self):
        for cell in ("1,234", "98.5 %", "1.02", 3, None, "0.95 s", "1 (0.001 %)"):
            self.assertTrue(figures.is_number(cell), cell)
        for cell in ("Lua", "-O2", "", "1 of 2"):
            self.assertFalse(figures.is_number(cell), cell)

    def test_the_pages_are_up_to_date(self):
        pages = {path: path.read_text() for path in figures.PAGES}
        results = figures.read_results()
        for page in pages.values():
            self.assertEqual(figures.update(page, results), page)
        self.assertEqual(figures.problems(pages, results), [])


class RunTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        (self.folder / "a.json").write_text("[]")

    def command(self, status, written=None):
        """What writes results, of a figure with a bar of 1, and ends with a status."""
        body = f"raise SystemExit({status})"
        if written:
            content = {**RESULT, "goals": [{**GOAL, "value": written, "bar": 1}]}
            body = (f"import json, pathlib; pathlib.Path({str(self.folder / 'a.json')!r})"
                    f".write_text(json.dumps({content!r})); {body}")
        return shlex.join(["python3", "-c", body])

    def run_one(self, *arguments):
        return figures.run("a", self.command(*arguments), self.folder)

    def test_a_goal_that_is_met_or_missed(self):
        self.assertIsNone(self.run_one(0, 0.5))
        self.assertIsNone(self.run_one(1, 1.5))

    def test_failures(self):
        self.assertEqual(self.run_one(0), "it wrote no results")
        self.assertEqual(self.run_one(1), "exit status 1, and no results")
        # Nothing else may be wrong than a goal.
        self.assertEqual(self.run_one(1, 0.5), "exit status 1")
        self.assertEqual(self.run_one(2, 1.5), "exit status 2")

    def test_all_are_run(self):
        commands = {"b": self.command(1), "a": self.command(1, 1.5)}
        results = {name: {"command": command} for name, command in commands.items()}
        with contextlib.redirect_stdout(io.StringIO()) as said:
            failed = figures.run_all(list(commands), results, self.folder)
        self.assertEqual(failed, ["b"])
        self.assertIn("[1/2] b: failed: exit status 1, and no results", said.getvalue())
        self.assertIn("[2/2] a: measured, 1 goals missed", said.getvalue())

    def test_results_that_are_cut_off(self):
        (self.folder / "a.json").write_text('{"command": ')
        with self.assertRaisesRegex(figures.Error, "a.json: "):
            figures.read_results(self.folder)

    def test_interrupted(self):
        with (unittest.mock.patch("sys.argv", ["figures.py"]),
              unittest.mock.patch.object(figures, "read_results", side_effect=KeyboardInterrupt),
              self.assertRaisesRegex(SystemExit, "interrupted")):
            figures.main()

    def test_names_that_are_not_there(self):
        with unittest.mock.patch("sys.argv", ["figures.py", "--run", "no-such-table"]):
            with self.assertRaisesRegex(SystemExit, "no results 'no-such-table'"):
                figures.main()


if __name__ == "__main__":
    unittest.main()
