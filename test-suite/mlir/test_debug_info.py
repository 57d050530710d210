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
import dwarf_meaning
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

    def test_a_small_number_is_no_reference(self):
        roots, entries = dwarf_meaning.parse(DUMP)
        self.assertEqual(dwarf_meaning.meaning_of_value("count", "0x30", entries), "0x30")
        self.assertEqual(dwarf_meaning.meaning_of_value("type", '0x00000030 "int"', entries),
                         '-> base_type "int"')

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
        self.assertEqual(debug_info.layer_sources(text), [("a", "f", "text"), ("b", "g", "")])
        self.assertEqual(debug_info.layer_sources('!1 = !{!"a", !3, !"text"}\n'), [])

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


if __name__ == "__main__":
    unittest.main()
