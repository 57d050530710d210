#!/usr/bin/env python3
# ===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===##
"""Measures what layers cost a JIT when it loads an object.

Lua is compiled, in one module, once with debug information alone and once with two
layers. Then a program, which is compiled for this against the libraries of LLVM, loads
each of the objects, with both linkers of ORC, registers it for debuggers, looks a symbol
up and removes the code, again and again. The object is in memory, as in a JIT: `compiled`,
as one that the JIT has compiled itself, or `foreign`, as one from elsewhere, of which
debuggers get a copy. Counted are instructions of one load and removal, with
callgrind, and the milliseconds of processor time of a load, the least of all: the variants
take turns, in --runs processes of --loads loads each.

--uncompressed adds a third object, in which the texts of the layers are not compressed,
as no JIT writes it.

Fails if an object with layers that was compiled takes more than 1.1 times what the one
without takes.
"""

import argparse
import pathlib
import shlex
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "real-program"))

import callgrind  # noqa: E402
import measuring  # noqa: E402
import run  # noqa: E402

WORK = run.ROOT / "build" / "benchmarks" / "jit"
LIMIT = 1.1
# A linker, and where the object comes from.
WAYS = [("jitlink", "compiled"), ("jitlink", "foreign"), ("rtdyld", "compiled"),
        ("rtdyld", "foreign")]
TITLES = {"jitlink": "JITLink", "rtdyld": "RuntimeDyld", "foreign": "from elsewhere"}
HEADER = ["linker", "object", "loaded", "bytes", "instructions", "ratio", "ms", "ratio"]
SYMBOL = "luaL_newstate"
COMPONENTS = ["executionengine", "orcdebugging", "orcjit", "orclinelayers", "nativecodegen"]
FIRST, LAST = (f"location-snapshot<kind={kind}>" for kind in ("llvm-ir", "llvm-ir-opt"))
PASSES = {"debug info": "default<O2>", "two layers": f"{FIRST},default<O2>,{LAST}"}


def lua(tools, clang):
    """Lua in one module, not optimised."""
    source = run.SOURCES[0]
    (WORK / "src").mkdir(parents=True, exist_ok=True)
    folder = run.unpack(source, WORK)
    flags = ["-O2", "-g", "-Xclang", "-disable-llvm-passes"]
    commands = list(run.compile_commands(source, folder, WORK, clang, flags))
    for command in commands:
        if not command.up_to_date():
            command.run()
    modules = [command.output for command in commands if command.output.stem != "lua"]
    linked = WORK / "linked.bc"
    run.execute([run.find_tool(tools, "llvm-link"), *modules, "-o", linked])
    return linked


def compiled(name, module, arguments):
    """The object that ORC makes of a module with the passes of NAME, but that it would add
    functions of its own, and one whose texts of layers are not compressed."""
    stem = WORK / name.replace(" ", "-")
    optimised, plain, file = (stem.with_suffix(s) for s in (".bc", ".plain.o", ".o"))
    run.execute([run.find_tool(arguments.tools, "opt"), f"-passes={PASSES[name]}", module,
                 "-o", optimised])
    run.execute([run.find_tool(arguments.tools, "llc"), "-O2", "-relocation-model=pic",
                 "-filetype=obj", optimised, "-o", file])
    run.execute([run.find_tool(arguments.tools, "llvm-objcopy"),
                 "--compress-sections=.debug_txt.*=none", file, plain])
    return file, plain


def loader(arguments):
    """The program that loads objects, compiled against the libraries of lli."""
    config = run.find_tool(arguments.jit_tools, "llvm-config")

    def flags(*options):
        return shlex.split(run.execute([config, "--link-static", *options]).decode())

    program = WORK / "jit_load"
    run.execute([arguments.clang.replace("clang", "clang++"), "-O2", *flags("--cxxflags"),
                 HERE / "Inputs/jit_load.cpp", "-o", program, "-fuse-ld=lld",
                 *flags("--ldflags", "--libs", *COMPONENTS, "--system-libs")])
    return program


def measure(program, files, arguments):
    """{(way, name): (instructions, milliseconds)}"""
    commands = {(way, name): [program, *way, file, SYMBOL]
                for way in WAYS for name, file in files.items()}
    times = {key: [] for key in commands}
    for _ in range(arguments.runs):
        for key, command in commands.items():
            printed = run.execute([*command, arguments.loads])
            times[key] += map(int, printed.split())
    return {key: (callgrind.instructions([*command, "2"])
                  - callgrind.instructions([*command, "1"]), min(times[key]) / 1000)
            for key, command in commands.items()}


def benchmark(arguments):
    callgrind.require()
    WORK.mkdir(parents=True, exist_ok=True)
    module = lua(arguments.tools, run.find_clang(arguments.clang))
    files = {}
    for name in PASSES:
        files[name], plain = compiled(name, module, arguments)
    if arguments.uncompressed:
        files["two layers, uncompressed"] = plain
    costs = measure(loader(arguments), files, arguments)

    rows, goals = table(costs, {name: file.stat().st_size for name, file in files.items()})
    print(f"{'linker':11}  {'object':14}  {'loaded':24}  {'bytes':>10}  {'instructions':>12}"
          f"  {'ratio':>6}  {'ms':>7}  {'ratio':>6}")
    for row in rows:
        print("{:11}  {:14}  {:24}  {:10,}  {:12,}  {:6.3f}  {:7.3f}  {:6.3f}".format(*row))
    missed = measuring.print_missed(goals)
    if arguments.results:
        measuring.save_table(arguments.results, measuring.command_line(__file__), HEADER, rows,
                             goals)
    return 1 if missed else 0


def table(costs, sizes):
    """Rows and goals of what measure() found, for objects of these sizes."""
    rows, goals = [], []
    for way in WAYS:
        linker, origin = (TITLES.get(word, word) for word in way)
        base = costs[way, "debug info"]
        for name, size in sizes.items():
            count, time = costs[way, name]
            ratios = [round(count / base[0], 3), round(time / base[1], 3)]
            rows.append([linker, origin, name, size, count, ratios[0], time, ratios[1]])
            if (way[1], name) == ("compiled", "two layers"):
                goals += [measuring.Goal(f"load by {linker}, {name}: {what}", ratio, LIMIT)
                          for what, ratio in zip(("instructions", "time"), ratios)]
    return rows, goals


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--tools", required=True, metavar="DIR",
                        help="our opt, llc, llvm-link and llvm-objcopy")
    parser.add_argument("--jit-tools", default=run.ROOT / "build/jit/bin", metavar="DIR",
                        help="our llvm-config and libraries (default: %(default)s)")
    parser.add_argument("--uncompressed", action="store_true",
                        help="also load an object with texts that are not compressed")
    parser.add_argument("--runs", type=run.positive, default=5, metavar="N",
                        help="default: %(default)s")
    parser.add_argument("--loads", type=run.positive, default=20, metavar="N",
                        help="default: %(default)s")
    parser.add_argument("--clang", default="clang-22", help="default: %(default)s")
    measuring.add_results_argument(parser)
    run.main_of(benchmark, parser)


if __name__ == "__main__":
    main()
