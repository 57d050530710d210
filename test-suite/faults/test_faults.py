#!/usr/bin/env python3
# ===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===##
"""Tests of what faults.py calls a problem, without any tool."""

import argparse
import pathlib
import unittest
import unittest.mock

import faults
from faults import Result

OUT = pathlib.Path("/out")


class Command:
    """In place of one that runs a tool."""

    text = "llvm-line-layers promote"
    names_files = True
    inputs = pathlib.Path("/in")


def whole(**fields):
    result = Result(**{"status": 0, "output": b"", "errors": "",
                       "files": {"a.o": b"all of it"}, **fields})
    result.out = OUT
    return result


def problems(kinds, **fields):
    result = Result(**{"status": 1, "output": b"", "errors": "error: '/out/a.o': no room",
                       "files": {}, **fields})
    return "; ".join(faults.problems_of(Command, result, whole(), OUT, kinds))


class ProblemsTest(unittest.TestCase):
    def test_none(self):
        self.assertEqual(problems({"must-fail", "named"}), "")
        self.assertEqual(problems({"must-fail", "named"}, files={"a.o": faults.BEFORE}), "")
        self.assertEqual(problems({"killed"}, status=-9, files={"a.o": b"all of it"}), "")

    def test_status(self):
        self.assertIn("exit status 0", problems({"must-fail"}, status=0))
        self.assertIn("signal 7", problems(set(), status=-7))
        self.assertIn("exit status 134", problems(set(), status=134))
        self.assertEqual(problems({"killed"}, status=-9), "")

    def test_message(self):
        self.assertIn("names no file", problems({"named"}, errors="error: no room"))
        self.assertEqual(problems({"named"}, errors="error: '<stdout>': no room"), "")

    def test_partial_file(self):
        self.assertIn("leaves 3 bytes of a.o", problems(set(), files={"a.o": b"all"}))
        self.assertIn("leaves 0 bytes of a.o", problems({"killed"}, files={"a.o": b""}))

    def test_other_files(self):
        self.assertIn("leaves b.o", problems(set(), files={"b.o": b""}))
        # Who is killed at once cannot remove anything.
        self.assertEqual(problems({"killed"}, status=-9, files={"a.o.tmp12": b"al"}), "")
        self.assertIn("leaves a.o.tmp12", problems(set(), files={"a.o.tmp12": b"al"}))

    def test_other_output(self):
        self.assertIn("another output", problems(set(), status=0, output=b"less",
                                                 files={"a.o": b"all of it"}))

    def test_paths_in_outputs(self):
        self.assertEqual(faults.normal(b"in /out/x", OUT), b"in OUT/x")


class CommandsTest(unittest.TestCase):
    def test_no_command_is_chosen(self):
        arguments = argparse.Namespace(clang="true", tools=".", filter="no such command")
        with (unittest.mock.patch.object(faults, "make_inputs", return_value=(None, None)),
              self.assertRaisesRegex(faults.run.Error, "no command contains 'no such")):
            faults.try_all(arguments)

    def test_every_command_and_format_is_tried(self):
        text = "\n".join(faults.COMMANDS)
        for word in ("list", "lookup", "annotate", "explore", "extract", "promote", "adopt",
                     "attach", "why", "=json", "=speedscope", "=pprof", "=callgrind",
                     "=source-map", "llc", "opt", "llvm-symbolizer", "llvm-objdump"):
            self.assertIn(word, text)


if __name__ == "__main__":
    unittest.main()
