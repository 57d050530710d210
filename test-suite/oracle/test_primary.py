#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Tests of what primary.py compares; needs no tools."""

import tempfile
import unittest
import unittest.mock
from pathlib import Path

import primary
from mllt_objects import ELF, making

SOURCE = making.old_table(4, directory=b"/src")
LAYER = making.old_table(4)


def file(*parts):
    return ELF(making.elf([making.Part(*part) for part in parts]))


class Differences(unittest.TestCase):
    def test_layers_are_left_out(self):
        bare = file((".text", b"code"), (".debug_info", b"info"), (".debug_line", SOURCE))
        layered = file((".text", b"code"), (".debug_info", b"info"), (".debug_line", SOURCE),
                       (".debug_line.llvm_ir", LAYER), (".debug_txt.llvm_ir.0", b"text"))
        self.assertEqual(primary.differences(bare, layered), [])
        self.assertEqual(primary.primary_rows(bare), primary.primary_rows(layered))

    def test_other_sections_are_named(self):
        bare = file((".text", b"code"), (".debug_info", b"info"))
        layered = file((".text", b"cod2"), (".debug_info", b"inf2"), (".debug_loc", b""))
        self.assertEqual(primary.differences(bare, layered),
                         [".debug_info", ".debug_loc", ".text"])

    def test_rows_are_those_of_the_source(self):
        rows = primary.primary_rows(file((".debug_line", SOURCE + LAYER)))
        self.assertEqual({address: row[-2] for (_, address), row in rows.items()},
                         {0: 3, 1: 3, 2: 3, 3: 3, 4: 5, 5: 5})
        self.assertEqual(primary.primary_rows(file((".debug_line", LAYER))), {})


class Objects(unittest.TestCase):
    def compare(self, bits, *codes):
        """The Count of a module whose object has these CODES without a layer, with one,
        and with one where locations are dropped."""
        objects = [making.elf([making.Part(".text", code), making.Part(".debug_line", SOURCE)],
                              bits=bits) for code in codes]
        with unittest.mock.patch.object(primary.Comparison, "compile", side_effect=objects):
            return primary.Comparison(None, "O2").compare("module.ll")

    def test_of_any_width(self):
        for bits in 32, 64:
            self.assertEqual(self.compare(bits, b"code", b"code"),
                             primary.Count(modules=1, code=6))
            wrong = self.compare(bits, b"code", b"cod2", b"cod2").wrong
            self.assertEqual(wrong, ["module.ll: .text", "module.ll: .text, with "
                                     "-line-layers-drop-at-absent, too"])


class Rows(unittest.TestCase):
    def test_cells(self):
        count = primary.Count(modules=33, code=200000, kept=46, modules_kept=5,
                              modules_ranges=2)
        self.assertEqual(count.cells("Lua", "O3"),
                         ["Lua", "-O3", 33, 200000, 5, 46, "0.023 %", 2, 0])
        self.assertEqual(primary.Count().cells("", "O2")[6], "0.000 %")
        self.assertEqual(len(primary.HEADER), 9)


class Modules(unittest.TestCase):
    def test_those_with_debug_info(self):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name).resolve()
            (folder / "a.ll").write_text("!llvm.dbg.cu = !{!0}")
            (folder / "b.ll").write_text("define void @f() {")
            (folder / "c.bc").write_bytes(b"BC")
            (folder / "c.layers.bc").write_bytes(b"BC")
            (folder / "link.ll").symlink_to(folder / "a.ll")
            self.assertEqual([m.name for m in primary.modules_below([folder])],
                             ["a.ll", "c.bc"])
            self.assertEqual([m.name for m in primary.modules_below([folder / "a.ll"])],
                             ["a.ll"])


if __name__ == "__main__":
    unittest.main()
