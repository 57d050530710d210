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

import kernels  # noqa: E402
import layer_values  # noqa: E402
import linalg_variables  # noqa: E402
import ptx_dwarf  # noqa: E402
import ptx_variables  # noqa: E402
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


class Linalg(unittest.TestCase):
    def test_marks_parameters_numbers_and_indices(self):
        text = kernels.layer_norm.emit(variables=True)
        for expected in ('dbg.variable "x", %x arg 1 : memref<64x256xf32>',
                         'dbg.variable "EPSILON", ', 'dbg.variable "COLUMNS", ',
                         'dbg.variable "mean", %mean : memref<64xf32>',
                         'dbg.variable "j", '):
            self.assertIn(expected, text)
        self.assertNotIn("dbg.", kernels.layer_norm.emit())

    def test_turns_are_in_the_order_of_the_loops(self):
        self.assertEqual(linalg_variables.turns({"i": 1, "k": 2, "j": 2}),
                         [{"i": 0, "k": 0, "j": 0}, {"i": 0, "k": 0, "j": 1},
                          {"i": 0, "k": 1, "j": 0}])

    def test_compares_turns(self):
        kernel = kernels.softmax
        line = kernel.loop_statements()[0][0]
        outside = linalg_variables.expected_outside(kernel, line)
        stops = [(line, {**outside, "i": 0, "j": j}) for j in (0, 1, 7)]
        result = variables.Comparison()
        linalg_variables.check(kernel, stops, 0, result)
        self.assertIn(f"softmax, line {line}: turn 3: .j is 7, and 2 in Python",
                      result.wrong)

    def test_marks_what_a_reduction_has_come_to(self):
        text = kernels.matmul.emit(variables=True)
        # The last argument of the body is the element that is written.
        self.assertRegex(text, 'dbg.variable "c_i_j", %e2 : f32')
        self.assertEqual(text.count('"c_i_j"'), 1)
        self.assertNotIn("new_i_j", kernels.stencil.emit(variables=True))

    def accumulator(self, kernel, number=0):
        line, (name, statement) = list(kernel.accumulators().items())[number]
        return linalg_variables.Accumulator(kernel, statement, kernel.bodies()[line])

    def test_calculates_what_a_reduction_has_come_to(self):
        product = self.accumulator(kernels.matmul)
        a, b = [[linalg_variables.element(number, position) for position in positions]
                for number, positions in ((0, (512, 513)), (1, (3, 259)))]
        self.assertEqual(product.before({"i": 1, "k": 2, "j": 3}),
                         a[0] * b[0] + a[1] * b[1])
        peak = self.accumulator(kernels.softmax)
        self.assertEqual([peak.before({"i": 0, "j": j}) for j in (0, 3)],
                         [float("-inf"), 2.5])
        # Of what has been calculated elements are not known.
        total = self.accumulator(kernels.softmax, -1)
        self.assertEqual([total.before({"i": 0, "j": j}) for j in (0, 1)], [0, None])

    def test_compares_what_a_reduction_has_come_to(self):
        for shown, level, wrong, moved in ((2.5, 0, 0, 0), (7.5, 0, 1, 0), (7.5, 2, 0, 1),
                                           (9.5, 2, 1, 0), (None, 2, 0, 0)):
            result = variables.Comparison()
            linalg_variables.check_accumulator(
                self.accumulator(kernels.matmul), {"i": 0, "k": 2, "j": 0},
                {"c_i_j": shown}, "c_i_j", "", level, result)
            self.assertEqual((len(result.wrong), result.moved), (wrong, moved))

    def test_stops_in_loops_are_known_by_their_variables(self):
        kernel = kernels.softmax
        for has_all in (True, False):
            result = variables.Comparison()
            linalg_variables.check(kernel, [(1, {})], 0, result, has_all)
            self.assertEqual(bool(result.wrong), has_all)


class Ptx(unittest.TestCase):
    PTX = """
$L__begin:
    .section .debug_info
    {
.b8 1, 255 // comment
.b32 .debug_loc+2
$L__inside:
.b64 $L__end-$L__begin
.b16 $L__inside
    }
$L__end:
"""

    def test_encodes_sections(self):
        sections = ptx_dwarf.debug_sections(self.PTX)
        self.assertEqual(sections[".debug_info"],
                         bytes([1, 255, 2, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0, 6, 0]))

    def test_finds_parts(self):
        self.assertEqual(ptx_variables.ranges("DW_OP_regx 0x1"), [(0, float("inf"))])
        self.assertEqual(ptx_variables.ranges(
            "0x0:\n (0x1, 0x2): DW_OP_piece 0x8, DW_OP_regx 0x1, DW_OP_piece 0x4"),
            [(8, 12)])
        missing, count = ptx_variables.missing_parts(
            {"p": [{(0, 4), (8, 4)}], "x": [{(0, None)}]}, {"p": [[(8, 12)]]})
        self.assertEqual((missing, count), (["p+0", "x+0", "1 of x"], 3))


class Layers(unittest.TestCase):
    def test_reads_arithmetic(self):
        text = "^bb1:\n  %3 = arith.addf %arg4, %2#1 : f32\n  %4 = arith.negf %3 : f32\n"
        self.assertEqual(layer_values.arithmetic(text),
                         {2: ("_3", "add", "_arg4", "_2_1")})
        self.assertEqual(layer_values.blocks(text), {1: 1, 2: 2, 3: 2})

    def test_compares_memrefs(self):
        text = "func.func @f(%arg0: memref<16xf32>, %arg1: index, %arg2: memref<2x3xf32>) {"
        self.assertEqual(layer_values.memrefs(text), {"_arg0": [16], "_arg2": [2, 3]})
        right = {"sizes": [16], "first": 1.0, "last": 4.75}
        for shown, wrong in ((right, [None]), ({**right, "last": 0.0}, ["_arg0 is"]),
                             ({**right, "sizes": [8]}, ["_arg0 is"]),
                             ({**right, "first": None}, []), (None, [])):
            found = list(layer_values.check_memrefs(text, {"_arg0": shown}))
            self.assertEqual([text and text[:8] for text in found], wrong)


if __name__ == "__main__":
    unittest.main()
