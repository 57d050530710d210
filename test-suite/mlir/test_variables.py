#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Tests of what variables.py is made of. They need no tools."""

import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

import scalar_kernels  # noqa: E402
import variables  # noqa: E402
from scalar_language import KernelError, ScalarKernel, f32  # noqa: E402


def unknown_name(a: f32[4]):
    x = y  # noqa: F821, F841


def mixed(a: f32[4], n: "index"):
    x = n + 1.0  # noqa: F841


class Language(unittest.TestCase):
    def test_marks_variables(self):
        text = scalar_kernels.total.emit()
        for expected in ('dbg.variable "a", %a arg 1 : memref<16xf32>',
                         'dbg.variable "SCALE", %1 : f32', 'dbg.variable "i", %i_',
                         'dbg.variable "acc", %acc_'):
            self.assertIn(expected, text)

    def test_marks_aggregates(self):
        text = scalar_kernels.points.emit()
        self.assertIn('dbg.struct "Point" {"weight": ', text)
        self.assertIn(": !dbg.struct, !dbg.struct", text)

    def test_locations_are_those_of_the_source(self):
        lines = scalar_kernels.total.statement_lines()
        text = scalar_kernels.total.emit()
        for line in lines:
            self.assertIn(f'scalar_kernels.py":{line}:', text)

    def test_names_what_is_wrong(self):
        with self.assertRaisesRegex(KernelError, "there is no 'y'"):
            ScalarKernel(unknown_name).emit()
        scalar = ScalarKernel(mixed)
        scalar.parameters["n"] = "index"
        with self.assertRaisesRegex(KernelError, "index and f32 do not go together"):
            scalar.emit()


class Oracle(unittest.TestCase):
    def test_trace_has_values_before_each_line(self):
        kernel = scalar_kernels.total
        first, second = kernel.statement_lines()[1:3]
        events = kernel.trace([1.0, 2.0], 2, [0.0])
        at_second = [values for line, values in events if line == second]
        self.assertEqual([values["x"] for values in at_second], [1.0, 2.0])
        self.assertEqual([values["acc"] for values in at_second], [0.0, 2.5])
        self.assertEqual(sum(line == first for line, _ in events), 2)

    def test_structs_are_as_they_were(self):
        kernel = scalar_kernels.points
        _, values = kernel.trace([1.0] * 4, 1, [0.0])[-1]
        self.assertEqual(values["point"], {"weight": 1.0, "place": 3})
        self.assertEqual(values["pair"][1], {"weight": 2.0, "place": 3})


class Compare(unittest.TestCase):
    def compare(self, shown, expected, near=()):
        comparison = variables.Comparison()
        comparison.add(shown, expected, "x", [], near)
        return comparison

    def test_counts_numbers(self):
        result = self.compare({"a": 1, "b": None}, {"a": 1, "b": 2, "c": [3, 4]})
        self.assertEqual((result.shown, result.total, result.wrong), (1, 4, []))

    def test_finds_what_is_wrong(self):
        result = self.compare({"s": {"a": 1}}, {"s": {"a": 2}})
        self.assertEqual(result.wrong, ["x.s.a is 1, and 2 in Python"])

    def test_takes_values_of_lines_nearby(self):
        near = [{"s": {"a": 1}}, {}]
        result = self.compare({"s": {"a": 1}}, {"s": {"a": 2}}, near)
        self.assertEqual((result.moved, result.wrong), (1, []))


if __name__ == "__main__":
    unittest.main()
