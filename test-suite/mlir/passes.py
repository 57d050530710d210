#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Counts the operations that keep their line in a layer in each of MLIR's passes.

Takes a snapshot of the kernels of kernels.py before each pass and prints, for what the
pass makes of all of them, how many operations there are, how many of them have one line
in the layer and how many several, how many have none in it but one in the source (they
lost it), and how many are in neither. The exit status is 1 if more than one in a thousand
of those in the source lost the layer.
"""

import argparse
import json
import subprocess
import sys
from dataclasses import dataclass

from commands import ROOT, Error, add_mlir_tools_argument, find_tool, main_of, run

sys.path.insert(0, str(ROOT / "test-suite"))

import counts  # noqa: E402
import kernels  # noqa: E402

BAR = 0.001

LOOPS = "convert-linalg-to-loops,"
AFFINE = "convert-linalg-to-affine-loops,"
PARALLEL = "convert-linalg-to-parallel-loops,"

# What goes before the snapshot, and the passes that are tried after it.
PASSES = {
    "": [
        "convert-linalg-to-affine-loops", "convert-linalg-to-loops",
        "convert-linalg-to-parallel-loops", "linalg-fuse-elementwise-ops",
        "linalg-generalize-named-ops",
    ],
    AFFINE: [
        "func.func(affine-data-copy-generate{fast-mem-space=0 generate-dma=false})",
        "func.func(affine-loop-fusion)", "func.func(affine-loop-normalize)",
        "func.func(affine-loop-invariant-code-motion)",
        "func.func(affine-loop-tile{tile-size=8})",
        "func.func(affine-loop-unroll{unroll-factor=4})",
        "func.func(affine-loop-unroll-jam)", "func.func(affine-scalrep)",
        "func.func(affine-super-vectorize{virtual-vector-size=8})", "lower-affine",
    ],
    LOOPS: [
        "arith-expand", "canonicalize", "control-flow-sink", "convert-math-to-libm",
        "convert-scf-to-cf", "cse", "expand-strided-metadata", "fold-memref-alias-ops",
        "int-range-optimizations", "loop-invariant-code-motion", "math-uplift-to-fma",
        "mem2reg", "scf-for-loop-canonicalization", "func.func(scf-for-loop-peeling)",
        "func.func(scf-for-loop-range-folding)",
        "func.func(scf-for-loop-specialization)", "func.func(scf-for-to-while)", "sccp",
    ],
    PARALLEL: [
        "async-parallel-for", "convert-scf-to-openmp", "scf-parallel-loop-fusion",
        "func.func(scf-parallel-loop-tiling{parallel-loop-tile-sizes=8,8})",
    ],
    LOOPS + "expand-strided-metadata,lower-affine,convert-scf-to-cf,": [
        "convert-to-llvm",
    ],
}


@dataclass
class Counts(counts.Counts):
    """What print-line-layers says of one layer; `located` operations are in the source."""

    operations: int = 0
    located: int = 0
    exact: int = 0
    ambiguous: int = 0
    lost: int = 0
    unknown: int = 0

    @classmethod
    def of_output(cls, output, kind):
        """What the pass printed as JSON for the layer KIND."""
        try:
            printed = json.loads(output)
            found = cls(operations=printed["operations"], located=printed["located"],
                        **printed["layers"][kind])
        except (ValueError, TypeError, KeyError) as error:
            raise Error(f"{type(error).__name__} {error} in what MLIR counted: "
                        f"{output.strip()}") from None
        if found.operations != found.exact + found.ambiguous + found.lost + found.unknown:
            raise Error(f"counts that do not add up: {output.strip()}")
        return found


def count(mlir_opt, modules, before, tried):
    """The sums over MODULES after the pass TRIED."""
    sums = Counts()
    pipeline = (f"builtin.module({before}snapshot-line-layer{{kind=layer}},{tried},"
                "print-line-layers{json=1})")
    for module in modules:
        said = run(mlir_opt, "-", f"-pass-pipeline={pipeline}", "-o", "/dev/null",
                   input=module.encode(), stderr=subprocess.STDOUT)
        # What other passes say, of what they leave as it is, stands before the counts.
        sums += Counts.of_output(said.decode().splitlines()[-1], "layer")
    return sums


def row(name, cells):
    return f"{name:<36}" + "".join(f" {cell:>10}" for cell in cells)


def count_all(arguments):
    mlir_opt = find_tool(arguments.mlir_tools, "mlir-opt")
    modules = [kernel.emit() for kernel in kernels.KERNELS.values()]
    total = lost = 0
    print(row("pass", vars(Counts())))
    for before, passes in PASSES.items():
        for tried in passes:
            sums = count(mlir_opt, modules, before, tried)
            name = tried.removeprefix("func.func(").split("{")[0].rstrip(")")
            print(row(name, vars(sums).values()))
            total += sums.located
            lost += sums.lost
    print(f"{lost} of {total} operations in the source lost the layer")
    return 1 if not total or lost > BAR * total else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    add_mlir_tools_argument(parser)
    main_of(count_all, parser)


if __name__ == "__main__":
    main()
