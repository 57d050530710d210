#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Checks of the page alone, on data that are made for them."""

import random

from expecting import APP, expect
from made_page import Side, write_page

# What would be part of the page, if a text were taken for HTML.
HOSTILE = "</script><script>document.title='taken'</script><img src=x onerror=alert(1)>&amp;\"'"
SOURCE, IR, MLIR = 0, 1, 2
NUM_LINES = 300


def sample():
    """Two functions of 40 instructions. Every fifth one stands for several lines of the IR,
    and has the first of them; every seventh one has no line in MLIR."""
    texts = [(0, "/src/kernel.py", "".join(f"x{i} = {i}\n" for i in range(1, NUM_LINES + 1))),
             (1, "kernel.ll", "".join(f"  %{i} = add i32 %{i - 1}, 1\n" for i in range(1, 400))),
             (2, "kernel.mlir", "".join(f"%{i} = arith.addi {'%a, ' * (i % 30)}\n"
                                         for i in range(1, 400))),
             (2, "other.mlir", "of another file\n")]
    side = Side(["source", "llvm_ir", "mlir"], texts)
    for f, name in enumerate(("hot", "cold")):
        code = []
        for i in range(40):
            ir = (IR, 10 + i + 50 * f, 3)
            if i % 5 == 0:
                ir = (IR, 10 + i + 50 * f, 0, "several")
            mlir = "ambiguous" if i % 7 == 6 else (MLIR, 5 + i // 2 + 50 * f, 5)
            code.append((f"addl ${i}, %eax", [(SOURCE, 3 + i // 4 + 20 * f, 1), ir, mlir], None))
        side.function(name, code)
    side.metrics["cycles"] = {3: 60.0, 5: 10.0, 45: 30.0}
    side.note("ended", (IR, 10), "simplifycfg", "was made ambiguous", "hot")
    side.note("ended", (IR, 9), "gvn", "became a part of line 10", "hot", (IR, 10))
    return side


def element_of(b, column, row, part):
    """A selector for a part of a row that is in view, counted from 0."""
    b.run("""
        const column = document.querySelector(`section[aria-label='${arguments[0]}']`).column;
        for (const [row, element] of column.rows.drawn) element.dataset.index = row;""", column)
    return f"section[aria-label='{column}'] .row[data-index='{row}'] {part}"


def selected(b):
    return b.run(APP + "const s = app.selection; return s && [s.level, s.from, s.to]")


def check_drag(b):
    """A drag over numbers selects lines; one over words selects words."""
    b.drag(*(element_of(b, "Source", row, ".number") for row in (3, 4, 6)))
    expect(selected(b) == [0, 4, 7], f"a drag over lines 4 to 7 selects {selected(b)}")
    count = b.run("return document.querySelectorAll(\"section[aria-label='Assembly'] "
                  ".row.strong\").length")
    expect(count == 16, f"a drag over four lines marks {count} instructions, not their 16")
    b.drag(*(element_of(b, "Source", row, ".number") for row in (9, 8)))
    expect(selected(b) == [0, 9, 10], f"a drag upwards selects {selected(b)}")
    b.drag(*(element_of(b, "Assembly", row, ".number") for row in (2, 5)))
    expect(selected(b) == [-1, 1, 4], f"a drag over instructions selects {selected(b)}")
    b.drag(*(element_of(b, "Source", row, ".text") for row in (3, 5)))
    expect(selected(b) == [-1, 1, 4], f"a drag over words selects {selected(b)}")
    expect("x5" in b.run("return String(getSelection())"), "a drag over words selects none")
    b.run("getSelection().empty()")


def check_lists(b):
    """The list at the side and the choice of a file, by keys."""
    b.run(APP + "app.setTab('functions'); app.focus(app.columns[0]); "
          "app.columns[0].element.focus()")
    b.press("s")
    where = "return document.activeElement.id || document.activeElement.className"
    expect(b.run(where) == "list", f"s leads to {b.run(where)}")
    b.press("Down", "Enter")
    name = b.run("return document.querySelector('#summary strong').textContent")
    expect(name.startswith("cold "), f"s, Down and Enter lead to {name}")
    b.press("Escape")
    expect(b.run(where) == "column", f"Escape leads from the list to {b.run(where)}")
    b.run(APP + "const c = app.columns[2]; app.focus(c); c.element.focus()")
    b.press("o")
    expect(b.run(where) == "file", f"o leads to {b.run(where)}")
    b.press("Down", "Enter")
    b.wait(APP + "return app.columns[2].text === 3")
    b.press("Escape")
    expect(b.run(where) == "column", f"Escape leads from the choice to {b.run(where)}")
    b.press("o", "Up", "Enter", "Escape")
    b.wait(APP + "return app.columns[2].text === 2")
    b.run_async(APP + "await app.selectLine(side.findLine(1, 9))")
    b.press("d")
    expect(b.run(where) == "link", f"d leads to {b.run(where)}")
    b.press("Escape")
    expect(b.run(where) == "column", f"Escape leads from the links to {b.run(where)}")
    b.press("d", "Enter")
    b.wait(APP + "return app.selection.from === 10")


def check_several(b):
    """Code of several lines is on the first line of them, and is said to be so."""
    cover = b.run("return document.querySelector(\"section[aria-label='llvm_ir'] .cover\").innerText")
    expect(cover.split() == ["60", "%", "+", "40", "%", "≈"], f"the head of the IR says '{cover}'")
    b.run(APP + "app.setMetric('instructions')")
    b.wait(APP + "return app.metric.name === 'instructions'")
    cover = b.run("return document.querySelector(\"section[aria-label='llvm_ir'] .cover\").innerText")
    expect(cover.split() == ["80", "%", "+", "20", "%", "≈"], f"the head of the IR says '{cover}'")
    cover = b.run("return document.querySelector(\"section[aria-label='mlir'] .cover\").innerText")
    expect(cover.split() == ["88", "%"], f"the head of MLIR says '{cover}'")
    marks = b.run("""return [...document.querySelector(`section[aria-label='Assembly']`)
        .column.rows.drawn].sort(([a], [b]) => a - b).slice(1, 9)
        .map(([, e]) => e.querySelector('.mark').textContent)""")
    expect(marks == ["≈", "", "", "", "", "≈", "◌", ""], f"the instructions have {marks}")

    b.run_async(APP + "await app.selectLine(side.findLine(1, 15))")
    says = b.run("return document.getElementById('summary').innerText")
    expect("1 instruction" in says and "≈ 1 of several lines" in says, f"line 15 says {says}")
    b.run_async(APP + "await app.selectLine(side.findLine(1, 10))")
    says = b.run("return document.getElementById('notes').innerText").split()
    expect(says[:1] == ["shared"], f"of line 10, which has code, the page says {says}")
    marks = b.run("""
        return [8, 9].map(row => document.querySelector(`section[aria-label='llvm_ir']`)
            .column.rows.drawn.get(row).querySelector('.mark').textContent)""")
    expect(marks == ["∅", "≈"], f"lines 9 and 10 have the signs {marks}")
    b.run(APP + "app.selectCode(5)")
    says = b.run("return document.getElementById('chain').innerText")
    expect("several lines of llvm_ir: kernel.ll:15 is the first" in says, f"code says {says}")
    line = b.run("return document.querySelector(\"section[aria-label='llvm_ir'] .row.strong\")"
                 ".innerText").split()
    expect("≈" in line, f"line 15 is shown as {line}")

    b.run(APP + "app.setTab('gaps')")
    entry = b.run("return [...document.querySelectorAll('#list .row')].map(e => e.innerText)"
                  ".find(t => t.includes('of several lines'))")
    expect(entry and entry.split()[0] == "20", f"the list of gaps says '{entry}'")
    b.run(APP + "app.clearSelection(); app.goToState(1, 5); app.goToState(1, 5)")
    expect(selected(b) == [-1, 5, 5], f"the second code of several lines is {selected(b)}")
    b.run(APP + "app.setTab('functions'); app.setMetric('cycles')")


def check_sizes(b):
    """Nothing is cut off by a narrow window, and rows are coloured as far as one sees."""
    for width in (1600, 900, 420):
        b.resize(width, 700)
        b.wait(f"return innerWidth === {width}")
        wide = b.run("return [...document.querySelectorAll('#bar > *, #side, #columns, #details')]"
                     ".filter(e => e.getBoundingClientRect().right > innerWidth + 1)"
                     ".map(e => e.id)")
        expect(not wide, f"in a window of {width} pixels {wide} are outside of it")
        narrow = b.run("return Math.min(...[...document.querySelectorAll('.scroll.code')]"
                       ".map(e => e.clientWidth))")
        expect(narrow >= 150, f"in a window of {width} pixels a column has {narrow}")
    b.run(APP + "app.selectLine(side.findLine(0, 4))")
    ends = b.run_async("""
        const scroller = document.querySelector("section[aria-label='mlir'] .scroll");
        scroller.scrollLeft = 300;
        await new Promise(r => setTimeout(r, 100));
        const right = scroller.getBoundingClientRect().right;
        return [...scroller.querySelectorAll('.row')]
            .filter(e => e.getBoundingClientRect().right < right - 1).length;""")
    expect(ends == 0, f"{ends} rows end before the column does")
    b.resize(*b.size)


def check_hostile(b, work):
    """Whatever names and texts are, they are shown as they are."""
    side = Side(["source", "llvm_ir"], [(0, f"/x/{HOSTILE}.c", HOSTILE + "\n"),
                                         (1, HOSTILE, "x" * 200_000 + "\n" + "y\n" * 900_000)])
    side.function(HOSTILE, [(HOSTILE, [(0, 1), (1, 900_001)], side.frame(HOSTILE, (0, 1)))])
    side.metrics[HOSTILE] = {0: 1.0}
    side.note("missed", (0, 1), HOSTILE, HOSTILE, HOSTILE)
    b.open(write_page(work / "hostile.html", side).as_uri())
    b.run_async(APP + "await app.selectLine(side.findLine(0, 1))")
    for where in ("#notes", "#list", "section[aria-label=Source] .text"):
        text = b.run(f"return document.querySelector({where!r}).textContent")
        expect(HOSTILE in text, f"{where} says '{text}'")
    expect(b.run("return document.title") == "made", "a text was taken for a script")
    expect(b.run("return document.querySelectorAll('img').length") == 0, "a text became an image")
    # Rows that are not in view are not in the document, and lines are not drawn whole.
    rows, longest = b.run("""
        document.querySelector("section[aria-label='llvm_ir']").column.rows.setTop(0);
        const rows = document.querySelectorAll("section[aria-label='llvm_ir'] .row");
        return [rows.length, Math.max(...[...rows].map(e => e.textContent.length))]""")
    expect(rows < 100 and longest < 5000, f"there are {rows} rows, one with {longest} letters")
    # Rows are where they belong, though browsers have no element of so many.
    for row in (900_000, 450_000, 450_100, 3):
        distance = b.run("""
            const {rows} = document.querySelector("section[aria-label='llvm_ir']").column;
            rows.setTop(arguments[0] * 20 - 100);
            const element = rows.drawn.get(arguments[0]);
            return element && element.getBoundingClientRect().top -
                              rows.scroller.getBoundingClientRect().top -
                              (arguments[0] * 20 - rows.top)""", row)
        expect(distance is not None and abs(distance) <= 1, f"row {row} is {distance} pixels off")


def break_data(chunks, rng):
    """Changes one chunk of the data of a page."""
    which = rng.randrange(len(chunks))
    data = bytearray(chunks[which])
    kind = rng.randrange(4)
    if kind == 0:
        del data[rng.randrange(len(data) + 1):]
    elif kind == 1:
        for _ in range(rng.randrange(1, 9)):
            if data:
                data[rng.randrange(len(data))] = rng.randrange(256)
    elif kind == 2:
        data += rng.randbytes(rng.randrange(1, 40))
    else:
        del chunks[which]
        return
    chunks[which] = bytes(data)


def check_broken(b, work, count=60):
    """A page with broken data says that it cannot be shown, or can be used; it does not hang."""
    refused = 0
    for seed in range(count):
        page = write_page(work / "broken.html", sample(),
                          change=lambda chunks, seed=seed: break_data(chunks, random.Random(seed)))
        b.command("POST", "url", {"url": page.as_uri()})
        state = b.wait("return document.body.dataset.ready || "
                       "(document.getElementById('loading')?.textContent.startsWith('This page') "
                       "&& 'refused')")
        refused += state == "refused"
        if state == "yes":
            b.press("j", "]", "n", "Tab", "j")
            b.run(APP + "for (const tab of ['lines', 'gaps', 'functions']) app.setTab(tab); "
                  "if (side.count) app.selectCode(0);")
    b.errors()  # These are meant to be there.
    expect(0 < refused < count, f"{refused} of {count} broken pages are refused")
    print(f"    {count} pages with broken data: {refused} refused, the others can be used")


def check_made(b, work):
    page = write_page(work / "made.html", sample())
    b.open(page.as_uri())
    check_several(b)
    check_lists(b)
    check_drag(b)
    check_sizes(b)
    check_hostile(b, work)
    errors = b.errors()
    expect(not errors, f"the page reports errors:\n{errors}")
    print("    places, drags, lists by keys, narrow windows and hostile texts")
    check_broken(b, work)
