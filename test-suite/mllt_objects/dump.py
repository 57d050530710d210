#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Line tables as `llvm-dwarfdump --debug-line` prints them, functions as llvm-nm does."""

import re

from .lines import LineTable, Row

VERSION = re.compile(r" +version: (\d+)$")
FORMAT = re.compile(r" +format: DWARF(\d+)$")
DIRECTORY = re.compile(r'include_directories\[ *(\d+)\] = "(.*)"$')
FILE = re.compile(r"file_names\[ *(\d+)\]:$")
FILE_NAME = re.compile(r' +name: "(.*)"$')
FILE_DIRECTORY = re.compile(r" +dir_index: (\d+)$")
ROW = re.compile(r"0x([0-9a-f]+) +(\d+) +(\d+) +(\d+) +\d+ +\d+(?: +\d+)? *(.*)$")


def unescape(text):
    """Undo the escapes that LLVM's write_escaped puts into a string."""
    if "\\" not in text:
        return text
    raw = text.encode().decode("unicode_escape").encode("latin-1")
    return raw.decode(errors="replace")


def parse_line_tables(dump):
    """The line tables in the output of `llvm-dwarfdump --debug-line`."""
    tables, table, file = [], None, None
    for line in dump.splitlines():
        if line == "Line table prologue:":
            table = LineTable()
            tables.append(table)
        elif table is None:
            continue
        elif match := ROW.match(line):
            address, number, column, index, flags = match.groups()
            end = "end_sequence" in flags.split()
            table.rows.append(
                Row(int(address, 16), int(number), int(column), int(index), end))
        elif match := DIRECTORY.match(line):
            table.directories[int(match[1])] = unescape(match[2])
        elif match := FILE.match(line):
            file = table.files.setdefault(int(match[1]), ["?", None])
        elif file and (match := FILE_NAME.match(line)):
            file[0] = unescape(match[1])
        elif file and (match := FILE_DIRECTORY.match(line)):
            file[1] = int(match[1])
        elif match := VERSION.match(line):
            table.version = int(match[1])
        elif match := FORMAT.match(line):
            table.bits = int(match[1])
    return tables


def parse_nm(output):
    """(name, address, size) of each function in `llvm-nm --print-size`."""
    functions = []
    for line in output.splitlines():
        fields = line.split(maxsplit=3)
        if len(fields) == 4 and fields[2] in "tTwW" and int(fields[1], 16):
            functions.append((fields[3], int(fields[0], 16), int(fields[1], 16)))
    return functions
