#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Builds the examples against an installation that was moved, and runs them.

A program of two C files, whose functions are inlined and merged, gets two layers and is
linked by each linker that there is. Both examples have to say of every instruction what
llvm-line-layers says. The preset core has to be built.
"""

import argparse
import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
LINKERS = ("bfd", "gold", "lld", "mold")

SOURCES = {
    "main.c": """\
        static inline int twice(int x) { return 2 * x; }
        int other(int x);
        int main(int argc, char **argv) {
          int sum = 0;
          for (int i = 0; i < argc; i++)
            sum += twice(argv[i][0]);
          return other(sum) & 1;
        }
        """,
    "other.c": """\
        static inline int twice(int x) { return 2 * x; }
        int other(int x) { return x ? twice(x) / 3 : 7; }
        """,
}
PASSES = ("location-snapshot<kind=llvm-ir>,default<O2>,location-snapshot<kind=llvm-ir-opt>")


class Failure(Exception):
    """What is wrong, in words for the user."""


def run(*argv, **options):
    argv = list(map(str, argv))
    done = subprocess.run(argv, text=True, check=False, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, **options)
    if done.returncode:
        raise Failure(f"{' '.join(argv)}: exit status {done.returncode}\n"
                      f"{done.stdout}{done.stderr}".rstrip())
    return done.stdout


def build_consumer(folder, prefix):
    """The example in C++, built against an installation that is elsewhere by then."""
    if not prefix:
        run(sys.executable, ROOT / "utils/install.py", "core", "--as-built", "--prefix",
            folder / "installed")
        prefix = folder / "moved"
        (folder / "installed").rename(prefix)
    check_relocatable(prefix, folder)
    source = folder / "cpp"
    shutil.copytree(HERE / "cpp", source)
    run("cmake", "-G", "Ninja", "-S", source, "-B", folder / "build", "-DCMAKE_BUILD_TYPE=Release",
        f"-DCMAKE_PREFIX_PATH={prefix}", "-DCMAKE_C_COMPILER=clang-22",
        "-DCMAKE_CXX_COMPILER=clang++-22")
    found = (folder / "build/CMakeCache.txt").read_text()
    if f"LLVM_DIR:PATH={prefix}/" not in found:
        raise Failure("the example has found another LLVM")
    run("cmake", "--build", folder / "build")
    return folder / "build/lines-of"


def check_relocatable(prefix, folder):
    """No file that CMake or the compiler reads may name this project or the old place."""
    names = [str(ROOT).encode(), str(folder / "installed").encode()]
    for path in prefix.rglob("*"):
        if path.is_symlink() and not path.exists():
            raise Failure(f"{path} is a link to nothing")
        if path.suffix in (".cmake", ".h", ".def", ".inc", ".td") and path.is_file():
            text = path.read_bytes()
            if found := [name for name in names if name in text]:
                raise Failure(f"{path} names {found[0].decode()}")


def make_objects(tools, folder, version):
    objects = []
    for name, text in SOURCES.items():
        source = folder / name
        source.write_text(text)
        bitcode = source.with_suffix(".bc")
        # The pass manager of opt optimises what clang has left alone.
        run("clang-22", "-O2", f"-gdwarf-{version}", "-Xclang", "-disable-llvm-passes",
            "-emit-llvm", "-c", source, "-o", bitcode, cwd=folder)
        run(tools / "opt", f"-passes={PASSES}", bitcode, "-o", bitcode)
        objects.append(source.with_suffix(".o"))
        run(tools / "llc", "-O2", "-relocation-model=pic", "-filetype=obj", bitcode, "-o",
            objects[-1])
    return objects


def addresses(tools, program):
    """All addresses of the functions main and other, not only those of instructions."""
    found = []
    for line in run(tools / "llvm-nm", "--print-size", program).splitlines():
        # mold makes them local.
        if match := re.fullmatch(r"([0-9a-f]+) ([0-9a-f]+) [Tt] (main|other)", line):
            begin = int(match[1], 16)
            found += range(begin, begin + int(match[2], 16))
    if not found:
        raise Failure(f"{program} has no functions")
    return [f"{address:#x}" for address in found]


def expected(tools, program, wanted):
    """What the examples have to print, after llvm-line-layers."""
    lines = []
    for answer in run(tools / "llvm-line-layers", "lookup", "--json", program,
                      *wanted).splitlines():
        answer = json.loads(answer)
        lines.append(answer["Address"])
        source = answer["Symbol"][0]
        if source["Line"]:
            lines.append(f"  source   {source['FileName']}:{source['Line']}:{source['Column']}")
        for layer in answer["Layers"]:
            if layer["Line"]:
                column = f":{layer['Column']}" if layer["Column"] else ""
                lines.append(f"  {layer['Layer']:<8} {layer['FileName']}:{layer['Line']}{column}  "
                             f"{layer['Text'].strip()}")
    return lines


def without_folders(lines):
    """Before DWARF 5 tables do not say where the unit was compiled."""
    return [re.sub(r"^(  source   )\S*/", r"\1", line) for line in lines]


def compare(what, found, wanted):
    found, wanted = without_folders(found), without_folders(wanted)
    if found == wanted:
        return
    number = next((i for i, pair in enumerate(zip(found, wanted)) if pair[0] != pair[1]),
                  min(len(found), len(wanted)))
    raise Failure(f"{what}: line {number + 1} is {found[number:number + 1]}, "
                  f"not {wanted[number:number + 1]}")


def check_program(tools, consumer, program, version):
    wanted = addresses(tools, program)
    lines = expected(tools, program, wanted)
    levels = {line.split()[0] for line in lines if line.startswith("  ")}
    if levels != {"source", "llvm_ir", "llvm_ir_opt"}:
        raise Failure(f"{program.name} has the levels {levels}")
    compare(f"{program.name}, C++", run(consumer, program, *wanted).splitlines(), lines)
    python = subprocess.run(["/usr/bin/python3", HERE / "python/lines_of.py", program, *wanted],
                            text=True, check=False, stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE)
    if version == 5 and "does not know 'DW_FORM_data16'" in python.stderr:
        return "C++ (this pyelftools does not read DWARF 5 of LLVM)"
    if python.returncode:
        raise Failure(f"{program.name}, Python: {python.stderr}")
    compare(f"{program.name}, Python", python.stdout.splitlines(), lines)
    return "C++ and Python"


def check_all(arguments, folder):
    consumer = build_consumer(folder, arguments.prefix)
    for version in (4, 5):
        objects = make_objects(arguments.tools, folder, version)
        for linker in LINKERS:
            if not shutil.which(f"ld.{linker}") and linker != "lld":
                raise Failure(f"there is no ld.{linker}")
            program = folder / f"{linker}-dwarf{version}"
            run("clang-22", f"-fuse-ld={linker}", *objects, "-o", program)
            print(f"{program.name}: {check_program(arguments.tools, consumer, program, version)}",
                  flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tools", type=Path, default=ROOT / "build/core/bin", metavar="DIR",
                        help="our opt, llc, llvm-nm and llvm-line-layers (default: "
                             "build/core/bin)")
    parser.add_argument("--prefix", type=Path, metavar="DIR",
                        help="an installation to use (default: one that is made)")
    arguments = parser.parse_args()
    arguments.tools = arguments.tools.absolute()
    arguments.prefix = arguments.prefix and arguments.prefix.absolute()
    try:
        with tempfile.TemporaryDirectory() as folder:
            check_all(arguments, Path(folder))
    except (Failure, OSError) as failure:
        sys.exit(f"error: {failure}")


if __name__ == "__main__":
    main()
