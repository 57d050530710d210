#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Checks of pages that show a program before and after a change."""

import json

from expecting import APP, expect
from handling import matches, selection
from made_page import Side, write_page

NUM_LINES = 300


def two_sides():
    """A program before and after a change: `gone` is there only before, `new` only after."""
    result = []
    for names, words in ((("hot", "cold", "new"), ["new"]),
                         (("gone", "hot", "cold"), ["old", "less"])):
        lines = [*words, *(f"x{i} = {i}" for i in range(1, NUM_LINES))]
        side = Side(["source", "llvm_ir"], [
            (0, "/src/a.c", "\n".join(lines) + "\n"), (0, "/src/b.c", "only one\n"),
            (1, "a.ll", "".join(f"%{i} = add\n" for i in range(200)))])
        for f, name in enumerate(names):
            numbers = range(1 + 40 * f, 41 + 40 * f)
            side.function(name, [(f"op ${n}", [(0, len(words) + n), (2, n)], None)
                                 for n in numbers])
        result.append(side)
    after, before = result
    # Some code is of lines that only one side has.
    for side, index, line in ((after, 80, 1), (before, 0, 1), (before, 1, 2)):
        offset, text, places, frame = side.code[index]
        side.code[index] = (offset, text, [(0, line), places[1]], frame)
    after.metrics["cycles"] = {0: 100.0, 40: 20.0, 80: 7.0}
    before.metrics["cycles"] = {0: 30.0, 1: 5.0, 40: 60.0, 80: 20.0}
    for side in result:
        side.calls["cycles"] = ({0: 127.0}, {(0, 1): 120.0})
    return after, before


def check_difference(b, page):
    """The lists of a difference add up to it, with what is there only before."""
    def costs():
        """What the list shows: (text, cost)."""
        return b.run("""
            return [...document.querySelectorAll('#list .row')].map(e =>
                [e.querySelector('.text').textContent + (e.querySelector('.program') ? ' !' : ''),
                 parseFloat(e.querySelector('.heat').title || '0')]).filter(([, cost]) => cost)""")
    b.open(page.as_uri())
    b.run_async(APP + "app.focus(app.columns[0]); await app.setView('difference')")
    want = [["hot", 40], ["gone !", -35], ["new", 7]]
    expect(costs() == want, f"functions differ by {costs()}, not by {want}")
    expect(b.run("return document.getElementById('list-head').textContent").startswith("4 "),
           "functions of before are not counted")
    b.run(APP + "app.setTab('lines')")
    b.wait("return document.querySelector('#list').textContent.includes('old')")
    total = sum(cost for _, cost in costs())
    expect(total == 12, f"lines differ by {costs()}: {total}, not 12")
    expect(["1  old !", -30] in costs() and ["2  less !", -5] in costs(),
           f"lines differ by {costs()}")
    at = [text for text, _ in costs()].index("2  less !")
    b.run(APP + "app.list.choose(arguments[0])", at)
    b.wait(APP + "return app.view === 'before' && app.selection?.from === 2")
    b.run_async(APP + "await app.setView('difference'); app.setTab('functions')")
    b.run(APP + "app.list.choose(1)")
    b.wait(APP + "return app.view === 'before' && app.selection?.level === -1")
    says = b.run("return document.querySelector('#summary strong').textContent")
    expect(says.startswith("gone "), f"the list leads to {says}, not to the function")


def check_views(b, page):
    """A view has what it had when it was left, and a search is of what is shown."""
    b.open(page.as_uri())
    b.run_async(APP + """
        await app.setInclusive(true);
        await app.columns[0].show(1);
        await app.selectLine(side.findLine(2, 90));
        await app.columns[0].show(1);
        app.columns[1].rows.setTop(1500);
        app.columns[2].rows.setTop(300);
        await app.search('x300', false);""")
    see = (APP + "return [app.view, selected(), app.isInclusive, app.columns.map(c => "
           "[c.level, c.text, c.rows.top, c.rows.scroller.scrollTop, "
           "c.rows.drawn.has(c.rows.firstVisible())])];"
           "function selected() { const s = app.selection; return s && [s.level, s.text, s.from]; }")
    want = b.run(see)
    marked = "return document.querySelectorAll('.row.strong').length"
    expect(want[1] == [1, 2, 90] and want[2] and b.run(marked) > 0, f"there is {want}")
    for view in ("before", "after", "difference", "after"):
        b.run_async(APP + "await app.setView(arguments[0])", view)
        if view != "after":
            continue
        b.run_async("await new Promise(r => setTimeout(r, 200));")
        expect(b.run(see) == want, f"after another view there is {b.run(see)}, and was {want}")
        expect(b.run(marked) > 0, "after another view nothing is marked")
    # The search is of the side that is shown: line 300 is of x298 there, and of x299 here.
    for view, number in (("after", 1), ("before", 2)):
        b.run_async(APP + "await app.setView('after'); app.columns[0].rows.setTop(0); "
                    "await app.search(arguments[0], false); await app.setView(arguments[1])",
                    "x2 = 2", view)
        expect(matches(b) == "1", f"{view} has {matches(b)} matches")
        b.press("n")
        expect(matches(b) == "1/1", f"{view}: n leads to match {matches(b)}")
        text = b.run(APP + "return app.focused.contentOfRow(app.selection.from - 1)")
        expect(text == "x2 = 2" and selection(b)[1] == number + 2,
               f"{view}: n leads to '{text}', line {selection(b)}")


def check_quick_views(b, page):
    """Of views that are asked for while one is loaded, the last is shown, and it alone."""
    shown = (APP + "return app.view + ' ' + (app.marks.side === app.side) + ' ' + "
             "app.side.metrics.includes(app.metric)")
    for clicks, view in ((("before", "after"), "after"), (("difference", "after"), "after"),
                         (("difference", "difference", "before"), "before")):
        b.open(page.as_uri())
        count = b.run(APP + "return side.metrics.length")
        b.run("for (const view of arguments[0])"
              " document.querySelector(`#sides button[data-view=${view}]`).click();"
              " document.getElementById('app').app.columns[0].rows.setTop(300);", clicks)
        b.run_async(APP + "await app.changing; await new Promise(r => setTimeout(r, 200));")
        expect(b.run(shown) == f"{view} true true", f"{clicks} lead to {b.run(shown)}")
        counts = b.run(APP + "return app.sides.map(s => s.metrics?.length ?? 0)")
        expect(set(counts) <= {count, 0}, f"{clicks}: sides have {counts} metrics, not {count}")
        expect(not b.errors(), f"{clicks}: {b.errors()}")


def check_programs(b, work):
    """Functions of one name are pairs, too, if there are more programs on one side; and those
    of the same program, if there are as many."""
    def sides(*costs):
        side = Side(["source"], [(0, "/a.c", "x\n" * 9)])
        for _ in costs:
            side.function("f", [("nop", [(0, 1)], None)])
        side.metrics["cycles"] = {i: cost for i, cost in enumerate(costs) if cost}
        return side

    def share_out(counts):
        def change(chunks):
            index = json.loads(chunks[0])
            for side, count in zip(index["sides"], counts):
                side["programs"] *= count
                for f, function in enumerate(side["functions"]):
                    function["program"] = f % count
            chunks[0] = json.dumps(index).encode()
        return change

    for counts, before, want in (((2, 1), (7.0,), [0]), ((1, 2), (7.0, 0), [0, 1]),
                                 ((2, 2), (0, 7.0), [0, 1])):
        page = write_page(work / "programs.html", sides(5.0, 0), sides(*before),
                          change=share_out(counts))
        b.open(page.as_uri())
        b.run_async(APP + "await app.setView('difference')")
        pairs = b.run(APP + "return app.comparison.functions")
        expect(pairs == want, f"of {counts[0]} programs and {counts[1]} before, functions are "
               f"the pairs {pairs}")


def check_clicks_between(b, work):
    """What is clicked while another view is loaded is of the view that is still shown."""
    sides = []
    for levels in ["source", "ir", "low"], ["source"]:
        side = Side(levels, [(level, f"a.{name}", "x\n" * 30) for level, name in enumerate(levels)])
        side.function("f", [("nop", [(level, 2) for level in range(len(levels))], None)])
        sides.append(side)
    b.open(write_page(work / "between.html", *sides).as_uri())
    seen = b.run_async(APP + """
        const before = app.sides[1], costs = before.costs.bind(before);
        let begin;
        const hasBegun = new Promise(r => { begin = r; });
        before.costs = async metric => {
          begin();
          await new Promise(r => setTimeout(r, 300));
          return costs(metric);
        };
        const change = app.setView('before');
        await hasBegun;
        document.querySelectorAll('.column')[2].querySelector('.row .text').click();
        await change;
        return [app.view, app.focused.key, app.focused.element.isConnected];""")
    expect(seen == ["before", "source", True], f"after a click in another view there is {seen}")
    expect(not b.errors(), "a click while a view is loaded is an error")


def renamed_sides():
    """A program of which files were renamed. Each file is called after what tells which it is."""
    def words(prefix, count=30):
        return "".join(f"{prefix}{i} = {i}\n" for i in range(count))
    result = []
    for root, shared, texts in (
            # After: in another folder, and without two functions' file that is gone.
            ("/new", "func_b.c", [("same.c", "same"), ("moved/contents.c", "contents"),
                                  ("x/util.c", "xutil"), ("y/util.c", "yutil")]),
            ("/old", "func_a.c", [("gone.c", "gone"), ("y/util.c", "yutil"),
                                  ("x/util.c", "xutil"), ("was/text.c", "contents"),
                                  ("same.c", "same")])):
        is_new = root == "/new"
        side = Side(["source", "llvm_ir"], [
            # By contents, the path aside; those in folders of one name have changed, too.
            *[(0, f"/src/{name}" if name == "same.c" else f"{root}/{name}",
               words(prefix) + ("" if prefix == "contents" else f"{root}\n"))
              for name, prefix in texts],
            (0, f"{root}/{shared}", ("inserted\n" if is_new else "") + words("shared")),
            (1, f"{root}.ll", words("%x"))])
        last = len(side.texts) - 2
        for f, name in enumerate(["stays", "is_" + root[1:]]):
            side.function(name, [(f"op ${n}", [(last, 1 + n + is_new), (last + 1, 1 + n)], None)
                                 for n in range(f * 10, f * 10 + 10)])
        for text in range(last):
            side.function(f"{root[1:]}{text}", [("nop", [(text, 3), "uncovered"], None)])
        side.metrics["cycles"] = {0: 100.0 if is_new else 30.0}
        result.append(side)
    return result


def check_renamed(b, work):
    """Files that were renamed are pairs: by contents, functions, and the ends of their paths."""
    b.open(write_page(work / "renamed.html", *renamed_sides()).as_uri())
    b.run_async(APP + "await app.setView('difference')")
    pairs = b.run(APP + """
        const {texts, before, after} = app.comparison;
        return Object.fromEntries([...texts].map((to, from) => [
            before.texts[from].path, to < 0 ? null : after.texts[to].path]));""")
    want = {"/src/same.c": "/src/same.c", "/old/was/text.c": "/new/moved/contents.c",
            "/old/func_a.c": "/new/func_b.c", "/old/x/util.c": "/new/x/util.c",
            "/old/y/util.c": "/new/y/util.c", "/old/gone.c": None, "/old.ll": "/new.ll"}
    expect(pairs == want, f"the pairs of files are {pairs}")
    # Line 1 before is line 2 after; so its cost is one difference.
    differs = b.run(APP + """
        const {before, after, lines} = app.comparison;
        return after.numberOfLine(lines[before.findLine(5, 1)]);""")
    expect(differs == 2, f"line 1 of a file that was renamed is line {differs}, not 2")


def check_many_of_one_name(b, work, count=10_000):
    """Files of one name in as many folders are pairs by their folders. To compare each with
    each would take minutes and gigabytes."""
    after, before = (Side(["source"], [(0, f"/{root}/{i}/util.c", None) for i in order])
                     for root, order in (("new", range(count)), ("old", range(count)[::-1])))
    for side in (after, before):
        side.function("f", [("nop", [(0, 1)], None)])
    b.open(write_page(work / "one-name.html", after, before).as_uri())
    pairs = b.run_async(APP + """
        await app.setView('difference');
        return [...app.comparison.texts].filter((to, from) =>
            to >= 0 && to === arguments[0] - 1 - from).length;""", count)
    # The function's own file is a pair by its code, and the file that this takes has another.
    expect(pairs >= count - 2, f"{pairs} of {count} files are pairs by their folders")


def check_other_levels(b, work):
    """If all columns that are shown are of levels that the other side does not have, it shows
    its own."""
    sides = []
    for levels in ["source", "ir"], ["source"]:
        side = Side(levels, [(level, f"a.{name}", "x\n" * 30) for level, name in enumerate(levels)])
        side.function("f", [("nop", [(level, 2) for level in range(len(levels))], None)])
        sides.append(side)
    b.open(write_page(work / "levels.html", *sides).as_uri())
    b.press("1", "3")
    shown = APP + "return app.columns.filter(c => !c.isHidden).map(c => c.key)"
    expect(b.run(shown) == ["ir"], f"two columns are hidden, and {b.run(shown)} are shown")
    b.run_async(APP + "await app.setView('before')")
    expect(b.run(shown) == ["source", "asm"], f"before, {b.run(shown)} are shown")
    b.press("j", "Tab", "n")
    expect(not b.errors(), "before, keys lead to errors")


def check_compared(b, work):
    compared = write_page(work / "compared.html", *two_sides())
    check_difference(b, compared)
    check_views(b, compared)
    check_quick_views(b, compared)
    check_other_levels(b, work)
    check_programs(b, work)
    check_clicks_between(b, work)
    check_renamed(b, work)
    check_many_of_one_name(b, work)
