# ===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===##
"""Tests of what run.py says of what it counted; needs no tools."""

import argparse
import contextlib
import importlib.util
import io
import pathlib
import tempfile
import unittest
import unittest.mock

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
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.tools = pathlib.Path(folder.name)

    def make_tool(self, name, script="exit 0"):
        tool = self.tools / name
        tool.write_text(f"#!/bin/sh\n{script}\n")
        tool.chmod(0o755)
        return tool

    def make_suite(self):
        for name in "opt", "llc", "llvm-line-layers":
            self.make_tool(name)
        return kernels_run.Suite(argparse.Namespace(
            tools=self.tools, clang=None,
            ptxas=self.make_tool("ptxas", "echo line 7 is wrong >&2; exit 255")), self.tools)

    def test_cells(self):
        self.assertEqual(kernels_run.cells_of(totals(200, 100, 100, 100, 99)),
                         [200, "50.0 %", "50.0 %", "49.5 %"])
        self.assertEqual(kernels_run.cells_of(None), [None] * 4)
        self.assertEqual(len(kernels_run.HEADER), 3 + 2 * 4)

    def test_goals(self):
        suite = self.make_suite()
        suite.check_coverage("a PTX", totals(200, 100, 100, 100, 99))
        self.assertEqual([(goal.value, goal.is_met()) for goal in suite.goals],
                         [(100.0, True), (99.0, False)])
        self.assertEqual(suite.failures.messages, [])

    def test_ptx_that_is_refused(self):
        suite = self.make_suite()
        program = kernels_run.Program(b"", kernels_run.ptx_layers.read(b""), {})
        with contextlib.redirect_stdout(io.StringIO()):
            self.assertIsNone(suite.assemble("a", b"", "sm_80"))
            suite.check_fat_binary("sm_80", program)
        self.assertRegex(suite.failures.messages[0],
                         r"^a: .*ptxas .*\nline 7 is wrong\nexit status 255$")

    def test_no_tools(self):
        argv = ["run.py", "--clang", "clang", "--tools", str(self.tools)]
        with (unittest.mock.patch("sys.argv", argv), unittest.mock.patch("signal.signal"),
              contextlib.redirect_stdout(io.StringIO()), self.assertRaises(SystemExit) as ended):
            kernels_run.main()
        self.assertRegex(ended.exception.code, "^error: there is no 'opt' in ")


if __name__ == "__main__":
    unittest.main()
