#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Files that are made here byte by byte, and what is read of them."""

import hashlib
import struct
import sys
import unittest
import zlib
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from mllt_objects import (ELF, Error, layer_name, layer_text, line_tables,  # noqa: E402
                          read_line_tables)
from mllt_objects.making import Part, elf, new_table, old_table, symbol_table  # noqa: E402

TEXT = b"one\ntwo\n"
SECTION = f".debug_txt.llvm_ir.{hashlib.md5(TEXT).hexdigest()}"


class ELFTest(unittest.TestCase):
    def test_contents(self):
        for order in "<>":
            file = ELF(elf([Part(".a", b"one"), Part(".a", b"two")], order))
            self.assertEqual([file.contents(s) for s in file.named(".a")], [b"one", b"two"])
            self.assertEqual(file.contents(".a"), b"one")
            with self.assertRaisesRegex(Error, "no section '.c'"):
                file.contents(".c")

    def test_compressed(self):
        for order in "<>":
            data = struct.pack(order + "IIQQ", 1, 0, 3, 1) + zlib.compress(b"one")
            file = ELF(elf([Part(".a", data, flags=ELF.SHF_COMPRESSED)], order))
            self.assertEqual(file.contents(".a"), b"one")
        data = struct.pack("<IIQQ", 7, 0, 3, 1)
        with self.assertRaisesRegex(Error, "unknown way, 7"):
            ELF(elf([Part(".a", data, flags=ELF.SHF_COMPRESSED)])).contents(".a")

    def test_groups_and_relocations(self):
        symbols, strings = symbol_table([("name", ELF.STT_FUNC, 1, 0x10, 4)])
        file = ELF(elf([
            Part(".text", bytes(0x20), flags=6), Part(".strtab", strings, type=3),
            Part(".symtab", symbols, type=2, link=2, info=1),
            Part(".group", struct.pack("<II", 1, 1), type=17, link=3, info=1),
            Part(".rela.text", struct.pack("<QQq", 8, 1 << 32 | 2, -4), type=4, link=3, info=1)]))
        group, = file.groups()
        self.assertEqual((group.signature, group.is_comdat, group.members),
                         ("name", True, [file.section(".text")]))
        relocation, = file.relocations(file.section(".text"))
        self.assertEqual((relocation.offset, relocation.type, relocation.symbol.name,
                          relocation.addend), (8, 2, "name", -4))
        self.assertEqual(file.functions(), {(0x10, 4): ["name"]})

    def test_32_bits(self):
        for order in "<>":
            strings = b"\0name\0"
            symbols = bytes(16) + struct.pack(order + "IIIBBH", 1, 0x10, 4, ELF.STT_FUNC, 0, 1)
            packed = struct.pack(order + "III", 1, 3, 1) + zlib.compress(b"one")
            file = ELF(elf([
                Part(".text", bytes(0x20), flags=6), Part(".strtab", strings, type=3),
                Part(".symtab", symbols, type=2, link=2, info=1),
                Part(".rel.text", struct.pack(order + "II", 8, 1 << 8 | 2), type=9, link=3, info=1),
                Part(".a", packed, flags=ELF.SHF_COMPRESSED)], order, bits=32))
            self.assertEqual(file.functions(), {(0x10, 4): ["name"]})
            relocation, = file.relocations(file.section(".text"))
            self.assertEqual((relocation.offset, relocation.type, relocation.symbol.name,
                              relocation.addend), (8, 2, "name", None))
            self.assertEqual(file.contents(".a"), b"one")

    def test_not_elf(self):
        with self.assertRaisesRegex(Error, "not an ELF file"):
            ELF(b"#!/bin/sh\n")
        with self.assertRaisesRegex(Error, "the file ends"):
            ELF(elf([Part(".a")])[:100])


class LinesTest(unittest.TestCase):
    def test_versions(self):
        for version in 2, 3, 4:
            for order in "<>":
                table, = read_line_tables(old_table(version, order), order)
                self.assertEqual(table.version, version)
                self.assertEqual([(b, e, r.line) for b, e, r in table.spans()],
                                 [(0, 4, 3), (4, 6, 5)])
                self.assertEqual(table.file(table.rows[0]), (".debug_txt.llvm_ir.x", "a.ll"))
                self.assertEqual(table.layer(), "llvm_ir")

    def test_broken(self):
        for size in range(1, len(old_table(4))):
            with self.assertRaises(Error):
                read_line_tables(old_table(4)[:size])
        with self.assertRaisesRegex(Error, "of version 9"):
            read_line_tables(old_table(9))

    def layers(self, *parts):
        return [table.layer() for table in line_tables(ELF(elf(parts)))]

    def test_any_section(self):
        self.assertEqual(self.layers(
            Part(".debug_line", old_table(4, directory=b"src") + old_table(4)),
            Part(".debug_line.mlir", old_table(3)), Part(".debug_line.llvm_ir", old_table(2))),
            [None, "llvm_ir", "llvm_ir", "llvm_ir"])

    def test_files_on_disk(self):
        self.assertEqual(self.layers(
            Part(".debug_line.mlir", old_table(4, directory=b".debug_txt.mlir."))), ["mlir"])
        for directory in (b".debug_txt.mlir", b"src/.debug_txt.mlir.", b".debug_txt.MLIR.",
                          b".debug_txt.."):
            self.assertEqual(self.layers(Part(".debug_line", old_table(4, directory=directory))),
                             [None], directory)

    def test_names_in_strings(self):
        strings = b"src\0.debug_txt.mlir.\0"
        self.assertEqual(self.layers(
            Part(".debug_line", new_table([0])), Part(".debug_line.mlir", new_table([0, 4])),
            Part(".debug_line_str", strings)), [None, "mlir"])

    def test_sections_of_no_layer(self):
        # What `as -gdwarf-sections` makes has no header, and what split DWARF makes is of
        # the source. A section of another name is no table at all.
        part = b"\0\x09\2"
        self.assertEqual(self.layers(
            Part(".debug_line", old_table(4, directory=b"src")),
            Part(".debug_line.text", part), Part(".debug_line.text.f", part + b".debug_txt."),
            Part(".debug_line.dwo", part + b".debug_txt."), Part(".debug_line_str", b".debug_txt."),
            Part(".debug_line.", part + b".debug_txt.")), [None])

    def test_compressed_layer(self):
        table = old_table(4)
        data = struct.pack("<IIQQ", 1, 0, len(table), 1) + zlib.compress(table)
        self.assertEqual(
            self.layers(Part(".debug_line.llvm_ir", data, flags=ELF.SHF_COMPRESSED)), ["llvm_ir"])

    def test_texts(self):
        file = ELF(elf([Part(SECTION, TEXT)]))
        self.assertEqual(layer_text(file, SECTION), TEXT)
        with self.assertRaisesRegex(Error, "another MD5"):
            layer_text(ELF(elf([Part(SECTION, b"x")])), SECTION)
        with self.assertRaisesRegex(Error, "not the name"):
            layer_text(file, ".debug_txt")
        self.assertEqual(layer_name("LLVM-IR (1)"), "llvm_ir__1_")


if __name__ == "__main__":
    unittest.main()
