# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What skipped_tests.py makes of lit's answers."""

import contextlib
import io
import sys
import unittest
import unittest.mock
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import skipped_tests  # noqa: E402


class Skipped(unittest.TestCase):
    def test_codes(self):
        results = {"tests": [{"name": "LLVM :: DebugInfo/X86/a.ll", "code": "PASS"},
                             {"name": "LLVM :: b.ll", "code": "UNSUPPORTED"}]}
        self.assertEqual(skipped_tests.codes_of(results),
                         {"DebugInfo/X86/a.ll": "PASS", "b.ll": "UNSUPPORTED"})

    def test_only_what_nobody_runs_is_skipped(self):
        core = {"a": "PASS", "b": "UNSUPPORTED", "c": "UNSUPPORTED"}
        targets = {"a": "UNSUPPORTED", "b": "PASS", "c": "UNSUPPORTED"}
        found = skipped_tests.skipped_everywhere(["a", "b", "c", "d"], [core, targets])
        self.assertEqual(found, {"c": ["UNSUPPORTED"] * 2, "d": ["not found"] * 2})

    def test_without_an_answer_all_is_skipped(self):
        self.assertEqual(skipped_tests.skipped_everywhere(["a"], []), {"a": []})

    def test_presets_that_are_not_there(self):
        with (unittest.mock.patch("sys.argv", ["skipped_tests.py", "--presets", "core,cor"]),
              contextlib.redirect_stderr(io.StringIO()) as said,
              self.assertRaises(SystemExit) as ended):
            skipped_tests.main()
        self.assertEqual(ended.exception.code, 2)
        self.assertIn("'cor' is not one of core", said.getvalue())

    def test_tests_of_all_projects_are_found(self):
        for project in skipped_tests.SUFFIXES:
            tests = skipped_tests.tests_of(project)
            self.assertTrue(tests)
            self.assertFalse([t for t in tests if "Inputs" in t or "/lit." in t])


if __name__ == "__main__":
    unittest.main()
