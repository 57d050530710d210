#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Whether all people can use a page: by keys, with other colours, and on paper."""

import functools
import http.server
import threading

from expecting import APP, expect
from made_page import Side, write_page

# The contrast that WCAG 2.2 asks of texts: https://www.w3.org/TR/WCAG22/#contrast-minimum
LEAST_CONTRAST = 4.5
# What is written with too little contrast to what is behind it. Bars of heat are gradients,
# which are under numbers only where these are in bold.
CONTRASTS = """
    const context = new OffscreenCanvas(1, 1).getContext('2d', {willReadFrequently: true});
    const over = (colour, below) => {
      context.clearRect(0, 0, 1, 1);
      for (const c of [`rgb(${below})`, colour]) {
        context.fillStyle = c;
        context.fillRect(0, 0, 1, 1);
      }
      return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
    };
    const luminance = rgb => rgb.reduce((sum, c, i) => {
      c /= 255;
      const linear = c <= .04045 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4;
      return sum + [.2126, .7152, .0722][i] * linear;
    }, 0);
    const found = new Map();
    for (const e of document.querySelectorAll('#app *, dialog[open] *')) {
      const own = [...e.childNodes].filter(n => n.nodeType === 3).map(n => n.data).join('').trim();
      if (!own || !e.checkVisibility({visibilityProperty: true, opacityProperty: true})) continue;
      // The squares of the list explain colours, with words beside them.
      if (own === '■' || e.matches('option, canvas')) continue;
      const above = [];
      let opacity = 1;
      for (let p = e; p; p = p.parentElement) {
        above.unshift(p);
        opacity *= getComputedStyle(p).opacity;
      }
      const behind = above.reduce((rgb, p) => over(getComputedStyle(p).backgroundColor, rgb),
                                  [255, 255, 255]);
      const [r, g, b] = over(getComputedStyle(e).color, behind);
      const front = [r, g, b].map((c, i) => c * opacity + behind[i] * (1 - opacity));
      const [low, high] = [front, behind].map(luminance).sort((x, y) => x - y);
      const contrast = (high + .05) / (low + .05);
      const name = `${e.parentElement.className} > ${e.className || e.id || e.tagName}`;
      if (contrast < arguments[0]) found.set(name, `${contrast.toFixed(1)}: ${own.slice(0, 20)}`);
    }
    return [...found].map(([name, what]) => `${name} has ${what}`);"""


def layered(num_layers, words=""):
    """A page with many levels, and a line of each kind."""
    names = ["source", *(f"stage_{i}" for i in range(1, num_layers + 1))]
    long = "  call(" + ", ".join(f"argument_{i}" for i in range(60)) + ")\n"
    texts = [(level, f"/src/a.{name}", "# of no code\nx = 'word' + 3  # why\n@f(%1)\nif x\n" +
              long * 300 + (words if level == num_layers else ""))
             for level, name in enumerate(names)]
    side = Side(names, texts)
    for f in range(40):
        side.function(f"f{f}", [
            (f"movl $0x{i:x}, %eax", [
                (level, 2 + i + f * 3, 0, "several") if i % 5 == 4 else (level, 2 + i + f * 3)
                if (i + level) % 7 else ("ambiguous", "prologue", "uncovered")[i % 3]
                for level in range(len(names))], None) for i in range(20)])
    side.metrics["cycles"] = {0: 500.0, 1: 30.0, 25: 400.0, 47: 70.0}
    for kind, line in (("missed", 2), ("passed", 2), ("analysis", 2), ("ended", 1), ("ended", 3)):
        side.note(kind, (1, line), "pass:Name", "says something", "f", (1, 2))
    return side


def check_contrast(b, page):
    for scheme in ("light", "dark"):
        b.prefer(scheme)
        b.open(page.as_uri())
        # The second function is without marks; so there are lines of each kind in view.
        for step in ("app.selectCode(0)", "await app.selectLine(side.findLine(1, 1))",
                     "await app.selectLine(side.findLine(1, 2)); app.setTab('lines')",
                     "await app.selectLine(side.findLine(1, 3)); app.setTab('gaps')",
                     "app.hover(app.columns[0], 4); document.getElementById('help').showModal()"):
            b.run_async(APP + step + "; await new Promise(r => setTimeout(r, 100));")
            low = b.run(CONTRASTS, LEAST_CONTRAST)
            expect(not low, f"{scheme}, {step}: {low}")
    b.run("document.getElementById('help').close()")
    b.prefer("light")


def check_controls(b, page):
    """All that has the focus has a name, and where the list is, is said."""
    b.open(page.as_uri())
    nameless = b.run("""
        return [...document.querySelectorAll('button, select, input, [tabindex]')].filter(e =>
            !e.ariaLabel && !e.textContent.trim() && !e.labels?.length).map(e => e.outerHTML)""")
    expect(not nameless, f"these have no names: {nameless}")
    said = ("return document.getElementById(document.activeElement.getAttribute("
            "'aria-activedescendant'))?.textContent")
    b.press("s", "Down", "Down")
    name = b.run("return document.querySelectorAll('#list .row')[2].textContent")
    expect(b.run(said) == name, f"in the list {b.run(said)} is said, not {name}")
    # Another list begins at its first entry, and what is filtered out is not said.
    first = "return document.querySelector('#list .cursor')?.textContent"
    b.press("L")
    expect(b.run(said) == b.run(first), f"in another list {b.run(said)} is said first")
    b.press("L", "L", "s", "Down", "f", *"f3")
    active = b.run("return document.getElementById('list').getAttribute('aria-activedescendant')")
    expect(active == "entry-0", f"of a list with a filter {active} is said")
    b.press(*"no such name")
    active = b.run("return document.getElementById('list').getAttribute('aria-activedescendant')")
    expect(active is None, f"of an empty list {active} is said")
    # The line that keys lead to is said, too: in a column nothing but the column has the focus.
    b.open(page.as_uri())
    for keys in ("g", "j"), ("Shift+Tab", "j"):
        b.press(*keys)
        words = b.run("return document.querySelector('.column:focus .row.cursor .text').textContent")
        heard = b.run("return document.querySelector('footer[aria-live]').textContent")
        expect(words in heard, f"of the line '{words}' there is said: {heard}")


def check_more_keys(b, page):
    """Keys lead to all of the list, to the ends of long lines, and to each column."""
    b.open(page.as_uri())
    at = APP + "return app.list.cursor"
    code = "return document.getElementById('app').app.selection.cursor"
    before = b.run(code)
    b.press("s", "End")
    expect(b.run(at) == 39, f"End leads to entry {b.run(at)} of the list")
    b.press("PageUp")
    expect(0 < b.run(at) < 39, f"a page up leads to entry {b.run(at)}")
    b.press("g", "PageDown", "PageDown", "PageDown")
    expect(b.run(at) == 39, f"pages lead to entry {b.run(at)}")
    expect(b.run(code) == before, "keys of the list move the selection")
    b.press("Escape")
    left = "return document.querySelector('.column').column.rows.scroller.scrollLeft"
    focused = APP + "return app.focused.level"
    b.press("Shift+Right")
    expect(b.run(left) > 50 and b.run(focused) == 0,
           f"Shift and an arrow scroll by {b.run(left)}, in column {b.run(focused)}")
    b.press("Shift+Left", "Shift+Left")
    expect(b.run(left) == 0, f"Shift and an arrow scroll back to {b.run(left)}")
    b.press("0")
    shown = [bool(hidden) for hidden in b.run(APP + "return app.columns.map(c => c.isHidden)")]
    expect(shown == [False] * 9 + [True], f"the key 0 hides {shown}")
    b.press("0")


def check_pages_of_code(b, work):
    """A page down or up ends at an instruction, though the heading of a function is there."""
    side = Side(["source"], [(0, "/a.c", "x\n")])
    for f in range(200):
        side.function(f"f{f}", [("nop", [(0, 1)], None)] * 2)
    b.open(write_page(work / "pages.html", side).as_uri())
    b.run(APP + "app.selectCode(0); app.columns.find(c => c.isAssembly).element.focus()")
    for key in ["PageDown"] * 9 + ["PageUp"] * 9:
        b.press(key)
        at = b.run(APP + "return [app.selection.from, app.selection.to]")
        expect(at[0] == at[1], f"{key} selects {at}")
    b.press("Shift+PageDown", "Shift+PageDown", "Shift+PageDown")
    first = b.run(APP + "return app.selection.from")
    expect(first == at[0], f"Shift and pages select from {first} on, not from {at[0]}")


def check_copies(b, work):
    """Lines that are copied are in their order, with those that are empty, also after one has
    scrolled back."""
    lines = ["" if i % 3 == 0 else f"line {i}" for i in range(300)]
    side = Side(["source"], [(0, "/a.c", "\n".join(lines) + "\n")])
    side.function("f", [("nop", [(0, 1)], None)])
    b.open(write_page(work / "copies.html", side).as_uri())
    copied = b.run_async("""
        const {rows} = document.querySelector('.column').column, all = rows.layer;
        const wait = () => new Promise(r => setTimeout(r, 100));
        rows.setTop(2000);
        await wait();
        rows.setTop(1800);
        await wait();
        const at = n => [...all.children].find(e => e.row === n), range = document.createRange();
        range.setStartBefore(at(90));
        range.setEndAfter(at(105));
        getSelection().removeAllRanges();
        getSelection().addRange(range);
        const text = String(getSelection());
        getSelection().empty();
        return text;""")
    expect(copied.strip("\n").split("\n") == "\n".join(lines[90:106]).strip("\n").split("\n"),
           f"copied are {copied.splitlines()}")


def check_many_columns(b, page):
    """Columns that have no room in the window are found, and can be widened."""
    b.open(page.as_uri())
    in_view = """
        const {left, right} = document.getElementById('app').app.focused.element
            .getBoundingClientRect();
        return left >= 0 && right <= innerWidth"""
    b.run_async(APP + "await app.search('only here')")
    expect(b.run(in_view), "a search leads to a column that one does not see")
    b.run(APP + "app.focus(app.columns[0]); app.columns[0].element.focus()")
    width = "return document.querySelector('.column').offsetWidth"
    before = b.run(width)
    b.press("+", "+", "+")
    expect(b.run(width) > 1.5 * before, f"+ widens a column from {before} to {b.run(width)}")
    b.press("-", "-", "-")
    expect(b.run(width) == before, f"- narrows a column to {b.run(width)}, not to {before}")


def check_help(b, page):
    """The help is shown from its beginning on, in the smallest of windows, too."""
    b.resize(420, 700)
    b.open(page.as_uri())
    b.press("?")
    top = b.run("return document.querySelector('#help h2').getBoundingClientRect().top")
    expect(top >= 0, f"the title of the help is at {top}")
    b.press("Escape")
    b.resize(*b.size)


# When printing begins: the columns whose strip has no pixel in about the colour that what is
# selected has on paper. What is in view is a shade darker.
WATCH_STRIPS = """
    matchMedia('print').addEventListener('change', () => {
      window.wrongStrips = app.columns.filter(c => c.isAssembly).filter(({strip}) => {
        const {canvas} = strip, context = canvas.getContext('2d');
        const want = strip.colorOf('--strong-edge').match(/\\d+/g).map(Number);
        const {data} = context.getImageData(0, 0, canvas.width, canvas.height);
        for (let i = 0; i < data.length; i += 4)
          if (want.every((c, j) => Math.abs(c - data[i + j]) < 30)) return false;
        return true;
      }).map(c => c.levelName);
    }, {once: true})"""


def check_media(b, page):
    """What is marked has an edge where all colours are the system's; paper is white."""
    emulate = functools.partial(b.command, "POST", "goog/cdp/execute")
    b.open(page.as_uri())
    b.run(APP + "app.selectCode(0); app.setTheme('dark');" + WATCH_STRIPS)
    try:
        emulate({"cmd": "Emulation.setEmulatedMedia", "params": {
            "media": "screen", "features": [{"name": "forced-colors", "value": "active"}]}})
        plain = b.run("""
            return [...document.querySelectorAll('.row.strong, button[aria-pressed=true]')].filter(
                e => getComputedStyle(e).outlineStyle === 'none').map(e => e.textContent)""")
        expect(not plain, f"with colours of the system nothing marks {plain}")
        b.run_async("await new Promise(r => setTimeout(r, 500))")
        emulate({"cmd": "Emulation.setEmulatedMedia", "params": {
            "media": "print", "features": [{"name": "forced-colors", "value": "none"}]}})
        ink, gone = b.run("""
            const seen = q => [...document.querySelectorAll(q)].filter(e => e.checkVisibility())
                                                               .length;
            return [getComputedStyle(document.querySelector('#summary strong')).color,
                    seen('#search, #side, .tools') === 0 && seen('.row.strong') > 0];""")
        expect(max(int(c) for c in ink[4:-1].split(",")) < 100, f"on paper texts are {ink}")
        wrong = b.run("return window.wrongStrips")
        expect(wrong == [], f"on paper the strips of {wrong} have no mark in the colour of paper")
        b.resize(1047, 718)
        narrow = b.run("""
            const {right, bottom} = document.querySelector('#columns').getBoundingClientRect();
            return [...document.querySelectorAll('.scroll.code')].map(e => [
                e.clientWidth, e.clientHeight, e.getBoundingClientRect()]).filter(([w, h, box]) =>
                    w < 150 || h < 60 || box.right > right || box.bottom > bottom)""")
        expect(not narrow, f"on paper {len(narrow)} columns have no room")
        expect(gone, "what one can do is on paper, too")
    finally:
        emulate({"cmd": "Emulation.setEmulatedMedia", "params": {"media": "", "features": []}})
        b.prefer("light")
        b.resize(*b.size)


def check_empty(b, work):
    """A column without a line says why."""
    side = Side(["source", "llvm_ir", "mlir"], [(0, "/a.c", "x\n"), (1, "a.ll", ""),
                                                 (2, "a.mlir", None)])
    side.function("f", [("nop", ["uncovered"] * 3, None)])
    b.open(write_page(work / "empty.html", side).as_uri())
    says = b.run("return [...document.querySelectorAll('.column .body')].map(e => e.innerText)")
    expect(says[1].strip() == "The text is empty." and
           says[2].strip() == "The text is not available.", f"empty columns say {says}")
    b.press("Tab", "j", "n", "p", "G", "]", "Tab", "k", "[", "z", "m", "o")
    b.open(write_page(work / "empty.html", Side(["source"], [])).as_uri())
    says = b.run("return [...document.querySelectorAll('.column .body, #summary')]"
                 ".map(e => e.innerText.trim())")
    expect(says == ["There is no code.", "There is no code to show."],
           f"a page without code says {says}")
    b.press("j", "G", "]", "s", "End", "Enter", "Escape", "z")


def check_many_functions(b, work):
    """The head of a column names what is in view, of thousands of functions, too."""
    side = Side(["source"], [(0, "/a.c", "x\n" * 10)])
    for i in range(2500):
        side.function(f"f{i}", [("nop", [(0, 1)], None)])
    b.open(write_page(work / "functions.html", side).as_uri())
    for index in (2400, 7, 2100):
        b.run_async(APP + "await app.goToFunction(arguments[0]); "
                    "await new Promise(r => setTimeout(r, 100));", index)
        name = b.run("return document.querySelector('section[aria-label=Assembly] select')"
                     ".selectedOptions[0]?.textContent")
        expect(name == f"f{index}", f"the column says that it shows {name}, not f{index}")


def check_directions(b, work):
    """Names that are read from right to left leave what follows them where it is."""
    name = "\u05d0\u05d1\u05d2"
    side = Side(["source"], [(0, f"/x/{name}", "x\n" * 20)])
    outer = side.frame(name, (0, 7))
    side.function(name, [("nop", [(0, 2)], side.frame(name, (0, 2), outer))] * 3)
    side.note("missed", (0, 2), name, "1 of 2", name)
    b.open(write_page(work / "directions.html", side).as_uri())
    b.run_async(APP + "await app.selectLine(side.findLine(0, 2))")
    order = b.run("""
        const range = document.createRange(), result = [];
        for (const e of document.querySelectorAll('#details *')) {
          const walker = document.createTreeWalker(e, NodeFilter.SHOW_TEXT);
          let last = -Infinity, line = 0;
          for (let n; n = walker.nextNode();) {
            if (!n.data.trim()) continue;
            range.selectNodeContents(n);
            const {left, right, top} = range.getBoundingClientRect();
            if (Math.abs(top - line) < 5 && left < last - 1) result.push(e.textContent);
            [last, line] = [right, top];
          }
        }
        return result;""")
    expect(not order, f"what follows a name is before it in {order}")


def check_digits(b, page):
    """In the line that is selected the digits of the text are as in others."""
    b.open(page.as_uri())
    b.run_async(APP + "await app.selectLine(side.findLine(1, 2))")
    weights = b.run("""
        return [...document.querySelectorAll('.row.chosen .text .number')].map(
            e => getComputedStyle(e).fontWeight)""")
    expect(weights and set(weights) == {"400"}, f"digits of the selected line have {weights}")


def check_requests(b, page):
    """A page asks a server for nothing but itself, and may not."""
    asked = []

    class Handler(http.server.SimpleHTTPRequestHandler):
        def do_GET(self):
            asked.append(self.path)
            super().do_GET()

        def log_message(self, *_):
            pass
    handler = functools.partial(Handler, directory=str(page.parent))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            url = f"http://127.0.0.1:{server.server_port}/"
            b.open(url + page.name)
            refused = b.run_async("""
                const image = new Image();
                const failed = new Promise(r => { image.onerror = image.onload = r; });
                image.src = arguments[0] + 'image.png';
                await failed;
                return fetch(arguments[0] + 'data').then(() => false, () => true);""", url)
            expect(refused and asked == [f"/{page.name}"], f"the page asks for {asked}")
        finally:
            server.shutdown()
            thread.join()
    b.errors()  # What was refused is meant to be.


def check_access(b, work):
    page = write_page(work / "access.html", layered(8, "only here\n"))
    few = write_page(work / "few.html", layered(1))
    check_contrast(b, few)
    check_controls(b, few)
    check_more_keys(b, page)
    check_pages_of_code(b, work)
    check_copies(b, work)
    check_many_columns(b, page)
    check_help(b, few)
    check_media(b, few)
    check_media(b, page)
    check_empty(b, work)
    check_many_functions(b, work)
    check_directions(b, work)
    check_digits(b, few)
    errors = b.errors()
    expect(not errors, f"the page reports errors:\n{errors}")
    check_requests(b, few)
    print("    contrast, names of controls, keys, copies, ten columns, help, paper, empty texts,\n"
          "    thousands of functions, names from right to left, and no requests")
