#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Adopts the levels of kernels that an unchanged MLIR has compiled once for each level.

The kernels in Python (test-suite/mlir) are compiled by an mlir-opt, an opt and an llc
that know nothing of layers, and ptxas -lineinfo: once with their lines in Python, and
once for each level with the lines that upstream's snapshot-op-locations gives them in
that level's text. The cubins of the levels are adopted one after the other.

Then the same kernels are compiled once by our tools, with all levels as layers, and
attach puts these into the cubin. The code has to be the same, the texts too, and each
layer has to say the same of nearly each instruction of SASS. What differs is counted: an
instruction whose location an LLVM without layers has dropped belongs to the row before it.
"""

import argparse
import pathlib
import shutil
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "mlir"), str(HERE.parent / "real-program")]

import kernels  # noqa: E402
import tables  # noqa: E402
from commands import Error, add_tool_arguments, find_ptxas, find_tool, run  # noqa: E402
from kernel_builder import GPU_PIPELINE, LLVM_IR, Builder, kinds_of  # noqa: E402
from machine_code import SASS_SIZE  # noqa: E402
from mllt_objects import ELF, layer_name  # noqa: E402

KINDS = [*kinds_of(GPU_PIPELINE), LLVM_IR]
# Of the instructions for which both have a line, so much has the same: docs/Oracle.md. The
# level of LLVM IR is counted only; adopt.py is about it.
BAR = 0.99


class LevelBuilder(Builder):
    """Compiles kernels with one level as their source, or with none but Python."""

    def __init__(self, arguments, folder, kind):
        self.folder, self.kind = folder, kind
        self.chip, self.ptxas = arguments.chip, arguments.ptxas
        self.mlir_opt, self.opt, self.llc = (
            find(f"{name}{arguments.suffix}") for name in ("mlir-opt", "opt", "llc"))
        self.our_opt = find_tool(arguments.tools, "opt")
        folder.mkdir()

    def snapshot(self, kernel, kind):
        if kind != self.kind:
            return ""
        # The name that snapshot-line-layer gives the file of a layer.
        text = self.folder / f"{pathlib.Path(kernel.file).stem}.{kind}.mlir"
        # What is not printed, as some terminators, would keep its line in Python.
        return f"strip-debuginfo,snapshot-op-locations{{filename={text}}},"

    def optimise(self, module, level, *options):
        if self.kind == LLVM_IR:
            promoted = module.with_suffix(".promoted.bc")
            run(self.our_opt, f"-passes=location-snapshot<kind={LLVM_IR}>,"
                f"promote-line-layer<kind={LLVM_IR}>", *options, module, "-o", promoted)
            module = promoted
        if not level:
            return module
        output = module.with_suffix(f".O{level}.bc")
        run(self.opt, "-passes=default<O2>", *options, module, "-o", output)
        return output

    @staticmethod
    def notes(output):
        """These tools have no histories of lines."""
        return []

    def cubins(self, kernel, level):
        """{name of a loop nest: cubin}"""
        return {name: self.build_cubin(name, module, level)[1]
                for name, module in self.gpu_modules(kernel)}


def find(name):
    tool = shutil.which(name)
    if not tool:
        raise Error(f"there is no {name}: install it, or say with --suffix what stands "
                    "behind the names of tools that know no layers")
    return tool


class Comparison:
    """What the layers of cubins say, by level and kind."""

    def __init__(self):
        self.counts = {}

    def add(self, level, kind, attached, adopted):
        layer = layer_name(kind)
        ours, theirs = (tables.positions(cubin, layer) for cubin in (attached, adopted))
        counts = self.counts.setdefault((level, kind), [0, 0, 0, 0])
        before = None
        for place in sorted(ours.keys() | theirs.keys()):
            # The source's table of a cubin has no columns.
            mine, other = (table.get(place, ())[:2] for table in (ours, theirs))
            # An instruction without a location belongs to the row before it there.
            if mine or other != before:
                counts[0 if mine == other else 1 if not other else 2 if not mine else 3] += 1
            before = other
        texts = [{s.name for s in ELF(cubin.read_bytes()).sections
                  if s.name.startswith(f".debug_txt.{layer}.")} for cubin in (attached, adopted)]
        if kind != LLVM_IR and texts[0] != texts[1]:
            raise Error(f"{adopted}: the texts of {kind} are {texts[1]}, not {texts[0]}")

    def print(self):
        """The table; whether all of it is as it must be."""
        print("\n| level | layer | instructions with a line in both | the same | only in the "
              "attached | only in the adopted |\n| --- | --- | ---: | ---: | ---: | ---: |")
        good = True
        for (level, kind), counts in self.counts.items():
            equal, ours, theirs, other = (n // SASS_SIZE for n in counts)
            both = equal + other
            share = equal / both if both else 0
            good &= share >= BAR or kind == LLVM_IR
            print(f"| O{level} | {kind} | {both:,} | {100 * share:.3f} % | {ours:,} | "
                  f"{theirs:,} |")
        return good


def compare_kernel(arguments, kernel, level, folder, comparison):
    line_layers = find_tool(arguments.tools, "llvm-line-layers")
    ours = folder / "ours"
    ours.mkdir()
    attached = {ptx.name.split(".")[0]: cubin for ptx, cubin in
                Builder(arguments, ours).build_gpu(kernel, level)}
    adopted = LevelBuilder(arguments, folder / "python", None).cubins(kernel, level)
    if attached.keys() != adopted.keys():
        raise Error(f"{kernel.name}: {attached.keys()} and {adopted.keys()}")
    for kind in KINDS:
        others = LevelBuilder(arguments, folder / kind, kind).cubins(kernel, level)
        for name, other in others.items():
            output = folder / f"{name}.{kind}.cubin"
            options = []
            if kind == LLVM_IR:
                # The text is in the module, and our llc embeds it; here it is on disk.
                run(line_layers, "extract", attached[name], f"--layer={layer_name(kind)}",
                    "-o", folder / f"{name}.texts")
                (text,) = (folder / f"{name}.texts").rglob("*.ll")
                options = [f"--text={text}"]
            run(line_layers, "adopt", adopted[name], f"--from={other}", f"--layer={kind}",
                *options, "-o", output)
            adopted[name] = output
            comparison.add(level, kind, attached[name], output)
    # All levels are there, in each of them.
    for name, cubin in adopted.items():
        listed = run(line_layers, "list", cubin).decode()
        if missing := [kind for kind in KINDS if layer_name(kind) not in listed]:
            raise Error(f"{cubin} lacks {missing}")
    print(f"  {kernel.name} -O{level}: {len(adopted)} cubins with {len(KINDS)} levels each",
          flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("kernels", nargs="*", metavar="KERNEL", default=list(kernels.KERNELS),
                        help=f"some of {', '.join(kernels.KERNELS)} (default: all)")
    add_tool_arguments(parser)
    parser.add_argument("--suffix", default="-22",
                        help="of mlir-opt, opt and llc without layers (default: %(default)s)")
    parser.add_argument("--ptxas", default=find_ptxas())
    parser.add_argument("--chip", default="sm_80", help="(default: %(default)s)")
    parser.add_argument("--levels", default="0,2", help="(default: %(default)s)")
    parser.add_argument("--output", metavar="DIR", help="keep the files that are made")
    arguments = parser.parse_args()
    if not arguments.ptxas:
        sys.exit("error: there is no ptxas in PATH, CUDA_HOME or /usr/local/cuda")
    comparison = Comparison()
    try:
        for level in map(int, arguments.levels.split(",")):
            for name in arguments.kernels:
                with tempfile.TemporaryDirectory() as temporary:
                    folder = pathlib.Path(arguments.output or temporary) / f"{name}.O{level}"
                    shutil.rmtree(folder, ignore_errors=True)
                    folder.mkdir(parents=True)
                    compare_kernel(arguments, kernels.KERNELS[name], level, folder, comparison)
    except Error as error:
        sys.exit(f"error: {error}")
    return 0 if comparison.print() else 1


if __name__ == "__main__":
    sys.exit(main())
