#!/usr/bin/env python3
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Install a preset below a folder: tools, headers, libraries and CMake files.

    utils/install.py core --prefix /opt/llvm-layers

makes a folder that can be moved, and that `find_package(LLVM)` finds, and
`find_package(Clang)` or `find_package(MLIR)` with the preset of that name, if
CMAKE_PREFIX_PATH names it. It has the tools that the preset builds by default and the
libraries that these are made of, not all of LLVM's.

The preset is configured and built first if need be. LLVM's own distribution
(LLVM_DISTRIBUTION_COMPONENTS) says what belongs to an installation: the build is
configured with the list, and without it again at the end, which compiles nothing.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# What is neither a tool nor a library, by project.
COMMON = {
    "llvm": ["llvm-headers", "cmake-exports"],
    "clang": ["clang-headers", "clang-resource-headers", "clang-cmake-exports"],
    # The library of the enumerations has headers alone, so nothing is made of it.
    "mlir": ["mlir-headers", "mlir-cmake-exports", "MLIRSparseTensorEnums"],
}


class Failure(Exception):
    """What went wrong, in words for the user."""


def run(*argv, **options):
    argv = list(map(str, argv))
    done = subprocess.run(argv, check=False, text=True, **options)
    if done.returncode:
        said = (done.stdout or "").strip() + (done.stderr or "").strip()
        raise Failure(f"{' '.join(argv)[:300]}: exit status {done.returncode}\n{said}".rstrip())
    return done.stdout


def cache_entries(build):
    """What CMakeCache.txt of a build says."""
    text = (build / "CMakeCache.txt").read_text()
    return dict(re.findall(r"^([^#/\s:]+):\w+=(.*)$", text, re.MULTILINE))


def entry_list(entries, name):
    return [word for word in entries.get(name, "").split(";") if word]


def default_targets(outer):
    """What a preset, which is configured in the folder OUTER, has LLVM build by default.

    The preset's own list lacks what CMakeLists.txt adds, the plugin of linkers for instance.
    """
    listed = run("ninja", "-C", outer, "-t", "commands", "tools", stdout=subprocess.PIPE)
    return [name for names in re.findall(r" --target ([^&\n]+)", listed)
            for name in names.split()]


def components(projects, targets, installable, inputs):
    """The names of what is to be installed.

    INSTALLABLE are all components that there are, INPUTS the files of which TARGETS are
    made. A library needs no other than those that the tools need for it.
    """
    wanted = [name for project in ["llvm", *projects] for name in COMMON.get(project, [])]
    wanted += targets
    # TableGen is only built if the machine has none.
    wanted += [match[1] or match[2] for path in inputs
               if (match := re.fullmatch(r"(?:.*/)?lib([^/]+)\.a|bin/([\w-]+-tblgen)", path))]
    # Programs for tests, FileCheck for instance, are not installed, nor is Google Test.
    return sorted(name for name in set(wanted) if name in installable)


def plan(build, projects, targets):
    ninja = ["ninja", "-C", build, "-t"]
    listed = run(*ninja, "targets", "all", stdout=subprocess.PIPE)
    installable = set(re.findall(r"^install-(\S+): phony$", listed, re.MULTILINE))
    inputs = run(*ninja, "inputs", *targets, stdout=subprocess.PIPE).splitlines()
    return components(projects, targets, installable, inputs)


def copy_links(prefix, sources):
    """Replace the links below a folder that lead out of it by what they stand for.

    LLVM's own CMake files install headers as they are in the source, where those that
    the series adds are links, relative to where they are there. SOURCES are the folders
    whose contents are in PREFIX/include. Returns the number of links.
    """
    count = 0
    inside = prefix.resolve()
    for folder, folders, files in os.walk(prefix):
        for path in (Path(folder, name) for name in folders + files):
            if not path.is_symlink() or path.exists() and path.resolve().is_relative_to(inside):
                continue
            name = path.relative_to(prefix)
            found = [source / name.relative_to("include") for source in sources
                     if name.parts[0] == "include"]
            original = next((file for file in found if file.is_file()), None)
            if not original:
                raise Failure(f"{path} is a link to {os.readlink(path)}, which is not installed")
            path.unlink()
            shutil.copy2(original, path)
            count += 1
    return count


def forget_lit(prefix):
    """Take llvm-lit, which is not installed, out of LLVMConfig.cmake."""
    config = prefix / "lib/cmake/llvm/LLVMConfig.cmake"
    config.write_text(re.sub(r"(?m)^set\(LLVM_DEFAULT_EXTERNAL_LIT .*\n", "",
                             config.read_text()))


def configure(build, *options):
    run("cmake", *options, build, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)


def install(arguments):
    outer = ROOT / "build" / arguments.preset
    if not (outer / "CMakeCache.txt").exists():
        if arguments.as_built:
            raise Failure(f"the preset '{arguments.preset}' is not built")
        run("cmake", "--preset", arguments.preset, cwd=ROOT)
    if not arguments.as_built:
        run("cmake", "--build", "--preset", arguments.preset, cwd=ROOT)
    entries = cache_entries(outer)
    targets = default_targets(outer)
    build = outer / "llvm"
    names = plan(build, entry_list(entries, "MLLT_LLVM_PROJECTS"), targets)
    if arguments.without_tools:
        names = [name for name in names if name not in targets]
    try:
        configure(build, f"-DLLVM_DISTRIBUTION_COMPONENTS:STRING={';'.join(names)}",
                  "-DMLIR_INSTALL_AGGREGATE_OBJECTS:BOOL=OFF")
        if not arguments.as_built:
            run("cmake", "--build", build, "--target", "distribution")
        for name in names:
            run("cmake", "--install", build, "--prefix", arguments.prefix, "--component", name,
                *["--strip"] * arguments.strip, stdout=subprocess.DEVNULL)
    finally:
        # A library that comes to need another would otherwise be an error.
        configure(build, "-ULLVM_DISTRIBUTION_COMPONENTS")
    source = Path(cache_entries(build)["CMAKE_HOME_DIRECTORY"]).parent
    copy_links(arguments.prefix, [source / project / "include"
                                  for project in ("llvm", "clang", "mlir")])
    forget_lit(arguments.prefix)
    print(f"installed {len(names)} components in {arguments.prefix}")


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("preset", choices=["core", "clang", "mlir", "stock"])
    parser.add_argument("--prefix", type=Path, required=True, metavar="DIR",
                        help="where to install; what is there is overwritten")
    parser.add_argument("--as-built", action="store_true",
                        help="install what was built before, and build nothing")
    parser.add_argument("--without-tools", action="store_true",
                        help="leave the tools out, which take more than half of the space")
    parser.add_argument("--strip", action="store_true", help="strip the tools")
    arguments = parser.parse_args()
    arguments.prefix = arguments.prefix.absolute()
    try:
        install(arguments)
    except (Failure, OSError) as error:
        sys.exit(f"error: {error}")


if __name__ == "__main__":
    main()
