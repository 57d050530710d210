#===----------------------------------------------------------------------===#
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===#
"""What a test calls, and which step it therefore needs."""

import pathlib
import sys
import tempfile
import unittest

from sandbox import TOOL, Sandbox

sys.path.insert(0, str(TOOL))

import needs  # noqa: E402
import testfiles  # noqa: E402
from needs import Thing  # noqa: E402


class TestFileTest(unittest.TestCase):

    def tools(self, text, known=None):
        return testfiles.Test("llvm/test/a.ll", text).tools(known)

    def test_commands(self):
        self.assertEqual(list(testfiles.commands("""
; RUN: opt -S < %s | \\
; RUN:   FileCheck %s --check-prefix=A   ; and more
; CHECK: RUNNING llc
; RUN: not llvm-as 'a | b' && rm %t; llvm-dis "x y" > %t
""")), [["opt", "-S", "<", "%s"], ["FileCheck", "%s", "--check-prefix=A"], ["and", "more"],
            ["not", "llvm-as", "a"], ["b"], ["rm", "%t"], ["llvm-dis", "x y"], ["%t"]])

    def test_definitions(self):
        text = """
# DEFINE: %{options} =
# DEFINE: %{run} = llvm-mc %{options} %s && \\
# DEFINE:   llvm-nm
# REDEFINE: %{options} = --new
# RUN: %{run}
"""
        self.assertEqual(self.tools(text), {"llvm-mc", "llvm-nm"})
        words = [word for command in testfiles.commands(text) for word in command]
        self.assertIn("--new", words)

    def test_tools(self):
        self.assertEqual(self.tools("; RUN: %clang_cc1 %s | not %bin/llvm-nm --kind=llvm-ir llvm-ir"),
                         {"clang", "not", "llvm-nm", "llvm-ir"})
        self.assertEqual(self.tools("; RUN: llvm-nm llvm-ir", {"llvm-nm", "opt"}), {"llvm-nm"})
        self.assertEqual(self.tools("; RUN: cat %S/Inputs/opt.txt | diff llvm-x.out/a -"), set())

    def test_known_tools(self):
        with tempfile.TemporaryDirectory() as folder:
            tree = pathlib.Path(folder)
            for name, text in (("llvm/tools/llvm-nm", ""), ("llvm/tools/opt", ""),
                               ("mlir/test/CAPI", "_add_capi_test_executable(mlir-capi-x-test\n"
                                                  "  x.c)\n"
                                                  "add_executable(other x.c)\n")):
                (tree / name).mkdir(parents=True)
                (tree / name / "CMakeLists.txt").write_text(text)
            self.assertEqual(testfiles.known_tools(tree), {"llvm-nm", "opt", "mlir-capi-x-test"})

    def test_which_files_are_tests(self):
        for name in "llvm/test/A/b.ll", "mlir/test/b.mlir", "clang/test/A/B/c.cu":
            self.assertTrue(testfiles.is_lit_test(name), name)
        for name in ("llvm/test/Inputs/b.ll", "llvm/test/A/Inputs/b.ll", "llvm/test/lit.cfg.py",
                     "llvm/lib/a.c", "llvm/test/A/lit.local.cfg",
                     "llvm/test/CMakeLists.txt"):
            self.assertFalse(testfiles.is_lit_test(name), name)

    def test_suites(self):
        test = testfiles.UnitTest("llvm/unittests/ATest.cpp",
                                  "TEST(B, x) {\nTEST_F(A, y) {\n  TEST(C, z)\nTEST_P(A, z) {\n")
        self.assertEqual(test.suites, ["A", "B"])


class ThingsTest(unittest.TestCase):

    def found(self, name, text):
        return needs.things_in(name, text)

    def test_options(self):
        text = """static cl::opt<bool> A("one", cl::desc("two"));
static cl::opt<std::string>
    B("three", cl::init(""));
cl::opt<std::string> Input(cl::Positional, cl::desc("four"));
static cl::list<int> C(
    "five"
    , cl::init(1));
"""
        self.assertEqual(self.found("llvm/lib/A.cpp", text),
                         {Thing("option", name) for name in ("one", "three", "five")})
        self.assertEqual(self.found("llvm/tools/x/A.cpp", 'opt<bool> A("one");'),
                         {Thing("option", "one", "x")})

    def test_tablegen_options(self):
        self.assertEqual(self.found("llvm/tools/x/Opts.td", """
defm layer : Eq<"layer", "text">, MetaVarName<"<name>">;
def : Flag<["-"], "s">, Alias<full>;
"""), {Thing("option", "layer", "x"), Thing("option", "s", "x")})
        self.assertEqual(self.found("clang/include/clang/Options/Options.td",
                                    'def a : CommaJoined<["-"], "gline=">, Group<b>;'),
                         {Thing("option", "gline", "clang")})

    def test_others(self):
        self.assertEqual(self.found("llvm/lib/Passes/PassRegistry.def",
                                    'MODULE_PASS("p<x>", P())\nFUNCTION_PASS_WITH_PARAMS("q", "Q"'),
                         {Thing("pass", "p<x>"), Thing("pass", "q")})
        self.assertEqual(self.found("mlir/P.td", 'def P : Pass<"snapshot"> {'),
                         {Thing("pass", "snapshot")})
        self.assertEqual(self.found("llvm/lib/P.cpp", 'addDirectiveHandler<&P::parse>(".loc_x");'),
                         {Thing("directive", ".loc_x")})
        self.assertEqual(self.found("llvm/tools/x/CMakeLists.txt", "add_llvm_tool(x"),
                         {Thing("tool", "x")})
        self.assertEqual(self.found("llvm/tools/x/A.cpp", 'cl::SubCommand A("list", "List");'),
                         {Thing("command", "list", "x")})
        self.assertEqual(self.found("llvm/test/a.td", 'def P : Pass<"snapshot"> {'), set())


class CheckTest(Sandbox):
    """Two steps, of which the second adds a tool, options and a pass."""

    EARLY, LATE = "llvm/test/early.ll", "llvm/test/late.ll"

    def prepare(self):
        super().prepare()
        self.write(self.project / "llvm/tools/new/CMakeLists.txt", "add_llvm_tool(new)\n")
        self.write(self.project / "llvm/lib/New.h", "// Empty.\n")
        self.write(self.project / "llvm/test/Inputs/new.txt", "new\n")
        self.write(self.project / "llvm/lib/Opts.cpp", 'cl::opt<bool> A("opt-a");\n'
                   'MODULE_PASS("new-pass", P())\naddDirectiveHandler<&P>(".new_loc");\n')
        for name in (self.EARLY, self.LATE, "llvm/lib/Early.cpp"):
            self.write(self.project / name, "\n")
        self.write_series(
            'id = "one"\ntitle = "One"\n'
            f'overlay = ["llvm/lib/Early.cpp", "{self.EARLY}"]\n',
            'id = "two"\ntitle = "Two"\noverlay = ["llvm/lib/New.h", "llvm/lib/Opts.cpp", '
            f'"llvm/tools/new/", "{self.LATE}", "llvm/test/Inputs/new.txt"]\n')
        self.apply()

    def check_with(self, name, text, needed):
        self.write(self.project / name, text)
        self.apply()
        if needed is None:
            self.check()
            return
        self.assertIn(f"step one: {name} needs {needed} of a later step, two",
                      self.check(fails=True))

    def test_nothing(self):
        self.check_with(self.EARLY, "; RUN: opt new -S | FileCheck\n", None)

    def test_the_step_itself(self):
        self.check_with(self.LATE, "; RUN: new -opt-a %S/Inputs/new.txt\n", None)

    def test_tool(self):
        self.check_with(self.EARLY, "; RUN: opt | not %bin/new --o\n", None)  # Not one of LLVM's.
        self.write(self.project / "llvm/tools/llvm-new/CMakeLists.txt", "add_llvm_tool(llvm-new)")
        series = self.series.read_text().replace('"llvm/tools/new/"', '"llvm/tools/new/", '
                                                 '"llvm/tools/llvm-new/"')
        self.series.write_text(series)
        self.check_with(self.EARLY, "; RUN: opt | not llvm-new --o\n", "the tool llvm-new")

    def test_option(self):
        self.check_with(self.EARLY, "; RUN: opt --opt-a=1\n", "the option opt-a")
        self.check_with(self.EARLY, "; RUN: opt --opt-ab opt-a\n", None)

    def test_command_of_a_tool_that_grows(self):
        self.write(self.project / "llvm/tools/llvm-new/CMakeLists.txt", "add_llvm_tool(llvm-new)")
        self.write(self.project / "llvm/tools/llvm-new/Late.cpp", 'cl::SubCommand Late("late");\n')
        self.series.write_text(
            self.series.read_text()
            .replace('"llvm/lib/Early.cpp"', '"llvm/lib/Early.cpp", "llvm/tools/llvm-new/"')
            .replace('"llvm/tools/new/"', '"llvm/tools/new/", "llvm/tools/llvm-new/Late.cpp"'))
        self.check_with(self.EARLY, "; RUN: llvm-new late %s\n", "the command late of llvm-new")
        self.check_with(self.EARLY, "; RUN: llvm-new early %s\n", None)

    def test_pass(self):
        self.check_with(self.EARLY, "; RUN: opt -passes='a,new-pass<x>'\n", "the pass new-pass")
        self.check_with(self.EARLY, "; RUN: opt %t/new-pass.ll my-new-pass\n", None)

    def test_directive(self):
        self.check_with(self.EARLY, "; RUN: llvm-mc\n  .new_loc 1\n", "the directive .new_loc")
        self.check_with(self.EARLY, "; RUN: opt\n  .new_loc 1\n", None)

    def test_input(self):
        self.check_with(self.EARLY, "; RUN: cat %S/Inputs/new.txt\n", "llvm/test/Inputs/new.txt")

    def test_include(self):
        self.check_with("llvm/lib/Early.cpp", '#include "New.h"\n', "llvm/lib/New.h")

    def test_documents(self):
        early, late = "llvm/docs/Early.rst", "llvm/docs/Guide/Late.rst"
        self.write(self.project / late, ".. _the-label:\n")
        series = self.series.read_text()
        self.series.write_text(series.replace('["llvm/lib/Early', f'["{early}", "llvm/lib/Early')
                               .replace('["llvm/lib/New', f'["{late}", "llvm/lib/New'))
        self.check_with(early, "`late <Guide/Late>`\n", None)
        for reference in (":doc:`late <Guide/Late>`", ":doc:`/Guide/Late`", "[l](Guide/Late.rst#x)"):
            self.check_with(early, reference + "\n", late)
        self.check_with(early, ":ref:`a label <the-label>`\n", "the label the-label")
        self.check_with(early, ":ref:`another`\n", None)

    def test_a_file_goes_before_its_folder(self):
        self.write(self.project / "llvm/tools/new/test.ll", "\n")
        series = self.series.read_text()
        self.series.write_text(series.replace("[\"llvm/lib/Early", "[\"llvm/tools/new/test.ll\", "
                                              "\"llvm/lib/Early"))
        self.apply()
        self.check()
        self.assertIn("llvm/tools/new/test.ll", self.git("ls-tree", "-r", "--name-only", "HEAD~1"))

    def test_list(self):
        self.write(self.project / self.EARLY, "; RUN: opt llvm-ir | FileCheck %s\n")
        self.assertEqual(self.tool("tests", "--tree", self.tree).splitlines(), [
            "one: 1 tests", f"  {self.EARLY}: FileCheck, opt", "two: 1 tests", f"  {self.LATE}: "])


if __name__ == "__main__":
    unittest.main()
