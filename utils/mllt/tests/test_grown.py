#===----------------------------------------------------------------------===#
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===#
"""Overlay files that grow from step to step."""

import os
import shutil
import unittest

from sandbox import Sandbox

CMAKE = "llvm/tools/new/CMakeLists.txt"
MAIN = "llvm/tools/new/main.cpp"
ONE = f"""id = "one"
title = "One"
overlay = ["{CMAKE}", "{MAIN}"]
"""
TWO = 'id = "two"\ntitle = "Two"\noverlay = ["llvm/tools/new/Two.cpp"]\n'
THREE = 'id = "three"\ntitle = "Three"\noverlay = ["llvm/tools/new/Three.cpp"]\n'
SOURCES = {1: "add_tool(new\n  main.cpp\n  )\n", 2: "add_tool(new\n  Two.cpp\n  main.cpp\n  )\n",
           3: "add_tool(new\n  Three.cpp\n  Two.cpp\n  main.cpp\n  )\n"}
TEXT = "one\n\n\ntwo\n\n\nthree\n"


class GrownTest(Sandbox):
    """Two steps that add a source each to a CMakeLists.txt of the first one."""

    def prepare(self):
        super().prepare()
        for name in ("Two.cpp", "Three.cpp"):
            self.write(self.project / "llvm/tools/new" / name, "\n")
        self.write(self.project / MAIN, "one\n\n\ntwo\n")
        self.write(self.project / CMAKE, SOURCES[1])
        self.write_series(ONE, TWO, THREE)
        self.apply()
        # The step of a source of the overlay is known without being named.
        self.write(self.project / CMAKE, SOURCES[2])
        self.refresh("--step", "two", CMAKE)
        self.write(self.project / CMAKE, SOURCES[3])
        self.write(self.project / MAIN, TEXT)
        self.apply()
        self.refresh()
        self.write(self.project / MAIN, TEXT.replace("three\n", ""))
        self.apply()
        self.write(self.project / MAIN, TEXT)
        self.refresh("--step", "three", MAIN)

    def versions(self, name):
        return [self.git("show", f"{commit}:{name}") for commit in ("HEAD~2", "HEAD~1", "HEAD")]

    def test_each_step_has_its_version(self):
        self.assertEqual(self.versions(CMAKE), list(SOURCES.values()))
        self.assertEqual(self.versions(MAIN),
                         [TEXT.replace("three\n", "")] * 2 + [TEXT])
        self.assertTrue((self.tree / CMAKE).is_symlink())
        self.check()
        # Hunks of overlay files are not lines in LLVM's own files.
        self.assertIn("     0      3    0.0 %  three\n", self.tool("hooks", "--tree", self.tree))
        # From the patches alone it is the same.
        head = self.git("rev-parse", "HEAD")
        shutil.rmtree(self.tree)
        self.apply()
        self.assertEqual(self.git("rev-parse", "HEAD"), head)

    def test_earlier_steps_alone(self):
        commits = self.git("rev-list", "--reverse", "HEAD").split()
        other = self.project / "build/steps-src"
        for number, step in enumerate(("one", "two", "three", "one"), 1):
            number = number if number < 4 else 1
            self.tool("apply", "--to", step)
            self.assertEqual((other / CMAKE).read_text(), SOURCES[number])
            self.assertEqual((other / CMAKE).is_symlink(), number == 3)
            self.assertEqual(self.git("status", "--porcelain", at=other), "")
            self.assertEqual(self.git("rev-parse", "HEAD", at=other).strip(), commits[number])

    def test_the_last_version_is_newer_than_those_before(self):
        os.utime(self.project / CMAKE, (1, 1))
        file = self.project / "build/steps-src" / CMAKE
        self.tool("apply", "--to", "two")
        before = file.stat().st_mtime_ns
        self.tool("apply", "--to", "three")
        self.assertTrue(file.is_symlink())
        self.assertGreaterEqual(file.stat().st_mtime_ns, before)

    def test_edits_go_where_they_fit(self):
        for text, first in (TEXT.replace("one", "ONE"), "ONE"), (TEXT, "one"):
            self.write(self.project / MAIN, text)
            self.refresh()
            self.assertTrue(self.versions(MAIN)[0].startswith(first))
            self.check()
        self.write(self.project / MAIN, TEXT.replace("three", "THREE"))
        self.assertIn("run refresh", self.check(fails=True))
        self.assertIn(f"{MAIN}: from step three on", self.refresh())
        self.assertNotIn("THREE", self.versions(MAIN)[1])
        self.check()
        self.write(self.project / MAIN, TEXT.replace("three", "3"))
        self.assertIn("does not fit step one", self.refresh("--step", "one", MAIN, fails=True))

    def test_source_that_moves_to_a_later_step(self):
        self.write(self.project / "llvm/tools/new/One.cpp", "\n")
        self.write(self.project / CMAKE, SOURCES[3].replace("  Two", "  One.cpp\n  Two"))
        self.series.write_text(self.series.read_text().replace(
            f'"{MAIN}"', f'"{MAIN}", "llvm/tools/new/One.cpp"'))
        self.refresh()
        self.series.write_text(self.series.read_text().replace(
            ', "llvm/tools/new/One.cpp"', "").replace(
            '"llvm/tools/new/Two.cpp"', '"llvm/tools/new/One.cpp", "llvm/tools/new/Two.cpp"'))
        final = (self.project / CMAKE).read_text()
        self.write(self.project / CMAKE, SOURCES[3])
        self.refresh("--step", "one", CMAKE)
        self.assertEqual(self.versions(CMAKE), list(SOURCES.values()))
        self.write(self.project / CMAKE, final)
        self.refresh("--step", "two", CMAKE)
        self.assertEqual(self.versions(CMAKE), [
            SOURCES[1], SOURCES[2].replace("new\n", "new\n  One.cpp\n"), final])
        self.check()

    def test_source_of_an_early_step_between_those_of_later_ones(self):
        self.write(self.project / "llvm/tools/new/One.cpp", "\n")
        self.series.write_text(self.series.read_text().replace(
            f'"{MAIN}"', f'"{MAIN}", "llvm/tools/new/One.cpp"'))
        self.write(self.project / CMAKE, SOURCES[3].replace("  Two", "  One.cpp\n  Two"))
        self.refresh()
        self.assertEqual(self.versions(CMAKE), [
            SOURCES[1].replace("new\n", "new\n  One.cpp\n"),
            SOURCES[2].replace("new\n", "new\n  One.cpp\n"),
            SOURCES[3].replace("  Two", "  One.cpp\n  Two")])
        self.check()

    def test_wrong_hooks(self):
        error = self.refresh("--step", "two", "llvm/tools/new/Three.cpp", fails=True)
        self.assertIn("applied as it is", error)
        self.series.write_text(self.series.read_text().replace(f'"{CMAKE}", ', "").replace(
            '"llvm/tools/new/Three.cpp"', f'"llvm/tools/new/Three.cpp", "{CMAKE}"'))
        self.assertIn(f"changes {CMAKE}, which step three adds", self.apply(fails=True))

    def test_cmake_names_a_file_that_is_not_there(self):
        self.write(self.project / CMAKE, SOURCES[3].replace("Two.cpp", "Two.cpp\n  No.cpp")
                   + "add_subdirectory(Sub)\n")
        self.refresh()
        error = self.check(fails=True)
        self.assertIn(f"step two: {CMAKE} names llvm/tools/new/No.cpp, which is not", error)
        self.assertIn(f"{CMAKE} names llvm/tools/new/Sub/CMakeLists.txt, which is not", error)


if __name__ == "__main__":
    unittest.main()
