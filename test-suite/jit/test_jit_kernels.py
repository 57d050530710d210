#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Tests of jit_kernels.py, without tools."""

import re
import sys
import pathlib
import unittest
import unittest.mock

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

import jit_kernels  # noqa: E402
from jit_kernels import kernels  # noqa: E402

LLDB = """\
(lldb) process launch --stdin input
STOP matmul @ + 46 10
   9    \tx
-> 10   \t%0 = arith.mulf %in, %in_0 : f32
   11   \ty
(lldb) thread step-over
STOP main @ + 12 4
-> 4    \tcall
STOP matmul @ + 0 11
-> 11   \t%1 = arith.addf %out, %0 : f32
"""
ROWS = [(0, {}), (4, {"linalg": {"FileName": "k", "Line": 10, "Text": "  a = b"}}),
        (9, {"linalg": {"FileName": "k", "Line": 11, "Text": "  c = d"}})]


def profile(line=24, share=1.0, text="arith.mulf"):
    levels = {"source": {"FileName": "kernels.py", "Line": line},
              "linalg": {"FileName": "k", "Line": 3, "Text": text}}
    return {"InObjects": 1000,
            "Levels": [{"Level": name, "OnLines": int(1000 * share), "Lines": [hottest]}
                       for name, hottest in levels.items()]}


class JITKernels(unittest.TestCase):
    def check(self, *arguments, **options):
        return jit_kernels.check_profile(kernels.KERNELS["matmul"],
                                         profile(*arguments, **options), ["linalg"])

    def test_profile(self):
        hot = kernels.KERNELS["matmul"].hottest_lines()[0]
        self.assertEqual(self.check(hot), [])
        self.assertEqual(self.check(1), ["source: line 1 is hottest: "])
        self.assertEqual(self.check(hot, text="}"), ["linalg: line 3 is hottest: }"])
        self.assertEqual(self.check(hot, share=0.5)[0], "source: 50.0% on lines")
        self.assertEqual(
            jit_kernels.check_profile(kernels.KERNELS["matmul"], profile(), ["loops"]),
            ["no lines of loops"])

    def test_lldb(self):
        self.assertEqual(jit_kernels.parse_lldb(LLDB, "matmul"), [
            [46, 10, "%0 = arith.mulf %in, %in_0 : f32"],
            [0, 11, "%1 = arith.addf %out, %0 : f32"]])

    def test_stops(self):
        self.assertEqual(jit_kernels.row_at(ROWS, 8)["linalg"]["Line"], 10)
        self.assertEqual(jit_kernels.find_line(ROWS, "linalg", "c ="), ("k", 11))
        stops = [[4, 10, "10\t  a = b\n"], [9, 11, "11\t  c = d\n"]]
        wrong = jit_kernels.check_stops(stops, ROWS, "linalg")
        self.assertEqual(wrong, ["2 stops only", "no steps from line to line"])
        self.assertIn("at +0x4 line 11",
                      jit_kernels.check_stops([[4, 11, "c = d"]], ROWS, "linalg")[-1])

    def test_one_stop_more(self):
        stops = [[4, 10, "10\t  a = b\n"], [9, 11, "11\t  c = d\n"]]
        self.assertEqual(jit_kernels.check_stops(stops, ROWS, "linalg", None), [])
        self.assertEqual(jit_kernels.check_stops(stops[:1], ROWS, "linalg", None),
                         ["1 stops only", "no steps from line to line"])

    def test_driver(self):
        kernel = kernels.KERNELS["matmul"]
        self.assertRegex(jit_kernels.driver(kernel), r"i--;\)\n    matmul\(a, b, bias, c\);")

    def test_main(self):
        runnable = jit_kernels.Runnable(kernels.KERNELS["matmul"], 7)
        text = runnable.emit()
        self.assertEqual(text.count("func.func @"), 2)
        self.assertTrue(re.search(r'\n  }\n} loc\("kernels.py":1:1\)\n$', text))
        # 512 products of 0.25, and 0.5.
        self.assertEqual(runnable.expected(), 128.5)


class Programs(unittest.TestCase):
    def test_nothing_that_could_check(self):
        with (unittest.mock.patch("sys.argv", ["jit_kernels.py", "matmul"]),
              unittest.mock.patch("shutil.which", return_value=None),
              self.assertRaisesRegex(SystemExit, "neither perf nor gdb nor lldb")):
            jit_kernels.main()


if __name__ == "__main__":
    unittest.main()
