# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tests of tables.py."""

import unittest

import tables

A, B, C = ("a", 1, 4), ("a", 2, 4), ("a", 3, 4)
# One of several lines.
FIRST = ("a", 1, 0)


class Agreements(unittest.TestCase):
    def compare(self, *rows):
        """Rows of adopted, one, split and kept, for a byte each."""
        places = list(range(len(rows)))
        columns = [{place: row[n] for place, row in zip(places, rows) if row[n]}
                   for n in range(4)]
        agreement = tables.Agreement()
        agreement.add_function(places, *columns)
        return agreement

    def test_equal(self):
        self.assertEqual(self.compare((A, A, A, A), (B, B, C, C)),
                         tables.Agreement(located=2, equal=2))

    def test_dropped(self):
        self.assertEqual(self.compare((A, B, B, B), (None, B, B, B)),
                         tables.Agreement(located=2, dropped=2))

    def test_inlined(self):
        found = self.compare((A, B, C, C))
        self.assertEqual(found, tables.Agreement(located=1, inlined=1))
        self.assertEqual(found.required, 0)

    def test_oracle(self):
        found = self.compare((A, B, B, C), (C, None, None, B))
        self.assertEqual(found, tables.Agreement(located=2, oracle=2))
        self.assertEqual(found.required, 2)

    def test_several_lines(self):
        self.assertEqual(self.compare((None, FIRST, FIRST, None)),
                         tables.Agreement(located=1, equal=1))
        self.assertEqual(self.compare((B, FIRST, FIRST, None)),
                         tables.Agreement(located=1, dropped=1))
        self.assertEqual(self.compare((B, FIRST, FIRST, C)),
                         tables.Agreement(located=1, oracle=1))
        self.assertEqual(self.compare((FIRST, None, None, C)),
                         tables.Agreement(located=1, oracle=1))

    def test_row_that_goes_on(self):
        self.assertEqual(self.compare((A, A, A, A), (A, None, None, None)).located, 1)

    def test_sum(self):
        one = tables.Agreement(4, 3, 1)
        self.assertEqual(one + one, tables.Agreement(8, 6, 2))


if __name__ == "__main__":
    unittest.main()
