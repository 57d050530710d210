"""Changes headers of sections, those whose names begin so, of a 64-bit little-endian ELF file.

usage: change-sections.py FILE NAME flags|size|alignment|link NUMBER

Adds to the flags, or sets the size, the alignment, or the section that is linked to.
"""

import struct
import sys

path, prefix, field, number = sys.argv[1], sys.argv[2].encode(), sys.argv[3], int(sys.argv[4], 0)
with open(path, "rb") as file:
    data = bytearray(file.read())
(table,) = struct.unpack_from("<Q", data, 40)
size, count, names = struct.unpack_from("<HHH", data, 58)


def header(index):
    return table + index * size


(names_at,) = struct.unpack_from("<Q", data, header(names) + 24)
for index in range(count):
    (name,) = struct.unpack_from("<I", data, header(index))
    if data.startswith(prefix, names_at + name):
        if field == "size":
            struct.pack_into("<Q", data, header(index) + 32, number)
        elif field == "alignment":
            struct.pack_into("<Q", data, header(index) + 48, number)
        elif field == "link":
            struct.pack_into("<I", data, header(index) + 40, number)
        else:
            (old,) = struct.unpack_from("<Q", data, header(index) + 8)
            struct.pack_into("<Q", data, header(index) + 8, old | number)
with open(path, "wb") as file:
    file.write(data)
