#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Whether what a page says of lines and code is true, and nothing is left out in silence."""

from expecting import APP, expect
from handling import matches
from made_page import Side, write_page


def text_of(b, selector):
    return b.run("return document.querySelector(arguments[0])?.innerText", selector)


def check_counts(b, work):
    """A line is counted once, though it is marked for several reasons."""
    side = Side(["source", "ir"], [(0, "/a.c", "x\n" * 20), (1, "a.ir", "y\n" * 20)])
    inner = side.frame("g", (0, 2), side.frame("f", (0, 7)))
    own = side.frame("f", (0, 7))
    side.function("f", [("nop", [(0, 2), (1, 1)], inner), ("nop", [(0, 7), (1, 2)], own),
                        ("nop", [(0, 8), (1, 2)], own)])
    b.open(write_page(work / "counts.html", side).as_uri())
    b.run(APP + "app.select(app.columns.find(c => c.isAssembly), 0)")
    says = text_of(b, "#summary")
    expect("3 lines of source" in says and "2 lines of ir" in says,
           f"of three lines in the source and two in the IR the page says {says}")
    # What the mouse is over has no part in what is marked.
    b.run_async(APP + """
        app.hover(app.columns.find(c => c.isAssembly), 1);
        await new Promise(r => setTimeout(r, 100));
        await app.selectLine(side.findLine(0, 7));""")
    weak = b.run("return document.querySelectorAll(\"section[aria-label='Assembly'] .row.weak\")"
                 ".length")
    expect(weak == 1, f"of one inlined instruction, which the mouse is over, {weak} are marked")


def check_signs(b, work):
    """The sign of a line, and its colour, are those of what matters most. The help has all."""
    side = Side(["source"], [(0, "/a.c", "x\n" * 20)])
    side.function("f", [("nop", [(0, i + 1)], None) for i in range(8)])
    want = {1: "✓", 2: "!", 3: "!", 4: "·", 5: "!", 9: "∅"}
    for line, kinds in {1: ["analysis", "passed"], 2: ["passed", "missed"], 3: ["failure"],
                        4: ["analysis"], 5: ["analysis", "missed", "passed"],
                        9: ["missed", "ended"]}.items():
        for kind in kinds:
            side.note(kind, (0, line), "pass:Name", f"says {kind}", "f")
    b.open(write_page(work / "signs.html", side).as_uri())
    see = """
        const {rows} = document.querySelector('.column').column, result = {};
        for (const [row, e] of rows.drawn) {
          const mark = e.querySelector('.mark');
          if (mark.textContent)
            result[row + 1] = [mark.textContent, getComputedStyle(mark).color];
        }
        return result;"""
    seen = {int(line): found for line, found in b.run(see).items()}
    expect({line: sign for line, (sign, _) in seen.items()} == want, f"lines have the signs {seen}")
    expect(seen[2] == seen[3] == seen[5] and len({tuple(found) for found in seen.values()}) == 4,
           f"signs of one meaning have several colours, or the reverse: {seen}")
    explained = b.run("return [...document.querySelectorAll('#signs dt')].map(e => e.textContent)")
    expect(set(want.values()) < set(explained), f"the help explains {explained} alone")


def check_notes(b, work):
    """A line without code says no more than that; notes that have no room are counted."""
    side = Side(["source"], [(0, "/a.c", "x\n" * 20)])
    side.function("f", [("nop", [(0, 1)], None)])
    side.metrics["cycles"] = {0: 1.0}
    for i in range(40):
        side.note("missed", (0, 1), "pass:Name", f"of {i}")
    side.note("missed", (0, 2), "pass:Name", "says why it did nothing")
    side.note("ended", (0, 3), "dce", "was deleted")
    b.open(write_page(work / "notes.html", side).as_uri())
    for line, want in ((2, "no code"), (3, "no code: see below"), (4, "no code")):
        b.run(APP + "app.select(app.columns[0], arguments[0])", line - 1)
        said = [text_of(b, "#summary .why"), *b.run(
            "return [...document.querySelectorAll('#summary .count:not(.why)')]"
            ".map(e => e.innerText)")]
        expect(said == [want], f"of line {line} the page says {said}, not '{want}'")
    b.run(APP + "app.select(app.columns[0], 0)")
    said = b.run("return [...document.querySelectorAll('#notes .note')].map(e => e.innerText)")
    expect(len(said) == 31 and said[-1] == "and 10 notes more",
           f"of 40 notes there are {len(said)}, the last: {said[-1]}")
    title = b.run("return document.querySelector('.row .mark').title").splitlines()
    expect(title[-1] == "and 32 more", f"the sign says {title}")


def check_stand_ins(b, work):
    """Where PTX stands for code that is not disassembled, lists and searches have it, too."""
    side = Side(["source", "ptx"], [(0, "/a.cu", "x\n" * 20),
                                    (1, "a.ptx", "".join(f"add.s32 %r{i}, 1;\n"
                                                         for i in range(20)))])
    side.function("f", [("", [(0, 1), (1, 1 + i)], None) for i in range(3)] +
                       [("IMAD R5", [(0, 2), (1, 5)], None), ("", [(0, 3), "uncovered"], None)])
    side.metrics["cycles"] = {0: 50.0, 2: 30.0, 3: 10.0, 4: 5.0}
    b.open(write_page(work / "stand-ins.html", side).as_uri())
    want = ["add.s32 %r0, 1;", "add.s32 %r2, 1;", "IMAD R5", "4 bytes"]
    b.run(APP + "app.setTab('lines'); app.focus(app.columns.find(c => c.isAssembly))")
    listed = b.run("return [...document.querySelectorAll('#list .row .text')]"
                   ".map(e => e.textContent)")
    expect(listed == want, f"the hottest instructions are {listed}")
    b.run(APP + "app.hideColumn(app.columns.find(c => c.levelName === 'ptx'))")
    for query, found in (("R2, 1", "1/1"), ("r4", "0"), ("add.s32", "1/3"), ("imad", "1/1")):
        b.run_async(APP + "await app.search(arguments[0])", query)
        expect(matches(b) == found, f"of '{query}' there are {matches(b)} in the assembly")


def check_names(b, work):
    """Names say all that is known: symbols, whole names of levels, files of Windows."""
    level = "a_level_with_a_name_that_no_head_of_a_column_has_the_room_to_show_in_full"
    side = Side(["source", level], [(0, r"C:\src\deep/a.c", "x\n"), (0, r"C:\src\b.c", "x\n"),
                                    (1, "/odd\\name.ir", "y\n")])
    side.function("ns::f(int)", [("nop", [(0, 1), (2, 1)], None)], symbol="_ZN2ns1fEi")
    side.function("main", [("nop", [(1, 1), (2, 1)], None)])
    b.open(write_page(work / "names.html", side).as_uri())
    files = b.run("return [...document.querySelectorAll('.file')].slice(0, 2)"
                  ".map(e => [...e.options].map(o => o.textContent))")
    expect(files == [["a.c", "b.c"], ["odd\\name.ir"]], f"files are called {files}")
    b.run_async(APP + "await app.selectLine(side.findLine(0, 1))")
    expect(text_of(b, "#summary strong") == "a.c:1", f"a line is {text_of(b, '#summary strong')}")
    title = b.run("return document.querySelectorAll('.column h2')[1].title")
    expect(level in title, f"the head of a column is '{title}'")
    title = b.run("return document.querySelector('#list .text').title")
    expect("_ZN2ns1fEi" in title.splitlines(), f"of a function the list says {title}")
    b.run("const f = document.getElementById('filter'); f.value = '_zn2'; "
          "f.dispatchEvent(new Event('input'))")
    listed = b.run("return [...document.querySelectorAll('#list .text')].map(e => e.textContent)")
    expect(listed == ["ns::f(int)"], f"the filter finds {listed} by a symbol")


def check_strings(b, work):
    """All of a string that spans lines is coloured as one, and nothing beside it."""
    lines = ['def f():  # a comment', '  """Words for and', '  of a string"""', '  return 1',
             "  x = '''a # b''' if y else \"\"\"\"\"\"", "  if x: return 'word'"]
    side = Side(["source"], [(0, "/a.py", "\n".join(lines) + "\n")])
    side.function("f", [("nop", [(0, 1)], None)])
    b.open(write_page(work / "strings.html", side).as_uri())
    got = b.run("""
        return [...document.querySelectorAll('.column .row .text')].slice(0, 6).map(e =>
            [...e.querySelectorAll('.string, .word')].map(s => s.textContent.trim()))""")
    want = [["def"], ['"""Words for and'], ['of a string"""'], ["return"],
            ["'''a # b'''", "if", "else", '""""""'], ["if", "return", "'word'"]]
    expect(got == want, f"strings and words are {got}")


def check_long_names(b, work):
    """Names of any length stay where they are, in a narrow window, too."""
    side = Side(["source", "l" * 200], [(0, f"/{'s' * 300}.c", "x\n"), (1, "a", "y\n")],
                program="/" + "p" * 200)
    side.function("f" * 300, [("nop", [(0, 1), "ambiguous"], side.frame("g" * 300, (0, 1)))])
    side.metrics["e" * 200] = {0: 1.0}
    side.note("missed", (0, 1), "t" * 200, "m" * 200, "f" * 300)
    page = write_page(work / "long.html", side, title="p" * 200)
    for width in (1600, 700, 420):
        b.resize(width, 800)
        b.open(page.as_uri())
        b.run_async(APP + "await app.selectLine(side.findLine(0, 1));")
        wide = b.run("""
            const ends = e => e.getBoundingClientRect().right;
            return [...document.querySelectorAll('#bar *, #side *, #details *')].filter(e =>
                e.checkVisibility() && !e.closest('.scroll .layer') &&
                (ends(e) > ends(e.closest('#bar, #side, #details')) + 1 ||
                 (e.scrollWidth > e.clientWidth + 1 && e.clientWidth &&
                  getComputedStyle(e).overflowX === 'visible'))).map(e => e.id || e.className)""")
        expect(not wide, f"in a window of {width} pixels {wide} have no room for long names")
    b.resize(*b.size)


def check_unknown_text(b, work, count=60_000):
    """Of a text that is not there all lines with code are rows, however many these are."""
    side = Side(["source"], [(0, "/gone.c", None)])
    side.function("f", [("nop", [(0, 3 * i + 2)], None) for i in range(count)])
    b.open(write_page(work / "unknown.html", side).as_uri())
    before = b.page_work()
    rows = b.run(APP + """
        const [c] = app.columns;
        c.strip.makeImage(12, 700);
        return [1, 2, 3, 5, 6, 1e9].map(n => c.rowOfNumber(n));""")
    seconds = b.page_work() - before
    expect(rows == [0, 0, 1, 1, 2, count - 1], f"lines are in the rows {rows}")
    expect(seconds < 2, f"the strip of {count} lines takes {seconds:.1f} s")


def check_other_bytes(b, work, count=40_000):
    """A text that is not UTF-8 is searched as fast as others."""
    line = b"  x = 1;  // one of many lines of words, as they are written in a caf\xe9\n"
    side = Side(["source"], [(0, "/a.c", line * count)])
    side.function("f", [("nop", [(0, 1)], None)])
    b.open(write_page(work / "bytes.html", side).as_uri())
    before = b.page_work()
    b.run_async(APP + "await app.search('caf\\\\xe9 ', false)")
    seconds = b.page_work() - before
    expect(matches(b) == "0" and seconds < 1, f"{matches(b)} matches take {seconds:.1f} s")


def check_said(b, work):
    check_counts(b, work)
    check_signs(b, work)
    check_notes(b, work)
    check_stand_ins(b, work)
    check_names(b, work)
    check_strings(b, work)
    check_long_names(b, work)
    check_unknown_text(b, work)
    check_other_bytes(b, work)
    print("    counts, signs, notes, names, PTX in place of code, and texts that are not there")
