#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Tests of how loss.py reads counts; needs no tools."""

import unittest

import loss

TEXT = """\
machine function 'module': 5 instructions
  llvm-ir: 3 exact, 1 ambiguous, 1 without (1 with a source line, 0 with none)
machine functions: 1000 instructions
  llvm-ir: 988 exact, 7 ambiguous, 5 without (2 with a source line, 3 with none)
"""


class Counts(unittest.TestCase):
    def test_the_total_is_read(self):
        count = loss.read_count(TEXT, "machine functions")
        self.assertEqual(count, loss.Count(1000, 988, 7, 2, 3))
        self.assertEqual(count.share(count.with_none), 0.3)
        self.assertEqual(count + count, loss.Count(2000, 1976, 14, 4, 6))

    def test_a_total_that_is_missing(self):
        with self.assertRaisesRegex(loss.run.Error, "no count of 'module'"):
            loss.read_count(TEXT, "module")

    def test_the_bar(self):
        self.assertTrue(loss.Count(1000, 990, 1, 1, 8).goal("X86").is_met())
        self.assertFalse(loss.Count(1000, 998, 0, 2, 0).goal("X86").is_met())
        self.assertTrue(loss.Count().goal("X86").is_met())

    def test_the_figure_of_the_goal_is_that_of_the_table(self):
        """Figures.md rounds both to three digits, which rounding before must not change."""
        count = loss.Count(66884, 57286, 2060, 1, 7537)
        self.assertIn("1 (0.001 %)", count.cells())
        self.assertEqual(f"{count.goal('X86').value:.3f}", "0.001")

    def test_cells(self):
        self.assertEqual(loss.Count(2000, 1976, 14, 4, 6).cells(),
                         ["2,000", "98.80 %", "0.70 %", "4 (0.200 %)", "0.30 %"])
        self.assertEqual(len(loss.HEADER), 3 + 2 * len(loss.Count().cells()))


if __name__ == "__main__":
    unittest.main()
