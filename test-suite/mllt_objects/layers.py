#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""The line tables and texts of layers in an ELF file.

A table belongs to a layer if and only if one of its directories begins with
`.debug_txt.<layer name>.`, in whichever section the linker put the table: GNU ld folds
`.debug_line.<layer name>` into `.debug_line`, others do not. The rest of the directory
is the MD5 of a text, or nothing if no file of the layer is embedded.

Not every section that is called `.debug_line.<name>` holds tables of a layer;
llvm/docs/MultiLevelLineTables.md, "Line tables", says how to tell.
"""

import hashlib
import re

from .elf import Error
from .lines import LINE_STRP, STRP, Reader, read_line_tables

# A layer cannot be called dwo: that section is of split DWARF.
LAYER_SECTION = re.compile(r"\.debug_line\.(?!dwo$)([a-z0-9_]+)")
TEXT_SECTION = re.compile(r"\.debug_txt\.([a-z0-9_]+)\.([0-9a-f]{32})")


def layer_name(kind):
    """A layer's kind as it is in names of sections."""
    return re.sub(r"[^a-z0-9_]", "_", kind.lower())


def strings(file):
    """What read_line_tables wants of a file's sections of strings."""
    return {form: file.contents(found[0]) for form, name in
            ((LINE_STRP, ".debug_line_str"), (STRP, ".debug_str"))
            if (found := file.named(name))}


def is_of_layer(file, section):
    """Whether a section, besides .debug_line, holds tables of a layer."""
    match = LAYER_SECTION.fullmatch(section.name)
    if not match:
        return False
    name = f".debug_txt.{match[1]}.".encode()
    return b".debug_txt." in file.contents(section) or any(
        name in table for table in strings(file).values())


def line_tables(file, section=None):
    """Every line table of a file, or those of one section: source's and layers'."""
    if section is None:
        return [table for found in file.sections
                if found.name == ".debug_line" or is_of_layer(file, found)
                for table in line_tables(file, found)]
    data, sections = relocated(file, section)
    return read_line_tables(data, file.order, strings(file), sections)


def relocated(file, section):
    """The contents of a section with its relocations done, and for the offset of each
    the name of the section that it is about.

    Every relocation of a line table is a plain address or offset, on every machine but
    those whose linkers relax code, which have sums of them.
    """
    data, sections = bytearray(file.contents(section)), {}
    order = "little" if file.order == "<" else "big"
    headers = list(header_ranges(data, file.order))
    for relocation in file.relocations(section):
        offset, target = relocation.offset, relocation.symbol
        if offset in sections:
            raise Error(f"{section.name}+{offset:#x} has two relocations")
        # In headers offsets into strings; then the operands of DW_LNE_set_address, which
        # follow a length and the opcode.
        size = next((size for begin, end, size in headers if begin <= offset < end),
                    data[offset - 2] - 1)
        addend = relocation.addend
        if addend is None:
            addend = int.from_bytes(data[offset:offset + size], order)
        value = (target.value + addend) % (1 << 8 * size)
        data[offset:offset + size] = value.to_bytes(size, order)
        in_file = 0 < target.section < len(file.sections)
        sections[offset] = file.sections[target.section].name if in_file else None
    return bytes(data), sections


def header_ranges(data, order):
    """(begin, end, size of an offset) of the header of each table."""
    position = 0
    while position < len(data):
        reader, size = Reader(data, position, order), 4
        length = reader.take("I")
        if length == 0xFFFFFFFF:
            length, size = reader.take("Q"), 8
        following = reader.position + length
        if reader.take("H") == 5:
            reader.bytes(2)  # the sizes of addresses and segments
        header_length = reader.take("Q" if size == 8 else "I")
        yield position, reader.position + header_length, size
        position = following


def layer_text(file, name):
    """The text in the section NAME as bytes; its MD5 has to be that in the name."""
    match = TEXT_SECTION.fullmatch(name or "")
    if not match:
        raise Error(f"'{name}' is not the name of a text section")
    text = file.contents(name)
    if hashlib.md5(text).hexdigest() != match[2]:
        raise Error(f"the text in '{name}' has another MD5 than its name")
    return text
