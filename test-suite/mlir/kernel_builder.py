#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Takes kernels through MLIR's passes and LLVM's to programs, PTX and cubins.

Each level of a pipeline becomes a layer. A builder keeps what it makes in a folder.
"""

import re
import shutil

from kernel_programs import driver, make_input
from commands import ROOT, TRIPLE, find_compiler, find_tool, gpu_modules, run

LLVM_IR = "llvm-ir"
SOURCES = ROOT / "test-suite/mlir"

# Passes in their order; {} is where the layer of that name is made.
X86_PIPELINE = """
    {linalg}
    func.func(convert-linalg-to-loops), fold-memref-alias-ops, canonicalize, cse,
    {loops}
    lower-affine, convert-scf-to-cf, convert-math-to-libm, convert-arith-to-llvm,
    convert-func-to-llvm{use-bare-ptr-memref-call-conv=1}, finalize-memref-to-llvm,
    convert-math-to-llvm, convert-cf-to-llvm, reconcile-unrealized-casts, canonicalize,
    cse,
    {llvm}
    ensure-debug-info-scope-on-llvm-func
"""
# No canonicalisation between tiling and mapping: it would merge the tiles' loops.
GPU_PIPELINE = """
    {linalg}
    func.func(convert-linalg-to-parallel-loops), fold-memref-alias-ops, canonicalize, cse,
    {loops}
    func.func(scf-parallel-loop-tiling{parallel-loop-tile-sizes=8,32},
              gpu-map-parallel-loops),
    convert-parallel-loops-to-gpu, lower-affine, canonicalize,
    gpu-launch-sink-index-computations, gpu-kernel-outlining, canonicalize, cse,
    {gpu}
    nvvm-attach-target{chip=CHIP O=0},
    gpu.module(convert-scf-to-cf,
               convert-gpu-to-nvvm{use-bare-ptr-memref-call-conv=1}, canonicalize, cse),
    reconcile-unrealized-casts,
    {llvm}
    ensure-debug-info-scope-on-llvm-func{emission-kind=DebugDirectivesOnly}
"""
SNAPSHOT = re.compile(r"\{(\w+)\}\n")


def kinds_of(pipeline):
    """The layers that a pipeline makes."""
    return SNAPSHOT.findall(pipeline)


class Builder:
    """Builds with the tools and for the GPU that a command line names. CHIP, a ptxas or
    none, OUTPUT and the folders of tools are attributes of ARGUMENTS."""

    def __init__(self, arguments, folder):
        self.folder, self.chip, self.ptxas = folder, arguments.chip, arguments.ptxas
        self.keeps_files = bool(arguments.output)
        self.mlir_opt = find_tool(arguments.mlir_tools, "mlir-opt")
        self.mlir_translate = find_tool(arguments.mlir_tools, "mlir-translate")
        for name in "opt", "llc", "llvm-line-layers", "llvm-objdump":
            setattr(self, name.replace("-", "_"), find_tool(arguments.tools, name))
        self.compiler = find_compiler()
        self.has_snapshots = b"--snapshot-line-layer" in run(self.mlir_opt, "--help")
        if not self.has_snapshots:
            print(f"note: {self.mlir_opt} has no -snapshot-line-layer: the only layer is "
                  f"{LLVM_IR}")

    def kinds(self, pipeline):
        """The layers that a pipeline leads to."""
        return [*(kinds_of(pipeline) if self.has_snapshots else []), LLVM_IR]

    def snapshot(self, kernel, kind):
        """What stands in a pipeline of KERNEL where the layer KIND is made."""
        return f"snapshot-line-layer{{kind={kind}}}," if self.has_snapshots else ""

    def lower(self, kernel, pipeline, suffix, **options):
        """The kernel in the LLVM dialect, as a file."""
        source = self.folder / f"{kernel.name}.mlir"
        source.write_text(kernel.emit(**options))
        passes = SNAPSHOT.sub(lambda match: self.snapshot(kernel, match[1]), pipeline)
        passes = "".join(passes.replace("CHIP", self.chip).splitlines())
        output = self.folder / f"{kernel.name}.{suffix}.mlir"
        run(self.mlir_opt, f"--pass-pipeline=builtin.module({passes})",
            "--mlir-print-debuginfo", source, "-o", output)
        return output

    def optimise(self, module, level, *options):
        passes = [f"location-snapshot<kind={LLVM_IR}>"] + ["default<O2>"] * (level == 2)
        output = module.with_suffix(f".O{level}.bc")
        run(self.opt, f"-passes={','.join(passes)}", *self.notes(output), *options, module,
            "-o", output)
        return output

    @staticmethod
    def notes(output):
        """Has a pass pipeline write what explore shows, beside its output."""
        return [f"-pass-remarks-output={output}.remarks.yaml",
                f"-line-layers-history={output}.lines.jsonl"]

    def explore(self, file, made, *options):
        """Writes the page of a program or a cubin; MADE is what passes made on the way."""
        page = file.with_name(f"{file.name}.html")
        notes = [f"--{option}={name}" for output in made
                 for option, name in (("remarks", f"{output}.remarks.yaml"),
                                      ("history", f"{output}.lines.jsonl"))]
        run(self.llvm_line_layers, "explore", file, *notes, f"--source-dir={SOURCES}", *options,
            "-o", page)
        print(f"{file.name}: all levels side by side are in {page}")

    def build_x86(self, kernel, level):
        """The kernel as a program that reads and writes its buffers."""
        module = self.folder / f"{kernel.name}.x86.ll"
        run(self.mlir_translate, "--mlir-to-llvmir",
            self.lower(kernel, X86_PIPELINE, "x86"), "-o", module)
        optimised = self.optimise(module, level, f"-mtriple={TRIPLE}")
        objects = [optimised.with_suffix(".o"), self.folder / "driver.c"]
        run(self.llc, f"-O{level}", f"-mtriple={TRIPLE}", "-relocation-model=pic",
            "-filetype=obj", *self.notes(objects[0]), optimised, "-o", objects[0])
        objects[1].write_text(driver(kernel))
        program = self.folder / f"{kernel.name}.O{level}"
        run(self.compiler, "-O1", *objects, "-lm", "-o", program)
        return program

    def explore_x86(self, kernel, level, program):
        module = self.folder / f"{kernel.name}.x86.O{level}.bc"
        options = []
        if valgrind := shutil.which("valgrind"):
            profile = program.with_name(f"{program.name}.callgrind")
            run(valgrind, "--tool=callgrind", "--dump-instr=yes",
                f"--callgrind-out-file={profile}", program, input=make_input(kernel)[1])
            options = [f"--profile={profile}"]
        else:
            print("note: there is no valgrind: the page has no profile")
        self.explore(program, [module, module.with_suffix(".o")], *options)

    def gpu_modules(self, kernel):
        """(name, bitcode) of each loop nest of the kernel, as files, not optimised."""
        lowered = self.lower(kernel, GPU_PIPELINE, "gpu", parallel_first=True)
        for name, bitcode in gpu_modules(self.mlir_opt, lowered, self.ptxas):
            module = self.folder / f"{name}.bc"
            module.write_bytes(bitcode)
            yield name, module

    def build_cubin(self, name, module, level):
        """The PTX of a loop nest and, if there is a ptxas, the cubin."""
        ptx = self.folder / f"{name}.O{level}.ptx"
        optimised = self.optimise(module, level, f"-mcpu={self.chip}")
        run(self.llc, f"-O{level}", f"-mcpu={self.chip}", *self.notes(ptx), optimised,
            "-o", ptx)
        cubin = None
        if self.ptxas:
            cubin = ptx.with_suffix(".plain.cubin")
            run(self.ptxas, "-lineinfo", f"-arch={self.chip}", f"-O{3 if level else 0}", ptx,
                "-o", cubin)
        return ptx, cubin

    def build_gpu(self, kernel, level):
        """The PTX of each loop nest, as files, and the cubins with layers if there is a
        ptxas."""
        for name, module in self.gpu_modules(kernel):
            ptx, plain = self.build_cubin(name, module, level)
            cubin = plain and ptx.with_suffix(".cubin")
            if cubin:
                run(self.llvm_line_layers, "attach", plain, f"--ptx={ptx}", "-o", cubin)
                if self.keeps_files:
                    self.explore(cubin, [module.with_suffix(f".O{level}.bc"), ptx])
            yield ptx, cubin
