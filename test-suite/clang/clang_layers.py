#!/usr/bin/env python3
# ===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===##
"""Compiles real C programs with `clang -g -gline-layer=`, and says what it costs.

Lua, zlib and SQLite are compiled by `clang -O2 -g` without layers, with the layer
`llvm-ir`, and with `llvm-ir` and `llvm-ir-opt`; linked by each linker; and run on
what they bring to test themselves. Then llvm-symbolizer is asked for the lines of
addresses all over each program: it must know the source, and the share of the
addresses that have a line in each layer must not be below a limit. The machine
code must not depend on layers. The same is asked of programs that are linked with
-flto and -flto=thin by GNU ld, which needs LLVMgold.so beside clang.

With --stock, a clang of the same version without the series, the same is done with
that clang, without layers; objects of a compilation without the option are compared
byte by byte. (Debug info names the compiler that produced it, so it is compared as
assembly text, but for that name.) With --instructions, the instructions that the
compilers execute for some of the files are counted, too; without the option they must
not be more than the other clang's.
"""

import argparse
import concurrent.futures
import dataclasses
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
for folder in ("real-program", "benchmarks"):
    sys.path.insert(0, str(HERE.parent / folder))

import callgrind  # noqa: E402
import llc_layers  # noqa: E402
import run  # noqa: E402

WORK = run.ROOT / "build" / "clang-layers"

STOCK = "stock"  # The configuration of the other clang.
CONFIGURATIONS = {
    STOCK: [],
    "without layers": [],
    "llvm-ir": ["-gline-layer=llvm-ir"],
    "llvm-ir, llvm-ir-opt": ["-gline-layer=llvm-ir,llvm-ir-opt"],
}
PROGRAMS = ["lua", "zlib", "sqlite"]
LINKERS = ["lld", "bfd", "gold", "mold"]
# At least so much of the addresses that have a source line have one in the layer.
LIMITS = {"llvm-ir": 0.85, "llvm-ir-opt": 0.85}
ADDRESSES = 500

# As in SQLite's makefile.
FUZZCHECK_FLAGS = [
    "-I.", "-DSQLITE_OMIT_LOAD_EXTENSION", "-DSQLITE_ENABLE_MEMSYS5", "-DSQLITE_OSS_FUZZ",
    "-DSQLITE_MAX_MEMORY=50000000", "-DSQLITE_PRINTF_PRECISION_LIMIT=1000",
    "-DSQLITE_ENABLE_FTS4", "-DSQLITE_ENABLE_FTS3_PARENTHESIS", "-DSQLITE_ENABLE_FTS5",
    "-DSQLITE_ENABLE_RTREE", "-DSQLITE_ENABLE_GEOPOLY", "-DSQLITE_ENABLE_DBSTAT_VTAB",
    "-DSQLITE_ENABLE_BYTECODE_VTAB",
]


@dataclasses.dataclass
class Program:
    """What is compiled in which folder, and how to test the result."""

    name: str
    folder: pathlib.Path
    files: list
    flags: list
    link_flags: list
    test: object


@dataclasses.dataclass
class Built:
    """What one configuration came to."""

    folder: pathlib.Path
    seconds: float
    memory: int
    objects: list
    binaries: dict  # by linker


def programs():
    """The programs, fetched and unpacked if need be."""
    lua, zlib = run.SOURCES
    lua_folder, zlib_folder = run.fetch(WORK)
    yield Program(
        "lua", lua_folder,
        sorted(f for f in lua_folder.glob("src/*.c") if f.name != "luac.c"),
        lua.flags, lua.link_flags, lambda binary: run.run_lua(binary))
    yield Program(
        "zlib", zlib_folder,
        [*sorted(zlib_folder.glob("*.c")), zlib_folder / "test" / "example.c"],
        zlib.flags, [], test_zlib)
    sqlite = run.unpack(llc_layers.SQLITE, WORK)
    build = WORK / "sqlite"
    make_amalgamation(sqlite, build)
    yield Program(
        "sqlite", build,
        [build / "sqlite3.c",
         *(sqlite / "test" / f"{name}.c"
           for name in ("fuzzcheck", "ossfuzz", "fuzzinvariants", "vt02")),
         *(sqlite / "ext" / "recover" / f"{name}.c"
           for name in ("dbdata", "sqlite3recover"))],
        [*FUZZCHECK_FLAGS, f"-I{sqlite}/test", f"-I{sqlite}/ext/recover"],
        ["-lm", "-ldl", "-lpthread"],
        lambda binary: test_sqlite(binary, sqlite))


def make_amalgamation(sources, build):
    build.mkdir(exist_ok=True)
    if (build / "sqlite3.c").exists():
        return
    if not shutil.which("tclsh"):
        raise run.Error("there is no 'tclsh', which SQLite's makefile needs: install tcl")
    run.execute([sources / "configure", "--disable-tcl", "--disable-readline"], cwd=build)
    run.execute(["make", "sqlite3.c"], cwd=build)


def test_zlib(binary):
    """zlib's own example: it prints what it tests, and stops at an error."""
    said = run.execute([binary, binary.with_name("example.gz")]).decode()
    if "after inflateSync" not in said or "inflate with dictionary" not in said:
        raise run.Error(f"{binary} says:\n{said}")


def test_sqlite(binary, sources):
    """SQLite's fuzzcheck, on a database of inputs that once found something."""
    said = run.execute([binary, sources / "test" / "fuzzdata1.db"]).decode()
    if "fuzzcheck: 0 errors out of" not in said:
        raise run.Error(f"{binary} says:\n{said}")


def measure(argv, cwd):
    """Run a command; its processor time and the most memory it held."""
    process = subprocess.Popen(list(map(str, argv)), cwd=cwd, stderr=subprocess.PIPE)
    said = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise run.Error(" ".join(map(str, argv)) + "\n" + said.decode(errors="replace"))
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024


def command_line(program, configuration, clang, file, output):
    return [clang, "-O2", "-g", "-w", *CONFIGURATIONS[configuration], *program.flags,
            "-c", file, "-o", output]


def compile_program(program, clangs, repeat):
    """Compile each file for all configurations in turn; what each came to."""
    built = {}
    for configuration in clangs:
        out = WORK / "out" / configuration.replace(", ", "+").replace(" ", "-") / program.name
        out.mkdir(parents=True, exist_ok=True)
        built[configuration] = Built(out, 0.0, 0, [], {})
    for file in program.files:
        name = str(file.relative_to(file.parents[1])).replace("/", "-") + ".o"
        runs = {configuration: [] for configuration in clangs}
        for _ in range(repeat):
            for configuration, clang in clangs.items():
                output = built[configuration].folder / name
                runs[configuration].append(measure(
                    command_line(program, configuration, clang, file, output),
                    program.folder))
        for configuration, found in runs.items():
            result = built[configuration]
            result.seconds += min(time_ for time_, _ in found)
            result.memory = max(result.memory, *(size for _, size in found))
            result.objects.append(result.folder / name)
    return built


def link_program(program, built, clang, linkers, flags=()):
    for linker in linkers:
        built.binaries[linker] = built.folder / f"{program.name}.{linker}"
        run.execute([clang, f"-fuse-ld={linker}", *built.objects, "-o",
                     built.binaries[linker], *flags, *program.link_flags])


def check_lto(program, clang, tools):
    """Link with LTO, and check what comes of both layers."""
    if not (clang.resolve().parent.parent / "lib" / "LLVMgold.so").exists():
        raise run.Error("there is no LLVMgold.so: install binutils-dev, configure the preset "
                        "clang anew, and build it")
    configuration = "llvm-ir, llvm-ir-opt"
    for mode in ("-flto", "-flto=thin"):
        print(f"  {program.name}: {configuration}, {mode}", flush=True)
        out = WORK / "out" / mode.strip("-") / program.name
        out.mkdir(parents=True, exist_ok=True)
        built = Built(out, 0.0, 0, [], {})
        for file in program.files:
            built.objects.append(out / f"{file.stem}.bc")
            run.execute([*command_line(program, configuration, clang, file,
                                       built.objects[-1]), mode], cwd=program.folder)
        link_program(program, built, clang, ["bfd"], [mode])
        check(program, configuration, built, tools)


def code_of(binary, objcopy):
    """The bytes of .text."""
    output = binary.with_name(binary.name + ".text")
    run.execute([objcopy, "-O", "binary", "--only-section=.text", binary, output])
    return output.read_bytes()


def sample(binary, nm, names=None):
    """Addresses all over the functions of a program, or of these NAMES."""
    functions = []
    for line in run.execute([nm, "--print-size", "--defined-only", binary]).decode().splitlines():
        fields = line.split()
        if len(fields) == 4 and fields[2] in "tT" and (names is None or fields[3] in names):
            functions.append((int(fields[0], 16), int(fields[1], 16)))
    total = sum(size for _, size in functions)
    step, next_, passed, result = max(total // ADDRESSES, 1), 0, 0, []
    for begin, size in sorted(functions):
        while next_ < passed + size:
            result.append(begin + next_ - passed)
            next_ += step
        passed += size
    return result


def ask_symbolizer(binary, symbolizer, nm, layers, names=None):
    """How many addresses have a source line, and how many of these each layer."""
    located, counts = 0, dict.fromkeys(layers, 0)
    addresses = sample(binary, nm, names)
    said = run.execute(
        [symbolizer, "--layers", "--no-inlines", "-e", binary, *map(hex, addresses)]).decode()
    blocks = said.strip().split("\n\n")
    if len(blocks) != len(addresses):
        raise run.Error(f"llvm-symbolizer answers {len(blocks)} of {len(addresses)} addresses")
    for block in blocks:
        lines = block.splitlines()
        if not re.search(r":[1-9]\d*:\d+$", lines[1]):
            continue
        located += 1
        for layer in layers:
            name = re.escape(layer.replace("-", "_"))
            if re.search(rf"^\s*{name}:? .*:[1-9]\d*:\d+$", block, re.MULTILINE):
                counts[layer] += 1
    return located, counts


def check(program, configuration, built, tools):
    layers = configuration.split(", ") if CONFIGURATIONS[configuration] else []
    for linker, binary in built.binaries.items():
        program.test(binary)
        located, counts = ask_symbolizer(binary, tools["symbolizer"], tools["nm"], layers)
        if not located:
            raise run.Error(f"{binary}: no address has a source line")
        for layer, count in counts.items():
            share = count / located
            print(f"    {linker}: {share:6.2%} of {located} addresses with a source line "
                  f"have a line of {layer}")
            if share < LIMITS[layer]:
                raise run.Error(f"{binary}: that is below {LIMITS[layer]:.0%}")


def normalise(text):
    """Assembly text without the name of the compiler, whose length shifts strings."""
    text = re.sub(r"\s+# string offset=\d+$", "", text, flags=re.MULTILINE)
    return re.sub(r"(\.(?:asciz|string|ident)\s+)\".*clang version[^\"]*\"", r"\1X", text)


def compare_stock(program, clang, stock):
    """Compare compilations without the option; how many files there are."""
    resources = run.execute([stock, "-print-resource-dir"]).decode().strip()
    for file in program.files:
        # Only a compiler without assertions leaves the names of values out.
        name = [*program.flags, "-w", "-fdiscard-value-names", "-resource-dir", resources, file]
        objects, texts = [], []
        for number, compiler in enumerate((clang, stock)):
            output = WORK / f"compare.{number}.o"
            run.execute([compiler, "-O2", "-fno-ident", "-c", *name, "-o", output],
                        cwd=program.folder)
            objects.append(output.read_bytes())
            texts.append(normalise(run.execute(
                [compiler, "-O2", "-g", "-S", *name, "-o", "-"],
                cwd=program.folder).decode(errors="surrogateescape")))
        if objects[0] != objects[1]:
            raise run.Error(f"{file.name}: objects without debug info differ from {stock}'s")
        if texts[0] != texts[1]:
            raise run.Error(f"{file.name}: assembly with debug info differs from {stock}'s")
    return len(program.files)


def count_instructions(program, clangs, names):
    """Print what each configuration's clang executes for the files of these NAMES.

    The names that were found are taken out.
    """
    files = [file for file in program.files if file.name in names]

    def count(configuration, file):
        output = WORK / f"{configuration.replace(', ', '+')}.{file.name}.o"
        return callgrind.instructions(
            command_line(program, configuration, clangs[configuration], file, output),
            cwd=program.folder)

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        counts = {file: {name: pool.submit(count, name, file) for name in clangs}
                  for file in files}
    for file, futures in counts.items():
        found = {name: future.result() for name, future in futures.items()}
        names.discard(file.name)
        base = found.get(STOCK, found["without layers"])
        for name, number in found.items():
            print(f"    {file.name}, {name}: {number:,} instructions, {number / base:.4f}")
        if found["without layers"] > base:
            raise run.Error(f"{file.name}: more instructions than {clangs[STOCK]}'s")


def table(title, configurations):
    rows = list(configurations.items())
    print(f"\n{title}\n")
    print("| | time | ratio | memory | objects | " +
          " | ".join(f"linked by {linker}" for linker in rows[0][1].binaries) + " |")
    print("| --- " * (5 + len(rows[0][1].binaries)) + "|")
    base = rows[0][1].seconds
    for name, built in rows:
        sizes = [sum(o.stat().st_size for o in built.objects),
                 *(b.stat().st_size for b in built.binaries.values())]
        print(f"| {name} | {built.seconds:.2f} s | {built.seconds / base:.3f} | "
              f"{built.memory / 1e6:.0f} MB | " +
              " | ".join(f"{size:,}" for size in sizes) + " |")
    print(flush=True)


def main_(arguments):
    clangs = dict.fromkeys(CONFIGURATIONS, run.find_tool(arguments.clang_tools, "clang"))
    if arguments.stock:
        clangs[STOCK] = run.find_clang(arguments.stock)
    else:
        del clangs[STOCK]
    if arguments.texts:
        for options in filter(None, CONFIGURATIONS.values()):
            options += ["-mllvm", f"-compress-line-layer-texts={arguments.texts}"]
    names = set(arguments.instructions.split(",") if arguments.instructions else [])
    if names:
        callgrind.require()
    tools = {name: run.find_tool(arguments.tools, "llvm-" + name)
             for name in ("symbolizer", "nm", "objcopy")}
    WORK.mkdir(parents=True, exist_ok=True)
    start = time.monotonic()
    for program in programs():
        if program.name not in arguments.programs:
            continue
        print(f"  {program.name}: compiling", flush=True)
        rows, codes = compile_program(program, clangs, arguments.repeat), {}
        for configuration, built in rows.items():
            print(f"  {program.name}: {configuration}", flush=True)
            # Another driver may give the linker other options.
            link_program(program, built, clangs["without layers"], arguments.linkers)
            check(program, configuration, built, tools)
            for linker, binary in built.binaries.items():
                code = code_of(binary, tools["objcopy"])
                if codes.setdefault(linker, code) != code:
                    raise run.Error(f"{binary}: the code is another than without layers")
        table(f"{program.name}, {len(program.files)} files:", rows)
        if arguments.stock:
            count = compare_stock(program, clangs["without layers"], clangs[STOCK])
            print(f"  {program.name}: {count} of {count} files without layers are as "
                  f"{arguments.stock}'s")
        check_lto(program, clangs["without layers"], tools)
        count_instructions(program, clangs, names)
    if names:
        raise run.Error(f"there is no file {', '.join(sorted(names))} to count for")
    print(f"{time.monotonic() - start:.0f} s")
    return 0


def add_linkers_argument(parser):
    parser.add_argument("--linkers", type=run.list_of(LINKERS), default=["lld", "bfd"],
                        metavar="NAME,...",
                        help=f"some of {', '.join(LINKERS)} (default: lld,bfd)")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--clang-tools", required=True, metavar="DIR", help="our clang")
    parser.add_argument("--tools", required=True, metavar="DIR",
                        help="our llvm-symbolizer, llvm-nm and llvm-objcopy")
    parser.add_argument("--stock", metavar="CLANG",
                        help="another clang, to compare with")
    parser.add_argument("--instructions", metavar="FILE,...",
                        help="count the instructions for the files of these names, "
                        "with valgrind, which takes its time")
    add_linkers_argument(parser)
    parser.add_argument("--programs", type=run.list_of(PROGRAMS), default=PROGRAMS,
                        metavar="NAME,...", help=f"default: {','.join(PROGRAMS)}")
    parser.add_argument("--texts", choices=["none", "zlib", "zstd"],
                        help="how the texts of layers are compressed (default: as clang does)")
    parser.add_argument("--repeat", type=run.positive, default=1, metavar="N",
                        help="compile so often, and take the best time (default: 1)")
    run.main_of(main_, parser)


if __name__ == "__main__":
    main()
