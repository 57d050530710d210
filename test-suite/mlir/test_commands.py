#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""What the scripts of this folder say of wrong arguments and missing tools."""

import contextlib
import importlib
import io
import pathlib
import sys
import tempfile
import unittest
import unittest.mock

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

import commands  # noqa: E402

# Scripts, and what they need to be given.
SCRIPTS = {"build_kernel": [], "debug_info": [], "import_cost": ["--base", "/", __file__],
           "layer_values": [], "passes": [], "recursive_types": [], "variables": []}


def end_of(script, *argv):
    """What a script exits with, and what it says before of its arguments."""
    with (unittest.mock.patch("sys.argv", [f"{script}.py", *argv]),
          unittest.mock.patch("signal.signal"), contextlib.redirect_stdout(io.StringIO()),
          contextlib.redirect_stderr(io.StringIO()) as said):
        try:
            importlib.import_module(script).main()
        except SystemExit as end:
            return end.code, said.getvalue()
    raise AssertionError(f"{script} has not exited")


class Ends(unittest.TestCase):
    def test_help(self):
        for script in SCRIPTS:
            self.assertEqual(end_of(script, "--help"), (0, ""))

    def test_no_tools(self):
        with tempfile.TemporaryDirectory() as folder:
            for script, words in SCRIPTS.items():
                status, _ = end_of(script, "--mlir-tools", folder, *words)
                self.assertRegex(str(status), "^error: there is no .*/mlir-", script)

    def test_kernels(self):
        for script in "build_kernel", "variables":
            status, said = end_of(script, "matmul", "metmul")
            self.assertEqual(status, 2)
            self.assertIn("there is no kernel 'metmul'; there are matmul, ", said)

    def test_levels(self):
        for levels in "1", "0,2,x", "":
            status, said = end_of("build_kernel", "--levels", levels)
            self.assertEqual(status, 2)
            self.assertIn("is not one of 0, 2", said)

    def test_numbers(self):
        for script, *words in (("import_cost", "--runs", "0"), ("recursive_types", "0")):
            status, said = end_of(script, *words)
            self.assertEqual(status, 2)
            self.assertIn("'0' is not a positive number", said)

    def test_files(self):
        with tempfile.TemporaryDirectory() as folder:
            tool = pathlib.Path(folder, "mlir-translate")
            tool.write_text("#!/bin/sh\n")
            self.assertEqual(end_of("import_cost", "--base", folder, "--mlir-tools", folder,
                                    "/no/file"), ("error: there is no /no/file", ""))


class Run(unittest.TestCase):
    def test_output(self):
        self.assertEqual(commands.run("cat", input=b"text"), b"text")

    def test_failure(self):
        with self.assertRaisesRegex(commands.Error, "^sh -c .*\nout of luck\nexit status 3$"):
            commands.run("sh", "-c", "echo out of luck >&2; exit 3")


if __name__ == "__main__":
    unittest.main()
