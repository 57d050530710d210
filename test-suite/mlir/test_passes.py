#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Tests of what passes.py makes of MLIR's counts; needs no tools of MLIR."""

import contextlib
import io
import re
import tempfile
import unittest
import unittest.mock
from pathlib import Path

import passes

# As the pass prints it in mlir/test/Dialect/LLVMIR/print-line-layers.mlir.
COUNTS = re.search(r"^// JSON: (.*)$", (
    passes.ROOT / "mlir/test/Dialect/LLVMIR/print-line-layers.mlir").read_text(), re.M)[1]


class Sums(unittest.TestCase):
    def test_what_mlir_prints(self):
        sums = passes.Counts()
        sums += passes.Counts.of_output(COUNTS, "linalg")
        self.assertEqual(sums, passes.Counts(10, 7, 4, 3, 2, 1))
        sums += passes.Counts.of_output(COUNTS, "loops")
        self.assertEqual(sums, passes.Counts(20, 14, 6, 3, 7, 4))

    def test_other_counts(self):
        for wrong, problem in ((COUNTS.replace("10", "9", 1), "that do not add up: {"),
                               (COUNTS.replace("unknown", "extra"), "TypeError .*'extra'"),
                               (COUNTS.replace("operations", "ops"), "KeyError 'operations'"),
                               ("", "JSONDecodeError .* in what MLIR counted: $")):
            with self.assertRaisesRegex(passes.Error, problem):
                passes.Counts.of_output(wrong, "linalg")


class WholeRuns(unittest.TestCase):
    """The script, with a shell script in place of mlir-opt."""

    def run_script(self, script):
        """The exit status, or what is said in its place, and the output."""
        output = io.StringIO()
        with tempfile.TemporaryDirectory() as folder:
            tool = Path(folder, "mlir-opt")
            if script:
                tool.write_text(f"#!/bin/sh\ncat > /dev/null\n{script}\n")
                tool.chmod(0o755)
            with (unittest.mock.patch("sys.argv", ["passes.py", "--mlir-tools", folder]),
                  unittest.mock.patch("signal.signal"), contextlib.redirect_stdout(output),
                  self.assertRaises(SystemExit) as ended):
                passes.main()
        return ended.exception.code, output.getvalue()

    def run_with(self, lost):
        return self.run_script(
            'echo \'{"operations":1000,"located":900,"layers":{"layer":'
            f'{{"exact":{980 - lost},"ambiguous":0,"lost":{lost},"unknown":20}}}}}}\'')

    def test_nothing_lost(self):
        status, output = self.run_with(0)
        modules = len(passes.kernels.KERNELS)
        tried = sum(map(len, passes.PASSES.values()))
        self.assertEqual(status, 0, output)
        self.assertRegex(output, rf"\nsccp +{1000 * modules} +{900 * modules} +{980 * modules} "
                                 rf"+0 +0 +{20 * modules}\n")
        self.assertTrue(output.endswith(
            f"0 of {900 * modules * tried} operations in the source lost the layer\n"), output)

    def test_too_many_lost(self):
        self.assertEqual(self.run_with(1)[0], 1)

    def test_errors(self):
        self.assertRegex(self.run_script("echo out of luck >&2; exit 3")[0],
                         "^error: .*mlir-opt .*\nout of luck\nexit status 3$")
        self.assertRegex(self.run_script("echo nothing")[0],
                         "^error: JSONDecodeError .*: nothing$")
        self.assertRegex(self.run_script("")[0], "^error: there is no .*/mlir-opt: build it, or")


if __name__ == "__main__":
    unittest.main()
