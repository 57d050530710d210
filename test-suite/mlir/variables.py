#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Compares the variables of kernels in GDB with those that Python has.

Each kernel of kernels.py and scalar_kernels.py becomes a program for x86-64, at -O0 and
-O2, with and without pins (-convert-dbg-to-llvm=pins=). GDB runs it, stops at every line
with a statement, and prints the variables that are in scope there. Of scalar_kernels.py
Python runs the same function, and says what each variable is whenever it comes to the
line; linalg_variables.py says it of the others. The values of debug_example.mlir are
known.

Then code is generated at the levels none and lineinfo, for x86-64 and, where there is a
ptxas, for sm_90: it has to be the same. And the PTX at full is decoded: each part of each
variable that is pinned must have a location, also in the cubin that ptxas -g makes.

Prints which share of the numbers in scope GDB showed. It is an error if one is wrong, and
if one is missing at -O0 with variables on the stack. In optimised code the instructions of
lines are interleaved, so a number counts as right if it is that of the line before or
behind: column "moved".
"""

import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import kernels  # noqa: E402
import linalg_variables  # noqa: E402
import ptx_variables  # noqa: E402
import scalar_kernels  # noqa: E402
from commands import (TRIPLE, add_tool_arguments, find_compiler, find_ptxas,  # noqa: E402
                      find_tool, kernel_name, main_of, run)

PIPELINE = """
    convert-scf-to-cf, convert-vector-to-llvm, convert-arith-to-llvm,
    convert-func-to-llvm{use-bare-ptr-memref-call-conv=1}, finalize-memref-to-llvm,
    convert-cf-to-llvm, convert-dbg-to-llvm{DBG}, reconcile-unrealized-casts
"""
LINALG_PIPELINE = """
    func.func(convert-linalg-to-loops), fold-memref-alias-ops,
    ensure-debug-info-scope-on-regions, lower-affine, convert-scf-to-cf,
    convert-math-to-libm, convert-arith-to-llvm,
    convert-func-to-llvm{use-bare-ptr-memref-call-conv=1}, finalize-memref-to-llvm,
    convert-cf-to-llvm, convert-dbg-to-llvm{DBG}, reconcile-unrealized-casts
"""
# What the variables of debug_example.mlir are for a request of 7.
EXAMPLE_LINE = 8
EXAMPLE_ARGUMENTS = 7, 1
REQUEST = {"data": 7, "valid": 1, "ready": 0}
EXAMPLE = {"Depth": 12, "Width": 4096, "req": REQUEST, "x": REQUEST,
           "resps": [{"result": 14, "done": 1}, {"result": 98, "done": 0}]}
EXAMPLE_DRIVER = """
long Foo(long data, _Bool valid);
int main(void) {{ return Foo({}, {}) != 112; }}
"""
# All that can be named.
KERNELS = {**kernels.KERNELS, **scalar_kernels.KERNELS}
# Levels of optimisation, and what keeps values (-convert-dbg-to-llvm=pins=).
CONFIGURATIONS = [(0, "stack"), (0, "none"), (2, "none"), (2, "fake-use")]
# Runs of the loops; the rest of the buffers is there for what they read ahead.
COUNT = 5


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


def driver(kernel):
    """A C program that calls a kernel of scalar_kernels.py."""
    return DRIVER.format(name=kernel.name, values=", ".join(map(str, inputs()[0])),
                         count=COUNT, size=scalar_kernels.N)


class Builder:
    def __init__(self, arguments, folder):
        self.arguments, self.folder = arguments, folder
        self.compiler = find_compiler()

    def tool(self, name):
        """A tool of LLVM or MLIR."""
        folder = "mlir_tools" if name.startswith("mlir-") else "tools"
        return find_tool(getattr(self.arguments, folder), name)

    def lower(self, name, text, options, pipeline=PIPELINE):
        """A module of MLIR as LLVM IR."""
        source, lowered, module = (self.folder / f"{name}{end}"
                                   for end in (".mlir", ".llvm.mlir", ".ll"))
        source.write_text(text)
        # A pass takes its options with blanks in between.
        passes = " ".join(pipeline.replace("DBG", options).split())
        run(self.tool("mlir-opt"), *self.arguments.mlir_option,
            f"--pass-pipeline=builtin.module({passes})", "--mlir-print-debuginfo", source,
            "-o", lowered)
        run(self.tool("mlir-translate"), "--mlir-to-llvmir", lowered, "-o", module)
        return module

    def compile(self, name, text, level, options, pipeline=PIPELINE):
        """An object of a module."""
        module = self.lower(name, text, options, pipeline)
        optimised = module.with_suffix(".bc")
        passes = "default<O2>" if level else "verify"
        run(self.tool("opt"), f"-passes={passes}", f"-mtriple={TRIPLE}", module, "-o",
            optimised)
        output = module.with_suffix(".o")
        run(self.tool("llc"), f"-O{level}", f"-mtriple={TRIPLE}",
            "-relocation-model=pic", "-filetype=obj", optimised, "-o", output)
        return output

    def code(self, file):
        """The machine code of an object."""
        code = self.folder / "code"
        run(self.tool("llvm-objcopy"), f"--dump-section=.text={code}", file,
            self.folder / "copy.o")
        return code.read_bytes()

    def build(self, name, text, driver, level, options, pipeline=PIPELINE):
        """A program of a module and a driver in C."""
        objects = [self.compile(name, text, level, options, pipeline),
                   self.folder / "driver.c"]
        objects[1].write_text(driver)
        program = self.folder / f"{name}.O{level}"
        run(self.compiler, "-O1", *objects, "-lm", "-o", program)
        return program


def read_stops(program, function, file, lines, folder, visits=0):
    """What GDB shows: [(line, {name: value})], in the order of the stops; VISITS is
    explained in gdb_variables.py."""
    output = folder / "stops.json"
    assignments = (f"FUNCTION, LINES, FILE, OUTPUT, VISITS = {function!r}, {lines}, "
                   f"{file!r}, {str(output)!r}, {visits}")
    run("gdb", "-nx", "-batch", "-ex", f"python {assignments}", "-x",
        HERE / "gdb_variables.py", program, stdin=subprocess.DEVNULL)
    return [json.loads(line) for line in output.read_text().splitlines()]


def expected_events(kernel):
    """What Python has before each line it executes: [(line, {name: value})]."""
    constants = {name: number for name, number in kernel.globals.items()
                 if isinstance(number, (int, float)) and name.isupper()}
    used = {name: constants[name] for name in kernel.function.__code__.co_names
            if name in constants}
    return [(line, {**values, **used}) for line, values in kernel.trace(*inputs())]


def is_near(value, path, visits):
    """Whether one of VISITS has VALUE at PATH."""
    for other in visits:
        try:
            for step in path:
                other = other[step]
        except (KeyError, IndexError):
            continue
        if other == value:
            return True
    return False


class Comparison:
    """Compares what GDB shows with what Python has."""

    def __init__(self):
        self.shown = self.moved = self.total = 0
        self.wrong = []

    def add(self, shown, expected, where, path, near):
        """NEAR is what Python has just before and after, where optimised code may have
        got to: lines that are next to each other are executed interleaved."""
        if isinstance(expected, dict):
            for name, part in expected.items():
                self.add(shown.get(name) if isinstance(shown, dict) else None, part,
                         f"{where}.{name}", [*path, name], near)
        elif isinstance(expected, list):
            for i, part in enumerate(expected):
                self.add(shown[i] if isinstance(shown, list) and i < len(shown) else None,
                         part, f"{where}[{i}]", [*path, i], near)
        else:
            self.total += 1
            if shown is None:
                return
            self.shown += 1
            if shown == expected:
                return
            if is_near(shown, path, near):
                self.moved += 1
            else:
                self.wrong.append(f"{where} is {shown}, and {expected} in Python")


    def add_in_range(self, shown, size, where):
        """A number of which it is known that it is from 0 up to SIZE."""
        self.total += 1
        if shown is None:
            return
        self.shown += 1
        if not isinstance(shown, int) or not 0 <= shown < size:
            self.wrong.append(f"{where} is {shown}, and below {size} in Python")


def check_linalg(kernel, builder, level, options, comparison):
    program = builder.build(kernel.name, kernel.emit(variables=True),
                            linalg_variables.driver(kernel), level, options,
                            LINALG_PIPELINE)
    stops = read_stops(program, kernel.name, kernel.file, sorted(kernel.statement_lines()),
                       builder.folder, linalg_variables.VISITS)
    linalg_variables.check(kernel, stops, level, comparison, options == "pins=stack")


def check(kernel, builder, level, options, comparison):
    program = builder.build(kernel.name, kernel.emit(), driver(kernel), level, options)
    events = expected_events(kernel)
    visits = {}
    stops = read_stops(program, kernel.name, kernel.path.name, kernel.statement_lines(),
                       builder.folder)
    for line, shown in stops:
        visit = visits[line] = visits.get(line, -1) + 1
        at_line = [i for i, event in enumerate(events) if event[0] == line]
        # Optimised code stops more or less often at a line: then it is not known
        # for which visit.
        if sum(stop[0] == line for stop in stops) != len(at_line):
            if not level:
                comparison.wrong.append(f"{kernel.name}: GDB does not stop at line {line} "
                                        "as often as Python")
            continue
        index = at_line[visit]
        near = [values for _, values in events[max(index - 2, 0):index + 3]] * bool(level)
        comparison.add(shown, events[index][1],
                       f"{kernel.name}, line {line}, visit {visit + 1}: ", [], near)
    if not stops and not level:
        comparison.wrong.append(f"{kernel.name}: GDB stops nowhere")


def check_example(builder, level, options, comparison):
    program = builder.build("Foo", (HERE / "debug_example.mlir").read_text(),
                            EXAMPLE_DRIVER.format(*EXAMPLE_ARGUMENTS), level, options)
    stops = read_stops(program, "Foo", "Foo.hw", [EXAMPLE_LINE], builder.folder)
    if not stops:
        comparison.wrong.append("Foo: GDB stops nowhere")
    for _, shown in stops:
        comparison.add(shown, EXAMPLE, "Foo: ", [], [])


def machine_code(kernel, builder, level, options, pipeline):
    return builder.code(builder.compile(kernel.name, emit(kernel), level, options, pipeline))


def same_code(kernel, builder, pipeline):
    """Whether a kernel has the same code at the levels none and lineinfo."""
    return all(len({machine_code(kernel, builder, level, f"level={debug}", pipeline)
                    for debug in ("none", "lineinfo")}) == 1 for level in (0, 2))


def kernel_of(name):
    """The kernel of a name, and the passes that lower it."""
    if name in kernels.KERNELS:
        return kernels.KERNELS[name], LINALG_PIPELINE
    return scalar_kernels.KERNELS[name], PIPELINE


def emit(kernel):
    is_linalg = kernel.name in kernels.KERNELS
    return kernel.emit(variables=True) if is_linalg else kernel.emit()


def compare_in_gdb(names, builder):
    """Prints the table; whether all is right."""
    passed = True
    print("level  pins      shown  in scope  share  moved  wrong")
    for level, pins in CONFIGURATIONS:
        result, options = Comparison(), f"pins={pins}"
        for name in names:
            if name in kernels.KERNELS:
                check_linalg(kernels.KERNELS[name], builder, level, options, result)
            else:
                check(scalar_kernels.KERNELS[name], builder, level, options, result)
        check_example(builder, level, options, result)
        wrong = len(result.wrong)
        if pins == "stack" and result.shown != result.total:
            result.wrong.append(f"{result.total - result.shown} values are missing")
        print(f"-O{level}    {pins:<8} {result.shown:>6} {result.total:>9} "
              f"{result.shown / max(result.total, 1):>6.1%} {result.moved:>6} "
              f"{wrong:>6}", flush=True)
        for text in result.wrong:
            print(f"error: -O{level}, pins={pins}: {text}")
            passed = False
    return passed


def print_cost(names, builder):
    """What variables cost: bytes of code at -O2."""
    configurations = {
        "removed before anything is lowered": ("dbg-strip, ", "level=none"),
        "removed at the end, by level=none": ("", "level=none"),
        "shown, without pins": ("", "pins=none"),
        "shown, with pins": ("", "pins=fake-use"),
    }
    print("bytes of code for x86-64 at -O2, where variables are")
    for title, (first, options) in configurations.items():
        size = 0
        for name in names:
            kernel, pipeline = kernel_of(name)
            size += len(machine_code(kernel, builder, 2, options, first + pipeline))
        print(f"  {title:<36} {size:>6}")


def compare_levels(names, builder):
    """Compares the code at the levels none and lineinfo; whether it is the same."""
    different = []
    for name in names:
        kernel, pipeline = kernel_of(name)
        if not same_code(kernel, builder, pipeline):
            different.append(name)
    print(f"x86-64: code of {len(names) - len(different)} of {len(names)} kernels is the "
          "same at none and lineinfo")
    for name in different:
        print(f"error: the code of {name} differs between none and lineinfo")
    return not different


def compare(arguments):
    names = arguments.kernels or list(KERNELS)
    with tempfile.TemporaryDirectory() as folder:
        builder = Builder(arguments, pathlib.Path(folder))
        if arguments.cost:
            print_cost(names, builder)
            return 0
        results = [compare_in_gdb(names, builder), compare_levels(names, builder),
                   ptx_variables.compare([KERNELS[name] for name in names], builder)]
    return int(not all(results))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("kernels", nargs="*", type=kernel_name(KERNELS), metavar="KERNEL",
                        help=f"some of {', '.join(KERNELS)} (default: all)")
    add_tool_arguments(parser)
    parser.add_argument("--mlir-option", action="append", default=[],
                        help="an option for mlir-opt, such as one that loads a plugin")
    parser.add_argument("--cost", action="store_true",
                        help="print what variables cost, and nothing else")
    parser.add_argument("--ptxas", default=find_ptxas(),
                        help="NVIDIA's assembler, if there is one")
    main_of(compare, parser)


if __name__ == "__main__":
    main()
