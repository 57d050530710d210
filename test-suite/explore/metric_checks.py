#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Whether costs are called what they are, and are shares of what has them."""

from expecting import APP, expect
from made_page import Side, write_page

METRIC = APP + "return app.metric.name"
HEAD = "return document.getElementById('list-head').textContent"


def measured(**metrics):
    """A page with an instruction for each of ten lines, and what profiles say of them."""
    side = Side(["source"], [(0, "/a.c", "x\n" * 20)])
    side.function("f", [("nop", [(0, 1 + i)], None) for i in range(10)])
    side.metrics.update(metrics)
    return side


def check_names(b, work):
    """An event that is called as what the page counts is another metric."""
    side = measured(instructions={0: 70.0, 1: 30.0}, **{"bytes of code": {0: 1.0}})
    b.open(write_page(work / "metrics.html", side).as_uri())
    names = b.run("return [...document.querySelectorAll('#metric option')].map(e => e.value)")
    expect(len(set(names)) == 4, f"the metrics are called {names}")
    seen = []
    for _ in names:
        b.press("m")
        b.run_async("await new Promise(r => setTimeout(r, 50))")
        seen.append([b.run(METRIC), b.run(APP + "return app.heat.self[9]")])
    expect(sorted(name for name, _ in seen) == sorted(names), f"the key m leads to {seen}")
    expect(sorted(cost for _, cost in seen) == [0, 0, 1, 4], f"the last instruction costs {seen}")


def check_shares(b, work):
    """What is called may be in no program: costs with callees are shares of the profile.
    Instructions have no callees."""
    side = measured(cycles={0: 70.0, 1: 30.0})
    side.calls["cycles"] = ({0: 150.0}, {(0, 1): 150.0, (0, 2): 30.0})
    b.open(write_page(work / "callees.html", side, profile_total=200.0).as_uri())
    b.run_async(APP + "await app.setInclusive(true); app.setTab('lines')")
    shown = b.run("return [...document.querySelectorAll('#list .heat')].map(e => e.title)")
    expect(shown == ["150 cycles, with callees, 75 %", "30 cycles, with callees, 15 %"],
           f"lines with callees are {shown}")
    b.run(APP + "app.focus(app.columns.find(c => c.isAssembly))")
    shown = [b.run(HEAD), *b.run(
        "return [...document.querySelectorAll('#list .heat')].map(e => e.title)")]
    expect(shown == ["Assembly, by cycles", "70 cycles, 70 %", "30 cycles, 30 %"],
           f"instructions are {shown}")
    said = []
    for is_inclusive in (True, False):
        b.run_async(APP + "await app.setInclusive(arguments[0])", is_inclusive)
        b.command("POST", "goog/cdp/execute", {
            "cmd": "Emulation.setEmulatedMedia", "params": {"media": "print", "features": []}})
        said.append(b.run("return document.getElementById('bar').innerText.includes('callees')"))
        b.command("POST", "goog/cdp/execute", {
            "cmd": "Emulation.setEmulatedMedia", "params": {"media": "", "features": []}})
    expect(said == [True, False], f"on paper costs with and without callees are called so: {said}")


def check_counterparts(b, work):
    """An event is compared with itself, and not with another one."""
    def difference(event, after, before):
        b.open(write_page(work / "events.html", measured(**after),
                          measured(**before)).as_uri())
        b.run_async(APP + "await app.setMetric(arguments[0]); await app.setView('difference')",
                    event)
        return b.run(APP + "return app.heat.functions[0]"), b.run(HEAD)
    now, then = {0: 100.0}, {0: 60.0}
    other = {"samples": {0: 500.0}}
    for name, after, before, want in (
            ("stalls", {"stalls": now}, {**other, "stalls": then}, 40),
            ("stalls", {**other, "stalls": now}, other, None),
            ("cycles:u", {**other, "cycles:u": now}, {**other, "cycles": then}, 40),
            ("cycles (b)", {"cycles (a)": other["samples"], "cycles (b)": now},
             {"cycles (x)": other["samples"], "cycles (y)": then}, 40),
            ("cycles", {"cycles": now}, {"Ir": then}, 40),
            ("instructions", {"instructions": now}, {}, None)):
        got, head = difference(name, after, before)
        if want is None:
            expect(got == 100 and head.endswith(f"by {name}, not measured before"),
                   f"{name}, which was not measured before, costs {got}: '{head}'")
        else:
            expect(got == want and head.endswith(f"by change of {name}"),
                   f"{name} differs by {got}, not by {want}: '{head}'")


def check_gaps(b, work):
    """The head of a column and the list of gaps say the same of it. Padding is no code."""
    side = Side(["source"], [(0, "/a.c", "x\n" * 20)])
    places = [(0, 1)] * 6 + ["uncovered"] * 2 + ["padding"] * 2
    side.function("f", [("nop", [place], None) for place in places])
    b.open(write_page(work / "gaps.html", side).as_uri())
    b.run(APP + "app.setTab('gaps')")
    head = b.run("return document.querySelector('.cover').title").splitlines()[1:]
    shown = b.run("""
        return [...document.querySelectorAll('#list .row')].slice(1).map(e => [
            e.querySelector('.heat').textContent, e.querySelector('.text').title]);""")
    expect([share for share, _ in shown] == ["75 %", "", "", "25 %", ""] and
           shown[0][1] == "has a line: 6 of 8 instructions" and
           shown[4][1] == "padding: 2 more instructions", f"gaps are {shown}")
    expect(head[0] == "75 % has a line" and head[3] == "25 % has a line at no level",
           f"the head of the column says {head}")


def check_shared_lines(b, work):
    """Code of a line in several programs that call each other costs no more than all."""
    side = Side(["source"], [(0, "/a.h", "x\n" * 9)])
    side.function("f", [("nop", [(0, 1)], None)])
    side.metrics["cycles"] = {0: 11.0}
    side.calls["cycles"] = ({0: 11.0}, {(0, 1): 21.0})
    b.open(write_page(work / "shared.html", side, inclusive=True).as_uri())
    says = b.run("return document.querySelector('.column .row .heat').title")
    expect("100 %" in says, f"of the whole a line costs {says}")


def check_metrics(b, work):
    check_shared_lines(b, work)
    check_names(b, work)
    check_gaps(b, work)
    check_shares(b, work)
    check_counterparts(b, work)
    print("    names of metrics, shares of code and with callees, and which events are compared")
