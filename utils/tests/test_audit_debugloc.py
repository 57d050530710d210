# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What audit_debugloc.py reads of clang-query, and when it complains."""

import contextlib
import io
import sys
import tempfile
import unittest
import unittest.mock
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "utils"))

import audit_debugloc as audit  # noqa: E402
from audit_debugloc import Place  # noqa: E402

SOURCE = """\
using namespace llvm;

template <typename T>
static bool
compare(DebugLoc A, DebugLoc B) {
  auto Same = [&] { return A == B; };
  return Same();
}
struct Pass {
  Pass(DILocation *A) : L(A) {}
  DebugLoc L;
};
DebugLoc Global(&Node);
"""

# As clang-query 22 prints it of such a file.
OUTPUT = """
Match #1:

{file}:4:1: note: "function" binds here
    4 | static bool
      | ^~~~~~~~~~~
{file}:6:28: note: "compares DebugLocs" binds here
    6 |   auto Same = [&] {{ return A == B; }};
      |                            ^~~~~~
1 match.

Match #1:

{file}:10:3: note: "function" binds here
   10 |   Pass(DILocation *A) : L(A) {{}}
      |   ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~
{file}:10:25: note: "makes a DebugLoc of a node" binds here
   10 |   Pass(DILocation *A) : L(A) {{}}
      |                         ^~~~

Match #2:

{file}:13:10: note: "makes a DebugLoc of a node" binds here
   13 | DebugLoc Global(&Node);
      |          ^~~~~~~~~~~~~
2 matches.
0 matches.
"""

FILE = "llvm/lib/IR/small.cpp"
COMPARES = Place(FILE, "compare", "compares DebugLocs")
MAKES = Place(FILE, "Pass", "makes a DebugLoc of a node")


class Query(unittest.TestCase):
    def test_places(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, FILE)
            file.parent.mkdir(parents=True)
            file.write_text(SOURCE)
            found = audit.parse_matches(OUTPUT.format(file=file), file, SOURCE)
        self.assertEqual(found, [
            (6, COMPARES, "auto Same = [&] { return A == B; };"),
            (10, MAKES, "Pass(DILocation *A) : L(A) {}"),
            (13, MAKES._replace(function="at file scope"), "DebugLoc Global(&Node);")])

    def test_names(self):
        for definition, name in (
                ("static void\nhoist(Instruction &I) {", "hoist"),
                ("DebugLoc llvm::Loop::getStartLoc() const {", "getStartLoc"),
                ("template <> std::vector<int> A<int>::f(int X) {", "f"),
                ("A::~A() {", "~A"), ("bool A::operator==(const A &B) {", "operator=="),
                ("void A::operator()(int X) {", "operator()"), ("int X;", "?")):
            self.assertEqual(audit.function_name(definition, 1, 1), name)


class Arguments(unittest.TestCase):
    def ends(self, *arguments):
        """What a run with wrong arguments says."""
        with (unittest.mock.patch("sys.argv", ["audit_debugloc.py", *arguments]),
              contextlib.redirect_stderr(io.StringIO()) as said,
              self.assertRaises(SystemExit) as ended):
            audit.main()
        return f"{said.getvalue()}{ended.exception.code}"

    def test_what_is_missing(self):
        self.assertIn("there is no 'no-such-query'",
                      self.ends("--clang-query", "no-such-query"))
        self.assertIn("there is no no/build/compile_commands.json",
                      self.ends("--clang-query", sys.executable, "--build", "no/build"))

    def test_jobs(self):
        for number in "0", "-1":
            self.assertIn(f"one at least", self.ends("--jobs", number))


class Lists(unittest.TestCase):
    def test_round_trip(self):
        places = {MAKES: 1, COMPARES: 12, MAKES._replace(function="at file scope"): 1}
        text = audit.write_places(places)
        self.assertEqual(audit.read_places(text), places)
        self.assertIn(f"{FILE}: compare: 12 compares DebugLocs\n", text)

    def test_malformed(self):
        with self.assertRaisesRegex(SystemExit, "'x: y' is not a place"):
            audit.read_places("# fine\n\nx: y\n")


class Problems(unittest.TestCase):
    AUDIT = "| `IR/small.cpp` | `compare` | Compares. | keeps |"

    def problems(self, found, known, text=AUDIT, files=(FILE,)):
        return list(audit.problems(Counter(found), known, text, files))

    def test_all_known(self):
        self.assertEqual(self.problems({COMPARES: 2, MAKES: 1}, {COMPARES: 2, MAKES: 1}), [])

    def test_place_that_is_gone(self):
        self.assertEqual(
            self.problems({MAKES: 1}, {COMPARES: 2, MAKES: 1}),
            [f"{FILE}: compare compares DebugLocs 0 times; 2 were looked at: "
             "run this script with --write"])
        self.assertEqual(self.problems({}, {COMPARES: 2}, files=["llvm/lib/IR/other.cpp"]), [])

    def test_new_place_in_a_listed_file(self):
        self.assertEqual(
            self.problems({COMPARES: 2, MAKES: 1}, {COMPARES: 2}),
            [f"{FILE}: Pass makes a DebugLoc of a node 1 times; 0 were looked at"])

    def test_second_place_in_a_listed_function(self):
        self.assertEqual(
            self.problems({COMPARES: 2}, {COMPARES: 1}),
            [f"{FILE}: compare compares DebugLocs 2 times; 1 were looked at"])

    def test_new_place_in_a_file_that_had_none(self):
        other = Place("llvm/lib/IR/other.cpp", "compare", "compares DebugLocs")
        self.assertEqual(
            self.problems({COMPARES: 2}, {other: 1}),
            [f"{FILE}: compare compares DebugLocs 2 times; 0 were looked at"])

    def test_file_that_the_audit_lacks(self):
        self.assertEqual(self.problems({COMPARES: 1}, {COMPARES: 1}, "| `IR/smaller.cpp` |"),
                         [f"{FILE} is not in the audit"])


if __name__ == "__main__":
    unittest.main()
