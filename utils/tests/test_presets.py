# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tests of CMakePresets.json, whose presets take long to try."""

import json
import pathlib
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PRESETS = json.loads((ROOT / "CMakePresets.json").read_text())
CONFIGURED = {preset["name"]: preset for preset in PRESETS["configurePresets"]}


def variable(preset, name):
    """The value that a preset, or one that it inherits from, gives a variable."""
    while preset:
        if (value := preset.get("cacheVariables", {}).get(name)) is not None:
            return value
        preset = CONFIGURED.get(preset.get("inherits"))
    return ""


def targets_of(preset):
    """Everything that a preset builds for its users and for the tests."""
    return [target for which in ("MLLT_TARGETS", "MLLT_TEST_TARGETS")
            for target in variable(preset, which).split(";") if target]


class Presets(unittest.TestCase):
    def test_no_target_is_named_twice(self):
        # CMakeLists.txt makes a target for each.
        for name, preset in CONFIGURED.items():
            targets = targets_of(preset)
            self.assertTrue(targets, name)
            twice = {target for target in targets if targets.count(target) > 1}
            self.assertEqual(twice, set(), name)

    def test_the_base_has_none_of_the_series(self):
        stock = [preset for preset in CONFIGURED.values() if variable(preset, "MLLT_STOCK")]
        self.assertEqual(len(stock), 2)
        for preset in stock:
            self.assertEqual([target for target in targets_of(preset)
                              if "linelayers" in target.lower().replace("-", "")], [])

    def test_lld_is_of_the_same_tree_as_clang(self):
        # Another one does not read bitcode with layers.
        self.assertIn("lld", targets_of(CONFIGURED["clang"]))
        self.assertIn("lld", variable(CONFIGURED["clang"], "MLLT_LLVM_PROJECTS").split(";"))

    def test_jitted_code_is_told_to_perf(self):
        # A unit test is skipped without it.
        self.assertIn("-DLLVM_USE_PERF=ON",
                      variable(CONFIGURED["jit"], "MLLT_LLVM_ARGUMENTS").split(";"))

    def test_no_assertion_is_left_where_they_are_off(self):
        # LLVM leaves that to CMake's flags, which cmake/LLVMCache.cmake replaces.
        for name in CONFIGURED:
            arguments = variable(CONFIGURED[name], "MLLT_LLVM_ARGUMENTS").split(";")
            for language in "C", "CXX":
                flags = [argument for argument in arguments
                         if argument.startswith(f"-DCMAKE_{language}_FLAGS_RELEASE=")
                         and "-DNDEBUG" in argument.split()]
                self.assertEqual("-DLLVM_ENABLE_ASSERTIONS=OFF" in arguments, bool(flags),
                                 name)

    def test_each_is_built(self):
        visible = {name for name, preset in CONFIGURED.items() if not preset.get("hidden")}
        built = {preset["configurePreset"] for preset in PRESETS["buildPresets"]}
        self.assertEqual(visible, built)


if __name__ == "__main__":
    unittest.main()
