#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Tests of what cubin.py reads, of files that are made here."""

import struct
import unittest

from cubin import Cubin
from mllt_objects import ELF
from mllt_objects.making import Part, elf, old_table, symbol_table

FUNC = ELF.STT_FUNC
SYMBOLS = [("k", FUNC, 1, 0x10, 0x20), ("$__internal_0_$__div", FUNC, 1, 0x30, 0x10),
           ("h", FUNC, 2, 0, 0x20), ("data", 1, 1, 0x20, 8)]
# Where in a table of old_table(2) the operand of DW_LNE_set_address is.
OPERAND = old_table(2).index(b"\0\x09\2") + 3


def cubin(*relocations):
    """One with a table for each relocation, (symbol, addend, in place or not)."""
    symbols, strings = symbol_table(SYMBOLS)
    lines, rela, rel = b"", b"", b""
    for number, addend, in_place in relocations:
        table = bytearray(old_table(2))
        offset = len(lines) + OPERAND
        if in_place:
            table[OPERAND:OPERAND + 8] = struct.pack("<q", addend)
            rel += struct.pack("<QQ", offset, number << 32 | 2)
        else:
            rela += struct.pack("<QQq", offset, number << 32 | 2, addend)
        lines += table
    return Cubin(elf([
        Part(".text.k", b"k" * 0x40, flags=6), Part(".text.h", b"h" * 0x20, flags=6),
        Part(".strtab", strings, type=3), Part(".symtab", symbols, type=2, link=3, info=1),
        Part(".nv_debug_line_sass", lines),
        Part(".rela.nv_debug_line_sass", rela, type=ELF.SHT_RELA, link=4, info=5),
        Part(".rel.nv_debug_line_sass", rel, type=ELF.SHT_REL, link=4, info=5)]))


class CubinTest(unittest.TestCase):
    def test_code(self):
        self.assertEqual(dict(cubin().code()), {"k": b"k" * 0x40, "h": b"h" * 0x20})

    def test_functions_of_ptxas(self):
        file = cubin()
        self.assertEqual([file.is_library("k", offset) for offset in (0x10, 0x2F, 0x30, 0x3F)],
                         [False, False, True, True])
        self.assertFalse(file.is_library("h", 0x10))

    def test_lines(self):
        # old_table() has lines 3 and 5 at 0 and 4, and ends at 6.
        for in_place in (False, True):
            lines = cubin((1, 8, in_place), (3, 0, in_place)).ptx_lines()
            self.assertEqual(set(lines), {".text.k", ".text.h"})
            self.assertEqual([lines[".text.k"].at(offset) for offset in
                              (0x17, 0x18, 0x1B, 0x1C, 0x1D, 0x1E)], [None, 3, 3, 5, 5, None])
            self.assertEqual(lines[".text.h"].at(4), 5)

    def test_last_row_counts(self):
        # The second sequence begins where the first one ends.
        lines = cubin((1, 0, False), (1, 6, False)).ptx_lines()[".text.k"]
        self.assertEqual([lines.at(0x10 + offset) for offset in (4, 6, 10, 12)],
                         [5, 3, 5, None])


if __name__ == "__main__":
    unittest.main()
