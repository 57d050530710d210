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

TEXT = b"one\ntwo\n"
SECTION = f".debug_txt.llvm_ir.{hashlib.md5(TEXT).hexdigest()}"


def elf(sections, order="<"):
    """A file of (name, type, flags, contents, link, info)."""
    names = b"\0" + b"".join(s[0].encode() + b"\0" for s in sections) + b".shstrtab\0"
    sections = [("", 0, 0, b"", 0, 0), *sections, (".shstrtab", 3, 0, names, 0, 0)]
    body, headers, name_at = b"", b"", 0
    for name, kind, flags, contents, link, info in sections:
        headers += struct.pack(order + "IIQQQQIIQQ", name_at, kind, flags, 0, 64 + len(body),
                               len(contents), link, info, 1, 0)
        body += contents
        name_at += len(name) + 1
    ident = b"\x7fELF\x02" + (b"\1" if order == "<" else b"\2") + bytes(10)
    return ident + struct.pack(order + "HHIQQQIHHHHHH", 1, 62, 1, 0, 0, 64 + len(body), 0, 64, 0,
                               0, 64, len(sections), len(sections) - 1) + body + headers


def old_table(version, order="<", directory=b".debug_txt.llvm_ir.x"):
    """A table before DWARF 5: lines 3 and 5 at 0 and 4, and the end at 6."""
    header = b"\1" + b"\1" * (version >= 4) + struct.pack("bbBB", 1, -5, 14, 13)
    header += bytes([0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 1])
    header += directory + b"\0\0" + b"a.ll\0\1\0\0" + b"\0"
    program = (b"\0\x09\2" + bytes(8) + b"\3\2\1"  # set_address, advance_line 2, copy
               + bytes([13 + 4 * 14 + 2 + 5]) + b"\2\2\0\1\1")
    body = struct.pack(order + "HI", version, len(header)) + header + program
    return struct.pack(order + "I", len(body)) + body


class ELFTest(unittest.TestCase):
    def test_contents(self):
        for order in "<>":
            file = ELF(elf([(".a", 1, 0, b"one", 0, 0), (".a", 1, 0, b"two", 0, 0)], order))
            self.assertEqual([file.contents(s) for s in file.named(".a")], [b"one", b"two"])
            self.assertEqual(file.contents(".a"), b"one")
            with self.assertRaisesRegex(Error, "no section '.c'"):
                file.contents(".c")

    def test_compressed(self):
        for order in "<>":
            data = struct.pack(order + "IIQQ", 1, 0, 3, 1) + zlib.compress(b"one")
            file = ELF(elf([(".a", 1, ELF.SHF_COMPRESSED, data, 0, 0)], order))
            self.assertEqual(file.contents(".a"), b"one")
        data = struct.pack("<IIQQ", 7, 0, 3, 1)
        with self.assertRaisesRegex(Error, "unknown way, 7"):
            ELF(elf([(".a", 1, ELF.SHF_COMPRESSED, data, 0, 0)])).contents(".a")

    def test_groups_and_relocations(self):
        strings = b"\0name\0"
        symbols = bytes(24) + struct.pack("<IBBHQQ", 1, 2, 0, 1, 0x10, 4)
        file = ELF(elf([
            (".text", 1, 6, bytes(0x20), 0, 0), (".strtab", 3, 0, strings, 0, 0),
            (".symtab", 2, 0, symbols, 2, 1), (".group", 17, 0, struct.pack("<II", 1, 1), 3, 1),
            (".rela.text", 4, 0, struct.pack("<QQq", 8, 1 << 32 | 2, -4), 3, 1)]))
        group, = file.groups()
        self.assertEqual((group.signature, group.is_comdat, group.members),
                         ("name", True, [file.section(".text")]))
        relocation, = file.relocations(file.section(".text"))
        self.assertEqual((relocation.offset, relocation.type, relocation.symbol.name,
                          relocation.addend), (8, 2, "name", -4))
        self.assertEqual(file.functions(), {(0x10, 4): ["name"]})

    def test_not_elf(self):
        with self.assertRaisesRegex(Error, "not a 64-bit ELF"):
            ELF(b"#!/bin/sh\n")
        with self.assertRaisesRegex(Error, "the file ends"):
            ELF(elf([(".a", 1, 0, b"", 0, 0)])[:100])


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

    def test_any_section(self):
        file = ELF(elf([(".debug_line", 1, 0, old_table(4, directory=b"src") + old_table(4), 0, 0),
                        (".debug_line.mlir", 1, 0, old_table(3), 0, 0)]))
        self.assertEqual([table.layer() for table in line_tables(file)],
                         [None, "llvm_ir", "llvm_ir"])

    def test_texts(self):
        file = ELF(elf([(SECTION, 1, 0, TEXT, 0, 0)]))
        self.assertEqual(layer_text(file, SECTION), TEXT)
        with self.assertRaisesRegex(Error, "another MD5"):
            layer_text(ELF(elf([(SECTION, 1, 0, b"x", 0, 0)])), SECTION)
        with self.assertRaisesRegex(Error, "not the name"):
            layer_text(file, ".debug_txt")
        self.assertEqual(layer_name("LLVM-IR (1)"), "llvm_ir__1_")


if __name__ == "__main__":
    unittest.main()
