#===----------------------------------------------------------------------===#
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===#
"""Compiling the sources of each step, with a compiler that only looks for files."""

import json
import subprocess
import sys
import unittest

from sandbox import TOOL, Sandbox

# Takes a source that says `needs FILE` for wrong where the tree has no such file, and
# is interrupted, as by the keyboard, at one that says so.
COMPILER = """#!/bin/sh
echo "$*" >> "$LOG"
for word; do case $word in *.cpp) source=$word;; esac; done
! grep -q interrupt "$source" || kill -INT $PPID
needed=$(sed -n 's/needs //p' "$source")
test -z "$needed" || test -e "${source%%/llvm/*}/$needed" ||
  { echo "$source:1:1: error: there is no $needed" >&2; exit 1; }
"""

# A TableGen that copies, and a ninja that knows no command but that one.
TABLEGEN = """#!/bin/sh
for word; do
  case $word in *.td) source=$word;; esac
  test "$last" != -o || output=$word
  last=$word
done
cp "$source" "$output"
"""
NINJA = """#!/bin/sh
echo "cd $2 && $TABLEGEN -gen-x $SOURCE/llvm/lib/Table.td -o include/Table.inc -d x.d"
"""


class SourcesTest(Sandbox):

    def prepare(self):
        super().prepare()
        compiler = self.write(self.top / "bin/compiler", COMPILER)
        compiler.chmod(0o755)
        self.write(self.project / "llvm/lib/One.cpp", "one\n")
        self.write(self.project / "llvm/lib/Two.cpp", "needs llvm/lib/Two.h\n")
        self.write(self.project / "llvm/lib/Two.h", "two\n")
        self.write(self.project / "llvm/lib/Three.cpp", "three\n")
        self.write_series('id = "one"\ntitle = "One"\noverlay = ["llvm/lib/One.cpp"]\n',
                          'id = "two"\ntitle = "Two"\noverlay = ["llvm/lib/Two.cpp", '
                          '"llvm/lib/Two.h"]\n',
                          'id = "three"\ntitle = "Three"\noverlay = ["llvm/lib/Three.cpp"]\n')
        self.apply()
        # Three.cpp is for a preset that is not configured.
        source = self.project / "build/src"
        self.write(self.project / "build/core/llvm/compile_commands.json", json.dumps([
            {"file": f"{source}/llvm/lib/{name}.cpp", "directory": str(self.top),
             "command": f"{compiler} -O2 -I{source}/llvm/include -include-pch pch.o "
                        f"-o {name}.o -c {source}/llvm/lib/{name}.cpp"}
            for name in ("A", "One", "Two")]))

    def setUp(self):
        super().setUp()
        self.log = self.top / "log"
        self.env["LOG"] = str(self.log)

    def sources(self, *args, **kwargs):
        return self.tool("check", "--tree", self.tree, "--sources", *args, **kwargs)

    def test_all(self):
        said = self.sources("--jobs", "2")
        self.assertIn("step one: 1 of 1 sources compile (", said)
        self.assertIn("step two: 1 of 1 sources compile (", said)
        self.assertIn("1 sources are compiled by no preset that is configured:\n"
                      "  llvm/lib/Three.cpp\n", said)
        self.assertTrue(said.endswith(
            "the 2 sources of 3 steps compile without the later steps\n"), said)
        tree = self.project / "build/steps-src/llvm"
        self.assertEqual(self.log.read_text().splitlines()[0],
                         f"-O2 -I{tree}/include {tree}/lib/One.cpp -fsyntax-only -w")

    def test_what_a_later_step_brings(self):
        self.write(self.project / "llvm/lib/One.cpp", "needs llvm/lib/Two.h\n")
        error = self.sources(fails=True)
        self.assertIn("1 of 3 steps fail: one", error)
        said = self.sources("--from", "two", "--to", "two")
        self.assertIn("the 1 sources of 1 steps compile", said)

    def test_what_hooks_change(self):
        """A source of LLVM is compiled in the step that changes it, as it is then."""
        path = self.tree / "llvm/lib/A.cpp"
        self.write(path, path.read_text() + "needs llvm/lib/Two.h\n")
        self.tool("refresh", "--tree", self.tree, "--step", "two")
        self.assertIn("step two: 2 of 2 sources compile", self.sources())
        self.assertEqual(self.log.read_text().count("A.cpp"), 1)

    def test_generated_headers(self):
        """What TableGen makes of a table is of the step, if a later one changes that."""
        table = self.project / "llvm/lib/Table.td"
        self.write(table, "old\n")
        series = self.series.read_text()
        self.series.write_text(series.replace('"llvm/lib/One.cpp"',
                                              '"llvm/lib/One.cpp", "llvm/lib/Table.td"'))
        self.apply()
        table.write_text("new\n")
        self.tool("refresh", "--tree", self.tree, "--step", "two", "llvm/lib/Table.td")
        build = self.project / "build/core/llvm"
        for name, text in ("fake-tblgen", TABLEGEN), ("ninja", NINJA):
            self.write(self.top / "bin" / name, text).chmod(0o755)
        self.env["TABLEGEN"] = str(self.top / "bin/fake-tblgen")
        self.env["SOURCE"] = str(self.project / "build/src")
        commands = build / "compile_commands.json"
        commands.write_text(commands.read_text().replace(
            "-O2 ", f"-O2 -I{build}/include ").replace(f'"directory": "{self.top}"',
                                                       f'"directory": "{build}"'))
        self.sources("--to", "one")
        made = self.project / "build/steps-generated/core/llvm/include"
        self.assertEqual((made / "Table.inc").read_text(), "old\n")
        self.assertIn(f"-O2 -I{made} -I{build}/include ", self.log.read_text())
        self.log.unlink()
        self.sources("--from", "two", "--to", "two")
        self.assertNotIn("steps-generated", self.log.read_text())

    def test_interrupted(self):
        """It says how to go on where it stopped."""
        self.write(self.project / "llvm/lib/Two.cpp", "interrupt\n")
        self.assertIn("interrupted; `--from two` goes on", self.sources(fails=True))
        self.write(self.project / "llvm/lib/One.cpp", "needs llvm/lib/Three.h\n")
        self.assertIn("interrupted; so far one failed; `--from two` goes on",
                      self.sources(fails=True))

    def test_dry_run(self):
        self.assertEqual(self.sources("--dry-run", "--to", "two").splitlines(), [
            "step one: One", "  compiles llvm/lib/One.cpp",
            "step two: Two", "  compiles llvm/lib/Two.cpp"])
        self.assertFalse(self.log.exists())

    def test_no_jobs(self):
        for number in "0", "-1", "two":
            done = subprocess.run([sys.executable, TOOL, "check", "--sources", "--jobs", number],
                                  env=self.env, check=False, capture_output=True, text=True)
            self.assertEqual(done.returncode, 2)
            self.assertIn(f"'{number}' is not a positive number", done.stderr)

    def test_wrong_options(self):
        error = self.sources("--steps", fails=True)
        self.assertIn("--sources is done by --steps", error)
        (self.project / "build/core/llvm/compile_commands.json").unlink()
        self.assertIn("no preset is configured", self.sources(fails=True))


if __name__ == "__main__":
    unittest.main()
