#!/usr/bin/env python3
# ===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===##
"""Measures what layers cost a compiler: time, memory, and the sizes of what it writes.

Compiles programs without layers, with the layer `llvm-ir`, with `llvm-ir` and
`llvm-ir-opt`, and, by opt and llc, with eight layers. The figures are ratios to the same
compiler without layers; those of `without` are ratios to the other compiler, if --stock
names one, and the last rows compare the sizes of what the two compilers load. The other
compiler can be stock LLVM, or have those steps of the series that have nothing to do with
layers (-DMLLT_LAST_STEP=jit-unregister): then --unused-bar=1.002.

With --clang, whole compilations of clang are measured: the presets `release` and
`release-stock` build two for that. With --tools, clang-22 makes bitcode that no pass has
touched, and opt and llc of that folder, which are what is measured, do the rest: their
share of a compilation is larger, and so are the ratios.

With --texts each variant with layers is measured once for each way of compressing their
texts, in place of the way that the compiler chooses.

Instructions executed (--instructions, by callgrind) are the same in each run; processor
time is the least of --runs runs. Fails if a ratio is above its bar.
"""

import argparse
import concurrent.futures
import pathlib
import shutil
import sys
import tempfile
from dataclasses import dataclass, field

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "real-program"))

import callgrind  # noqa: E402
import corpus  # noqa: E402
import measuring  # noqa: E402
import run  # noqa: E402

# By the number of layers. "without" is compared with the other compiler.
STOCK = "stock"
VARIANTS = {"without": 0, "llvm-ir": 1, "llvm-ir, llvm-ir-opt": 2, "eight": 8}
LEVELS = ["O0", "O2", "O3", "LTO"]
FIGURES = ["instructions", "seconds", "memory", "object", "bitcode"]
# The most that a figure may be, as a ratio: all levels, or those that are named.
BARS = {
    ("llvm-ir", "instructions"): {"": 1.02, "O0": 1.04},
    ("llvm-ir, llvm-ir-opt", "instructions"): {"": 1.035, "O0": 1.08},
    ("eight", "instructions"): {"": 1.10, "O0": 1.32},
    ("llvm-ir", "memory"): {"": 1.12},
    ("llvm-ir, llvm-ir-opt", "memory"): {"": 1.25},
    ("llvm-ir", "bitcode"): {"": 1.25},
}
# Sizes of objects depend on the program.
OBJECT_BARS = {
    "sqlite": {"llvm-ir": 1.6, "llvm-ir, llvm-ir-opt": 2.0},
    "bzip2": {"llvm-ir": 2.2, "llvm-ir, llvm-ir-opt": 3.2},
}


@dataclass(frozen=True)
class Variant:
    """How a program is compiled."""

    name: str  # a key of VARIANTS, or STOCK
    texts: str = ""  # how texts are compressed; empty for what the compiler chooses

    @property
    def count(self):
        """How many layers there are."""
        return VARIANTS.get(self.name, 0)

    @property
    def kinds(self):
        """The layers as clang's option names them."""
        return self.name.replace(" ", "") if self.count else ""

    @property
    def texts_options(self):
        """llc's options."""
        return [f"-compress-line-layer-texts={self.texts}"] if self.texts else []

    def __str__(self):
        return f"{self.name}; texts {self.texts}" if self.texts else self.name


WITHOUT, OTHER = Variant("without"), Variant(STOCK)


def variants_of(counts, texts):
    """The variants with these numbers of layers."""
    return [Variant(name, how) for name, count in VARIANTS.items() if count in counts
            for how in (texts if count else [""])]


def snapshots(level, count):
    """The passes of opt for a number of layers."""
    passes = {"O0": "verify"}.get(level, f"default<{level}>")
    if count == 8:
        first = [f"location-snapshot<kind=layer-{n}>" for n in range(8)]
        return ",".join([*first, passes])
    first = ["location-snapshot<kind=llvm-ir>"] if count else []
    last = ["location-snapshot<kind=llvm-ir-opt>"] if count > 1 else []
    return ",".join([*first, passes, *last])


@dataclass
class Sum:
    """What all files of a program came to."""

    figures: dict = field(default_factory=dict)
    # Of all texts of layers, as they are in bitcode.
    text: int = 0
    # Of the sections with code, to see that layers change none of it.
    code: list = field(default_factory=list)

    def add(self, figures, text, code):
        for name, value in figures.items():
            old = self.figures.get(name, 0)
            self.figures[name] = max(old, value) if name == "memory" else old + value
        self.text += text
        self.code.append(code)


class Compiler:
    """Compiles files, and measures what that takes."""

    def __init__(self, arguments, work):
        self.arguments, self.work = arguments, work

    def measure(self, commands):
        """The figures of commands that are run one after the other."""
        used = measuring.Usage()
        count = 0
        for argv, folder in commands:
            used += measuring.usage(argv, cwd=folder, runs=self.arguments.runs)
            if self.arguments.instructions:
                count += callgrind.instructions(argv, cwd=folder)
        figures = {"seconds": used.seconds, "memory": used.bytes}
        if self.arguments.instructions:
            figures["instructions"] = count
        return figures

    def sizes(self, output, bitcode):
        """What the object and the bitcode have, texts aside, and the code."""
        lister = self.arguments.lister
        text = 0
        if lister:
            sections = run.execute([lister, "--sections", "--wide", output]).decode()
            # By digest: a text that several layers have is in bitcode once.
            text = sum({line.split(".debug_txt.")[1].split()[0].split(".")[-1]:
                        uncompressed_size(output, line) for line in sections.splitlines()
                        if ".debug_txt." in line and ".rela" not in line}.values())
        figures = {"object": output.stat().st_size,
                   "bitcode": bitcode.stat().st_size - text}
        code = output.with_suffix(".code")
        run.execute([self.arguments.objcopy, "--only-section=.text*", "-O", "binary", output,
                     code])
        return figures, text, code.read_bytes()


def uncompressed_size(path, line):
    """The size of the contents of a section, from its line in what readelf prints."""
    fields = line.split("]", 1)[1].split()
    offset, size = int(fields[3], 16), int(fields[4], 16)
    if "C" not in fields[6]:
        return size
    with open(path, "rb") as file:
        file.seek(offset + 8)
        return int.from_bytes(file.read(8), "little")


class Tools(Compiler):
    """opt and llc, on what clang-22 makes of the source."""

    def compile(self, unit, level, variant):
        folder = self.arguments.stock if variant == OTHER else self.arguments.tools
        opt, llc = (run.find_tool(folder, name) for name in ("opt", "llc"))
        bitcode = self.front_end(unit, level)
        optimised, output = (self.work / f"{unit.name}.{end}" for end in ("opt.bc", "o"))
        code_level = "O0" if level == "O0" else "O2"
        figures = self.measure([
            ([opt, f"-passes={snapshots(level, variant.count)}", bitcode, "-o", optimised], None),
            ([llc, f"-{code_level}", "-relocation-model=pic", "-filetype=obj",
              *variant.texts_options, optimised, "-o", output], None)])
        sizes, text, code = self.sizes(output, optimised)
        return figures | sizes, text, code

    def front_end(self, unit, level):
        output = corpus.WORK / f"{unit.name}.{level}.bc"
        clang = run.find_clang("clang-22")
        argv = [clang, f"-{level}", "-g", *unit.flags, "-Xclang", "-disable-llvm-passes",
                "-emit-llvm", "-c", unit.file, "-o", output]
        command = run.Command(output, [unit.folder / unit.file, clang], argv, cwd=unit.folder)
        if not command.up_to_date():
            command.run()
        return output


def layer_options(variant):
    """Clang's options."""
    if not variant.count:
        return []
    return [f"-gline-layer={variant.kinds}",
            *(word for option in variant.texts_options for word in ("-mllvm", option))]


class Clang(Compiler):
    """clang as users call it."""

    def compile(self, unit, level, variant):
        folder = self.arguments.stock if variant == OTHER else self.arguments.clang
        clang = run.find_tool(folder, "clang")
        argv = [clang, f"-{level}", "-g", *unit.flags, *layer_options(variant), "-c",
                unit.file]
        output, bitcode = (self.work / f"{unit.name}.{end}" for end in ("o", "bc"))
        figures = self.measure([([*argv, "-o", output], unit.folder)])
        run.execute([*argv, "-emit-llvm", "-o", bitcode], cwd=unit.folder)
        sizes, text, code = self.sizes(output, bitcode)
        return figures | sizes, text, code

    def link(self, units, level, variant):
        """A program by LTO, with GNU ld and its plugin."""
        folder = self.arguments.stock if variant == OTHER else self.arguments.clang
        clang = run.find_tool(folder, "clang")
        options = ["-O2", "-g", "-flto", "-fPIC", *layer_options(variant)]
        objects = []
        for unit in units:
            objects.append(self.work / f"{unit.name}.lto.o")
            run.execute([clang, *options, *unit.flags, "-c", unit.file, "-o", objects[-1]],
                        cwd=unit.folder)
        output = self.work / "program.so"
        figures = self.measure([([clang, *options, "-shared", "-fuse-ld=bfd", *objects, "-o",
                                  output], None)])
        figures["object"] = output.stat().st_size
        return figures, 0, b""


def measure_program(compiler, units, level, variant, jobs):
    total = Sum()
    if level == "LTO":
        total.add(*compiler.link(units, level, variant))
        return total
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for one in pool.map(lambda unit: compiler.compile(unit, level, variant), units):
            total.add(*one)
    return total


def ratios(sums, variant):
    """The figures of a variant as ratios, or nothing if there is nothing to compare."""
    base = sums.get(OTHER if variant == WITHOUT else WITHOUT)
    if not base:
        return {}
    return {name: value / base.figures[name]
            for name, value in sums[variant].figures.items() if base.figures.get(name)}


def goals_of(program, level, variant, found, unused_bar=1.0):
    """The bars of ratios, which are those of texts as the compiler compresses them."""
    goals = []
    if variant.texts:
        return goals
    for figure, ratio in found.items():
        bars = BARS.get((variant.name, figure), {})
        if variant == WITHOUT:
            bars = {"": unused_bar}
        of_objects = OBJECT_BARS.get(program, {})
        if figure == "object" and variant.name in of_objects and level == "O2":
            bars = {"": of_objects[variant.name]}
        bar = bars.get(level, bars.get(""))
        # Time is what instructions are about, and says less.
        if bar and figure != "seconds":
            goals.append(measuring.Goal(f"{program} -{level}, {variant}: {figure}",
                                        round(ratio, 4), bar))
    return goals


def loaded_size(path):
    """The bytes of code and data of a program, without symbols."""
    text, data = run.execute(["size", path]).decode().splitlines()[1].split()[:2]
    return int(text) + int(data)


def compiler_sizes(arguments):
    """A row for each tool that is measured, and its goal."""
    folder = arguments.clang or arguments.tools
    rows, goals = [], []
    for name in ["clang"] if arguments.clang else ["opt", "llc"]:
        ours, other = (loaded_size(run.find_tool(f, name)) for f in (folder, arguments.stock))
        row = [name, "", f"{ours:,} bytes over {other:,}", *[None] * len(FIGURES)]
        row[3 + FIGURES.index("object")] = f"{ours / other:.4f}"
        rows.append(row)
        goals.append(measuring.Goal(f"size of {name}", round(ours / other, 4),
                                    arguments.unused_bar))
    return rows, goals


def benchmark(arguments):
    names = arguments.programs
    if arguments.instructions:
        callgrind.require()
    folder = arguments.clang or arguments.tools
    arguments.lister = shutil.which("llvm-readelf-22") or shutil.which("readelf")
    arguments.objcopy = shutil.which("llvm-objcopy-22") or shutil.which("objcopy")
    if not arguments.lister or not arguments.objcopy or not shutil.which("size"):
        raise run.Error("there is no readelf, objcopy or size: install binutils")
    units = corpus.units(names)
    if arguments.files:
        units = [u for u in units if u.file.name in arguments.files.split(",")]
    if without := set(names) - {unit.program for unit in units}:
        raise run.Error(f"there is nothing to compile of {', '.join(sorted(without))}")
    # clang makes no more than two layers.
    counts = {0, *(count for count in arguments.layers if count <= 2 or arguments.tools)}
    variants = variants_of(counts, arguments.texts.split(","))
    if arguments.stock:
        variants.insert(0, OTHER)
    if not variants[1:]:
        raise run.Error("there is nothing to compare: one layer at least, or --stock")
    if arguments.levels == ["LTO"] and not arguments.clang:
        raise run.Error("there is nothing to compare: LTO is measured with --clang only")
    header = ["program", "level", "variant", *FIGURES]
    print("  ".join(f"{column:>12}" for column in header))
    rows, goals = [], []
    is_wrong = False
    with tempfile.TemporaryDirectory() as work:
        compiler = (Clang if arguments.clang else Tools)(arguments, pathlib.Path(work))
        for name in names:
            for level in arguments.levels:
                if level == "LTO" and not arguments.clang:
                    continue
                chosen = [u for u in units if u.program == name]
                sums = {}
                for variant in variants:
                    sums[variant] = measure_program(compiler, chosen, level, variant,
                                                    arguments.jobs)
                    if sums[variant].code != sums[variants[0]].code:
                        print(f"{name} -{level}: the code depends on layers")
                        is_wrong = True
                    found = ratios(sums, variant)
                    row = [name, level, str(variant)]
                    for figure in FIGURES:
                        absolute = sums[variant].figures.get(figure)
                        row.append(f"{found[figure]:.4f}" if figure in found
                                   else absolute if absolute is None
                                   else round(absolute, 3))
                    rows.append(row)
                    goals += goals_of(name, level, variant, found, arguments.unused_bar)
                    print("  ".join(f"{'' if cell is None else cell:>12}" for cell in row),
                          flush=True)
    if arguments.stock:
        sizes, of_sizes = compiler_sizes(arguments)
        rows += sizes
        goals += of_sizes
        for row in sizes:
            print("  ".join(f"{'' if cell is None else cell:>12}" for cell in row))
    missed = measuring.print_missed(goals)
    if arguments.results and not is_wrong:
        measuring.save_table(arguments.results, measuring.command_line(__file__), header, rows,
                             goals)
    print(f"{len(goals)} figures with a bar, {missed} above it ({folder})")
    return 1 if missed or is_wrong else 0


def layer_counts(text):
    """The numbers of layers that the user names."""
    return list(map(int, run.list_of([str(n) for n in VARIANTS.values()])(text)))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    group = parser.add_mutually_exclusive_group(required=True)
    group.add_argument("--clang", metavar="DIR", help="our clang, of the preset release")
    group.add_argument("--tools", metavar="DIR", help="our opt and llc")
    parser.add_argument("--stock", metavar="DIR", help="the same tools of stock LLVM")
    parser.add_argument("--unused-bar", type=float, default=1.0, metavar="RATIO",
                        help="the most that our compiler may take without layers, as a "
                        "ratio to --stock (default: %(default)s)")
    parser.add_argument("--programs", type=run.list_of(corpus.NAMES), default=corpus.NAMES,
                        metavar="NAME,...", help=f"default: {','.join(corpus.NAMES)}")
    parser.add_argument("--files", metavar="NAME,...", help="only files of these names")
    parser.add_argument("--levels", type=run.list_of(LEVELS), default=LEVELS,
                        metavar="LEVEL,...",
                        help=f"default: {','.join(LEVELS)}; LTO with --clang only")
    parser.add_argument("--layers", default=list(VARIANTS.values()), metavar="N,...",
                        type=layer_counts,
                        help="how many layers: 0, 1, 2, 8 (default: all; clang makes two)")
    parser.add_argument("--texts", default="", metavar="TYPE,...",
                        help="how texts are compressed: none, zlib, zstd (default: as the "
                        "compiler does)")
    parser.add_argument("--instructions", action="store_true",
                        help="count instructions executed, which takes fifty times as long")
    parser.add_argument("--runs", type=run.positive, default=3, metavar="N",
                        help="of each compilation, for its time (default: %(default)s)")
    parser.add_argument("-j", "--jobs", type=run.positive, default=1, metavar="N",
                        help="files at a time; more than one disturb each other")
    measuring.add_results_argument(parser)
    run.main_of(benchmark, parser)


if __name__ == "__main__":
    main()
