#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""python3 -m unittest discover -s test-suite/gpu"""

import argparse
import collections
import contextlib
import io
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

sys.path[:0] = [str(Path(__file__).resolve().parent)]

import steps  # noqa: E402


class Checks(steps.Checks):
    def __init__(self, folder):
        super().__init__()
        self.folder = folder

    def checks(self):
        return (("Contents", self.check_contents),)

    def check_contents(self):
        self.expect("file", (self.folder / "made").read_text(), "right")


class TestSteps(unittest.TestCase):
    def run_steps(self, contents, *words):
        parser = argparse.ArgumentParser()
        steps.add_arguments(parser)
        output = io.StringIO()
        with (mock.patch.object(sys, "argv", ["script", *words]), mock.patch("signal.signal"),
              contextlib.redirect_stdout(output), self.assertRaises(SystemExit) as ended):
            steps.main_of(
                parser, lambda arguments, folder: (folder / "made").write_text(contents),
                lambda arguments, folder: Checks(folder))
        return ended.exception.code, output.getvalue()

    def test_both(self):
        self.assertEqual(self.run_steps("right"), (0, "\nContents\n"))
        self.assertEqual(self.run_steps("wrong"),
                         (1, "\nContents\nFAILED: file: wrong, and not right\n"))

    def test_apart(self):
        with tempfile.TemporaryDirectory() as folder:
            new = f"{folder}/new"
            self.assertEqual(self.run_steps("right", "make", new), (0, ""))
            self.assertEqual(self.run_steps("wrong", "check", new), (0, "\nContents\n"))

    def test_counts(self):
        one, two = collections.Counter(a=1), collections.Counter(a=2)
        for found, by_ncu, failures in ((two, two, 0), (one, two, 1),
                                        (collections.Counter(), collections.Counter(), 1)):
            checks = Checks(None)
            with contextlib.redirect_stdout(io.StringIO()):
                checks.expect_counts("kernel", "form", found, by_ncu)
            self.assertEqual(len(checks.failures), failures)

    def test_no_folder(self):
        with contextlib.redirect_stderr(io.StringIO()) as said:
            self.assertEqual(self.run_steps("right", "check"), (2, ""))
        self.assertIn("a step alone needs a folder", said.getvalue())

    def test_folder_that_cannot_be_made(self):
        status, _ = self.run_steps("right", "make", "/dev/null/folder")
        self.assertRegex(status, "^error: .*Not a directory: '/dev/null/folder'$")


if __name__ == "__main__":
    unittest.main()
