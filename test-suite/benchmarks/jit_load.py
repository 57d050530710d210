#!/usr/bin/env python3
# ===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===##
"""Measures what layers cost a JIT when it loads an object.

lli compiles Lua, in one module, once with debug information alone and once with two
layers, and the objects that it wrote are kept. Then lli loads each of them, with both of
its linkers, and registers it for debuggers, as it always does. Counted are instructions,
with callgrind, and milliseconds of processor time, the least of --runs runs; what lli
takes for a program that does not need the object is subtracted, since a JIT that compiles
has its objects in memory and reads no file. Copies of an object are paid for
in page faults more than in instructions, so both figures matter.

--uncompressed adds a third object, in which the texts of the layers are not compressed,
as no JIT writes it.

Fails if the object with layers takes more than 1.1 times what the one without takes.
"""

import argparse
import pathlib
import os
import resource
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "real-program"))

import callgrind  # noqa: E402
import run  # noqa: E402

WORK = run.ROOT / "build" / "benchmarks" / "jit"
LIMIT = 1.1
LINKERS = ["jitlink", "rtdyld"]
MAIN = """\
declare ptr @luaL_newstate()
define i32 @main() {
  %state = call ptr @luaL_newstate()
  %failed = icmp eq ptr %state, null
  %status = zext i1 %failed to i32
  ret i32 %status
}
"""
EMPTY = "define i32 @main() { ret i32 0 }\n"
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


def compiled(name, module, arguments, lli):
    """The object that lli makes of a module with the passes of NAME."""
    stem = name.replace(" ", "-")
    optimised = WORK / f"{stem}.bc"
    run.execute([run.find_tool(arguments.tools, "opt"), f"-passes={PASSES[name]}", module,
                 "-o", optimised])
    folder = WORK / stem
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    run.execute([lli, "-O2", "-jit-keep-objects", f"-extra-module={optimised}",
                 WORK / "main.ll"], env=dict(os.environ, JITDUMPDIR=str(folder)))
    objects = folder.glob(".debug/jit/*/objects/*.o")
    return max(objects, key=lambda path: path.stat().st_size)


def loading(file, linker, main, arguments):
    """The command that reads an object, and loads it if MAIN needs it."""
    return [run.find_tool(arguments.jit_tools, "lli"), f"--jit-linker={linker}",
            f"-extra-object={file}", WORK / main]


def milliseconds(argv):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(list(map(str, argv)), check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1000 * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def benchmark(arguments):
    callgrind.require()
    WORK.mkdir(parents=True, exist_ok=True)
    (WORK / "main.ll").write_text(MAIN)
    (WORK / "empty.ll").write_text(EMPTY)
    lli = run.find_tool(arguments.jit_tools, "lli")
    module = lua(arguments.tools, run.find_clang(arguments.clang))
    files = {name: compiled(name, module, arguments, lli) for name in PASSES}
    if arguments.uncompressed:
        plain = WORK / "uncompressed.o"
        run.execute([run.find_tool(arguments.tools, "llvm-objcopy"),
                     "--decompress-debug-sections", files["two layers"], plain])
        files["two layers, uncompressed"] = plain

    failed = False
    print(f"{'loaded':24}  {'linker':7}  {'bytes':>10}  {'instructions':>12}  {'ratio':>6}"
          f"  {'ms':>6}  {'ratio':>6}")
    for linker in LINKERS:
        commands = {(name, main): loading(file, linker, main, arguments)
                    for name, file in files.items() for main in ("main.ll", "empty.ll")}
        times = {key: [] for key in commands}
        for _ in range(arguments.runs):
            for key, command in commands.items():
                times[key].append(milliseconds(command))
        both = {key: (callgrind.instructions(command), min(times[key]))
                for key, command in commands.items()}
        costs = {name: [a - b for a, b in zip(both[name, "main.ll"], both[name, "empty.ll"])]
                 for name in files}
        base = costs["debug info"]
        for name, (count, time) in costs.items():
            ratios = count / base[0], time / base[1]
            print(f"{name:24}  {linker:7}  {files[name].stat().st_size:10,}  {count:12,}"
                  f"  {ratios[0]:6.3f}  {time:6.1f}  {ratios[1]:6.3f}")
            if name == "two layers" and max(ratios) > LIMIT:
                print(f"{name}: the ratio is above {LIMIT}")
                failed = True
    return 1 if failed else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--tools", required=True, metavar="DIR",
                        help="our opt, llvm-link and llvm-objcopy")
    parser.add_argument("--jit-tools", default=run.ROOT / "build/jit/bin", metavar="DIR",
                        help="our lli (default: %(default)s)")
    parser.add_argument("--uncompressed", action="store_true",
                        help="also load an object with texts that are not compressed")
    parser.add_argument("--runs", type=int, default=15, metavar="N",
                        help="of which the least time counts (default: %(default)s)")
    parser.add_argument("--clang", default="clang-22", help="default: %(default)s")
    run.main_of(benchmark, parser)


if __name__ == "__main__":
    main()
