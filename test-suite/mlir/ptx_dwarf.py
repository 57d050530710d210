#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""The debug sections of PTX as an ELF file, for tools that read DWARF.

PTX has DWARF as lists of numbers and labels ("PTX ISA", section "Debugging Directives"):

    .section .debug_info { .b32 95 .b8 2, 0 .b32 .debug_abbrev .b64 $L__func_begin0 }

Labels of code have no addresses before ptxas: here the address of one is the number of
its line. So ranges keep their order.
"""

import re
import struct

SIZES = {".b8": 1, ".b16": 2, ".b32": 4, ".b64": 8}
EM_X86_64, SHT_PROGBITS, SHT_STRTAB = 62, 1, 3


def debug_sections(ptx):
    """{name: bytes} of the debug sections."""
    labels, sections, current = {}, {}, None
    for number, line in enumerate(ptx.splitlines(), 1):
        line = line.split("//")[0].strip()
        if section := re.match(r"\.section\s+(\.debug_\w+)", line):
            current = sections.setdefault(section[1], [])
            labels[section[1]] = 0
        elif line == "}":
            current = None
        elif label := re.fullmatch(r"([\w$.]+):", line):
            labels[label[1]] = number if current is None else sum(
                SIZES[kind] for kind, _ in current)
        elif current is not None and (data := re.match(r"(\.b\d+)\s+(.+)", line)):
            current += [(data[1], value.strip()) for value in data[2].split(",")]
    return {name: b"".join(encode(kind, value, labels) for kind, value in data)
            for name, data in sections.items()}


def encode(kind, value, labels):
    size = SIZES[kind]
    return (evaluate(value, labels) % (1 << 8 * size)).to_bytes(size, "little")


def evaluate(value, labels):
    """A sum and difference of numbers and labels."""
    total = 0
    for sign, part in re.findall(r"([+-]?)\s*([\w$.]+)", value.strip("()")):
        # Other sections are named where they begin, too.
        known = {**labels, part: labels.get(part, 0)} if part[0] == "." else labels
        number = known[part] if part in known else int(part, 0)
        total += -number if sign == "-" else number
    return total


def elf(sections):
    """An ELF file that has nothing but sections {name: bytes}."""
    names = b"\0" + b"".join(name.encode() + b"\0" for name in (*sections, ".shstrtab"))
    contents = [*sections.items(), (".shstrtab", names)]
    header_size, section_size = 64, 64
    offset, headers, body = header_size, [bytes(section_size)], b""
    for name, data in contents:
        kind = SHT_STRTAB if name == ".shstrtab" else SHT_PROGBITS
        headers.append(struct.pack("<IIQQQQIIQQ", names.index(name.encode() + b"\0"), kind,
                                   0, 0, offset + len(body), len(data), 0, 0, 1, 0))
        body += data
    ident = b"\x7fELF\x02\x01\x01" + bytes(9)
    header = ident + struct.pack("<HHIQQQIHHHHHH", 1, EM_X86_64, 1, 0, 0,
                                 header_size + len(body), 0, header_size, 0, 0,
                                 section_size, len(headers), len(headers) - 1)
    return header + body + b"".join(headers)
