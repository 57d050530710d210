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
code must not depend on layers.

With --stock, a clang of the same version without the series, objects of a
compilation without the option are compared byte by byte. (Debug info names the
compiler that produced it, so it is compared as assembly text, but for that name.)
"""

import argparse
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

import llc_layers  # noqa: E402
import run  # noqa: E402

WORK = run.ROOT / "build" / "clang-layers"

CONFIGURATIONS = {
    "without layers": [],
    "llvm-ir": ["-gline-layer=llvm-ir"],
    "llvm-ir, llvm-ir-opt": ["-gline-layer=llvm-ir,llvm-ir-opt"],
}
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


def build_program(program, configuration, clang, linkers, repeat):
    out = WORK / "out" / configuration.replace(", ", "+").replace(" ", "-") / program.name
    out.mkdir(parents=True, exist_ok=True)
    seconds, memory, objects = 0.0, 0, []
    for file in program.files:
        output = out / (str(file.relative_to(file.parents[1])).replace("/", "-") + ".o")
        argv = [clang, "-O2", "-g", "-w", *CONFIGURATIONS[configuration], *program.flags,
                "-c", file, "-o", output]
        runs = [measure(argv, program.folder) for _ in range(repeat)]
        seconds += min(time_ for time_, _ in runs)
        memory = max(memory, *(size for _, size in runs))
        objects.append(output)
    binaries = {}
    for linker in linkers:
        binaries[linker] = out / f"{program.name}.{linker}"
        run.execute([clang, f"-fuse-ld={linker}", *objects, "-o", binaries[linker],
                     *program.link_flags])
    return Built(seconds, memory, objects, binaries)


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
    layers = [] if configuration == "without layers" else configuration.split(", ")
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
                [compiler, "-O2", "-g", "-S", *name, "-o", "-"], cwd=program.folder).decode()))
        if objects[0] != objects[1]:
            raise run.Error(f"{file.name}: objects without debug info differ from {stock}'s")
        if texts[0] != texts[1]:
            raise run.Error(f"{file.name}: assembly with debug info differs from {stock}'s")
    return len(program.files)


def table(title, rows):
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
    clang = run.find_tool(arguments.clang_tools, "clang")
    tools = {name: run.find_tool(arguments.tools, "llvm-" + name)
             for name in ("symbolizer", "nm", "objcopy")}
    linkers = arguments.linkers.split(",")
    WORK.mkdir(parents=True, exist_ok=True)
    start = time.monotonic()
    for program in programs():
        if arguments.programs and program.name not in arguments.programs.split(","):
            continue
        rows, codes = [], {}
        for configuration in CONFIGURATIONS:
            print(f"  {program.name}: {configuration}", flush=True)
            built = build_program(program, configuration, clang, linkers, arguments.repeat)
            check(program, configuration, built, tools)
            rows.append((configuration, built))
            for linker, binary in built.binaries.items():
                code = code_of(binary, tools["objcopy"])
                if codes.setdefault(linker, code) != code:
                    raise run.Error(f"{binary}: the code is another than without layers")
        if arguments.stock:
            count = compare_stock(program, clang, run.find_clang(arguments.stock))
            print(f"  {program.name}: {count} of {count} files without layers are as "
                  f"{arguments.stock}'s")
        table(f"{program.name}, {len(program.files)} files:", rows)
    print(f"{time.monotonic() - start:.0f} s")
    return 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--clang-tools", required=True, metavar="DIR", help="our clang")
    parser.add_argument("--tools", required=True, metavar="DIR",
                        help="our llvm-symbolizer, llvm-nm and llvm-objcopy")
    parser.add_argument("--stock", metavar="CLANG",
                        help="compare with this clang where the option is not given")
    parser.add_argument("--linkers", default="lld,bfd", metavar="NAME,...",
                        help="default: %(default)s")
    parser.add_argument("--programs", metavar="NAME,...", help="default: all")
    parser.add_argument("--repeat", type=int, default=1, metavar="N",
                        help="compile so often, and take the best time (default: 1)")
    run.main_of(main_, parser)


if __name__ == "__main__":
    main()
