# ===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===##
"""Tests of what run.py says of what it counted; needs no tools."""

import argparse
import importlib.util
import pathlib
import unittest

# By its path: another script of this name is imported by those that measure.
PATH = pathlib.Path(__file__).resolve().parent / "run.py"
spec = importlib.util.spec_from_file_location("kernels_run", PATH)
kernels_run = importlib.util.module_from_spec(spec)
spec.loader.exec_module(kernels_run)


def totals(instructions, own, located, *layered):
    result = kernels_run.Totals()
    result.instructions, result.own, result.located = instructions, own, located
    result.layered.update(dict(zip(kernels_run.KINDS, layered)))
    return result


class Kernels(unittest.TestCase):
    def test_cells(self):
        self.assertEqual(kernels_run.cells_of(totals(200, 100, 100, 100, 99)),
                         [200, "50.0 %", "50.0 %", "49.5 %"])
        self.assertEqual(kernels_run.cells_of(None), [None] * 4)
        self.assertEqual(len(kernels_run.HEADER), 3 + 2 * 4)

    def test_goals(self):
        suite = kernels_run.Suite(argparse.Namespace(tools=None, clang=None, ptxas=None), None)
        suite.check_coverage("a PTX", totals(200, 100, 100, 100, 99))
        self.assertEqual([(goal.value, goal.is_met()) for goal in suite.goals],
                         [(100.0, True), (99.0, False)])
        self.assertEqual(suite.failures.messages, [])


if __name__ == "__main__":
    unittest.main()
