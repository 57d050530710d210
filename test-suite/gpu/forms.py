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


# What the driver loads of a kernel that is linked of several files, where layers are
# attached to what is linked, and before that in linked.cubin.
SEPARATE = ("plain.cubin", "attached.cubin", *(f"{kind}.cubin" for kind in KINDS),
            "linked.cubin", "fatbin", "compressed.fatbin")
# What it loads of any other. The first is what all others have to do.
LOADED = (*SEPARATE, "adopted.cubin", "adopted.promoted.cubin", "layers.ptx", "debug.cubin",
          "debug.promoted.cubin")


@dataclass
class Kernel:
    files: tuple  # in KERNELS, or with their paths
    name: str
    launch: tuple  # What launch.cpp is given.

    def path(self, folder, form):
        return folder / f"{self.name}.{form}"

    @property
    def forms(self):
        return LOADED if len(self.files) == 1 else SEPARATE

    def forms_of(self, chosen):
        """Those of CHOSEN that there are of this kernel."""
        return [form for form in chosen if form in self.forms]


ALL_KERNELS = (
    Kernel(("matmul.cu",), "matmul",
           ("32x32", "16x16", "in=262144", "in=262144", "out=262144", "i32=512")),
    Kernel(("reduce.cu",), "reduce", ("64", "256", "in=1000000", "out=1", "i32=1000000")),
    Kernel(("reduce.cu",), "variance",
           ("64", "256", "in=1000000", "out=1", "f32=1", "i32=1000000")),
    Kernel(("softmax.cu",), "softmax", ("256", "128", "in=256000", "out=256000", "i32=1000")),
    Kernel((HERE / "smooth.cu", HERE / "weighted.cu"), "smooth",
           ("1000", "256", "in=256000", "out=256000", "i32=256000")),
)


class Maker:
    def __init__(self, tools, clang, target, folder):
        self.clang, self.target, self.folder = clang, target, folder
        self.opt, self.llc, self.layers = (
            find_tool(tools, name) for name in ("opt", "llc", "llvm-line-layers"))
        self.ptxas = need_cuda_tool("ptxas")

    def compile(self, file, stem, level, *options):
        """The module of LLVM IR of one of a kernel's files, with both layers. STEM is a path
        that the names of what is made begin with."""
        bitcode, before, after = (stem.with_name(f"{stem.name}.O{level}{end}")
                                  for end in (".bc", ".ll", ".layers.bc"))
        run(*compilation(self.clang, file, level, options, KERNELS, bitcode))
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
        if len(kernel.files) > 1:
            self.make_separate(kernel)
            return

        def path(form):
            return kernel.path(self.folder, form)

        file, = kernel.files
        stem = self.folder / kernel.name
        module = self.compile(file, stem, 2, "-gline-tables-only")
        # The line table of one level, as a compiler without layers makes it.
        promoted = path("promoted.bc")
        run(self.opt, f"-passes=promote-line-layer<kind={KINDS[0]}>", module, "-o", promoted)
        self.assemble(promoted, 2, path("other.cubin"), layers="none")
        self.assemble(module, 2, path("plain.cubin"), layers="none")
        ptx = self.assemble(module, 2, path("layers.cubin"))
        attached = self.tool("attach", path("layers.cubin"), path("attached.cubin"),
                             f"--ptx={ptx}")
        self.promote(kernel, attached)
        texts = path("texts")
        self.tool("extract", attached, texts, f"--layer={KINDS[0]}")
        text, = texts.rglob("*.ll")
        adopted = self.tool("adopt", path("plain.cubin"), path("adopted.cubin"),
                            f"--from={path('other.cubin')}", f"--layer={KINDS[0]}",
                            f"--text={text}")
        self.tool("promote", adopted, path("adopted.promoted.cubin"), f"--layer={KINDS[0]}")
        self.pack_all(kernel, attached)
        self.link([self.attach_part(self.part(ptx), ptx)], path("linked.cubin"))

        module = self.compile(file, stem, 0, "-g")
        ptx = self.assemble(module, 0, path("debug.layers.cubin"), "-g")
        attached = self.tool("attach", path("debug.layers.cubin"), path("debug.cubin"),
                             f"--ptx={ptx}")
        self.tool("promote", attached, path("debug.promoted.cubin"), f"--layer={KINDS[0]}")

    def make_separate(self, kernel):
        """The same for a kernel with functions in several files."""
        parts, attached, tables = [], [], []
        for file in kernel.files:
            stem = self.folder / f"{kernel.name}.{file.stem}"
            module = self.compile(file, stem, 2, "-gline-tables-only", "-fgpu-rdc")
            ptx = stem.with_name(f"{stem.name}.ptx")
            run(self.llc, "-O2", f"-mcpu={self.target}", module, "-o", ptx)
            parts.append(self.part(ptx))
            attached.append(self.attach_part(parts[-1], ptx))
            tables.append(f"--ptx={ptx}")
        plain, after, before = (kernel.path(self.folder, f"{form}.cubin")
                                for form in ("plain", "attached", "linked"))
        self.link(parts, plain)
        self.link(attached, before)
        self.tool("attach", plain, after, *tables)
        self.promote(kernel, after)
        self.pack_all(kernel, after)

    def promote(self, kernel, attached):
        for kind in KINDS:
            self.tool("promote", attached, kernel.path(self.folder, f"{kind}.cubin"),
                      f"--layer={kind}")

    def pack_all(self, kernel, attached):
        for form, compression in (("fatbin", "none"), ("compressed.fatbin", "default")):
            run(need_cuda_tool("fatbinary"), "-64",
                f"--create={kernel.path(self.folder, form)}",
                f"--compress-mode={compression}", "--compress-all",
                f"--image3=kind=elf,sm={self.target.removeprefix('sm_')},file={attached}")

    def part(self, ptx):
        """A cubin that is to be linked."""
        # nvlink passes over files whose names end in anything else.
        part = ptx.with_suffix(".part.cubin")
        run(self.ptxas, "-lineinfo", f"-arch={self.target}", "-c", ptx, "-o", part)
        return part

    def attach_part(self, part, ptx):
        return self.tool("attach", part, part.with_suffix(".attached.cubin"), f"--ptx={ptx}")

    def link(self, parts, output):
        run(need_cuda_tool("nvlink"), f"-arch={self.target}", *parts, "-o", output)
