#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Makes files byte by byte, for tests of what reads them."""

import struct
from typing import NamedTuple


class Part(NamedTuple):
    """A section that is to be in a file."""

    name: str
    contents: bytes = b""
    type: int = 1
    flags: int = 0
    address: int = 0
    link: int = 0
    info: int = 0


def elf(parts, order="<", kind=1, bits=64):
    """A file of Parts, in sections from 1 on; KIND is e_type, 1 that of objects."""
    names = b"\0" + b"".join(p.name.encode() + b"\0" for p in parts) + b".shstrtab\0"
    parts = [Part("", type=0), *parts, Part(".shstrtab", names, type=3)]
    word, size = ("Q", 64) if bits == 64 else ("I", 52)
    form = order + "II" + 4 * word + "II" + 2 * word
    body, headers, name_at = b"", b"", 0
    for part in parts:
        headers += struct.pack(form, name_at, part.type, part.flags, part.address,
                               size + len(body), len(part.contents), part.link, part.info, 1, 0)
        body += part.contents
        name_at += len(part.name) + 1
    ident = b"\x7fELF" + (b"\2" if bits == 64 else b"\1") + (
        b"\1" if order == "<" else b"\2") + bytes(10)
    return ident + struct.pack(
        order + "HHI" + 3 * word + "IHHHHHH", kind, 62, 1, 0, 0, size + len(body), 0, size, 0, 0,
        struct.calcsize(form), len(parts), len(parts) - 1) + body + headers


def symbol_table(symbols, order="<"):
    """The contents of .symtab and .strtab for (name, type, section, value, size); they
    have numbers from 1 on."""
    strings, table = b"\0", bytes(24)
    for name, kind, section, value, size in symbols:
        table += struct.pack(order + "IBBHQQ", len(strings), kind, 0, section, value, size)
        strings += name.encode() + b"\0"
    return table, strings


def old_table(version, order="<", directory=b".debug_txt.llvm_ir.x"):
    """A table before DWARF 5: lines 3 and 5 at 0 and 4, and the end at 6."""
    header = b"\1" + b"\1" * (version >= 4) + struct.pack("bbBB", 1, -5, 14, 13)
    header += bytes([0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 1])
    header += directory + b"\0\0" + b"a.ll\0\1\0\0" + b"\0"
    program = (b"\0\x09\2" + bytes(8) + b"\3\2\1"  # set_address, advance_line 2, copy
               + bytes([13 + 4 * 14 + 2 + 5]) + b"\2\2\0\1\1")
    body = struct.pack(order + "HI", version, len(header)) + header + program
    return struct.pack(order + "I", len(body)) + body


def new_table(directories):
    """A little-endian table of DWARF 5 without rows, whose directories are offsets into
    .debug_line_str."""
    header = struct.pack("BBBbBB", 1, 1, 1, -5, 14, 13) + bytes([0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 1])
    header += bytes([1, 1, 0x1F, len(directories)]) + struct.pack(f"<{len(directories)}I",
                                                                 *directories)
    header += b"\0\0"  # no forms and no files
    body = struct.pack("<HBBI", 5, 8, 0, len(header)) + header
    return struct.pack("<I", len(body)) + body
