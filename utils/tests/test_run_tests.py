# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What run-tests.py runs and counts, without running any of the tests."""

import contextlib
import importlib.util
import io
import pathlib
import tempfile
import unittest
import unittest.mock

ROOT = pathlib.Path(__file__).resolve().parents[2]

spec = importlib.util.spec_from_file_location("run_tests", ROOT / "utils/run-tests.py")
runner = importlib.util.module_from_spec(spec)
spec.loader.exec_module(runner)


def folders_of_tests(folder, depth):
    """The folders with unit tests of scripts at most so deep below FOLDER."""
    patterns = ["*/" * number + "test_*.py" for number in range(depth + 1)]
    return {str(path.parent.relative_to(folder))
            for pattern in patterns for path in folder.glob(pattern)}


class Folders(unittest.TestCase):
    def test_all_tests_of_scripts_are_run(self):
        self.assertEqual(set(runner.SCRIPT_TESTS), folders_of_tests(ROOT / "test-suite", 2))
        self.assertEqual({pathlib.Path(name).relative_to("utils").as_posix()
                          for name in runner.MACHINERY_TESTS},
                         folders_of_tests(ROOT / "utils", 2))


class Steps(unittest.TestCase):
    def step(self, *command):
        totals = runner.Totals()
        with (contextlib.redirect_stdout(io.StringIO()),
              contextlib.redirect_stderr(io.StringIO()) as said):
            runner.run_step(totals, "step", command)
        return totals.passed, totals.failed, said.getvalue()

    def test_status(self):
        self.assertEqual(self.step("true"), (1, 0, ""))
        self.assertEqual(self.step("false"), (0, 1, ""))

    def test_a_program_that_is_not_built(self):
        passed, failed, said = self.step(ROOT / "no/such/program")
        self.assertEqual((passed, failed), (0, 1))
        self.assertIn("no/such/program", said)


# Says of all files that are there that they passed, as lit does.
LIT = """\
import json, pathlib, sys
paths = pathlib.Path(sys.argv[-1][1:]).read_text().split()
names = [f"LLVM :: {path.partition('/test/')[2]}" for path in paths if pathlib.Path(path).exists()]
pathlib.Path(sys.argv[sys.argv.index("--output") + 1]).write_text(
    json.dumps({"tests": [{"name": name, "code": "PASS"} for name in names]}))
"""


class Lit(unittest.TestCase):
    def run_lit(self, *names):
        totals = runner.Totals()
        with tempfile.TemporaryDirectory() as folder:
            tests = pathlib.Path(folder, "test")
            (tests / "IR").mkdir(parents=True)
            (tests / "IR/a.ll").touch()
            (pathlib.Path(folder) / "bin").mkdir()
            (pathlib.Path(folder) / "bin/llvm-lit").write_text(LIT)
            with contextlib.redirect_stdout(io.StringIO()):
                runner.run_lit(totals, "title", pathlib.Path(folder),
                               [tests / name for name in names])
        return totals.passed, [failure.rpartition("/test/")[2] for failure in totals.failures]

    def test_all_are_there(self):
        self.assertEqual(self.run_lit("IR/a.ll"), (1, []))
        self.assertEqual(self.run_lit("IR"), (1, []))

    def test_some_are_missing(self):
        self.assertEqual(self.run_lit("IR/a.ll", "IR/b.ll"), (1, ["IR/b.ll"]))
        self.assertEqual(self.run_lit("IR/a.ll", "a.ll"), (1, ["a.ll"]))


class Arguments(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.build = pathlib.Path(folder.name).resolve()
        (self.build / "bin").mkdir()
        (self.build / "bin/llvm-lit").touch()

    def run_main(self, *arguments, **parts):
        """The exit status, or what ends it, and what is printed."""
        said = io.StringIO()
        with (unittest.mock.patch("sys.argv", ["run-tests.py", *arguments]),
              unittest.mock.patch.dict(runner.PARTS, parts),
              contextlib.redirect_stdout(said), contextlib.redirect_stderr(said)):
            try:
                return runner.main(), said.getvalue()
            except SystemExit as ended:
                return ended.code, said.getvalue()

    def test_parts(self):
        for part in runner.PARTS:
            option = [] if part == "core" else [f"--{part}"]
            tests = unittest.mock.Mock()
            status, said = self.run_main(*option, "--build", str(self.build), "--quick",
                                         **{part: tests})
            self.assertEqual((status, said), (0, "0 passed, 0 failed, 0 skipped\n"))
            tests.assert_called_once_with(unittest.mock.ANY, self.build, True)

    def test_one_part_at_a_time(self):
        status, said = self.run_main("--clang", "--mlir", "--build", str(self.build))
        self.assertEqual(status, 2)
        self.assertIn("not allowed with", said)

    def test_no_build(self):
        status, _ = self.run_main("--jit", "--build", str(self.build / "none"))
        self.assertRegex(status, "^error: there is no .*none/bin/llvm-lit.*'jit'")

    def test_interrupted(self):
        def interrupted(totals, _build, _quick):
            totals.add("first", True)
            raise KeyboardInterrupt
        status, said = self.run_main("--build", str(self.build), core=interrupted)
        self.assertEqual(status, 1)
        self.assertEqual(said, "FAILED: all that is left: interrupted\n"
                               "1 passed, 1 failed, 0 skipped\n")


if __name__ == "__main__":
    unittest.main()
