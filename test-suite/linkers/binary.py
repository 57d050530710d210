#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Compares the tables of a linked binary with what its code demands."""

import re
import struct
from typing import NamedTuple

from linetable import ELF, Error, parse_line_tables
from program import MAGIC, Position


class Mismatch(Error):
    """What is wrong with a binary."""


# --- What the code demands ----------------------------------------------------


class Call(NamedTuple):
    target: int


def instructions(address, code):
    """(address, size, what) for each; WHAT is a stored number, a Call or a word."""
    at = 0
    while at < len(code):
        if code[at:at + 2] == b"\xc7\x05":
            size, what = 10, struct.unpack_from("<I", code, at + 6)[0]
            if what >> 16 != MAGIC:
                raise Mismatch(f"{address + at:#x}: unknown number {what:#x}")
        elif code[at] == 0xE8:
            offset = struct.unpack_from("<i", code, at + 1)[0]
            size, what = 5, Call(address + at + 5 + offset)
        elif code[at] == 0x50:
            size, what = 1, "push"
        elif code[at] in (0x58, 0xC3):
            size, what = 1, "return"
        else:
            raise Mismatch(f"{address + at:#x}: unknown instruction {code[at:].hex()}")
        yield address + at, size, what
        at += size


class Demand:
    """What all tables have to say about one function of the binary.

    Spans are lists of (begin, end, position). There is one list of the primary
    locations and one for each layer, by its name.
    """

    def __init__(self, program, function, address, code, callees):
        """CALLEES gives the name of the function at an address."""
        self.function, self.program = function, program
        self.primary, self.layers = [], {}
        primary, carried = None, {}
        for at, size, what in instructions(address, code):
            location = self.location(what, callees)
            if location:
                primary, layers = location
                carried = {file.layer: program.position(file, line, column)
                           for file, line, column in layers if line}
            append(self.primary, at, at + size, primary)
            for layer, position in carried.items():
                append(self.layers.setdefault(layer, []), at, at + size, position)

    def location(self, what, callees):
        """(primary, layers) of an instruction, or None if it has no location."""
        function, program = self.function, self.program
        if what == "push":  # Belongs to the first line of the function.
            return self.source(function, function.line, 0), []
        if what == "return":
            return self.source(function, function.return_line), function.layers
        if isinstance(what, Call):  # Maybe one that was inlined.
            callee = callees[what.target]
            owner = program.by_callee[callee]
            return self.source(owner, owner.call_line(callee)), []
        # Several functions may store the same number.
        mine = [store for store in function.stores if store.number == what]
        owner, store = (function, mine[0]) if mine else program.by_number[what]
        return (self.source(owner, store.line), store.layers) if store.line else None

    @staticmethod
    def source(function, line, column=3):
        return Position("/src", function.source, line, column)


def append(spans, begin, end, position):
    """Add a span; one that continues the last becomes part of it."""
    if spans and spans[-1][1] == begin and spans[-1][2] == position:
        begin = spans.pop()[0]
    spans.append((begin, end, position))


# --- What the tables say ------------------------------------------------------


def table_spans(tables, low):
    """The spans of several tables, sorted; what lies below LOW was dropped.

    GNU ld lets the rows of a COMDAT function that it drops speak of the copy that
    it keeps, which is that of the first unit: the first table to cover an address
    counts.
    """
    result = []
    for table in tables:
        begins = {span[0] for span in result}
        for begin, end, row in table.spans():
            if row.line and begin >= low and begin not in begins:
                directory, name = table.file(row)
                # Before DWARF 5 the unit's own directory has no entry.
                position = Position(directory or "/src", name, row.line, row.column)
                result.append((begin, end, position))
    return sorted(result)


def spans_within(spans, begin, end):
    """Those within [begin, end), joined where one continues another."""
    result = []
    for low, high, position in spans:
        if begin <= low < end:
            append(result, low, high, position)
    return result


def without_padding(spans, end):
    """The source's table may go on in what pads a function."""
    return [(low, min(high, end), position) for low, high, position in spans]


def show(spans):
    lines = (f"\n    {b:#x} {e:#x} {':'.join(map(str, p))}" for b, e, p in spans)
    return "".join(lines) or " nothing"


class Binary:
    """A linked file, and how llvm-dwarfdump shows its line tables.

    IS_SPLIT: its texts are in .dwo files.
    """

    def __init__(self, program, data, dump, is_split=False):
        self.program, self.elf, self.dump = program, ELF(data), dump
        self.is_split = is_split
        self.functions = self.elf.functions()
        self.low = min(s.address for s in self.elf.code_sections())
        self.high = max(s.address + s.size for s in self.elf.code_sections())
        self.tables = {}
        for table in parse_line_tables(dump):
            self.tables.setdefault(table.layer(), []).append(table)

    def demands(self):
        """For each function the demands of all of its names."""
        # ThinLTO gives local functions that it exports another name.
        functions = {key: sorted({re.sub(r"\.llvm\.\d+$", "", name) for name in names})
                     for key, names in self.functions.items()}
        callees = {address: names[0] for (address, _), names in functions.items()}
        for (address, size), names in sorted(functions.items()):
            code = self.elf.code(address, size)
            yield address, size, [
                Demand(self.program, self.program.by_name[name], address, code, callees)
                for name in names]

    def check(self, version, bits, folded=False):
        """FOLDED: several functions may have the same address."""
        for pattern, wanted in ((r"^ +version: (\d+)$", str(version)),
                                (r"^ +format: (\w+)$", f"DWARF{bits}")):
            if wanted == "None":
                continue
            found = set(re.findall(pattern, self.dump, re.MULTILINE))
            if found != {wanted}:
                raise Mismatch(f"the tables' {wanted!r} is {found}")
        known = {file.layer for file in self.program.files("a")}
        if set(self.tables) != {None, *known}:
            raise Mismatch(f"tables of {set(self.tables)}, not of the source and {known}")
        demands = list(self.demands())
        if not folded and any(len(d) != 1 for _, _, d in demands):
            raise Mismatch("two functions have the same address")
        for layer in sorted(known):
            self.check_level(layer, [
                (a, s, [d.layers.get(layer, []) for d in each]) for a, s, each in demands])
        # Tables of folded functions may both be there.
        if not folded:
            self.check_level(None, [(a, s, [d.primary for d in each]) for a, s, each in demands])
        self.check_texts()
        return demands

    def check_level(self, layer, demands):
        what = f"layer {layer}" if layer else "source"
        actual = table_spans(self.tables[layer], self.low)
        covered = 0
        for address, size, wanted in demands:
            found = spans_within(actual, address, address + size)
            if not layer:
                found = without_padding(found, address + size)
            covered += len([s for s in actual if address <= s[0] < address + size])
            if found not in wanted:
                name = self.functions[address, size][0]
                raise Mismatch(f"{what}, function {name}: expected{show(wanted[0])}\n"
                               f"  but there is{show(found)}")
        if covered != len(actual):
            functions = [(a, a + s) for a, s, _ in demands]
            stray = [s for s in actual if not any(a <= s[0] < b for a, b in functions)]
            raise Mismatch(f"{what}, outside of all functions:{show(stray)}")
        # All rows are looked at: those that are not here were dropped with their code.
        for table in self.tables[layer]:
            for row in table.rows:
                if self.high < row.address < 1 << 32:
                    raise Mismatch(f"{what}: row past the code, at {row.address:#x}")

    def check_texts(self):
        """Each text that a table names is here, once, and nothing else is."""
        check_texts(self.elf, {} if self.is_split else self.program.texts())


def check_texts(elf, wanted, split=False):
    """Each text that is WANTED, {section: text}, is in ELF once, and nothing else is. SPLIT:
    it is a .dwo file or a .dwp file."""
    suffix = ".dwo" if split else ""
    found = [s for s in elf.sections if s.name.startswith(".debug_txt")]
    if sorted(s.name for s in found) != sorted(name + suffix for name in wanted):
        raise Mismatch(f"text sections {sorted(s.name for s in found)}, not {sorted(wanted)}")
    for section in found:
        excluded = section.flags & ELF.SHF_EXCLUDE
        if section.flags & ELF.SHF_ALLOC or bool(excluded) != split:
            raise Mismatch(f"{section.name} has flags {section.flags:#x}")
        if elf.contents(section).decode() != wanted[section.name.removesuffix(suffix)]:
            raise Mismatch(f"{section.name} has another text")
