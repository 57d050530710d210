#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Whether keys, search, heat, comparison and links of a page do what they should."""

from expecting import APP, expect


def focused(b):
    return b.run(APP + "return app.focused.levelName")


def selection(b):
    return b.run(APP + "return app.selection && [app.selection.level, app.selection.from, "
                 "app.selection.to]")


def matches(b):
    """What the page says of the matches of a search, when it has searched all texts."""
    b.run_async(APP + "await app.finding; await new Promise(r => setTimeout(r, 50));")
    return b.run("return document.getElementById('matches').textContent")


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


def check_columns(b):
    """Columns show what they showed when one of them, or another, is hidden, shown or moved."""
    see = """
        const result = {};
        for (const {column} of document.querySelectorAll('.column')) {
          const {scroller} = column.rows, box = scroller.getBoundingClientRect();
          const rows = [...scroller.querySelectorAll('.row')].filter(e => {
            const {top, bottom} = e.getBoundingClientRect();
            return top >= box.top - 1 && bottom <= box.bottom + 1;
          });
          result[column.levelName] = rows.map(e => e.row).sort((a, b) => a - b);
        }
        return result;"""
    b.run_async(APP + """
        app.focus(app.columns[0]);
        app.columns[0].element.focus();
        app.clearSelection();
        for (const c of app.columns) c.rows.setTop(400 + 20 * app.columns.indexOf(c));
        await new Promise(r => setTimeout(r, 100));""")
    want = b.run(see)
    expect(min(map(len, want.values())) > 5 and min(map(min, want.values())) >= 20,
           f"columns show {want}")
    for key in ("2", "2", ">", "<", "1", "1"):
        b.press(key)
        b.run_async("await new Promise(r => setTimeout(r, 100));")
        for name, rows in b.run(see).items():
            expect(rows == want[name], f"{key}: {name} shows the rows {rows}, not {want[name]}")


def check_search(b, word):
    b.press("/", *word, "Enter")
    found = matches(b)
    expect("/" in found and not found.startswith("0"), f"a search for {word} finds '{found}'")
    b.press("Escape", "n", "n")
    again = matches(b)
    expect(again.startswith("3/"), f"n n leads to match {again}")
    text = b.run(APP + "const c = app.focused; return c.contentOfRow(c.rowOfCursor(app.selection))")
    expect(word in text.lower(), f"the match is '{text}'")
    b.run("document.getElementById('query').value = ''; document.getElementById('app').app.search('')")


def check_state(b, page):
    """A link shows what one saw."""
    b.press("]", "]")
    # A column scrolls once its text is there.
    b.run_async(APP + "await new Promise(r => setTimeout(r, 300)); "
                "await Promise.all(app.columns.map(c => c.loading))")
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


def check_defaults(b, page):
    """What a link does not name is as in a page that was just opened."""
    see = (APP + "return [app.tab, app.metricName ?? '', app.query, app.isInclusive, "
           "document.getElementById('query').value, document.getElementById('filter').value]")
    metric = b.run(APP + "return side.metrics.at(-1).name")
    b.open(f"{page.as_uri()}#l=gaps&q=e&f=line&m={metric}")
    want = ["gaps", metric, "e", False, "e", "line"]
    expect(b.run(see) == want, f"a link shows {b.run(see)}")
    rows = b.run("return [...document.querySelectorAll('#list .row .text')]"
                 ".filter(e => !e.textContent.includes('line')).length")
    expect(rows == 0, f"{rows} rows of the list are not of the filter of a link")
    b.run("document.getElementById('filter').value = 'in'; "
          "document.getElementById('filter').dispatchEvent(new Event('input'))")
    b.wait("return location.hash.includes('f=in')")
    b.run("location.hash = '#c=' + encodeURIComponent('source asm')")
    b.run_async("await new Promise(r => setTimeout(r, 300));")
    expect(b.run(see) == ["functions", "", "", False, "", ""],
           f"a link without them leaves {b.run(see)}")
    # Names that objects have by themselves are no names of anything that is shown.
    for name in ("__proto__", "constructor"):
        b.open(f"{page.as_uri()}#v={name}&m={name}&l={name}&c={name}&p={name}&s={name}:0:1:1")
        expect(b.run(see)[:2] == ["functions", ""], f"{name} shows {b.run(see)}")
    b.open(page.as_uri())


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
    b.press("v")
    b.wait(APP + "return app.heat.before !== undefined")
    result = b.run(APP + "return [app.comparison.functions.filter(f => f >= 0).length, "
                   "side.functions.length, app.heat.functions.reduce((a, b) => a + b, 0)]")
    expect(result[0] == result[1], f"{result[0]} of {result[1]} functions are paired")
    b.press("v")
    b.wait(APP + "return app.view === 'before'")
    b.press("v")
    b.wait(APP + "return app.view === 'after'")
    print(f"    difference: {result[0]} functions are paired; the sum is {result[2]:,.0f}")
