#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Compares the variables of kernels in GDB with those that Python has.

Each kernel of scalar_kernels.py becomes a program for x86-64, at -O0 and -O2, with and
without pins (-convert-dbg-to-llvm=pins=). GDB runs it, stops at every line with an
assignment, and prints the variables that are in scope there. Python runs the same
function, and says what each variable is whenever it comes to the line.

Prints which share of the values GDB showed. It is an error if one is wrong; and if one is
missing at -O0 with pins.
"""

import argparse
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(HERE))

import scalar_kernels  # noqa: E402

PIPELINE = """
    convert-scf-to-cf, convert-vector-to-llvm, convert-arith-to-llvm,
    convert-func-to-llvm{use-bare-ptr-memref-call-conv=1}, finalize-memref-to-llvm,
    convert-cf-to-llvm, convert-dbg-to-llvm{DBG}, reconcile-unrealized-casts,
    ensure-debug-info-scope-on-llvm-func
"""
TRIPLE = "x86_64-unknown-linux-gnu"
# Runs of the loops; the rest of the buffers is there for what they read ahead.
COUNT = 5


class Error(Exception):
    pass


def run(*argv, **options):
    argv = list(map(str, argv))
    done = subprocess.run(argv, capture_output=True, **options)
    if done.returncode:
        raise Error(f"{' '.join(argv)}\n{done.stderr.decode(errors='replace')}")
    return done.stdout


def inputs():
    size = scalar_kernels.N
    return [0.25 * i + 1 for i in range(size)], COUNT, [0.0] * size


DRIVER = """
void {name}(float *a, long n, float *out);
int main(void) {{
  float a[{size}] = {{{values}}}, out[{size}] = {{0}};
  {name}(a, {count}, out);
  return 0;
}}
"""


class Builder:
    def __init__(self, arguments, folder):
        self.arguments, self.folder = arguments, folder
        self.compiler = shutil.which("clang-22") or shutil.which("cc")

    def tool(self, folder, name):
        tool = pathlib.Path(folder) / name
        if not tool.exists():
            raise Error(f"there is no {tool}: build it, or say where it is with --tools "
                        "and --mlir-tools")
        return tool

    def lower(self, kernel, options):
        """The kernel as LLVM IR."""
        source, lowered = (self.folder / f"{kernel.name}{end}"
                           for end in (".mlir", ".llvm.mlir"))
        source.write_text(kernel.emit())
        module = self.folder / f"{kernel.name}.ll"
        passes = "".join(PIPELINE.replace("DBG", options).split())
        run(self.tool(self.arguments.mlir_tools, "mlir-opt"), *self.arguments.mlir_option,
            f"--pass-pipeline=builtin.module({passes})", "--mlir-print-debuginfo", source,
            "-o", lowered)
        run(self.tool(self.arguments.mlir_tools, "mlir-translate"), "--mlir-to-llvmir",
            lowered, "-o", module)
        return module

    def build(self, kernel, level, options):
        module = self.lower(kernel, options)
        optimised = module.with_suffix(".bc")
        passes = "default<O2>" if level else "verify"
        run(self.tool(self.arguments.tools, "opt"), f"-passes={passes}",
            f"-mtriple={TRIPLE}", module, "-o", optimised)
        objects = [module.with_suffix(".o"), self.folder / "driver.c"]
        run(self.tool(self.arguments.tools, "llc"), f"-O{level}", f"-mtriple={TRIPLE}",
            "-relocation-model=pic", "-filetype=obj", optimised, "-o", objects[0])
        values = ", ".join(map(str, inputs()[0]))
        objects[1].write_text(DRIVER.format(name=kernel.name, values=values, count=COUNT,
                                            size=scalar_kernels.N))
        program = self.folder / f"{kernel.name}.O{level}"
        run(self.compiler, "-O1", *objects, "-o", program)
        return program


def read_stops(program, kernel, folder):
    """What GDB shows: [(line, {name: value})], in the order of the stops."""
    output = folder / "stops.json"
    assignments = (f"FUNCTION, LINES = {kernel.name!r}, {kernel.statement_lines()}; "
                   f"FILE, OUTPUT = {kernel.path.name!r}, {str(output)!r}")
    run("gdb", "-nx", "-batch", "-ex", f"python {assignments}", "-x",
        HERE / "gdb_variables.py", program, stdin=subprocess.DEVNULL)
    return [json.loads(line) for line in output.read_text().splitlines()]


def expected_events(kernel):
    """What Python has at the lines where GDB stops, by line."""
    events = {}
    constants = {name: number for name, number in kernel.globals.items()
                 if isinstance(number, (int, float)) and name.isupper()}
    used = kernel.function.__code__.co_names
    for line, values in kernel.trace(*inputs()):
        values.update({name: constants[name] for name in used if name in constants})
        events.setdefault(line, []).append(values)
    return events


def leaves(value):
    """The numbers in a value."""
    if isinstance(value, dict):
        return [leaf for part in value.values() for leaf in leaves(part)]
    if isinstance(value, list):
        return [leaf for part in value for leaf in leaves(part)]
    return [value]


def compare(shown, expected, where, wrong):
    """Numbers that are shown right, and all."""
    if isinstance(expected, dict):
        pairs = [((shown or {}).get(name) if shown is not None else None, part, f".{name}")
                 for name, part in expected.items()]
    elif isinstance(expected, list):
        pairs = [(shown[i] if isinstance(shown, list) and i < len(shown) else None, part,
                  f"[{i}]") for i, part in enumerate(expected)]
    else:
        if shown is not None and shown != expected:
            wrong.append(f"{where} is {shown}, and {expected} in Python")
        return int(shown is not None), 1
    counts = [compare(part, other, where + name, wrong) for part, other, name in pairs]
    return tuple(map(sum, zip(*counts))) if counts else (0, 0)


def check(kernel, builder, level, options):
    """(Numbers that GDB showed, numbers in scope, what was wrong)."""
    program = builder.build(kernel, level, options)
    events = expected_events(kernel)
    visits, right, total, wrong = {}, 0, 0, []
    stops = read_stops(program, kernel, builder.folder)
    counts = {line: sum(stop[0] == line for stop in stops) for line, _ in stops}
    for line, shown in stops:
        visit = visits[line] = visits.get(line, -1) + 1
        # Optimised code stops more or less often at a line: then it is not known
        # for which visit.
        if counts[line] != len(events.get(line, ())):
            continue
        for name, value in events[line][visit].items():
            # Python forgets no variable; after its loop it has none here.
            where = f"{kernel.name}, line {line}, visit {visit + 1}: {name}"
            one, all_ = compare(shown.get(name), value, where, wrong)
            right, total = right + one, total + all_
    if not total:
        wrong.append(f"{kernel.name}: GDB stopped nowhere where Python did")
    return right, total, wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("kernels", nargs="*", help="names of kernels; the default is all")
    parser.add_argument("--tools", default=ROOT / "build/core/bin",
                        help="where opt and llc are")
    parser.add_argument("--mlir-tools", default=ROOT / "build/mlir/bin",
                        help="where mlir-opt and mlir-translate are")
    parser.add_argument("--mlir-option", action="append", default=[],
                        help="an option for mlir-opt, such as one that loads a plugin")
    arguments = parser.parse_args()
    names = arguments.kernels or list(scalar_kernels.KERNELS)
    unknown = [name for name in names if name not in scalar_kernels.KERNELS]
    if unknown:
        parser.error(f"there is no kernel '{unknown[0]}'")

    failed = False
    print("level  pins      shown  in scope  share")
    try:
        with tempfile.TemporaryDirectory() as folder:
            builder = Builder(arguments, pathlib.Path(folder))
            for level in 0, 2:
                for pins in "none", "fake-use":
                    results = [check(scalar_kernels.KERNELS[name], builder, level,
                                     f"pins={pins}") for name in names]
                    right = sum(r for r, _, _ in results)
                    total = sum(t for _, t, _ in results)
                    wrong = [text for _, _, texts in results for text in texts]
                    if (level, pins) == (0, "fake-use") and right != total:
                        wrong.append(f"{total - right} values are missing")
                    print(f"-O{level}    {pins:<8} {right:>6} {total:>9} "
                          f"{right / max(total, 1):>6.1%}")
                    for text in wrong:
                        print(f"error: -O{level}, pins={pins}: {text}")
                    failed |= bool(wrong)
    except Error as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
