#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Checks of the page alone, on data that are made for them."""

import random

from access_checks import check_access
from address_checks import check_address
from compared_checks import check_compared
from expecting import APP, expect
from handling import check_columns, check_defaults, matches, selection
from made_page import Side, write_page
from metric_checks import check_metrics
from moving_checks import check_moving
from said_checks import check_said

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


def check_drag(b):
    """A drag over numbers selects lines; one over words selects words."""
    b.drag(*(element_of(b, "Source", row, ".number") for row in (3, 4, 6)))
    expect(selection(b) == [0, 4, 7], f"a drag over lines 4 to 7 selects {selection(b)}")
    count = b.run("return document.querySelectorAll(\"section[aria-label='Assembly'] "
                  ".row.strong\").length")
    expect(count == 16, f"a drag over four lines marks {count} instructions, not their 16")
    b.drag(*(element_of(b, "Source", row, ".number") for row in (9, 8)))
    expect(selection(b) == [0, 9, 10], f"a drag upwards selects {selection(b)}")
    b.drag(*(element_of(b, "Assembly", row, ".number") for row in (2, 5)))
    expect(selection(b) == [-1, 1, 4], f"a drag over instructions selects {selection(b)}")
    b.drag(*(element_of(b, "Source", row, ".text") for row in (3, 5)))
    expect(selection(b) == [-1, 1, 4], f"a drag over words selects {selection(b)}")
    expect("x5" in b.run("return String(getSelection())"), "a drag over words selects none")
    b.run("getSelection().empty()")
    # With Shift a click on words selects lines, too, but no words.
    b.click(element_of(b, "Source", 3, ".text"))
    b.drag(*(element_of(b, "Source", row, ".text") for row in (5, 6)))
    b.click(element_of(b, "Source", 8, ".text"), shift=True)
    expect(selection(b) == [0, 4, 9], f"Shift and a click on words selects {selection(b)}")
    words = b.run("return String(getSelection())")
    expect(not words, f"Shift and a click on words selects '{words}' in the browser")
    # Beyond the edges of a column a drag scrolls it, so a range can be larger than the view.
    b.run(APP + "for (const c of app.columns) c.rows.setTop(0)")
    b.drag_to(element_of(b, "llvm_ir", 2, ".number"), 890, 1500)
    shown = b.run(APP + "return app.columns[1].rows.numVisible()")
    level, first, last = selection(b)
    expect([level, first] == [1, 3] and last > shown + 5,
           f"a drag beyond the edge of {shown} rows selects {selection(b)}")
    expect(f":3:{last}" in b.run("return decodeURIComponent(location.hash)"),
           "the address has another range")
    b.run(APP + "for (const c of app.columns) c.rows.setTop(1000)")
    b.drag_to(element_of(b, "Assembly", 53, ".number"), 5, 3000)
    expect(selection(b) == [-1, 0, 51], f"a drag beyond the upper edge selects {selection(b)}")
    b.run(APP + "for (const c of app.columns) c.rows.setTop(0)")


def check_files(b):
    """A search finds what is in files that no column shows, and what it says stays true."""
    see = (APP + "const c = app.focused; return [c.levelName, c.text, "
           "c.contentOfRow(c.rowOfCursor(app.selection))]")
    b.press("Escape", "/", *"OF ANOTHER", "Enter", "Escape")
    expect(matches(b) == "1/1" and b.run(see) == ["mlir", 3, "of another file"],
           f"a search in all files finds {matches(b)}: {b.run(see)}")
    expect("another file" in b.run("return document.querySelector(\"section[aria-label='mlir'] "
                                   ".row.cursor\").textContent"), "the file is not shown")
    # The column shows the other file when the search is in the middle of the first one.
    b.run_async(APP + "await app.columns[2].show(2); "
                "document.getElementById('query').value = ''; await app.search('')")
    b.press("/", *"arith.addi", "Enter", "Escape", "n", "n")
    expect(matches(b) == "3/399", f"a search finds {matches(b)}")
    b.run_async(APP + "await app.columns[2].show(3)")
    b.press("n")
    expect(matches(b) == "4/399", f"n leads to {matches(b)}")
    expect(b.run(see)[:2] == ["mlir", 2] and b.run(see)[2].startswith("%4 = arith.addi"),
           f"after another file was shown, n leads to {b.run(see)}")
    # What is hidden is not searched.
    b.run(APP + "app.hideColumn(app.columns[2])")
    expect(matches(b) == "0", f"a hidden column has {matches(b)} matches")
    b.run(APP + "app.toggleColumn(app.columns[2])")
    expect(matches(b) == "4/399", f"a column that is shown again has {matches(b)} matches")
    # One letter is enough, and what is not found is in the address, too.
    for query, want in (("$", "1/80"), ("nowhere", "0")):
        b.run("document.getElementById('query').value = ''")
        b.press("/", *query, "Enter", "Escape")
        expect(matches(b) == want, f"a search for {query} finds {matches(b)}")
        query = b.run("return new URLSearchParams(location.hash.slice(1)).get('q')")
        expect(b.run(APP + "return app.query") == query, f"the address has the query {query}")
    b.run_async("document.getElementById('query').value = ''; " + APP + "await app.search('')")


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
    expect(selection(b) == [-1, 5, 5], f"the second code of several lines is {selection(b)}")
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
    # As columns of eight layers have it: the sign at the end says what the second share is.
    cut = b.run("""
        return [...document.querySelectorAll('.column')].filter(column => {
          const cover = column.querySelector('.cover');
          if (column.clientWidth > 200 || !cover.querySelector('.gapbar')) return false;
          const old = [...cover.childNodes];
          const several = document.createElement('span');
          several.className = 'several';
          several.textContent = '+ 3.4 % ≈';
          const share = document.createElement('span');
          share.textContent = '97 %';
          cover.replaceChildren(old[0], share, several);
          const isCut = several.getBoundingClientRect().right >
                            cover.getBoundingClientRect().right + 1 ||
                        several.scrollWidth > several.clientWidth;
          cover.replaceChildren(...old);
          return isCut;
        }).map(column => column.getAttribute('aria-label'))""")
    expect(not [name for name in cut if len(name) < 8], f"the heads of {cut} are cut off")
    # A window that is zoomed in is as small as these.
    for width, height in ((1600, 700), (800, 300), (640, 360), (320, 256)):
        b.resize(width, height)
        b.wait(f"return innerWidth === {width} && innerHeight === {height}")
        scrolled, room = b.run("""
            const code = document.querySelector('.scroll.code');
            code.scrollIntoView({block: 'center'});
            const {top, bottom} = code.getBoundingClientRect();
            const result = [scrollY, Math.min(bottom, innerHeight) - Math.max(top, 0)];
            scrollTo(0, 0);
            return result;""")
        expect(room >= 100, f"in a window of {width}x{height} pixels code has {room}")
        expect(not scrolled or height < 400, f"a window of {width}x{height} pixels scrolls")
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


def check_unseen(b, work):
    """What changes how texts are shown, or shows nothing, is shown itself."""
    line = "if \u202e;x( \u2066// \x1b[31m\u200f \u00e9\t\ufeff"
    want = "if \\u{202E};x( \\u{2066}// \\x1B[31m\\u{200F} \u00e9\t\\u{FEFF}"
    name, shown = "f\u202e\x07\n<g>", "f\\u{202E}\\x07\\x0A<g>"
    side = Side(["source", "llvm_ir"], [(0, f"/x/{name}.c", f"first\r\n{line}\r\n{line}"),
                                         (1, f"/x/{name}.ll", f"{line}\n")])
    side.function(name, [(line, [(0, 2), (1, 1)], side.frame(name, (0, 2)))])
    side.metrics[name] = {0: 1.0}
    side.note("missed", (0, 2), name, line, name)
    b.open(write_page(work / "unseen.html", side, title="t").as_uri())
    b.run_async(APP + "await app.selectLine(side.findLine(0, 2))")
    for tab in ("lines", "gaps", "functions"):
        b.run(APP + "app.setTab(arguments[0])", tab)
        unseen = b.run("""
            const elements = [...document.querySelectorAll('#app *')], found = [];
            for (const e of elements)
              for (const text of [e.title, e.ariaLabel ?? '',
                                  e.childElementCount ? '' : e.textContent])
                if (/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\x07\x1b]/.test(text))
                  found.push(`${e.tagName} ${e.className}`);
            return found;""")
        expect(not unseen, f"{tab}: there are such characters in {unseen}")
    for where, text in (("section[aria-label=Source] .row.cursor .text", want),
                        ("section[aria-label=Assembly] .row.strong .text", want),
                        ("section[aria-label=Source] option", f"{shown}.c"),
                        ("section[aria-label=Assembly] .heading .text", shown),
                        ("#list .text", shown), ("#metric option", shown),
                        ("#chain .function", shown), ("#notes .title", shown)):
        got = b.run("return document.querySelector(arguments[0]).textContent", where)
        expect(got == text, f"{where} says '{got}', not '{text}'")
    # What one sees is what is found.
    for query, number in (("(\\X1b", 0), ("( \\u{2066}//", 4), ("first", 1), ("x( \u2066", 4),
                          ("\u00e9\t\\u{feff}", 4), (shown, 1)):
        b.run_async(APP + "await app.search(arguments[0])", query)
        expect(matches(b) == (f"1/{number}" if number else "0"),
               f"a search for '{query}' finds {matches(b)}")
        if number == 4:
            at = b.run(APP + "return [app.focused.level, app.selection.from]")
            expect(at == [0, 2], f"a search for '{query}' leads to {at}")
    b.run_async(APP + "await app.setMetric(arguments[0])", name)
    expect(b.run("return document.getElementById('metric').selectedIndex") == 0,
           "the metric is not chosen")
    b.run("const f = document.getElementById('filter'); f.value = 'f\\\\u{202e}'; "
          "f.dispatchEvent(new Event('input'))")
    expect(b.run("return document.querySelectorAll('#list .row').length") == 1,
           "the filter does not find what the list shows")


def check_bytes(b, work):
    """Bytes that are not UTF-8 are shown and found as lookup prints them. What is cut off a
    line is no such, and the line says that it goes on."""
    lines = ["caf\u00e9 \u20ac \U0001f600".encode(), b"caf\xe9 \xe2\x82. \xff\xc3", b"x\x80",
             b"y" * 3999 + "\u20ac".encode() * 2]
    want = ["caf\u00e9 \u20ac \U0001f600", "caf\\xE9 \\xE2\\x82. \\xFF\\xC3", "x\\x80",
            "y" * 3999 + " \u2026"]
    side = Side(["source"], [(0, "/x/a.c", b"\n".join(lines))])
    side.function("f", [("nop", [(0, i + 1)], None) for i in range(len(lines))])
    b.open(write_page(work / "bytes.html", side).as_uri())
    got = b.run("return [...document.querySelectorAll('section[aria-label=Source] .row .text')]"
                ".map(e => e.textContent)")
    expect(got == want, f"the lines are {got}")
    for query in ("caf\\xE9", "\U0001f600", "x\\x80"):
        b.run_async(APP + "await app.search(arguments[0])", query)
        expect(matches(b) == "1/1", f"a search for {query} finds {matches(b)}")


def check_notes(b, work):
    """What a pass says in several lines is shown in one. Many notes hide nothing selected."""
    side = Side(["source"], [(0, "/x/a.c", "x\n" * 200)])
    side.function("f", [("nop", [(0, 1 + i)], None) for i in range(200)])
    side.note("analysis", (0, 1), "asm-printer:InstructionMix", "BasicBlock: a\nADD: 2\n\nJMP: 1\n")
    for line in range(2, 200):
        for i in range(9):
            side.note("missed", (0, line), "pass:Name", f"of {i}")
    b.open(write_page(work / "notes.html", side).as_uri())
    b.run_async(APP + "await app.selectLine(side.findLine(0, 1))")
    says = b.run("return document.querySelector('#notes .note').innerText")
    expect(says.endswith("BasicBlock: a; ADD: 2; JMP: 1"), f"the note says {says!r}")
    for column in (0, 1):
        seen = b.run_async(APP + """
            app.clearSelection();
            await new Promise(r => setTimeout(r, 100));
            const at = c => c.rows.isVisible(c.rowOfCursor(app.selection)), [from, other] =
                arguments[0] ? [...app.columns].reverse() : app.columns;
            for (const c of app.columns) c.rows.setTop(0);
            app.select(from, from.rows.numVisible() - 1);
            await new Promise(r => setTimeout(r, 200));
            const row = [...other.rows.drawn].find(([, e]) => e.classList.contains('strong'))?.[0];
            return [at(from), other.rows.isVisible(row ?? 0)];""", column)
        expect(seen == [True, True], f"of what is selected, {seen} is in view")


def check_chains(b, work):
    """Chains of inlined code that read the same are one, whatever their columns are."""
    side = Side(["source"], [(0, "/x/a.c", "int x;\n" * 20)])
    code = []
    for column in (3, 9, 20):
        outer = side.frame("main", (0, 7, column))
        inner = side.frame("f", (0, 2, column), outer)
        code += [("nop", [(0, 2, column)], inner)] * column
    other = side.frame("f", (0, 2, 1), side.frame("main", (0, 8)))
    side.function("main", [*code, *[("nop", [(0, 2, 1)], other)] * 5])
    b.open(write_page(work / "chains.html", side).as_uri())
    b.run_async(APP + "await app.selectLine(side.findLine(0, 2))")
    rows = b.run("return [...document.querySelectorAll('#chain .frames')].map(e => e.innerText)")
    expect(len(rows) == 2 and "32 instructions" in rows[0] and "a.c:7" in rows[0] and
           "5 instructions" in rows[1] and "a.c:8" in rows[1], f"the chains are {rows}")


def check_names(b, work):
    """A layer may be called what the page calls the source and the assembly."""
    names = ["source", "source", "asm", "constructor"]
    side = Side(names, [(level, f"a.{name}", "x\n" * 300) for level, name in enumerate(names)])
    side.function("f", [("nop", [(level, i + 1) for level in range(4)], None) for i in range(99)])
    page = write_page(work / "names.html", side)
    see = APP + ("return [app.columns.map(c => [c.level, Boolean(c.isHidden)]), app.selection && "
                 "[app.selection.level, app.selection.from], app.columns.map(c => c.name)]")
    shown = [[0, False], [1, False], [2, False], [3, False], [-1, False]]
    for index, (level, _) in enumerate(shown):
        b.open(page.as_uri())
        b.run(APP + "app.select(app.columns[arguments[0]], 20); app.hideColumn(app.columns["
              "arguments[0]]); app.save(false)", index)
        want = [[list(c) for c in shown], [level, 21 if level >= 0 else 19],
                ["Source", "source", "asm", "constructor", "Assembly"]]
        want[0][index][1] = True
        fragment = b.run("return location.hash")
        b.open(page.as_uri() + fragment)
        expect(b.run(see) == want, f"{fragment} shows {b.run(see)}, not {want}")


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
    check_columns(b)
    check_files(b)
    check_sizes(b)
    check_defaults(b, page)
    check_hostile(b, work)
    check_unseen(b, work)
    check_bytes(b, work)
    check_compared(b, work)
    check_notes(b, work)
    check_chains(b, work)
    check_names(b, work)
    errors = b.errors()
    expect(not errors, f"the page reports errors:\n{errors}")
    print("    places, drags, columns, files, lists by keys, narrow windows, hostile texts, names,\n"
          "    links, differences, views and chains")
    check_metrics(b, work)
    check_address(b, work)
    check_said(b, work)
    check_moving(b, work)
    check_access(b, work)
    check_broken(b, work)
