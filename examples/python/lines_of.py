#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Prints the lines of addresses at every level, with pyelftools as it is.

    lines_of.py FILE ADDRESS...

    0x401139
      source   hello.c:4:5
      llvm_ir  hello.ll:12  %4 = call i32 @puts(ptr %3)

FILE is a linked program, whichever linker made it. pyelftools knows nothing of layers:
their tables are ordinary DWARF line number programs, and their texts are sections.
DWARF 5 as LLVM writes it has the form DW_FORM_data16, which pyelftools 0.29 does not know;
it reads DWARF 2 to 4.
"""

import bisect
import collections
import re
import struct
import sys

try:
    import elftools
except ImportError:
    sys.exit("error: there is no pyelftools")
from elftools.common.exceptions import ELFError
from elftools.dwarf.structs import DWARFStructs
from elftools.elf.elffile import ELFFile

# A table belongs to a layer if and only if one of its directories begins like this.
LAYER = re.compile(r"\.debug_txt\.([a-z0-9_]+)\.")
TABLES = re.compile(r"\.debug_line(\.(?!dwo$)[a-z0-9_]+)?")

Position = collections.namedtuple("Position", "directory name line column")
Span = collections.namedtuple("Span", "begin end position")  # position may be None
StatementList = collections.namedtuple("StatementList", "value")


class ProgramAt:
    """What pyelftools wants of a unit to read its line number program. Those of layers
    have no unit that refers to them."""

    def __init__(self, offset, structs):
        self.structs = structs
        self.attributes = {"DW_AT_stmt_list": StatementList(offset)}

    def get_top_DIE(self):
        return self


def line_programs(file, section):
    """Each line number program of a section, as pyelftools reads it."""
    if not file.has_dwarf_info():
        return
    # A table begins with its length, DWARF 5, section 6.2.4.
    data, order, offset = section.data(), "<>"[not file.little_endian], 0
    dwarf = file.get_dwarf_info()
    dwarf.debug_line_sec = dwarf.debug_line_sec._replace(
        stream=type(dwarf.debug_line_sec.stream)(data), name=section.name, size=len(data))
    while offset < len(data):
        length, = struct.unpack_from(order + "I", data, offset)
        form, header = 32, 4
        if length == 0xFFFFFFFF:
            length, = struct.unpack_from(order + "Q", data, offset + 4)
            form, header = 64, 12
        structs = DWARFStructs(file.little_endian, form, file.elfclass // 8)
        yield dwarf.line_program_for_CU(ProgramAt(offset, structs))
        offset += header + length


def names(strings):
    return [text.decode(errors="replace") for text in strings]


def layer_of(program):
    """The layer's name, or None for a table of the source."""
    for directory in names(program["include_directory"]):
        if match := LAYER.match(directory):
            return match[1]
    return None


def spans(program):
    """The Spans of a program; of several rows at one address the last one counts."""
    directories = names(program["include_directory"])
    files = program["file_entry"]
    first = program["version"] < 5  # the number of the first file, and directory
    before = None
    for row in (entry.state for entry in program.get_entries() if entry.state):
        if before and before.address < row.address:
            position = None
            if before.line:
                file = files[before.file - first]
                directory = file.dir_index - first
                position = Position(directories[directory] if directory >= 0 else "",
                                    file.name.decode(errors="replace"), before.line,
                                    before.column)
            yield Span(before.address, row.address, position)
        before = None if row.end_sequence else row


class Levels:
    """The levels of a file: {layer name, or None for the source: sorted Spans}."""

    def __init__(self, file):
        self.file, self.texts = file, {}
        self.levels = collections.defaultdict(list)
        for section in file.iter_sections():
            # An assembler can write parts of a table without a header, `.debug_line.text`.
            if not TABLES.fullmatch(section.name) or not self.has_headers(section):
                continue
            for program in line_programs(file, section):
                found = self.levels[layer_of(program)]
                # Where two tables speak of one function, since the linker dropped another
                # copy of it, the first one is right.
                known = {span.begin for span in found}
                found += [span for span in spans(program) if span.begin not in known]
        for found in self.levels.values():
            found.sort()

    def has_headers(self, section):
        if section.name == ".debug_line":
            return True
        name = section.name.replace(".debug_line.", ".debug_txt.") + "."
        tables = [self.file.get_section_by_name(table)
                  for table in (".debug_line_str", ".debug_str")]
        return b".debug_txt." in section.data() or any(
            name.encode() in table.data() for table in tables if table)

    def at(self, address):
        """(name of the level, Position) for each level that has a line there."""
        for name in sorted(self.levels, key=lambda name: name or ""):
            found = self.levels[name]
            index = bisect.bisect_right(found, address, key=lambda span: span.begin) - 1
            if index >= 0 and address < found[index].end and found[index].position:
                yield name, found[index].position

    def text(self, position):
        """The line of an embedded file that a position is about, or None."""
        if not LAYER.match(position.directory):
            return None
        if position.directory not in self.texts:
            section = self.file.get_section_by_name(position.directory)
            text = section.data().decode(errors="replace") if section else ""
            self.texts[position.directory] = text.split("\n")
        lines = self.texts[position.directory]
        return lines[position.line - 1] if position.line <= len(lines) else None


def path(position):
    """A file's path; that of an embedded one is its name."""
    directory, name = position.directory, position.name
    if not directory or name.startswith("/") or LAYER.match(directory):
        return name
    return f"{directory}/{name}"


def show(levels, address):
    print(f"{address:#x}")
    for name, position in levels.at(address):
        column = f":{position.column}" if position.column else ""
        line = f"  {name or 'source':<8} {path(position)}:{position.line}"
        if not name:
            column = f":{position.column}"
        text = levels.text(position) if name else None
        print(line + column + (f"  {text.strip()}" if text is not None else ""))


def address_of(text):
    try:
        return int(text, 0)
    except ValueError:
        sys.exit(f"error: '{text}' is not an address")


def main(arguments):
    if len(arguments) < 2:
        sys.exit(f"usage: {sys.argv[0]} FILE ADDRESS...")
    addresses = list(map(address_of, arguments[1:]))
    try:
        with open(arguments[0], "rb") as stream:
            levels = Levels(ELFFile(stream))
            for address in addresses:
                show(levels, address)
    except KeyError as error:  # How pyelftools says that it does not know something.
        sys.exit(f"error: pyelftools {elftools.__version__} does not know {error}")
    except (OSError, ELFError) as error:
        sys.exit(f"error: {error}")


if __name__ == "__main__":
    main(sys.argv[1:])
