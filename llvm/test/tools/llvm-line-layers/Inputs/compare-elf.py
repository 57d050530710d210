"""Checks that a file is another one with sections added, and nothing else.

usage: compare-elf.py ORIGINAL COPY
"""

import struct
import sys


def read(path):
    with open(path, "rb") as file:
        data = file.read()
    header = struct.unpack_from("<16sHHIQQQIHHHHHH", data)
    shoff, shnum, shstrndx = header[6], header[12], header[13]
    sections = [
        struct.unpack_from("<IIQQQQIIQQ", data, shoff + 64 * i) for i in range(shnum)
    ]
    # All of the file header but where the section headers are, and how many.
    return data, header[:6] + header[7:12] + header[13:], sections, shstrndx


old, old_header, old_sections, names = read(sys.argv[1])
new, new_header, new_sections, _ = read(sys.argv[2])
assert old_header == new_header, "the file header differs"
assert new[64 : len(old)] == old[64:], "bytes of the original changed"
assert len(new_sections) > len(old_sections), "no section was added"
for index, (before, after) in enumerate(zip(old_sections, new_sections)):
    if index == names:
        # The table of names is longer, and behind the rest.
        begin, size = before[4:6]
        copy = new[after[4] :]
        assert copy.startswith(old[begin : begin + size]), "names changed"
        assert before[:4] + before[6:] == after[:4] + after[6:], "names changed"
    else:
        assert before == after, f"section header {index} changed"
