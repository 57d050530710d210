#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Reads of a cubin what is needed to check line tables, independently of LLVM."""

import bisect
import collections
import struct

Section = collections.namedtuple("Section", "name type link info contents")
Symbol = collections.namedtuple("Symbol", "name type section value size")

SHT_SYMTAB, SHT_RELA, SHT_REL = 2, 4, 9
STT_FUNC = 2
LIBRARY_FUNCTION = "$__internal_"  # How the names of ptxas's own functions begin.


def string_at(data, offset):
    return data[offset:data.index(b"\0", offset)].decode()


class Cubin:
    """A cubin, which is a little-endian ELF64 file."""

    def __init__(self, data):
        begin, = struct.unpack_from("<Q", data, 40)
        size, count, names = struct.unpack_from("<HHH", data, 58)
        headers = [struct.unpack_from("<IIQQQQII", data, begin + i * size)
                   for i in range(count)]
        self.sections = [
            Section(string_at(data, headers[names][4] + name), kind, link, info,
                    data[offset:offset + length])
            for name, kind, _, _, offset, length, link, info in headers]
        self.symbols = []
        for section in self.sections:
            if section.type == SHT_SYMTAB:
                strings = self.sections[section.link].contents
                self.symbols = [
                    Symbol(string_at(strings, name), info & 15, index, value, length)
                    for name, info, _, index, value, length
                    in struct.iter_unpack("<IBBHQQ", section.contents)]

    def code(self):
        """Names and bytes of the sections with code."""
        for section in self.sections:
            if section.name.startswith(".text."):
                yield section.name.removeprefix(".text."), section.contents

    def is_library(self, kernel, offset):
        """Whether the code at an offset in the section of KERNEL is ptxas's own."""
        inside = [symbol for symbol in self.symbols if symbol.type == STT_FUNC
                  and self.sections[symbol.section].name == f".text.{kernel}"
                  and symbol.value <= offset]
        innermost = max(inside, key=lambda symbol: (symbol.value, -symbol.size))
        return innermost.name.startswith(LIBRARY_FUNCTION)

    def ptx_lines(self):
        """The Lines of the PTX for each section with code, by its name."""
        index, table = next((i, section) for i, section in enumerate(self.sections)
                            if section.name == ".nv_debug_line_sass")
        starts = {}
        for section in self.sections:
            if section.type in (SHT_RELA, SHT_REL) and section.info == index:
                form = "<QQq" if section.type == SHT_RELA else "<QQ"
                for offset, info, *addend in struct.iter_unpack(form, section.contents):
                    # What has no addends has them in place.
                    addend = addend or struct.unpack_from("<q", table.contents, offset)
                    starts[offset] = self.symbols[info >> 32], addend[0]
        rows = collections.defaultdict(list)
        for start, row in line_rows(table.contents):
            symbol, addend = starts[start]
            rows[self.sections[symbol.section].name].append(
                (symbol.value + addend + row[0], row[1]))
        # Of rows at one address the last one counts.
        return {name: Lines(sorted(dict(table).items())) for name, table in rows.items()}


class Lines:
    """From offsets to lines; rows are sorted by their offsets."""

    def __init__(self, rows):
        self.offsets = [offset for offset, _ in rows]
        self.lines = [line for _, line in rows]

    def at(self, offset):
        """The line at an offset, or None."""
        found = bisect.bisect_right(self.offsets, offset) - 1
        return self.lines[found] if found >= 0 else None


class Reader:
    def __init__(self, data, position):
        self.data, self.position = data, position

    def take(self, form):
        value, = struct.unpack_from("<" + form, self.data, self.position)
        self.position += struct.calcsize(form)
        return value

    def leb128(self, signed=False):
        value = shift = 0
        while True:
            byte = self.take("B")
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value - (1 << shift) if signed and byte & 64 else value


def line_rows(data):
    """The rows of line number programs of DWARF 2: where the address is that a row's
    sequence starts with, and the row, (offset from there, line). An end of a sequence
    is a row with line None."""
    end = 0
    while end < len(data):
        reader = Reader(data, end)
        end += 4 + reader.take("I")
        assert reader.take("H") == 2
        header_length = reader.take("I")
        program = reader.position + header_length
        assert reader.take("B") == 1 and reader.take("B") == 1
        line_base, line_range, opcode_base = (reader.take(form) for form in "bBB")
        lengths = [0] + [reader.take("B") for _ in range(opcode_base - 1)]
        reader.position = program
        start, address, line = None, 0, 1
        while reader.position < end:
            opcode = reader.take("B")
            if opcode >= opcode_base:
                address += (opcode - opcode_base) // line_range
                line += line_base + (opcode - opcode_base) % line_range
                yield start, (address, line)
            elif opcode == 0:
                following = reader.leb128() + reader.position
                extended = reader.take("B")
                if extended == 2:
                    start, address, line = reader.position, 0, 1
                elif extended == 1:
                    yield start, (address, None)
                reader.position = following
            elif opcode == 1:
                yield start, (address, line)
            elif opcode == 2:
                address += reader.leb128()
            elif opcode == 3:
                line += reader.leb128(signed=True)
            elif opcode == 8:
                address += (255 - opcode_base) // line_range
            elif opcode == 9:
                address += reader.take("H")
            else:  # file, column, and what changes nothing here
                for _ in range(lengths[opcode]):
                    reader.leb128()
