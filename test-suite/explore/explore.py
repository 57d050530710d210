#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Opens pages of `llvm-line-layers explore` in Chromium, and uses them.

Pages without a program, of which all is known, come first. The programs are Lua with two
layers and a profile of callgrind, the GPU kernels of
test-suite/kernels as cubins (if there is a ptxas), the pages of kernels in Python that
test-suite/mlir/build_kernel.py --output left in a folder (--python-kernels), and with --sqlite
SQLite with two layers, whose page has to be there within two seconds and to scroll at
60 frames per second: a frame may take half of a sixtieth of a second.

What a click on an instruction marks has to be what `llvm-line-layers lookup` says of
its address, and what a click on a line marks all instructions of which lookup says the
line, no more and no fewer. Then keys, search, columns and the address of the page
are tried. --screenshots DIR writes the pictures for the documents.
"""

import argparse
import pathlib
import random

import browser
import programs
from exactness import check_exact
from expecting import APP, Failure, expect
from handling import check_compare, check_heat, check_keys, check_search, check_state
from made_checks import check_made
from programs import run
from speed import check_speed

HERE = programs.HERE
PICTURE = 1720, 800


def picture(b, args, name, *scripts):
    if not args.screenshots:
        return
    b.resize(*PICTURE)
    for script in scripts:
        b.run_async(APP + script + "; await new Promise(r => setTimeout(r, 400));")
    args.screenshots.mkdir(parents=True, exist_ok=True)
    b.screenshot(args.screenshots / f"{name}.png")
    b.resize(*b.size)


def use_made(b, args):
    check_made(b, args.work)


def use_lua(b, args):
    program, profile, folder = programs.build_lua(args)
    options = [f"--profile={profile}", f"--source-dir={folder}"]
    page = programs.explore(args, "lua", [program], *options)
    b.open(page.as_uri())
    check_heat(b)
    check_exact(b, args, program, args.clicks)
    check_keys(b)
    check_search(b, "getelementptr")
    check_state(b, page)
    b.open(page.as_uri())
    b.prefer("light")
    picture(b, args, "explore-lua", "await app.selectLine(app.heat.lines.reduce((best, cost, l) "
            "=> side.levelOfLine(l) === 0 && cost > app.heat.lines[best] ? l : best, 0))")
    compared = programs.explore(args, "lua-compared", [program], *options,
                                f"--compare-profile={profile}")
    b.open(compared.as_uri())
    check_compare(b)


def use_history(b, args):
    """What passes said of one file of Lua stands on its lines."""
    code, options = programs.build_history(args)
    page = programs.explore(args, "history", [code], *options)
    b.open(page.as_uri())
    ended = b.run(APP + """
        const result = [];
        for (const [line, notes] of side.notesOfLine)
          if (notes.some(n => n.kind === 'ended'))
            result.push([line, side.numberOfLine(line), side.codeOf(line).length,
                         notes.find(n => n.kind === 'ended').message]);
        return result;""")
    without = [e for e in ended if not e[2]]
    expect(len(without) > 500, f"only {len(without)} lines that ended have no code")
    for line, number, _, message in random.Random(1).sample(without, args.clicks):
        b.run_async(APP + "await app.selectLine(arguments[0]);", line)
        row = "section[aria-label=llvm_ir] .row.chosen"
        mark = b.run(f"return document.querySelector('{row} .mark').textContent")
        notes = b.run("return document.getElementById('notes').innerText")
        summary = b.run("return document.getElementById('summary').innerText")
        expect(mark == "∅" and message in notes and "no code" in summary,
               f"line {number} shows '{mark}', '{summary}' and '{notes}', not '{message}'")
    levels = b.run(APP + """
        return [...new Set([...side.notesOfLine].filter(([, notes]) =>
            notes.some(n => n.kind !== 'ended')).map(([line]) => side.levelOfLine(line)))]""")
    expect(sorted(levels) == [0, 1], f"remarks are on the levels {levels} alone")
    print(f"    {len(without)} lines without code say which pass ended them; "
          "remarks are on both levels")
    picture(b, args, "explore-history", f"await app.selectLine({without[40][0]})")


def check_sass(b, args, cubin, options):
    """The text of an instruction is what ncu says, and where it says nothing, the PTX."""
    kernel, count = cubin.stem, b.run(APP + "return side.count")
    profile = args.work / f"{kernel}.sass.csv"
    texts = [f"IMAD R{i}, RZ" for i in range(count)]
    for first, head in (0, f"{count} instructions"), (1, f"{count} instructions, some as PTX"):
        known = [""] * first + texts[first:]
        profile.write_text("\n".join([
            f'"Kernel Name","{kernel}",', '"Address","Source","# Samples"',
            *(f'"{0x7f0000000000 + 16 * i:#x}","{text}","{i + 1}"'
              for i, text in enumerate(known))]) + "\n")
        page = programs.explore(args, f"{kernel}-sass", [cubin], f"--profile={profile}",
                                *options)
        b.open(page.as_uri())
        b.run_async(APP + "await app.selectCode(0);")
        found = b.run(APP + "return [...Array(side.count).keys()].map(i => side.assembly.get(i))")
        expect(found == known, f"the page says of {kernel}: {found[:9]}")
        said = b.run("return document.querySelector(\"section[aria-label='Assembly'] .cover\")"
                     ".innerText")
        expect(said == head, f"the head of the assembly says '{said}', not '{head}'")
        row = b.run("return document.querySelector(\"section[aria-label='Assembly'] "
                    ".row.cursor .text\").innerText")
        expect(bool(row) and (row == texts[0]) == (not first),
               f"the first instruction is '{row}' with the text of all but {first}")
    print(f"    {count} instructions have the text that ncu has of them")


def use_cubins(b, args):
    cubins = programs.build_cubins(args)
    if not cubins:
        return
    options = [f"--source-dir={HERE.parent / 'kernels'}"]
    b.open(programs.explore(args, "cubins", cubins, *options).as_uri())
    check_heat(b)
    check_keys(b)
    page = programs.explore(args, "matmul", cubins[:1], *options)
    b.open(page.as_uri())
    check_exact(b, args, cubins[0], args.clicks)
    check_sass(b, args, cubins[0], options)
    b.open(page.as_uri())
    picture(b, args, "explore-cubin", "await app.selectLine(app.heat.lines.reduce((best, cost, l) "
            "=> side.levelOfLine(l) === 0 && cost > app.heat.lines[best] ? l : best, 0))")


def marked(b, level):
    """The texts of the rows of a column that are marked, as far as they are in view."""
    return b.run("return [...document.querySelectorAll(`section[aria-label='${arguments[0]}'] "
                 ".row.strong .text`)].map(e => e.textContent.trim())", level)


def check_hottest(b, kernel):
    """From the hottest instruction to its Python line, its linalg operation and the pass
    that has made several iterations of the loop one, with a click and a look."""
    b.run(APP + "const c = app.columns.find(c => c.isAssembly); app.focus(c); c.element.focus(); "
          "app.clearSelection()")
    b.press("]")
    b.click("section[aria-label=Assembly] .row.cursor .text")
    python, linalg, = marked(b, "Source"), marked(b, "linalg")
    expect(len(python) == 1 and python[0] in kernel, f"the hottest code is of {python}")
    expect(len(linalg) == 1 and ("linalg." in linalg[0] or "arith." in linalg[0]),
           f"the hottest code is of {linalg}")
    notes = b.run("return [...document.querySelectorAll('#notes .note')].map(e => e.innerText)")
    widened = [note for note in notes if "loop-vectorize" in note or "loop-unroll" in note]
    expect(widened, f"of the loop it is said {notes}")
    print(f"    {python[0]} | {linalg[0][:40]} | {' '.join(widened[0].split())}")
    # The lines of address computations are gone, and it is said where they went.
    ended = b.run(APP + """
        const level = side.levels.indexOf('llvm_ir');
        return [...side.notesOfLine].filter(([line, notes]) => side.levelOfLine(line) === level &&
            !side.codeOf(line).length && notes.some(n => n.kind === 'ended')).map(([l]) => l);""")
    expect(ended, "no line of the IR has ended")
    b.run_async(APP + "await app.selectLine(arguments[0])", ended[0])
    why = b.run("return document.querySelector('#notes .note.ended').innerText")
    expect("pass" in why, f"an ended line says '{why}'")


def use_python_kernels(b, args):
    """The pages that build_kernel.py has left."""
    folder = args.python_kernels.resolve()
    pages = sorted(folder.glob("*.html"))
    expect(pages, f"there is no page in {folder}")
    source = (HERE.parent / "mlir" / "kernels.py").read_text()
    for page in pages:
        b.open(page.as_uri())
        check_heat(b)
        program = page.with_suffix("")
        if program.suffix != ".cubin":
            check_exact(b, args, program, args.clicks)
        # The hottest instruction of others may stand for several lines.
        if program.name == "matmul.O2":
            b.open(page.as_uri())
            check_hottest(b, source)
            picture(b, args, "explore-python", "await app.showFirst()")


def use_sqlite(b, args):
    program = programs.build_sqlite(args)
    page = programs.explore(args, "sqlite", [program])
    check_speed(b, page)
    check_exact(b, args, program, args.clicks)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    run.add_common_arguments(parser, work="explore")
    parser.add_argument("--ptxas", help="the ptxas to use")
    parser.add_argument("--clicks", type=int, default=10, help="functions to click in")
    parser.add_argument("--sqlite", action="store_true", help="SQLite, and its times, too")
    parser.add_argument("--python-kernels", type=pathlib.Path,
                        help="the --output of test-suite/mlir/build_kernel.py")
    parser.add_argument("--screenshots", type=pathlib.Path, help="where pictures are written")
    run.main_of(check, parser)


def check(args):
    args.work, args.tools = pathlib.Path(args.work).absolute(), pathlib.Path(args.tools).absolute()
    # Before the pages that need no tools, which take half a minute.
    programs.find_tools(args)
    args.work.mkdir(parents=True, exist_ok=True)
    uses = [("Made pages", use_made), ("Lua, with a profile", use_lua), ("Lua's tables, with remarks", use_history),
            ("Kernels in CUDA C++, as cubins", use_cubins)]
    if args.python_kernels:
        uses.append(("Kernels in Python", use_python_kernels))
    if args.sqlite:
        uses.append(("SQLite", use_sqlite))
    try:
        with browser.Browser() as b:
            for number, (title, use) in enumerate(uses, 1):
                print(f"[{number}/{len(uses)}] {title}", flush=True)
                use(b, args)
                errors = b.errors()
                expect(not errors, f"the page reports errors:\n{errors}")
    except (Failure, browser.Error) as error:
        raise run.Error(str(error)) from None


if __name__ == "__main__":
    main()
