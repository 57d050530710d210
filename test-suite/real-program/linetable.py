#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Reads the line tables of all levels of a linked program.

The line programs come from the text that `llvm-dwarfdump --debug-line` prints,
the text of a layer's files from the program's own `.debug_txt.*` sections.
"""

import re
import sys
from bisect import bisect_right
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from mllt_objects import (ELF, Error, layer_text, parse_line_tables,  # noqa: E402
                          parse_nm)


@dataclass
class LayerText:
    """The text of a layer's file: line N is lines[N - 1], in function(N)."""

    lines: list
    owners: list

    def line(self, number):
        return self.lines[number - 1]

    def function(self, number):
        return self.owners[number - 1]


DEFINE = re.compile(r'define .*?@("(?:[^"\\]|\\..)*"|[-\w.$]+)\(')


def parse_layer_text(text):
    """Split LLVM IR into lines and note which function each one belongs to."""
    lines, owners, owner = text.split("\n"), [], None
    for line in lines:
        if match := DEFINE.match(line):
            owner = match[1].strip('"')
        owners.append(owner)
        if line == "}":
            owner = None
    return LayerText(lines, owners)


class Program:
    """A linked program: its functions, its two line tables, its layer texts."""

    def __init__(self, name, data, dump, nm, layer):
        self.name, self.layer = name, layer
        self.elf = ELF(data)
        self.functions = parse_nm(nm)
        self.texts = {}
        code = self.elf.section(".text")
        begin, end = code.address, code.address + code.size
        self.source, self.ir = [], []
        for table in parse_line_tables(dump):
            spans = {None: self.source, layer: self.ir}.get(table.layer())
            if spans is not None:
                # What the linker dropped is still in the tables, at address 0.
                spans += [
                    (lo, hi, table, row)
                    for lo, hi, row in table.spans()
                    if begin <= lo and hi <= end
                ]
        self.source.sort(key=lambda span: span[:2])
        self.ir.sort(key=lambda span: span[:2])

    def text(self, section):
        """The layer text in a section, whose name ends in the text's MD5."""
        if section not in self.texts:
            raw = layer_text(self.elf, section)
            self.texts[section] = parse_layer_text(raw.decode(errors="replace"))
        return self.texts[section]

    def rows(self, begin, end):
        """What all levels say about the addresses in [begin, end).

        Yields (begin, end, source, ir); source is (file, line) and ir is
        (section, line), each None where its table has no line.
        """
        source, ir = clip(self.source, begin, end), clip(self.ir, begin, end)
        cuts = sorted({begin, end, *(a for s in source + ir for a in s[:2])})
        for lo, hi in zip(cuts, cuts[1:]):
            at_source, at_ir = find(source, lo), find(ir, lo)
            if at_source:
                at_source = (at_source[0].file(at_source[1])[1], at_source[1].line)
            if at_ir:
                at_ir = (at_ir[0].file(at_ir[1])[0], at_ir[1].line)
            yield lo, hi, at_source, at_ir

    def check(self):
        """Check every row of the layer; returns what it covers.

        Code generation moves no instruction from one function to another, so an
        address in a function must have a line in the IR of that very function.
        """
        rows = with_ir = with_source = 0
        names = {}
        for function, begin, size in self.functions:
            names.setdefault((begin, size), []).append(function)
        for (begin, size), aliases in names.items():
            for lo, hi, source, ir in self.rows(begin, begin + size):
                with_source += hi - lo if source else 0
                if not ir:
                    continue
                rows += 1
                with_ir += hi - lo if source else 0
                text = self.text(ir[0])
                where = f"{self.name}: {lo:#x} in {aliases[0]}: line {ir[1]} of {ir[0]}"
                if ir[1] > len(text.lines):
                    raise Error(f"{where} is past its end, {len(text.lines)} lines")
                if text.function(ir[1]) not in aliases:
                    raise Error(f"{where} is in {text.function(ir[1])}")
        return rows, with_ir, with_source


def clip(spans, begin, end):
    """Those of the sorted spans that meet [begin, end), cut to it."""
    first = bisect_right(spans, begin, key=lambda span: span[1])
    last = bisect_right(spans, end - 1, key=lambda span: span[0])
    return [
        (max(lo, begin), min(hi, end), table, row)
        for lo, hi, table, row in spans[first:last]
    ]


def find(spans, address):
    """(table, row) that has a line for an address: a line 0 is none."""
    index = bisect_right(spans, address, key=lambda span: span[0]) - 1
    if index < 0 or spans[index][1] <= address or not spans[index][3].line:
        return None
    return spans[index][2:]


# --- The table ----------------------------------------------------------------

ATTACHMENTS = re.compile(r"(, ![-\w.$\\]+ !\d+)+$")


def display(text, width):
    """A line of IR without its metadata attachments, cut to a width."""
    text = ATTACHMENTS.sub("", text.strip())
    return text if len(text) <= width else text[: width - 1] + "…"


def function_table(program, function, begin, size, width=100):
    """The lines of a table of all levels of one function."""
    sections, cells, lines = [], [], {"source": 0, "ir": 0}
    for lo, hi, source, ir in program.rows(begin, begin + size):
        lines["source"] += hi - lo if source else 0
        lines["ir"] += hi - lo if ir else 0
        if cells and cells[-1][1:3] == (source, ir):
            continue  # Another column of the same lines.
        if ir and ir[0] not in sections:
            sections.append(ir[0])
        cells.append((lo, source, ir))
    if not lines["ir"]:
        raise Error(f"no address of {function} in {program.name} has an IR line")

    def percent(level):
        return f"{100 * lines[level] / size:.0f} %"

    yield (
        f"{function} in {program.name}: {size} bytes of code, "
        f"{percent('source')} with a C line, {percent('ir')} with an IR line"
    )
    for section in sections:
        yield f"IR text read from section {section}"
    yield ""
    cells = [
        (
            f"{lo:#x}",
            "{}:{}".format(source[0].rsplit("/", 1)[-1], source[1]) if source else "-",
            str(ir[1]) if ir else "-",
            program.text(ir[0]).line(ir[1]) if ir else "-",
        )
        for lo, source, ir in cells
    ]
    head = ("address", "C line", "IR line")
    widths = [max(len(h), *(len(c[i]) for c in cells)) for i, h in enumerate(head)]
    text_width = max(20, width - sum(widths) - 2 * len(widths))
    rule = ["-" * w for w in [*widths, text_width]]
    for address, source, line, text in [(*head, "IR"), rule, *cells]:
        yield (
            f"{address:<{widths[0]}}  {source:<{widths[1]}}  "
            f"{line:>{widths[2]}}  {display(text, text_width)}"
        )
