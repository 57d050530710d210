#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Tests of what compare_readers.py finds and reports; needs no tools of LLVM."""

import contextlib
import io
import tempfile
import unittest
import unittest.mock
from pathlib import Path

import compare_readers
import foreign_objects
from foreign_objects import CannotMake, Recipe


class Addresses(unittest.TestCase):
    def test_functions_are_sampled(self):
        nm = "f T 10 4\na name with spaces t 20 8\ndata D 100 8\nundefined U\n"
        self.assertEqual(compare_readers.function_addresses(nm), [
            "0x10", "0x12", "0x14", "0x20", "0x24", "0x28", "0x0", "0xfffffffffffffff0"])

    def test_many_functions(self):
        nm = "".join(f"f{i} T {i * 16:x} 8\n" for i in range(1, 1000))
        found = compare_readers.function_addresses(nm, count=10)
        self.assertEqual(len(found), 12)
        self.assertEqual(found[0], "0x10")

    def test_none(self):
        self.assertEqual(len(compare_readers.function_addresses("")), 2)


class Differences(unittest.TestCase):
    def test_first_line(self):
        self.assertEqual(compare_readers.first_difference(b"a\nb\nc", b"a\nx\nc"),
                         (2, b"b", b"x"))

    def test_beginning_of_the_other(self):
        self.assertEqual(compare_readers.first_difference(b"a\n", b"a\nb\n"), (2, b"", b"b"))
        self.assertEqual(compare_readers.first_difference(b"a", b"a\nb"), (2, None, b"b"))

    def test_description(self):
        self.assertEqual(compare_readers.describe(None), "(ends)")
        self.assertEqual(compare_readers.describe(b"\xff"), r"'\\xff'")
        self.assertLess(len(compare_readers.describe(b"x" * 1000)), 200)


class Commands(unittest.TestCase):
    def test_names_are_not_taken_apart(self):
        case = compare_readers.Case("l", "tool -e {} {addresses}", Path("/a b/{c}"), ["1", "2"])
        self.assertEqual(case.arguments(), ["tool", "-e", "/a b/{c}", "1", "2"])

    def test_quick_commands_are_commands(self):
        self.assertLessEqual(compare_readers.QUICK_COMMANDS, set(compare_readers.COMMANDS))


class Recipes(unittest.TestCase):
    def test_names_are_unique(self):
        names = [recipe.name for recipe in foreign_objects.recipes()]
        self.assertEqual(len(names), len(set(names)))
        self.assertTrue(any(recipe.quick for recipe in foreign_objects.recipes()))

    def test_outputs_are_made(self):
        for recipe in foreign_objects.recipes():
            made = " ".join(recipe.commands).replace("=", " ").split()
            for output in recipe.outputs:
                stem = output.replace(".dwo", ".o")
                self.assertIn(stem.replace("shapes.o", "shapes.adb"), made, recipe.name)

    def test_what_cannot_be_made(self):
        with tempfile.TemporaryDirectory() as folder:
            with self.assertRaisesRegex(CannotMake, "there is no such-compiler"):
                foreign_objects.make(Recipe("r", ["such-compiler a.c"], []), Path(folder))
            with self.assertRaisesRegex(CannotMake, "`false`: 1"):
                foreign_objects.make(Recipe("r", ["true", "false"], []), Path(folder))

    def test_sources_are_there(self):
        with tempfile.TemporaryDirectory() as folder:
            made = foreign_objects.make(Recipe("r", ["cp a.c copy.c"], ["copy.c"]), Path(folder))
            self.assertEqual(made[0].read_text(), foreign_objects.SOURCES["a.c"])


class Packages(unittest.TestCase):
    def test_files_of_all_sizes(self):
        sizes = {f"{i:03}": i for i in range(1, 101)}
        self.assertEqual(foreign_objects.spread(sizes, 360, count=4), ["001", "030", "060", "090"])

    def test_few_files(self):
        self.assertEqual(foreign_objects.spread({"b": 2, "a": 1, "large": 99}, 100), ["a", "b"])
        self.assertEqual(foreign_objects.spread({}, 100), [])


class WholeRuns(unittest.TestCase):
    """The script, with shell scripts in place of LLVM's tools."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.file = self.folder / "object"
        self.file.write_text("bytes\n")
        for side in ("ours", "stock"):
            for command in [*compare_readers.COMMANDS, "llvm-nm"]:
                self.put(side, command.split()[0], 'echo "$*"')

    def put(self, side, name, script):
        path = self.folder / side / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(f"#!/bin/sh\n{script}\n")
        path.chmod(0o755)

    def compare(self, *options):
        """The exit status, or what is said in its place, and the output."""
        output = io.StringIO()
        argv = ["compare_readers.py", "--tools", self.folder / "ours", "--stock",
                self.folder / "stock", "--work", self.folder / "work", "--only", "none",
                *options]
        with (unittest.mock.patch("sys.argv", list(map(str, argv))),
              unittest.mock.patch("signal.signal"), contextlib.redirect_stdout(output),
              contextlib.redirect_stderr(output), self.assertRaises(SystemExit) as ended):
            compare_readers.main()
        return ended.exception.code, output.getvalue()

    def test_same(self):
        status, output = self.compare(str(self.file))
        self.assertEqual(status, 0, output)
        self.assertEqual(output, f"1 files, {len(compare_readers.COMMANDS)} comparisons, "
                                 "0 differences, 0 without an end, 0 not made\n")
        self.assertEqual(list((self.folder / "work/output").iterdir()), [])

    def test_other_output(self):
        self.put("ours", "llvm-objdump", "echo other")
        status, output = self.compare("--quick", str(self.file))
        self.assertEqual(status, 1)
        self.assertRegex(output, r"object: llvm-objdump -d -S \{\}: line 1 of the output is "
                                 r"'other', not '-d -S ")
        self.assertIn("1 differences", output)

    def test_other_errors_and_status(self):
        self.put("ours", "llvm-readobj", "echo warning >&2; exit 3")
        self.put("stock", "llvm-readobj", "exit 0")
        status, output = self.compare(str(self.file))
        self.assertEqual(status, 1)
        self.assertIn("exit status 3, not 0; line 1 of the errors is 'warning', not ''", output)

    def test_no_end(self):
        for side in ("ours", "stock"):
            self.put(side, "llvm-objdump", "while :; do :; done")
        status, output = self.compare("--quick", "--seconds", "1", str(self.file))
        self.assertEqual(status, 0, output)
        self.assertIn("neither of the two ends within 1 s\n", output)
        self.assertIn("0 differences, 1 without an end", output)

    def test_no_end_of_one(self):
        self.put("ours", "llvm-objdump", "while :; do :; done")
        status, output = self.compare("--quick", "--seconds", "1", str(self.file))
        self.assertEqual(status, 1)
        self.assertIn("exit status -24, not 0", output)
        self.assertIn("1 differences, 0 without an end", output)

    def test_missing_tool(self):
        (self.folder / "ours/llvm-readelf").unlink()
        self.assertRegex(self.compare(self.file)[0], "^error: .*/ours has no llvm-readelf$")
        self.put("ours", "llvm-readelf", "exit 0")
        (self.folder / "stock/llvm-nm").unlink()
        self.assertRegex(self.compare(self.file)[0], "^error: .*/stock has no llvm-nm$")

    def test_missing_file(self):
        status, _ = self.compare(self.file, self.folder / "no-such-file")
        self.assertRegex(status, "^error: there is no [^ ]*no-such-file$")

    def test_folders_of_others_are_left_alone(self):
        self.assertIn(" has other files; ", self.compare("--work", self.folder, self.file)[0])
        self.assertTrue(self.file.exists())
        for _ in range(2):
            self.assertEqual(self.compare(str(self.file))[0], 0)

    def test_no_jobs(self):
        status, output = self.compare("--jobs", "0", self.file)
        self.assertEqual(status, 2)
        self.assertIn("'0' is not a positive number", output)

    def test_nothing_to_compare(self):
        self.assertEqual(self.compare()[0], "error: there is no file to compare")


if __name__ == "__main__":
    unittest.main()
