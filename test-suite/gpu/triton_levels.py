#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Makes TTIR and TTGIR layers of Triton's kernels, as docs/Adopt.md says, and runs them.

The kernels of triton_kernels.py are compiled by Triton once for each level, and the line
tables with the lines in kernel.ttir and kernel.ttgir are adopted. The cubins with both
layers take the place of those in Triton's cache, and after them the cubins in which one
layer is promoted. Checked is that each instruction that has a line in Python has one in
both layers, that the kernels compute what PyTorch does, and that ncu counts the same
instructions on each line of the promoted layer as `llvm-line-layers annotate` does of
what ncu measured of the cubins with layers.

Needs one of NVIDIA's GPUs, PyTorch and Triton. With --output the cubins, what ncu
measured of them and a page of `llvm-line-layers explore` for each kernel are kept.
"""

import argparse
import json
import os
import shutil
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "mlir")]

import nvidia  # noqa: E402
from commands import ROOT, Error, find_tool, main_of, run  # noqa: E402

LEVELS = ("ttir", "ttgir")
KERNELS = ("softmax_kernel", "matmul_kernel")
PROGRAM = HERE / "triton_kernels.py"


class Suite:
    def __init__(self, tools, folder):
        self.tool, self.folder = find_tool(tools, "llvm-line-layers"), folder
        self.failures = []

    def cache(self, name):
        return self.folder / name

    def cubin(self, cache, kernel):
        found = list(self.cache(cache).glob(f"*/{kernel}.cubin"))
        if len(found) != 1:
            raise Error(f"there are {len(found)} cubins of {kernel} in {self.cache(cache)}")
        return found[0]

    def compile(self, level):
        """Has Triton compile the kernels, with their lines in Python or at a level."""
        variables = {"TRITON_ALWAYS_COMPILE": "1", "TRITON_CACHE_DIR":
                     str(self.cache(level or "python"))}
        if level:
            variables["USE_IR_LOC"] = level
        return run(sys.executable, PROGRAM, env=os.environ | variables).decode()

    def adopt(self, kernel):
        """A cubin with all levels."""
        cubin = self.cubin("python", kernel)
        for level in LEVELS:
            name = "layers" if level == LEVELS[-1] else level
            output = self.folder / f"{kernel}.{name}.cubin"
            run(self.tool, "adopt", cubin, f"--from={self.cubin(level, kernel)}",
                f"--layer={level}", "-o", output)
            cubin = output
        return cubin

    def check_lines(self, kernel, cubin):
        instructions = [json.loads(line) for line in run(
            self.tool, "lookup", "--json", cubin,
            f"--function={kernel}").decode().splitlines()]
        located = [i for i in instructions if i["Symbol"][0]["Line"]]
        print(f"{kernel}: {len(instructions)} places, {len(located)} with a line in Python")
        for level in LEVELS:
            lines = {layer["Line"] for i in located for layer in i["Layers"]
                     if layer["Layer"] == level}
            if not located or 0 in lines or any(
                    all(layer["Layer"] != level for layer in i["Layers"]) for i in located):
                self.failures.append(f"{kernel}: an instruction has no line of {level}")
            print(f"  {level}: {len(lines)} lines")

    def record(self, name, cubins):
        """What ncu measures of kernels if Triton finds CUBINS in its cache, whose indexes
        name all files by their paths."""
        for kernel, cubin in cubins.items():
            shutil.copy(cubin, self.cubin("python", kernel))
        return nvidia.Recording(
            self.folder / f"{name}.ncu-rep", [sys.executable, PROGRAM], KERNELS,
            env=os.environ | {"TRITON_CACHE_DIR": str(self.cache("python"))})

    def check_profiler(self, layered):
        profile = self.record("layers", layered).profile()
        for level in LEVELS:
            promoted = {}
            for kernel, cubin in layered.items():
                promoted[kernel] = self.folder / f"{kernel}.{level}.promoted.cubin"
                run(self.tool, "promote", cubin, f"--layer={level}", "-o", promoted[kernel])
            by_ncu = nvidia.lines_of_source_page(
                self.record(level, promoted).page("cuda,sass"))
            for kernel, cubin in layered.items():
                ours = nvidia.lines_of_layer(self.tool, cubin, level, profile)
                if not ours or ours != by_ncu[kernel]:
                    self.failures.append(
                        f"{kernel}, {level}: {sorted(ours.items())}, and for ncu "
                        f"{sorted(by_ncu[kernel].items())}")
                print(f"{kernel}, {level}: {len(ours)} lines, {ours.total():,} times "
                      f"'{nvidia.EVENT}'")
        for kernel, cubin in layered.items():
            run(self.tool, "explore", cubin, f"--profile={profile}", "-o",
                self.folder / f"{kernel}.html")

    def check(self):
        for level in (None, *LEVELS):
            print(f"# {level or 'python'}\n{self.compile(level)}", end="", flush=True)
        layered = {kernel: self.adopt(kernel) for kernel in KERNELS}
        for kernel, cubin in layered.items():
            self.check_lines(kernel, cubin)
        self.check_profiler(layered)
        for failure in self.failures:
            print(f"FAILED: {failure}")
        return not self.failures


def check_all(arguments):
    with tempfile.TemporaryDirectory() as temporary:
        folder = (arguments.output or Path(temporary)).absolute()
        folder.mkdir(parents=True, exist_ok=True)
        return 0 if Suite(arguments.tools, folder).check() else 1


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tools", type=Path, default=ROOT / "build/core/bin",
                        help="our llvm-line-layers (default: build/core/bin)")
    parser.add_argument("--output", type=Path, metavar="DIR", help="where to keep all files")
    main_of(check_all, parser)


if __name__ == "__main__":
    main()
