#!/usr/bin/env python3
# ===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===##
"""Measures time and memory of the tools as what they work on grows.

A row makes something larger from step to step: the instructions of a module or of one
function, the layers, their files, a text, units that are linked, addresses that are
looked up. Each step is done with layers, and where that makes sense without. What a
command takes is the processor time of the fastest of several runs, and the memory at its
peak; with --instructions also the instructions that it executes, by callgrind.

Time has grown in proportion to the size if its exponent is 1: twice the size then takes
twice the time. The script fails where the exponent from the last step but one to the last
is above 1.2 with layers, unless it is not lower without.

The results are written as JSON; plot.py makes pictures of them.
"""

import argparse
import json
import math
import pathlib
import resource
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
for folder in ("real-program", "benchmarks"):
    sys.path.insert(0, str(HERE.parent / folder))

import callgrind  # noqa: E402
import measuring  # noqa: E402
import run  # noqa: E402
from modules import Module  # noqa: E402

RESULTS = measuring.RESULTS / "scale.json"
MOST = 1.2
# Exponents of shorter times mean nothing.
LEAST_SECONDS = 0.2
# Shorter commands run twice.
SURE_SECONDS = 5
# Where code begins in programs of which addresses are looked up, and what a store takes there.
FIRST_ADDRESS = 0x1000000
BYTES_OF_INSTRUCTION = 6


class Lab:
    """Runs commands in a folder, and notes what they take."""

    def __init__(self, arguments, work):
        self.arguments, self.work = arguments, work
        self.results = []

    def tool(self, name):
        return run.find_tool(self.arguments.tools, name)

    def path(self, name):
        return self.work / name

    def measure(self, row, size, variant, what, argv, stdin=None):
        """Run a command, and note what it took for SIZE."""
        used = measuring.usage(argv, stdin=stdin)
        if used.seconds < SURE_SECONDS:
            again = measuring.usage(argv, stdin=stdin)
            used = min(used, again, key=lambda usage: usage.seconds)
        result = {"row": row, "size": size, "variant": variant, "what": what,
                  "seconds": round(used.seconds, 3), "bytes": used.bytes}
        if self.arguments.instructions:
            result["instructions"] = callgrind.instructions(argv)
        self.results.append(result)
        print(f"{row:<14} {size:>13,} {variant:<14} {what:<18} {used.seconds:9.2f} s "
              f"{used.bytes / 2**20:9.1f} MiB", flush=True)

    def module(self, name, module):
        """A module as bitcode. The text of it is removed, as it is many times larger."""
        text, bitcode = self.path(f"{name}.ll"), self.path(f"{name}.bc")
        with open(text, "w", encoding="ascii") as output:
            module.write(output)
        run.execute([self.tool("llvm-as"), "-disable-verify", text, "-o", bitcode])
        text.unlink()
        return bitcode

    def object(self, bitcode, level="0"):
        output = bitcode.with_suffix(".o")
        run.execute([self.tool("llc"), f"-O{level}", "-filetype=obj", bitcode, "-o", output])
        return output

    def linking(self, objects, program, *options):
        """The command that links objects; there can be too many for a command line."""
        response = self.path("objects")
        response.write_text("\n".join(map(str, objects)))
        return [run.find_clang("ld.lld-22"), "-shared", *options, f"@{response}", "-o", program]

    def lto(self, modules):
        """The command that compiles modules, of which each is modules.py's one of its number."""
        response = self.path("resolutions")
        response.write_text("".join(f"{module}\n-r={module},f.{n}.0,plx\n"
                                    for n, module in enumerate(modules)))
        return [self.tool("llvm-lto2"), "run", f"@{response}", "-thinlto-threads=1",
                "-o", self.path("lto")]

    def look(self, row, size, variant, program, address="0x40"):
        """What readers take for the first answer about a program."""
        self.measure(row, size, variant, "list",
                     [self.tool("llvm-line-layers"), "list", program])
        self.measure(row, size, variant, "symbolizer",
                     [self.tool("llvm-symbolizer"), f"--obj={program}", address]
                     + (["--layers"] if variant != "without" else []))


def variants(**fields):
    """The same module without layers, and with them."""
    return {"without": Module(**{**fields, "layers": 0}), "layers": Module(**fields)}


def instructions(lab, largest):
    """Instructions of a module, 1,000 in each function."""
    for size in steps(10**4, min(largest, 10**7)):
        for variant, module in variants(instructions=size, functions=size // 1000).items():
            bitcode = lab.module("module", module)
            lab.measure("instructions", size, variant, "opt", [
                lab.tool("opt"), "-passes=default<O1>", bitcode, "-o", "/dev/null"])
            lab.measure("instructions", size, variant, "llc -O0", [
                lab.tool("llc"), "-O0", "-filetype=obj", bitcode, "-o", lab.path("module.o")])
            lab.look("instructions", size, variant, lab.path("module.o"))


def snapshot(lab, largest):
    """Instructions of a module that becomes a layer of itself."""
    for size in steps(10**4, min(largest, 10**6)):
        bitcode = lab.module("module", Module(
            instructions=size, functions=size // 1000, layers=0))
        for variant, passes in ("without", "verify"), ("layers", "location-snapshot<kind=ir>"):
            lab.measure("snapshot", size, variant, "opt", [
                lab.tool("opt"), f"-passes={passes}", bitcode, "-o", lab.path("snapped.bc")])


def function(lab, largest):
    """Instructions of one function."""
    for size in steps(10**4, min(largest, 10**6)):
        for variant, module in variants(instructions=size).items():
            bitcode = lab.module("module", module)
            lab.measure("function", size, variant, "llc -O0", [
                lab.tool("llc"), "-O0", "-filetype=obj", bitcode, "-o", lab.path("module.o")])
            lab.look("function", size, variant, lab.path("module.o"))


def layers(lab, largest):
    """Layers of a module of 1,000 instructions."""
    for size in steps(1, min(largest, 10**3)):
        bitcode = lab.module("module", Module(instructions=1000, layers=size, text=1000))
        lab.measure("layers", size, "layers", "opt", [
            lab.tool("opt"), "-passes=default<O1>", bitcode, "-o", "/dev/null"])
        lab.measure("layers", size, "layers", "llc -O0", [
            lab.tool("llc"), "-O0", "-filetype=obj", bitcode, "-o", lab.path("module.o")])
        lab.look("layers", size, "layers", lab.path("module.o"))


def files(lab, largest):
    """Files of a layer, in units of at most 10,000."""
    for size in steps(10**2, min(largest, 10**5)):
        units = max(size // 10**4, 1)
        bitcode = lab.module("module", Module(
            instructions=size, functions=units, units=units, files=size, text=100))
        lab.measure("files", size, "layers", "llc -O0", [
            lab.tool("llc"), "-O0", "-filetype=obj", bitcode, "-o", lab.path("module.o")])
        lab.look("files", size, "layers", lab.path("module.o"))


def text(lab, largest):
    """Bytes of a text."""
    for size in steps(10**6, min(largest * 100, 10**9)):
        bitcode = lab.module("module", Module(instructions=1000, text=size))
        lab.measure("text", size, "layers", "llc -O0", [
            lab.tool("llc"), "-O0", "-filetype=obj", bitcode, "-o", lab.path("module.o")])
        lab.look("text", size, "layers", lab.path("module.o"))
        lab.measure("text", size, "layers", "extract", [
            lab.tool("llvm-line-layers"), "extract", lab.path("module.o"),
            "-o", lab.path("texts")])


def units(lab, largest):
    """Units that lld links, llvm-link, and full and thin LTO."""
    kinds = {"without": {"layers": 0}, "one text": {"own_text": False}, "own texts": {}}
    for size in steps(10, min(largest // 10, 10**4)):
        for variant, fields in kinds.items():
            modules = [lab.module(f"m{n}", Module(
                instructions=20, name=f".{n}", **{"text": 2000, **fields})) for n in range(size)]
            objects = [lab.object(module) for module in modules]
            program = lab.path("program.so")
            lab.measure("units", size, variant, "lld", lab.linking(objects, program))
            lab.look("units", size, variant, program, address="0x2000")
            response = lab.path("modules")
            response.write_text("\n".join(map(str, modules)))
            lab.measure("units", size, variant, "llvm-link", [
                lab.tool("llvm-link"), f"@{response}", "-o", lab.path("linked.bc")])
            lab.measure("units", size, variant, "full LTO", lab.lto(modules))
            for n, module in enumerate(modules):
                run.execute([lab.tool("opt"), "-thinlto-bc", module, "-o", objects[n]])
            lab.measure("units", size, variant, "thin LTO", lab.lto(objects))
            for path in modules + objects:
                path.unlink()


def addresses(lab, largest):
    """Addresses that llvm-symbolizer is asked, of a program with 10 * LARGEST rows, but 10^8
    at most."""
    most, rows = min(largest, 10**6), min(10 * largest, 10**8)
    of_object = min(rows, 10**6)
    for variant, module in variants(instructions=of_object, functions=1).items():
        copied = lab.object(lab.module("module", module))
        copies = []
        for n in range(rows // of_object):
            copies.append(lab.path(f"copy{n}.o"))
            run.execute([lab.tool("llvm-objcopy"), f"--prefix-symbols=copy{n}_", copied,
                         copies[-1]])
        program = lab.path("program.so")
        run.execute(lab.linking(copies, program, f"-Ttext={FIRST_ADDRESS:#x}"))
        for copy in copies:
            copy.unlink()
        code = rows * BYTES_OF_INSTRUCTION
        for size in steps(10**3, most):
            questions = lab.path("addresses")
            questions.write_text("".join(
                f"{FIRST_ADDRESS + n * (code // size):#x}\n" for n in range(size)))
            lab.measure("addresses", size, variant, "symbolizer", [
                lab.tool("llvm-symbolizer"), f"--obj={program}"]
                + (["--layers"] if variant != "without" else []), stdin=questions)


ROWS = {row.__name__: row for row in (
    instructions, snapshot, function, layers, files, text, units, addresses)}


def steps(first, last):
    """FIRST, and ten times as much until LAST."""
    while first <= last:
        yield first
        first *= 10


def series_of(results):
    """{(row, what, variant): [(size, seconds, bytes)]}, in the order of sizes."""
    series = {}
    for r in results:
        series.setdefault((r["row"], r["what"], r["variant"]), []).append(
            (r["size"], r["seconds"], r["bytes"]))
    return {key: sorted(points) for key, points in series.items()}


def exponents(points):
    """How time grew from step to step; none where it is too short to tell."""
    return [math.log(later[1] / earlier[1]) / math.log(later[0] / earlier[0])
            if earlier[1] >= LEAST_SECONDS else None
            for earlier, later in zip(points, points[1:])]


def too_fast(results):
    """What grows faster than its size, as lines."""
    series = series_of(results)
    found = []
    for (row, what, variant), points in series.items():
        growth = exponents(points)
        if variant == "without" or not growth or growth[-1] is None:
            continue
        without = exponents(series.get((row, what, "without"), points[:1]))
        allowed = MOST
        if without and without[-1] is not None:
            allowed = max(allowed, without[-1] + 0.05)
        if growth[-1] > allowed:
            found.append(f"{row}, {what}, {variant}: {points[-2][1]} s for {points[-2][0]:,} and "
                         f"{points[-1][1]} s for {points[-1][0]:,}: exponent {growth[-1]:.2f}")
    return found


def measure_all(arguments):
    if arguments.instructions:
        callgrind.require()
    names = arguments.rows.split(",") if arguments.rows else list(ROWS)
    for name in names:
        if name not in ROWS:
            raise run.Error(f"there is no row '{name}'; there are {', '.join(ROWS)}")
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    results = []
    with tempfile.TemporaryDirectory(dir=arguments.work) as folder:
        for name in names:
            lab = Lab(arguments, pathlib.Path(folder))
            ROWS[name](lab, arguments.largest)
            results += lab.results
    if not results:
        raise run.Error(f"nothing was measured: all steps of {', '.join(names)} are larger than "
                        f"--largest {arguments.largest} allows")
    if arguments.output:
        save(arguments.output, results)
    found = too_fast(results)
    for line in found:
        print(f"grows faster than its size: {line}")
    return 1 if found else 0


def save(path, results):
    """Put results into a file, in place of those of the same rows."""
    rows = {r["row"] for r in results}
    kept = [r for r in json.loads(path.read_text()) if r["row"] not in rows] \
        if path.exists() else []
    path.parent.mkdir(exist_ok=True)
    lines = ",\n".join(json.dumps(r) for r in kept + results)
    measuring.write_whole(path, f"[\n{lines}\n]\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--tools", required=True, metavar="DIR", help="our tools")
    parser.add_argument("--rows", metavar="ROW,...", help=f"default: {','.join(ROWS)}")
    parser.add_argument("--largest", type=run.positive, default=10**5, metavar="N",
                        help="how many instructions at most; other things accordingly "
                             "(default: %(default)s, which takes minutes; 10000000 is all)")
    parser.add_argument("--instructions", action="store_true",
                        help="count the instructions executed, too, which takes long")
    parser.add_argument("--work", metavar="DIR", help="where files go that are made")
    parser.add_argument("--output", type=pathlib.Path, metavar="FILE",
                        help=f"write results there, {RESULTS.relative_to(run.ROOT)} for "
                             "the documentation")
    run.main_of(measure_all, parser)


if __name__ == "__main__":
    main()
