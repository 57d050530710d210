#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Whether what one does with the mouse and keys leaves the rest of a page as it was."""

from expecting import APP, expect
from made_page import Side, write_page


def files():
    """A level with two files: one of long lines, and one of short ones."""
    lines = "".join(f"x{i}\n" for i in range(1, 301))
    side = Side(["source", "ir"], [(0, "/a.c", lines), (1, "long.ir", "word " * 99 + "\n"),
                                   (1, "short.ir", "x\n" * 300)])
    side.function("f", [("nop", [(0, 1 + i), (1, 1)], None) for i in range(40)])
    side.function("g", [("nop", [(0, 200), (2, 250)], None)])
    return side


def check_focus(b, page):
    """The column that has the focus keeps it when others, or it, are hidden and shown."""
    b.open(page.as_uri())
    at = "return document.activeElement.column?.levelName ?? document.activeElement.tagName"
    b.run(APP + "app.focus(app.columns[2]); app.columns[2].element.focus()")
    for keys, want in (("2", "asm"), ("2", "asm"), ("3", "source"), ("3", "source"), ("h", "ir")):
        b.press(keys)
        expect(b.run(at) == want, f"after the key {keys} the focus is in {b.run(at)}, not {want}")
    b.run("document.querySelector('#shown button:nth-child(3)').focus()")
    for hidden in "false", "true":
        b.press("Enter")
        said = b.run("return document.activeElement.textContent + ' ' + "
                     "document.activeElement.ariaPressed")
        expect(said == f"Assembly {hidden}", f"after its button is pressed, the focus is on {said}")


def check_other_file(b, page):
    """A file is shown from the beginnings of its lines on, and what is marked is found in it."""
    b.open(page.as_uri())
    left = b.run_async(APP + """
        const c = app.columns[1], {scroller} = c.rows;
        await c.show(1);
        scroller.scrollLeft = 400;
        await new Promise(r => setTimeout(r, 100));
        const before = scroller.scrollLeft;
        await c.show(2);
        await new Promise(r => setTimeout(r, 100));
        return [before, scroller.scrollLeft];""")
    expect(left == [400, 0], f"another file is shown {left[1]} pixels to the right")
    b.run_async(APP + "await app.selectLine(side.findLine(0, 200)); await app.columns[1].show(1); "
                "app.columns[0].element.focus()")
    b.press("z")
    b.run_async("await new Promise(r => setTimeout(r, 200));")
    seen = b.run(APP + "const c = app.columns[1]; return [c.text, c.rows.isVisible(249)]")
    expect(seen == [2, True], f"z leads to {seen}, and not to what is marked in another file")


def point(kind, x, **more):
    more = "".join(f", {key}: {value!r}" for key, value in more.items())
    return f"new PointerEvent('{kind}', {{bubbles: true, clientX: {x}{more}}})"


def check_edges(b, page):
    """Edges follow the pointer as long as it is held, and never leave the window."""
    b.open(page.as_uri())
    width = "return document.querySelector('.column').offsetWidth"
    before = b.run(width)
    for stop in ("pointerup", "pointercancel"):
        b.run(f"document.querySelector('.column .grip').dispatchEvent({point('pointerdown', 500)});"
              f"dispatchEvent({point(stop, 500)}); dispatchEvent({point('pointermove', 700)});")
        expect(b.run(width) == before, f"after {stop} an edge follows the pointer")
    b.run(f"document.querySelector('.column .grip').dispatchEvent("
          f"{point('pointerdown', 500, button=2)}); dispatchEvent({point('pointermove', 700)}); "
          f"dispatchEvent({point('pointerup', 700)});")
    expect(b.run(width) == before, "the other button drags an edge, too")
    b.run(f"document.getElementById('side-grip').dispatchEvent({point('pointerdown', 270)}); "
          f"dispatchEvent({point('pointermove', 1500)}); dispatchEvent({point('pointerup', 1500)})")
    b.resize(900, 700)
    b.wait("return innerWidth === 900")
    room = b.run("return document.getElementById('columns').clientWidth")
    expect(room > 200, f"the list at the side leaves {room} pixels for columns")
    b.resize(*b.size)


def check_fingers(b, page):
    """Where fingers drag over numbers they scroll, and select nothing."""
    b.open(page.as_uri())
    at = APP + "return app.selection.from"
    before = b.run(at)
    b.run(f"document.querySelector('.column .row:nth-child(9) .number').dispatchEvent("
          f"{point('pointerdown', 300, pointerType='touch')}); "
          f"dispatchEvent({point('pointercancel', 300, pointerType='touch')});")
    expect(b.run(at) == before, f"a finger that scrolls selects line {b.run(at)}")


def check_copied(b, page):
    """The lines that are selected can be copied."""
    b.open(page.as_uri())
    copy = """
        const event = new ClipboardEvent('copy', {clipboardData: new DataTransfer(),
                                                  bubbles: true, cancelable: true});
        (document.activeElement ?? document.body).dispatchEvent(event);
        return event.clipboardData.getData('text/plain');"""
    for column, rows, want in ((0, (3, 5), "x4\nx5\nx6\n"), (0, (299, 299), "x300\n"),
                               (1, (0, 0), "word " * 99 + "\n"), (2, (2, 1), "nop\nnop\n")):
        b.run(APP + "const c = app.columns[arguments[0]]; app.select(c, arguments[1]); "
              "app.select(c, arguments[2], true)", column, *rows)
        expect(b.run(copy) == want, f"of column {column} there is copied {b.run(copy)!r}")
    b.run("getSelection().selectAllChildren(document.getElementById('summary'))")
    expect(b.run(copy) == "", "the words that are selected cannot be copied")
    b.press("/")
    expect(b.run(copy) == "", "a search that is typed cannot be copied")


def check_cleared(b, page):
    """The cross in the field of the search ends the search."""
    b.open(page.as_uri())
    b.press("/", *"x2", "Enter")
    b.wait("return document.getElementById('matches').textContent.includes('/')")
    b.run("const q = document.getElementById('query'); q.value = ''; "
          "q.dispatchEvent(new Event('input'))")
    b.wait(APP + "return !app.found && !document.getElementById('matches').textContent", 2)


def check_moving(b, work):
    page = write_page(work / "moving.html", files())
    check_focus(b, page)
    check_other_file(b, page)
    check_edges(b, page)
    check_fingers(b, page)
    check_copied(b, page)
    check_cleared(b, page)
    print("    the focus, other files, edges of columns, fingers, and what is copied")
