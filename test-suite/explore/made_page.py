#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Makes pages of `explore` without a program, so that the page can be tried by itself.

The page is the one in the sources of the tool, and what it shows is said in Python: the
data are those that ExplorerPage.cpp writes.
"""

import base64
import json
import pathlib
import re
import struct
import zlib

ROOT = pathlib.Path(__file__).resolve().parents[2]
LIBRARY = ROOT / "llvm/lib/DebugInfo/LineLayers"
FOLDER = LIBRARY / "Explorer"
# What stands for a place where there is none; the first says that there is one.
GAPS = ["located", "ambiguous", "prologue", "uncovered", "padding"]


def scripts():
    """The scripts of the page, in the order in which the build embeds them."""
    files = re.search(r"set\(explorer_files([^)]*)\)", (LIBRARY / "CMakeLists.txt").read_text())
    return [name for name in files[1].split() if name.endswith(".js")]


class Chunks:
    """The data of a page beside the object that describes them."""

    def __init__(self):
        self.chunks = []

    def add(self, data):
        # As in a page, equal data are there once.
        if data not in self.chunks:
            self.chunks.append(data)
        return self.chunks.index(data) + 1

    def numbers(self, values):
        """Numbers of 32 bits as their differences, the lowest bytes of all first."""
        last, differences = 0, []
        for value in values:
            differences.append((value - last) & 0xFFFFFFFF)
            last = value
        return self.add(bytes((d >> 8 * byte) & 0xFF for byte in range(4) for d in differences))

    def doubles(self, values):
        return self.add(struct.pack(f"<{len(values)}d", *values))


class Side:
    """What one side of a page shows.

    A place is (text, line), (text, line, column), the name of a gap, or with "several" as
    a fourth part one of several lines. Texts are numbers of texts, whose contents may be
    bytes.
    """

    def __init__(self, levels, texts, program="/bin/made"):
        self.levels, self.texts, self.program = levels, texts, program
        self.functions, self.code, self.metrics, self.notes = [], [], {}, []
        self.frames, self.names = [], []
        self.calls = {}  # For metrics, what functions and what lines cost with callees.

    def function(self, name, instructions, begin=None, symbol=None):
        """Adds a function: (assembly, a place for each level, its frame or None) each."""
        last = self.functions[-1] if self.functions else None
        if begin is None:
            begin = (last["begin"] + last["size"] + 15) & ~15 if last else 0x1000
        first = len(self.code)
        self.code += [(4 * i, *one) for i, one in enumerate(instructions)]
        self.functions.append({"name": name, "begin": begin, "size": 4 * len(instructions),
                               "first": first, "last": len(self.code),
                               **({"symbol": symbol} if symbol else {})})

    def frame(self, name, place, caller=None):
        """A frame of code that was inlined; its number."""
        if name not in self.names:
            self.names.append(name)
        self.frames.append((self.names.index(name), place, 0 if caller is None else caller + 1))
        return len(self.frames) - 1

    def note(self, kind, place, title, message, function="", other=None):
        self.notes.append({"kind": kind, "title": title, "message": message,
                           "function": function, "places": [list(place)],
                           **({"with": list(other)} if other else {})})

    def describe(self, data):
        """The object that describes this side, of which the rest goes to `data`."""
        known = {}

        def number(place):
            if isinstance(place, str):
                return GAPS.index(place)
            place = (*place, 0, "")[:4] if len(place) < 4 else place
            return len(GAPS) + known.setdefault(place, len(known))
        places = [[number(one[2][level]) for one in self.code] for level in range(len(self.levels))]
        frame_places = [number(place) for _, place, _ in self.frames]
        positions = list(known)
        return {
            "programs": [{"path": self.program, "target": "x86_64--", "whyNoAssembly": ""}],
            "levels": self.levels,
            "texts": [{"level": level, "path": path,
                       "chunk": None if text is None else data.add(
                           text if isinstance(text, bytes) else text.encode())}
                      for level, path, text in self.texts],
            "functions": [{**f, "program": 0, "begin": f"{f['begin']:x}"} for f in self.functions],
            "positionText": data.numbers([p[0] for p in positions]),
            "positionLine": data.numbers([p[1] for p in positions]),
            "positionColumn": data.numbers([p[2] for p in positions]),
            "positionAmbiguous": data.numbers([int(p[3] == "several") for p in positions]),
            "offsets": data.numbers([one[0] for one in self.code]),
            "sizes": data.numbers([4] * len(self.code)),
            "assembly": data.add("".join(f"{one[1]}\n" for one in self.code).encode()),
            "places": [data.numbers(level) for level in places],
            "frameOf": data.numbers([0 if one[3] is None else one[3] + 1 for one in self.code]),
            "frameName": data.numbers([name for name, _, _ in self.frames]),
            "framePosition": data.numbers(frame_places),
            "frameCaller": data.numbers([caller for _, _, caller in self.frames]),
            "frameNames": self.names,
            "metrics": [self.describe_metric(data, *metric) for metric in self.metrics.items()],
            "notes": self.notes,
        }

    def describe_metric(self, data, name, costs):
        total = sum(costs.values())
        calls = {}
        if name in self.calls:
            functions, lines = self.calls[name]
            calls["calls"] = {
                "functions": data.numbers(functions),
                "functionCosts": data.doubles(functions.values()),
                "texts": data.numbers([text for text, _ in lines]),
                "lines": data.numbers([line for _, line in lines]),
                "lineCosts": data.doubles(lines.values())}
        return {**calls, "name": name, "total": total, "inFile": total, "elsewhere": 0,
                "instructions": data.numbers(sorted(costs)),
                "costs": data.doubles([costs[i] for i in sorted(costs)])}


def write_page(path, *sides, title="made", layer="", inclusive=False, change=None,
               profile_total=None):
    """Writes a page. `change` may change the list of chunks, the first of which is JSON.
    `profile_total` is what profiles cost in all, if some of it is in no program."""
    data = Chunks()
    index = {"version": 1, "title": title, "layer": layer, "inclusive": inclusive,
             "sides": [side.describe(data) for side in sides]}
    for metric in (m for side in index["sides"] for m in side["metrics"]):
        metric["total"] = profile_total or metric["total"]
    chunks = [json.dumps(index).encode(), *data.chunks]
    if change:
        change(chunks)
    encoded = "".join('<script type="text/plain" class="chunk">'
                      f"{base64.b64encode(zlib.compress(chunk)).decode()}</script>\n"
                      for chunk in chunks)
    code = "".join((FOLDER / name).read_text() for name in scripts())
    page = (FOLDER / "page.html").read_text()
    for mark, what in (
            ("TITLE", f"<title>{title}</title>"),
            ("STYLE", f"<style>\n{(FOLDER / 'style.css').read_text()}</style>"),
            ("DATA", f'<meta name="encoding" content="deflate">\n{encoded}'),
            ("SCRIPT", f"<script>\n'use strict';\n(() => {{\n{code}}})();\n</script>")):
        page = page.replace(f"<!--{mark}-->", what, 1)
    path.write_text(page)
    return path
