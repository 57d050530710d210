#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Sections, groups, symbols and relocations of an ELF file of 32 or 64 bits."""

import struct
import zlib
from typing import NamedTuple


class Error(Exception):
    """Something about a file or a tool's output is not as it should be."""


class Section(NamedTuple):
    """A section header; offset and size are those in the file, in bytes."""

    index: int
    name: str
    type: int
    flags: int
    address: int
    offset: int
    size: int
    link: int
    info: int
    entry_size: int


class Symbol(NamedTuple):
    name: str
    type: int
    section: int  # index; 0 and from 0xff00 on it has another meaning
    value: int
    size: int


class Relocation(NamedTuple):
    offset: int  # in the section that is relocated
    type: int
    symbol: Symbol
    addend: int | None  # None: in place


class Group(NamedTuple):
    signature: str
    is_comdat: bool
    members: list  # of Section


class Layout(NamedTuple):
    """How the fields of structures follow each other, as struct writes it."""

    # In the file's header: the offset of the section headers, and of three sizes.
    offset: str
    offset_at: int
    sizes_at: int
    section: str
    compression: str
    symbol: str
    relocation: str
    # What shifts a relocation's symbol out of its info, and masks its type.
    symbol_shift: int


LAYOUTS = {1: Layout("I", 0x20, 0x2E, "IIIIIIIIII", "III", "IIIBBH", "II", 8),
           2: Layout("Q", 0x28, 0x3A, "IIQQQQIIQQ", "IIQQ", "IBBHQQ", "QQ", 32)}


class ELF:
    """A file of either byte order. Of a damaged one what is asked for is an Error."""

    SHT_PROGBITS, SHT_SYMTAB, SHT_STRTAB, SHT_RELA, SHT_NOBITS, SHT_REL = 1, 2, 3, 4, 8, 9
    SHT_GROUP, SHT_SYMTAB_SHNDX = 17, 18
    SHF_ALLOC, SHF_EXECINSTR, SHF_COMPRESSED, SHF_EXCLUDE = 0x2, 0x4, 0x800, 0x80000000
    STT_FUNC = 2
    ET_REL = 1

    def __init__(self, data):
        if data[:4] != b"\x7fELF" or len(data) < 6 or data[4] not in LAYOUTS:
            raise Error("not an ELF file")
        self.data = data
        self.layout = LAYOUTS[data[4]]
        self.order = "<" if data[5] == 1 else ">"
        (self.type,) = self.unpack("H", 0x10)
        (offset,) = self.unpack(self.layout.offset, self.layout.offset_at)
        size, count, names = self.unpack("HHH", self.layout.sizes_at)
        raw = []
        if offset:
            form = self.layout.section
            # Numbers that do not fit are in the first section's header.
            first = self.unpack(form, offset)
            count, names = count or first[5], first[6] if names == 0xFFFF else names
            raw = [self.unpack(form, offset + i * size) for i in range(count)]
        self.sections = [
            Section(index, self.string(raw[names][4], header[0]), *header[1:8], header[9])
            for index, header in enumerate(raw)]

    def unpack(self, form, offset):
        try:
            return struct.unpack_from(self.order + form, self.data, offset)
        except struct.error:
            raise Error(f"the file ends before {offset:#x}") from None

    def string(self, table, offset):
        """The string at an offset of a table that begins at another of the file."""
        begin = table + offset
        end = self.data.find(b"\0", begin)
        if end < 0:
            raise Error(f"there is no string at {begin:#x}")
        return self.data[begin:end].decode(errors="replace")

    def named(self, name):
        """All sections of a name, in order."""
        return [section for section in self.sections if section.name == name]

    def section(self, name):
        """The first section of a name."""
        for section in self.sections:
            if section.name == name:
                return section
        raise Error(f"there is no section '{name}'")

    def raw(self, section):
        """The bytes of a section as they are in the file."""
        if section.type == self.SHT_NOBITS:
            return b""
        data = self.data[section.offset:section.offset + section.size]
        if len(data) != section.size:
            raise Error(f"section '{section.name}' goes past the end of the file")
        return data

    def contents(self, section):
        """The bytes of a section, given itself or by its name, decompressed."""
        if isinstance(section, str):
            section = self.section(section)
        data = self.raw(section)
        if not section.flags & self.SHF_COMPRESSED:
            return data
        form = self.layout.compression
        kind, *_, size, _ = self.unpack(form, section.offset)
        data = decompress(kind, data[struct.calcsize("<" + form):], section.name)
        if len(data) != size:
            raise Error(f"section '{section.name}' has {len(data)} bytes, not {size}")
        return data

    def code_sections(self):
        flags = self.SHF_ALLOC | self.SHF_EXECINSTR
        return [s for s in self.sections if s.flags & flags == flags]

    def code(self, address, size):
        """The machine code at an address of a linked file."""
        for section in self.code_sections():
            at = address - section.address
            if 0 <= at and at + size <= section.size:
                return self.contents(section)[at:at + size]
        raise Error(f"no section holds the code at {address:#x}")

    def symbols(self, table=None):
        """The symbols of a symbol table, by default of the first, .dynsym left out."""
        table = table or next((s for s in self.sections if s.type == self.SHT_SYMTAB), None)
        if not table:
            return []
        strings = self.sections[table.link].offset
        result = []
        for name, *fields in struct.iter_unpack(self.order + self.layout.symbol,
                                                self.raw(table)):
            # Those of 64 bits have the value and the size last.
            if self.layout.symbol == "IIIBBH":
                value, size, info, _, section = fields
            else:
                info, _, section, value, size = fields
            result.append(Symbol(self.string(strings, name), info & 15, section, value, size))
        return result

    def functions(self):
        """{(address, size): [name, ...]} of the functions that are here."""
        result = {}
        for symbol in self.symbols():
            if symbol.type == self.STT_FUNC and symbol.section and symbol.size:
                result.setdefault((symbol.value, symbol.size), []).append(symbol.name)
        return result

    def relocations(self, section):
        """Those of a section, in the order of the file."""
        result = []
        for table in self.sections:
            if table.type not in (self.SHT_RELA, self.SHT_REL) or table.info != section.index:
                continue
            symbols = self.symbols(self.sections[table.link])
            form, shift = self.layout.relocation, self.layout.symbol_shift
            if table.type == self.SHT_RELA:
                form += form[0].lower()
            for offset, info, *addend in struct.iter_unpack(self.order + form, self.raw(table)):
                result.append(Relocation(offset, info & ((1 << shift) - 1),
                                         symbols[info >> shift], addend[0] if addend else None))
        return result

    def groups(self):
        result = []
        for table in self.sections:
            if table.type == self.SHT_GROUP:
                signature = self.symbols(self.sections[table.link])[table.info]
                flags, *members = (word for word, in struct.iter_unpack(
                    self.order + "I", self.raw(table)))
                # That of a section has no name of its own.
                name = signature.name or self.sections[signature.section].name
                result.append(Group(name, bool(flags & 1), [self.sections[m] for m in members]))
        return result


def decompress(kind, data, name):
    """What a compressed section holds, its header left out."""
    try:
        if kind == 1:
            return zlib.decompress(data)
        if kind == 2:
            return decompress_zstd(data)
    except zlib.error as error:
        raise Error(f"section '{name}': {error}") from None
    raise Error(f"section '{name}' is compressed in an unknown way, {kind}")


def decompress_zstd(data):
    # Python's own since 3.14; Debian's package is python3-zstandard.
    try:
        from compression import zstd
        return zstd.decompress(data)
    except ImportError:
        pass
    try:
        import zstandard
    except ImportError:
        raise Error("no module of Python for zstd; python3-zstandard is one") from None
    return zstandard.ZstdDecompressor().decompressobj().decompress(data)
