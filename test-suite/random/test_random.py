#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Tests of what run_random.py generates and finds; needs no tools."""

import collections
import unittest
import unittest.mock
from pathlib import Path

import generate
import ir
import run_random

IR = """\
; ModuleID = 'a.ll'
define i32 @f(i32 %0) !dbg !4 {
  %2 = add i32 %0, 1, !dbg !20, !tbaa !9
  switch i32 %2, label %3 [
    i32 1, label %4
  ], !dbg !7
3:
  br label %4, !llvm.loop !9
4:
  ret i32 %2, !dbg !21
}
!llvm.intermediate_level_source = !{!30}
!1 = !DIFile(filename: "a.c", directory: "/src")
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1)
!5 = distinct !DILexicalBlock(scope: !4, file: !1, line: 2, column: 9)
!7 = !DILocation(line: 2, column: 3, scope: !5)
!9 = !{}
!10 = !DIFile(filename: "k.tile", directory: ".")
!12 = !DILexicalBlockFile(scope: !4, file: !10, discriminator: 0)
!13 = !DILocation(line: 5, scope: !12)
!20 = !{!7, !{!"not", !"this form"}}
!21 = !{!7, !22}
!22 = !{!"tile", !13}
!23 = !DILocation(line: 4, scope: !4, inlinedAt: !24)
!24 = distinct !DILocation(line: 8, scope: !4)
!30 = !{!"tile", !10, !"text"}
""".replace('!{!7, !{!"not", !"this form"}}', "!23")


class Reading(unittest.TestCase):
    def setUp(self):
        self.module = ir.Module(IR)

    def test_instructions_have_their_locations(self):
        add, switch, br, ret = self.module.instructions
        self.assertEqual((add.function, add.text), ("@f", "%2 = add i32 %0, 1, !tbaa"))
        sp = ("!DISubprogram", '"f"', None)
        self.assertEqual(add.primary, (4, 0, sp, (8, 0, sp, None)))
        block = ("!DILexicalBlock", "2", "9", None, "a.c", sp)
        self.assertEqual(switch.primary, (2, 3, block, None))
        self.assertIsNone(br.primary)
        self.assertEqual(ret.primary, switch.primary)
        self.assertEqual(ret.layers, {"tile": ("k.tile", 5, 0)})
        self.assertEqual(self.module.layer_files(), {("tile", "k.tile")})

    def test_code_is_compared_without_numbers_of_metadata(self):
        other = IR.replace("!9", "!99").replace("!dbg !20", "!dbg !7")
        self.assertEqual(ir.Module(other).code, self.module.code)
        self.assertEqual(ir.Module(other.replace(", !dbg !7", "")).code,
                         self.module.code)
        for change in (("add", "sub"), (", !tbaa !9", ""), ("i32 1,", "i32 2,")):
            self.assertNotEqual(ir.Module(IR.replace(*change)).code, self.module.code)

    def test_primaries_that_differ_are_found(self):
        for change in (("line: 2, column: 3", "line: 3, column: 3"),
                       ("column: 3", "column: 4"),
                       ("line: 2, column: 9", "line: 2, column: 8"),
                       ("distinct !DILocation(line: 8", "distinct !DILocation(line: 9"),
                       ("{!7, !22}", "{!23, !22}")):
            other = ir.Module(IR.replace(*change))
            self.assertNotEqual([i.primary for i in other.instructions],
                                [i.primary for i in self.module.instructions])


class Checking(unittest.TestCase):
    def setUp(self):
        self.case = run_random.Case(Path("/nowhere"), 0, Path("/nowhere"))
        self.case.module.layered = IR

    def test_layers_as_they_should_be(self):
        self.case.check_layers(ir.Module(IR))
        self.case.check_layers(ir.Module(IR.replace("line: 5", "line: 0")))

    def test_a_line_that_the_module_did_not_have(self):
        with self.assertRaisesRegex(run_random.Failure, "came from nowhere"):
            self.case.check_layers(ir.Module(IR.replace("line: 5", "line: 6")))

    def test_a_file_that_is_not_declared(self):
        with self.assertRaisesRegex(run_random.Failure, "no layer source"):
            self.case.check_layers(ir.Module(IR.replace('!30 = !{!"tile"', '!30 = !{!"x"')))

    def test_the_pass_that_lost_a_layer_is_read(self):
        said = "WARNING: SROAPass lost layer 'tile' in function 'f' --  ret void\n"
        self.assertEqual(run_random.LOST.findall(said), ["SROAPass"])


class OtherCode(unittest.TestCase):
    """Layers, or something else, change the code."""

    def check(self, elsewhere):
        case = run_random.Case(Path("/nowhere"), 0, Path("/nowhere"))
        case.module.bare = IR
        other = IR.replace("add i32", "sub i32")

        def optimise(name, text, *options, heap=None):
            if heap:
                return (elsewhere, "")
            return (IR if name == "bare" else other, "")
        with unittest.mock.patch.object(case, "optimise", optimise):
            return case.check()

    def test_layers(self):
        with self.assertRaisesRegex(run_random.Failure, "the code depends on layers"):
            self.check(IR)

    def test_addresses(self):
        self.assertEqual(self.check(IR.replace("add i32", "mul i32"))["by addresses"], 1)


class Generating(unittest.TestCase):
    def test_a_seed_gives_one_module(self):
        one, other = generate.generate(3), generate.generate(3)
        self.assertEqual((one.layered, one.bare), (other.layered, other.bare))
        self.assertNotEqual(one.layered, generate.generate(4).layered)

    def test_layers_are_all_that_the_bare_module_lacks(self):
        kept = collections.Counter()
        for seed in range(20):
            module = generate.generate(seed)
            layered, bare = ir.Module(module.layered), ir.Module(module.bare)
            self.assertEqual(layered.code, bare.code)
            for one, other in zip(layered.instructions, bare.instructions):
                self.assertEqual(one.primary, other.primary)
                self.assertEqual(other.layers, {})
                kept[len(one.layers)] += 1
                if module.complete and one.primary:
                    self.assertEqual(set(one.layers), set(module.kinds))
        # There are instructions with any number of layers, and without.
        self.assertEqual(set(kept), {0, 1, 2, 3})


if __name__ == "__main__":
    unittest.main()
