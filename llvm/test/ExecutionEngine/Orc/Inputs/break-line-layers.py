"""Run programs on copies of an object in which sections of layers are broken.

usage: break-line-layers.py OBJECT DIRECTORY COMMAND...

{} in a command stands for the copy. A copy has run if all commands ended with status
0, as they do for OBJECT itself.
"""

import pathlib
import shlex
import struct
import subprocess
import sys

# Offsets and sizes of the fields of a section header that are changed.
FIELDS = {"type": (4, 4), "flags": (8, 8), "address": (0x10, 8), "offset": (0x18, 8),
          "size": (0x20, 8), "link": (0x28, 4), "info": (0x2C, 4),
          "alignment": (0x30, 8), "entry size": (0x38, 8)}
VALUES = [0, 7, 0xFFFFFFFFFFFFFFFF]
# SHF_ALLOC would make it a section of the program.
SHF_ALLOC = 2
# What is not compressed has no header of such a section.
SHF_COMPRESSED = 0x800


def variants(data):
    """Names and contents of the broken copies."""
    table = struct.unpack_from("<Q", data, 0x28)[0]
    size, number, names = struct.unpack_from("<HHH", data, 0x3A)
    strings = struct.unpack_from("<Q", data, table + names * size + 0x18)[0]
    for i in range(number):
        header = table + i * size
        name_at = strings + struct.unpack_from("<I", data, header)[0]
        name = data[name_at : data.index(b"\0", name_at)].decode()
        is_relocations = name.startswith(".rela")
        if not name.removeprefix(".rela").startswith((".debug_line.", ".debug_txt.")):
            continue
        for field, (offset, width) in FIELDS.items():
            # A copy that claims other relocations is broken in those sections.
            if field == "info" and not is_relocations:
                continue
            place = slice(header + offset, header + offset + width)
            for value in VALUES + [SHF_COMPRESSED] * (field == "flags"):
                value &= (1 << 8 * width) - 1
                if field == "flags":
                    value &= ~SHF_ALLOC
                copy = bytearray(data)
                copy[place] = value.to_bytes(width, "little")
                if copy == data:
                    continue
                yield f"{name}: {field} {value:#x}", bytes(copy)
        begin, length = struct.unpack_from("<QQ", data, header + 0x18)
        # The fields of the first relocations, and bytes everywhere else.
        step = 4 if is_relocations else max(length // 6, 1)
        for at in range(begin, begin + length, step)[:6]:
            copy = bytearray(data)
            copy[at : at + 4] = b"\xff" * 4
            yield f"{name}: bytes at {at - begin:#x}", bytes(copy)


def main():
    path, folder, *commands = sys.argv[1:]
    data = pathlib.Path(path).read_bytes()
    number = 0
    copy_path = str(pathlib.Path(folder, "broken.o"))
    for name, copy in [("good", data), *variants(data)]:
        pathlib.Path(copy_path).write_bytes(copy)
        number += 1
        bad = []
        for command in commands:
            done = subprocess.run([word.replace("{}", copy_path)
                                   for word in shlex.split(command)],
                                  capture_output=True, check=False)
            if done.returncode:
                said = done.stderr.decode(errors="replace").strip().split("\n")[0]
                bad.append(f"{command}: {done.returncode}: {said}")
        print(f"{name}: {'failed: ' + '; '.join(bad) if bad else 'ran'}")
    print(f"{number} variants ran in {len(commands)} ways")


main()
