#!/usr/bin/env python3
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Write a container of device code.

usage: make-images.py FORMAT OUTPUT [NAME=FILE]...

FORMAT is bundle, ccob1, ccob2 or ccob3 (compressed bundles of these versions),
binary (of LLVM), fatbin (of CUDA), fatbin-zstd or fatbin-lz4. In a bundle, NAME is the
whole ID of an image, in an offload binary KIND:TRIPLE:ARCH, where KIND is a number, and
in a fat binary elf:90 or ptx:90 for sm_90.
"""

import hashlib
import struct
import sys
import zlib


def make_bundle(images):
    header = b"__CLANG_OFFLOAD_BUNDLE__" + struct.pack("<Q", len(images))
    offset = 4096
    payload = b""
    for name, data in images:
        header += struct.pack("<QQQ", offset + len(payload), len(data), len(name))
        header += name.encode()
        payload += data + bytes(-len(data) % 4096)
    return header.ljust(offset, b"\0") + payload


def compress_bundle(bundle, version):
    packed = zlib.compress(bundle)
    digest = hashlib.md5(bundle).digest()[:8]
    head = b"CCOB" + struct.pack("<HH", version, 0)
    if version == 1:
        return head + struct.pack("<I", len(bundle)) + digest + packed
    form = "<II" if version == 2 else "<QQ"
    size = len(head) + struct.calcsize(form) + len(digest) + len(packed)
    return head + struct.pack(form, size, len(bundle)) + digest + packed


def make_binaries(images):
    """An offload binary of OpenMP for each image."""
    result = b""
    for name, data in images:
        kind, triple, arch = name.split(":", 2)
        strings, table = b"", b""
        begin = 32 + 40 + 2 * 16
        for key, value in (("triple", triple), ("arch", arch)):
            table += struct.pack("<QQ", begin + len(strings),
                                 begin + len(strings) + len(key) + 1)
            strings += f"{key}\0{value}\0".encode()
        strings += bytes(-len(strings) % 8)
        image = begin + len(strings)
        padded = data + bytes(-len(data) % 8)
        result += b"\x10\xff\x10\xad" + struct.pack(
            "<IQQQ", 1, image + len(padded), 32, 40)
        result += struct.pack("<HHIQQQQ", int(kind), 1, 0, 32 + 40, 2, image, len(data))
        result += table + strings + padded
    return result


def frame_zstd(data):
    """A frame of zstd whose blocks are as they are."""
    frame = b"\x28\xb5\x2f\xfd" + b"\xa0" + struct.pack("<I", len(data))
    block = 1 << 16
    for start in range(0, len(data), block):
        part = data[start:start + block]
        last = start + block >= len(data)
        frame += struct.pack("<I", len(part) << 3 | last)[:3] + part
    return frame


def make_fatbin(images, compression):
    body = b""
    for name, data in images:
        kind, processor = name.split(":")
        stored, packed, flags, plain = data, 0, 0x11, 0
        if compression:
            flags |= {"zstd": 0x8000, "lz4": 0x2000}[compression]
            plain = len(data)
            stored = frame_zstd(data)
            packed = len(stored)
        stored += bytes(-len(stored) % 8)
        body += struct.pack(
            "<HHIQIIHHIIIQQQ", {"ptx": 1, "elf": 2}[kind], 0x101, 64, len(stored),
            packed, 0, 0, 8, int(processor), 0, 0, flags, 0, plain) + stored
    return struct.pack("<IHHQ", 0xBA55ED50, 1, 16, len(body)) + body


def main():
    form, output = sys.argv[1:3]
    images = []
    for argument in sys.argv[3:]:
        name, _, path = argument.partition("=")
        with open(path, "rb") as file:
            images.append((name, file.read()))
    if form == "binary":
        data = make_binaries(images)
    elif form.startswith("fatbin"):
        data = make_fatbin(images, form[len("fatbin-"):])
    else:
        data = make_bundle(images)
        if form.startswith("ccob"):
            data = compress_bundle(data, int(form[-1]))
    with open(output, "wb") as file:
        file.write(data)


if __name__ == "__main__":
    main()
