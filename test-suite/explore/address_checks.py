#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Whether the address of a page and what it shows are the same, forward and back."""

import html

from expecting import APP, expect
from handling import selection
from made_page import Side, write_page

SEEN = APP + ("return [app.columns.map(c => [c.levelName, Boolean(c.isHidden), c.width]), "
              "app.columns.map(c => c.text)]")


def small():
    """Two levels of the IR, the second with two files."""
    side = Side(["source", "ir", "low"], [
        (0, "/a.c", "x\n" * 900), (1, "a.ir", "y\n" * 900),
        (2, "a.low", "z\n" * 900), (2, "b.low", "of another file\n" * 900)])
    side.function("f", [("nop", [(0, 10 + i), (1, 20 + i), (2, 30 + i)], None)
                        for i in range(99)])
    side.function("g", [("nop", [(0, 700), (1, 700), (3, 5)], None)])
    return side


def wait(b, milliseconds):
    b.run_async("await new Promise(r => setTimeout(r, arguments[0]));", milliseconds)


def check_steps(b, page):
    """Each selection is a step to go back to, and the first is the page as it opened."""
    b.open(page.as_uri())
    first = selection(b)
    expect(first == [-1, 0, 0], f"a page opens with {first} selected")
    b.press("]")
    second = selection(b)
    b.press("]")
    for want in (second, first, first):
        b.press("Backspace")
        wait(b, 100)
        expect(selection(b) == want, f"Backspace leads to {selection(b)}, not to {want}")
    b.open(page.as_uri())
    b.command("POST", "back", {})
    expect(b.run("return location.href") == "about:blank",
           "the way back from a page leads to the page")
    # Where the address is changed by hand, that is a step, too.
    b.open(page.as_uri())
    b.run("location.hash = '#s=source:0:41:41'")
    wait(b, 100)
    expect(selection(b) == [0, 41, 41], f"a link selects {selection(b)}")
    b.press("Backspace")
    wait(b, 100)
    expect(selection(b) == first, f"Backspace after a link leads to {selection(b)}")


def check_first(b, work):
    """What an address does not say of columns is as in a page that was just opened."""
    for layer in ("", "low"):
        page = write_page(work / "address.html", small(), layer=layer)
        b.open(page.as_uri())
        want = b.run(SEEN)
        b.run_async(APP + """
            app.placeColumn(app.columns[0], app.columns[2]);
            app.widenColumn(app.columns[0], 2);
            await app.columns.find(c => c.levelName === 'low').show(3);
            app.toggleColumn(app.columns.find(c => c.levelName === 'ir'));
            app.hideColumn(app.columns.find(c => c.levelName === 'source'));""")
        expect(b.run(SEEN)[0] != want[0], "columns cannot be moved")
        for fragment in ("#l=gaps", "#l=lines&c=-source+-ir+-low+-asm", "#c=asm+-asm"):
            b.run("location.hash = arguments[0]", fragment)
            wait(b, 100)
            expect(b.run(SEEN) == want, f"'{fragment}' shows {b.run(SEEN)}, not {want}")


def check_selected(b, page):
    """What a link selects is in view, if the link does not say what is."""
    for fragment, row in (("source:0:850:850", 849), ("low:3:600:600", 599),
                          ("asm:0:99:99", 101)):
        b.open(f"{page.as_uri()}#s={fragment}")
        seen = b.run("""
            const row = document.querySelector('.column .row.cursor');
            const box = row?.getBoundingClientRect();
            const {top, bottom} = row?.closest('.scroll').getBoundingClientRect() ?? {};
            return row && [row.row, box.top >= top - 1 && box.bottom <= bottom + 1];""")
        expect(seen == [row, True], f"a link to {fragment} has {seen} in view")
    b.open(f"{page.as_uri()}#s=source:0:0:0")
    expect(selection(b) == [0, 1, 1], f"a link to line 0 selects {selection(b)}")


def check_other_levels(b, page):
    """A link of a page that has another level shows the rest as it was there."""
    fragment = "#c=source+gone+low+asm&p=0:100+1:7+3:200+0:10&s=low:3:205:205"
    b.open(page.as_uri() + fragment)
    seen = b.run(APP + "return app.columns.filter(c => !c.isHidden)"
                 ".map(c => [c.key, c.text, c.rows.firstVisible()])")
    expect(seen == [["source", 0, 100], ["low", 3, 200], ["asm", 0, 10]],
           f"{fragment} shows {seen}")


def check_ends(b, work):
    """A link shows the ends of columns as they were, though what is at the bottom is large."""
    side = small()
    for i in range(20):
        side.note("missed", (0, 108), "pass:Name", f"says {i}")
    page = write_page(work / "ends.html", side)
    b.open(page.as_uri())
    b.run_async(APP + """
        await app.selectLine(side.findLine(0, 108));
        for (const c of app.columns) c.rows.setTop(1e9);
        app.save(true);""")
    see = APP + "return app.columns.map(c => c.rows.firstVisible())"
    want, fragment = b.run(see), b.run("return location.hash")
    b.open(page.as_uri() + fragment)
    expect(b.run(see) == want, f"{fragment} shows rows from {b.run(see)} on, not {want}")


def check_quick(b, page):
    """Of two addresses in a short time the second is shown, though the first takes longer."""
    b.open(page.as_uri())
    b.run(APP + """
        const text = side.text.bind(side);
        side.text = async i => {
          if (i === 3) await new Promise(r => setTimeout(r, 600));
          return text(i);
        };
        location.hash = '#c=source+low+asm&p=0:100+3:200+0:1&s=low:3:300:300';""")
    wait(b, 50)
    b.run("location.hash = '#c=source+low+asm&p=0:100+2:100+0:1&s=source:0:110:110';")
    wait(b, 1200)
    expect(selection(b) == [0, 110, 110], f"the second of two links selects {selection(b)}")
    said = b.run("return new URLSearchParams(location.hash.slice(1)).get('s')")
    expect(said == "source:0:110:110", f"then the address says {said}")


def check_refused(b, page):
    """Where the address cannot be changed the page can be used nevertheless."""
    b.open(page.as_uri())
    b.errors()
    b.run("history.pushState = history.replaceState = () => { throw new Error('refused'); }; " +
          APP + "app.focus(app.columns[0]); app.columns[0].element.focus()")
    b.press("g", "j", "j", "n")
    wait(b, 400)
    expect(selection(b) == [0, 10, 10], f"keys select {selection(b)}")
    expect(not b.errors(), "an address that cannot be changed is an error")


def check_frame(b, work):
    """A page can be shown in a frame that has no address of its own, as notebooks show pages."""
    text = write_page(work / "address.html", small()).read_text()
    outer = work / "frame.html"
    outer.write_text("<body data-ready=yes><iframe sandbox='allow-scripts allow-same-origin' "
                     f'srcdoc="{html.escape(text)}"></iframe>')
    b.open(outer.as_uri())
    inner = "const page = document.querySelector('iframe').contentDocument; return "
    b.wait(inner + "page.body?.dataset.ready || "
           "page.getElementById('loading')?.textContent.startsWith('This page')")
    said = b.run(inner + "page.getElementById('loading')?.textContent")
    expect(said is None, f"in a frame it says: {said}")


def check_names(b, work):
    """Levels are found again by any name, those with signs of the address, too."""
    for name in ("a b", "-low", "low*2", "a:b", "100%", "%20", "\u00a0+&#"):
        side = Side(["source", name], [(0, "/a.c", "x\n" * 900), (1, "a.ir", "y\n" * 900)])
        side.function("f", [("nop", [(0, 10 + i), (1, 20 + i)], None) for i in range(99)])
        page = write_page(work / "address.html", side)
        b.open(page.as_uri())
        b.run_async(APP + """
            app.placeColumn(app.columns[0], app.columns[1]);
            app.widenColumn(app.columns.find(c => c.level === 1), 2);
            await app.selectLine(side.findLine(1, 50));
            app.toggleColumn(app.columns.find(c => c.level === 0));
            app.save(true);""")
        want, fragment = (b.run(SEEN), selection(b)), b.run("return location.hash")
        b.open(page.as_uri() + fragment)
        seen = b.run(SEEN), selection(b)
        expect(seen == want, f"with a level '{name}', {fragment} shows {seen}, not {want}")


def check_callees(b, work):
    """A page can open with the costs of callees; its address says what is otherwise."""
    side = small()
    side.metrics["cycles"] = {0: 70.0, 1: 30.0}
    side.calls["cycles"] = ({0: 150.0}, {(0, 1): 150.0})
    for at_first in (False, True):
        page = write_page(work / "address.html", side, inclusive=at_first)
        see = APP + "return [app.isInclusive, document.getElementById('inclusive').checked]"
        b.open(page.as_uri())
        expect(b.run(see) == [at_first] * 2, f"a page opens with {b.run(see)}")
        b.press("i")
        wait(b, 400)
        fragment = b.run("return location.hash")
        b.open(page.as_uri() + fragment)
        expect(b.run(see) == [not at_first] * 2, f"{fragment} shows {b.run(see)}")
        b.run("location.hash = '#l=gaps'")
        wait(b, 100)
        expect(b.run(see) == [at_first] * 2, f"a link that says nothing shows {b.run(see)}")


def check_address(b, work):
    page = write_page(work / "address.html", small())
    check_steps(b, page)
    check_selected(b, page)
    check_other_levels(b, page)
    check_ends(b, work)
    check_quick(b, page)
    check_refused(b, page)
    check_frame(b, work)
    check_first(b, work)
    check_names(b, work)
    check_callees(b, work)
    print("    steps back, links that leave things out, and links in a short time")
