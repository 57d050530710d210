#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Takes kernels from Python through MLIR to code objects for AMD's GPUs.

A kernel of test-suite/mlir/kernels.py is lowered by MLIR's own passes to linalg, loops,
gpu.launch outlined and the ROCDL dialect, each of them a layer. Then machine code is
made in two ways: `gpu-module-to-binary` makes the code object itself; and opt, llc and
lld make it of the LLVM IR, at -O0 and -O2, with that IR as one more layer. lookup,
promote, annotate and objdump have to agree with the bytes of each file.

Prints how many instructions have a line in Python and in each layer. The exit status is
1 if an instruction that has a line in Python lacks one in a layer, if more than one in
two hundred of all instructions lacks one, or if a tool says another line.
"""

import argparse
import itertools
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "mlir")]

import amd_kernels  # noqa: E402
import commands  # noqa: E402
import kernel_builder  # noqa: E402
import programs  # noqa: E402
from amd_kernels import CodeObject, run  # noqa: E402
from kernels import KERNELS  # noqa: E402

PIPELINE = kernel_builder.GPU_PIPELINE
for NVIDIA, AMD in (
        ("nvvm-attach-target{chip=CHIP O=0}", "rocdl-attach-target{chip=CHIP O=LEVEL}"),
        ("convert-gpu-to-nvvm{", "convert-gpu-to-rocdl{chipset=CHIP "),
        ("DebugDirectivesOnly", "LineTablesOnly")):
    assert NVIDIA in PIPELINE
    PIPELINE = PIPELINE.replace(NVIDIA, AMD)

# Of all instructions, in each layer; what pads the end of a function has no line.
MINIMAL_COVERAGE = 0.995


class Builder(kernel_builder.Builder):
    """Builds code objects of the loop nests of a kernel."""

    def __init__(self, args, folder):
        args.ptxas, args.output = None, str(folder)
        super().__init__(args, folder)
        self.lld = args.lld
        # Where MLIR looks for what links its code objects.
        linker = folder / "toolkit/llvm/bin/ld.lld"
        linker.parent.mkdir(parents=True, exist_ok=True)
        linker.unlink(missing_ok=True)
        linker.symlink_to(Path(args.lld).resolve())
        self.toolkit = folder / "toolkit"

    def lowered(self, kernel, level):
        return self.lower(kernel, PIPELINE.replace("LEVEL", str(level)), f"O{level}.rocdl",
                          parallel_first=True)

    def binaries(self, kernel, level, form):
        """[(name, bytes)] of what gpu-module-to-binary makes of each loop nest."""
        return commands.gpu_binaries(self.mlir_opt, self.lowered(kernel, level), form,
                                 self.toolkit)

    def by_mlir(self, kernel, level):
        """The code objects that MLIR makes."""
        for name, contents in self.binaries(kernel, level, "bin"):
            output = self.folder / f"{name}.O{level}.mlir.hsaco"
            output.write_bytes(contents)
            yield output

    def by_llc(self, kernel, level):
        """The code objects that opt, llc and lld make of MLIR's IR."""
        for name, contents in self.binaries(kernel, level, "llvm"):
            module = self.folder / f"{name}.bc"
            module.write_bytes(contents)
            optimised = self.optimise(module, level, f"-mcpu={self.chip}")
            output = optimised.with_suffix(".o")
            commands.run(self.llc, f"-O{level}", f"-mcpu={self.chip}", "-filetype=obj",
                         optimised, "-o", output)
            linked = output.with_suffix(".hsaco")
            commands.run(self.lld, "-shared", output, "-o", linked)
            yield linked


def share(part, whole):
    return f"{100 * part / whole:.2f} %"


def main_of(args):
    tools = {name: run.find_tool(args.tools, name) for name in programs.TOOLS}
    work = Path(args.work).absolute() / "python-kernels"
    columns = kernel_builder.kinds_of(PIPELINE) + [kernel_builder.LLVM_IR]
    print("| kernel | processor | level | made by | instructions | with a line in Python | "
          + " | ".join(f"`{kind}`" for kind in columns) + " |")
    print("| --- | --- | --- | --- " + "| ---: " * (2 + len(columns)) + "|", flush=True)
    failures = []
    for processor, name, level in itertools.product(
            args.processors, KERNELS, args.levels):
        args.chip = processor
        folder = work / processor
        folder.mkdir(parents=True, exist_ok=True)
        builder = Builder(args, folder)
        kernel = KERNELS[name]
        number = int(level.removeprefix("O"))
        for maker, kinds in (("by_mlir", columns[:-1]), ("by_llc", columns)):
            codes = [CodeObject(tools, path, kinds)
                     for path in getattr(builder, maker)(kernel, number)]
            instructions = sum(len(code.instructions) for code in codes)
            located = sum(bool(code.source.get(a)) for code in codes
                          for a in code.instructions)
            title = f"{name} | {processor} | {level} | {maker.removeprefix('by_')}"
            cells = []
            for kind in kinds:
                covered = sum(bool(code.layers[kind].get(a)) for code in codes
                              for a in code.instructions)
                cells.append(share(covered, instructions))
                if covered < instructions * MINIMAL_COVERAGE:
                    failures.append(f"{title}: of {instructions} instructions "
                                    f"{instructions - covered} have no line of {kind}")
                failures += [f"{code.path}: {a:#x} in {code.function_at(a)} has no line of "
                             f"{kind}: {text}" for code in codes
                             for a, text in code.without_line(kind).items()]
            cells += ["–"] * (len(columns) - len(kinds))
            print(f"| {title} | {instructions:,} | {share(located, instructions)} | "
                  + " | ".join(cells) + " |", flush=True)
            for code in codes:
                amd_kernels.check_tools(code, folder)
    for failure in failures:
        print(failure)
    return 1 if failures else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    run.add_common_arguments(parser)
    parser.add_argument("--mlir-tools", default=commands.ROOT / "build/mlir/bin",
                        metavar="DIR", help="where mlir-opt and mlir-translate are, with "
                                            "AMDGPU (default: %(default)s)")
    for name, choices in (("processors", amd_kernels.PROCESSORS), ("levels", amd_kernels.LEVELS)):
        parser.add_argument(f"--{name}", type=run.list_of(choices), default=choices,
                            metavar="LIST", help=f"default: {','.join(choices)}")
    amd_kernels.add_linking_arguments(parser)
    run.main_of(main_of, parser)


if __name__ == "__main__":
    main()
