#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""The LLVM IR that debug_info.py tries the import on: LLVM's tests, and real programs.

Each file of a program is compiled by clang at -O0 and at -O2. What -O2 gives is there a
second time with a layer, a snapshot of itself.
"""

import concurrent.futures
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
for _folder in ("real-program", "coverage"):
    sys.path.insert(0, str(HERE.parent / _folder))

import coverage  # noqa: E402
import run  # noqa: E402

TESTS = ROOT / "build/src/llvm/test"
FOLDERS = ("DebugInfo", "Assembler", "Verifier", "Transforms")
PROGRAMS = ("lua", "zlib", "sqlite", "pugixml")
LEVELS = ("O0", "O2")
# A node of debug info, in LLVM IR as text.
DEBUG_INFO = re.compile(rb"^!\w+ = (distinct )?!DI", re.M)
# MLIR writes what a struct has wherever its type is, which in these would be written for
# years: each type has the one before it twice.
LEFT_OUT = ["Transforms/AdoptLineLayer/nested-types.ll"]


def find(paths):
    """The files with debug info in the folders `paths`, and the files in `paths`."""
    for path in paths:
        for file in sorted(path.rglob("*.ll")) if path.is_dir() else [path]:
            if path == file or (DEBUG_INFO.search(file.read_bytes())
                                and not any(file.match(name) for name in LEFT_OUT)):
                yield file


def compile_file(name, folder, source, level, work, clang, opt):
    """The modules that a file of a program gives at a level."""
    stem = f"{source.name}-{str(name).replace('/', '_').rsplit('.', 1)[0]}-{level}"
    plain, layered = work / f"{stem}.ll", work / f"{stem}.layers.ll"
    command = run.Command(plain, [folder / name, clang],
                          [clang, "-g", f"-{level}", *source.flags, "-S", "-emit-llvm", name,
                           "-o", plain], cwd=folder)
    if not command.up_to_date():
        command.run()
    yield plain
    if level == "O0":
        return
    command = run.Command(layered, [plain, opt],
                          [opt, "-S", "-passes=location-snapshot<kind=llvm-ir>", plain, "-o",
                           layered])
    if not command.up_to_date():
        command.run()
    yield layered


def compile_programs(names, work, clang, opt, jobs):
    """The modules of the programs `names`, made in the folder `work`."""
    (work / "src").mkdir(parents=True, exist_ok=True)
    clang = run.find_clang(clang)
    opt = run.find_tool(opt.parent, opt.name)
    tasks = []
    for source, folder in coverage.programs(names, work):
        files = {file.relative_to(folder) for pattern in source.files
                 for file in folder.glob(pattern)}
        tasks += [(name, folder, source, level) for name in sorted(files)
                  if str(name) not in source.leave_out for level in LEVELS]
    with concurrent.futures.ThreadPoolExecutor(jobs) as executor:
        made = executor.map(lambda task: list(compile_file(*task, work, clang, opt)), tasks)
        return [path for paths in made for path in paths]
