#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Line tables of DWARF 2 to 5, of 32 and 64 bits, as the standard describes them."""

import re
import struct
from dataclasses import dataclass, field

from .elf import Error

# A directory that tells whose table it is; the text itself may be on disk.
LAYER = re.compile(r"\.debug_txt\.([a-z0-9_]+)\.")

STRING, BLOCK, DATA1, DATA2, DATA4, DATA8, DATA16 = 0x08, 0x09, 0x0B, 0x05, 0x06, 0x07, 0x1E
STRP, UDATA, LINE_STRP = 0x0E, 0x0F, 0x1F
PATH, DIRECTORY_INDEX, MD5 = 1, 2, 5


@dataclass
class Row:
    """Holds from ADDRESS to that of the next row; LINE 0 means that there is none."""

    address: int
    line: int
    column: int
    file: int
    end_sequence: bool = False
    section: str | None = None  # what the address is relative to, in an object


@dataclass
class LineTable:
    """One line number program. Directories and files are known by their numbers, which
    begin with 0 in DWARF 5 and with 1 before; directory 0 is then not told here."""

    version: int = 0
    bits: int = 32
    directories: dict = field(default_factory=dict)  # number -> name
    files: dict = field(default_factory=dict)  # number -> [name, number of the directory]
    digests: dict = field(default_factory=dict)  # number of a file -> its MD5, as hex digits
    rows: list = field(default_factory=list)
    offset: int = 0  # in its section

    def layer(self):
        """The layer's name, or None for the table of the source language."""
        for directory in self.directories.values():
            if match := LAYER.match(directory):
                return match[1]
        return None

    def file(self, row):
        """(directory or None, name) of the file that a row is about."""
        name, directory = self.files.get(row.file, ["?", None])
        return self.directories.get(directory), name

    def spans(self):
        """(begin, end, row) for each address range that the table describes.

        Of several rows at one address the last one counts. Nothing covers the
        addresses between the end of a sequence and the start of the next.
        """
        for row, after in zip(self.rows, self.rows[1:]):
            if not row.end_sequence and row.address < after.address:
                yield row.address, after.address, row


class Reader:
    """Reads numbers and strings one after another."""

    def __init__(self, data, position, order):
        self.data, self.position, self.order = data, position, order

    def take(self, form):
        try:
            value, = struct.unpack_from(self.order + form, self.data, self.position)
        except struct.error:
            raise Error(f"the line tables end before {self.position:#x}") from None
        self.position += struct.calcsize(form)
        return value

    def bytes(self, count):
        found = self.data[self.position:self.position + count]
        if len(found) != count:
            raise Error(f"the line tables end before {self.position + count:#x}")
        self.position += count
        return found

    def string(self):
        end = self.data.find(b"\0", self.position)
        if end < 0:
            raise Error(f"there is no string at {self.position:#x}")
        return self.bytes(end + 1 - self.position)[:-1].decode(errors="replace")

    def uleb(self, signed=False):
        value = shift = 0
        while True:
            byte = self.take("B")
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value - (1 << shift) if signed and byte & 64 else value


def read_line_tables(data, order="<", strings=None, sections=None):
    """The tables in the bytes of a section, which are relocated.

    STRINGS maps the forms LINE_STRP and STRP to the contents of .debug_line_str and
    .debug_str. SECTIONS says, for objects, by the offset of the operand of each
    DW_LNE_set_address which section that address is in.
    """
    tables, position = [], 0
    while position < len(data):
        reader = Reader(data, position, order)
        table = LineTable(offset=position)
        length = reader.take("I")
        if length == 0xFFFFFFFF:
            length, table.bits = reader.take("Q"), 64
        position = reader.position + length
        if position > len(data):
            raise Error(f"the line table at {table.offset:#x} goes past the end of its section")
        program = Program(table, reader, strings or {}, sections or {})
        program.read_header()
        program.run(position)
        tables.append(table)
    return tables


class Program:
    """A line number program while it is read."""

    def __init__(self, table, reader, strings, sections):
        self.table, self.reader = table, reader
        self.strings, self.sections = strings, sections
        self.section = None

    def offset(self):
        return self.reader.take("Q" if self.table.bits == 64 else "I")

    def read_header(self):
        reader, table = self.reader, self.table
        table.version = reader.take("H")
        if not 2 <= table.version <= 5:
            raise Error(f"the line table at {table.offset:#x} is of version {table.version}")
        if table.version == 5:
            self.address_size, _ = reader.take("B"), reader.take("B")
        header_length = self.offset()
        self.begin = reader.position + header_length
        self.minimum_length = reader.take("B")
        if table.version >= 4 and reader.take("B") != 1:
            raise Error(f"the line table at {table.offset:#x} is of a VLIW machine")
        reader.take("B")  # whether a row is a statement, at first
        self.line_base, self.line_range, self.opcode_base = (reader.take(f) for f in "bBB")
        self.lengths = [0] + [reader.take("B") for _ in range(self.opcode_base - 1)]
        if table.version == 5:
            self.read_entries()
        else:
            self.read_old_entries()

    def read_old_entries(self):
        for number in range(1, 1 << 32):
            if not (name := self.reader.string()):
                break
            self.table.directories[number] = name
        for number in range(1, 1 << 32):
            if not (name := self.reader.string()):
                break
            self.table.files[number] = [name, self.reader.uleb()]
            self.reader.uleb(), self.reader.uleb()  # time and size

    def read_entries(self):
        for number, entry in enumerate(self.entry_list()):
            self.table.directories[number] = entry.get(PATH, "")
        for number, entry in enumerate(self.entry_list()):
            self.table.files[number] = [entry.get(PATH, "?"), entry.get(DIRECTORY_INDEX, 0)]
            if MD5 in entry:
                self.table.digests[number] = entry[MD5].hex()

    def entry_list(self):
        form = [(self.reader.uleb(), self.reader.uleb())
                for _ in range(self.reader.take("B"))]
        return [{kind: self.value(f) for kind, f in form} for _ in range(self.reader.uleb())]

    def value(self, form):
        reader = self.reader
        if form == STRING:
            return reader.string()
        if form in (LINE_STRP, STRP):
            return Reader(self.strings.get(form, b""), self.offset(), reader.order).string()
        if form == UDATA:
            return reader.uleb()
        if form == BLOCK:
            return reader.bytes(reader.uleb())
        if form == DATA16:
            return reader.bytes(16)
        sizes = {DATA1: "B", DATA2: "H", DATA4: "I", DATA8: "Q"}
        if form not in sizes:
            raise Error(f"the line table at {self.table.offset:#x} has the form {form:#x}")
        return reader.take(sizes[form])

    def run(self, end):
        """Make the rows of the program, which ends at END."""
        reader = self.reader
        reader.position = self.begin
        self.reset()
        while reader.position < end:
            opcode = reader.take("B")
            if opcode >= self.opcode_base:
                self.advance((opcode - self.opcode_base) // self.line_range)
                self.line += self.line_base + (opcode - self.opcode_base) % self.line_range
                self.add_row()
            elif opcode == 0:
                self.run_extended()
            else:
                self.run_standard(opcode)

    def reset(self):
        self.address, self.line, self.column, self.file = 0, 1, 0, 1

    def advance(self, count):
        self.address += count * self.minimum_length

    def add_row(self, end_sequence=False):
        self.table.rows.append(Row(self.address, self.line, self.column, self.file,
                                   end_sequence, self.section))

    def run_extended(self):
        reader = self.reader
        following = reader.uleb() + reader.position
        opcode, begin = reader.take("B"), reader.position
        if opcode == 1:
            self.add_row(end_sequence=True)
            self.reset()
        elif opcode == 2:
            self.address = reader.take({8: "Q", 4: "I"}[following - begin])
            self.section = self.sections.get(begin)
        reader.position = following

    def run_standard(self, opcode):
        reader = self.reader
        if opcode == 1:
            self.add_row()
        elif opcode == 2:
            self.advance(reader.uleb())
        elif opcode == 3:
            self.line += reader.uleb(signed=True)
        elif opcode == 4:
            self.file = reader.uleb()
        elif opcode == 5:
            self.column = reader.uleb()
        elif opcode == 8:
            self.advance((255 - self.opcode_base) // self.line_range)
        elif opcode == 9:
            self.address += reader.take("H")
        else:  # What changes nothing here.
            for _ in range(self.lengths[opcode]):
                reader.uleb()
