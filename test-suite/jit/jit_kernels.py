#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Runs the Python kernels of test-suite/mlir by JIT, in perf, gdb and lldb.

lli, with both of its linkers, runs their LLVM IR, and mlir-runner the LLVM dialect.
The result has to be right. perf records each run, with the software clock, and
`llvm-line-layers annotate --jitdump` prints the hottest lines in Python and in every
layer from the one recording. Then gdb and lldb stop at a line of the layer `linalg` of
code that was not optimised, list its text, and step: wherever they stop, they have to
show the line that `llvm-line-layers lookup --jitdump` has for the address.

Debuggers step over a line by executing its instructions one after the other. Where a line
of `linalg` is an operation as a whole, that would be millions of them (without layers it is
the same with loops that are written on one line of C). There they go on to the next
operation with a temporary breakpoint, and step in the layer `loops`.
"""

import argparse
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(HERE.parent / "mlir"))
sys.path.insert(0, str(HERE.parent))

import kernel_programs  # noqa: E402
import kernels  # noqa: E402
import references  # noqa: E402
from commands import (TRIPLE, Error, add_kernels_argument, add_tool_arguments,  # noqa: E402
                      chosen_kernels, find_tool, list_of, main_of, run)
from kernel_builder import X86_PIPELINE, Builder  # noqa: E402
from kernel_programs import TOLERANCE, as_lists, error_of, flat, size_of  # noqa: E402

JITS = ("lli-jitlink", "lli-rtdyld", "mlir-runner")
# So many calls take about half a second of optimised code.
CALLS = {"matmul": 300, "dense": 300, "softmax": 2000, "layer_norm": 3000,
         "stencil": 30000}
# What the hottest line of a layer looks like.
TEXTS = {"linalg": r"arith\.|linalg\.|math\.|memref\.",
         "loops": r"arith\.|scf\.|math\.|memref\.",
         "llvm": r"llvm\.",
         "llvm_ir": r" = |store|br |call"}
# The least share of the samples that has a line in each layer.
MINIMAL_SHARE = 0.8
STEPS = 12
# What debuggers do with a kernel: the layer that they see, what is on the line where they
# break, and what is on the line to which they go from there; None if they step.
VISITS = [("linalg", r"arith\.mulf|arith\.subf", None)]
VISITS_OF_OPERATIONS = {
    "dense": [("linalg", r"linalg\.matmul", r"return"), ("loops", r"arith\.mulf", None)]}


class Runnable:
    """A kernel with a function main() that calls it on buffers full of VALUE, and returns
    the first number of its result."""

    VALUE = 0.5

    def __init__(self, kernel, calls):
        self.kernel, self.name, self.calls = kernel, kernel.name, calls

    def emit(self, **options):
        text = self.kernel.emit(**options)
        buffers = list(self.kernel.parameters.items())
        types = ", ".join(str(buffer) for _, buffer in buffers)
        lines = ["  func.func @main() -> f32 {",
                 "    %zero = arith.constant 0 : index",
                 "    %one = arith.constant 1 : index",
                 f"    %calls = arith.constant {self.calls} : index",
                 f"    %value = arith.constant {self.VALUE:e} : f32"]
        for name, buffer in buffers:
            lines += [f"    %{name} = memref.alloc() : {buffer}",
                      f"    linalg.fill ins(%value : f32) outs(%{name} : {buffer})"]
        name, buffer = buffers[-1]
        first = ", ".join(["%zero"] * len(buffer.shape))
        lines += ["    scf.for %i = %zero to %calls step %one {",
                  f"      func.call @{self.name}({', '.join(f'%{n}' for n, _ in buffers)})"
                  f" : ({types}) -> ()",
                  "    }",
                  f"    %first = memref.load %{name}[{first}] : {buffer}",
                  "    return %first : f32", "  }", ""]
        # The optimiser would see that each call does the same.
        text = text.replace(") {\n", ') attributes {passthrough = ["noinline"]} {\n', 1)
        end = text.rindex("\n}") + 1
        return text[:end] + "\n".join(lines) + text[end:]

    def expected(self):
        buffers = list(self.kernel.parameters.values())
        values = [as_lists([self.VALUE] * size_of(b), b.shape) for b in buffers[:-1]]
        return flat(getattr(references, self.name)(*values))[0]


def driver(kernel):
    """A C program that reads all buffers, calls the kernel as often as it is told, and
    writes all buffers."""
    text = kernel_programs.driver(kernel)
    call = f"  {kernel.name}({', '.join(kernel.parameters)});"
    assert call in text
    return ("#include <stdlib.h>\n" + text
            .replace("int main(void)", "int main(int argc, char **argv)")
            .replace(call, f"  for (int i = argc > 1 ? atoi(argv[1]) : 1; i--;)\n  {call}"))


class JIT:
    """A way to run a kernel."""

    def __init__(self, name, builder, arguments):
        self.name, self.builder, self.arguments = name, builder, arguments
        self.folder = builder.folder / name
        self.folder.mkdir(exist_ok=True)

    def command(self, kernel, level, *options):
        """The command that runs a kernel once, or as often as CALLS says."""
        raise NotImplementedError

    def layers(self):
        return ["linalg", "loops", "llvm", "llvm_ir"]


class LLI(JIT):
    def __init__(self, linker, builder, arguments):
        super().__init__(f"lli-{linker}", builder, arguments)
        self.linker = linker
        self.lli = find_tool(arguments.jit_tools, "lli")

    def command(self, kernel, level, *options, calls=1):
        module = self.folder / f"{kernel.name}.ll"
        run(self.builder.mlir_translate, "--mlir-to-llvmir",
            self.builder.lower(kernel, X86_PIPELINE, self.name), "-o", module)
        optimised = self.builder.optimise(module, level, f"-mtriple={TRIPLE}")
        source = self.folder / f"{kernel.name}.driver.c"
        source.write_text(driver(kernel))
        main = source.with_suffix(".bc")
        run(self.arguments.clang, "-O1", "-emit-llvm", "-c", source, "-o", main)
        return [self.lli, f"-O{level}", f"--jit-linker={self.linker}", *options,
                f"-extra-module={optimised}", main, str(calls)]

    def check(self, kernel, command):
        """Run the command; the largest error of the result."""
        return error_of(kernel, *command)


class MLIRRunner(JIT):
    def __init__(self, builder, arguments):
        super().__init__("mlir-runner", builder, arguments)
        self.runner = find_tool(arguments.mlir_tools, "mlir-runner")

    def command(self, kernel, level, *options, calls=1):
        module = self.builder.lower(Runnable(kernel, calls), X86_PIPELINE, self.name)
        return [self.runner, module, "-e", "main", "-entry-point-result=f32", f"-O{level}",
                "-jit-snapshot-line-layer=llvm-ir", *options]

    def check(self, kernel, command):
        printed = float(run(*command).split()[-1])
        return abs(printed - Runnable(kernel, 1).expected())


def find_dump(folder):
    dumps = list(pathlib.Path(folder).glob(".debug/jit/*/jit-*.dump"))
    if len(dumps) != 1:
        raise Error(f"{folder}: there are {len(dumps)} jitdumps")
    return dumps[0]


def kept(command, folder, **options):
    """Run a command of a JIT; its jitdump, beside which the objects are."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    run(command[0], "-jit-keep-objects", *command[1:],
        env=dict(os.environ, JITDUMPDIR=str(folder)), **options)
    return find_dump(folder)


def record(jit, kernel, perf, builder):
    """The hottest lines of all levels, from one recording; what is wrong with them."""
    worst = jit.check(kernel, jit.command(kernel, 2))
    if not worst <= TOLERANCE:
        raise Error(f"{jit.name}: {kernel.name}: the result is wrong by {worst}")
    command = jit.command(kernel, 2, "-jit-keep-objects", calls=CALLS[kernel.name])
    folder = jit.folder / f"{kernel.name}.perf"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    data = folder / "perf.data"
    size = sum(size_of(buffer) for buffer in kernel.parameters.values())
    run(perf, "record", "-q", "-k", "mono", "-e", "cpu-clock", "-o", data, *command,
        input=bytes(4 * size), env=dict(os.environ, JITDUMPDIR=str(folder)))
    annotate = [builder.llvm_line_layers, "annotate", f"--jitdump={find_dump(folder)}",
                f"--profile={data}", "--top=3"]
    print(f"\n== {kernel.name} by {jit.name}, the result is right\n")
    print(run(*annotate).decode(), end="")
    return check_profile(kernel, json.loads(run(*annotate, "--json")), jit.layers())


def check_profile(kernel, profile, layers):
    """What is wrong with the levels of a profile, as JSON."""
    wrong = []
    levels = {level["Level"]: level for level in profile["Levels"]}
    if missing := {"source", *layers} - levels.keys():
        return [f"no lines of {', '.join(sorted(missing))}"]
    if profile["InObjects"] < 100:
        wrong.append(f"{profile['InObjects']} in jitted code only")
    for name in ("source", *layers):
        lines = levels[name]["Lines"]
        share = levels[name]["OnLines"] / max(profile["InObjects"], 1)
        if not lines or share < MINIMAL_SHARE:
            wrong.append(f"{name}: {share:.1%} on lines")
            continue
        hottest = lines[0]
        text = hottest.get("Text", "")
        if name == "source":
            is_right = (hottest["FileName"].endswith(kernel.file)
                        and hottest["Line"] in kernel.statement_lines())
        else:
            is_right = re.search(TEXTS[name], text)
        if not is_right:
            wrong.append(f"{name}: line {hottest['Line']} is hottest: {text}")
    return wrong


def rows_of(dump, function, tool):
    """The instructions of a function: [(offset, {layer: its answer})]."""
    answers = [json.loads(line) for line in run(
        tool, "lookup", f"--jitdump={dump}", f"--function={function}", "--json"
    ).splitlines()]
    start = int(answers[0]["Address"], 16)
    return [(int(answer["Address"], 16) - start,
             {layer["Layer"]: layer for layer in answer["Layers"]}) for answer in answers]


def row_at(rows, offset):
    """The layers of the instruction at an offset."""
    return next((layers for start, layers in reversed(rows) if start <= offset), {})


def find_line(rows, layer, pattern):
    """The first line of a layer that matches: its file and number."""
    for _, layers in rows:
        answer = layers.get(layer, {})
        if re.search(pattern, answer.get("Text", "")):
            return answer["FileName"], answer["Line"]
    raise Error(f"no line of {layer} matches {pattern}")


def check_stops(stops, rows, layer, steps=STEPS):
    """What is wrong with STOPS, each [offset, line, text]; STEPS of None if there was one
    breakpoint, and one other line to go to."""
    wrong = []
    least, lines = (2, 2) if steps is None else (steps // 2, 3)
    if len(stops) < least:
        wrong.append(f"{len(stops)} stops only")
    if len({line for _, line, _ in stops}) < lines:
        wrong.append("no steps from line to line")
    for offset, line, text in stops:
        answer = row_at(rows, offset).get(layer, {})
        if line != answer.get("Line") or answer["Text"].strip() not in text:
            wrong.append(f"at +{offset:#x} line {line}, {text!r}, and not {answer}")
    return wrong


def stops_in_gdb(gdb, command, file, lines, function, folder):
    """The stops at the first of LINES, and at the second or after STEPS steps."""
    output = folder / "stops.json"
    output.unlink(missing_ok=True)
    commands = ["next"] * STEPS if lines[1] is None else [f"advance {file}:{lines[1]}"]
    settings = {"PLACE": f"{file}:{lines[0]}", "FUNCTION": function,
                "COMMANDS": commands, "OUTPUT": str(output),
                "ARGUMENTS": shlex.join(map(str, command[1:])),
                "INPUT": str(folder / "input")}
    done = subprocess.run(
        [gdb, "-nx", "-batch", "-ex", f"python SETTINGS = {settings!r}",
         "-x", str(HERE / "Inputs/stops_in_gdb.py"), str(command[0])],
        stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    if not output.exists():
        raise Error(f"gdb: {done.stdout[-2000:]}{done.stderr[-2000:]}")
    return json.loads(output.read_text())


LLDB_SCRIPT = """
settings set plugin.jit-loader.gdb.enable on
settings set symbols.enable-external-lookup false
settings set stop-disassembly-display never
settings set frame-format "STOP ${function.name-without-args} @${function.pc-offset} ${line.number}\\n"
breakpoint set --file {FILE} --line {LINE}
process launch --stdin {INPUT}
"""


def stops_in_lldb(lldb, command, file, lines, function, folder):
    """The stops at the first of LINES, and at the second or after STEPS steps."""
    goes_on = ("thread step-over\n" * STEPS if lines[1] is None
               else f"tbreak {file}:{lines[1]}\ncontinue\n")
    script = folder / "script.lldb"
    script.write_text(LLDB_SCRIPT.replace("{FILE}", file).replace("{LINE}", str(lines[0]))
                      .replace("{INPUT}", str(folder / "input"))
                      + goes_on)
    text = subprocess.run(
        [lldb, "--no-lldbinit", "--batch", "-s", str(script), "--", *map(str, command)],
        stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False).stdout
    return parse_lldb(text, function)


def parse_lldb(text, function):
    """The stops in a function in what lldb printed."""
    stops = []
    for match in re.finditer(r"STOP (\S+) @\s*\+?\s*(\d+) (\d+)\n(.*?)(?=STOP |\Z)", text,
                             re.DOTALL):
        name, offset, line, shown = match.groups()
        listed = re.search(r"^\s*-> (\d+)\s+(.*)$", shown, re.MULTILINE)
        if name != function or not listed or listed[1] != line:
            continue
        stops.append([int(offset), int(line), listed[2]])
    return stops


def debug(jit, kernel, debuggers, builder):
    """What is wrong with the stops in all debuggers."""
    command = jit.command(kernel, 0)
    folder = jit.folder / f"{kernel.name}.debug"
    size = sum(size_of(buffer) for buffer in kernel.parameters.values())
    dump = kept(command, folder, input=bytes(4 * size))
    rows = rows_of(dump, kernel.name, builder.llvm_line_layers)
    # The C driver reads its buffers; without them it would not call the kernel.
    (folder / "input").write_bytes(bytes(4 * size))
    wrong = []
    for layer, first, second in VISITS_OF_OPERATIONS.get(kernel.name, VISITS):
        file, line = find_line(rows, layer, first)
        lines = line, second and find_line(rows, layer, second)[1]
        shown = [command[0], f"-jit-line-layer={layer}", *command[1:]]
        for name, path in debuggers.items():
            stops_in = stops_in_gdb if name == "gdb" else stops_in_lldb
            stops = stops_in(path, shown, file, lines, kernel.name, folder)
            print(f"\n== {kernel.name} by {jit.name} in {name}: break {file}:{line}\n")
            for offset, number, text in stops:
                print(f"+{offset:#06x}  {number:>4}  {text.strip()}")
            wrong += [f"{name}: {problem}" for problem in
                      check_stops(stops, rows, layer, None if second else STEPS)]
    return wrong


def check_all(arguments):
    names = chosen_kernels(arguments, kernels.KERNELS)
    perf = shutil.which("perf")
    debuggers = {name: path for name, path in
                 (("gdb", shutil.which("gdb")),
                  ("lldb", shutil.which("lldb-22") or shutil.which("lldb"))) if path}
    if not perf and not debuggers:
        raise Error("there is neither perf nor gdb nor lldb, so nothing can be checked")
    for name in ("perf", "gdb", "lldb"):
        if name not in debuggers and not (name == "perf" and perf):
            print(f"note: there is no {name}")

    failures = []
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(arguments.output or temporary).absolute()
        folder.mkdir(parents=True, exist_ok=True)
        builder = Builder(arguments, folder)
        jits = [MLIRRunner(builder, arguments) if name == "mlir-runner"
                else LLI(name.removeprefix("lli-"), builder, arguments)
                for name in arguments.jits]
        for kernel in (kernels.KERNELS[name] for name in names):
            for jit in jits:
                wrong = record(jit, kernel, perf, builder) if perf else []
                wrong += debug(jit, kernel, debuggers, builder)
                failures += [f"{kernel.name} by {jit.name}: {w}" for w in wrong]
    print()
    for failure in failures:
        print(f"error: {failure}")
    print(f"{len(names)} kernels by {len(jits)} JITs: {len(failures)} errors")
    return 1 if failures else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    add_kernels_argument(parser, kernels.KERNELS)
    add_tool_arguments(parser)
    parser.add_argument("--jit-tools", default=ROOT / "build/jit/bin", metavar="DIR",
                        help="where lli is (default: %(default)s)")
    parser.add_argument("--jits", type=list_of(JITS), default=list(JITS), metavar="LIST",
                        help=f"(default: {','.join(JITS)})")
    parser.add_argument("--clang", default="clang-22", help="(default: %(default)s)")
    parser.add_argument("--output", metavar="DIR", help="keep the files that are made")
    parser.set_defaults(chip="sm_80", ptxas=None)
    main_of(check_all, parser)


if __name__ == "__main__":
    main()
