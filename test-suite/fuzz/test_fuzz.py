#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Tests of what tools.py and modules.py demand of what is not changed."""

import argparse
import pathlib
import tempfile
import unittest

import modules
import tools
from modules import run


class Unchanged(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.work = pathlib.Path(folder.name)
        self.files = [self.work / "first", self.work / "second"]
        for file in self.files:
            file.touch()

    def check(self, script, **scripts):
        """Check the commands with shell scripts in place of tools."""
        for name in {command.split()[0] for command in tools.COMMANDS}:
            path = self.work / name
            path.write_text(f"#!/bin/sh\n{scripts.get(name.replace('-', '_'), script)}\n")
            path.chmod(0o755)
        tools.check_commands(argparse.Namespace(tools=self.work), self.work, self.files)

    def test_commands(self):
        self.check("exit 0")
        # One of the files is enough.
        self.check("exit 0", llvm_objdump='for file; do :; done; test "${file#*same-s}" != "$file"')

    def test_a_command_that_reads_nothing(self):
        with self.assertRaisesRegex(run.Error, "^llvm-dwarfdump --verify {}: no file .*\nwrong"):
            self.check("exit 0", llvm_dwarfdump='case "$*" in *--verify*) echo wrong >&2; '
                                                'exit 1; esac')

    def test_modules(self):
        class Kind:
            def make(self, number):
                return "module", ["text", "bitcode"]

            def adopt(self, module, other):
                return ["sh", "-c", f"echo why {other} >&2; test {other} != {self.refused}"]

        kind = Kind()
        kind.refused = "none"
        modules.check_unchanged(kind, 1)
        kind.refused = "bitcode"
        with self.assertRaisesRegex(run.Error, "bitcode is not adopted, .*: why bitcode"):
            modules.check_unchanged(kind, 1)


if __name__ == "__main__":
    unittest.main()
