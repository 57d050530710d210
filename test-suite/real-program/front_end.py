#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""The programs of run.py as bitcode that is not optimised, for each target.

X86 is what run.py compiles for. For NVPTX the same files are compiled with the
headers of the host: the C library's functions are declared only, which is enough
to generate code, and each translation unit becomes PTX. Lua's table of jumps is
off there, since it needs labels as values.
"""

import run

KIND = run.KIND
LEVELS = ["O0", "O1", "O2", "O3", "Os", "Oz"]
CLANG = {
    "X86": ["--target=x86_64-linux-gnu"],
    "NVPTX": ["--target=nvptx64-nvidia-cuda", "-march=sm_80", "-fno-builtin",
              "-D__x86_64__", "-DLUA_USE_JUMPTABLE=0",
              "-isystem", "/usr/include/x86_64-linux-gnu"],
}
TARGETS = list(CLANG)


def llc_arguments(target, level):
    """How llc generates code: an object for X86, PTX for NVPTX."""
    level = level if level[1].isdigit() else "O2"
    if target == "X86":
        return [f"-{level}", "-relocation-model=pic", "-filetype=obj"]
    # This form of layers in PTX is there whatever the version of PTX is.
    return [f"-{level}", "-mcpu=sm_80", "-nvptx-line-layers=comments"]


def compile_commands(source, folder, work, clang, target, level):
    """Commands that compile one program's files for a target at a level."""
    return list(run.compile_commands(
        source, folder, work / "front-end" / target / level / source.name, clang,
        [f"-{level}", "-g", "-Xclang", "-disable-llvm-passes", "-Xclang",
         "-disable-O0-optnone", *CLANG[target]]))


def compile_all(steps, work, clang, targets, levels):
    """{(target, level, program): [bitcode]} of what is up to date then."""
    steps.announce("Fetch the sources")
    folders = run.fetch(work)
    steps.announce("Compile to bitcode, not optimised")
    commands = {
        (target, level, source.name): compile_commands(
            source, folder, work, clang, target, level)
        for target in targets for level in levels
        for source, folder in zip(run.SOURCES, folders)}
    steps.run(sum(commands.values(), []))
    return {key: [c.output for c in each] for key, each in commands.items()}
