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
- be the layer that our opt and llc carry along in one compilation, wherever
  docs/Oracle.md says that it must: exactly so at -O0, and but for the differences that
  the oracle itself has above. Here an unchanged opt and llc compile the second input, so
  that all code is the same. Bytes whose location they drop, where a layer is kept, and
  bytes for which the rules for inlined code differ, are told apart by further
  compilations (one_compilation.py), and counted.

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
import one_compilation  # noqa: E402
import run  # noqa: E402
import tables  # noqa: E402

KIND = run.KIND
# Of the bytes for which the oracle has one answer, so much has it: docs/Oracle.md.
BARS = {"O0": 1.0, "O2": 0.99}
PROGRAMS = {source.name: source for source in run.SOURCES}
PROGRAMS["sqlite"] = run.Source(
    title=llc_layers.SQLITE.title, archive="", sha256="", pool="", program="sqlite3",
    files=["sqlite3.c", "shell.c"], leave_out=[], flags=[],
    link_flags=["-lm", "-ldl", "-lpthread"])


class Tools:
    def __init__(self, args):
        for name in ("opt", "llc", "llvm-line-layers", "llvm-objdump"):
            setattr(self, name.replace("-", "_"), run.find_tool(args.tools, name))
        self.clang = run.find_clang(args.clang)
        # Of the same LLVM, which knows nothing of layers.
        self.plain_opt, self.plain_llc = (
            run.find_clang(name.join(args.clang.rsplit("clang", 1))) for name in ("opt", "llc"))

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
    objects = one_compilation.compile_all(tools, snapshot, promoted, level, folder, name)
    if not tables.positions(other):
        return plain, other, None, tables.Agreement()  # Nothing but data.
    # The texts, as a front end would leave them.
    run.execute([tools.llvm_line_layers, "extract", objects["one"], f"--layer={KIND}",
                 "-o", folder / f"{name}.texts"])
    (text,) = (folder / f"{name}.texts").rglob("*.ll")

    adopted = tools.adopt(plain, other, KIND, folder / f"{name}.adopted.o", f"--text={text}")
    tools.check_promoted(adopted, KIND, other)
    return plain, other, text, one_compilation.compare(tools, objects, text)


def fetch(program, work):
    """The folder with the sources of a program."""
    if program == "sqlite":
        return llc_layers.amalgamation("sqlite3.c", "shell.c")
    (work / "src").mkdir(parents=True, exist_ok=True)
    return run.unpack(PROGRAMS[program], work)


def link(tools, source, objects, output):
    run.execute([tools.clang, *objects, "-o", output, *source.link_flags])
    return output


def check_program(tools, source, level, modules, pool, work):
    folder = work / level / source.name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    built = list(pool.map(lambda m: compile_module(tools, m, level, folder), modules))
    total = sum((b[3] for b in built), tables.Agreement())
    print(f"  {source.title} -{level}: {len(built)} objects adopted")
    right = total.equal / total.required
    print(f"    by opt and llc: of {total.located:,} bytes {total.equal:,} are equal; "
          f"{total.dropped:,} have lost their location, {total.inlined:,} are of inlined "
          f"code with other rules; {100 * right:.3f} % of the rest are equal")
    plain = link(tools, source, [b[0] for b in built], folder / "program")
    other = link(tools, source, [b[1] for b in built], folder / "program.ir")
    begin = time.monotonic()
    adopted = tools.adopt(plain, other, KIND, folder / "adopted",
                          *(f"--text={b[2]}" for b in built if b[2]))
    seconds = time.monotonic() - begin
    size = tools.check_promoted(adopted, KIND, other)
    print(f"    linked: adopted in {seconds:.1f} s, and {size:,} bytes of code have the "
          "lines of the other program when the layer is promoted", flush=True)
    if right < BARS[level]:
        raise run.Error(f"{source.title} -{level}: {total.oracle:,} bytes differ")


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
    steps.announce("Fetch the sources")
    sources = [(PROGRAMS[name], fetch(name, work.parent)) for name in args.programs]
    compiled = {
        (level, source.name): front_end.compile_commands(
            source, folder, work.parent, tools.clang, "X86", level)
        for level in args.levels for source, folder in sources}
    steps.announce("Compile to bitcode, not optimised")
    steps.run(sum(compiled.values(), []))
    steps.announce("Compile twice, and adopt the second line table")
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        for (level, name), commands in compiled.items():
            check_program(tools, PROGRAMS[name], level, [c.output for c in commands], pool,
                          work)
    steps.announce("Grammars and the C that is generated of them")
    check_generators(tools, work)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    run.add_common_arguments(parser)
    parser.add_argument("--levels", type=run.list_of(list(BARS)), default=list(BARS),
                        metavar="LIST", help="default: O0,O2")
    parser.add_argument("--programs", type=run.list_of(list(PROGRAMS)),
                        default=[source.name for source in run.SOURCES], metavar="LIST",
                        help="some of lua,zlib,sqlite (default: lua,zlib)")
    run.main_of(main_of, parser)


if __name__ == "__main__":
    main()
