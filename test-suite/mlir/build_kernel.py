#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Takes kernels from Python through MLIR to machine code, with a layer of every level.

A kernel of kernels.py is lowered by MLIR's own passes: linalg, loops, LLVM dialect;
then LLVM IR, at -O0 and -O2. For x86-64 it becomes a program, which is run and whose
result is compared with that of references.py. For NVPTX each of its loop nests becomes
a kernel, gpu.launch outlined, PTX, and with ptxas a cubin, to which llvm-line-layers
attaches the layers.

Prints the hottest loop, each machine instruction with its line in Python and in every
layer, and how many of all instructions have a line in Python and in each layer. The
instructions that enter a function have the line of its def, which no layer has; of
others that have a line in Python, at -O2, those that have none in a layer are listed. It
is an error if these are more than a twentieth, or if of all instructions of PTX or SASS
more than one in two hundred has no line in a layer.

With --output the files are kept, and of each program and cubin there is a page of
llvm-line-layers explore beside it, KERNEL.O2.html for instance: all levels, what the
passes said of each line and which of them ended it, and, if there is a valgrind, what
the instructions of the program cost.
"""

import argparse
import array
import dataclasses
import json
import math
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(HERE.parent / "kernels"))
sys.path.insert(0, str(ROOT / "llvm/test/DebugInfo/NVPTX/Inputs"))

import cubin as cubins  # noqa: E402
import kernels  # noqa: E402
import ptx_layers  # noqa: E402
import references  # noqa: E402

TRIPLE = "x86_64-unknown-linux-gnu"
LLVM_IR = "llvm-ir"
SASS_SIZE = 16  # bytes of an instruction, from sm_70 on
# Where two instructions of one Python line but two lines of a layer become one, as a
# load and a store that LICM takes out of a loop, the line in the layer is not known.
MINIMAL_COVERAGE = 0.95
# Of all instructions of PTX and SASS, in each layer.
MINIMAL_GPU_COVERAGE = 0.995
TOLERANCE = 1e-4

# Passes in their order; {} is where the layer of that name is made.
X86_PIPELINE = """
    {linalg}
    func.func(convert-linalg-to-loops), fold-memref-alias-ops, canonicalize, cse,
    {loops}
    lower-affine, convert-scf-to-cf, convert-math-to-libm, convert-arith-to-llvm,
    convert-func-to-llvm{use-bare-ptr-memref-call-conv=1}, finalize-memref-to-llvm,
    convert-math-to-llvm, convert-cf-to-llvm, reconcile-unrealized-casts, canonicalize,
    cse,
    {llvm}
    ensure-debug-info-scope-on-llvm-func
"""
# No canonicalisation between tiling and mapping: it would merge the tiles' loops.
GPU_PIPELINE = """
    {linalg}
    func.func(convert-linalg-to-parallel-loops), fold-memref-alias-ops, canonicalize, cse,
    {loops}
    func.func(scf-parallel-loop-tiling{parallel-loop-tile-sizes=8,32},
              gpu-map-parallel-loops),
    convert-parallel-loops-to-gpu, lower-affine, canonicalize,
    gpu-launch-sink-index-computations, gpu-kernel-outlining, canonicalize, cse,
    {gpu}
    nvvm-attach-target{chip=CHIP O=0},
    gpu.module(convert-scf-to-cf,
               convert-gpu-to-nvvm{use-bare-ptr-memref-call-conv=1}, canonicalize, cse),
    reconcile-unrealized-casts,
    {llvm}
    ensure-debug-info-scope-on-llvm-func{emission-kind=DebugDirectivesOnly}
"""


class Error(Exception):
    pass


@dataclasses.dataclass
class Row:
    """A machine instruction. Position is what loops are given in: the address, or the
    line of the PTX. Lines and texts are by layer; Python is 'source'."""

    address: int
    position: int
    text: str
    lines: dict
    texts: dict


@dataclasses.dataclass
class Code:
    """A function of machine code; loops are pairs of positions."""

    name: str
    rows: list
    loops: list

    def hottest_loop(self, lines):
        """The rows of the innermost loop that has the most instructions of source
        lines LINES; all if there is no loop."""
        innermost = [(begin, end) for begin, end in self.loops
                     if not any(begin <= b and e <= end and (b, e) != (begin, end)
                                for b, e in self.loops)]
        candidates = [[row for row in self.rows if begin <= row.position <= end]
                      for begin, end in innermost]
        return max(candidates, default=self.rows, key=lambda rows: count_of(rows, lines))


def count_of(rows, lines):
    """How many instructions are of source lines LINES."""
    return sum(row.lines["source"] in lines for row in rows)


def run(*argv, **options):
    argv = list(map(str, argv))
    done = subprocess.run(argv, capture_output=True, **options)
    if done.returncode:
        raise Error(f"{' '.join(argv)}\n{done.stderr.decode(errors='replace')}")
    return done.stdout


def find_tool(folder, name):
    tool = pathlib.Path(folder) / name
    if not tool.exists():
        raise Error(f"there is no {tool}: build it, or say where it is with --tools and "
                    "--mlir-tools")
    return tool


def find_ptxas():
    homes = [os.environ.get("CUDA_HOME"), os.environ.get("CUDA_PATH"), "/usr/local/cuda"]
    places = [os.environ.get("PATH", ""), *(f"{home}/bin" for home in homes if home)]
    return shutil.which("ptxas", path=os.pathsep.join(places))


def layer_name(kind):
    return re.sub("[^a-z0-9_]", "_", kind.lower())


class Builder:
    def __init__(self, arguments, folder):
        self.folder, self.chip, self.ptxas = folder, arguments.chip, arguments.ptxas
        self.keeps_files = bool(arguments.output)
        self.mlir_opt = find_tool(arguments.mlir_tools, "mlir-opt")
        self.mlir_translate = find_tool(arguments.mlir_tools, "mlir-translate")
        for name in "opt", "llc", "llvm-line-layers", "llvm-objdump":
            setattr(self, name.replace("-", "_"), find_tool(arguments.tools, name))
        self.compiler = shutil.which("clang-22") or shutil.which("cc")
        if not self.compiler:
            raise Error("there is no clang-22 and no cc to link with")
        self.has_snapshots = b"--snapshot-line-layer" in run(self.mlir_opt, "--help")
        if not self.has_snapshots:
            print(f"note: {self.mlir_opt} has no -snapshot-line-layer: the only layer is "
                  f"{LLVM_IR}")

    def kinds(self, pipeline):
        """The layers that a pipeline leads to."""
        found = re.findall(r"\{(\w+)\}\n", pipeline) if self.has_snapshots else []
        return [*found, LLVM_IR]

    def lower(self, kernel, pipeline, suffix, **options):
        """The kernel in the LLVM dialect, as a file."""
        source = self.folder / f"{kernel.name}.mlir"
        source.write_text(kernel.emit(**options))
        snapshot = r"snapshot-line-layer{kind=\1}," if self.has_snapshots else ""
        passes = re.sub(r"\{(\w+)\}\n", snapshot, pipeline).replace("CHIP", self.chip)
        output = self.folder / f"{kernel.name}.{suffix}.mlir"
        run(self.mlir_opt, f"--pass-pipeline=builtin.module({''.join(passes.split(chr(10)))})",
            "--mlir-print-debuginfo", source, "-o", output)
        return output

    def optimise(self, module, level, *options):
        passes = [f"location-snapshot<kind={LLVM_IR}>"] + ["default<O2>"] * (level == 2)
        output = module.with_suffix(f".O{level}.bc")
        run(self.opt, f"-passes={','.join(passes)}", *self.notes(output), *options, module,
            "-o", output)
        return output

    @staticmethod
    def notes(output):
        """Has a pass pipeline write what explore shows, beside its output."""
        return [f"-pass-remarks-output={output}.remarks.yaml",
                f"-line-layers-history={output}.lines.jsonl"]

    def explore(self, file, made, *options):
        """Writes the page of a program or a cubin; MADE is what passes made on the way."""
        page = file.with_name(f"{file.name}.html")
        notes = [f"--{option}={name}" for output in made
                 for option, name in (("remarks", f"{output}.remarks.yaml"),
                                      ("history", f"{output}.lines.jsonl"))]
        run(self.llvm_line_layers, "explore", file, *notes, f"--source-dir={HERE}", *options,
            "-o", page)
        print(f"{file.name}: all levels side by side are in {page}")

    def lookup(self, file, name, offsets):
        """For offsets in a function: lines and texts by layer."""
        answers = run(self.llvm_line_layers, "lookup", "--json", file,
                      *(f"{name}+{offset:#x}" for offset in offsets)).splitlines()
        for answer in map(json.loads, answers):
            layers = {layer["Layer"]: layer for layer in answer["Layers"]}
            layers["source"] = answer["Symbol"][0]
            yield ({name: layer["Line"] for name, layer in layers.items()},
                   {name: layer.get("Text", "").strip() for name, layer in layers.items()})

    def build_x86(self, kernel, level):
        """The kernel as a program that reads and writes its buffers."""
        module = self.folder / f"{kernel.name}.x86.ll"
        run(self.mlir_translate, "--mlir-to-llvmir",
            self.lower(kernel, X86_PIPELINE, "x86"), "-o", module)
        optimised = self.optimise(module, level, f"-mtriple={TRIPLE}")
        objects = [optimised.with_suffix(".o"), self.folder / "driver.c"]
        run(self.llc, f"-O{level}", f"-mtriple={TRIPLE}", "-relocation-model=pic",
            "-filetype=obj", *self.notes(objects[0]), optimised, "-o", objects[0])
        objects[1].write_text(driver(kernel))
        program = self.folder / f"{kernel.name}.O{level}"
        run(self.compiler, "-O1", *objects, "-lm", "-o", program)
        return program

    def explore_x86(self, kernel, level, program):
        module = self.folder / f"{kernel.name}.x86.O{level}.bc"
        options = []
        if valgrind := shutil.which("valgrind"):
            profile = program.with_name(f"{program.name}.callgrind")
            run(valgrind, "--tool=callgrind", "--dump-instr=yes",
                f"--callgrind-out-file={profile}", program, input=make_input(kernel)[1])
            options = [f"--profile={profile}"]
        else:
            print("note: there is no valgrind: the page has no profile")
        self.explore(program, [module, module.with_suffix(".o")], *options)

    def read_x86(self, program, name):
        """The machine code of a function."""
        text = run(self.llvm_objdump, "-d", "--no-show-raw-insn",
                   f"--disassemble-symbols={name}", program).decode()
        instructions = [(int(address, 16), instruction.replace("\t", " "))
                        for address, instruction in
                        re.findall(r"(?m)^\s*([0-9a-f]+):\s+(\S.*?)(?:\s*#.*)?$", text)]
        loops = [(int(target[1], 16), address) for address, instruction in instructions
                 if (target := re.match(r"j\w+\s+0x([0-9a-f]+)", instruction))
                 and int(target[1], 16) <= address]
        start = instructions[0][0]
        answers = self.lookup(program, name, [address - start for address, _ in instructions])
        rows = [Row(address, address, instruction, *answer)
                for (address, instruction), answer in zip(instructions, answers)]
        return Code(name, rows, loops)

    def gpu_modules(self, kernel):
        """(name, bitcode) of each loop nest of the kernel, as files, not optimised."""
        # NVIDIA's library of functions such as exp() is looked for beside ptxas.
        toolkit = f" toolkit={pathlib.Path(self.ptxas).parent.parent}" if self.ptxas else ""
        binary = run(self.mlir_opt, f"--gpu-module-to-binary=format=llvm{toolkit}",
                     self.lower(kernel, GPU_PIPELINE, "gpu", parallel_first=True)).decode()
        for name, bitcode in re.findall(
                r'gpu\.binary @(\w+) .*?offload = "((?:[^"\\]|\\.)*)"', binary):
            module = self.folder / f"{name}.bc"
            module.write_bytes(unescape(bitcode))
            yield name, module

    def build_cubin(self, name, module, level):
        """The PTX of a loop nest and, if there is a ptxas, the cubin."""
        ptx = self.folder / f"{name}.O{level}.ptx"
        optimised = self.optimise(module, level, f"-mcpu={self.chip}")
        run(self.llc, f"-O{level}", f"-mcpu={self.chip}", *self.notes(ptx), optimised,
            "-o", ptx)
        cubin = None
        if self.ptxas:
            cubin = ptx.with_suffix(".plain.cubin")
            run(self.ptxas, "-lineinfo", f"-arch={self.chip}", f"-O{3 if level else 0}", ptx,
                "-o", cubin)
        return ptx, cubin

    def build_gpu(self, kernel, level):
        """The PTX of each loop nest, as files, and the cubins with layers if there is a
        ptxas."""
        for name, module in self.gpu_modules(kernel):
            ptx, plain = self.build_cubin(name, module, level)
            cubin = plain and ptx.with_suffix(".cubin")
            if cubin:
                run(self.llvm_line_layers, "attach", plain, f"--ptx={ptx}", "-o", cubin)
                if self.keeps_files:
                    self.explore(cubin, [module.with_suffix(f".O{level}.bc"), ptx])
            yield ptx, cubin

    def read_cubin(self, ptx, cubin):
        """The machine code of the kernels of a cubin, in which positions are lines of
        the PTX."""
        lines = ptx.read_text().splitlines()
        labels = {label[1]: number for number, line in enumerate(lines, 1)
                  if (label := re.match(r"(\$L__BB\w+):", line))}
        loops = [(labels[target[1]], number) for number, line in enumerate(lines, 1)
                 if (target := re.search(r"\bbra(?:\.uni)?\s+(\$L__BB\w+);", line))
                 and labels[target[1]] <= number]
        contents = cubins.Cubin(cubin.read_bytes())
        ptx_lines = contents.ptx_lines()
        for name, code in contents.code():
            addresses = range(0, len(code), SASS_SIZE)
            rows = []
            for address, answer in zip(addresses, self.lookup(cubin, name, addresses)):
                if contents.is_library(name, address):
                    continue
                line = ptx_lines[f".text.{name}"].at(address) or 0
                rows.append(Row(address, line,
                                " ".join(lines[line - 1].split()) if line else "", *answer))
            yield Code(name, rows, loops)


def unescape(text):
    """The bytes of a string of MLIR."""
    return re.sub(rb"\\([0-9A-Fa-f]{2}|.)", lambda match: bytes.fromhex(match[1].decode())
                  if len(match[1]) == 2 else match[1], text.encode(), flags=re.DOTALL)


def driver(kernel):
    """A C program that reads all buffers, calls the kernel and writes all buffers."""
    buffers = [f"float {name}[{size_of(buffer)}]" for name, buffer in kernel.parameters.items()]
    return "\n".join([
        "#include <stdio.h>",
        f"void {kernel.name}({', '.join(['float *'] * len(buffers))});",
        *(f"static {buffer};" for buffer in buffers),
        "int main(void) {",
        *(f"  if (!fread({name}, sizeof {name}, 1, stdin)) return 1;"
          for name in kernel.parameters),
        f"  {kernel.name}({', '.join(kernel.parameters)});",
        *(f"  if (!fwrite({name}, sizeof {name}, 1, stdout)) return 1;"
          for name in kernel.parameters),
        "  return 0;",
        "}", ""])


def size_of(buffer):
    return math.prod(buffer.shape)


def as_lists(values, shape):
    if len(shape) == 1:
        return list(values)
    step = len(values) // shape[0]
    return [as_lists(values[i * step:(i + 1) * step], shape[1:]) for i in range(shape[0])]


def make_input(kernel):
    """Random numbers for a kernel: its buffers, and what its program reads."""
    generator = random.Random(kernel.name)
    buffers = [array.array("f", (generator.uniform(-1, 1) for _ in range(size_of(buffer))))
               for buffer in kernel.parameters.values()]
    return buffers, b"".join(buffer.tobytes() for buffer in buffers)


def check_result(kernel, program):
    """Run the program on random numbers; the largest error."""
    buffers, read = make_input(kernel)
    written = array.array("f", run(program, input=read))
    shapes = [buffer.shape for buffer in kernel.parameters.values()]
    expected = getattr(references, kernel.name)(
        *(as_lists(buffer, shape) for buffer, shape in zip(buffers[:-1], shapes)))
    result = as_lists(written[-len(buffers[-1]):], shapes[-1])
    if written[:-len(buffers[-1])] != sum(buffers[:-1], array.array("f")):
        raise Error(f"{program}: an input was changed")
    worst = max(abs(x - y) for row, other in zip(result, expected)
                for x, y in zip(row, other, strict=True))
    if not worst <= TOLERANCE:
        raise Error(f"{program}: the result is wrong by {worst}")
    return worst


def print_loop(title, kernel, rows, kinds, arguments):
    if not count_of(rows, kernel.hottest_lines()):
        raise Error(f"{title} was not found")
    width = arguments.width
    source = (HERE / kernel.file).read_text().splitlines()
    levels = [("source", kernel.file), *((layer_name(kind), kind) for kind in kinds)]
    table = [["address", "instruction", *(heading for _, heading in levels)]]
    for row in rows[:arguments.rows]:
        cells = [f"{row.address:#x}", row.text]
        for name, _ in levels:
            line = row.lines.get(name, 0)
            text = source[line - 1].strip() if name == "source" else row.texts.get(name, "")
            cell = f"{line:>3} {text}" if line else "  -"
            cells.append(cell if len(cell) <= width else cell[:width - 1] + "…")
        table.append(cells)
    print(f"\n{title}\n")
    widths = [max(map(len, column)) for column in zip(*table)]
    for i, cells in enumerate(table):
        print("  ".join(map(str.ljust, cells, widths)).rstrip())
        if not i:
            print("  ".join("-" * size for size in widths))
    if len(rows) > arguments.rows:
        print(f"... and {len(rows) - arguments.rows} more")


class Coverage:
    """Counts how many instructions each level has a line for."""

    def __init__(self):
        self.lines, self.notes, self.failures = [], [], []

    def add(self, name, codes, kinds, definition, is_checked):
        """DEFINITION is the line of the kernel's def."""
        rows = [row for code in codes for row in code.rows]
        located = [row for row in rows if row.lines["source"]]
        counts = {"all": len(rows), "Python": len(located),
                  "def": sum(row.lines["source"] == definition for row in located)}
        for kind in kinds:
            layer = layer_name(kind)
            counts[kind] = sum(bool(row.lines.get(layer)) for row in rows)
            expected = [row for row in located if row.lines["source"] != definition]
            lost = [row for row in expected if not row.lines.get(layer)]
            if not is_checked or not lost:
                continue
            self.notes += [f"note: {name}: no line in {kind}: {row.address:#x} {row.text}, "
                           f"line {row.lines['source']} in Python" for row in lost]
            if len(lost) > len(expected) * (1 - MINIMAL_COVERAGE):
                self.failures.append(f"{name}: of {len(expected)} instructions with a line "
                                     f"in Python {len(lost)} have none in {kind}")
        self.lines.append((name, counts))

    def add_ptx(self, name, files, kinds, definition):
        """The instructions of PTX files."""
        instructions = [instruction for file in files
                        for instruction in ptx_layers.read(file.read_bytes()).instructions]
        lines = [i.loc[1] for i in instructions if i.loc and i.loc[1]]
        counts = {"all": len(instructions), "Python": len(lines),
                  "def": lines.count(definition)}
        counts.update((kind, sum(kind in i.layers for i in instructions)) for kind in kinds)
        self.lines.append((name, counts))

    def check_gpu(self):
        """What was added last is code of a GPU, of which nearly all has every layer."""
        name, counts = self.lines[-1]
        for kind, number in counts.items():
            if kind in ("all", "Python", "def"):
                continue
            if number < counts["all"] * MINIMAL_GPU_COVERAGE:
                self.failures.append(f"{name}: of {counts['all']} instructions "
                                     f"{counts['all'] - number} have no line in {kind}")

    def print(self):
        columns = ["all", "Python", "def", "linalg", "loops", "gpu", "llvm", LLVM_IR]
        columns = [c for c in columns if any(c in counts for _, counts in self.lines)]
        print(f"\n{'instructions with a line in':29}", *(f"{c:>7}" for c in columns))
        for name, counts in self.lines:
            print(f"{name:29}", *(f"{counts.get(c, '-'):>7}" for c in columns))
        print(*self.notes, *(f"error: {failure}" for failure in self.failures), sep="\n")


def build(builder, kernel, coverage, arguments):
    hot = kernel.hottest_lines()
    definition = kernel.definition.lineno
    for level in map(int, arguments.levels.split(",")):
        program = builder.build_x86(kernel, level)
        worst = check_result(kernel, program)
        name = f"{kernel.name} -O{level} x86-64"
        print(f"{name}: the result is right, the largest error is {worst:.1e}")
        if builder.keeps_files:
            builder.explore_x86(kernel, level, program)
        kinds = builder.kinds(X86_PIPELINE)
        code = builder.read_x86(program, kernel.name)
        coverage.add(name, [code], kinds, definition, level)
        print_loop(f"{name}: the hottest loop", kernel, code.hottest_loop(hot), kinds,
                   arguments)

        name = f"{kernel.name} -O{level} {builder.chip}"
        built = list(builder.build_gpu(kernel, level))
        print(f"\n{name}: {len(built)} kernels")
        coverage.add_ptx(f"{name} PTX", [ptx for ptx, _ in built],
                         builder.kinds(GPU_PIPELINE), definition)
        coverage.check_gpu()
        if not builder.ptxas:
            continue
        codes = [code for files in built for code in builder.read_cubin(*files)]
        kinds = builder.kinds(GPU_PIPELINE)
        coverage.add(f"{name} SASS", codes, kinds, definition, level)
        coverage.check_gpu()
        loop = max((code.hottest_loop(hot) for code in codes),
                   key=lambda rows: count_of(rows, hot))
        print_loop(f"{name}: the hottest loop, each instruction of SASS with the PTX that "
                   "it is made of", kernel, loop, kinds, arguments)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("kernels", nargs="*", metavar="KERNEL", default=["matmul"],
                        help=f"{', '.join(kernels.KERNELS)}, or all (default: matmul)")
    parser.add_argument("--mlir-tools", default=ROOT / "build/mlir/bin", metavar="DIR",
                        help="where mlir-opt and mlir-translate are (default: %(default)s)")
    parser.add_argument("--tools", default=ROOT / "build/core/bin", metavar="DIR",
                        help="where opt, llc, llvm-objdump and llvm-line-layers are "
                             "(default: %(default)s)")
    parser.add_argument("--ptxas", default=find_ptxas())
    parser.add_argument("--chip", default="sm_80", help="(default: %(default)s)")
    parser.add_argument("--levels", default="0,2", help="(default: %(default)s)")
    parser.add_argument("--output", metavar="DIR",
                        help="keep the files that are made, and write pages of explore")
    parser.add_argument("--width", type=int, default=34,
                        help="of the levels' columns in tables (default: %(default)s)")
    parser.add_argument("--rows", type=int, default=60,
                        help="of the tables of loops, at most (default: %(default)s)")
    arguments = parser.parse_args()
    names = list(kernels.KERNELS) if arguments.kernels == ["all"] else arguments.kernels
    if unknown := [name for name in names if name not in kernels.KERNELS]:
        parser.error(f"there is no kernel '{unknown[0]}'")
    if not arguments.ptxas:
        print("note: there is no ptxas in PATH, CUDA_HOME or /usr/local/cuda: the PTX is "
              "not assembled")
    coverage = Coverage()
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(arguments.output or temporary)
        folder.mkdir(parents=True, exist_ok=True)
        try:
            builder = Builder(arguments, folder)
            for name in names:
                build(builder, kernels.KERNELS[name], coverage, arguments)
        except Error as error:
            sys.exit(f"error: {error}")
    coverage.print()
    return 1 if coverage.failures else 0


if __name__ == "__main__":
    sys.exit(main())
