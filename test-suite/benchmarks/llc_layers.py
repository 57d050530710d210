#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Counts what layers cost llc, in instructions executed.

Runs `llc -O2 -filetype=obj` under callgrind on one module without layers, with
one and with eight, and on the module without layers also the llc of stock LLVM.
The ratios are to our llc without layers. Fails if one layer costs more than 3 %
or eight cost more than 15 %, or if a module without layers costs more than with
stock LLVM.

The module is SQLite's amalgamation, compiled by `clang -O2 -g`, unless --unit names a
file of Lua or zlib, which is compiled in the same way, or --module bitcode. Each layer
is a snapshot of the module's IR, with its text, which llc compresses: --texts says how.
The runs on SQLite take about ten minutes each on a machine of 2.5 GHz.
"""

import argparse
import concurrent.futures
import os
import pathlib
import re
import shutil
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "real-program"))

import callgrind  # noqa: E402
import measuring  # noqa: E402
import run  # noqa: E402

WORK = run.ROOT / "build" / "benchmarks"

SQLITE = run.Source(
    title="SQLite 3.40.1",
    archive="sqlite3_3.40.1.orig.tar.xz",
    sha256="aaa776260ab4dc976db34aa7891819484c8676b5b2783123ebc6301e2ca5d655",
    pool="pool/main/s/sqlite3",
    program="sqlite3",
    files=[],
    leave_out=[],
    flags=[],
)

LIMITS = {1: 1.03, 8: 1.15}


def amalgamation(*files):
    """The folder with SQLite in the few FILES that its makefile puts together."""
    (WORK / "src").mkdir(parents=True, exist_ok=True)
    folder = run.unpack(SQLITE, WORK)
    build = WORK / "sqlite3"
    build.mkdir(exist_ok=True)
    if missing := [name for name in files if not (build / name).exists()]:
        if not shutil.which("tclsh"):
            raise run.Error("there is no 'tclsh', which SQLite's makefile needs: install tcl")
        if not (build / "Makefile").exists():
            run.execute([folder / "configure", "--disable-tcl", "--disable-readline"],
                        cwd=build)
        run.execute(["make", *missing], cwd=build)
    return build


def sqlite(clang):
    """The bitcode of SQLite's amalgamation."""
    build = amalgamation("sqlite3.c")
    amalgamated = build / "sqlite3.c"
    bitcode = build / "sqlite3.bc"
    argv = [clang, "-O2", "-g", "-emit-llvm", "-c", amalgamated, "-o", bitcode]
    command = run.Command(bitcode, [amalgamated, clang], argv)
    if not command.up_to_date():
        command.run()
    return bitcode


def unit(name, clang):
    """The bitcode of a file of Lua or zlib."""
    for source, folder in zip(run.SOURCES, run.fetch(WORK)):
        for command in run.compile_commands(source, folder, WORK / source.name, clang,
                                            ["-O2", "-g"]):
            if command.output.stem == name:
                if not command.up_to_date():
                    command.run()
                return command.output
    raise run.Error(f"neither Lua nor zlib has a file '{name}'")


def with_layers(module, count, opt):
    """The module with COUNT layers."""
    output = WORK / f"{module.stem}.{count}.bc"
    passes = ",".join(f"location-snapshot<kind=layer-{n}>" for n in range(count))
    command = run.Command(output, [module, opt], [opt, f"-passes={passes}", module, "-o", output])
    if not command.up_to_date():
        command.run()
    return output


def instructions(name, llc, module, *options):
    """What llc executes for a module; the profile stays in the work folder."""
    return callgrind.instructions(
        [llc, "-O2", "-filetype=obj", *options, module, "-o", WORK / f"{name}.o"],
        profile=WORK / f"{name}.callgrind")


def benchmark(arguments):
    callgrind.require()
    WORK.mkdir(parents=True, exist_ok=True)
    opt, llc = (run.find_tool(arguments.tools, name) for name in ("opt", "llc"))
    module = arguments.module
    if not module:
        clang = run.find_clang(arguments.clang)
        module = unit(arguments.unit, clang) if arguments.unit else sqlite(clang)
    runs = {"without layers": (llc, module)}
    for count in arguments.layers:
        layered = with_layers(module, count, opt)
        for texts in arguments.texts.split(","):
            runs[f"{count} layer{'s' * (count > 1)}, {texts}"] = (
                llc, layered, f"-compress-line-layer-texts={texts}")
    if arguments.stock:
        runs["stock LLVM"] = run.find_tool(arguments.stock, "llc"), module

    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        counts = dict(zip(runs, pool.map(
            lambda name: instructions(re.sub(r"\W+", "-", name), *runs[name]), runs)))
    print(f"llc -O2 -filetype=obj {module.name}     instructions  ratio")
    rows = rows_of(counts)
    for name, count, ratio in rows:
        print(f"{name:<{22 + len(module.name)}}  {count:17,}  {ratio:.4f}")
    goals = goals_of(counts)
    missed = measuring.print_missed(goals)
    if arguments.results:
        measuring.save_table(
            arguments.results, measuring.command_line(__file__),
            [f"`llc -O2` on `{module.name}`", "instructions", "ratio"], rows, goals)
    return 1 if missed else 0


def rows_of(counts):
    """The rows of the table of {how llc was run: instructions}."""
    base = counts["without layers"]
    return [[name, count, round(count / base, 4)] for name, count in counts.items()]


def goals_of(counts):
    base, goals = counts["without layers"], []
    for name, count in counts.items():
        match = re.match(r"(\d+) layer", name)
        if match and (limit := LIMITS.get(int(match[1]))):
            goals.append(measuring.Goal(f"llc with {name}", round(count / base, 4), limit))
    if stock := counts.get("stock LLVM"):
        goals.append(measuring.Goal("llc without layers, over stock LLVM",
                                    round(base / stock, 4), 1.0))
    return goals


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--tools", required=True, metavar="DIR", help="our opt and llc")
    parser.add_argument("--stock", metavar="DIR", help="stock llc")
    module = parser.add_mutually_exclusive_group()
    module.add_argument("--module", type=pathlib.Path, metavar="FILE",
                        help="bitcode with debug information (default: SQLite's amalgamation)")
    module.add_argument("--unit", metavar="NAME",
                        help="a file of Lua or zlib, without its ending")
    parser.add_argument("--layers", type=run.numbers, default=[1, 8], metavar="N,...",
                        help="how many layers (default: 1,8)")
    parser.add_argument("--texts", default="zlib", metavar="TYPE,...",
                        help="how texts are compressed: none, zlib, zstd (default: "
                        "%(default)s)")
    parser.add_argument("--clang", default="clang-22", help="default: %(default)s")
    parser.add_argument("-j", "--jobs", type=run.positive, default=os.cpu_count(), metavar="N")
    measuring.add_results_argument(parser)
    run.main_of(benchmark, parser)


if __name__ == "__main__":
    main()
