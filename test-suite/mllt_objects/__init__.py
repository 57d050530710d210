#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Reads objects with layers, independently of LLVM.

    elf     sections, compressed ones too, groups, symbols and relocations
    lines   line tables of DWARF 2 to 5, from the bytes of a section
    dump    the same from what `llvm-dwarfdump --debug-line` prints
    layers  whose table it is, and the texts of layers
    making  small files, for tests

    >>> file = ELF(path.read_bytes())
    >>> for table in line_tables(file):
    ...     for begin, end, row in table.spans():
    ...         print(table.layer(), hex(begin), table.file(row), row.line)

Whatever is wrong with a file is an Error, whose text says what.
"""

from .dump import parse_nm, parse_line_tables
from .elf import ELF, Error, Group, Relocation, Section, Symbol
from .layers import TEXT_SECTION, layer_name, layer_text, line_tables
from .lines import LineTable, Row, read_line_tables

__all__ = ["ELF", "Error", "Group", "LineTable", "Relocation", "Row", "Section", "Symbol",
           "TEXT_SECTION", "layer_name", "layer_text", "line_tables", "parse_line_tables",
           "parse_nm", "read_line_tables"]
