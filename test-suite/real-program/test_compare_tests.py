#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Tests of what compare_tests.py makes of tools, with scripts in place of LLVM's."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent


class Comparisons(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        (self.folder / "modules").mkdir()
        (self.folder / "modules/a.ll").write_text("define void @f()\n")

    def write_tools(self, name, script):
        for tool in "opt", "llc":
            path = self.folder / name / tool
            path.parent.mkdir(exist_ok=True)
            path.write_text(f"#!/bin/sh\n{script}\n")
            path.chmod(0o755)

    def compare(self, modules="modules"):
        done = subprocess.run(
            [sys.executable, HERE / "compare_tests.py", "--tools", "ours", "--stock", "stock",
             modules], cwd=self.folder, check=False, capture_output=True, text=True)
        self.assertNotIn("Traceback", done.stderr)
        return done.returncode, done.stdout + done.stderr

    def test_same_and_different(self):
        for script, status in (("cat", 0), ("cat; echo more", 1)):
            self.write_tools("ours", script)
            self.write_tools("stock", "cat")
            self.assertEqual(self.compare()[0], status, script)

    def test_tools_that_accept_nothing(self):
        for name in "ours", "stock":
            self.write_tools(name, "exit 1")
        status, said = self.compare()
        self.assertEqual(status, 1)
        self.assertIn("nothing to compare in", said)

    def test_no_modules(self):
        for name in "ours", "stock":
            self.write_tools(name, "cat")
        self.assertIn("nothing to compare in", self.compare("ours")[1])

    def test_no_tools(self):
        self.write_tools("ours", "cat")
        status, said = self.compare()
        self.assertEqual(status, 1)
        self.assertIn("error: there is no 'opt' in", said)


if __name__ == "__main__":
    unittest.main()
