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
attach puts these into the cubin. The layers are made by our mlir-opt or, with --by opt,
of the levels' modules of LLVM IR: opt lets the one with the lines in Python adopt the
others. The code has to be the same, the texts too, and each layer has to say the same of
each instruction of SASS, but for two cases, which are told apart and counted:

- An LLVM without layers drops locations, and an instruction without one belongs to the
  row before it. A third compilation, with the layer promoted and no location dropped,
  agrees with the layer there.
- A function of LLVM IR begins at a line of its text, but promote-line-layer, which makes
  the second input of that level, leaves functions where they are in the source.
"""

import argparse
import json
import pathlib
import shutil
import sys
import tempfile
from dataclasses import dataclass

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "mlir")]

import kernels  # noqa: E402
import tables  # noqa: E402
from commands import (Error, add_levels_argument, add_tool_arguments, find_ptxas,  # noqa: E402
                      find_tool, kernel_name, main_of, run)
from kernel_builder import GPU_PIPELINE, LLVM_IR, Builder, kinds_of  # noqa: E402
from machine_code import SASS_SIZE  # noqa: E402
from counts import Counts  # noqa: E402
from mllt_objects import ELF, layer_name  # noqa: E402

KINDS = [*kinds_of(GPU_PIPELINE), LLVM_IR]
KEEP = "-line-layers-keep-dropped"


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


def find(name):
    tool = shutil.which(name)
    if not tool:
        raise Error(f"there is no {name}: install it, or say with --suffix what stands "
                    "behind the names of tools that know no layers")
    return tool


class JoinedBuilder(Builder):
    """Compiles kernels once with all levels, which opt has joined. LEVELS is {kind: {name
    of a loop nest: module}}, and the kind of the lines in Python is None."""

    def __init__(self, arguments, folder, levels):
        self.folder, self.levels = folder, levels
        self.chip, self.ptxas = arguments.chip, arguments.ptxas
        self.keeps_files = False
        for name in "opt", "llc", "llvm-line-layers":
            setattr(self, name.replace("-", "_"), find_tool(arguments.tools, name))

    def gpu_modules(self, kernel):
        for name, module in self.levels[None].items():
            joined = self.folder / f"{name}.bc"
            run(self.opt, "-passes=" + ",".join(
                f"adopt-line-layer<file={self.levels[kind][name]};kind={kind}>"
                for kind in KINDS if kind != LLVM_IR), module, "-o", joined)
            yield name, joined


class KeptBuilder(JoinedBuilder):
    """Compiles modules with layers once more, with the layer KIND promoted, and keeps the
    locations that passes drop."""

    def __init__(self, arguments, folder, kind):
        super().__init__(arguments, folder, {})
        self.kind = kind
        folder.mkdir()

    def optimise(self, module, level, *options):
        output = self.folder / f"{module.stem}.O{level}.bc"
        passes = [f"location-snapshot<kind={LLVM_IR}>",
                  f"promote-line-layer<kind={self.kind};keep=source>",
                  *["default<O2>"] * (level == 2)]
        run(self.opt, f"-passes={','.join(passes)}", KEEP, *options, module, "-o", output)
        return output

    @staticmethod
    def notes(output):
        return [KEEP]


@dataclass
class LevelCounts(Counts):
    """Bytes of SASS for which a layer or the adopted table has a line."""

    located: int = 0
    equal: int = 0
    dropped: int = 0
    entering: int = 0
    different: int = 0

    def add(self, adopted, attached, kept, source):
        """Compares what the tables say of all code; files of SOURCE are no level's."""
        before = None
        for place in sorted(adopted.keys() | attached.keys()):
            theirs, ours, right = (table.get(place) for table in (adopted, attached, kept))
            # It may be a row that goes on, which says nothing of this instruction.
            if ours or theirs != before:
                self.located += 1
                if agree(theirs, ours):
                    self.equal += 1
                elif theirs and theirs[0] == source:
                    self.entering += 1
                elif agree(right, ours):
                    self.dropped += 1
                else:
                    self.different += 1
            before = theirs


def agree(position, layer):
    """As of tables, but that the source's table of a cubin has no columns."""
    return tables.agree(position and (*position[:2], layer[2] if layer else 0), layer)


class Comparison:
    """What the layers of cubins say, by level and kind."""

    def __init__(self):
        self.counts = {}

    def add(self, level, kind, attached, adopted, kept, source):
        layer = layer_name(kind)
        counts = self.counts.setdefault((level, kind), LevelCounts())
        counts.add(tables.positions(adopted, layer), tables.positions(attached, layer),
                   tables.positions(kept), source)
        texts = [{s.name for s in ELF(cubin.read_bytes()).sections
                  if s.name.startswith(f".debug_txt.{layer}.")} for cubin in (attached, adopted)]
        if kind != LLVM_IR and texts[0] != texts[1]:
            raise Error(f"{adopted}: the texts of {kind} are {texts[1]}, not {texts[0]}")

    def print(self):
        """The table; whether all of it is as it must be."""
        print("\n| level | layer | instructions with a line | equal | location dropped | "
              "entering a function | different |\n| --- | --- | ---: | ---: | ---: | ---: | "
              "---: |")
        for (level, kind), counts in sorted(self.counts.items()):
            numbers = (counts.located, counts.equal, counts.dropped, counts.entering,
                       counts.different)
            print(f"| -O{level} | {kind} | " + " | ".join(f"{n // SASS_SIZE:,}"
                                                          for n in numbers) + " |")
        return all(counts.equal and not counts.different
                   and (kind == LLVM_IR or not counts.entering)
                   for (_, kind), counts in self.counts.items())


def build_levels(arguments, kernel, folder):
    """{kind: (builder, {name of a loop nest: module})} of unchanged tools."""
    levels = {}
    for kind in None, *KINDS:
        builder = LevelBuilder(arguments, folder / (kind or "python"), kind)
        levels[kind] = builder, dict(builder.gpu_modules(kernel))
    return levels


def compare_kernel(arguments, kernel, level, levels, folder, comparison):
    """LEVELS is what build_levels() returns, and LEVEL that of optimisation."""
    line_layers = find_tool(arguments.tools, "llvm-line-layers")
    folder.mkdir()
    cubins = {kind: {name: builder.build_cubin(name, module, level)[1]
                     for name, module in modules.items()}
              for kind, (builder, modules) in levels.items()}
    ours = folder / "ours"
    ours.mkdir()
    if arguments.by == "opt":
        builder = JoinedBuilder(arguments, ours, {k: m for k, (_, m) in levels.items()})
    else:
        builder = Builder(arguments, ours)
    attached = {ptx.name.split(".")[0]: cubin for ptx, cubin in
                builder.build_gpu(kernel, level)}
    adopted = cubins.pop(None)
    if attached.keys() != adopted.keys():
        raise Error(f"{kernel.name}: {attached.keys()} and {adopted.keys()}")
    for kind, others in cubins.items():
        kept = KeptBuilder(arguments, folder / f"{kind}.kept", kind)
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
            _, third = kept.build_cubin(name, ours / f"{name}.bc", level)
            comparison.add(level, kind, attached[name], output, third,
                           pathlib.Path(kernel.file).name)
    # All levels are there, in each of them.
    for name, cubin in adopted.items():
        listed = json.loads(run(line_layers, "list", "--json", cubin))["Layers"]
        names = {layer["Layer"] for layer in listed}
        if missing := [kind for kind in KINDS if layer_name(kind) not in names]:
            raise Error(f"{cubin} lacks {missing}")
    print(f"  {kernel.name} -O{level}: {len(adopted)} cubins with {len(KINDS)} levels each",
          flush=True)


def compare_all(arguments):
    if not arguments.ptxas:
        raise Error("there is no ptxas in PATH, CUDA_HOME or /usr/local/cuda")
    comparison = Comparison()
    for name in arguments.kernels:
        with tempfile.TemporaryDirectory() as temporary:
            folder = pathlib.Path(arguments.output or temporary) / name
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir(parents=True)
            kernel = kernels.KERNELS[name]
            built = build_levels(arguments, kernel, folder)
            for level in map(int, arguments.levels):
                compare_kernel(arguments, kernel, level, built, folder / f"O{level}", comparison)
    return 0 if comparison.print() else 1


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("kernels", nargs="*", metavar="KERNEL", default=list(kernels.KERNELS),
                        type=kernel_name(kernels.KERNELS),
                        help=f"some of {', '.join(kernels.KERNELS)} (default: all)")
    add_tool_arguments(parser)
    parser.add_argument("--by", choices=["mlir", "opt"], default="mlir",
                        help="who makes the layers: our mlir-opt, or our opt of the levels' "
                             "modules (default: %(default)s)")
    parser.add_argument("--suffix", default="-22",
                        help="of mlir-opt, opt and llc without layers (default: %(default)s)")
    parser.add_argument("--ptxas", default=find_ptxas(),
                        help="default: the one that is found")
    parser.add_argument("--chip", default="sm_80", help="(default: %(default)s)")
    add_levels_argument(parser)
    parser.add_argument("--output", metavar="DIR", help="keep the files that are made")
    main_of(compare_all, parser)


if __name__ == "__main__":
    main()
