#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""What build_kernel.py prints of machine code: loops, and counts of instructions."""

import sys

from commands import ROOT, Error
from kernel_builder import LLVM_IR, SOURCES
from machine_code import count_of

sys.path[:0] = [str(ROOT / folder) for folder in (
    "test-suite", "test-suite/benchmarks", "llvm/test/DebugInfo/NVPTX/Inputs")]

import measuring  # noqa: E402
import ptx_layers  # noqa: E402
from mllt_objects import layer_name  # noqa: E402

# Where two instructions of one Python line but two lines of a layer become one, as a
# load and a store that LICM takes out of a loop, the line in the layer is not known.
MINIMAL_COVERAGE = 0.95
# Of all instructions of PTX and SASS, in each layer.
MINIMAL_GPU_COVERAGE = 0.995
# What is not a layer in the counts of instructions.
NO_LAYERS = ("all", "Python", "def")
COLUMNS = [*NO_LAYERS, "linalg", "loops", "gpu", "llvm", LLVM_IR]


def print_loop(title, kernel, rows, kinds, arguments):
    if not count_of(rows, kernel.hottest_lines()):
        raise Error(f"{title} was not found")
    width = arguments.width
    source = (SOURCES / kernel.file).read_text().splitlines()
    levels = [("source", kernel.file), *((layer_name(kind), kind) for kind in kinds)]
    table = [["address", "instruction", *(heading for _, heading in levels)]]
    for row in rows[:arguments.rows]:
        cells = [f"{row.address:#x}", row.text]
        for name, _ in levels:
            line = row.lines.get(name, 0)
            text = source[line - 1].strip() if name == "source" else row.texts.get(name, "")
            cell = f"{line:>3} {text}" if line else "  -"
            cells.append(cell if len(cell) <= width else cell[:width - 1] + "…")
        table.append(cells)
    print(f"\n{title}\n")
    widths = [max(map(len, column)) for column in zip(*table)]
    for i, cells in enumerate(table):
        print("  ".join(map(str.ljust, cells, widths)).rstrip())
        if not i:
            print("  ".join("-" * size for size in widths))
    if len(rows) > arguments.rows:
        print(f"... and {len(rows) - arguments.rows} more")


class Coverage:
    """Counts how many instructions each level has a line for."""

    def __init__(self):
        self.lines, self.notes, self.failures, self.goals = [], [], [], []

    def add(self, name, codes, kinds, definition, is_checked):
        """DEFINITION is the line of the kernel's def."""
        rows = [row for code in codes for row in code.rows]
        located = [row for row in rows if row.lines["source"]]
        counts = {"all": len(rows), "Python": len(located),
                  "def": sum(row.lines["source"] == definition for row in located)}
        for kind in kinds:
            layer = layer_name(kind)
            counts[kind] = sum(bool(row.lines.get(layer)) for row in rows)
            expected = [row for row in located if row.lines["source"] != definition]
            lost = [row for row in expected if not row.lines.get(layer)]
            if not is_checked or not lost:
                continue
            self.notes += [f"note: {name}: no line in {kind}: {row.address:#x} {row.text}, "
                           f"line {row.lines['source']} in Python" for row in lost]
            if len(lost) > len(expected) * (1 - MINIMAL_COVERAGE):
                self.failures.append(f"{name}: of {len(expected)} instructions with a line "
                                     f"in Python {len(lost)} have none in {kind}")
        self.lines.append((name, counts))

    def add_ptx(self, name, files, kinds, definition):
        """The instructions of PTX files."""
        instructions = [instruction for file in files
                        for instruction in ptx_layers.read(file.read_bytes()).instructions]
        lines = [i.loc[1] for i in instructions if i.loc and i.loc[1]]
        counts = {"all": len(instructions), "Python": len(lines),
                  "def": lines.count(definition)}
        counts.update((kind, sum(kind in i.layers for i in instructions)) for kind in kinds)
        self.lines.append((name, counts))

    def check_gpu(self):
        """What was added last is code of a GPU, of which nearly all has every layer."""
        name, counts = self.lines[-1]
        for kind, number in counts.items():
            if kind in NO_LAYERS:
                continue
            self.goals.append(measuring.Goal(
                f"{name}: instructions with a line of {kind}, in percent",
                100 * number / counts["all"], 100 * MINIMAL_GPU_COVERAGE, at_least=True))
            if not self.goals[-1].is_met():
                self.failures.append(f"{name}: of {counts['all']} instructions "
                                     f"{counts['all'] - number} have no line in {kind}")

    def columns(self):
        """What has been counted of any machine code."""
        return [c for c in COLUMNS if any(c in counts for _, counts in self.lines)]

    def save(self, name, command):
        """Write the table for docs/Figures.md."""
        columns = self.columns()
        rows = []
        for title, counts in self.lines:
            kernel, level, target = title.split(" ", 2)
            rows.append([f"{kernel} {level}", target, *(counts.get(c) for c in columns)])
        measuring.save_table(name, command, ["kernel", "target", *columns], rows,
                             measuring.worst(self.goals))

    def print(self):
        columns = self.columns()
        print(f"\n{'instructions with a line in':29}", *(f"{c:>7}" for c in columns))
        for name, counts in self.lines:
            print(f"{name:29}", *(f"{counts.get(c, '-'):>7}" for c in columns))
        print(*self.notes, *(f"error: {failure}" for failure in self.failures), sep="\n")
