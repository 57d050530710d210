#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Runs kernels with layers on one of NVIDIA's GPUs, in all forms that they can have.

The kernels of test-suite/kernels become cubins with layers: attached, attached before
they are linked, adopted, promoted, in fat binaries, and PTX that the driver translates;
one has a function in another file, and is linked (forms.py). Checked is that

- the driver loads each, and each computes what the one without layers does;
- cuda-gdb stops at the source's line in a cubin with layers, and at the layer's line in
  one whose layer was promoted;
- compute-sanitizer names these lines, too, where a kernel writes to what is not its own;
- the cubins with layers take as much of the GPU's memory as the one without;
- ncu counts the same instructions on each line of a promoted layer as `llvm-line-layers
  annotate` does of what ncu measured of the cubin with layers.

`gpu.py make FOLDER` makes the files, for which no GPU is needed, and `gpu.py check
FOLDER` does the rest, for which no compiler but the host's is needed.
"""

import argparse
import collections
import os
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "mlir")]

import forms  # noqa: E402
import nvidia  # noqa: E402
import steps  # noqa: E402
from commands import ROOT, Error, find_tool, need_cuda_tool, run  # noqa: E402
from forms import ALL_KERNELS, KINDS  # noqa: E402

# Which level NVIDIA's tools see in each form, None for the source, and a form that says
# where that is at an offset.
SEEN = {"plain.cubin": (None, "attached.cubin"), "attached.cubin": (None, "attached.cubin"),
        "linked.cubin": (None, "linked.cubin"), "debug.cubin": (None, "debug.cubin"),
        "adopted.cubin": (None, "adopted.cubin"),
        "adopted.promoted.cubin": (KINDS[0], "adopted.cubin"),
        "debug.promoted.cubin": (KINDS[0], "debug.cubin"),
        **{f"{kind}.cubin": (kind, "attached.cubin") for kind in KINDS}}
MEASURED = {form: SEEN[form] for form in (*(f"{kind}.cubin" for kind in KINDS),
                                          "adopted.promoted.cubin")}
DEBUGGED = ("debug.cubin", "debug.promoted.cubin")
COPIES = 2000


def without_room(launch):
    """What is launched, with less room for results, if there are many."""
    def shrink(word):
        count = int(word.removeprefix("out=")) if word.startswith("out=") else 0
        return f"out={count // 100}" if count >= 100 else word

    return [shrink(word) for word in launch]


class Checker(steps.Checks):
    def __init__(self, tools, folder):
        super().__init__()
        self.layers = find_tool(tools, "llvm-line-layers")
        self.folder = folder
        # The tools are looked for before anything is run.
        for name in ("cuda-gdb", "compute-sanitizer", "ncu"):
            need_cuda_tool(name)
        self.launcher, self.loader = (nvidia.compile_host(name, folder)
                                      for name in ("launch", "load"))

    def launch(self, kernel, form, words=None):
        return [self.launcher, kernel.path(self.folder, form), kernel.name,
                *(words or kernel.launch)]

    def check_results(self):
        for kernel in ALL_KERNELS:
            first, *others = kernel.forms
            expected = run(*self.launch(kernel, first)).decode().strip()
            for form in others:
                try:
                    found = run(*self.launch(kernel, form)).decode().strip()
                except Error as error:
                    found = str(error)
                self.expect(f"{kernel.name} {form}", found, expected)
            print(f"{kernel.name:10} {len(kernel.forms)} forms: {expected}")

    def check_memory(self):
        for kernel in ALL_KERNELS:
            sizes, times = {}, {}
            # In turns, so that what else the machine does concerns all.
            for form in ("plain.cubin", "attached.cubin", f"{KINDS[0]}.cubin") * 5:
                said = run(self.loader, kernel.path(self.folder, form), COPIES,
                           env=os.environ | {"CUDA_MODULE_LOADING": "EAGER"})
                size, time = said.decode().split()
                sizes[form] = int(size)
                times[form] = min(float(time), times.get(form, float("inf")))
            without, attached, promoted = times.values()
            self.expect(f"memory of {kernel.name}", len(set(sizes.values())), 1)
            if not sizes["plain.cubin"]:
                raise Error("what is loaded takes no memory of the GPU")
            print(f"{kernel.name:10} {COPIES} copies: {sizes['plain.cubin']:,} bytes; the "
                  f"time to load one is {attached / without:.2f} times that without layers, "
                  f"and if a layer is promoted {promoted / without:.2f} times")

    def check_place(self, what, kernel, form, stop):
        offset, file, line = stop
        level, known = SEEN[form]
        expected = nvidia.place(self.layers, kernel.path(self.folder, known), kernel.name,
                                offset, level)
        self.expect(f"{what}, {kernel.name} {form}, +{offset:#x}", (Path(file).name, line),
                    expected)
        print(f"{kernel.name:10} {form:23} +{offset:<#6x} {Path(file).name}:{line}")

    def check_debugger(self):
        for kernel in ALL_KERNELS:
            for form in kernel.forms_of(SEEN):
                self.check_place("cuda-gdb", kernel, form,
                                 nvidia.debug(kernel.name, self.launch(kernel, form)))

    def check_sanitizer(self):
        for kernel in ALL_KERNELS:
            words = without_room(kernel.launch)
            if words == list(kernel.launch):
                continue
            for form in kernel.forms_of(SEEN):
                if form in DEBUGGED:
                    continue
                for fault in sorted(nvidia.sanitize(self.launch(kernel, form, words))):
                    self.check_place("compute-sanitizer", kernel, form,
                                     nvidia.place_of_fault(fault, kernel.name))
            if not kernel.forms_of(DEBUGGED):
                continue
            # Of code that ptxas -g made it names no function, with layers or without.
            without, *others = (sorted(nvidia.sanitize(self.launch(kernel, form, words)))
                                for form in ("debug.layers.cubin", *DEBUGGED))
            for form, found in zip(DEBUGGED, others):
                self.expect(f"compute-sanitizer, {kernel.name} {form}", found, without)
            print(f"{kernel.name:10} {', '.join(DEBUGGED)}: {', '.join(without)}")

    def record(self, kernel, form):
        return nvidia.Recording(kernel.path(self.folder, f"{form}.ncu-rep"),
                                self.launch(kernel, form),
                                sections=("--section", "SourceCounters"))

    def check_profiler(self):
        for kernel in ALL_KERNELS:
            profiles = {}
            for form in kernel.forms_of(MEASURED):
                level, known = MEASURED[form]
                if known not in profiles:
                    profiles[known] = self.record(kernel, known).profile()
                # Functions that are called are listed by themselves.
                by_ncu = sum(nvidia.lines_of_source_page(self.record(kernel, form).page(
                    "cuda,sass")).values(), collections.Counter())
                ours = nvidia.lines_of_layer(self.layers, kernel.path(self.folder, known),
                                             level, profiles[known])
                self.expect_counts(kernel.name, form, ours, by_ncu)

    def checks(self):
        return (("Results", self.check_results),
                ("What it takes to load them", self.check_memory),
                ("Where cuda-gdb stops", self.check_debugger),
                ("Where compute-sanitizer finds faults", self.check_sanitizer),
                ("What ncu counts", self.check_profiler))


def make(arguments, folder):
    maker = forms.Maker(arguments.tools, arguments.clang, arguments.target, folder)
    for kernel in ALL_KERNELS:
        maker.make(kernel)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    steps.add_arguments(parser)
    parser.add_argument("--tools", type=Path, default=ROOT / "build/core/bin",
                        help="our llc, opt and llvm-line-layers (default: build/core/bin)")
    parser.add_argument("--clang", default="clang-22", help="default: %(default)s")
    parser.add_argument("--target", default="sm_90", help="the GPU (default: %(default)s)")
    steps.main_of(parser, make,
                  lambda arguments, folder: Checker(arguments.tools, folder))


if __name__ == "__main__":
    main()
