"""Print the functions of a jitdump (little endian), and their lines."""

import pathlib
import struct
import sys


def string_at(data, offset):
    return data[offset : data.index(b"\0", offset)].decode()


def main():
    data = pathlib.Path(sys.argv[1]).read_bytes()
    offset = struct.unpack_from("<I", data, 8)[0]
    begin = None
    while offset < len(data):
        kind, size = struct.unpack_from("<II", data, offset)
        if kind == 0:
            address, length, number = struct.unpack_from("<QQQ", data, offset + 32)
            name = string_at(data, offset + 56)
            own = "its own" if address == begin else "no"
            print(f"{name} size {length} number {number} with {own} lines")
        elif kind == 2:
            begin, number = struct.unpack_from("<QQ", data, offset + 16)
            entry = offset + 32
            for _ in range(number):
                address, line = struct.unpack_from("<QI", data, entry)
                name = string_at(data, entry + 16)
                print(f"+{address - begin} {name}:{line}")
                entry += 16 + len(name) + 1
            print(f"end at +{address - begin}")
        offset += size


main()
