# ===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===##
"""Tests of what the benchmarks make of their measurements; needs no tools."""

import argparse
import contextlib
import io
import json
import pathlib
import tempfile
import unittest
import unittest.mock

import cost
import jit_load
import link_modules
import llc_layers
import measuring
import run
import sizes
from measuring import Goal


def values(goals):
    return [(goal.value, goal.bar, goal.is_met()) for goal in goals]


class Goals(unittest.TestCase):
    def test_worst(self):
        goals = [Goal("a", 99.9, 99.5, at_least=True), Goal("b", 99.6, 99.5, at_least=True),
                 Goal("c", 98.0, 97.0, at_least=True), Goal("d", 1, 2), Goal("e", 3, 2)]
        self.assertEqual(measuring.worst(goals), [
            Goal("b, the least of 2", 99.6, 99.5, at_least=True),
            Goal("c", 98.0, 97.0, at_least=True), Goal("e, the most of 2", 3, 2)])

    def test_missed(self):
        with contextlib.redirect_stdout(io.StringIO()) as said:
            missed = measuring.print_missed([Goal("a", 3, 2), Goal("b", 1, 2),
                                             Goal("c", 1, 2, at_least=True)])
        self.assertEqual(missed, 2)
        self.assertEqual(said.getvalue(), "a: 3 is above 2\nc: 1 is below 2\n")


class Results(unittest.TestCase):
    def test_command(self):
        with unittest.mock.patch("sys.argv", ["/x/sizes.py", "--tools", "build/core/bin",
                                              "--title", "two words", "--results", "a"]):
            self.assertEqual(
                measuring.command_line(sizes.__file__),
                "python3 test-suite/benchmarks/sizes.py --tools build/core/bin "
                "--title 'two words' --results a")

    def test_table(self):
        with tempfile.TemporaryDirectory() as folder:
            with unittest.mock.patch.object(measuring, "RESULTS", pathlib.Path(folder)):
                path = measuring.save_table("a", "python3 a.py", ["a"], [[1], ["–"]],
                                            [Goal("a", 3, 2)])
            self.assertEqual(json.loads(path.read_text()), {
                "command": "python3 a.py", "header": ["a"], "rows": [[1], ["–"]],
                "goals": [{"what": "a", "value": 3, "bar": 2, "at_least": False}]})

    def test_a_table_is_whole_or_not_there(self):
        def full(path, text):
            with open(path, "w") as file:
                file.write(text[:10])
            raise OSError("no space left")
        with (tempfile.TemporaryDirectory() as folder,
              unittest.mock.patch.object(measuring, "RESULTS", pathlib.Path(folder))):
            path = measuring.save_table("a", "python3 a.py", ["a"], [[1]])
            before = path.read_text()
            with (unittest.mock.patch.object(pathlib.Path, "write_text", full),
                  self.assertRaises(OSError)):
                measuring.save_table("a", "python3 a.py", ["a"], [[2]])
            self.assertEqual(path.read_text(), before)


class Cost(unittest.TestCase):
    def test_variants(self):
        self.assertEqual([str(v) for v in cost.variants_of({0, 1}, ["none", "zstd"])],
                         ["without", "llvm-ir; texts none", "llvm-ir; texts zstd"])
        both = cost.variants_of({2}, ["none"])[0]
        self.assertEqual(cost.layer_options(both),
                         ["-gline-layer=llvm-ir,llvm-ir-opt", "-mllvm",
                          "-compress-line-layer-texts=none"])
        self.assertEqual(cost.layer_options(cost.WITHOUT), [])

    def benchmark(self, *arguments):
        """What a run with wrong arguments says."""
        argv = ["cost.py", "--tools", ".", *arguments]
        units = [cost.corpus.Unit("bzip2", pathlib.Path(), pathlib.Path("a.c"), [])]
        with (unittest.mock.patch("sys.argv", argv),
              unittest.mock.patch.object(cost.corpus, "units", lambda names: units),
              contextlib.redirect_stderr(io.StringIO()) as said,
              self.assertRaises(SystemExit) as ended):
            cost.main()
        return f"{said.getvalue()}{ended.exception.code}"

    def test_nothing_is_measured(self):
        for arguments, said in ((["--programs", "bzip"], "'bzip' is not one of"),
                                (["--levels", "2"], "'2' is not one of"),
                                (["--layers", "3"], "'3' is not one of"),
                                (["--runs", "0"], "'0' is not a positive number"),
                                (["--jobs", "-1"], "'-1' is not a positive number")):
            self.assertIn(said, self.benchmark(*arguments))
        self.assertIn("nothing to compile of bzip2",
                      self.benchmark("--programs", "bzip2", "--files", "b.c"))
        self.assertIn("nothing to compile of zlib", self.benchmark("--programs", "bzip2,zlib"))
        for arguments in ("--layers", "0"), ("--levels", "LTO"):
            self.assertIn("nothing to compare",
                          self.benchmark("--programs", "bzip2", *arguments))

    def test_ratios(self):
        one = cost.Variant("llvm-ir")
        sums = {variant: cost.Sum() for variant in (cost.OTHER, cost.WITHOUT, one)}
        for size, total in zip((10, 20, 30), sums.values()):
            total.add({"object": size}, 0, b"")
        self.assertEqual(cost.ratios(sums, cost.WITHOUT), {"object": 2.0})
        self.assertEqual(cost.ratios(sums, one), {"object": 1.5})

    def test_goals(self):
        found = {"object": 1.7, "memory": 1.1, "seconds": 9.0}
        self.assertEqual(values(cost.goals_of("sqlite", "O2", cost.Variant("llvm-ir"), found)),
                         [(1.7, 1.6, False), (1.1, 1.12, True)])
        self.assertEqual(cost.goals_of("sqlite", "O2", cost.Variant("llvm-ir", "none"), found),
                         [])
        self.assertEqual(values(cost.goals_of("sqlite", "O2", cost.WITHOUT, {"memory": 1.001})),
                         [(1.001, 1.0, False)])
        self.assertEqual(values(cost.goals_of("sqlite", "O2", cost.WITHOUT, {"memory": 1.001},
                                              1.002)),
                         [(1.001, 1.002, True)])


class Alone(unittest.TestCase):
    def test_memory(self):
        mine = bytearray(b"x") * (256 << 20)
        self.assertLess(measuring.usage(["true"]).bytes, len(mine) // 4)

    def test_files(self):
        with tempfile.TemporaryFile() as output:
            status, used = measuring.run_alone(["echo", pathlib.Path("a b")], stdout=output)
            output.seek(0)
            self.assertEqual((status, output.read()), (0, b"a b\n"))
        self.assertGreater(used.bytes, 0)

    def test_failure(self):
        with self.assertRaisesRegex(run.Error, "false\n\nexit status 1"):
            measuring.usage(["false"])
        with self.assertRaisesRegex(run.Error, "exit status -9"):
            measuring.usage(["sh", "-c", "kill -9 $$"])

    def test_no_command(self):
        with tempfile.TemporaryFile() as errors:
            with self.assertRaisesRegex(run.Error, "/no/such cannot be run: exit status 1"):
                measuring.run_alone(["/no/such"], stderr=errors)


class Sizes(unittest.TestCase):
    def test_summary(self):
        row, goal = sizes.summary("Lua", [((60, 20), (50, 10)), ((40, 20), (41, 10)),
                                          ((0, 0), (0, 0))])
        self.assertEqual(row, ["Lua", 3, 100, 40, 2.5, 91, 20, 4.55])
        self.assertEqual((goal.value, goal.is_met()), (1, False))
        _, goal = sizes.summary("Lua", [((60, 20), (50, 10))])
        self.assertTrue(goal.is_met())


class LinkedModules(unittest.TestCase):
    def benchmark(self, **arguments):
        """What is written of modules that take their number, and half as much more with
        a layer."""
        def measured(command, within=None):
            modules = len(command) - 3
            return modules * 3 if "with-a-layer" in str(command[1]) else modules * 2

        def modules(folder, count, rest):
            return [folder] * count

        arguments = argparse.Namespace(**{
            "tools": "", "modules": [2, 4], "time": False, "layers_only": False,
            "results": "a", **arguments})
        with (unittest.mock.patch.object(link_modules.run, "find_tool", lambda *_: "link"),
              unittest.mock.patch.object(link_modules, "write_modules", modules),
              unittest.mock.patch.object(link_modules, "milliseconds", measured),
              unittest.mock.patch.object(link_modules.callgrind, "instructions", measured),
              unittest.mock.patch.object(link_modules.callgrind, "require"),
              unittest.mock.patch.object(link_modules.measuring, "save_table") as save,
              contextlib.redirect_stdout(io.StringIO())):
            status = link_modules.benchmark(arguments)
        return status, save.call_args.args[2:]

    def test_numbers(self):
        self.assertEqual(link_modules.with_twice_as_many([250, 500, 2000]),
                         [250, 500, 1000, 2000, 4000])

    def test_table(self):
        status, (header, rows, goals) = self.benchmark()
        self.assertEqual(status, 0)
        self.assertEqual(rows, [[2, 4, 6, 1], [4, 8, 12, 1], [8, 16, 24, 1]])
        self.assertEqual(len(header), 4)
        self.assertEqual(values(goals), [(2.0, 2.2, True), (1.0, 1.05, True)])

    def test_layers_only(self):
        _, (header, rows, goals) = self.benchmark(layers_only=True, modules=[2])
        self.assertEqual((len(header), rows), (3, [[2, 6, 3], [4, 12, 3]]))
        self.assertEqual(values(goals), [(2.0, 2.2, True)])

    def test_time(self):
        _, (header, rows, goals) = self.benchmark(time=True, modules=[2])
        self.assertEqual((len(header), rows), (3, [[2, "4 ms", "6 ms"], [4, "8 ms", "12 ms"]]))
        self.assertEqual(goals, [])

    def test_growth(self):
        def met(layered, without=None):
            return [goal.is_met() for goal in
                    link_modules.growth_goals("", [1], layered, without)]
        self.assertEqual(met({1: 10, 2: 23}), [False])
        self.assertEqual(met({1: 10, 2: 21}, {1: 10, 2: 20}), [True, True])
        self.assertEqual(met({1: 10, 2: 22}, {1: 10, 2: 20}), [True, False])


class CodeGeneration(unittest.TestCase):
    COUNTS = {"without layers": 1000, "1 layer, zlib": 1040, "2 layers, zlib": 1050,
              "8 layers, zlib": 1060}

    def test_rows(self):
        self.assertEqual(llc_layers.rows_of(self.COUNTS)[:2],
                         [["without layers", 1000, 1.0], ["1 layer, zlib", 1040, 1.04]])

    def test_goals(self):
        self.assertEqual(values(llc_layers.goals_of(self.COUNTS)),
                         [(1.04, 1.03, False), (1.06, 1.15, True)])
        for stock, is_met in ((1001, True), (990, False)):
            goal = llc_layers.goals_of({**self.COUNTS, "stock LLVM": stock})[-1]
            self.assertEqual(goal.is_met(), is_met)


class Loads(unittest.TestCase):
    def test_table(self):
        costs = {}
        for way in jit_load.WAYS:
            costs[way, "debug info"] = 100, 2.0
            costs[way, "two layers"] = 105, 2.4
        rows, goals = jit_load.table(costs, {"debug info": 7, "two layers": 9})
        self.assertEqual(len(rows), 8)
        self.assertEqual(rows[1], ["JITLink", "compiled", "two layers", 9, 105, 1.05, 2.4,
                                   1.2])
        self.assertEqual(len(jit_load.HEADER), len(rows[1]))
        # Only objects that were compiled have goals.
        self.assertEqual(values(goals), [(1.05, 1.1, True), (1.2, 1.1, False)] * 2)


if __name__ == "__main__":
    unittest.main()
