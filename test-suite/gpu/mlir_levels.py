#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Runs kernels that come from Python through MLIR, with all levels, on one of NVIDIA's GPUs.

A kernel of test-suite/mlir/kernels.py becomes several kernels of the GPU, one for each loop
nest (build_kernel.py). In each cubin there is a layer for every level of MLIR and for LLVM
IR. Checked is that

- the cubins without layers, with them, and with one of them promoted compute what the
  references do, at -O0 and -O2;
- cuda-gdb stops at the line in Python in a cubin with layers, and at the layer's line
  where a layer is promoted;
- ncu counts the same instructions on each line of a promoted layer as `llvm-line-layers
  annotate` does of what ncu measured of the cubins with layers.

`mlir_levels.py make FOLDER` makes the files, for which no GPU is needed, and
`mlir_levels.py check FOLDER` does the rest, for which no compiler but the host's is needed.
"""

import argparse
import json
import math
import re
import sys
from pathlib import Path
from types import SimpleNamespace

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "mlir")]

import kernels  # noqa: E402
import nvidia  # noqa: E402
import steps  # noqa: E402
from commands import add_tool_arguments, find_tool, need_cuda_tool, run  # noqa: E402
from kernel_builder import GPU_PIPELINE, Builder  # noqa: E402
from kernel_programs import check_result, make_input, size_of  # noqa: E402

LEVELS = (0, 2)
# What NVIDIA's debugger and profiler are asked for: two of the levels.
SHOWN = ("linalg", "llvm-ir")
PLAIN, LAYERED = "plain", "layers"
# Where lines begin, since the text of each level is in one long line before these.
CONSTANT = re.compile(r"^ *(%\w+) = arith\.constant (\d+) : index", re.MULTILINE)
TEMPORARY = re.compile(r"^ *(%\w+) = memref\.alloc\(\) : memref<(\w+)xf32>", re.MULTILINE)
LAUNCH = re.compile(r"^ *gpu\.launch_func\s+@(\w+)::@(\w+) blocks in \((.*?)\) "
                    r"threads in \((.*?)\)\s+args\((.*?)\) loc", re.MULTILINE)


class Plan:
    """What the host does for a kernel, as MLIR says it after gpu-kernel-outlining."""

    def __init__(self, kernel, lowered):
        text = lowered.read_text()
        constants = dict(CONSTANT.findall(text))
        self.buffers = [f"buffer {size_of(buffer)}" for buffer in kernel.parameters.values()]
        numbers = {f"%arg{i}": i for i in range(len(self.buffers))}
        for name, shape in TEMPORARY.findall(text):
            numbers[name] = len(self.buffers)
            self.buffers.append(f"temporary {math.prod(map(int, shape.split('x')))}")

        def dimensions(words):
            return "x".join(constants[word] for word in words.split(", "))

        # (module, kernel, dimensions and buffers as sequence.cpp reads them)
        self.launches = [
            (module, name, " ".join([dimensions(grid), dimensions(block), *(
                str(numbers[word.split(" : ")[0]]) for word in arguments.split(", "))]))
            for module, name, grid, block, arguments in LAUNCH.findall(text)]

    def text(self, level, form):
        """What sequence.cpp reads, where the cubins of a FORM are used."""
        return "\n".join([*self.buffers, *(
            f"launch {module}.O{level}.{form}.cubin {name} {rest}"
            for module, name, rest in self.launches), ""])


def make(arguments, folder):
    """Writes all cubins, a plan for each of their forms, and what there is of them."""
    builder = Builder(SimpleNamespace(**vars(arguments), ptxas=need_cuda_tool("ptxas"),
                                      output=None), folder)
    tool = builder.llvm_line_layers
    made = {}
    for kernel in kernels.KERNELS.values():
        for level in LEVELS:
            for ptx, cubin in builder.build_gpu(kernel, level):
                stem = ptx.name.removesuffix(".ptx")
                cubin.rename(layered := folder / f"{stem}.{LAYERED}.cubin")
                for kind in builder.kinds(GPU_PIPELINE):
                    run(tool, "promote", layered, f"--layer={kind}", "-o",
                        folder / f"{stem}.{kind}.cubin")
        plan = Plan(kernel, folder / f"{kernel.name}.gpu.mlir")
        for level in LEVELS:
            for form in (PLAIN, LAYERED, *builder.kinds(GPU_PIPELINE)):
                (folder / f"{kernel.name}.O{level}.{form}.plan").write_text(
                    plan.text(level, form))
        made[kernel.name] = [launch[:2] for launch in plan.launches]
    (folder / "made.json").write_text(json.dumps(
        {"forms": [PLAIN, LAYERED, *builder.kinds(GPU_PIPELINE)], "kernels": made}))


class Checker(steps.Checks):
    def __init__(self, tools, folder):
        super().__init__()
        self.layers, self.folder = find_tool(tools, "llvm-line-layers"), folder
        made = json.loads((folder / "made.json").read_text())
        self.forms, self.kernels = made["forms"], made["kernels"]
        self.program = nvidia.compile_host("sequence", folder)

    def sequence(self, kernel, level, form):
        return [self.program, self.folder / f"{kernel}.O{level}.{form}.plan"]

    def check_results(self):
        for kernel in self.kernels:
            for level in LEVELS:
                for form in self.forms:
                    command = [str(word) for word in self.sequence(kernel, level, form)]
                    worst = check_result(kernels.KERNELS[kernel], *command)
                print(f"{kernel} -O{level}: {len(self.forms)} forms, the last one's largest "
                      f"error is {worst:.1e}")

    def check_debugger(self):
        for kernel, launches in self.kernels.items():
            module, name = launches[0]
            known = self.folder / f"{module}.O0.{LAYERED}.cubin"
            for form in (LAYERED, *SHOWN):
                offset, file, line = nvidia.debug(
                    name, self.sequence(kernel, 0, form), self.input(kernel))
                expected = nvidia.place(self.layers, known, name, offset,
                                        None if form == LAYERED else form)
                self.expect(f"cuda-gdb, {module} {form}, +{offset:#x}",
                            (Path(file).name, line), expected)
                print(f"{module:20} {form:10} +{offset:<#6x} {Path(file).name}:{line}")

    def input(self, kernel):
        """A file with what a kernel reads."""
        path = self.folder / f"{kernel}.input"
        path.write_bytes(make_input(kernels.KERNELS[kernel])[1])
        return path

    def record(self, kernel, form):
        return nvidia.Recording(
            self.folder / f"{kernel}.{form}.ncu-rep", self.sequence(kernel, 2, form),
            sections=("--section", "SourceCounters"), input_file=self.input(kernel))

    def check_profiler(self):
        for kernel, launches in self.kernels.items():
            layered = self.record(kernel, LAYERED)
            promoted = {form: self.record(kernel, form) for form in SHOWN}
            for number, (module, name) in enumerate(launches):
                profile = layered.profile(number)
                for form, recording in promoted.items():
                    by_ncu = nvidia.lines_of_source_page(
                        recording.page("cuda,sass", number))[name]
                    ours = nvidia.lines_of_layer(
                        self.layers, self.folder / f"{module}.O2.{LAYERED}.cubin", form,
                        profile)
                    self.expect_counts(module, form, ours, by_ncu)

    def checks(self):
        return (("Results", self.check_results),
                ("Where cuda-gdb stops", self.check_debugger),
                ("What ncu counts", self.check_profiler))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    steps.add_arguments(parser)
    add_tool_arguments(parser)
    parser.add_argument("--chip", default="sm_90", help="the GPU (default: %(default)s)")
    steps.main_of(parser, make,
                  lambda arguments, folder: Checker(arguments.tools, folder))


if __name__ == "__main__":
    main()
