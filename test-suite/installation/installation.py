#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Installs a preset, moves the installation, and builds a program with it.

For the preset clang the program compiles C with Clang's libraries, for mlir it makes a
layer with MLIR's. Both list the layers that they get. The preset has to be built.
"""

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(ROOT / "examples"))

import test_examples  # noqa: E402
from test_examples import Failure, run  # noqa: E402

# The package, and what the program says.
EXPECTED = {
    "clang": ("Clang", "llvm-ir: function\n"),
    "mlir": ("MLIR", "llvm-dialect: function\n"),
}


def check(preset, folder):
    package, expected = EXPECTED[preset]
    run(sys.executable, ROOT / "utils/install.py", preset, "--as-built", "--without-tools",
        "--prefix", folder / "installed")
    prefix = folder / "moved"
    (folder / "installed").rename(prefix)
    test_examples.check_relocatable(prefix, folder)
    build = folder / "build"
    run("cmake", "-G", "Ninja", "-S", HERE / preset, "-B", build, "-DCMAKE_BUILD_TYPE=Release",
        f"-DCMAKE_PREFIX_PATH={prefix}", "-DCMAKE_C_COMPILER=clang-22",
        "-DCMAKE_CXX_COMPILER=clang++-22")
    if f"{package}_DIR:PATH={prefix}/" not in (build / "CMakeCache.txt").read_text():
        raise Failure(f"the program has found another {package}")
    run("cmake", "--build", build)
    # Nothing of this project is needed any more, nor of its build.
    said = subprocess.run([build / "consumer"], check=False, text=True, cwd=folder,
                          capture_output=True)
    if said.returncode or said.stdout != expected:
        raise Failure(f"the program says {said.stdout + said.stderr!r}, not {expected!r}")
    print(f"{preset}: installed, moved, found by find_package({package}), and its layers made")


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("presets", nargs="+", choices=list(EXPECTED))
    arguments = parser.parse_args()
    try:
        for preset in arguments.presets:
            with tempfile.TemporaryDirectory() as folder:
                check(preset, Path(folder))
    except (Failure, OSError) as error:
        sys.exit(f"error: {error}")


if __name__ == "__main__":
    main()
