#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Tests of what the scripts read of tools; needs none of these."""

import json
import sys
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

import amd_kernels  # noqa: E402
import programs  # noqa: E402
from programs import front_end  # noqa: E402

DISASSEMBLY = """\
0000000000001000 <axpy>:
\ts_load_dwordx2 s[0:1], s[4:5], 0x10                        // 000000001000: C0060002 00000010
\tv_lshl_or_b32 v0, s6, 8, v0                                // 000000001008: D2000000 04011006
; kernels.cl:10
\ts_cbranch_execz 20                                         // 00000000101C: BF880014 <axpy+0x70>
"""


class Reading(unittest.TestCase):
    def test_instructions_of_amd(self):
        self.assertEqual(amd_kernels.INSTRUCTION.findall(DISASSEMBLY), [
            ("s_load_dwordx2 s[0:1], s[4:5], 0x10", "000000001000"),
            ("v_lshl_or_b32 v0, s6, 8, v0", "000000001008"),
            ("s_cbranch_execz 20", "00000000101C")])

    def test_a_lookup_of_dwarfdump(self):
        said = ("Line info: file 'a.c', line 7, column 0, start line 3\n"
                "Layer info: layer 'llvm_ir', file 'a.llvm-ir.ll', line 31, column 1\n")
        self.assertEqual(programs.DWARFDUMP_LINE.search(said)[1], "31")

    def test_lines_of_the_explorer(self):
        def instruction(address, *places):
            return {"Address": address, "Places": [{"Text": text, "Line": line}
                                                   for text, line in places]}
        model = {
            "Levels": [{"Layer": "source"}, {"Layer": "llvm_ir"}],
            "Texts": [{"Level": 1}, {"Level": 0}, {"Level": 1}],
            "Functions": [
                {"FunctionName": "other", "Instructions": [instruction("0x1", (0, 9))]},
                {"FunctionName": programs.FUNCTION, "Instructions": [
                    instruction("0x10", (1, 3), (0, 7)), instruction("0x14", (1, 4)),
                    instruction("0x18", (2, 8)), {"Address": "0x1c"},
                    {"Address": "0x20", "Places": [{}]}]}]}
        self.assertEqual(programs.lines_of_model(model), {16: 7, 20: 0, 24: 8, 28: 0, 32: 0})

    def test_samples_are_spread(self):
        self.assertEqual(programs.sample({5, 1, 3}, 10), [1, 3, 5])
        self.assertEqual(programs.sample(range(100), 4), [0, 25, 50, 75])

    def test_differences_are_errors(self):
        amd_kernels.differences("tool", {1: 7, 2: 0}, {1: 7})
        with self.assertRaisesRegex(programs.run.Error, "tool: 1 of 2 .*\n  0x1: line 8, not 7"):
            amd_kernels.differences("tool", {1: 8, 2: 0}, {1: 7})


class Targets(unittest.TestCase):
    def test_headers_come_after_the_target(self):
        target = front_end.OTHERS["SystemZ"]
        self.assertEqual(target.clang, ["--target=s390x-linux-gnu", "-isystem",
                                        "/usr/s390x-linux-gnu/include"])

    def test_what_can_run_has_a_c_library(self):
        for name in programs.RUNNABLE:
            self.assertTrue(front_end.OTHERS[name].root, name)
        self.assertNotIn("AMDGPU", programs.RUNNABLE)

    def test_only_ptx_is_no_object(self):
        for name in front_end.ALL:
            self.assertEqual("-filetype=obj" in front_end.llc_arguments(name, "O2"),
                             name != "NVPTX", name)

    def test_the_preset_has_the_targets(self):
        presets = json.loads((HERE.parents[1] / "CMakePresets.json").read_text())
        (preset,) = [p for p in presets["configurePresets"] if p["name"] == "targets"]
        built = preset["cacheVariables"]["MLLT_LLVM_ARGUMENTS"]
        for name in front_end.ALL:
            self.assertIn(name.removesuffix("32").removesuffix("LE"), built)


if __name__ == "__main__":
    unittest.main()
