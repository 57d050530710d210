#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Compiles kernels for AMD's GPUs, and checks the layers of their code objects.

Kernels in OpenCL C and in HIP's C++ are compiled to bitcode by clang, and get the IR
that clang has made, and that which machine code is made of, as layers. lld links the
code object. Then every instruction that has a line in the source has to have one in
each layer. The tools are asked for the lines of each instruction, and a layer is
annotated and promoted; all of them have to agree with the bytes of the file.
A bundle of the code objects of all processors is read as well.

The exit status is 1 if an instruction lacks a line, or if a tool says another.
"""

import argparse
import bisect
import itertools
import json
import re
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

import programs  # noqa: E402
from programs import run, run_tool  # noqa: E402
from mllt_objects import ELF, line_tables  # noqa: E402

PROCESSORS = ["gfx90a", "gfx942", "gfx1100"]
LEVELS = ["O0", "O2"]
KINDS = ["llvm-ir", "llvm-ir-opt"]
FRONT_ENDS = {
    "kernels.cl": ["-x", "cl", "-cl-std=CL2.0", "--target=amdgcn-amd-amdhsa",
                   "-mcpu={processor}"],
    "kernels.hip": ["-x", "hip", "--offload-device-only", "--offload-arch={processor}",
                    "-nogpuinc"],
}
INSTRUCTION = re.compile(r"^\s+(\S.*?)\s+// ([0-9A-F]{12}): ", re.M)


class CodeObject:
    """A linked code object: its instructions and the lines of these at all levels."""

    def __init__(self, tools, path, kinds=KINDS):
        self.tools, self.path = tools, path
        self.file = ELF(path.read_bytes())
        said = run_tool([tools["llvm-objdump"], "-d", path])
        self.functions = sorted((begin, size, names[0])
                                for (begin, size), names in self.file.functions().items())
        self.instructions = {}
        for text, address in INSTRUCTION.findall(said):
            address = int(address, 16)
            if self.function_at(address):
                self.instructions[address] = text
        self.source = self.source_lines()
        self.layers = {kind: {a: line for a, (line, _) in
                              programs.lines_of_layer(self.file, kind).items()}
                       for kind in kinds}

    def function_at(self, address):
        at = bisect.bisect_right(self.functions, (address, 1 << 64, "")) - 1
        if at < 0:
            return None
        begin, size, name = self.functions[at]
        return name if address < begin + size else None

    def source_lines(self):
        lines = {}
        for table in line_tables(self.file):
            if table.layer() is None:
                for begin, end, row in table.spans():
                    if row.line:
                        lines.update(dict.fromkeys(range(begin, end), row.line))
        return lines

    def without_line(self, kind):
        """Instructions with a line in the source and none in the layer."""
        return {a: text for a, text in self.instructions.items()
                if self.source.get(a) and not self.layers[kind].get(a)}


def compile_kernels(args, tools, name, processor, level):
    """A code object."""
    folder = args.work / "amdgpu" / processor / level
    folder.mkdir(parents=True, exist_ok=True)
    stem = folder / name
    bitcode, layered, output = (stem.with_suffix(f"{stem.suffix}{suffix}")
                                for suffix in (".bc", ".opt.bc", ".o"))
    flags = [flag.format(processor=processor) for flag in FRONT_ENDS[name]]
    run.execute([run.find_clang(args.clang), *flags, "-nogpulib", "-g", f"-{level}",
                 "-Xclang", "-disable-llvm-passes", "-Xclang", "-disable-O0-optnone",
                 "-emit-llvm", "-c", HERE / name, "-o", bitcode])
    run.execute([tools["opt"], f"-passes=location-snapshot<kind={KINDS[0]}>,"
                 f"default<{level}>,location-snapshot<kind={KINDS[1]}>",
                 bitcode, "-o", layered])
    run.execute([tools["llc"], f"-{level}", f"-mcpu={processor}", "-filetype=obj", layered,
                 "-o", output])
    linked = stem.with_suffix(f"{stem.suffix}.hsaco")
    run.execute([args.lld, "-shared", output, "-o", linked])
    return linked


def differences(reader, found, expected):
    wrong = [f"{a:#x}: line {line}, not {expected.get(a, 0)}"
             for a, line in found.items() if line != expected.get(a, 0)]
    if wrong:
        raise run.Error(f"{reader}: {len(wrong)} of {len(found)} instructions have "
                        "another line:\n  " + "\n  ".join(wrong[:10]))


def look_up(tools, path, addresses, *options, kinds=KINDS):
    """{kind: {address: line}}"""
    asked = "".join(f"{a:#x}\n" for a in addresses)
    said = run_tool([tools["llvm-line-layers"], "lookup", "--json", path, *options],
                    input=asked.encode())
    answers = [json.loads(line) for line in said.splitlines()]
    return {kind: {int(a["Address"], 0): layer["Line"] for a in answers
                   for layer in a["Layers"] if layer["Layer"] == programs.layer_name(kind)}
            for kind in kinds}


def check_tools(code, folder):
    """The tools say what the bytes say, of all instructions."""
    tools, path = code.tools, code.path
    said = look_up(tools, path, code.instructions, kinds=code.layers)
    for kind, expected in code.layers.items():
        if len(said[kind]) != len(code.instructions):
            raise run.Error(f"{path}: lookup has no layer {kind}")
        differences(f"lookup on {path}", said[kind], expected)
        copy = folder / "promoted"
        run.execute([tools["llvm-line-layers"], "promote", path, f"--layer={kind}",
                     f"--source-dir={folder / 'sources'}", "-o", copy])
        promoted = CodeObject(tools, copy)
        differences(f"promote of {kind} on {path}",
                    {a: promoted.source.get(a, 0) for a in code.instructions}, expected)
        # The cost of an instruction is on its line.
        costs = folder / "costs.csv"
        costs.write_text("".join(f"{a:#x},1\n" for a in code.instructions))
        shown = json.loads(run_tool([
            tools["llvm-line-layers"], "annotate", path, f"--layer={kind}",
            f"--profile={costs}", "--json"]))
        wanted = sum(1 for a in code.instructions if expected.get(a))
        if sum(line["Cost"] for line in shown["Lines"]) != wanted:
            raise run.Error(f"annotate of {kind} on {path}: {shown['OnLines']} on lines, "
                            f"not {wanted}")
        text = run_tool([tools["llvm-objdump"], "-d", "-S", f"--layer={kind}", path])
        if f"; {programs.layer_name(kind)}: " not in text:
            raise run.Error(f"llvm-objdump -S --layer={kind} shows no line on {path}")


def annotate_samples(code, folder):
    """The table of `rocprofv3 --pc-sampling` is found again: a sample of each
    instruction, as that writes it."""
    rows = ['"Sample_Timestamp","Exec_Mask","Dispatch_Id","Instruction",'
            '"Instruction_Comment","Correlation_Id"']
    answers = [json.loads(line) for line in run_tool(
        [code.tools["llvm-line-layers"], "lookup", "--json", code.path],
        input="".join(f"{a:#x}\n" for a in code.instructions).encode()).splitlines()]
    for number, (text, answer) in enumerate(zip(code.instructions.values(), answers)):
        comment = " -> ".join(f"{frame['FileName']}:{frame['Line']}"
                              for frame in answer["Symbol"] if frame["FileName"])
        rows.append(f'{number},15,1,"{text}","{comment}",1')
    samples = folder / "samples.csv"
    samples.write_text("\n".join(rows) + "\n")
    shown = json.loads(run_tool([
        code.tools["llvm-line-layers"], "annotate", code.path, f"--layer={KINDS[0]}",
        f"--profile={samples}", "--json"]))
    if shown["InFile"] != len(code.instructions):
        raise run.Error(f"{code.path}: of {len(code.instructions)} samples "
                        f"{shown['InFile']} are found again")


def check_bundle(args, codes, options=()):
    """Images of a bundle of CODES, {processor: CodeObject}, are read as these files."""
    bundle = args.work / "kernels.bundle"
    targets = ",".join(["host-x86_64-unknown-linux-gnu-",
                        *(f"hipv4-amdgcn-amd-amdhsa--{p}" for p in codes)])
    run.execute([args.bundler, "-type=o", f"-targets={targets}", "-input=/dev/null",
                 *(f"-input={code.path}" for code in codes.values()), f"-output={bundle}",
                 *options])
    for processor, code in codes.items():
        image = look_up(code.tools, bundle, code.instructions, f"--image={processor}")
        if image != look_up(code.tools, code.path, code.instructions):
            raise run.Error(f"the image for {processor} in {bundle} is not as {code.path}")


def main_of(args):
    tools = {name: run.find_tool(args.tools, name) for name in programs.TOOLS}
    args.work = Path(args.work).absolute()
    print("| processor | level | kernels | instructions | with a source line | "
          + " | ".join(f"of these with a line of `{kind}`, of all" for kind in KINDS) + " |")
    print("| --- | --- | --- " + "| ---: " * (2 + len(KINDS)) + "|", flush=True)
    lost, bundled = [], {}
    for processor, level, name in itertools.product(
            args.processors, args.levels, FRONT_ENDS):
        path = compile_kernels(args, tools, name, processor, level)
        code = CodeObject(tools, path)
        bundled.setdefault(processor, code)
        located = sum(1 for a in code.instructions if code.source.get(a))
        counts = []
        for kind in KINDS:
            without = code.without_line(kind)
            of_all = sum(1 for a in code.instructions if code.layers[kind].get(a))
            counts.append(f"{100 * (located - len(without)) / located:.2f} %, "
                          f"{100 * of_all / len(code.instructions):.2f} %")
            lost += [f"{path}: {a:#x} in {code.function_at(a)} has no line of {kind}: {text}"
                     for a, text in without.items()]
        print(f"| {processor} | {level} | {name} | {len(code.instructions):,} | {located:,} | "
              + " | ".join(counts) + " |", flush=True)
        check_tools(code, path.parent)
        annotate_samples(code, path.parent)
    check_bundle(args, bundled)
    for line in lost:
        print(line)
    return 1 if lost else 0


def add_linking_arguments(parser):
    parser.add_argument("--lld", default="/usr/bin/ld.lld-22", help="default: %(default)s")
    parser.add_argument("--bundler", default="clang-offload-bundler-22",
                        help="default: %(default)s")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    run.add_common_arguments(parser)
    for name, choices in (("processors", PROCESSORS), ("levels", LEVELS)):
        parser.add_argument(f"--{name}", type=run.list_of(choices), default=choices,
                            metavar="LIST", help=f"default: {','.join(choices)}")
    add_linking_arguments(parser)
    run.main_of(main_of, parser)


if __name__ == "__main__":
    main()
