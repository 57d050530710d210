#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Opens pages of `llvm-line-layers explore` in Chromium, and uses them.

The programs are Lua with two layers and a profile of callgrind, the GPU kernels of
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
import json
import pathlib
import random
import shutil
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
for folder in ("real-program", "coverage", "benchmarks", "clang"):
    sys.path.insert(0, str(HERE.parent / folder))

import browser  # noqa: E402
import coverage  # noqa: E402
import run  # noqa: E402

APP = "const app = document.getElementById('app').app, {side, marks} = app;"
PASSES = ("location-snapshot<kind=llvm-ir>,default<O2>,"
          "location-snapshot<kind=llvm-ir-opt>")
LUA = """
local t = {}
for i = 1, 3000 do t[i] = (i * 7919) % 1009 end
table.sort(t)
local s = 0
for i = 1, #t do s = s + t[i] * i % 7 end
local parts = {}
for i = 1, 300 do parts[#parts + 1] = string.format("%d:%s", i, tostring(t[i])) end
print(s, #table.concat(parts, ","))
"""
PICTURE = 1720, 800
READY_SECONDS = 2.0
FRAME_MILLISECONDS = 1000 / 60


class Failure(Exception):
    """What a page did not do."""


def expect(condition, what):
    if not condition:
        raise Failure(what)


def layered_object(source, folder, flags, output, args):
    """Compiles a file of C with its IR before and after optimisation as layers."""
    plain, layered = output.with_suffix(".bc"), output.with_suffix(".layers.bc")
    commands = [
        (plain, [folder / source], [run.find_clang(args.clang), "-O2", "-g", "-gdwarf-4", *flags,
                                    "-Xclang", "-disable-llvm-passes", "-emit-llvm", "-c",
                                    folder / source, "-o", plain]),
        (layered, [plain], [args.tools / "opt", f"-passes={PASSES}", plain, "-o", layered]),
        (output, [layered], [args.tools / "llc", "-O2", "-relocation-model=pic",
                             "-filetype=obj", layered, "-o", output])]
    for made, inputs, argv in commands:
        command = run.Command(made, inputs, argv)
        if not command.up_to_date():
            command.run()
    return output


def build_lua(args):
    """Lua and what callgrind measures of it."""
    source, work = run.SOURCES[0], args.work / "lua"
    work.mkdir(parents=True, exist_ok=True)
    folder = run.unpack(source, args.work)
    names = sorted({f.relative_to(folder) for p in source.files for f in folder.glob(p)})
    # The pages are the same wherever this is.
    flags = [*source.flags, f"-ffile-prefix-map={folder}=/lua"]
    objects = [layered_object(name, folder, flags, work / f"{name.stem}.o", args)
               for name in names if str(name) not in source.leave_out]
    program, script = work / "lua-layers", work / "check.lua"
    run.execute([run.find_clang(args.clang), *objects, "-o", program, *source.link_flags])
    if not shutil.which("valgrind"):
        raise Failure("there is no 'valgrind'")
    script.write_text(LUA)
    profile = work / "callgrind.out"
    run.execute(["valgrind", "--tool=callgrind", "--dump-instr=yes",
                 f"--callgrind-out-file={profile}", program, script], cwd=work)
    return program, profile, folder


def build_sqlite(args):
    source, folder = coverage.sqlite(args.work)
    work = args.work / "sqlite-layers"
    work.mkdir(exist_ok=True)
    code = layered_object(source.files[0], folder, ["-fPIC"], work / "sqlite3.o", args)
    program = work / "libsqlite3-layers.so"
    run.execute([run.find_clang(args.clang), "-shared", code, "-o", program])
    return program


def build_cubins(args):
    """The cubins of the kernels in CUDA C++, with layers; none without ptxas."""
    ptxas = args.ptxas or shutil.which("ptxas") or shutil.which("/usr/local/cuda/bin/ptxas")
    if not ptxas:
        print("  there is no ptxas: pages of cubins are left out")
        return []
    work, kernels = args.work / "cubins", HERE.parent / "kernels"
    work.mkdir(parents=True, exist_ok=True)
    result = []
    for name in ("matmul", "softmax", "reduce"):
        made = {kind: work / f"{name}.{kind}" for kind in ("bc", "l.bc", "ptx", "raw", "cubin")}
        run.execute([run.find_clang(args.clang), "-x", "cuda", "-nocudainc", "-nocudalib",
                     "--cuda-device-only", "--cuda-gpu-arch=sm_75", "-O2",
                     "-gline-directives-only", "-Xclang", "-disable-llvm-passes", "-emit-llvm",
                     "-c", "-Wno-unknown-cuda-version",
                     f"-ffile-prefix-map={kernels}=/kernels", kernels / f"{name}.cu",
                     "-o", made["bc"]])
        run.execute([args.tools / "opt", f"-passes={PASSES}", made["bc"], "-o", made["l.bc"]])
        run.execute([args.tools / "llc", "-O2", "-mcpu=sm_90", made["l.bc"], "-o", made["ptx"]])
        run.execute([ptxas, "-lineinfo", "-arch", "sm_90", made["ptx"], "-o", made["raw"]])
        run.execute([args.tools / "llvm-line-layers", "attach", made["raw"], "--ptx",
                     made["ptx"], "-o", made["cubin"]])
        result.append(made["cubin"])
    return result


def explore(args, name, programs, *options):
    page = args.work / f"{name}.html"
    run.execute([args.tools / "llvm-line-layers", "explore", *programs, *options, "-o", page])
    print(f"  {name}: {page.stat().st_size / 1e6:.1f} MB")
    return page


def looked_up(args, program, functions):
    """{address: {level: (file name, line)}} of the rows of functions, as lookup has them."""
    answers = run.execute([args.tools / "llvm-line-layers", "lookup", "--json", program,
                           *(f"--function={name}" for name in functions)])
    result = {}
    for line in answers.decode().splitlines():
        answer = json.loads(line)
        levels = {layer["Layer"]: (layer["FileName"], layer["Line"])
                  for layer in answer["Layers"] if layer["Line"]}
        frame = answer["Symbol"][0]
        if frame["Line"]:
            levels["source"] = (frame["FileName"], frame["Line"])
        result[int(answer["Address"], 16)] = levels
    return result


def row_at(rows, address):
    """What lookup says of an address: that of the last row before it."""
    return rows[max(a for a in rows if a <= address)]


def check_exact(b, args, program, count, seed=1):
    """Clicks on instructions and lines of some functions; compares with lookup."""
    functions = b.run(APP + "return side.functions.map((f, i) => [i, f.name, f.first, f.last, "
                      "f.begin]).filter(f => f[3] - f[2] > 20 && f[1][0] !== '(')")
    chosen = random.Random(seed).sample(functions, min(count, len(functions)))
    rows = {f[1]: looked_up(args, program, [f[1]]) for f in chosen}
    for index, name, first, last, _ in chosen:
        code = random.Random(index).randrange(first, last)
        b.run(APP + "const c = app.columns.find(c => c.isAssembly);"
              "c.rows.setTop(c.rowOfCode(arguments[0]) * 20 - 200);", code)
        b.run(APP + "const c = app.columns.find(c => c.isAssembly);"
              "c.rows.drawn.get(c.rowOfCode(arguments[0])).classList.add('wanted')", code)
        b.click("section[aria-label=Assembly] .row.wanted")
        marked = b.run(APP + """
            const result = {address: side.address(arguments[0])};
            for (const line of marks.touched[3].lines)
              if (marks.lines[line] & 1)
                (result[side.levels[side.levelOfLine(line)]] ??= []).push(
                    [side.texts[side.textOfLine(line)].path, side.numberOfLine(line)]);
            return result;""", code)
        address = int(marked.pop("address"), 16)
        marked.pop("ptx", None)  # Of the PTX in a cubin lookup says nothing.
        said = {level: [list(place)] for level, place in row_at(rows[name], address).items()}
        expect(marked == said, f"{name} 0x{address:x}: the page marks {marked}, lookup says {said}")

        # The other way: all code of the function that lookup says a line of.
        for level, ((path, line),) in said.items():
            got = b.run(APP + """
                const text = side.texts.findIndex(t => t.path === arguments[0] &&
                                                       side.levels[t.level] === arguments[3]);
                app.selectLine(side.findLine(text, arguments[1]));
                const f = side.functions[arguments[2]], result = [];
                for (let i = f.first; i < f.last; ++i)
                  if (side.codeOf(side.findLine(text, arguments[1])).includes(i))
                    result.push(side.address(i));
                return result;""", path, line, index, level)
            every = b.run(APP + "const f = side.functions[arguments[0]], r = [];"
                          "for (let i = f.first; i < f.last; ++i) r.push(side.address(i));"
                          "return r;", index)
            want = [a for a in every
                    if row_at(rows[name], int(a, 16)).get(level) == (path, line)]
            expect(got == want, f"{level} {path}:{line} in {name}: the page marks {got}, "
                                f"lookup says {want}")
            b.wait(APP + "return app.selection?.level !== -1")
            strong = set(b.run(APP + "return marks.touched[3].code.filter(i => marks.code[i] & 1)"
                               ".map(i => side.address(i))"))
            expect(set(want) <= strong, f"{level} {path}:{line}: a click does not mark {want}")
    print(f"    {len(chosen)} clicks on instructions, and the lines of them: as lookup says")


def focused(b):
    return b.run(APP + "return app.focused.levelName")


def selection(b):
    return b.run(APP + "return app.selection && [app.selection.level, app.selection.from, "
                 "app.selection.to]")


def check_keys(b):
    """Moves, extends, searches and arranges by keys alone."""
    b.press("Escape")
    expect(selection(b) is None, "Escape does not clear the selection")
    names = b.run(APP + "return app.columns.map(c => c.levelName)")
    b.run(APP + "app.focus(app.columns[0]); app.columns[0].element.focus()")
    b.press("g", "j", "j", "j", "k")
    expect(selection(b)[1:] == [3, 3], f"g j j j k selects {selection(b)}")
    b.press("Shift+Down", "Shift+Down")
    expect(selection(b)[1:] == [3, 5], f"Shift and arrows select {selection(b)}")
    for name in [*names[1:], names[0]]:
        b.press("Tab")
        expect(focused(b) == name, f"Tab leads to {focused(b)}, not to {name}")
    b.press("Shift+Tab")
    expect(focused(b) == names[-1], "Shift+Tab does not lead back")
    b.press("Tab", "n")
    code = b.run(APP + "return app.side.codeOf(app.side.findLine(app.selection.text, "
                 "app.selection.from)).length")
    expect(code > 0, "n does not lead to a line with code")
    b.press(">")
    moved = b.run(APP + "return app.columns.map(c => c.levelName)")
    expect(moved[:2] == [names[1], names[0]], f"> moves columns to {moved}")
    b.press("<", "2")
    shown = b.run("return [...document.querySelectorAll('.column')].map(c => c.column.levelName)")
    expect(shown == [n for n in names if n != names[1]], f"2 leaves {shown}")
    b.press("2", "?")
    expect(b.run("return document.getElementById('help').open"), "? does not open the help")
    b.press("Escape")
    expect(not b.run("return document.getElementById('help').open"), "Escape does not close it")
    before = b.run("return getComputedStyle(document.body).backgroundColor")
    b.press("t")
    if before == b.run("return getComputedStyle(document.body).backgroundColor"):
        b.press("t")
    after = b.run("return getComputedStyle(document.body).backgroundColor")
    expect(before != after, "t changes no colours")
    b.run(APP + "app.setTheme('auto')")


def check_search(b, word):
    b.press("/", *word, "Enter")
    found = b.run("return document.getElementById('matches').textContent")
    expect("/" in found and not found.startswith("0"), f"a search for {word} finds '{found}'")
    b.press("Escape", "n", "n")
    again = b.run("return document.getElementById('matches').textContent")
    expect(again.startswith("3/"), f"n n leads to match {again}")
    text = b.run(APP + "const c = app.focused; return c.contentOfRow(c.rowOfCursor(app.selection))")
    expect(word in text.lower(), f"the match is '{text}'")
    b.run("document.getElementById('query').value = ''; document.getElementById('app').app.search('')")


def check_state(b, page):
    """A link shows what one saw."""
    b.press("]", "]")
    b.run(APP + "app.widenColumn(app.columns[1], 1.5); app.hideColumn(app.columns[2]); "
          "app.setTab('lines'); app.save(true)")
    see = (APP + "return [app.selection, app.tab, app.columns.map(c => [c.levelName, "
           "c.isHidden ?? false, c.width.toFixed(2)]), app.columns.filter(c => !c.isHidden)"
           ".map(c => [c.text, c.rows.firstVisible()]), "
           "document.querySelector('#summary').textContent]")
    saved, fragment = b.run(see), b.run("return location.hash")
    b.open(page.as_uri() + fragment)
    expect(b.run(see) == saved, f"{fragment} shows {b.run(see)}, and was {saved}")
    print("    keys, search, columns and the address of the page")


def check_heat(b):
    """Costs of lines add up to that of the code with lines."""
    sums = b.run(APP + """
        return side.levels.map((_, level) => {
          let lines = 0, code = 0;
          app.heat.lines.forEach((cost, line) => {
            if (side.levelOfLine(line) === level) lines += cost;
          });
          for (let i = 0; i < side.count; ++i)
            if (side.lineAt(i, level) >= 0) code += app.heat.self[i];
          return [lines, code, app.heat.total];
        });""")
    for lines, code, total in sums:
        expect(abs(lines - code) < 1e-6 * max(1, total) and 0 < lines <= total * 1.000001,
               f"lines cost {lines}, their code {code} of {total}")
    print(f"    heat: the lines of {len(sums)} levels add up")


def check_compare(b):
    b.press("c")
    b.wait(APP + "return app.heat.before !== undefined")
    result = b.run(APP + "return [app.comparison.functions.filter(f => f >= 0).length, "
                   "side.functions.length, app.heat.functions.reduce((a, b) => a + b, 0)]")
    expect(result[0] == result[1], f"{result[0]} of {result[1]} functions are paired")
    b.press("c")
    b.wait(APP + "return app.view === 'before'")
    b.press("c")
    b.wait(APP + "return app.view === 'after'")
    print(f"    difference: {result[0]} functions are paired; the sum is {result[2]:,.0f}")


def scroll(b, index, frames=120):
    """Milliseconds of work of the page's main thread for a frame of scrolling."""
    before = b.page_work()
    b.run_async(APP + """
        const column = app.columns[arguments[0]];
        for (let i = 0; i < arguments[1]; ++i) {
          await new Promise(r => requestAnimationFrame(r));
          column.rows.setTop(column.rows.top + 137 + i);
        }
        await new Promise(r => requestAnimationFrame(() => setTimeout(r)));""", index, frames)
    return 1000 * (b.page_work() - before) / frames


def check_speed(b, page):
    """The page is there soon, and scrolls at 60 frames per second.

    How often frames come depends on what else the machine does. So the work that the
    page has to do is measured: scripts, style, layout and painting. For a frame it may
    take half of the time, and the other half is for the rest of the browser.
    """
    before = b.page_work()
    seconds = min(b.open(page.as_uri()) for _ in range(3))
    work = (b.page_work() - before) / 3
    names = b.run(APP + "return app.columns.map(c => c.name)")
    frames = [min(scroll(b, index) for _ in range(3)) for index in range(len(names))]
    print(f"    ready after {seconds:.2f} s, {work:.2f} s of work; work for a frame: " +
          ", ".join(f"{name} {frame:.1f} ms" for name, frame in zip(names, frames)))
    expect(min(seconds, work) <= READY_SECONDS, f"the page is there after {seconds:.2f} s")
    for name, frame in zip(names, frames):
        expect(frame < FRAME_MILLISECONDS / 2, f"{name}: a frame takes {frame:.1f} ms of work")


def picture(b, args, name, *scripts):
    if not args.screenshots:
        return
    b.resize(*PICTURE)
    for script in scripts:
        b.run_async(APP + script + "; await new Promise(r => setTimeout(r, 400));")
    args.screenshots.mkdir(parents=True, exist_ok=True)
    b.screenshot(args.screenshots / f"{name}.png")
    b.resize(*b.size)


def use_lua(b, args):
    program, profile, folder = build_lua(args)
    options = [f"--profile={profile}", f"--source-dir={folder}"]
    page = explore(args, "lua", [program], *options)
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
    compared = explore(args, "lua-compared", [program], *options,
                       f"--compare-profile={profile}")
    b.open(compared.as_uri())
    check_compare(b)


def use_history(b, args):
    """What passes said of one file of Lua stands on its lines."""
    source, work = run.SOURCES[0], args.work / "history"
    work.mkdir(parents=True, exist_ok=True)
    folder = run.unpack(source, args.work)
    plain, layered, code = (work / f"ltable.{kind}" for kind in ("bc", "layers.bc", "o"))
    remarks, *histories = (work / name for name in ("opt.yaml", "opt.json", "llc.json"))
    run.execute([run.find_clang(args.clang), "-O2", "-g", *source.flags,
                 f"-ffile-prefix-map={folder}=/lua", "-Xclang", "-disable-llvm-passes",
                 "-emit-llvm", "-c", folder / "src/ltable.c", "-o", plain])
    run.execute([args.tools / "opt", "-passes=location-snapshot<kind=llvm-ir>,default<O2>", plain,
                 "-o", layered, f"-line-layers-history={histories[0]}",
                 f"-pass-remarks-output={remarks}"])
    run.execute([args.tools / "llc", "-O2", "-filetype=obj", layered, "-o", code,
                 f"-line-layers-history={histories[1]}"])
    page = explore(args, "history", [code], f"--remarks={remarks}", f"--source-dir={folder}",
                   *(f"--history={history}" for history in histories))
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


def use_cubins(b, args):
    cubins = build_cubins(args)
    if not cubins:
        return
    options = [f"--source-dir={HERE.parent / 'kernels'}"]
    b.open(explore(args, "cubins", cubins, *options).as_uri())
    check_heat(b)
    check_keys(b)
    page = explore(args, "matmul", cubins[:1], *options)
    b.open(page.as_uri())
    check_exact(b, args, cubins[0], args.clicks)
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
    program = build_sqlite(args)
    page = explore(args, "sqlite", [program])
    check_speed(b, page)
    check_exact(b, args, program, args.clicks)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    run.add_common_arguments(parser)
    parser.set_defaults(work=ROOT / "build" / "explore")
    parser.add_argument("--ptxas", help="the ptxas to use")
    parser.add_argument("--clicks", type=int, default=10, help="functions to click in")
    parser.add_argument("--sqlite", action="store_true", help="SQLite, and its times, too")
    parser.add_argument("--python-kernels", type=pathlib.Path,
                        help="the --output of test-suite/mlir/build_kernel.py")
    parser.add_argument("--screenshots", type=pathlib.Path, help="where pictures are written")
    run.main_of(check, parser)


def check(args):
    args.work, args.tools = pathlib.Path(args.work).absolute(), pathlib.Path(args.tools).absolute()
    args.work.mkdir(parents=True, exist_ok=True)
    uses = [("Lua, with a profile", use_lua), ("Lua's tables, with remarks", use_history),
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
