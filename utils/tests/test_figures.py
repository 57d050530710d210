# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What figures.py makes of results, and that the page is up to date."""

import sys
import unittest
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
RESULT = {"command": "python3 measure.py", "header": ["program", "bytes"],
          "rows": [["a|b", 1234567], ["c", None]], "goals": []}
GOAL = {"what": "a: object", "value": 1.5, "bar": 1.6, "at_least": False}


class FiguresTest(unittest.TestCase):
    def test_table(self):
        new = figures.update(PAGE, {"sizes": RESULT})
        self.assertEqual(new, PAGE.replace("old\n", """\
| program | bytes |
| --- | ---: |
| a\\|b | 1,234,567 |
| c | – |

    python3 measure.py
"""))
        self.assertEqual(figures.update(new, {"sizes": RESULT}), new)

    def test_missing_results(self):
        with self.assertRaisesRegex(figures.Error, "sizes.json"):
            figures.update(PAGE, {})

    def test_results_without_a_place(self):
        self.assertEqual(figures.problems(PAGE, {"sizes": RESULT, "other": RESULT}),
                         ["docs/Figures.md has no table 'other'"])

    def test_goals(self):
        page = PAGE.replace("sizes", "goals")
        results = {"sizes": {**RESULT, "goals": [GOAL, {**GOAL, "value": 1.7},
                                                 {**GOAL, "at_least": True}]}}
        new = figures.update(page, results)
        self.assertIn("| a: object | 1.500 | ≤ 1.6 | yes |\n", new)
        self.assertIn("| a: object | 1.700 | ≤ 1.6 | no: `sizes` |\n", new)
        self.assertIn("| a: object | 1.500 | ≥ 1.6 | no: `sizes` |\n", new)

    def test_a_missed_goal_needs_a_cause(self):
        results = {"sizes": {**RESULT, "goals": [{**GOAL, "value": 1.7}]}}
        (problem,) = figures.problems(PAGE, results)
        self.assertIn("no cause for 'sizes'", problem)
        self.assertEqual(figures.problems(PAGE + "- `sizes`: the text.\n", results), [])

    def test_long_commands_are_continued(self):
        command = "python3 " + " ".join(f"--option-{n}" for n in range(30))
        lines = figures.command_lines(command).splitlines()
        self.assertTrue(all(len(line) < 102 for line in lines))
        self.assertTrue(all(line.endswith("\\") for line in lines[:-1]))
        joined = " ".join(line.strip().removesuffix(" \\") for line in lines)
        self.assertEqual(joined, command)

    def test_numbers(self):
        for cell in ("1,234", "98.5 %", "1.02", 3, None, "0.95 s"):
            self.assertTrue(figures.is_number(cell), cell)
        for cell in ("Lua", "-O2", "", "1 of 2"):
            self.assertFalse(figures.is_number(cell), cell)

    def test_the_page_is_up_to_date(self):
        page, results = figures.PAGE.read_text(), figures.read_results()
        self.assertEqual(figures.update(page, results), page)
        self.assertEqual(figures.problems(page, results), [])


if __name__ == "__main__":
    unittest.main()
