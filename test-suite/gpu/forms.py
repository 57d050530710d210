#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Makes all forms that a kernel with layers can have, from one compilation of it.

This needs no GPU, so that it can be done on another machine than the rest.
"""

import sys
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / "mlir"), str(HERE.parent / "kernels")]

from commands import find_tool, need_cuda_tool, run  # noqa: E402
from cuda_source import KERNELS, compilation  # noqa: E402

KINDS = ("llvm-ir", "llvm-ir-opt")


@dataclass
class Kernel:
    file: str  # in KERNELS
    name: str
    launch: tuple  # What launch.cpp is given.

    def path(self, folder, form):
        return folder / f"{self.name}.{form}"


ALL_KERNELS = (
    Kernel("matmul.cu", "matmul",
           ("32x32", "16x16", "in=262144", "in=262144", "out=262144", "i32=512")),
    Kernel("reduce.cu", "reduce", ("64", "256", "in=1000000", "out=1", "i32=1000000")),
    Kernel("reduce.cu", "variance",
           ("64", "256", "in=1000000", "out=1", "f32=1", "i32=1000000")),
    Kernel("softmax.cu", "softmax", ("256", "128", "in=256000", "out=256000", "i32=1000")),
)

# What the driver loads of each kernel. The first is what all others have to do.
LOADED = ("plain.cubin", "attached.cubin", *(f"{kind}.cubin" for kind in KINDS),
          "adopted.cubin", "adopted.promoted.cubin", "linked.cubin", "fatbin",
          "compressed.fatbin", "layers.ptx", "debug.cubin", "debug.promoted.cubin")


class Maker:
    def __init__(self, tools, clang, target, folder):
        self.clang, self.target, self.folder = clang, target, folder
        self.opt, self.llc, self.layers = (
            find_tool(tools, name) for name in ("opt", "llc", "llvm-line-layers"))
        self.ptxas = need_cuda_tool("ptxas")

    def compile(self, kernel, level, debug):
        """The kernel's module of LLVM IR with both layers."""
        stem = kernel.path(self.folder, f"O{level}")
        bitcode, before, after = (stem.with_suffix(stem.suffix + end)
                                  for end in (".bc", ".ll", ".layers.bc"))
        run(*compilation(self.clang, kernel.file, level, [debug], KERNELS, bitcode))
        run(self.opt, f"-passes=location-snapshot<kind={KINDS[0]}>", "-S", bitcode,
            "-o", before)
        run(self.opt, f"-passes=default<O{level}>,location-snapshot<kind={KINDS[1]}>",
            before, "-o", after)
        return after

    def assemble(self, module, level, cubin, *options, layers="auto"):
        """Makes a cubin of a module, and of that what CUBIN is called with .ptx."""
        ptx = cubin.with_suffix(".ptx")
        run(self.llc, f"-O{level}", f"-mcpu={self.target}", f"-nvptx-line-layers={layers}",
            module, "-o", ptx)
        run(self.ptxas, "-lineinfo", f"-arch={self.target}", *options, ptx, "-o", cubin)
        return ptx

    def tool(self, command, cubin, output, *options):
        run(self.layers, command, cubin, *options, "-o", output)
        return output

    def make(self, kernel):
        """Writes the forms in LOADED of a kernel."""
        def path(form):
            return kernel.path(self.folder, form)

        module = self.compile(kernel, 2, "-gline-tables-only")
        # The line table of one level, as a compiler without layers makes it.
        promoted = path("promoted.bc")
        run(self.opt, f"-passes=promote-line-layer<kind={KINDS[0]}>", module, "-o", promoted)
        self.assemble(promoted, 2, path("other.cubin"), layers="none")
        self.assemble(module, 2, path("plain.cubin"), layers="none")
        ptx = self.assemble(module, 2, path("layers.cubin"))
        attached = self.tool("attach", path("layers.cubin"), path("attached.cubin"),
                             f"--ptx={ptx}")
        for kind in KINDS:
            self.tool("promote", attached, path(f"{kind}.cubin"), f"--layer={kind}")
        texts = path("texts")
        self.tool("extract", attached, texts, f"--layer={KINDS[0]}")
        text, = texts.rglob("*.ll")
        adopted = self.tool("adopt", path("plain.cubin"), path("adopted.cubin"),
                            f"--from={path('other.cubin')}", f"--layer={KINDS[0]}",
                            f"--text={text}")
        self.tool("promote", adopted, path("adopted.promoted.cubin"), f"--layer={KINDS[0]}")
        self.pack(attached, path("fatbin"), "none")
        self.pack(attached, path("compressed.fatbin"), "default")
        self.link(ptx, path("linked.cubin"))

        module = self.compile(kernel, 0, "-g")
        ptx = self.assemble(module, 0, path("debug.layers.cubin"), "-g")
        attached = self.tool("attach", path("debug.layers.cubin"), path("debug.cubin"),
                             f"--ptx={ptx}")
        self.tool("promote", attached, path("debug.promoted.cubin"), f"--layer={KINDS[0]}")

    def pack(self, cubin, output, compression):
        run(need_cuda_tool("fatbinary"), "-64", f"--create={output}",
            f"--compress-mode={compression}", "--compress-all",
            f"--image3=kind=elf,sm={self.target.removeprefix('sm_')},file={cubin}")

    def link(self, ptx, output):
        """A cubin that is linked of one whose layers were attached before."""
        # nvlink passes over files whose names end in anything else.
        part, attached = (output.with_suffix(f".{name}.cubin")
                          for name in ("part", "attached"))
        run(self.ptxas, "-lineinfo", f"-arch={self.target}", "-c", ptx, "-o", part)
        self.tool("attach", part, attached, f"--ptx={ptx}")
        run(need_cuda_tool("nvlink"), f"-arch={self.target}", attached, "-o", output)
