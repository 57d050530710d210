#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Tests of what run.py reads and of when it runs a command; needs no tools."""

import argparse
import contextlib
import hashlib
import io
import os
import signal
import subprocess
import sys
import tarfile
import tempfile
import unittest
import unittest.mock
from pathlib import Path

import linetable
from mllt_objects.making import Part, elf
import run

IR = """\
; ModuleID = 'sum.bc'
define i32 @sum(i32 %0) !dbg !5 {
  %2 = add i32 %0, 1, !dbg !8, !tbaa !11
    #dbg_value(i32 %2, !9, !DIExpression(), !8)
  br i1 true, label %3, label %4, !dbg !8, !llvm.loop !12
}
define internal void @"a b"() {
  ret void
}
"""
MD5 = hashlib.md5(IR.encode()).hexdigest()
SECTION = f".debug_txt.llvm_ir.{MD5}"

# As `llvm-dwarfdump --debug-line` prints a program that GNU ld linked: the C
# table, a layer's, a C table of DWARF 4, and what is left of a dropped function.
DUMP = f"""\
program:	file format elf64-x86-64

.debug_line contents:
debug_line[0x00000000]
Line table prologue:
    total_length: 0x0000006e
         version: 5
 prologue_length: 0x00000037
standard_opcode_lengths[DW_LNS_copy] = 0
include_directories[  0] = "/src"
include_directories[  1] = "/usr/include/caf\\303\\251 \\"x\\""
file_names[  0]:
           name: "sum.c"
      dir_index: 0
   md5_checksum: 11789cfa937deb75bc2d0407a30e59fe
file_names[  1]:
           name: "inline.h"
      dir_index: 1

Address            Line   Column File   ISA Discriminator OpIndex Flags
------------------ ------ ------ ------ --- ------------- ------- -------------
0x0000000000001000      2      1      0   0             0       0  is_stmt
0x0000000000001000      3     12      0   0             0       0  is_stmt prologue_end
0x0000000000001004      3     20      0   0             0       0 
0x0000000000001008      7      3      1   0             0       0 
0x000000000000100c      0      3      1   0             0       0 
0x0000000000001010      4      3      0   0             0       0  is_stmt
0x0000000000001014      4      3      0   0             0       0  is_stmt end_sequence


debug_line[0x00000072]
Line table prologue:
         version: 5
include_directories[  0] = "/src"
include_directories[  1] = "{SECTION}"
file_names[  0]:
           name: "sum.c"
      dir_index: 0
file_names[  1]:
           name: "sum.ll"
      dir_index: 1
   md5_checksum: {MD5}

Address            Line   Column File   ISA Discriminator OpIndex Flags
------------------ ------ ------ ------ --- ------------- ------- -------------
0x0000000000001004      3      1      1   0             0       0  is_stmt
0x0000000000001008      5      1      1   0             0       0  is_stmt
0x000000000000100e      5      1      1   0             0       0  is_stmt end_sequence

0x0000000000001010      3      1      1   0             0       0  is_stmt
0x0000000000001012      0      1      1   0             0       0  is_stmt
0x0000000000001014      0      1      1   0             0       0  is_stmt end_sequence

debug_line[0x000000a0]
Line table prologue:
         version: 4
include_directories[  1] = "include"
file_names[  1]:
           name: "old.c"
      dir_index: 0
       mod_time: 0x00000000
         length: 0x00000000

Address            Line   Column File   ISA Discriminator OpIndex Flags
------------------ ------ ------ ------ --- ------------- ------- -------------
0x0000000000001020      9      1      1   0             0       0  is_stmt
0x0000000000001021      9      1      1   0             0       0  is_stmt end_sequence

0x0000000000000000     99      1      1   0             0       0  is_stmt
0x0000000000001008     99      1      1   0             0       0  is_stmt end_sequence
"""

NM = """\
0000000000001000 0000000000000014 T sum
0000000000001020 0000000000000001 t a b
0000000000001021 0000000000000000 t empty
0000000000004000 0000000000000004 D data
"""


def program(dump=DUMP, text=IR, section=SECTION):
    data = elf([Part(".text", bytes(0x21), address=0x1000), Part(section, text.encode())])
    return linetable.Program("program", data, dump, NM, "llvm_ir")


class LineTables(unittest.TestCase):
    def setUp(self):
        self.source, self.layer, self.old = linetable.parse_line_tables(DUMP)

    def test_layers_are_told_by_their_directories(self):
        self.assertIsNone(self.source.layer())
        self.assertEqual(self.layer.layer(), "llvm_ir")
        self.assertIsNone(self.old.layer())

    def test_files(self):
        rows = self.source.rows
        self.assertEqual(self.source.file(rows[0]), ("/src", "sum.c"))
        self.assertEqual(self.source.file(rows[3]), ('/usr/include/café "x"', "inline.h"))
        self.assertEqual(self.layer.file(self.layer.rows[0]), (SECTION, "sum.ll"))
        self.assertEqual(self.old.file(self.old.rows[0]), (None, "old.c"))

    def test_spans(self):
        spans = [(lo, hi, row.line) for lo, hi, row in self.source.spans()]
        self.assertEqual(
            spans,
            [
                (0x1000, 0x1004, 3),
                (0x1004, 0x1008, 3),
                (0x1008, 0x100C, 7),
                (0x100C, 0x1010, 0),
                (0x1010, 0x1014, 4),
            ],
        )
        # Nothing covers 0x100e to 0x1010, between the sequences.
        spans = [(lo, hi, row.line) for lo, hi, row in self.layer.spans()]
        self.assertEqual(
            spans,
            [(0x1004, 0x1008, 3), (0x1008, 0x100E, 5), (0x1010, 0x1012, 3), (0x1012, 0x1014, 0)],
        )


class Programs(unittest.TestCase):
    def test_rows(self):
        c, h = ("sum.c", 3), ("inline.h", 7)
        self.assertEqual(
            list(program().rows(0x1002, 0x1014)),
            [
                (0x1002, 0x1004, c, None),
                (0x1004, 0x1008, c, (SECTION, 3)),
                (0x1008, 0x100C, h, (SECTION, 5)),
                (0x100C, 0x100E, None, (SECTION, 5)),
                (0x100E, 0x1010, None, None),
                (0x1010, 0x1012, ("sum.c", 4), (SECTION, 3)),
                (0x1012, 0x1014, ("sum.c", 4), None),
            ],
        )

    def test_functions(self):
        functions = [("sum", 0x1000, 0x14), ("a b", 0x1020, 1)]
        self.assertEqual(program().functions, functions)

    def test_check(self):
        # Rows of the layer; bytes of code with both lines; with a C line.
        self.assertEqual(program().check(), (4, 10, 17))

    def test_row_in_another_function(self):
        dump = DUMP.replace("1008      5 ", "1008      8 ")
        with self.assertRaisesRegex(linetable.Error, "0x1008 in sum: line 8 of .* is in a b"):
            program(dump).check()

    def test_row_past_the_text(self):
        dump = DUMP.replace("1008      5 ", "1008     50 ")
        with self.assertRaisesRegex(linetable.Error, "line 50 of .* is past its end, 10 lines"):
            program(dump).check()

    def test_another_text(self):
        with self.assertRaisesRegex(linetable.Error, "has another MD5"):
            program(text=IR + "\n").check()

    def test_no_text(self):
        with self.assertRaisesRegex(linetable.Error, "no section '.debug_txt.llvm_ir"):
            program(section=".debug_txt").check()

    def test_table(self):
        table = list(linetable.function_table(program(), "sum", 0x1000, 0x14, width=60))
        self.assertEqual(
            table,
            [
                "sum in program: 20 bytes of code, 80 % with a C line, 60 % with an IR line",
                f"IR text read from section {SECTION}",
                "",
                "address  C line      IR line  IR",
                "-------  ----------  -------  ------------------------------",
                "0x1000   sum.c:3           -  -",
                "0x1004   sum.c:3           3  %2 = add i32 %0, 1",
                "0x1008   inline.h:7        5  br i1 true, label %3, label %4",
                "0x100c   -                 5  br i1 true, label %3, label %4",
                "0x100e   -                 -  -",
                "0x1010   sum.c:4           3  %2 = add i32 %0, 1",
                "0x1012   sum.c:4           -  -",
            ],
        )

    def test_table_without_layer(self):
        with self.assertRaisesRegex(linetable.Error, "no address of a b .* has an IR line"):
            list(linetable.function_table(program(), "a b", 0x1020, 1))

    def test_display(self):
        def display(text):
            return linetable.display(text, 20)

        self.assertEqual(display("  ret void, !dbg !8, !a.b !9"), "ret void")
        self.assertEqual(display("  call void @f(!8), !x !9"), "call void @f(!8)")
        self.assertEqual(display("  #dbg_value(i32 %2, !9)"), "#dbg_value(i32 %2, …")
        self.assertEqual(display("12345678901234567890"), "12345678901234567890")


class Commands(unittest.TestCase):
    COPY = "import sys, shutil; shutil.copyfile(*sys.argv[1:3])"

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.input = Path(folder.name, "in")
        self.input.write_text("one")
        self.output = Path(folder.name, "folder", "out")

    def command(self, *more):
        argv = [sys.executable, "-c", self.COPY, self.input, self.output, *more]
        return run.Command(self.output, [self.input], argv)

    def test_run_once(self):
        command = self.command()
        self.assertFalse(command.up_to_date())
        command.run()
        self.assertEqual(self.output.read_text(), "one")
        self.assertTrue(self.command().up_to_date())

    def test_run_again(self):
        self.command().run()
        self.assertFalse(self.command("another argument").up_to_date())
        os.utime(self.input, (1, 1))
        self.assertFalse(self.command().up_to_date())
        self.command().run()
        self.assertTrue(self.command().up_to_date())
        self.output.unlink()
        self.assertFalse(self.command().up_to_date())

    def test_failure(self):
        self.command().run()
        fail = "import sys; sys.exit('out of luck')"
        failing = run.Command(self.output, [self.input], [sys.executable, "-c", fail])
        with self.assertRaisesRegex(run.Error, "out of luck\nexit status 1"):
            failing.run()
        self.assertFalse(failing.up_to_date())
        self.assertFalse(self.command().up_to_date())


class Unpacking(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.work = Path(temporary.name)
        self.archive = self.work / "sum_1.orig.tar"
        with tarfile.open(self.archive, "w") as archive:
            text = b"int sum;"
            member = tarfile.TarInfo("sum-1/sum.c")
            member.size = len(text)
            archive.addfile(member, io.BytesIO(text))

    def unpack(self, meanwhile=lambda folder: None):
        """What unpack() returns if MEANWHILE is done while the archive is fetched."""
        source = run.Source("Sum", self.archive.name, "", "", "sum", [], [], [])

        def fetch(*_, **__):
            meanwhile(self.work / "src/sum_1")
            return f"{self.archive}\n".encode()
        with (unittest.mock.patch("run.execute", fetch),
              contextlib.redirect_stdout(io.StringIO())):
            return run.unpack(source, self.work)

    def names(self):
        return sorted(path.name for path in (self.work / "src").iterdir())

    def test_once(self):
        for _ in range(2):
            self.assertEqual((self.unpack() / "sum.c").read_text(), "int sum;")
            self.assertEqual(self.names(), ["sum_1"])

    def test_another_is_unpacking_too(self):
        def begin(folder):
            (folder.parent / "sum_1.unpacking/sum-1").mkdir(parents=True)
        self.assertEqual((self.unpack(begin) / "sum.c").read_text(), "int sum;")
        self.assertEqual(self.names(), ["sum_1", "sum_1.unpacking"])

    def test_another_has_unpacked(self):
        def finish(folder):
            folder.mkdir(parents=True)
            (folder / "sum.c").write_text("int sum; ")
        self.assertEqual((self.unpack(finish) / "sum.c").read_text(), "int sum; ")
        self.assertEqual(self.names(), ["sum_1"])

    def test_nothing_is_left_of_a_broken_archive(self):
        self.archive.write_text("no archive")
        with self.assertRaises(tarfile.ReadError):
            self.unpack()
        self.assertEqual(self.names(), [])


class Ends(unittest.TestCase):
    def ends(self, function, *argv):
        """What a script says as it ends early."""
        parser = argparse.ArgumentParser()
        run.add_common_arguments(parser)
        with (unittest.mock.patch("sys.argv", ["script", "--tools", "none", *argv]),
              unittest.mock.patch("signal.signal"),
              contextlib.redirect_stderr(io.StringIO()) as said,
              self.assertRaises(SystemExit) as ended):
            run.main_of(function, parser)
        return f"{said.getvalue()}{ended.exception.code}"

    def test_errors_of_the_system(self):
        self.assertRegex(self.ends(lambda _: run.execute(["no-such-program"])),
                         "^error: .*No such file.*'no-such-program'$")

    def test_interrupted(self):
        def interrupt(_):
            raise KeyboardInterrupt
        self.assertEqual(self.ends(interrupt), "error: interrupted")

    def status(self, script, **options):
        """How a script ends whose main function is `script`."""
        start = "import argparse, run, sys; run.main_of(lambda _: {}, argparse.ArgumentParser())"
        return subprocess.run([sys.executable, "-c", start.format(script)],
                              cwd=Path(run.__file__).parent, **options).returncode

    def test_input_that_is_not_read(self):
        self.assertEqual(self.status("len(run.execute(['true'], input=bytes(10 ** 6)))"), 0)

    def test_output_that_is_not_read(self):
        reader, writer = os.pipe()
        os.close(reader)
        with open(writer, "wb") as output:
            self.assertEqual(self.status("print('x' * 10 ** 6)", stdout=output,
                                         stderr=subprocess.DEVNULL), -signal.SIGPIPE)

    def test_jobs(self):
        for number in "0", "-1", "two":
            self.assertIn(f"'{number}' is not a positive number",
                          self.ends(lambda _: 0, "--jobs", number))
        self.assertEqual(self.ends(lambda args: args.jobs, "-j", "3"), "3")

    def test_tools_that_are_missing(self):
        for preset in "core", "clang":
            with self.assertRaisesRegex(run.Error, f"build the preset '{preset}' first$"):
                run.find_tool(run.ROOT / "build" / preset / "bin", "no-such-tool")
        with (tempfile.TemporaryDirectory() as folder,
              self.assertRaisesRegex(run.Error, f"^there is no 'llc' in {folder}$")):
            run.find_tool(folder, "llc")

    def test_work(self):
        parser = argparse.ArgumentParser()
        run.add_common_arguments(parser, work="elsewhere")
        self.assertEqual(parser.parse_args([]).work, run.ROOT / "build/elsewhere")
        self.assertIn("(default: build/elsewhere)", " ".join(parser.format_help().split()))

    def test_numbers(self):
        self.assertEqual(run.numbers("1,8"), [1, 8])
        for text in "1,0", "one", "-1", "":
            with self.assertRaisesRegex(argparse.ArgumentTypeError, "is not a positive number$"):
                run.numbers(text)


if __name__ == "__main__":
    unittest.main()
