#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Adopts layers in real C programs that compilers without layers have made.

Lua, zlib and, if it is asked for, SQLite are compiled twice by an unchanged clang: as
they are, and with the LLVM IR that clang generates as their source. (The second input
is made by location-snapshot and promote-line-layer of our opt.) Adopting the second
line table has to

- prove that both are the same program, objects and linked programs;
- give that line table back when the layer is promoted: the same file, line and column
  for each byte of code;
- agree with the layer that our llc carries along in one compilation. What agrees is
  counted where both have a line, since a compiler that knows one line table drops
  locations that a layer keeps, and in prologues names the line in C.

A parser of bison and a scanner of re2c, compiled by GCC with and without #line
directives, get the grammar and the generated C as two levels of one program.
"""

import argparse
import concurrent.futures
import shutil
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
for folder in ("real-program", "benchmarks"):
    sys.path.insert(0, str(HERE.parent / folder))

import front_end  # noqa: E402
import llc_layers  # noqa: E402
import run  # noqa: E402
import tables  # noqa: E402

KIND = run.KIND
# At least so much of the code with a line in both has the same.
BARS = {"O0": 0.999, "O2": 0.95}


class Tools:
    def __init__(self, args):
        for name in ("opt", "llc", "llvm-line-layers", "llvm-objdump"):
            setattr(self, name.replace("-", "_"), run.find_tool(args.tools, name))
        self.clang = run.find_clang(args.clang)
        self.args = args

    def adopt(self, program, other, layer, output, *options):
        run.execute([self.llvm_line_layers, "adopt", program, f"--from={other}",
                     f"--layer={layer}", *options, "-o", output])
        return output

    def promote(self, program, layer, output):
        run.execute([self.llvm_line_layers, "promote", program, f"--layer={layer}",
                     f"--source-dir={output}.sources", "-o", output])
        return output

    def check_promoted(self, program, layer, other):
        """Fail unless the promoted layer of PROGRAM is the line table of OTHER; the
        number of bytes with a line."""
        back = self.promote(program, layer, program.with_suffix(".back"))
        ours, theirs = tables.positions(back), tables.positions(other)
        if not theirs:
            raise run.Error(f"{other} has no lines")
        # Debuggers want a line where a function begins, so promote makes one there.
        wrong = [place for place, position in theirs.items() if ours.get(place) != position]
        if wrong:
            place = min(wrong, key=str)
            raise run.Error(f"{back}: {len(wrong)} bytes differ from {other}, first "
                            f"{place}: {ours.get(place)}, not {theirs[place]}")
        return len(theirs)


def compile_module(tools, bitcode, level, folder):
    """Compile one file in all ways; the objects, and how the tables compare."""
    name = bitcode.stem
    snapshot, promoted = folder / f"{name}.snap.bc", folder / f"{name}.ir.bc"
    run.execute([tools.opt, f"-passes=location-snapshot<kind={KIND}>", bitcode,
                 "-o", snapshot])
    run.execute([tools.opt, f"-passes=promote-line-layer<kind={KIND}>", snapshot,
                 "-o", promoted])
    plain, other = folder / f"{name}.o", folder / f"{name}.ir.o"
    for source, output in ((bitcode, plain), (promoted, other)):
        run.execute([tools.clang, f"-{level}", "-fPIC", "-Wno-override-module", "-c", source,
                     "-o", output])
    one = folder / f"{name}.one.o"
    optimised = folder / f"{name}.opt.bc"
    run.execute([tools.opt, f"-passes=default<{level}>", snapshot, "-o", optimised])
    # An instruction without a location of its own belongs to the row before it in the
    # source's table, which says nothing about it.
    run.execute([tools.llc, "-line-layers-own-only",
                 *front_end.llc_arguments("X86", level), optimised, "-o", one])
    if not tables.positions(other):
        return plain, other, None, (0, 0, 0)  # Nothing but data.
    # The texts, as a front end would leave them.
    run.execute([tools.llvm_line_layers, "extract", one, f"--layer={KIND}",
                 "-o", folder / f"{name}.texts"])
    (text,) = (folder / f"{name}.texts").rglob("*.ll")

    adopted = tools.adopt(plain, other, KIND, folder / f"{name}.adopted.o", f"--text={text}")
    tools.check_promoted(adopted, KIND, other)
    # The functions that are the same by our opt and llc, which have the layer of one
    # compilation already.
    both = tools.adopt(one, other, "adopted", folder / f"{name}.both.o", f"--text={text}",
                       "--matching-functions")
    carried = tables.positions(both, run.LAYER)
    found = {place: position for place, position in
             tables.positions(both, "adopted").items() if position[0] == text.name}
    return plain, other, text, tables.compare(carried, found)


def link(tools, source, objects, output):
    run.execute([tools.clang, *objects, "-o", output, *source.link_flags])
    return output


def check_program(tools, source, level, modules, pool, work):
    folder = work / level / source.name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    built = list(pool.map(lambda m: compile_module(tools, m, level, folder), modules))
    total, both, equal = (sum(column) for column in zip(*(b[3] for b in built)))
    line = (f"  {source.title} -{level}: {len(built)} objects; of {total:,} bytes with a line "
            f"of the IR {both:,} have one in both layers, {100 * equal / both:.2f} % of these "
            "the same")
    plain = link(tools, source, [b[0] for b in built], folder / "program")
    other = link(tools, source, [b[1] for b in built], folder / "program.ir")
    begin = time.monotonic()
    adopted = tools.adopt(plain, other, KIND, folder / "adopted",
                          *(f"--text={b[2]}" for b in built if b[2]))
    seconds = time.monotonic() - begin
    size = tools.check_promoted(adopted, KIND, other)
    print(f"{line}; linked: adopted in {seconds:.1f} s, and {size:,} bytes of code have the "
          "lines of the other program when the layer is promoted", flush=True)
    if equal < BARS[level] * both:
        raise run.Error(f"{source.title} -{level}: {both - equal:,} bytes differ")


# --- Generators of C ----------------------------------------------------------

GRAMMAR = HERE / "Inputs/calc.y"
SCANNER = HERE / "Inputs/numbers.re"


def generate(tools, work, name, commands, grammar):
    """Compile what a generator makes of GRAMMAR with #line directives and without;
    the program with both levels."""
    if missing := [c[0] for c in [*commands.values(), ["gcc"]] if not shutil.which(c[0])]:
        raise run.Error(f"there is no '{missing[0]}': install it")
    programs = {}
    for what, command in commands.items():
        folder = work / name / what
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        run.execute([*command, "-o", f"{name}.c", grammar], cwd=folder)
        run.execute(["gcc", "-O2", "-g", f"{name}.c", "-o", name], cwd=folder)
        programs[what] = folder / name
    adopted = tools.adopt(programs["grammar"], programs["c"], "c", work / name / "adopted")
    size = tools.check_promoted(adopted, "c", programs["c"])
    source, layer = tables.positions(adopted), tables.positions(adopted, "c")
    levels = sum(source.get(place, ("",))[0] == grammar.name for place in layer)
    said = run.execute([adopted], input=b"1+2*3\n(4-1)/3\n").decode().split()
    if said != ["7", "1"]:
        raise run.Error(f"{adopted} says {said}")
    print(f"  {name}: {size:,} bytes of code have a line of C, {levels:,} of them one of "
          f"{grammar.name}", flush=True)
    if not levels:
        raise run.Error(f"{adopted}: no code has a line of {grammar.name}")
    return adopted


def show(tools, program, function):
    """A part of FUNCTION with both levels."""
    text = run.execute([tools.llvm_objdump, "-d", "-S", "-l", "--layer=c", "--no-show-raw-insn",
                        f"--disassemble-symbols={function}", program]).decode()
    for line in text.splitlines()[:24]:
        print("    " + line)


def check_generators(tools, work):
    bison, re2c = ["bison"], ["re2c"]
    program = generate(tools, work, "calc",
                       {"grammar": bison, "c": [*bison, "-l"]}, GRAMMAR)
    show(tools, program, "yyparse")
    generate(tools, work, "numbers", {"grammar": re2c, "c": [*re2c, "-i"]}, SCANNER)


def main_of(args):
    tools = Tools(args)
    work = Path(args.work).absolute() / "adopt"
    steps = run.Steps(2 + 2, args.jobs, args.verbose)
    compiled = front_end.compile_all(steps, Path(args.work).absolute(), tools.clang, ["X86"],
                                     args.levels)
    steps.announce("Compile twice, and adopt the second line table")
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        for level in args.levels:
            for source in run.SOURCES:
                check_program(tools, source, level, compiled["X86", level, source.name],
                              pool, work)
    steps.announce("Grammars and the C that is generated of them")
    check_generators(tools, work)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    run.add_common_arguments(parser)
    parser.add_argument("--levels", type=run.list_of(list(BARS)), default=list(BARS),
                        metavar="LIST", help="default: O0,O2")
    run.main_of(main_of, parser)


if __name__ == "__main__":
    main()
