#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Tests of how assembly.py compares objects, and of options; needs no clang."""

import contextlib
import io
import struct
import unittest
import unittest.mock

import assembly
import clang_layers
from assembly import Object
from mllt_objects.making import Part, elf

TEXT = ".debug_txt.mlir.0123456789abcdef0123456789abcdef"


def made(*parts, code=b"code", line=b"line", group=3):
    return Object(elf([Part(".text", code, flags=6), Part(".debug_line.mlir", line),
                       Part(".rela.debug_line.mlir", b"relocations", type=4),
                       Part(TEXT, b"text"), Part(".group", struct.pack("<II", 1, group), type=17),
                       *parts]))


class Arguments(unittest.TestCase):
    def test_what_is_not_there(self):
        for script in assembly, clang_layers:
            argv = ["script", "--clang-tools", "x", "--tools", "x", "--programs", "lua,bash"]
            if script is assembly:
                argv[3:5] = ["--versions", "4"]
            with (unittest.mock.patch("sys.argv", argv), unittest.mock.patch("signal.signal"),
                  contextlib.redirect_stderr(io.StringIO()) as said,
                  self.assertRaises(SystemExit) as ended):
                script.main()
            self.assertEqual(ended.exception.code, 2)
            self.assertIn("'bash' is not one of lua, zlib", said.getvalue())


class Objects(unittest.TestCase):
    def test_sections_of_layers(self):
        self.assertEqual(set(made().of_layers()),
                         {".debug_line.mlir", ".rela.debug_line.mlir", TEXT})
        self.assertEqual(made().of_layers(), made(code=b"other", group=2).of_layers())
        self.assertNotEqual(made().of_layers(), made(line=b"other").of_layers())

    def test_other_sections(self):
        one = made(Part(".data", b"a"), Part(".bss", b"b"))
        self.assertEqual(one.other_differences(one), frozenset())
        self.assertEqual(one.other_differences(
            made(Part(".data", b"a"), Part(".bss", b"b"), line=b"x", group=9)), frozenset())
        self.assertEqual(one.other_differences(
            made(Part(".bss", b"b"), Part(".data", b"a"), code=b"x")), {".text", "order"})

    def test_strings_may_differ(self):
        self.assertEqual(made(Part(".strtab", b"a")).other_differences(
            made(Part(".strtab", b"b"))), frozenset())


if __name__ == "__main__":
    unittest.main()
