#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Tests of what coverage.py makes of the tool's answers."""

import collections
import contextlib
import io
import tempfile
import unittest
import unittest.mock

import coverage


def functions(with_line, only_source=0, prologue=0, neither=0, ambiguous=0):
    return {"WithLineBytes": with_line, "AmbiguousBytes": ambiguous,
            "OnlySourceBytes": only_source, "PrologueBytes": prologue,
            "NeitherBytes": neither}


class CoverageTest(unittest.TestCase):
    def counts(self, ir, ir_opt):
        listed = {"Source": {"Functions": functions(80, 0, 0, 20)},
                  "Layers": [{"Layer": "llvm_ir", "Functions": ir},
                             {"Layer": "llvm_ir_opt", "Functions": ir_opt}]}
        return coverage.counts_of_list(listed)

    def test_row(self):
        counts = self.counts(functions(97, 1, 1, 1, 2), functions(99, 0, 0, 1, 3))
        self.assertEqual(
            coverage.row("P", "O2", counts),
            ["P", "-O2", "100", "80.00 %", "97.00 %", "2.00 %", "1.00 %", "1.00 %", "1.00 %",
             "99.00 %", "3.00 %", "0.00 %", "0.00 %", "1.00 %"])
        self.assertEqual(len(coverage.HEADER), 14)

    def test_goals(self):
        met = self.counts(functions(97, 3), functions(99, 1))
        self.assertTrue(all(goal.is_met() for goal in coverage.goals("P", "O2", met)))
        ir, ir_opt = coverage.goals("P", "O0", met)
        self.assertEqual((ir.value, ir.bar, ir.is_met()), (97.0, 99.5, False))
        self.assertIn("P -O0: code with a line of llvm_ir,", ir.what)
        self.assertTrue(ir_opt.is_met())

    def test_by_pass(self):
        said = ("WARNING: LICMPass lost layer 'llvm-ir' in function 'f' -- fence\n"
                "NOTE: GVNPass made 2 instructions ambiguous in layer 'llvm-ir' in function 'f'\n"
                "NOTE: GVNPass made 3 instructions ambiguous in layer 'llvm-ir' in function 'g'\n"
                "NOTE: PassManager<Function> made 9 instructions ambiguous in layer 'llvm-ir' "
                "in function 'g'\n"
                "NOTE: Control Flow Optimizer made 1 instructions ambiguous in layer "
                "'llvm-ir-opt' in function 'g'\n")
        counts = coverage.ambiguous_by_pass(said)
        self.assertEqual(counts, {("llvm_ir", "GVNPass"): 5,
                                  ("llvm_ir_opt", "Control Flow Optimizer"): 1})
        self.assertEqual(coverage.ambiguity_table(counts),
                         [["GVNPass", 5, 0], ["Control Flow Optimizer", 0, 1]])

    def test_passes_that_hardly_make_anything_ambiguous(self):
        counts = {"O2": {("llvm_ir", "A"): 60, ("llvm_ir_opt", "A"): 40, ("llvm_ir", "B"): 99},
                  "O3": {("llvm_ir", "B"): 200}}
        counts = {level: collections.Counter(each) for level, each in counts.items()}
        self.assertEqual(coverage.most_ambiguous(counts),
                         [["-O2", "A", 60, 40], ["-O3", "B", 200, 0]])

    def test_programs_and_levels_that_are_not_there(self):
        for option in "--programs", "--levels":
            argv = ["coverage.py", "--tools", ".", option, "O9"]
            with (unittest.mock.patch("sys.argv", argv),
                  contextlib.redirect_stderr(io.StringIO()) as said,
                  self.assertRaises(SystemExit)):
                coverage.main()
            self.assertIn("'O9' is not one of", said.getvalue())

    def test_missing_tools(self):
        with (tempfile.TemporaryDirectory() as folder,
              unittest.mock.patch("sys.argv", ["coverage.py", "--tools", folder,
                                               "--work", f"{folder}/work"]),
              unittest.mock.patch.object(coverage, "programs") as programs,
              contextlib.redirect_stderr(io.StringIO()),
              contextlib.redirect_stdout(io.StringIO()),
              self.assertRaisesRegex(SystemExit, f"there is no 'opt' in {folder}")):
            coverage.main()
        # Nothing is fetched before.
        programs.assert_not_called()

    def test_nothing(self):
        self.assertEqual(coverage.Count().share(0), 100.0)


if __name__ == "__main__":
    unittest.main()
