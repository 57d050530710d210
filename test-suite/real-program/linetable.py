#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Reads the line tables of all levels of a linked program.

The line programs come from the text that `llvm-dwarfdump --debug-line` prints,
the text of a layer's files from the program's own `.debug_txt.*` sections. A
line table belongs to a layer when one of its directories is such a section, or
would be one if the text were not on disk, in whichever section the linker put
it: GNU ld folds `.debug_line.<layer>` into `.debug_line`, lld does not.
"""

import hashlib
import re
import struct
from bisect import bisect_right
from dataclasses import dataclass, field

TEXT_SECTION = re.compile(r"\.debug_txt\.([a-z0-9_]+)\.([0-9a-f]{32})")

# A directory that tells whose table it is; the text may be on disk.
LAYER = re.compile(r"\.debug_txt\.([a-z0-9_]+)\.")


class Error(Exception):
    """Something about the program or the tools' output is not as it should be."""


# --- Line programs, as llvm-dwarfdump prints them -----------------------------


@dataclass
class Row:
    address: int
    line: int
    column: int
    file: int
    end_sequence: bool = False


@dataclass
class LineTable:
    directories: dict = field(default_factory=dict)  # index -> name
    files: dict = field(default_factory=dict)  # index -> [name, directory index]
    rows: list = field(default_factory=list)

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
                Row(int(address, 16), int(number), int(column), int(index), end)
            )
        elif match := DIRECTORY.match(line):
            table.directories[int(match[1])] = unescape(match[2])
        elif match := FILE.match(line):
            file = table.files.setdefault(int(match[1]), ["?", None])
        elif file and (match := FILE_NAME.match(line)):
            file[0] = unescape(match[1])
        elif file and (match := FILE_DIRECTORY.match(line)):
            file[1] = int(match[1])
    return tables


# --- Sections -----------------------------------------------------------------


class ELF:
    """The sections of an ELF64 file."""

    SHF_COMPRESSED = 0x800
    SHT_NOBITS = 8

    def __init__(self, data):
        if data[:5] != b"\x7fELF\x02":
            raise Error("not a 64-bit ELF file")
        self.data = data
        order = "<" if data[5] == 1 else ">"
        (offset,) = struct.unpack_from(order + "Q", data, 0x28)
        size, count, names = struct.unpack_from(order + "HHH", data, 0x3A)
        # name, type, flags, address, offset, size, link
        entry = struct.Struct(order + "IIQQQQI")
        first = entry.unpack_from(data, offset)
        count, names = count or first[5], first[6] if names == 0xFFFF else names
        headers = [entry.unpack_from(data, offset + i * size) for i in range(count)]
        self.headers = {}
        for header in headers:
            begin = headers[names][4] + header[0]
            name = data[begin : data.index(b"\0", begin)].decode()
            self.headers.setdefault(name, header)

    def contents(self, name):
        if name not in self.headers:
            raise Error(f"there is no section '{name}'")
        _, kind, flags, _, offset, size, _ = self.headers[name]
        if flags & self.SHF_COMPRESSED:
            raise Error(f"section '{name}' is compressed")
        return b"" if kind == self.SHT_NOBITS else self.data[offset : offset + size]


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
        code = self.elf.headers.get(".text")
        if code is None:
            raise Error(f"{name} has no .text section")
        begin, end = code[3], code[3] + code[5]
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
            match = TEXT_SECTION.fullmatch(section or "")
            if not match:
                raise Error(f"'{section}' is not the name of a text section")
            raw = self.elf.contents(section)
            if hashlib.md5(raw).hexdigest() != match[2]:
                raise Error(f"the text in '{section}' has another MD5 than its name")
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


def parse_nm(output):
    """(name, address, size) of each function in `llvm-nm --print-size`."""
    functions = []
    for line in output.splitlines():
        fields = line.split(maxsplit=3)
        if len(fields) == 4 and fields[2] in "tTwW" and int(fields[1], 16):
            functions.append((fields[3], int(fields[0], 16), int(fields[1], 16)))
    return functions


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
