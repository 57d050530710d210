#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Tests of how counts are added up."""

import unittest
from dataclasses import dataclass, field

from counts import Counts, percent


@dataclass
class Found(Counts):
    places: int = 0
    wrong: list = field(default_factory=list)


class CountsTest(unittest.TestCase):
    def test_sum(self):
        """Each field is added to its like, and the parts stay as they are."""
        parts = [Found(1, ["a"]), Found(2, []), Found(3, ["b"])]
        self.assertEqual(sum(parts, Found()), Found(6, ["a", "b"]))
        self.assertEqual(parts[0], Found(1, ["a"]))

    def test_percent(self):
        self.assertEqual(percent(1, 4), 25.0)
        self.assertEqual(percent(0, 0), 100.0)
        self.assertEqual(percent(0, 0, of_nothing=0.0), 0.0)


if __name__ == "__main__":
    unittest.main()
