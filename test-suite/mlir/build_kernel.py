#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Takes kernels from Python through MLIR to machine code, with a layer of every level.

A kernel of kernels.py is lowered by MLIR's own passes: linalg, loops, LLVM dialect;
then LLVM IR, at -O0 and -O2. For x86-64 it becomes a program, which is run and whose
result is compared with that of references.py. For NVPTX each of its loop nests becomes
a kernel, gpu.launch outlined, PTX, and with ptxas a cubin, to which llvm-line-layers
attaches the layers.

Prints the hottest loop, each machine instruction with its line in Python and in every
layer, and how many of all instructions have a line in Python and in each layer. The
instructions that enter a function have the line of its def, which no layer has; of
others that have a line in Python, at -O2, those that have none in a layer are listed. It
is an error if these are more than a twentieth, or if of all instructions of PTX or SASS
more than one in two hundred has no line in a layer.

With --output the files are kept, and of each program and cubin there is a page of
llvm-line-layers explore beside it, KERNEL.O2.html for instance: all levels, what the
passes said of each line and which of them ended it, and, if there is a valgrind, what
the instructions of the program cost.
"""

import argparse
import pathlib
import tempfile

import kernels
from commands import (add_kernels_argument, add_levels_argument, add_tool_arguments,
                      chosen_kernels, find_ptxas, main_of, positive)
from kernel_builder import GPU_PIPELINE, X86_PIPELINE, Builder
from kernel_programs import check_result
from kernel_tables import Coverage, measuring, print_loop
from machine_code import count_of, read_cubin, read_x86


def build(builder, kernel, coverage, arguments):
    hot = kernel.hottest_lines()
    definition = kernel.definition.lineno
    for level in map(int, arguments.levels):
        program = builder.build_x86(kernel, level)
        worst = check_result(kernel, program)
        name = f"{kernel.name} -O{level} x86-64"
        print(f"{name}: the result is right, the largest error is {worst:.1e}")
        if builder.keeps_files:
            builder.explore_x86(kernel, level, program)
        kinds = builder.kinds(X86_PIPELINE)
        code = read_x86(builder.llvm_objdump, builder.llvm_line_layers, program, kernel.name)
        coverage.add(name, [code], kinds, definition, level)
        print_loop(f"{name}: the hottest loop", kernel, code.hottest_loop(hot), kinds,
                   arguments)

        name = f"{kernel.name} -O{level} {builder.chip}"
        built = list(builder.build_gpu(kernel, level))
        print(f"\n{name}: {len(built)} kernels")
        coverage.add_ptx(f"{name} PTX", [ptx for ptx, _ in built],
                         builder.kinds(GPU_PIPELINE), definition)
        coverage.check_gpu()
        if not builder.ptxas:
            continue
        codes = [code for files in built
                 for code in read_cubin(builder.llvm_line_layers, *files)]
        kinds = builder.kinds(GPU_PIPELINE)
        coverage.add(f"{name} SASS", codes, kinds, definition, level)
        coverage.check_gpu()
        loop = max((code.hottest_loop(hot) for code in codes),
                   key=lambda rows: count_of(rows, hot))
        print_loop(f"{name}: the hottest loop, each instruction of SASS with the PTX that "
                   "it is made of", kernel, loop, kinds, arguments)


def build_all(arguments):
    names = chosen_kernels(arguments, kernels.KERNELS)
    if not arguments.ptxas:
        print("note: there is no ptxas in PATH, CUDA_HOME or /usr/local/cuda: the PTX is "
              "not assembled")
    coverage = Coverage()
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(arguments.output or temporary)
        folder.mkdir(parents=True, exist_ok=True)
        builder = Builder(arguments, folder)
        for name in names:
            build(builder, kernels.KERNELS[name], coverage, arguments)
    coverage.print()
    if arguments.results and not coverage.failures:
        coverage.save(arguments.results, measuring.command_line(__file__))
    if arguments.output:
        print("pages with all levels side by side, for a browser:")
        pages = folder.glob("*.html")
        for page in sorted(pages, key=lambda path: (path.name.count("."), path.name)):
            print(f"  {page}")
    return 1 if coverage.failures else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    add_kernels_argument(parser, kernels.KERNELS)
    add_tool_arguments(parser)
    parser.add_argument("--ptxas", default=find_ptxas(),
                        help="default: the one that is found; if it is empty, no cubins are made")
    parser.add_argument("--chip", default="sm_80", help="(default: %(default)s)")
    add_levels_argument(parser)
    parser.add_argument("--output", metavar="DIR",
                        help="keep the files that are made, and write pages of explore")
    parser.add_argument("--width", type=positive, default=34,
                        help="of the levels' columns in tables (default: %(default)s)")
    parser.add_argument("--rows", type=positive, default=60,
                        help="of the tables of loops, at most (default: %(default)s)")
    measuring.add_results_argument(parser)
    main_of(build_all, parser)


if __name__ == "__main__":
    main()
