#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""The tools that kernels are made with, and how they are run."""

import os
import pathlib
import re
import shutil
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
TRIPLE = "x86_64-unknown-linux-gnu"


class Error(Exception):
    """A step that failed, in words for the user."""


def run(*argv, **options):
    argv = list(map(str, argv))
    done = subprocess.run(argv, capture_output=True, **options)
    if done.returncode:
        raise Error(f"{' '.join(argv)}\n{done.stderr.decode(errors='replace')}")
    return done.stdout


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


def add_tool_arguments(parser):
    """The options of every script that takes kernels through MLIR."""
    parser.add_argument("--mlir-tools", default=ROOT / "build/mlir/bin", metavar="DIR",
                        help="where mlir-opt, mlir-translate and mlir-runner are (default: "
                             "%(default)s)")
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
