#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
# ruff: noqa: F821, F841
"""Tests of the kernel language, and of what builds and reads machine code."""

import pathlib
import re
import tempfile
import unittest
import unittest.mock

import commands
import kernel_builder
import kernel_programs
import machine_code
from kernel_language import Kernel, KernelError, f32

ONE = 1.0
SOURCE = pathlib.Path(__file__).read_text().splitlines()


def product(a: f32[4, 8], b: f32[8, 16], c: f32[4, 16]):
    c[i, j] = ONE - 3
    c[i, j] += (a[i, k]
                * exp(b[k, j]))


def named(a: f32[4, 8], b: f32[8, 16], c: f32[4, 16]):
    c += a @ b


def local(x: f32[8], y: f32[8]):
    """A docstring is no statement."""
    t: f32[8] = 2.0
    y[i] = -x[i] / t[i] - x[i]


def neighbours(x: f32[6, 6], y: f32[4, 4]):
    y[i, j] = x[i, j + 1] + x[i + 2, j + 1]


def columns(x: f32[4], y: f32[4, 8]):
    y[i, j] = x[i] + y[i, j]


def at_end(x: f32[4], y: f32[4]):
    y[i] = x[i + 1]


def other_place(x: f32[4, 4]):
    x[i, j] = x[j, i] + 1.0


def no_start(x: f32[4, 4], y: f32[4]):
    y[i] = x[i, j] + 1.0


def unknown_name(x: f32[4]):
    x[i] = x[i] + NOBODY


def unknown_function(x: f32[4]):
    x[i] = sin(x[i])


def loop(x: f32[4]):
    for i in range(4):
        pass


def power(x: f32[4]):
    x[i] = x[i] ** 2.0


def untyped(x):
    x[i] = 1.0


def dimensions(x: f32[4, 4]):
    x[i] = 1.0


def shapes(a: f32[4, 8], c: f32[4, 4]):
    c += a @ a


def operations(text):
    """Names of operations, and the source that their locations point to."""
    return [(match[1], SOURCE[int(match[2]) - 1][int(match[3]) - 1:])
            for match in re.finditer(
                r'(?m)^ *(?:%\w+ = )?([a-z]+\.[a-z_]+|return|\})[ (].*?'
                r'loc\("[\w.]+":(\d+):(\d+)\)$', text)]


class KernelLanguage(unittest.TestCase):
    def test_locations(self):
        """Each operation is at the expression that it is made of."""
        found = operations(Kernel(product).emit())
        expected = [
            ("arith.constant", "ONE - 3"),
            ("linalg.fill", "c[i, j] = ONE"),
            ("math.exp", "exp(b[k, j])"),
            ("arith.mulf", "a[i, k]"),
            ("arith.addf", "c[i, j] += (a"),
            ("linalg.yield", "c[i, j] += (a"),
            ("}", "c[i, j] += (a"),
            ("return", "c[i, j] += (a"),
            ("}", "def product"),
            ("}", SOURCE[0]),
        ]
        self.assertEqual([name for name, _ in found], [name for name, _ in expected])
        for (name, source), (_, begin) in zip(found, expected):
            self.assertTrue(source.startswith(begin), (name, source, begin))

    def test_every_line_has_a_location(self):
        for function in product, named, local, neighbours, columns:
            for line in Kernel(function).emit().splitlines():
                if not line.endswith("{"):
                    self.assertRegex(line, r'loc\("test_kernel_language\.py":\d+:\d+\)\)*:?$')

    def test_arguments_of_a_body_are_at_their_elements(self):
        text = Kernel(product).emit()
        line, column = re.search(r'\^bb0\(%e0: f32 loc\(".*?":(\d+):(\d+)\)', text).groups()
        self.assertTrue(SOURCE[int(line) - 1][int(column) - 1:].startswith("a[i, k]"))

    def test_of_equal_elements_the_first_counts(self):
        text = Kernel(local).emit()
        line, column = re.search(r'\^bb0\(%e0: f32 loc\(".*?":(\d+):(\d+)\)', text).groups()
        self.assertTrue(SOURCE[int(line) - 1][int(column) - 1:].startswith("x[i] / t[i]"))

    def test_reduction(self):
        """Loops are as on the right side; on a GPU parallel ones are outside."""
        text = Kernel(product).emit()
        self.assertIn("(d0, d1, d2) -> (d0, d1)>, affine_map<(d0, d1, d2) -> (d1, d2)>, "
                      "affine_map<(d0, d1, d2) -> (d0, d2)>", text)
        self.assertIn('["parallel", "reduction", "parallel"]', text)
        self.assertIn('["parallel", "parallel", "reduction"]',
                      Kernel(product).emit(parallel_first=True))

    def test_without_reduction_loops_are_as_on_the_left(self):
        self.assertIn("[affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>]",
                      Kernel(columns).emit())

    def test_number(self):
        self.assertIn("arith.constant -2.000000e+00 : f32", Kernel(product).emit())

    def test_named_operation(self):
        self.assertIn("linalg.matmul ins(%a, %b : memref<4x8xf32>, memref<8x16xf32>) "
                      "outs(%c : memref<4x16xf32>) loc(", Kernel(named).emit())

    def test_local_buffer(self):
        names = [name for name, _ in operations(Kernel(local).emit())]
        self.assertEqual(names, ["memref.alloc", "arith.constant", "linalg.fill",
                                 "arith.negf", "arith.divf", "arith.subf", "linalg.yield",
                                 "}", "memref.dealloc", "return", "}", "}"])

    def test_an_element_is_read_once(self):
        self.assertIn("ins(%x, %t : memref<8xf32>, memref<8xf32>)", Kernel(local).emit())

    def test_neighbours(self):
        text = Kernel(neighbours).emit()
        kind = "memref<4x4xf32, strided<[6, 1], offset: {}>>"
        for offsets, offset in (([0, 1], 1), ([2, 1], 13)):
            self.assertIn(f"memref.subview %x{offsets} [4, 4] [1, 1] : memref<6x6xf32> to "
                          + kind.format(offset), text)

    def test_hottest_lines(self):
        lines = Kernel(product).hottest_lines()
        self.assertEqual([SOURCE[line - 1].strip() for line in lines],
                         ["c[i, j] += (a[i, k]", "* exp(b[k, j]))"])

    def test_errors(self):
        """An error says what is wrong, and where."""
        for function, at, message in (
                (at_end, "x[i + 1]", "'i' goes to 5, 'x' to 4"),
                (other_place, "x[j, i]", "'x' is written, at another place"),
                (no_start, "y[i] = x[i, j]", "a reduction goes on from what is on the left"),
                (unknown_name, "NOBODY", "there is no global number 'NOBODY'"),
                (unknown_function, "sin(", "this expression is not of the kernel language"),
                (loop, "for i", "this statement is not of the kernel language"),
                (power, "x[i] ** 2.0", "this expression is not of the kernel language"),
                (untyped, "x):", "a buffer needs a type, such as f32[8, 8]"),
                (dimensions, "x[i] = 1.0", "'x' has 2 dimensions"),
                (shapes, "c += a @ a", "the shapes do not fit")):
            with self.subTest(function.__name__):
                with self.assertRaises(KernelError) as raised:
                    Kernel(function).emit()
                match = re.fullmatch(r"test_kernel_language\.py:(\d+):(\d+): (.*)",
                                     str(raised.exception))
                self.assertEqual(match[3], message)
                self.assertTrue(SOURCE[int(match[1]) - 1][int(match[2]) - 1:].startswith(at))


class MachineCode(unittest.TestCase):
    def test_unescape(self):
        self.assertEqual(commands.unescape(r"BC\C0\DE\\a\22"), b'BC\xc0\xde\\a"')

    def test_hottest_loop(self):
        rows = [machine_code.Row(i, i, "", {"source": line}, {})
                for i, line in enumerate((1, 2, 3, 3, 4, 3, 5))]
        code = machine_code.Code("f", rows, [(0, 6), (1, 1), (2, 4)])
        self.assertEqual([row.address for row in code.hottest_loop([3])], [2, 3, 4])
        code.loops = []
        self.assertEqual(code.hottest_loop([3]), rows)

    def test_driver_is_of_the_kernels_buffers(self):
        text = kernel_programs.driver(Kernel(product))
        self.assertIn("static float b[128];", text)
        self.assertIn("product(a, b, c);", text)

    def test_passes_of_a_pipeline(self):
        """A layer is made where the pipeline says so, by what the builder says."""
        class Numbered(kernel_builder.Builder):
            def __init__(self, folder):
                self.folder, self.chip, self.mlir_opt = folder, "sm_90", "mlir-opt"

            def snapshot(self, kernel, kind):
                return f"make-{kernel.name}-{kind},"

        with tempfile.TemporaryDirectory() as folder, \
                unittest.mock.patch("kernel_builder.run") as run:
            pipeline = "\n  {linalg}\n  attach{chip=CHIP},\n  {loops}\n  cse\n"
            output = Numbered(pathlib.Path(folder)).lower(Kernel(product), pipeline, "x")
        self.assertEqual(output.name, "product.x.mlir")
        self.assertEqual(run.call_args.args[:2], (
            "mlir-opt", "--pass-pipeline=builtin.module(  make-product-linalg,"
            "  attach{chip=sm_90},  make-product-loops,  cse)"))

    def test_pipelines(self):
        """A pipeline has its layers in the order of lowering."""
        builder = kernel_builder.Builder.__new__(kernel_builder.Builder)
        builder.has_snapshots = True
        self.assertEqual(builder.kinds(kernel_builder.X86_PIPELINE),
                         ["linalg", "loops", "llvm", "llvm-ir"])
        self.assertEqual(builder.kinds(kernel_builder.GPU_PIPELINE),
                         ["linalg", "loops", "gpu", "llvm", "llvm-ir"])


if __name__ == "__main__":
    unittest.main()
