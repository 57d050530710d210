#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Adopts layers in all forms of debug information, of two compilers and four linkers.

A program of two files is compiled with and without its #line directives, so that it has
a grammar and C as its levels. For each compiler, each form of DWARF and each linker

- the linked program adopts the lines of the other one, and promoting the layer gives
  these back;
- the objects adopt theirs and are linked: the program has the same layer, and one text
  of the header that both objects include.

Then there are programs that are linked otherwise: at a fixed address, as a shared library
and to be linked again; files of debug information alone, and packages of what compilers
split off; programs of which one has a function
more than the other, so that all else is at other addresses, and code objects for AMD's
GPUs.
"""

import argparse
import hashlib
import itertools
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import adopt  # noqa: E402
import run  # noqa: E402
import tables  # noqa: E402
from mllt_objects import ELF  # noqa: E402

LAYER = "c"
LINKERS = ["bfd", "gold", "lld", "mold"]
FORMS = {
    "dwarf2": ["-gdwarf-2"],
    "dwarf3": ["-gdwarf-3"],
    "dwarf4": ["-gdwarf-4"],
    "dwarf5": ["-gdwarf-5"],
    "dwarf64": ["-gdwarf-5", "-gdwarf64"],
    "split4": ["-gdwarf-4", "-gsplit-dwarf"],
    "split5": ["-gdwarf-5", "-gsplit-dwarf"],
    "zlib": ["-gdwarf-5", "-gz=zlib"],
    "zstd": ["-gdwarf-5", "-gz=zstd"],
}


class Program:
    """One of the two compilations."""

    def __init__(self, folder, compiler, flags, has_directives, link_flags=()):
        self.folder, self.compiler = folder, compiler
        self.flags, self.link_flags = [*flags, *link_flags], link_flags
        folder.mkdir(parents=True)
        for source in ("main.c", "rules.c", "shared.h"):
            text = (HERE / "Inputs" / source).read_text()
            if not has_directives:
                text = "".join(line for line in text.splitlines(keepends=True)
                               if not line.startswith("#line"))
            (folder / source).write_text(text)
        self.objects = [self.compile(name) for name in ("main", "rules")]

    def compile(self, name):
        output = self.folder / f"{name}.o"
        # The name of a unit is in no code, and that of a .dwo file neither.
        run.execute([self.compiler, "-O2", "-fno-inline-functions", *self.flags, "-c",
                     f"{name}.c", "-o", output.name], cwd=self.folder)
        return output

    def link(self, linker, objects=None, output=None):
        output = output or self.folder / f"program.{linker}"
        run.execute([self.compiler, f"-fuse-ld={linker}", *self.link_flags,
                     *(objects or self.objects), "-o", output], cwd=self.folder)
        return output


def find_compilers(args):
    compilers = {"clang": run.find_clang(args.clang)}
    if not shutil.which("gcc"):
        raise run.Error("there is no 'gcc': install it")
    return {**compilers, "gcc": "gcc"}


def knows(compiler, flags):
    """Whether a compiler has options; old ones do not compress by zstd."""
    with tempfile.TemporaryDirectory() as folder:
        return not subprocess.run([compiler, *flags, "-x", "c", "-c", "/dev/null", "-o", "x.o"],
                                  capture_output=True, check=False, cwd=folder).returncode


def check_layer(program, expected):
    """PROGRAM has the layer EXPECTED, and each of its texts once."""
    found = tables.positions(program, LAYER)
    if found != expected:
        different = {place for place in found.keys() | expected.keys()
                     if found.get(place) != expected.get(place)}
        place = min(different, key=str)
        raise run.Error(f"{program}: {len(different)} bytes differ, first {place}: "
                        f"{found.get(place)}, not {expected.get(place)}")
    file = ELF(program.read_bytes())
    texts = [s for s in file.sections if s.name.startswith(f".debug_txt.{LAYER}.")]
    # Linkers put what they do not know to be the same behind each other.
    for section in texts:
        if hashlib.md5(file.contents(section)).hexdigest() != section.name.split(".")[-1]:
            raise run.Error(f"{program}: '{section.name}' is not one text")
    if len(texts) != 3:
        raise run.Error(f"{program} has {len(texts)} texts; expected those of main.c, "
                        "rules.c and shared.h")


def check_runs(program):
    if run.execute([program]):
        raise run.Error(f"{program} says something")


def check_linked(tools, source, other, linker):
    program, second = source.link(linker), other.link(linker)
    adopted = tools.adopt(program, second, LAYER, program.with_suffix(f".{linker}.adopted"))
    size = tools.check_promoted(adopted, LAYER, second)
    expected = tables.positions(second)
    check_layer(adopted, expected)
    check_runs(adopted)

    objects = [tools.adopt(a, b, LAYER, a.with_suffix(".adopted.o"))
               for a, b in zip(source.objects, other.objects)]
    together = source.link(linker, objects, program.with_suffix(f".{linker}.objects"))
    check_layer(together, expected)
    check_runs(together)
    return size


def check_form(tools, compiler, flags, folder, linkers):
    shutil.rmtree(folder, ignore_errors=True)
    source = Program(folder / "source", compiler, flags, True)
    other = Program(folder / "other", compiler, flags, False)
    return {linker: check_linked(tools, source, other, linker) for linker in linkers}


def check_debug_files(tools, compiler, folder):
    """Files of debug information alone, with and without the program beside them."""
    shutil.rmtree(folder, ignore_errors=True)
    programs = [Program(folder / name, compiler, ["-gdwarf-5"], name == "source").link("lld")
                for name in ("source", "other")]
    expected = tables.positions(programs[1])
    debug = []
    for program in programs:
        debug.append(program.with_suffix(".debug"))
        run.execute([tools.llvm_objcopy, "--only-keep-debug", program, debug[-1]])
        run.execute([tools.llvm_objcopy, "--strip-debug",
                     f"--add-gnu-debuglink={debug[-1]}", program,
                     program.with_suffix(".stripped")])
    stripped = [program.with_suffix(".stripped") for program in programs]
    adopted = folder / "adopted"
    for what, program, other, options in (
            ("a file of debug information", debug[0], programs[1], [f"--code={programs[0]}"]),
            ("lines of one", programs[0], debug[1], [f"--from-code={stripped[1]}"]),
            ("both", debug[0], debug[1], [f"--code={stripped[0]}",
                                          f"--from-code={stripped[1]}"]),
            ("a program that names one", programs[0], stripped[1], [])):
        tools.adopt(program, other, LAYER, adopted, *options)
        file = ELF(adopted.read_bytes())
        if not file.code_sections():
            raise run.Error(f"{adopted} has no code")
        found = tables.positions(adopted, LAYER)
        if found != expected:
            raise run.Error(f"{what}: {len(found)} bytes have a line, and {len(expected)} "
                            "should have")
    print("  debug information in files of its own: the same layer in 4 ways", flush=True)


# What else can be made of the objects: options of the compiler and of the linker.
KINDS = {
    "at a fixed address": (["-fno-pie"], ["-no-pie"]),
    "shared library": (["-fPIC"], ["-shared"]),
    "to be linked again": ([], ["-r", "-nostdlib"]),
}


def check_kinds(tools, compiler, folder, linker):
    for what, (flags, link_flags) in KINDS.items():
        # Its names of files are behind the end of .debug_line_str.
        if linker == "mold" and "-r" in link_flags:
            continue
        where = folder / what.replace(" ", "-")
        shutil.rmtree(where, ignore_errors=True)
        programs = [Program(where / name, compiler, ["-gdwarf-5", *flags], name == "source",
                            link_flags).link(linker) for name in ("source", "other")]
        adopted = tools.adopt(*programs, LAYER, where / "adopted")
        size = tools.check_promoted(adopted, LAYER, programs[1])
        if tables.positions(adopted, LAYER) != tables.positions(programs[1]):
            raise run.Error(f"{adopted}: the layer is not the line table of {programs[1]}")
        print(f"  {linker}, {what}: {size:,} bytes with a line", flush=True)


def check_package(tools, compiler, folder):
    """What is split off is not needed, packaged or not, and has no line table itself."""
    shutil.rmtree(folder, ignore_errors=True)
    programs = [Program(folder / name, compiler, ["-gdwarf-5", "-gsplit-dwarf"],
                        name == "source").link("lld") for name in ("source", "other")]
    expected = tables.positions(programs[1])
    packages = [program.with_name(f"{program.name}.dwp") for program in programs]
    for program, package in zip(programs, packages):
        run.execute([tools.llvm_dwp, "-e", program.name, "-o", package], cwd=program.parent)
        for split in program.parent.glob("*.dwo"):
            split.unlink()
    adopted = tools.adopt(*programs, LAYER, folder / "adopted")
    if tables.positions(adopted, LAYER) != expected:
        raise run.Error(f"{adopted}: the layer is not the line table of {programs[1]}")
    for program, other in (programs[0], packages[1]), (packages[0], programs[1]):
        result = subprocess.run(
            [tools.llvm_line_layers, "adopt", program, f"--from={other}", f"--layer={LAYER}",
             "-o", folder / "none"], capture_output=True, check=False)
        if result.returncode != 1 or b"is split debug information" not in result.stderr:
            raise run.Error(f"adopt of {other} by {program}: {result.stderr.decode()}")
    print("  what is split off, in packages: the same layer", flush=True)


def check_moved(tools, compiler, folder, linker):
    """The other program has a function more at its begin, so all others are elsewhere
    and refer to other addresses; and one function that is not the same."""
    shutil.rmtree(folder, ignore_errors=True)
    flags = ["-gdwarf-5", "-fcf-protection=none"]
    source = Program(folder / "source", compiler, flags, True)
    other = Program(folder / "other", compiler,
                    [*flags, "-DFIRST", "-DOPERAND(x)=((x)<<3)"], False)
    program = source.link(linker)
    # What is linked first moves what follows.
    second = other.link(linker, other.objects[::-1])
    adopted = folder / "adopted"
    said = run.execute([tools.llvm_line_layers, "adopt", program, f"--from={second}",
                        f"--layer={LAYER}", "--matching-functions", "-o", adopted]).decode()
    found, theirs = tables.positions(adopted, LAYER), tables.positions(second)
    places = {name: file_places(path) for name, path in (("here", adopted), ("there", second))}
    for function in ("main", "scale"):
        here, there = places["here"][function], places["there"][function]
        # GCC puts main into a section that linkers place first.
        if function != "main" and here[0] == there[0]:
            raise run.Error(f"'{function}' is at the same address in both programs")
        if [found.get(p) for p in here] != [theirs.get(p) for p in there]:
            raise run.Error(f"'{function}' has other lines in {adopted}")
    if any(p in found for p in places["here"]["shift"]):
        raise run.Error("'shift' is another function, and has lines")
    print(f"  {linker}: functions at other addresses have their lines: {said.strip()}",
          flush=True)


def check_amdgpu(tools, folder):
    """Code objects of a kernel in OpenCL C, by clang and ld.lld."""
    shutil.rmtree(folder, ignore_errors=True)
    text = (HERE / "Inputs/kernel.cl").read_text()
    plain = "".join(line for line in text.splitlines(keepends=True)
                    if not line.startswith("#line"))
    for version in 4, 5:
        objects = []
        for name, contents in ("source", text), ("other", plain):
            where = folder / str(version) / name
            where.mkdir(parents=True)
            (where / "kernel.cl").write_text(contents)
            run.execute([tools.clang, "--target=amdgcn-amd-amdhsa", "-mcpu=gfx90a",
                         "-nogpulib", "-x", "cl", "-cl-std=CL2.0", "-O2",
                         f"-gdwarf-{version}", "kernel.cl", "-o", "kernel.hsaco"], cwd=where)
            objects.append(where / "kernel.hsaco")
        adopted = tools.adopt(*objects, LAYER, objects[0].with_suffix(".adopted"))
        size = tools.check_promoted(adopted, LAYER, objects[1])
        names = {position[0] for position in tables.positions(adopted).values()}
        if names != {"kernel.g"}:
            raise run.Error(f"{adopted}: the source's lines are in {names}")
        print(f"  AMDGPU, DWARF {version}: {size:,} bytes with a line", flush=True)


def file_places(path):
    """{name of a function: the places of its bytes} of a linked program."""
    return {symbol.name: [(None, symbol.value + n) for n in range(symbol.size)]
            for symbol in ELF(path.read_bytes()).symbols()
            if symbol.type == ELF.STT_FUNC and symbol.size}


def main_of(args):
    tools = adopt.Tools(args)
    tools.llvm_objcopy = run.find_tool(args.tools, "llvm-objcopy")
    tools.llvm_dwp = run.find_clang("llvm-dwp".join(args.clang.rsplit("clang", 1)))
    work = Path(args.work).absolute() / "adopt" / "forms"
    compilers = find_compilers(args)
    for (name, compiler), form in itertools.product(compilers.items(), args.forms):
        if not knows(compiler, FORMS[form]):
            print(f"  {name}, {form}: this {name} does not know {' '.join(FORMS[form])}")
            continue
        sizes = check_form(tools, compiler, FORMS[form], work / name / form, args.linkers)
        print(f"  {name}, {form}: " + ", ".join(
            f"{linker} {size:,}" for linker, size in sizes.items()) + " bytes with a line",
            flush=True)
    for name, compiler in compilers.items():
        check_debug_files(tools, compiler, work / name / "debug")
        for linker in args.linkers:
            check_kinds(tools, compiler, work / name / "kinds", linker)
            check_moved(tools, compiler, work / name / "moved", linker)
    # LLVM's tool for packages does not end on what GCC splits off.
    check_package(tools, compilers["clang"], work / "package")
    check_amdgpu(tools, work / "amdgpu")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    run.add_common_arguments(parser)
    for name, choices in ("forms", list(FORMS)), ("linkers", LINKERS):
        parser.add_argument(f"--{name}", type=run.list_of(choices), default=choices,
                            metavar="LIST", help=f"some of {','.join(choices)}")
    run.main_of(main_of, parser)


if __name__ == "__main__":
    main()
