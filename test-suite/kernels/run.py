#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Takes real GPU kernels from CUDA C++ to PTX and cubins, with two layers.

Each kernel of this folder is compiled by Clang; the layer llvm-ir is a snapshot
of the front end's LLVM IR, the layer llvm-ir-opt one of what the optimiser makes
of it. Checked for each instruction of the PTX, in both of the forms that layers
have there: the line that a layer gives is an instruction in the layer's text,
its debug location is the line that .loc gives, and it is of the kind that the PTX
instruction comes from. Both forms say the same, and without its comments the PTX
is that without layers.

If there is a ptxas, the PTX is assembled, and llvm-line-layers attaches the layers
to the cubin and looks up each of its instructions. What it says is checked in the same
way, and has to be what the PTX says on the line that .nv_debug_line_sass gives, which
cubin.py reads. It is compared with the source lines of a cubin whose source the layer
is. A layer has to cover what source lines do, but for one percent. All kernels are
linked to one cubin, which is checked in the same way, and packed in a fat binary.

Prints how many of the instructions have each layer, next to how many have a source
line. Fails if anything that is checked is wrong, or if less than 99.5 % of the
instructions have a line in a layer, those of ptxas' library aside.
"""

import argparse
import collections
import json
import pathlib
import re
import shutil
import struct
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path[:0] = [str(ROOT / "llvm/test/DebugInfo/NVPTX/Inputs"),
                str(HERE.parent / "benchmarks")]

import cubin as cubins  # noqa: E402
import cuda_source  # noqa: E402
import measuring  # noqa: E402
import ptx_layers  # noqa: E402
from counts import percent  # noqa: E402
from mllt_objects import layer_name  # noqa: E402
from ptx import (KINDS, Failures, Layer, Program, Totals, check_instructions,  # noqa: E402
                 facts, source_lines)

TARGETS = ("sm_75", "sm_80", "sm_90", "sm_100", "sm_120")

# Optimisation levels and what debug information goes with them.
COMPILATIONS = ((0, "-gline-directives-only"), (0, "-g"),
                (2, "-gline-directives-only"), (2, "-gline-tables-only"))

# That of which all kernels are linked, too.
LINKED = (2, "-gline-directives-only")


# What the LLVM IR of some SASS instructions has to mention, by the low nine bits of the
# opcode.
SASS_SOURCES = {opcode: re.compile(ir) for opcode, ir in (
    (0x11d, r"barrier"),  # BAR
    (0x108, r"@llvm\.nvvm\.ex2\.|\bfdiv\b|\b[su](div|rem)\b|\bbr\b"),  # MUFU
    (0x189, r"@llvm\.nvvm\.shfl\."),  # SHFL
    (0x18e, r"\batomicrmw\b|@llvm\.nvvm\.atomic"),  # RED
    (0x1a8, r"\batomicrmw\b|@llvm\.nvvm\.atomic"),  # ATOMG
    (0x181, r"\bload\b"),  # LDG
    (0x184, r"\bload\b|\batomicrmw\b"),  # LDS
    (0x186, r"\bstore\b"),  # STG
    (0x188, r"\bstore\b|\batomicrmw\b"),  # STS
    (0x14d, r"\bret\b|\bbr\b"),  # EXIT
    (0x023, r"\bf(mul|add|ma|muladd|div)\b"),  # FFMA
)}
# Of all instructions but those of ptxas' own library, in percent.
MINIMAL_COVERAGE = 99.5
OF_EACH = ["source", *(f"`{kind}`" for kind in KINDS)]
HEADER = ["kernel", "debug information", "target", "PTX instructions", *OF_EACH,
          "SASS instructions", *OF_EACH]
SASS_SIZE = 16  # bytes of an instruction, from sm_70 on


def run(*argv):
    return measuring.run.execute(argv)


class Suite:
    def __init__(self, arguments, folder):
        self.folder = folder
        self.opt, self.llc, self.line_layers = (
            measuring.run.find_tool(arguments.tools, name)
            for name in ("opt", "llc", "llvm-line-layers"))
        self.clang, self.ptxas = arguments.clang, arguments.ptxas
        self.failures = Failures()
        self.goals = []
        # Of SASS instructions, with those of the promoted layers.
        self.compared = self.same = 0
        # By level, debug information and target.
        self.programs = collections.defaultdict(list)

    def compile(self, kernel, level, debug):
        """The kernel's module with both layers, as a file, and source_lines() of both."""
        plain = self.folder / "plain.bc"
        run(*cuda_source.compilation(self.clang, kernel.name, level,
                                     [debug, "-fdebug-compilation-dir=/src"], "/src", plain))
        # As text, in which the lines can be read that the layers begin with.
        modules = [self.folder / f"{kind}.ll" for kind in KINDS]
        for kind, passes, before, after in (
                (KINDS[0], "", plain, modules[0]),
                (KINDS[1], f"default<O{level}>,", *modules)):
            run(self.opt, f"-passes={passes}location-snapshot<kind={kind}>", "-S", before, "-o",
                after)
        return modules[1], {kind: source_lines(module.read_text(), kind)
                            for kind, module in zip(KINDS, modules)}

    def print_ptx(self, module, level, target, options, form):
        name = self.folder / f"{form}.ptx"
        run(self.llc, f"-O{level}", f"-mcpu={target}", *options,
            f"-nvptx-line-layers={form}", module, "-o", name)
        return name.read_bytes()

    def check(self, kernel, level, debug, target):
        """The Totals of a kernel's PTX and of its cubin, each None if there is none."""
        name = f"{kernel.stem} -O{level} {debug} {target}"
        try:
            return self.check_forms(name, kernel, level, debug, target)
        except ptx_layers.Failure as failure:
            self.failures.add(f"{name}: {failure}")
            return None, None

    def check_forms(self, name, kernel, level, debug, target):
        module, lines = self.compile(kernel, level, debug)
        comments = self.print_ptx(module, level, target, (), "auto")
        ptx = ptx_layers.read(comments)
        as_directives = ptx_layers.read(self.print_ptx(
            module, level, target, ("-mattr=+ptx94",), "auto"))
        totals = Totals()
        layers = {file.kind: Layer(file.text, lines[file.kind])
                  for file in ptx.files.values()}
        check_instructions(name, ptx, layers, totals, self.failures)
        self.check_coverage(f"{name} PTX", totals)
        if as_directives.form != "directives":
            self.failures.add(f"{name}: PTX 9.4 has {as_directives.form}")
        # The header has another version.
        as_comments = ptx_layers.read(self.print_ptx(
            module, level, target, ("-mattr=+ptx94",), "comments"))
        if facts(as_comments) != facts(as_directives):
            self.failures.add(f"{name}: directives and comments differ")
        without = self.print_ptx(module, level, target, (), "none")
        if re.sub(rb"(?m)^\s*//@.*\n", b"", comments) != without:
            self.failures.add(f"{name}: layers change the PTX")
        program = Program(comments, ptx, layers)
        self.programs[level, debug, target].append(program)
        cubin = self.assemble(name, comments, target, *["-g"] * (debug == "-g"))
        if not cubin:
            return totals, None
        sass = self.check_cubin(name, cubin, [program])
        if debug == COMPILATIONS[0][1]:
            self.check_promoted(name, level, target, module, program)
        return totals, sass

    def attach(self, cubin, programs, output="attached.cubin"):
        """A copy of a cubin with the layers of the PTX of PROGRAMS."""
        attached = self.folder / output
        run(self.line_layers, "attach", cubin, "-o", attached,
            *(f"--ptx={self.write(f'{i}.ptx', program.text)}"
              for i, program in enumerate(programs)))
        return attached

    def lookup(self, cubin, kernel, addresses):
        """What is said of addresses in the section of KERNEL."""
        answers = run(self.line_layers, "lookup", "--json", cubin,
                      *(f"{kernel}+{address:#x}" for address in addresses))
        return list(map(json.loads, answers.splitlines()))

    def check_cubin(self, name, cubin, programs):
        """Attach the layers to the cubin and check what is said of each instruction."""
        return self.check_attached(name, self.attach(cubin, programs), programs)

    def check_attached(self, name, path, programs):
        """Check what is said of each instruction of a cubin with layers."""
        cubin = cubins.Cubin(path.read_bytes())
        ptx_lines = cubin.ptx_lines()
        totals = Totals()
        for kernel, code in cubin.code():
            program = next((program for program in programs
                            if kernel in program.functions), None)
            addresses = range(0, len(code), SASS_SIZE)
            answers = self.lookup(path, kernel, addresses)
            if len(answers) != len(addresses):
                self.failures.add(f"{name}: {kernel} has {len(addresses)} instructions, "
                                  f"{len(answers)} were found")
            for address, answer in zip(addresses, answers):
                where = f"{name}: {kernel}+{address:#x}"
                totals.instructions += 1
                totals.located += answer["Symbol"][0]["Line"] != 0
                if not program or cubin.is_library(kernel, address):
                    if answer["Symbol"][0]["Line"] or any(
                            layer["Line"] for layer in answer["Layers"]):
                        self.failures.add(f"{where} is of ptxas's library: {answer}")
                    continue
                totals.own += 1
                opcode = struct.unpack_from("<H", code, address)[0] & 0x1ff
                line = ptx_lines[f".text.{kernel}"].at(address)
                self.check_answer(where, opcode, line, answer, program, totals)
        if not totals.located:
            self.failures.add(f"{name}: no instruction has a source line")
        self.check_coverage(f"{name} SASS", totals)
        if not totals.sourced["llvm-ir"]:
            self.failures.add(f"{name}: no SASS instruction was recognised")
        return totals

    def check_coverage(self, name, totals):
        for kind in KINDS:
            share = percent(totals.layered[kind], totals.own, of_nothing=0.0)
            self.goals.append(measuring.Goal(
                f"{name}: instructions with a line of {kind}, in percent", round(share, 3),
                MINIMAL_COVERAGE, at_least=True))

    def check_answer(self, where, opcode, ptx_line, answer, program, totals):
        """Check what a lookup says of a SASS instruction that is of a line of the PTX."""
        layers, instruction = program.layers, program.by_line.get(ptx_line)
        kinds = {layer_name(kind): kind for kind in layers}
        expected = SASS_SOURCES.get(opcode)
        positions = {}
        for layer in answer["Layers"]:
            if not layer["Line"]:
                continue
            kind = kinds[layer["Layer"]]
            positions[kind] = layer["Line"], layer["Column"]
            totals.layered[kind] += 1
            found = layers[kind].instruction(layer["Line"])
            if not found or found[0] != layer["Text"].strip():
                self.failures.add(f"{where}: line {layer['Line']} of {kind} "
                                  "is not an instruction with a location")
            elif expected:
                totals.sourced[kind] += 1
                if not expected.search(found[0]):
                    self.failures.add(f"{where} is not from: {found[0]}")
        if not instruction or not instruction.loc or not instruction.loc[1]:
            return  # The PTX says nothing of it.
        # Up to the first location of a function ptxas has the line of the function.
        first = program.first[instruction.function]
        if instruction.line < first.line:
            instruction = first
        in_ptx = {kind: place[1:] for kind, place in instruction.layers.items()}
        if positions != in_ptx:
            self.failures.add(f"{where} has {positions}, but '{instruction.text}' in "
                              f"line {instruction.line} of the PTX has {in_ptx}")

    def check_promoted(self, name, level, target, module, program):
        """Compare the layers with the source lines that ptxas writes if a layer takes
        the place of the source. Of instructions without a location of their own the
        source lines say nothing, so that they are left out of the layers here."""
        keep = ("-line-layers-keep-dropped",)
        text = self.print_ptx(module, level, target, (*keep, "-line-layers-own-only"), "auto")
        program = Program(text, ptx_layers.read(text), program.layers)
        cubin = self.assemble(name, text, target)
        if not cubin:
            return
        attached = cubins.Cubin(self.attach(cubin, [program]).read_bytes())
        by_function = {kernel: range(0, len(code), SASS_SIZE)
                       for kernel, code in attached.code()}
        answers = {kernel: self.lookup(self.folder / "attached.cubin", kernel, addresses)
                   for kernel, addresses in by_function.items()}
        ptx_lines = attached.ptx_lines()
        for kind in KINDS:
            promoted = self.folder / "promoted.ll"
            run(self.opt, f"-passes=promote-line-layer<kind={kind}>", "-S",
                module, "-o", promoted)
            path = self.assemble(name, self.print_ptx(promoted, level, target, keep, "none"),
                                 target, output="promoted.cubin")
            if not path:
                continue
            if list(cubins.Cubin(path.read_bytes()).code()) != list(attached.code()):
                self.failures.add(f"{name}: the code with {kind} promoted is another")
                continue
            for kernel, addresses in by_function.items():
                for address, answer, other in zip(addresses, answers[kernel],
                                                  self.lookup(path, kernel, addresses)):
                    source = answer["Symbol"][0]["Line"]
                    # A source location that is merged of several lines is line 0.
                    line = next(0 if layer.get("Ambiguous") else layer["Line"]
                                for layer in answer["Layers"]
                                if layer["Layer"] == layer_name(kind))
                    expected = other["Symbol"][0]["Line"]
                    self.compared += 1
                    if line == expected:
                        self.same += 1
                        continue
                    # The line of a function stays that of the source; and ptxas lets the
                    # row before go on where a layer says that it is ambiguous.
                    instruction = program.by_line.get(
                        ptx_lines[f".text.{kernel}"].at(address))
                    is_uncovered = (line == 0 and instruction and instruction.loc[1]
                                    and kind not in instruction.layers)
                    is_function = expected == source and source in program.function_lines
                    if not is_uncovered and not is_function:
                        self.failures.add(
                            f"{name}: {kernel}+{address:#x} is at line {line} of {kind}, "
                            f"and promoted at line {expected}")

    def write(self, name, contents):
        path = self.folder / name
        path.write_bytes(contents)
        return path

    def assemble(self, name, text, target, *options, output="kernel.cubin"):
        """The cubin that ptxas makes of PTX, or None."""
        if not self.ptxas:
            return None
        cubin = self.folder / output
        try:
            run(self.ptxas, "-lineinfo", f"-arch={target}", *options,
                self.write("kernel.ptx", text), "-o", cubin)
        except measuring.run.Error as error:
            self.failures.add(f"{name}: {error}")
            return None
        return cubin

    def cuda_tool(self, name):
        """A program beside ptxas, or None."""
        return self.ptxas and shutil.which(name, path=pathlib.Path(self.ptxas).parent)

    def check_linked(self, target, programs):
        """The same for all kernels in one cubin, which nvlink makes, be the layers
        attached to that or to its parts."""
        name = f"all kernels linked -O2 {target}"
        nvlink = self.cuda_tool("nvlink")
        if not nvlink:
            print("note: there is no nvlink; nothing is linked")
            return None
        objects = [self.assemble(name, program.text, target, "-c", output=f"{i}.cubin")
                  for i, program in enumerate(programs)]
        if not all(objects):
            return None
        linked = self.folder / "linked.cubin"
        run(nvlink, f"-arch={target}", *objects, "-o", linked)
        totals = self.check_cubin(name, linked, programs)
        # nvlink crashes on the layers of Mercury code; attach does not attach them.
        if b".nv.merc.symtab" in objects[0].read_bytes():
            return totals
        attached = [self.attach(cubin, [program], f"{i}.attached.cubin")
                    for i, (cubin, program) in enumerate(zip(objects, programs))]
        run(nvlink, f"-arch={target}", *attached, "-o", linked)
        parts = self.check_attached(f"{name}, layers in its parts", linked, programs)
        if vars(parts) != vars(totals):
            self.failures.add(f"{name}: {vars(totals)}, or with the layers of its parts "
                              f"{vars(parts)}")
        return totals

    def check_fat_binary(self, target, program):
        """A fat binary holds the cubin with layers as it is, compressed or not, and is
        looked up as the cubin is."""
        name = f"fat binary {target}"
        fatbinary = self.cuda_tool("fatbinary")
        if not fatbinary:
            print("note: there is no fatbinary; fat binaries are not made")
            return
        plain = self.assemble(name, program.text, target)
        if not plain:
            return
        cubin = self.attach(plain, [program])
        packed = self.folder / "packed.fatbin"
        for compression in "none", "default":
            run(fatbinary, "-64", f"--create={packed}", f"--compress-mode={compression}",
                "--compress-all",
                f"--image3=kind=elf,sm={target.removeprefix('sm_')},file={cubin}")
            is_plain = cubin.read_bytes() in packed.read_bytes()
            if is_plain != (compression == "none"):
                self.failures.add(f"{name}: the cubin is not what {compression} makes")
            for kernel, code in cubins.Cubin(cubin.read_bytes()).code():
                addresses = range(0, len(code), SASS_SIZE)
                if self.lookup(packed, kernel, addresses) != self.lookup(cubin, kernel,
                                                                         addresses):
                    self.failures.add(f"{name}: other lines than in the cubin, {compression}")


def print_totals(name, totals):
    share = 100 / totals.instructions
    print(f"{name:46} {totals.instructions:6} {totals.located * share:6.1f}%",
          *(f"{totals.layered[kind] * share:11.1f}%" for kind in KINDS))


def cells_of(totals):
    """What a table says of a kernel's instructions."""
    if not totals:
        return [None] * (2 + len(KINDS))
    return [totals.instructions, *(
        f"{percent(count, totals.instructions):.1f} %"
        for count in (totals.located, *(totals.layered[kind] for kind in KINDS)))]


def default_program(*names):
    return next(filter(None, map(shutil.which, names)), None)


def check_all(arguments):
    if not arguments.clang:
        raise measuring.run.Error("there is no clang to compile the kernels")
    if not arguments.ptxas:
        print("note: there is no ptxas; the PTX is not assembled")

    rows = []
    with tempfile.TemporaryDirectory() as folder:
        suite = Suite(arguments, pathlib.Path(folder))
        print(f"{'':46} {'count':>6} {'source':>7}", *(f"{kind:>12}" for kind in KINDS))
        for kernel in sorted(HERE.glob("*.cu")):
            for level, debug in COMPILATIONS:
                for target in arguments.targets:
                    ptx, sass = suite.check(kernel, level, debug, target)
                    name = f"{kernel.stem} -O{level} {debug} {target}"
                    if ptx:
                        print_totals(f"{name} PTX ", ptx)
                    if sass:
                        print_totals(f"{name} SASS", sass)
                    rows.append([f"{kernel.stem} -O{level}", debug, target, *cells_of(ptx),
                                 *cells_of(sass)])
        for (level, debug, target), programs in suite.programs.items():
            if arguments.ptxas and (level, debug) == LINKED:
                if linked := suite.check_linked(target, programs):
                    print_totals(f"linked -O{level} {debug} {target} SASS", linked)
                suite.check_fat_binary(target, programs[0])
    if suite.compared:
        print(f"{suite.same} of {suite.compared} lines of layers are those of the source "
              "with the layer promoted")
    missed = measuring.print_missed(suite.goals)
    if arguments.results and not suite.failures.messages:
        measuring.save_table(arguments.results, measuring.command_line(__file__), HEADER, rows,
                             measuring.worst(suite.goals))
    return 1 if missed or suite.failures.messages else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tools", type=pathlib.Path, default=ROOT / "build/core/bin",
                        help="our opt, llc, ... (default: build/core/bin)")
    parser.add_argument("--clang", default=default_program("clang-22", "clang"),
                        help="default: clang-22, or clang")
    parser.add_argument("--ptxas", help="default: the one that is found",
                        default=default_program("ptxas", "/usr/local/cuda/bin/ptxas"))
    parser.add_argument("--targets", nargs="+", default=TARGETS,
                        help=f"default: {' '.join(TARGETS)}")
    measuring.add_results_argument(parser)
    measuring.run.main_of(check_all, parser)


if __name__ == "__main__":
    main()
