#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Tests of how oracle.py counts, and of how it reads objects and PTX; needs no tools."""

import struct
import tempfile
import unittest
from pathlib import Path

import oracle
from mllt_objects.making import Part, elf, old_table, symbol_table

PTX = """\
.visible .func f(
\t.param .b64 f_param_0
)
{
\t.reg .b64 \t%rd<3>;
$L__func_begin0:
\t.loc\t1 67 0                          // a.c:67:0
\tld.param.b64 \t%rd1, [f_param_0];
\t.loc\t1 72 26                         // a.c:72:26 [tile: 22:3]
\t//@ .loc_intermediate 1 22 3
\t//@ .loc_intermediate 2 7 1
\tand.b64 \t%rd2, %rd1, 65535;
\t//@ .loc_intermediate 1 23 3
\t{ // callseq 0, 0
\t//@ .loc_intermediate 1 0 0
\tcall.uni \tg, (param0);
\t} // callseq 0
$L__BB0_2:
\t.loc\t2 5 3                           // a.tile.ll:5:3
\t@%p1 bra \t$L__BB0_2;
\tret;
}
$L__func_begin1:
\tret;
\t.file\t1 "/src/a.c"
\t.file\t2 "/src/a.c.tile.ll"
//@ .file_intermediate 1 "tile" "." "k.tile"
//@ .file_intermediate 2 "mlir" "." "k.mlir"
"""


class Counting(unittest.TestCase):
    def count(self, *lines):
        count = oracle.Count()
        count.add(*lines)
        return {name: value for name, value in vars(count).items() if value}

    def test_rows_that_go_on_say_nothing(self):
        count = oracle.Count()
        count.add_all([(7, 7, 7), (0, 7, 0), (0, 8, 0), (0, 0, 0)])
        self.assertEqual((count.located, count.equal, count.promoted_only), (2, 1, 1))

    def test_each_place_is_one_of_a_kind(self):
        # The lines of the layer, of the promoted layer, and with the other rule.
        self.assertEqual(self.count(0, 0, 0), {})
        self.assertEqual(self.count(7, 7, 7), {"located": 1, "equal": 1})
        self.assertEqual(self.count(7, 7, 0), {"located": 1, "equal": 1})
        self.assertEqual(self.count(7, 0, 0), {"located": 1, "inlined": 1})
        self.assertEqual(self.count(7, 9, 0), {"located": 1, "inlined": 1})
        self.assertEqual(self.count(7, 0, 7), {"located": 1, "layer_only": 1})
        self.assertEqual(self.count(0, 7, 0), {"located": 1, "promoted_only": 1})
        self.assertEqual(self.count(7, 9, 7), {"located": 1, "other_line": 1})

    def test_a_row_without_anything_to_compare_is_not_sound(self):
        self.assertFalse(oracle.is_sound(oracle.Count(modules=1)))
        self.assertFalse(oracle.is_sound(oracle.Count(modules=2, other_code=1, located=2)))
        self.assertTrue(oracle.is_sound(oracle.Count(modules=1, located=2, equal=2)))

    def test_goals(self):
        count = oracle.Count(modules=1, located=1000, equal=998)
        self.assertFalse(oracle.goal_of("X86", 1, "O0", count).is_met())
        self.assertTrue(oracle.goal_of("X86", 1, "O2", count).is_met())
        self.assertTrue(oracle.goal_of("AArch64", 1, "O0", count).is_met())
        one, three = (oracle.goal_of("X86", kinds, "O2", count) for kinds in (1, 3))
        self.assertNotEqual(one.what, three.what)

    def test_row(self):
        count = oracle.Count(modules=2, located=1000, equal=900, inlined=50, layer_only=50)
        self.assertEqual(oracle.row_of("X86", 1, "O2", count), [
            "X86", "1", "O2", "2", "0", "1,000", "90.000 %", "5.000 %", "94.737 %", "50",
            "0", "0"])
        self.assertEqual(len(oracle.HEADER), 12)

    def test_counts_add_up(self):
        total = oracle.Count(1, 0, 10, 9) + oracle.Count(1, 1, 10, 10, layer_only=2)
        self.assertEqual(total, oracle.Count(2, 1, 20, 19, 0, 2))
        self.assertEqual(total.share(total.equal), 95)


class ReadingObjects(unittest.TestCase):
    """Functions in two sections, which begin at one address, with a table each."""

    def read(self, symbols):
        symbols, strings = symbol_table(symbols)
        tables = [old_table(4, directory=directory)
                  for directory in (b"src", b"src", b".debug_txt.ll.")]
        lines = b"".join(tables[:2])
        # The address is before the last 9 bytes of a table.
        operands = [len(tables[0]) - 17, len(lines) - 17]
        relocations = b"".join(struct.pack("<QQq", offset, number << 32 | 1, 0)
                               for number, offset in zip((1, 2), operands))
        of_layer = struct.pack("<QQq", len(tables[2]) - 17, 2 << 32 | 1, 0)
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "a.o")
            path.write_bytes(elf([
                Part(".text", b"\x90" * 8, flags=6), Part(".text.unlikely.", bytes(8), flags=6),
                Part(".strtab", strings, type=3), Part(".symtab", symbols, type=2, link=3, info=1),
                Part(".debug_line", lines), Part(".debug_line.ll", tables[2]),
                Part(".rela.debug_line", relocations, type=4, link=4, info=5),
                Part(".rela.debug_line.ll", of_layer, type=4, link=4, info=6)]))
            return oracle.Object(path)

    def test_sections_are_kept_apart(self):
        found = self.read([("f", 2, 1, 0, 5), ("cold", 2, 2, 0, 6), ("data", 1, 1, 6, 2)])
        text, cold = ".text", ".text.unlikely."
        self.assertEqual([name for name, _ in found.code], [text, cold])
        self.assertEqual(found.runs(), [[(text, n) for n in range(5)],
                                        [(cold, n) for n in range(6)]])
        # Code without a column is that of several lines.
        self.assertEqual(found.lines("LL"), {(cold, n): 0 for n in range(6)})
        self.assertEqual(found.promoted_lines("x").keys(),
                         {(section, n) for section in (text, cold) for n in range(6)})

    def test_no_functions(self):
        found = self.read([("f", 1, 1, 0, 5), ("cold", 0, 2, 0, 6)])
        self.assertEqual([len(places) for places in found.runs()], [8, 8])


    def test_linked_files(self):
        symbols, strings = symbol_table([("f", 2, 1, 0x1000, 4)])
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "a")
            path.write_bytes(elf([
                Part(".text", b"\x90" * 8, flags=6, address=0x1000), Part(".strtab", strings, type=3),
                Part(".symtab", symbols, type=2, link=2, info=1),
                Part(".debug_line", old_table(4, directory=b"src"))], kind=2))
            found = oracle.Object(path)
        self.assertEqual(found.runs(), [[(None, 0x1000 + n) for n in range(4)]])
        self.assertEqual({section for section, _ in found.promoted_lines("x")}, {None})


class ReadingPTX(unittest.TestCase):
    def setUp(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "a.ptx")
            path.write_text(PTX)
            self.ptx = oracle.PTX(path)

    def test_instructions(self):
        self.assertEqual([line.split()[0] for line in self.ptx.code],
                         ["ld.param.b64", "and.b64", "{", "call.uni", "}", "@%p1", "ret;",
                          "ret;"])

    def test_a_loc_ends_all_layers_and_a_function_begins_with_none(self):
        self.assertEqual(list(self.ptx.lines("tile").values()), [0, 22, 23, 0, 0, 0, 0, 0])
        self.assertEqual(list(self.ptx.lines("mlir").values()), [0, 7, 7, 7, 7, 0, 0, 0])

    def test_lines_in_the_file_of_the_promoted_layer(self):
        self.assertEqual(list(self.ptx.promoted_lines("tile").values()),
                         [0, 0, 0, 0, 0, 5, 5, 0])


if __name__ == "__main__":
    unittest.main()
