#!/usr/bin/env python3
# ===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===##
"""Tests of scale.py, plot.py and modules.py, without any tool."""

import argparse
import io
import json
import pathlib
import re
import tempfile
import unittest
import unittest.mock

import plot
import run
import scale
from modules import Module


def result(size, seconds, variant="layers", row="function", what="llc"):
    return {"row": row, "size": size, "variant": variant, "what": what, "seconds": seconds,
            "bytes": 1000 * size}


def text_of(module):
    output = io.StringIO()
    module.write(output)
    return output.getvalue()


class ModuleTest(unittest.TestCase):
    def test_every_node_is_defined_once(self):
        for module in (Module(20, functions=2, text=200), Module(10, layers=0),
                       Module(12, functions=3, units=2, layers=3, files=4, text=80)):
            text = text_of(module)
            defined = re.findall(r"^!(\d+) =", text, re.MULTILINE)
            self.assertEqual(len(defined), len(set(defined)))
            self.assertEqual(set(re.findall(r"!(\d+)", text)), set(defined))

    def test_sizes(self):
        text = text_of(Module(12, functions=3, units=2, layers=3, files=4, text=2000))
        self.assertEqual(text.count("store"), 12)
        self.assertEqual(text.count("distinct !DICompileUnit"), 2)
        self.assertEqual(len(set(re.findall(r'!\{!"(layer\d)", !\d+, ', text))), 3)
        self.assertEqual(text.count("checksumkind"), 12)

    def test_texts(self):
        module = Module(1, text=1000, name=".7")
        self.assertLess(abs(len(module.text_of(0, 0)) - 1000), 100)
        self.assertNotEqual(module.text_of(0, 0), module.text_of(0, 1))
        other = Module(1, text=1000, name=".8")
        self.assertNotEqual(module.text_of(0, 0), other.text_of(0, 0))
        module.own_text = other.own_text = False
        self.assertEqual(module.text_of(0, 0), other.text_of(0, 0))


class GrowthTest(unittest.TestCase):
    def test_steps(self):
        self.assertEqual(list(scale.steps(10, 1000)), [10, 100, 1000])
        self.assertEqual(list(scale.steps(10, 999)), [10, 100])

    def test_no_step(self):
        arguments = argparse.Namespace(instructions=False, rows="text,snapshot", largest=9,
                                       work=None, output=None)
        with self.assertRaisesRegex(run.Error, "nothing was measured"):
            scale.measure_all(arguments)

    def test_in_proportion(self):
        self.assertEqual(scale.too_fast([result(10, 1), result(100, 10)]), [])

    def test_square(self):
        found = scale.too_fast([result(10, 1), result(100, 100)])
        self.assertEqual(len(found), 1)
        self.assertIn("exponent 2.00", found[0])

    def test_square_without_layers_too(self):
        results = [result(10, 1), result(100, 100),
                   result(10, 1, "without"), result(100, 100, "without")]
        self.assertEqual(scale.too_fast(results), [])
        results[-1]["seconds"] = 10
        self.assertEqual(len(scale.too_fast(results)), 1)

    def test_short_times_say_nothing(self):
        self.assertEqual(scale.too_fast([result(10, 0.01), result(100, 3)]), [])

    def test_save_keeps_other_rows(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "results", "scale.json")
            scale.save(path, [result(1, 1), result(1, 1, row="text")])
            scale.save(path, [result(2, 2)])
            rows = {(r["row"], r["size"]) for r in json.loads(path.read_text())}
            self.assertEqual(rows, {("function", 2), ("text", 1)})

    def test_results_are_whole_or_as_before(self):
        def full(path, text):
            with open(path, "w") as file:
                file.write(text[:10])
            raise OSError("no space left")
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "scale.json")
            scale.save(path, [result(1, 1)])
            before = path.read_text()
            with (unittest.mock.patch.object(pathlib.Path, "write_text", full),
                  self.assertRaises(OSError)):
                scale.save(path, [result(2, 2)])
            self.assertEqual(path.read_text(), before)


class PlotTest(unittest.TestCase):
    def test_all_rows_have_an_axis(self):
        self.assertEqual(set(plot.AXES), set(scale.ROWS))

    def test_script(self):
        series = scale.series_of([result(10, 1), result(100, 10), result(10, 2, "without")])
        script = plot.script("function", series, "out.png")
        self.assertIn('title "llc, layers"', script)
        self.assertIn("100 10 100000", script)
        self.assertEqual(script.count("\ne\n"), 4)

    def test_table(self):
        series = scale.series_of([result(10, 1), result(100, 10), result(10, 2, "without"),
                                  result(100, 4, "without"), result(10, 0.1, row="text")])
        lines = plot.table(series).splitlines()[2:]
        self.assertEqual(lines, [
            "| function | 100 | llc | layers | 10.00 | 2.50 | 1.00 | 0 | 1.00 |",
            "| text | 10 | llc | layers | 0.10 | – | – | 0 | – |"])


if __name__ == "__main__":
    unittest.main()
