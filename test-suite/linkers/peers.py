#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Readers of debug information that know nothing of layers.

Each must find the right source line of each instruction, however the linker has
arranged the tables. What they say about the layers is in docs/Peers.md.
"""

import re

from binary import Mismatch


# These take each file of a DWARF 5 unit of LLVM's for the first one, without
# layers too, in the versions of Debian 12.
LINES_ONLY = {"addr2line", "dwarfdump"}


def check(tools, binary, demands, version):
    """Ask every reader for the source lines of BINARY, which must be as in DEMANDS.

    TOOLS runs them where the parts of split DWARF are.
    """
    wanted = {}  # address -> (file, line)
    for _, _, functions in demands:
        for begin, end, position in functions[0].primary:
            wanted[begin] = wanted[end - 1] = (position.name, position.line)
    for name, look_up in LOOK_UPS.items():
        compare(name, version, wanted, look_up(tools, binary, wanted))
    rows = {begin: (position.name, position.line) for _, _, functions in demands
            for begin, _, position in functions[0].primary}
    for name, read in LISTINGS.items():
        compare(name, version, rows, read(tools, binary))


def read_object(tools, path):
    """Have every reader show all that it can of an object."""
    for command, *options in (
            ("readelf", "--debug-dump=decodedline"), ("objdump", "--all-headers", "--dwarf"),
            ("eu-readelf", "--all", "--debug-dump"),
            ("eu-readelf", "--debug-dump=decodedline"), ("eu-elflint", "--gnu-ld"),
            ("dwarfdump", "-a"), ("gdb", "-nx", "-batch")):
        tools.output(command, *options, path)
    # To readelf .debug_line.NAME is a part of .debug_line, as `as
    # -gdwarf-sections` makes them. It complains about what it is then.
    tools.run("readelf", "--all", "--debug-dump", path, allowed=(0, 1))
    # Peers.md says that objdump does not even look at them.
    for option in "--dwarf=rawline", "--dwarf=decodedline":
        if re.search(r"\.debug_line\.(?!dwo)", tools.output("objdump", option, path)):
            raise Mismatch(f"objdump {option} shows a table of a layer in {path}")


def compare(reader, version, wanted, found):
    if version == 5 and reader in LINES_ONLY:
        wanted = {address: line for address, (_, line) in wanted.items()}
        found = {address: line for address, (_, line) in found.items()}
    wrong = [f"{address:#x}: {found.get(address)}, not {answer}"
             for address, answer in sorted(wanted.items()) if found.get(address) != answer]
    if wrong:
        raise Mismatch(f"{reader} finds other lines:\n  " + "\n  ".join(wrong))


# --- Look-ups: the lines of the addresses that are given ----------------------


def answers(addresses, lines):
    """{address: (file, line)} from lines that end in DIRECTORY/FILE:LINE[:COLUMN]."""
    found = {}
    for address, line in zip(addresses, lines):
        if match := re.match(r"/src/([^:/]+):(\d+)", line):
            found[address] = match[1], int(match[2])
    return found


def addr2line(command):
    def look_up(tools, binary, addresses):
        output = tools.output(command, "-e", binary, *map(hex, addresses))
        return answers(addresses, output.splitlines())
    return look_up


def llvm_symbolizer(tools, binary, addresses):
    output = tools.output("llvm-symbolizer", "--no-inlines", "--functions=none", "-e", binary,
                          *map(hex, addresses))
    return answers(addresses, output.replace("\n\n", "\n").splitlines())


def gdb(tools, binary, addresses):
    commands = [word for address in addresses
                for word in ("-ex", f"echo {address:#x}:", "-ex", f"info line *{address:#x}")]
    output = tools.output("gdb", "-nx", "-batch", *commands, binary)
    return {int(address, 16): (file, int(line)) for address, line, file in re.findall(
        r'(0x[0-9a-f]+):Line (\d+) of "(?:/src/)?([^"/]+)"', output)}


LOOK_UPS = {"addr2line": addr2line("addr2line"), "eu-addr2line": addr2line("eu-addr2line"),
            "llvm-symbolizer": llvm_symbolizer, "gdb": gdb}


# --- Listings of .debug_line: the rows ----------------------------------------


def binutils(command, option):
    """readelf's and objdump's listing, of which .debug_line is one part."""
    def read(tools, binary):
        output = tools.output(command, option, binary)
        part = re.search(r"of the \.debug_line section:\n(.*?)(?:\nContents of|\Z)", output,
                         re.DOTALL)
        return first(re.findall(r"^(\S+)\s+(\d+)\s+(0x[0-9a-f]+)", part[1] if part else "",
                                re.MULTILINE))
    return read


def eu_readelf(tools, binary):
    rows, file = [], None
    for line in tools.output("eu-readelf", "--debug-dump=decodedline", binary).splitlines():
        if match := re.match(r"  (\S+) \(mtime", line):
            file = match[1]
        elif match := re.match(r" +(\d+):\d+ .*(0x[0-9a-f]{16})", line):
            rows.append((file, match[1], match[2]))
    return first(rows)


def dwarfdump(tools, binary):
    rows, file = [], None
    for line in tools.output("dwarfdump", "-l", binary).splitlines():
        if match := re.match(r'(0x[0-9a-f]+) +\[ *(\d+), *\d+\]([^"]*)(?:"(.*)")?', line):
            file = match[4] or file
            rows.append((file, match[2], match[1]))
    return first(rows)


def first(rows):
    """{address: (file, line)} of rows of the source; the last one at an address counts.

    GNU ld also has the tables of layers in .debug_line, and those of functions
    that it dropped. The source's come first in each unit.
    """
    found = {}
    for file, line, address in rows:
        if file and file.split("/")[-1].endswith((".c", ".h")):
            found[int(address, 16)] = file.split("/")[-1], int(line)
    return found


LISTINGS = {
    "readelf": binutils("readelf", "--debug-dump=decodedline"),
    "objdump": binutils("objdump", "--dwarf=decodedline"),
    "eu-readelf": eu_readelf,
    "dwarfdump": dwarfdump,
}
