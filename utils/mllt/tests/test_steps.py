#===----------------------------------------------------------------------===#
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===#
"""Building each step alone, with a cmake, a ninja and a lit that only take notes."""

import sys
import unittest

from sandbox import TOOL, Sandbox

CMAKE = """#!/bin/sh
echo "cmake $*" >> "$LOG"
for word; do case $word in -DMLLT_LAST_STEP=*) step=${word#*=};; esac; done
"$PYTHON" "$TOOL" --project "$PROJECT" apply --to $step > /dev/null || exit 1
mkdir -p "$PROJECT/build/steps/llvm/bin" "$PROJECT/build/steps/llvm/unittests"
test -e "$PROJECT/build/steps-src/llvm/lib/Two.cpp" && entry="{
  \\"file\\": \\"$PROJECT/build/steps-src/llvm/lib/Two.cpp\\", \\"command\\": \\"c++ -o lib/Two.cpp.o\\"}"
echo "[$entry]" > "$PROJECT/build/steps/llvm/compile_commands.json"
cp "$TOP/lit" "$PROJECT/build/steps/llvm/bin/llvm-lit"
cp "$TOP/gtest" "$PROJECT/build/steps/llvm/unittests/LibTests"
"""
NINJA = """#!/bin/sh
echo "ninja $*" >> "$LOG"
test ! -e "$PROJECT/build/steps-src/llvm/lib/Broken.cpp" || { echo no such type; exit 1; }
"""
LIT = """#!/bin/sh
echo "lit $*" >> "$LOG"
while [ $# -gt 0 ]; do
  case $1 in --output) output=$2;; *.ll) tests="$tests $1";; esac
  shift
done
for test in $tests; do
  code=$(sed -n 's/; CODE: //p' $test)
  list="$list${list:+, }{\\"name\\": \\"$test\\", \\"code\\": \\"$code\\", \\"output\\": \\"why\\"}"
done
echo "{\\"tests\\": [$list]}" > $output
"""
GTEST = """#!/bin/sh
echo "gtest $*" >> "$LOG"
"""


class StepsTest(Sandbox):

    def prepare(self):
        super().prepare()
        for name, text in ("bin/cmake", CMAKE), ("bin/ninja", NINJA), ("lit", LIT), ("gtest", GTEST):
            self.write(self.top / name, text).chmod(0o755)
        self.write(self.project / "llvm/test/one.ll", "; RUN: opt | FileCheck %s\n; CODE: PASS\n")
        self.write(self.project / "llvm/unittests/LibTest.cpp", "TEST(Lib, one) {}\n")
        self.write(self.project / "llvm/lib/Two.cpp", "two\n")
        self.write(self.project / "llvm/test/three.ll", "; RUN: opt\n; CODE: PASS\n")
        self.write_series('id = "one"\ntitle = "One"\noverlay = ["llvm/test/one.ll", '
                          '"llvm/unittests/LibTest.cpp"]\n',
                          'id = "two"\ntitle = "Two"\noverlay = ["llvm/lib/Two.cpp"]\n',
                          'id = "three"\ntitle = "Three"\noverlay = ["llvm/test/three.ll"]\n')
        self.apply()

    def setUp(self):
        super().setUp()
        self.log = self.top / "log"
        self.env |= {"LOG": str(self.log), "PROJECT": str(self.project), "TOP": str(self.top),
                     "PYTHON": sys.executable, "TOOL": str(TOOL)}

    def steps(self, *args, **kwargs):
        return self.tool("check", "--tree", self.tree, "--steps", *args, **kwargs)

    def test_dry_run(self):
        self.assertEqual(self.steps("--dry-run", "--to", "two").splitlines(), [
            "step one: One", "  compiles 1 of its sources, builds FileCheck LibTests opt",
            "  runs llvm/test/one.ll", "  runs LibTests: Lib", "step two: Two",
            "  compiles 1 of its sources, builds llc opt"])
        self.assertFalse(self.log.exists())
        self.assertFalse((self.project / "build").exists())

    def test_all(self):
        said = self.steps("--jobs", "3")
        self.assertIn("step one: 3 targets built; PASS 2 (", said)
        self.assertIn("step two: 2 targets built; no tests (", said)
        self.assertTrue(said.endswith("3 steps build alone and pass their tests\n"), said)
        log = self.log.read_text()
        self.assertEqual([line.split("LAST_STEP=")[1].split()[0] for line in log.splitlines()
                          if line.startswith("cmake")], ["one", "two", "three"])
        self.assertIn("llvm -j3 FileCheck LibTests opt\n", log)
        self.assertIn("llvm -j3 lib/Two.cpp.o llc opt\n", log)
        self.assertIn("build/steps-src/llvm/test/one.ll\n", log)
        self.assertIn("gtest --gtest_filter=*Lib.* ", log)
        # The tree is that of the last step, and the user's own is what it was.
        self.assertTrue((self.project / "build/steps-src/llvm/test/three.ll").exists())
        self.check()

    def test_each_step_is_alone(self):
        self.steps("--from", "one", "--to", "one")
        self.assertFalse((self.project / "build/steps-src/llvm/lib/Two.cpp").exists())

    def test_failing_test(self):
        self.write(self.project / "llvm/test/one.ll", "; RUN: opt\n; CODE: FAIL\n")
        error = self.steps(fails=True)
        self.assertIn("1 of 3 steps fail: one", error)
        self.assertIn("LAST_STEP=three", self.log.read_text())

    def test_failing_build(self):
        self.write(self.project / "llvm/lib/Broken.cpp", "broken\n")
        self.series.write_text(self.series.read_text().replace("Two.cpp", 'Two.cpp", '
                                                               '"llvm/lib/Broken.cpp'))
        self.apply()
        error = self.steps("--from", "one", "--to", "two", fails=True)
        self.assertIn("1 of 2 steps fail: two", error)

    def test_skipped_tests_are_named(self):
        self.write(self.project / "llvm/test/three.ll", "; RUN: opt\n; CODE: UNSUPPORTED\n")
        said = self.steps("--from", "three")
        self.assertIn("UNSUPPORTED: ", said)
        self.assertIn("three.ll", said)

    def test_wrong_options(self):
        self.assertIn("no step four", self.steps("--from", "four", fails=True))
        self.assertIn("comes after", self.steps("--from", "two", "--to", "one", fails=True))
        error = self.tool("check", "--tree", self.tree, "--dry-run", fails=True)
        self.assertIn("are for --steps", error)


if __name__ == "__main__":
    unittest.main()
