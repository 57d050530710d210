#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Tests of how debug_info.py compares DWARF, and of its inputs; needs no tools."""

import tempfile
import unittest
from pathlib import Path

import debug_info
import debug_info_inputs
import debug_info_trip
import dwarf_meaning
import import_cost
import recursive_types

DUMP = """\
f.o:	file format elf64-x86-64

.debug_info contents:
0x00000000: Compile Unit: length = 0x00000040, format = DWARF32, version = 0x0005

0x0000000c: DW_TAG_compile_unit
              DW_AT_name	("f.c")
              DW_AT_stmt_list	(0x00000000)

0x00000020:   DW_TAG_variable
                DW_AT_name	("x")
                DW_AT_type	(0x00000030 "int")
                DW_AT_location	(indexed (0x0) loclist = 0x00000014:
                   [0x0000000000000000, 0x0000000000000004): DW_OP_reg5 RDI)

0x00000030:   DW_TAG_base_type
                DW_AT_name	("int")
                DW_AT_byte_size	(0x04)

0x00000038:   NULL
"""
# The same with the entries in another order, and at other offsets.
OTHER = """\
0x0000000c: DW_TAG_compile_unit
              DW_AT_name	("f.c")

0x00000024:   DW_TAG_base_type
                DW_AT_name	("int")
                DW_AT_byte_size	(0x04)

0x0000002c:   DW_TAG_variable
                DW_AT_name	("x")
                DW_AT_type	(0x00000024 "int")
                DW_AT_location	(indexed (0x2) loclist = 0x00000094:
                   [0x0000000000000000, 0x0000000000000004): DW_OP_reg5 RDI)

0x00000038:   NULL
"""


def meaning(text, with_code=True):
    roots, entries = dwarf_meaning.parse(text)
    return [dwarf_meaning.meaning(root, entries, with_code) for root in roots]


class Meaning(unittest.TestCase):
    def test_order_and_offsets_do_not_count(self):
        self.assertEqual(meaning(DUMP), meaning(OTHER))

    def test_what_counts(self):
        for old, new in (('"int")\n                DW_AT_byte_size	(0x04', '"int")\n'
                          '                DW_AT_byte_size	(0x08'),
                         ('("x")', '("y")'), ("DW_OP_reg5 RDI", "DW_OP_reg4 RSI"),
                         ('(0x00000030 "int")', '(0x00000020 "x")'),
                         ("0x0000000000000004)", "0x0000000000000008)")):
            self.assertIn(old, DUMP)
            self.assertNotEqual(meaning(DUMP), meaning(DUMP.replace(old, new)))

    def test_without_code(self):
        other = DUMP.replace("DW_OP_reg5 RDI", "DW_OP_reg4 RSI")
        self.assertEqual(meaning(DUMP, False), meaning(other, False))

    def test_calls_are_code(self):
        call = ("0x00000037:   DW_TAG_call_site\n"
                "                DW_AT_call_origin\t(0x00000030)\n\n")
        other = DUMP.replace("0x00000038:   NULL", call + "0x00000038:   NULL")
        self.assertNotEqual(meaning(DUMP), meaning(other))
        self.assertEqual(meaning(DUMP, False), meaning(other, False))

    def test_a_small_number_is_no_reference(self):
        roots, entries = dwarf_meaning.parse(DUMP)
        self.assertEqual(dwarf_meaning.meaning_of_value("count", "0x30", entries), "0x30")
        self.assertEqual(dwarf_meaning.meaning_of_value("type", '0x00000030 "int"', entries),
                         '-> base_type "int"')

    def test_sections(self):
        text = ("f.o:\tfile format\n\n.debug_info contents:\na\n\n"
                ".debug_line contents:\nb\n.debug_line.k contents:\nc\n"
                ".debug_macinfo contents:\nd\n.debug_str contents:\ne\n")
        self.assertEqual(
            dwarf_meaning.split_sections(text, ["debug_info", "debug_line", "debug_macro"]),
            {"debug_info": ".debug_info contents:\na\n\n",
             "debug_line": ".debug_line contents:\nb\n.debug_line.k contents:\nc\n",
             "debug_macro": ".debug_macinfo contents:\nd\n"})

    def test_rows(self):
        text = ('debug_line[0x00000000]\ninclude_directories[  0] = "/d"\n'
                'file_names[  0]:\n           name: "f.c"\n      dir_index: 0\n'
                "0x0000000000000000      5      0      0   0             0       0"
                "  is_stmt prologue_end\n")
        self.assertEqual(list(dwarf_meaning.rows(text)),
                         [("0x0000000000000000", "5", "0", '"f.c"', "0",
                           "is_stmt prologue_end", "")])

    def test_rows_of_layers(self):
        row = ("0x0000000000000000      5      0      0   0             0       0"
               "  is_stmt\n")
        found = dwarf_meaning.rows(".debug_line contents:\ndebug_line[0x00000000]\n" + row +
                                   ".debug_line.a contents:\ndebug_line[0x00000000]\n" + row)
        self.assertEqual([row[-1] for row in found], [".debug_line", ".debug_line.a"])


class Inputs(unittest.TestCase):
    def test_files_with_debug_info(self):
        with tempfile.TemporaryDirectory() as folder:
            with_info, without = Path(folder, "a.ll"), Path(folder, "b.ll")
            with_info.write_text('!0 = distinct !DICompileUnit(file: !1)\n')
            without.write_text("define void @f() { ret void }\n")
            self.assertEqual(list(debug_info_inputs.find([Path(folder)])), [with_info])
            self.assertEqual(list(debug_info_inputs.find([without])), [without])

    def test_layer_sources(self):
        text = ('!llvm.intermediate_level_source = !{!1, !2}\n'
                '!1 = !{!"a", !3, !"text"}\n!2 = !{!"b", !4}\n'
                '!3 = !DIFile(filename: "f", directory: "/d")\n'
                '!4 = !DIFile(filename: "g", directory: "/d")\n')
        self.assertEqual(debug_info_trip.layer_sources(text), [("a", "f", "text"), ("b", "g", "")])
        self.assertEqual(debug_info_trip.layer_sources('!1 = !{!"a", !3, !"text"}\n'), [])

    def test_name_of(self):
        work = Path("/w")
        self.assertEqual(debug_info.name_of(debug_info_inputs.TESTS / "A" / "b.ll", work),
                         "A/b.ll")
        self.assertEqual(debug_info.name_of(work / "c.ll", work), "c.ll")
        self.assertEqual(debug_info.name_of(Path("/other/d.ll"), work), "/other/d.ll")

    def test_types(self):
        text = recursive_types.module(7)
        self.assertEqual(text.count("!DICompositeType("), 7)
        self.assertEqual(text, recursive_types.module(7))


class RoundTrips(unittest.TestCase):
    """The tools are scripts: those that make a file copy their input."""

    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name)
        for name in ("mlir-translate", "llc", "llvm-strip"):
            self.write_tool(name, 'cp "$1" "$3"')
        self.write_tool("opt", "")
        self.write_tool("llvm-dwarfdump", "")
        self.file = self.folder / "f.ll"
        self.file.write_text("!0 = !DIFile()\n")

    def write_tool(self, name, command):
        tool = self.folder / name
        tool.write_text(f"#!/bin/sh\necho {name} >> {self.folder}/calls\n"
                        f"shift $(($# > 3 ? $# - 3 : 0))\n{command}\n")
        tool.chmod(0o755)

    def check(self):
        """The verdict on the file, and the tools that were called."""
        calls = self.folder / "calls"
        calls.write_text("")
        tools = debug_info_trip.Tools(self.folder, self.folder)
        trips = debug_info_trip.RoundTrips(tools, self.folder / "kept")
        return trips.check(self.file)[0], calls.read_text().split()

    def test_what_is_known_is_not_done_again(self):
        both = ["mlir-translate", "mlir-translate"]
        self.assertEqual(self.check(), ("same", both + ["llc", "llc"]))
        self.assertEqual(self.check(), ("same", []))
        # What llc makes of the file does not depend on another tool.
        self.write_tool("mlir-translate", 'cp "$1" "$3" # Another one.')
        self.assertEqual(self.check(), ("same", both + ["llc"]))
        self.file.write_text("!0 = !DIFile()\n; More.\n")
        self.assertEqual(self.check(), ("same", both + ["llc", "llc"]))

    def test_how_tools_end(self):
        for command, verdict in (("echo error: no >&2; exit 1", "import refused"),
                                 ("exit 1", "import silent"),
                                 ("kill -11 $$", "import crash")):
            self.write_tool("mlir-translate", command)
            self.assertEqual(self.check()[0], verdict)
        self.write_tool("mlir-translate", 'cp "$1" "$3"')
        self.write_tool("llc", "exit 1")
        self.assertEqual(self.check()[0], "not compiled")

    def test_cost(self):
        self.assertEqual(import_cost.best([(0, 2.0, 30), (0, 1.5, 31)]), (1.5, 30))
        self.assertIsNone(import_cost.best([(0, 2.0, 30), (139, 1.5, 31)]))
        status, seconds, memory = import_cost.measure("sh", "-c", "exit 3")
        self.assertEqual((status >> 8, seconds < 10, memory > 0), (3, True, True))

    def test_expected(self):
        path = self.folder / "expected"
        self.assertEqual(debug_info.read_expected(path), {})
        path.write_text("# All.\na/b.ll   a reason\n\n")
        self.assertEqual(debug_info.read_expected(path), {"a/b.ll": "a reason"})


if __name__ == "__main__":
    unittest.main()
