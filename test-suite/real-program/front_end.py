#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""The programs of run.py as bitcode that is not optimised, for each target.

X86 is what run.py compiles for. For GPUs the same files are compiled with the
headers of the host: the C library's functions are declared only, which is enough
to generate code, and each translation unit becomes PTX, or an object for AMDGPU.
Lua's table of jumps is off there, since it needs labels as values. The other
targets have headers of their own, of Debian's packages libc6-dev-*-cross.
"""

import platform
from dataclasses import dataclass
from pathlib import Path

import run

KIND = run.KIND
LEVELS = ["O0", "O1", "O2", "O3", "Os", "Oz"]


@dataclass(frozen=True)
class Target:
    """How to compile for a target, and what runs its programs."""

    triple: str
    flags: tuple = ()
    llc: tuple = ("-relocation-model=pic",)
    # The folder of its C library, and the program of qemu-user if lld links for it.
    root: str = ""
    qemu: str = ""
    link: tuple = ()
    # What llvm-objdump has to be told, as the file does not say it.
    objdump: tuple = ()

    @property
    def clang(self):
        flags = [f"--target={self.triple}", *self.flags]
        return flags + (["-isystem", f"{self.root}/include"] if self.root else [])

    def has_headers(self):
        return not self.root or Path(self.root, "include/stdio.h").exists()


def gpu(triple, *flags, llc):
    host = f"/usr/include/{platform.machine()}-linux-gnu"
    return Target(triple, (*flags, "-fno-builtin", f"-D__{platform.machine()}__",
                           "-DLUA_USE_JUMPTABLE=0", "-isystem", host), llc)


def cross(triple, qemu, *flags, llc=(), link=(), objdump=()):
    return Target(triple, flags, ("-relocation-model=pic", *llc), f"/usr/{triple}", qemu,
                  link, objdump)


# What the preset `core` compiles for.
CORE = {
    "X86": Target("x86_64-linux-gnu"),
    # This form of layers in PTX is there whatever the version of PTX is.
    "NVPTX": gpu("nvptx64-nvidia-cuda", "-march=sm_80",
                 llc=("-mcpu=sm_80", "-nvptx-line-layers=comments")),
}
# What the preset `targets` compiles for besides, of 32 and 64 bits and both byte orders.
OTHERS = {
    "AArch64": cross("aarch64-linux-gnu", "qemu-aarch64"),
    "AMDGPU": gpu("amdgcn-amd-amdhsa", "-mcpu=gfx90a", "-nogpulib",
                  llc=("-mcpu=gfx90a",)),
    "ARM": cross("arm-linux-gnueabihf", "qemu-arm", "-march=armv7-a",
                 llc=("-mattr=+v7,+vfp3", "-float-abi=hard")),
    # Debian's C library for it wants a stack that can be executed, and its libgcc.a has
    # read-only sections to be relocated as a program is loaded.
    "Mips": cross("mips-linux-gnu", "qemu-mips",
                  link=("-Wl,-z,execstack", "-Wl,-z,notext")),
    # lld does not link for the ABI of these C libraries.
    "PowerPC": cross("powerpc64-linux-gnu", ""),
    "PowerPC32": cross("powerpc-linux-gnu", ""),
    "PowerPCLE": cross("powerpc64le-linux-gnu", "qemu-ppc64le"),
    "RISCV": cross("riscv64-linux-gnu", "qemu-riscv64", "-march=rv64gc",
                   llc=("-mattr=+m,+a,+f,+d,+c", "-target-abi=lp64d")),
    "SystemZ": cross("s390x-linux-gnu", "qemu-s390x", objdump=("--mcpu=z16",)),
}
ALL = CORE | OTHERS
TARGETS = list(CORE)


def llc_arguments(target, level):
    """How llc generates code: objects, and PTX for NVPTX."""
    level = level if level[1].isdigit() else "O2"
    output = [] if target == "NVPTX" else ["-filetype=obj"]
    return [f"-{level}", *ALL[target].llc, *output]


def compile_commands(source, folder, work, clang, target, level):
    """Commands that compile one program's files for a target at a level."""
    return list(run.compile_commands(
        source, folder, work / "front-end" / target / level / source.name, clang,
        [f"-{level}", "-g", "-Xclang", "-disable-llvm-passes", "-Xclang",
         "-disable-O0-optnone", *ALL[target].clang]))


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
