# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tests of tables.py."""

import unittest

import tables


class Compare(unittest.TestCase):
    def test_counts(self):
        ours = {(None, 1): ("a", 1, 0), (None, 2): ("a", 2, 0), (None, 3): ("a", 3, 0)}
        theirs = {(None, 2): ("a", 2, 0), (None, 3): ("b", 3, 0), (None, 4): ("a", 4, 0)}
        self.assertEqual(tables.compare(ours, theirs), (4, 2, 1))

    def test_nothing(self):
        self.assertEqual(tables.compare({}, {}), (0, 0, 0))


if __name__ == "__main__":
    unittest.main()
