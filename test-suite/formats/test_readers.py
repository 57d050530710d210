#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##

import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import readers  # noqa: E402


class Readers(unittest.TestCase):

    def test_lines_of_pprof(self):
        text = """\
File: program
Type: Ir
Showing nodes accounting for 12, 100% of 12 total
      flat  flat%   sum%        cum   cum%
         7 58.33% 58.33%          7 58.33%  work texts/work.c.ll:12
         2 16.67% 75.00%          2 16.67%  f(int, char) texts/work.c.ll:12 (inline)
         3 25.00%   100%          3 25.00%  main main.c.ll:4
         0     0%   100%          3 25.00%  main main.c.ll:5
"""
        self.assertEqual(readers.costs_of_pprof(text),
                         {("work.c.ll", 12): 9, ("main.c.ll", 4): 3})

    def test_lines_of_callgrind(self):
        texts = {"a.ll": ["one", "", "three", "three", "five"]}
        text = """\
-- Auto-annotated source: texts/a.ll
--------------------------------------------------------------------------------
Ir

-- line 3 ----------------------------------------
 7 (58.33%)  three
     .       three
-- line 4 ----------------------------------------
-- line 5 ----------------------------------------
1,002 ( 1.0%)  five
"""
        self.assertEqual(readers.costs_of_callgrind(text, texts),
                         {("a.ll", 3): 7, ("a.ll", 5): 1002})

    def test_lines_that_are_not_in_the_text(self):
        with self.assertRaises(readers.run.Error):
            readers.costs_of_callgrind(
                "-- Auto-annotated source: a.ll\n1 ( 1.0%)  two\n", {"a.ll": ["one"]})

    def test_other_costs(self):
        with self.assertRaises(readers.run.Error):
            readers.same("x", {("a", 1): 2}, {("a", 1): 3})


if __name__ == "__main__":
    unittest.main()
