"""Write a jitdump, and objects beside it, as a JIT does.

usage: make-jitdump.py [--big] DIRECTORY [TIME ADDRESS OBJECT]...

Each OBJECT (ELF, x86-64) is loaded at TIME, in nanoseconds, with its section .text at
ADDRESS. The process has the number 4711.
"""

import pathlib
import struct
import sys

PROCESS = 4711
SHF_ALLOC, SHT_SYMTAB, STT_FUNC = 2, 2, 2
ORDER = "<"


def pack(layout, *values):
    return struct.pack(ORDER + layout, *values)


def string_at(data, offset):
    return bytes(data[offset : data.index(0, offset)])


def load(data, address):
    """Give .text an address; functions as (name, address, code)."""
    table = struct.unpack_from("<Q", data, 0x28)[0]
    size, number, names = struct.unpack_from("<HHH", data, 0x3A)
    headers = [table + i * size for i in range(number)]
    field = lambda i, offset, layout="Q": struct.unpack_from(
        "<" + layout, data, headers[i] + offset)[0]
    name_of = lambda i: string_at(data, field(names, 0x18) + field(i, 0, "I"))
    text = next(i for i in range(number) if name_of(i) == b".text")
    struct.pack_into("<Q", data, headers[text] + 0x10, address)
    functions = []
    for i in range(number):
        if field(i, 4, "I") != SHT_SYMTAB:
            continue
        strings = field(field(i, 0x28, "I"), 0x18)
        for symbol in range(field(i, 0x18), field(i, 0x18) + field(i, 0x20), 24):
            name, info, _, section, value, length = struct.unpack_from(
                "<IBBHQQ", data, symbol)
            if section == text and info & 15 == STT_FUNC:
                begin = field(text, 0x18) + value
                functions.append((string_at(data, strings + name), address + value,
                                  bytes(data[begin : begin + length])))
    return functions


def main():
    global ORDER
    arguments = sys.argv[1:]
    if arguments[0] == "--big":
        arguments.pop(0)
        ORDER = ">"
    folder = pathlib.Path(arguments.pop(0))
    (folder / "objects").mkdir(parents=True)
    dump = pack("IIIIIIQQ", 0x4A695444, 1, 40, 62, 0, PROCESS, 1000000000, 0)
    index = 0
    for i in range(0, len(arguments), 3):
        time, address = int(arguments[i]), int(arguments[i + 1], 16)
        data = bytearray(pathlib.Path(arguments[i + 2]).read_bytes())
        functions = load(data, address)
        (folder / "objects" / f"{time:020}-{i // 3}.o").write_bytes(data)
        for name, begin, code in functions:
            body = pack("IIQQQQ", PROCESS, PROCESS, begin, begin, len(code), index)
            body += name + b"\0" + code
            dump += pack("IIQ", 0, 16 + len(body), time + 1) + body
            index += 1
    dump += pack("IIQ", 3, 16, 9000000000)
    (folder / "jit.dump").write_bytes(dump)


main()
