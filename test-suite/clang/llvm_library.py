#!/usr/bin/env python3
# ===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===##
"""Compiles libraries of LLVM itself with `clang -O2 -g -gline-layer=`.

The files of the libraries are compiled as they were in a build tree of the preset
`core`, but by our clang, with two layers. llvm-as is linked with them in place of
the build's, by lld and GNU ld. It has to write for each file of a folder of tests
what the build's own llvm-as writes, and to say the same where that fails. Then
llvm-symbolizer is asked for the lines of addresses all over the functions of the
libraries, as in clang_layers.py.
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "real-program")]

import clang_layers  # noqa: E402
import run  # noqa: E402

WORK = run.ROOT / "build" / "clang-layers" / "llvm"
KINDS = ["llvm-ir", "llvm-ir-opt"]
TOOL = "llvm-as"


def compile_commands(tree, libraries, clang):
    """For each library, commands that compile its files as the build tree does."""
    commands = {library: [] for library in libraries}
    for entry in json.loads((tree / "compile_commands.json").read_text()):
        match = re.search(r" -o \S+/(\w+)\.dir/(\S+)\.o ", entry["command"])
        if not match or match[1] not in commands:
            continue
        # Without the compiler and what starts it, and without its precompiled header.
        argv = shlex.split(entry["command"])
        argv = argv[next(i for i, arg in enumerate(argv) if arg.startswith("-")):]
        if "-include-pch" in argv:
            at = argv.index("-include-pch")
            del argv[at:at + 2]
        output = WORK / match[1] / f"{match[2].replace('/', '-')}.o"
        argv[argv.index("-o") + 1] = output
        argv = [clang, *argv, "-O2", "-g", "-w", "-gline-layer=" + ",".join(KINDS)]
        commands[match[1]].append(
            run.Command(output, [pathlib.Path(entry["file"]), clang], argv,
                        cwd=entry["directory"]))
    for library, of_library in commands.items():
        if not of_library:
            raise run.Error(f"{tree} has no library '{library}'")
    return commands


def make(commands):
    """Compile what is not up to date, and show how it goes on."""
    for number, command in enumerate(commands, 1):
        state = "up to date"
        if not command.up_to_date():
            start = time.monotonic()
            command.run()
            state = f"{time.monotonic() - start:.0f} s"
        print(f"  [{number}/{len(commands)}] {command.output.name}: {state}", flush=True)


def archive(library, commands, ar):
    output = WORK / f"lib{library}.a"
    output.unlink(missing_ok=True)
    run.execute([ar, "qcs", output, *(command.output for command in commands)])
    return output


def link(tree, archives, linker):
    """The tool, linked as in the build tree, with other archives."""
    output = WORK / f"{TOOL}.{linker}"
    text = run.execute(["ninja", "-t", "commands", TOOL], cwd=tree).decode()
    line = next((line for line in text.splitlines() if f" -o bin/{TOOL} " in line), None)
    if not line:
        raise run.Error(f"{tree}: ninja does not know how to link {TOOL}")
    argv = shlex.split(line.removeprefix(": && ").removesuffix(" && :"))
    argv[argv.index("-o") + 1] = output
    replaced = {f"lib/{path.name}": path for path in archives}
    if not set(replaced) <= set(argv):
        raise run.Error(f"{TOOL} does not use {', '.join(sorted(replaced))}")
    argv = [replaced.get(arg, arg) for arg in argv
            if not str(arg).startswith(("-fuse-ld=", "-Wl,--color"))]
    run.execute([*argv, f"-fuse-ld={linker}"], cwd=tree)
    return output


def assemble(tool, module):
    """What a tool writes for a module, and what it says, but for its name and for
    addresses of what it has in memory."""
    done = subprocess.run([tool, module, "-o", "-"], stdin=subprocess.DEVNULL,
                          capture_output=True, check=False)
    said = done.stderr.replace(os.fsencode(tool), b"llvm-as")
    return done.returncode, done.stdout, re.sub(rb"<0x[0-9a-f]+>", b"<>", said)


def compare_tools(ours, theirs, modules, jobs):
    """Have both assemble all modules; how many are accepted."""
    def both(module):
        return module, assemble(ours, module), assemble(theirs, module)

    accepted = 0
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for module, mine, other in pool.map(both, modules):
            if mine != other:
                raise run.Error(f"{module}: {ours} does not do what {theirs} does")
            accepted += other[0] == 0
    return accepted


def main_(arguments):
    tree = arguments.build / "llvm"
    clang = run.find_tool(arguments.clang_tools, "clang++")
    tools = {name: run.find_tool(arguments.build / "bin", name)
             for name in (TOOL, "llvm-ar", "llvm-nm", "llvm-symbolizer")}
    libraries = arguments.libraries.split(",")
    commands = compile_commands(tree, libraries, clang)
    make([command for of_library in commands.values() for command in of_library])
    archives = [archive(library, of_library, tools["llvm-ar"])
                for library, of_library in commands.items()]
    symbols = run.execute([tools["llvm-nm"], "--defined-only", *archives]).decode()
    names = set(re.findall(r"^[0-9a-f]+ [tT] (\S+)$", symbols, re.MULTILINE))

    modules = sorted(arguments.modules.glob("*.ll"))
    if not modules:
        raise run.Error(f"there is no module in {arguments.modules}")
    for linker in arguments.linkers:
        binary = link(tree, archives, linker)
        accepted = compare_tools(binary, tools[TOOL], modules, arguments.jobs)
        print(f"  {linker}: {TOOL} does what {tools[TOOL]} does with {len(modules)} modules, "
              f"{accepted} of which it accepts")
        located, counts = clang_layers.ask_symbolizer(
            binary, tools["llvm-symbolizer"], tools["llvm-nm"], KINDS, names)
        if not located:
            raise run.Error(f"{binary}: no address has a source line")
        for layer, count in counts.items():
            print(f"  {linker}: {count / located:6.2%} of {located} addresses with a source "
                  f"line have a line of {layer}", flush=True)
            if count / located < clang_layers.LIMITS[layer]:
                raise run.Error(f"{binary}: that is below {clang_layers.LIMITS[layer]:.0%}")
    return 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--clang-tools", required=True, metavar="DIR", help="our clang")
    parser.add_argument("--build", type=pathlib.Path, default=run.ROOT / "build" / "core",
                        help="where LLVM is built (default: build/core)")
    parser.add_argument("--libraries", default="LLVMAsmParser,LLVMBitWriter",
                        metavar="NAME,...", help="default: %(default)s")
    parser.add_argument("--modules", type=pathlib.Path, metavar="DIR",
                        default=run.ROOT / "build/src/llvm/test/Assembler",
                        help="what is assembled (default: LLVM's tests of that)")
    clang_layers.add_linkers_argument(parser)
    parser.add_argument("-j", "--jobs", type=run.positive, default=os.cpu_count(), metavar="N")
    run.main_of(main_, parser)


if __name__ == "__main__":
    main()
