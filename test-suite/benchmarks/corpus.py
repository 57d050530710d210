# ===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===##
"""The programs whose compilation is measured, as Debian's archives have their sources.

mafft, SPASS, Bullet, SQLite and zlib are of the kind of those in CTMark, the part of
LLVM's test suite that measures compilers.
"""

import pathlib
import sys
from dataclasses import dataclass

HERE = pathlib.Path(__file__).resolve().parent
for folder in ("real-program", "coverage"):
    sys.path.insert(0, str(HERE.parent / folder))

import coverage  # noqa: E402
import llc_layers  # noqa: E402
import run  # noqa: E402

WORK = run.ROOT / "build" / "corpus"


@dataclass
class Unit:
    """A file that is compiled."""

    program: str
    folder: pathlib.Path
    file: pathlib.Path
    flags: list

    @property
    def name(self):
        return f"{self.program}-{self.file.stem}"


LUA, ZLIB = run.SOURCES
SOURCES = [
    LUA, ZLIB, coverage.PUGIXML,
    run.Source(
        title="bzip2 1.0.8", archive="bzip2_1.0.8.orig.tar.gz",
        sha256="ab5a03176ee106d3f0fa90e381da478ddae405918153cca248e682cd0c4a2269",
        pool="pool/main/b/bzip2", program="bzip2",
        files=["blocksort.c", "bzip2.c", "bzlib.c", "compress.c", "crctable.c",
               "decompress.c", "huffman.c", "randtable.c"],
        leave_out=[], flags=["-D_FILE_OFFSET_BITS=64"]),
    run.Source(
        title="mafft 7.505", archive="mafft_7.505.orig.tar.gz",
        sha256="9b9ee0dea1d493f0fad6f9c227bcc291ddedd045b5558b7fea30dc5932db33b8",
        pool="pool/main/m/mafft", program="mafft", files=["core/*.c"],
        # Parts of other files, and what nothing is made of any more.
        leave_out=["core/blosum.c", "core/dndfast4.c", "core/iteration.c"],
        flags=["-Denablemultithread", "-w"]),
    run.Source(
        title="SPASS 3.9", archive="spass_3.9.orig.tar.gz",
        sha256="cdf40431a3ddecd62b168f5321002a804825f8a74c006f08b8b54272c5adc26d",
        pool="pool/main/s/spass", program="SPASS", files=["*.c"],
        leave_out=[], flags=["-DCLOCK_NO_TIMING", "-w"]),
    run.Source(
        title="Bullet 3.24", archive="bullet_3.24+dfsg.orig.tar.xz",
        sha256="43c1edae2024ba18bb5d7bfd3bb2394b066a79151a29789504a2d8efcdc333d7",
        pool="pool/main/b/bullet", program="bullet",
        files=["src/LinearMath/*.cpp", "src/BulletCollision/*/*.cpp",
               "src/BulletDynamics/*/*.cpp"],
        leave_out=[], flags=["-Isrc", "-w"]),
]
NAMES = [source.name for source in SOURCES] + ["sqlite"]


def units(names):
    """The files of programs, fetched and unpacked if need be."""
    (WORK / "src").mkdir(parents=True, exist_ok=True)
    result = []
    for source in SOURCES:
        if source.name in names:
            folder = run.unpack(source, WORK)
            files = {f for pattern in source.files for f in folder.glob(pattern)}
            result += [Unit(source.name, folder, f.relative_to(folder), source.flags)
                       for f in sorted(files)
                       if str(f.relative_to(folder)) not in source.leave_out]
    if "sqlite" in names:
        build = llc_layers.amalgamation("sqlite3.c")
        result.append(Unit("sqlite", build, pathlib.Path("sqlite3.c"), []))
    return result
