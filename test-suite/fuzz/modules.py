#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Lets modules adopt the locations of modules that are broken.

A random module and its twin with the lines of its own text are one program with two
levels. The twin is changed, as text or as bitcode, in a way that follows from a number,
and the pass adopt-line-layer of opt reads it. It has to end by itself, with status 0 or 1,
and what it makes has to be a valid module. With --mlir-tools the same is done with kernels
and -adopt-line-layer of mlir-opt.

A file that crashes the tool that only reads it is no matter of layers, and is counted.
"""

import argparse
import collections
import concurrent.futures
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / folder) for folder in ("real-program", "random", "mlir")]

import generate  # noqa: E402
import run  # noqa: E402

TIMEOUT = 60
TOKEN = re.compile(r"[%@!#^]?[\w.$-]+|\s+|.", re.DOTALL)
NUMBERS = ["0", "1", "-1", "7", "255", "65535", "65536", "2147483648", "4294967295",
           "4294967296", "18446744073709551616"]


def change_list(chance, parts):
    """Makes one change to a list."""
    at, other = (chance.randrange(len(parts)) for _ in range(2))
    what = chance.randrange(4)
    if what == 0:
        del parts[at]
    elif what == 1:
        parts.insert(at, parts[other])
    elif what == 2:
        parts[at] = parts[other]
    else:
        parts[at], parts[other] = parts[other], parts[at]


def change_text(chance, text):
    """A text with one to three changes of words, numbers or lines."""
    for _ in range(chance.randint(1, 3)):
        lines = text.splitlines(keepends=True)
        if chance.random() < 0.3:
            change_list(chance, lines)
        else:
            # Most of what is written often is in a few lines; each has its turn.
            at = chance.randrange(len(lines))
            words = TOKEN.findall(lines[at])
            numbers = [i for i, word in enumerate(words) if word.isdigit()]
            if numbers and chance.random() < 0.3:
                words[chance.choice(numbers)] = chance.choice(NUMBERS)
            else:
                change_list(chance, words)
            lines[at] = "".join(words)
        text = "".join(lines)
    return text


def change_bytes(chance, data):
    """The same of something that is not text."""
    data = bytearray(data)
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(len(data))
        what = chance.randrange(4)
        if what == 0:
            data[at] ^= 1 << chance.randrange(8)
        elif what == 1:
            data[at] = chance.randrange(256)
        elif what == 2:
            del data[at:at + 4 * chance.randint(1, 8)]
        else:
            data[at:at + 4] = data[(other := chance.randrange(len(data))):other + 4]
        if not data:
            break
    return bytes(data)


class Modules:
    """Of LLVM IR."""

    def __init__(self, args, work):
        self.work = work
        self.opt, self.assembler, self.disassembler = (
            run.find_tool(args.tools, name) for name in ("opt", "llvm-as", "llvm-dis"))

    def make(self, number):
        """The module, and its twin as text and as bitcode."""
        module, text, bitcode = (self.work / f"{number}.{end}" for end in
                                 ("ll", "other.ll", "other.bc"))
        module.write_text(generate.generate(number).bare)
        run.execute([self.opt, "-S", "-passes=location-snapshot<kind=own>,"
                     "promote-line-layer<kind=own>", module, "-o", text])
        run.execute([self.assembler, text, "-o", bitcode])
        return module, [text, bitcode]

    def adopt(self, module, other):
        return [self.opt, f"-passes=adopt-line-layer<file={other};kind=k>,verify", module,
                "-disable-output"]

    def read(self, other):
        if other.suffix == ".bc":
            return [self.disassembler, other, "-o", os.devnull]
        return [self.assembler, "-disable-verify", other, "-o", os.devnull]


class Kernels:
    """Of MLIR."""

    def __init__(self, args, work):
        import kernels
        self.kernels = list(kernels.KERNELS.values())
        self.work = work
        self.mlir_opt = run.find_tool(args.mlir_tools, "mlir-opt")

    def make(self, number):
        kernel = self.kernels[number % len(self.kernels)]
        module, text, bytecode = (self.work / f"{number}.{end}" for end in
                                  ("mlir", "other.mlir", "other.mlirbc"))
        module.write_text(kernel.emit())
        relocate = [self.mlir_opt, module, "--mlir-print-debuginfo",
                    f"-snapshot-op-locations=filename={self.work / f'{number}.text.mlir'}"]
        run.execute([*relocate, "-o", text])
        run.execute([*relocate, "--emit-bytecode", "-o", bytecode])
        return module, [text, bytecode]

    def adopt(self, module, other):
        return [self.mlir_opt, module, f"-adopt-line-layer=file={other} kind=k", "-o",
                os.devnull]

    def read(self, other):
        return [self.mlir_opt, other, "-o", os.devnull]


def status(argv):
    """The exit status of a command, None if it does not end; and what it says."""
    try:
        done = subprocess.run(list(map(str, argv)), stdin=subprocess.DEVNULL,
                              capture_output=True, timeout=TIMEOUT, check=False)
    except subprocess.TimeoutExpired:
        return None, "it does not end"
    return done.returncode, done.stderr.decode(errors="replace").strip()


def try_module(kind, number, keep):
    """What became of one changed module, and what is wrong if something is."""
    chance = random.Random(number)
    module, others = kind.make(number)
    other = chance.choice(others)
    if other == others[0]:
        other.write_text(change_text(chance, other.read_text()))
    else:
        other.write_bytes(change_bytes(chance, other.read_bytes()))
    result, said = status(kind.adopt(module, other))
    if result == 0:
        outcome = "adopted"
    elif result == 1 and "error:" in said:
        outcome = "refused"
    elif status(kind.read(other))[0] not in (0, 1):
        outcome = "not read"
    else:
        outcome = "failed"
        print(f"number {number}, {other.name}: status {result}: "
              f"{said.splitlines()[0] if said else 'nothing said'}", flush=True)
    if not (keep and outcome == "failed"):
        for path in kind.work.glob(f"{number}.*"):
            path.unlink()
    return outcome


def check_unchanged(kind, number):
    """Fail if a twin is not adopted as it is: what is made of changed ones would say nothing."""
    module, others = kind.make(number)
    for other in others:
        result, said = status(kind.adopt(module, other))
        if result != 0:
            raise run.Error(f"{other} is not adopted, though it is not changed: {said}")


def fuzz(args):
    if not args.tools and not args.mlir_tools:
        raise run.Error("name the tools with --tools, --mlir-tools or both")
    failed = 0
    for what, is_wanted in (Modules, args.tools), (Kernels, args.mlir_tools):
        if not is_wanted:
            continue
        with tempfile.TemporaryDirectory() as temporary:
            work = pathlib.Path(args.keep or temporary)
            work.mkdir(exist_ok=True)
            kind = what(args, work)
            check_unchanged(kind, args.seed)
            with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
                outcomes = collections.Counter(pool.map(
                    lambda n: try_module(kind, n, args.keep),
                    range(args.seed, args.seed + args.count)))
        failed += outcomes["failed"]
        print(f"{args.count} changed {what.__name__.lower()}: " + ", ".join(
            f"{outcomes[name]} {name}" for name in ("adopted", "refused", "not read",
                                                    "failed")), flush=True)
    return 1 if failed else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--tools", metavar="DIR", help="our tools of LLVM")
    parser.add_argument("--mlir-tools", metavar="DIR", help="our tools of MLIR")
    parser.add_argument("--count", type=run.positive, default=200, metavar="N",
                        help="how many modules to change (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, metavar="N",
                        help="the number of the first change (default: %(default)s)")
    parser.add_argument("--keep", metavar="DIR", help="keep what fails here")
    parser.add_argument("-j", "--jobs", type=run.positive, default=os.cpu_count(), metavar="N")
    run.main_of(fuzz, parser)


if __name__ == "__main__":
    main()
