#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""How the kernels of this folder become LLVM IR."""

import pathlib

KERNELS = pathlib.Path(__file__).resolve().parent


def compilation(clang, file, level, debug, folder, output):
    """The command for unoptimised bitcode of one of the kernels' files.

    DEBUG is a list of options. In the bitcode this folder is called FOLDER, so that it is
    the same wherever this is.
    """
    return [clang, "-x", "cuda", "-nocudainc", "-nocudalib", "--cuda-device-only",
            "--cuda-gpu-arch=sm_75", f"-O{level}", *debug, "-Xclang", "-disable-llvm-passes",
            "-emit-llvm", "-c", "-Wno-unknown-cuda-version",
            f"-ffile-prefix-map={KERNELS}={folder}", KERNELS / file, "-o", output]
