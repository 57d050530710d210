#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""The tools that kernels are made with, and how they are run."""

import argparse
import os
import pathlib
import re
import shutil
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "test-suite/real-program"))

# How scripts end is the same for all; most of these are for those that use this module.
from run import Error, execute, list_of, main_of, positive  # noqa: E402, F401

TRIPLE = "x86_64-unknown-linux-gnu"
# Those at which kernels are compiled: opt knows what to do for these two.
LEVELS = ("0", "2")


def run(*argv, **options):
    return execute(argv, **options)


def find_tool(folder, name):
    tool = pathlib.Path(folder) / name
    if not tool.exists():
        raise Error(f"there is no {tool}: build it, or say where it is with --tools and "
                    "--mlir-tools")
    return tool


def find_cuda_tool(name):
    """A program of the CUDA toolkit, or None."""
    homes = [os.environ.get("CUDA_HOME"), os.environ.get("CUDA_PATH"), "/usr/local/cuda"]
    places = [os.environ.get("PATH", ""), *(f"{home}/bin" for home in homes if home)]
    return shutil.which(name, path=os.pathsep.join(places))


def need_cuda_tool(name):
    tool = find_cuda_tool(name)
    if not tool:
        raise Error(f"there is no {name}")
    return tool


def find_ptxas():
    return find_cuda_tool("ptxas")


def find_compiler():
    compiler = shutil.which("clang-22") or shutil.which("cc")
    if not compiler:
        raise Error("there is no clang-22 and no cc to link with")
    return compiler


def kernel_name(known, *more):
    """What parses the name of one of the kernels that are KNOWN, or one of MORE words."""
    def parse(text):
        if text not in known and text not in more:
            raise argparse.ArgumentTypeError(
                f"there is no kernel '{text}'; there are {', '.join(known)}")
        return text

    return parse


def add_kernels_argument(parser, known):
    """Which of the KNOWN kernels are built, for chosen_kernels()."""
    parser.add_argument("kernels", nargs="*", metavar="KERNEL", default=["matmul"],
                        type=kernel_name(known, "all"),
                        help=f"{', '.join(known)}, or all (default: matmul)")


def chosen_kernels(arguments, known):
    """The names of those that the user asks for."""
    return list(known) if "all" in arguments.kernels else arguments.kernels


def add_levels_argument(parser):
    parser.add_argument("--levels", type=list_of(LEVELS), default=list(LEVELS),
                        metavar="LIST", help=f"of optimisation (default: {','.join(LEVELS)})")


def add_mlir_tools_argument(parser):
    parser.add_argument("--mlir-tools", type=pathlib.Path, default=ROOT / "build/mlir/bin",
                        metavar="DIR", help="where mlir-opt, mlir-translate and mlir-runner "
                                            "are (default: %(default)s)")


def add_tool_arguments(parser):
    """The options of every script that takes kernels through MLIR."""
    add_mlir_tools_argument(parser)
    parser.add_argument("--tools", default=ROOT / "build/core/bin", metavar="DIR",
                        help="where LLVM's tools are (default: %(default)s)")


def gpu_modules(mlir_opt, module, ptxas, *options):
    """[(name, bitcode)] of the kernels of an MLIR module, not optimised; PTXAS may be
    none."""
    # NVIDIA's library of functions such as exp() is looked for beside ptxas.
    toolkit = pathlib.Path(ptxas).resolve().parent.parent if ptxas else None
    return gpu_binaries(mlir_opt, module, "llvm", toolkit, *options)


def gpu_binaries(mlir_opt, module, form, toolkit, *options):
    """[(name, bytes)] of the kernels of an MLIR module in a FORM of gpu-module-to-binary;
    TOOLKIT may be none."""
    pass_options = f"format={form}" + (f" toolkit={toolkit}" if toolkit else "")
    binary = run(mlir_opt, *options, f"--gpu-module-to-binary={pass_options}",
                 module).decode()
    return [(name, unescape(contents)) for name, contents in re.findall(
        r'gpu\.binary @(\w+) .*?(?:offload|bin) = "((?:[^"\\]|\\.)*)"', binary)]


def unescape(text):
    """The bytes of a string of MLIR."""
    return re.sub(rb"\\([0-9A-Fa-f]{2}|.)", lambda match: bytes.fromhex(match[1].decode())
                  if len(match[1]) == 2 else match[1], text.encode(), flags=re.DOTALL)
