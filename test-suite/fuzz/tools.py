#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Runs every tool that reads layers on files whose layers are broken.

llvm-line-layers-fuzzer changes the tables, texts and section headers of layers, in a
way that follows from a number, and asks the library itself of each changed file. Then
this asks the tools, which have to end by themselves, with status 0 or 1, whatever the
file says.
"""

import argparse
import concurrent.futures
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "real-program"))

import run  # noqa: E402

INPUTS = run.ROOT / "llvm/test/tools/llvm-line-layers/X86/Inputs"
FOLDED = run.ROOT / "llvm/test/DebugInfo/X86/Inputs/line-layers-folded.s"
TIMEOUT = 60

# What to run; {} is the file, and {out} a place for results.
COMMANDS = [
    "llvm-line-layers list {}",
    "llvm-line-layers list --json {}",
    "llvm-line-layers lookup {} 0x1280 0x1286 0x1 .text+2",
    "llvm-line-layers lookup --json {} --function=hot",
    "llvm-line-layers lookup --json {} --function=f",
    "llvm-line-layers extract {} -o {out}.texts",
    "llvm-line-layers promote {} --layer=tileir -o {out}.promoted",
    "llvm-line-layers promote {} --layer=mlir -o {out}.promoted --source-dir={out}.texts",
    "llvm-line-layers adopt {plain} --from={} --layer=own --with-layers -o {out}.adopted",
    "llvm-line-layers adopt {} --from={} --layer=own -o {out}.adopted",
    "llvm-line-layers adopt {} --from={} --layer=own --matching-functions -o {out}.adopted",
    "llvm-line-layers annotate {} --layer=tileir --profile={profile}",
    "llvm-line-layers annotate {} --layer=mlir --profile={profile} --html={out}.html",
    "llvm-line-layers explore {} -o {out}.html",
    "llvm-dwarfdump --debug-line --debug-txt --lookup=0x1281 {}",
    "llvm-dwarfdump --verify {}",
    "llvm-dwarfdump --statistics {}",
    "llvm-dwarfdump --show-section-sizes {}",
    "llvm-symbolizer --layers --print-source-context-lines=2 --obj={} 0 1 3 0x1280 0x1291",
    "llvm-addr2line -f -i --layer=tileir -e {} 1 0x1280",
    "llvm-objdump -d -S -l --layer=tileir --layer=mlir {}",
]
PROFILE = "0x1280,60\n0x1286,25\n0x1,3\n0x1291,10\n"


def make_inputs(args, work):
    """Files with layers, as several linkers leave them."""
    yaml2obj, mc = (run.find_tool(args.tools, name) for name in ("yaml2obj", "llvm-mc"))
    files = []
    for name in ("program", "program-folded"):
        files.append(work / name)
        run.execute([yaml2obj, INPUTS / f"{name}.yaml", "-o", files[-1]])
    for name, more in ("apart.o", []), ("folded.o", ["--defsym", "FOLDED=1"]):
        files.append(work / name)
        run.execute([mc, "-triple=x86_64", "-filetype=obj", *more, FOLDED, "-o", files[-1]])
    for file in files:
        # The same code without debug information.
        run.execute([run.find_tool(args.tools, "llvm-strip"), "--strip-debug", file,
                     "-o", f"{file}.plain"])
    return files


def arguments_of(args, work, command, original, file):
    """What runs a command on FILE, which ORIGINAL was changed to."""
    tool, *rest = command.format(file, file, out=file, plain=f"{original}.plain",
                                 profile=work / "profile").split()
    return [run.find_tool(args.tools, tool), *rest]


def check_commands(args, work, files):
    """Fail if there is a command that reads none of the files as they are: what it did with
    changed ones would say nothing."""
    for command in COMMANDS:
        for file in files:
            copy = work / f"same-{file.name}"
            shutil.copy(file, copy)
            done = subprocess.run(arguments_of(args, work, command, file, copy), check=False,
                                  stdin=subprocess.DEVNULL, capture_output=True)
            if done.returncode == 0:
                break
        else:
            raise run.Error(f"{command}: no file is read that is not changed\n"
                            + done.stderr.decode(errors="replace").strip())


def try_file(args, work, file, number):
    """What goes wrong with one changed file, as lines."""
    changed = work / f"changed-{number}"
    run.execute([run.find_tool(args.tools, "llvm-line-layers-fuzzer"), "-runs=1",
                 f"-seed={number}", f"-write={changed}", file])
    problems = []
    for command in COMMANDS:
        try:
            result = subprocess.run(arguments_of(args, work, command, file, changed),
                                    stdin=subprocess.DEVNULL, capture_output=True,
                                    timeout=TIMEOUT, check=False)
            if result.returncode not in (0, 1):
                said = result.stderr.decode(errors="replace").strip().splitlines()
                problems.append(f"{command}: exit status {result.returncode}: "
                                f"{said[0] if said else 'nothing said'}")
        except subprocess.TimeoutExpired:
            problems.append(f"{command}: takes more than {TIMEOUT} s")
    if problems:
        problems.insert(0, f"{file.name}, -seed={number}:")
    for path in work.glob(f"changed-{number}*"):
        if path.is_dir():
            continue  # Texts; the folder goes as a whole.
        path.unlink()
    return problems


def fuzz(args):
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        (work / "profile").write_text(PROFILE)
        files = make_inputs(args, work)
        check_commands(args, work, files)
        fuzzer = run.find_tool(args.tools, "llvm-line-layers-fuzzer")
        run.execute([fuzzer, f"-runs={args.library_count}", f"-seed={args.seed}", *files])
        with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
            numbers = range(args.seed, args.seed + args.count)
            failed = 0
            for problems in pool.map(
                    lambda n: try_file(args, work, files[n % len(files)], n), numbers):
                failed += bool(problems)
                print("\n  ".join(problems), end="\n" if problems else "", flush=True)
    print(f"{args.library_count} changed files, read by the library; {args.count}, "
          f"{len(COMMANDS)} commands each: {failed} failed")
    return 1 if failed else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--tools", required=True, metavar="DIR", help="our tools")
    parser.add_argument("--count", type=run.positive, default=25, metavar="N",
                        help="how many files to change (default: %(default)s)")
    parser.add_argument("--library-count", type=run.positive, default=2000, metavar="N",
                        help="how many changes the library is asked about "
                             "(default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, metavar="N",
                        help="the number of the first change (default: %(default)s)")
    parser.add_argument("-j", "--jobs", type=run.positive, default=os.cpu_count(), metavar="N")
    run.main_of(fuzz, parser)


if __name__ == "__main__":
    main()
