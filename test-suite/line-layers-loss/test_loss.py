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
machine function 'module': 5 instructions with a line
  llvm-ir: 3 exact, 1 ambiguous, 1 lost
machine functions: 1000 instructions with a line
  llvm-ir: 988 exact, 10 ambiguous, 2 lost
"""


class Counts(unittest.TestCase):
    def test_the_total_is_read(self):
        count = loss.read_count(TEXT, "machine functions")
        self.assertEqual(count, loss.Count(1000, 988, 10, 2))
        self.assertEqual(count.share(count.lost), 0.2)
        self.assertEqual(count + count, loss.Count(2000, 1976, 20, 4))

    def test_a_total_that_is_missing(self):
        with self.assertRaisesRegex(loss.run.Error, "no count of 'module'"):
            loss.read_count(TEXT, "module")

    def test_the_bar(self):
        self.assertFalse(loss.Count(1000, 998, 1, 1).is_over_bar())
        self.assertTrue(loss.Count(1000, 998, 0, 2).is_over_bar())


if __name__ == "__main__":
    unittest.main()
