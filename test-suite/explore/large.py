#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Explores a program with a gigabyte of debug information.

The program is SQLite with two layers, linked many times into one shared library. Each
copy has symbols of its own, and texts of layers of its own: the name of the module in
them differs, and so do the checksums that name their sections. How often it takes is
counted in bytes of the sections whose names begin with .debug.

For the whole program, for its functions of some size, and for one function, it is
measured what `llvm-line-layers explore` takes of time and memory, how large the page
is, how long Chromium takes to show it, how much memory the scripts of the page have,
and what scrolling costs.
"""

import argparse
import hashlib
import os
import pathlib
import re
import struct
import time

import browser
import programs
from expecting import APP, Failure, expect
from programs import run
from speed import FRAME_MILLISECONDS, scroll

import measuring  # programs.py knows where it is.

GIGABYTE = 10 ** 9
FUNCTION = "sqlite3VdbeExec"
MIN_SHARE = "0.02"
TEXT_SECTION = re.compile(rb"\.debug_txt\.[a-z0-9_]+\.([0-9a-f]{32})$")
MODULE_LINE = re.compile(rb"(?m)^; ModuleID = '([^'\n]*)'")
# Seconds until a page is there, and bytes of memory that a gigabyte may take.
READY_SECONDS = {"whole": 60, "min-share": 20, "function": 5}
TOOL_BYTES = 12 * GIGABYTE
HEADER = ["page of", "instructions", "functions", "`explore`", "memory of `explore`", "page",
          "until it is there", "memory of scripts", "a frame of scrolling"]
TITLES = {"function": f"one function (`--function={FUNCTION}`)",
          "min-share": f"those with a share (`--min-share={MIN_SHARE}`)", "whole": "all"}


def sections(data):
    """(name, offset, size) of the sections of an ELF file of 64 bits."""
    table, = struct.unpack_from("<Q", data, 0x28)
    size, count, names = struct.unpack_from("<HHH", data, 0x3a)
    if not count:  # The first header has what does not fit.
        count, = struct.unpack_from("<Q", data, table + 0x20)
    if names == 0xffff:
        names, = struct.unpack_from("<I", data, table + 0x28)
    headers = [struct.unpack_from("<IIQQQQIIQQ", data, table + i * size) for i in range(count)]
    strings = headers[names][4]
    result = []
    for name, kind, _, _, offset, length, *_ in headers:
        start = strings + name
        end = data.index(b"\0", start)
        result.append((bytes(data[start:end]), offset, 0 if kind == 8 else length))
    return result


def debug_size(path):
    return sum(size for name, _, size in sections(path.read_bytes())
               if name.startswith(b".debug"))


def variant(data, number):
    """An object with texts of layers of its own: as many bytes, with other names."""
    data = bytearray(data)
    for name, offset, size in sections(data):
        found = TEXT_SECTION.match(name)
        if not found:
            continue
        text = bytes(data[offset:offset + size])
        line = MODULE_LINE.search(text)
        if not line:
            raise run.Error(f"the text in {name.decode()} names no module")
        own = f"{number:04}".encode()[-len(line[1]):].rjust(len(line[1]), b"0")
        text = text[:line.start(1)] + own + text[line.end(1):]
        data[offset:offset + size] = text
        checksum = hashlib.md5(text).hexdigest().encode()
        data = bytearray(bytes(data).replace(found[1], checksum))
    return bytes(data)


def build(args):
    """The program, of at least args.bytes of debug information."""
    work = args.work / "large"
    work.mkdir(parents=True, exist_ok=True)
    program = work / "large.so"
    if program.exists() and debug_size(program) >= args.bytes:
        return program
    programs.build_sqlite(args)
    # The names of modules are changed in the texts.
    plain = work / "plain.o"
    run.execute([args.tools / "llvm-objcopy", "--compress-sections=.debug_txt.*=none",
                 args.work / "sqlite-layers" / "sqlite3.o", plain])
    original = plain.read_bytes()
    one = sum(size for name, _, size in sections(original) if name.startswith(b".debug"))
    copies = []
    for number in range(args.bytes // one + 1):
        copy = work / f"copy{number}.o"
        copy.write_bytes(variant(original, number))
        run.execute([args.tools / "llvm-objcopy", f"--prefix-symbols=copy{number}_", copy])
        copies.append(copy)
    # Symbols outside of the copies need not be found.
    linker = args.linker or run.find_clang(args.clang)
    argv = ([linker] if args.linker else [linker, "-nostdlib", "-fuse-ld=lld"])
    run.execute([*argv, "-shared", *copies, "-o", program])
    for copy in copies:
        copy.unlink()
    return program


def measure(argv):
    """Seconds, and bytes of memory, that a command takes."""
    start = time.monotonic()
    process = os.spawnvp(os.P_NOWAIT, str(argv[0]), [str(arg) for arg in argv])
    _, status, usage = os.wait4(process, 0)
    if status:
        raise run.Error(" ".join(map(str, argv)) + f": status {status}")
    return usage.ru_utime + usage.ru_stime, time.monotonic() - start, usage.ru_maxrss * 1024


def look(b, page):
    """Opens a page, selects a line and scrolls: seconds, bytes, milliseconds."""
    before = b.page_work()
    wall = b.open(page.as_uri(), timeout=600)
    work = b.page_work() - before
    shown = b.run(APP + "return [side.count, side.functions.length, app.columns.length]")
    heap = b.run("return performance.memory.usedJSHeapSize")
    frames = [scroll(b, column) for column in range(shown[2])]
    selected = b.run(APP + "app.selectCode(side.count >> 1); "
                     "return document.getElementById('summary').textContent")
    expect(" instruction" in selected, f"a click shows '{selected}'")
    return wall, work, heap, max(frames), shown


def check(args):
    args.work, args.tools = pathlib.Path(args.work).absolute(), pathlib.Path(args.tools).absolute()
    # Before SQLite is fetched.
    programs.find_tools(args, "llvm-objcopy")
    program = build(args)
    print(f"{program.name}: {debug_size(program) / 1e9:.2f} GB of debug information, "
          f"{program.stat().st_size / 1e9:.2f} GB in all")
    ways = {"function": [f"--function=copy1_{FUNCTION}"],
            "min-share": [f"--min-share={MIN_SHARE}"], "whole": []}
    rows, goals = [], []
    with browser.Browser() as b:
        for way in args.ways:
            page = program.with_name(f"{way}.html")
            seconds, wall, memory = measure(
                [args.tools / "llvm-line-layers", "explore", program, *ways[way], "-o", page])
            print(f"  {way}: {seconds:.1f} s of processor time ({wall:.1f} s), "
                  f"{memory / 1e9:.2f} GB of memory; page of {page.stat().st_size / 1e6:.1f} MB",
                  flush=True)
            wall, work, heap, frame, (count, functions, _) = look(b, page)
            print(f"    {count:,} instructions of {functions:,} functions: there after "
                  f"{wall:.1f} s ({work:.1f} s of work), {heap / 1e6:,.0f} MB in scripts, "
                  f"{frame:.1f} ms of work for a frame", flush=True)
            rows.append([TITLES[way], count, functions, f"{seconds:.1f} s",
                         f"{memory / 1e6:,.0f} MB", f"{page.stat().st_size / 1e6:,.1f} MB",
                         f"{work:.1f} s", f"{heap / 1e6:,.0f} MB", f"{frame:.1f} ms"])
            goals += [measuring.Goal(f"{TITLES[way]}: {what}", round(value, 2), bar)
                      for what, value, bar in (
                          ("memory of `explore`, in GB", memory / 1e9, TOOL_BYTES / 1e9),
                          ("seconds until the page is there", work, READY_SECONDS[way]),
                          ("milliseconds for a frame", frame,
                           round(FRAME_MILLISECONDS / 2, 2)))]
            errors = b.errors()
            expect(not errors, f"the page reports errors:\n{errors}")
    missed = measuring.print_missed(goals)
    if args.results:
        measuring.save_table(args.results, measuring.command_line(__file__), HEADER, rows, goals)
    return 1 if missed else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    run.add_common_arguments(parser, work="explore")
    parser.add_argument("--bytes", type=run.positive, default=GIGABYTE, metavar="N",
                        help="how much debug information the program has (default: %(default)s)")
    parser.add_argument("--linker", help="the linker to use (default: lld through clang)")
    parser.add_argument("--ways", type=run.list_of(list(TITLES)), default=list(TITLES),
                        metavar="LIST",
                        help=f"how the page is made smaller (default: {','.join(TITLES)})")
    measuring.add_results_argument(parser)

    def checked(args):
        try:
            return check(args)
        except (Failure, browser.Error) as error:
            raise run.Error(str(error)) from None
    run.main_of(checked, parser)


if __name__ == "__main__":
    main()
