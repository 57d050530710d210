#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Looks at the values of layers of MLIR in GDB and LLDB.

Each kernel of scalar_kernels.py gets two layers with values (-snapshot-line-layer=values),
one of scf and one of the LLVM dialect, and becomes a program for x86-64 at -O0. Once a
layer is promoted, GDB stops at the lines of its text and prints the values that the text
names. Where the text says that %2 is the sum of %0 and %1, so it has to be with what GDB
prints; a memref has the sizes of its type, and the first and the last number of its buffer.
LLDB has to show all that GDB shows at the first stop. Before a layer is promoted,
neither prints any of the values.

The code with values of the LLVM dialect has to be the same as without. How many bytes of
it values of scf change is printed.
"""

import argparse
import pathlib
import re
import shutil
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import scalar_kernels  # noqa: E402
import variables  # noqa: E402
from commands import Error, add_tool_arguments, main_of, run  # noqa: E402

SCF, LLVM = "snapshot-line-layer{kind=scf SCF}", "snapshot-line-layer{kind=llvm LLVM}"
PIPELINE = f"""
    {SCF}, convert-scf-to-cf, convert-vector-to-llvm, convert-arith-to-llvm,
    convert-func-to-llvm{{use-bare-ptr-memref-call-conv=1}}, finalize-memref-to-llvm,
    convert-cf-to-llvm, reconcile-unrealized-casts, {LLVM}, convert-dbg-to-llvm
"""
OPERATIONS = {"add": lambda x, y: x + y, "mul": lambda x, y: x * y,
              "sub": lambda x, y: x - y}


class LayerBuilder(variables.Builder):
    def object(self, kernel, values):
        """An object with values of the layers VALUES."""
        pipeline = PIPELINE
        for layer in "SCF", "LLVM":
            pipeline = pipeline.replace(layer, "values" if layer.lower() in values else "")
        # The kernel's own variables would keep the casts.
        return self.compile(kernel.name, kernel.emit(), 0, "", "dbg-strip, " + pipeline)

    def programs(self, kernel):
        """The program, and one for each layer that is promoted: {layer: (path, text)}."""
        driver = self.folder / "driver.c"
        driver.write_text(variables.driver(kernel))
        program = self.folder / kernel.name
        run(self.compiler, "-O1", self.object(kernel, {"scf", "llvm"}), driver, "-o",
            program)
        promoted = {}
        for layer in "scf", "llvm":
            out = self.folder / f"{kernel.name}.{layer}"
            run(self.tool("llvm-line-layers"), "promote", program,
                f"--layer={layer}", "-o", out)
            text, = pathlib.Path(f"{out}.sources").glob(f"*.{layer}.mlir")
            promoted[layer] = out, text
        return program, promoted


def arithmetic(text):
    """{line: (result, operation, x, y)} of the additions and the like."""
    found = {}
    for number, line in enumerate(text.splitlines(), 1):
        match = re.match(r"\s*%(\w+) = (?:arith|llvm)\.f?(add|mul|sub)[if]? %([\w#]+), "
                         r"%([\w#]+)(?: overflow<\w+>)? : (?:f32|index|i64)$", line)
        if match:
            found[number] = (f"_{match[1]}", match[2], *("_" + re.sub(r"\W", "_", name)
                                                         for name in match.groups()[2:]))
    return found


def memrefs(text):
    """{name: sizes} of the parameters that are memrefs."""
    return {f"_{name}": [int(size) for size in sizes.split("x")]
            for name, sizes in re.findall(r"%(\w+): memref<([\dx]+)xf32>", text)}


def check_memrefs(text, shown):
    """What is wrong with each memref that GDB shows: one text, or none, for each."""
    for name, sizes in memrefs(text).items():
        value = shown.get(name)
        if not isinstance(value, dict) or None in (*value["sizes"], value["first"]):
            continue
        wrong = value["sizes"] != sizes
        # The first buffer is not written to.
        if name == "_arg0":
            buffer = variables.inputs()[0]
            wrong |= [value["first"], value["last"]] != [buffer[0], buffer[-1]]
        yield f"{name} is {value}" if wrong else None


def blocks(text):
    """For each line the first line of the straight code that it is in."""
    starts, start = {}, 1
    for number, line in enumerate(text.splitlines(), 1):
        starts[number] = start
        if line.rstrip().endswith(("{", ":")) or "}" in line or "^bb" in line:
            start = number + 1
    return starts


def check_layer(name, program, text_file, builder):
    """(wrong, checked, memrefs, stops): what GDB prints against what the text says."""
    text = text_file.read_text()
    operations, starts = arithmetic(text), blocks(text)
    wrong, checked, buffers = [], 0, 0
    lines = [number for number, line in enumerate(text.splitlines(), 1)
             if re.match(r"\s+(%\w+ = )?(arith|llvm|memref|vector|scf\.yield)\b", line)]
    # At the end of a line more of what is before it is there.
    stops = variables.read_stops(program, name, text_file.name, lines, builder.folder,
                                 visits=1000)
    for line, shown in stops:
        for found in check_memrefs(text, shown):
            buffers += 1
            wrong += [f"{text_file.name}:{line}: {found}"] if found else []
        for number in range(starts.get(line, line), line + 1):
            if number not in operations:
                continue
            result, operation, x, y = operations[number]
            numbers = [shown.get(value) for value in (result, x, y)]
            if None in numbers:
                continue
            checked += 1
            if numbers[0] != OPERATIONS[operation](*numbers[1:]):
                wrong.append(f"{text_file.name}:{number}: {result} is {numbers[0]}, of "
                             f"{numbers[1:]}")
    return wrong, checked, buffers, stops


def names_in_lldb(program, where):
    """The names of variables that LLDB prints at a place, with their values as text."""
    lldb = shutil.which("lldb-22") or shutil.which("lldb")
    if not lldb:
        raise Error("lldb was not found")
    command = [lldb, "--no-lldbinit", "--batch", "-o", f"breakpoint set {where}", "-o",
               "run", "-o", "frame variable", program]
    try:
        output = run(*command).decode()
    except Error as error:
        # On a busy machine its server may not have started in time.
        if "vRun" not in str(error):
            raise
        output = run(*command).decode()
    return dict(re.findall(r"(?m)^\([^)]*\) (\w+) = (\S+)", output))


def first_values(stops):
    """(line, names): where there are values of a layer for the first time, at a line at
    which GDB has not stopped before."""
    seen = set()
    for line, shown in stops:
        names = {name for name, value in shown.items()
                 if name.startswith("_") and value is not None}
        if names and line not in seen:
            return line, names
        seen.add(line)
    return 1, set()


def check_all(arguments):
    failures, total = [], {}
    with tempfile.TemporaryDirectory() as folder:
        builder = LayerBuilder(arguments, pathlib.Path(folder))
        for kernel in scalar_kernels.KERNELS.values():
            without = builder.code(builder.object(kernel, set()))
            if builder.code(builder.object(kernel, {"llvm"})) != without:
                failures.append(f"{kernel.name}: the code with values differs")
            changed = len(builder.code(builder.object(kernel, {"scf"}))) - len(without)
            program, promoted = builder.programs(kernel)
            before = {name for _, shown in variables.read_stops(
                program, kernel.name, kernel.path.name, kernel.statement_lines(),
                builder.folder) for name in shown}
            before |= set(names_in_lldb(program, f"--name {kernel.name}"))
            failures += [f"{kernel.name}: {name} is shown before it is promoted"
                         for name in before if name.startswith("_")]
            for layer, (path, text) in promoted.items():
                wrong, checked, buffers, stops = check_layer(kernel.name, path, text,
                                                             builder)
                failures += wrong
                # In the LLVM dialect a parameter is a pointer.
                if layer == "scf" and not buffers:
                    failures.append(f"{kernel.name}: GDB shows no memref")
                line, same = first_values(stops)
                in_lldb = names_in_lldb(path, f"--file {text.name} --line {line}")
                total[layer] = total.get(layer, 0) + checked
                if not same or same - in_lldb.keys():
                    failures.append(f"{kernel.name}, {layer}: LLDB lacks "
                                    f"{sorted(same - in_lldb.keys())}")
                print(f"{kernel.name}, {layer}: {checked} results and {buffers} "
                      f"memrefs in GDB at {len(stops)} stops, {len(wrong)} wrong; "
                      f"{len(same & in_lldb.keys())} of {len(same)} values in LLDB",
                      flush=True)
            print(f"{kernel.name}: values of scf change the code by {changed:+} bytes")
        failures += [f"nothing of {layer} could be checked" for layer in total
                     if not total[layer]]
    for failure in failures:
        print(f"error: {failure}")
    return int(bool(failures))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    add_tool_arguments(parser)
    parser.set_defaults(mlir_option=[], ptxas=None)
    main_of(check_all, parser)


if __name__ == "__main__":
    main()
