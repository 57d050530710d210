"""Prints what the data of a page of `explore` say, and fails if the page needs
anything that is not in it. See lib/DebugInfo/LineLayers/ExplorerPage.cpp."""

import base64
import html.parser
import json
import re
import struct
import sys
import zlib

GAPS = ["none", "ambiguous", "prologue", "uncovered", "padding"]

page = open(sys.argv[1], encoding="utf-8").read()


class Parser(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.chunks, self.deflated, self.is_chunk = [], False, False
        self.is_closed = False

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        for name in {"src", "href", "srcset", "action"} & set(attributes):
            # The icon is empty, so that browsers do not ask a server for one.
            if attributes[name] != "data:,":
                sys.exit(f"<{tag}> refers to something else")
        if attributes.get("http-equiv") == "Content-Security-Policy":
            self.is_closed = "default-src 'none';" in attributes["content"]
        if attributes.get("name") == "encoding":
            self.deflated = attributes["content"] == "deflate"
        self.is_chunk = attributes.get("class") == "chunk"

    def handle_data(self, data):
        if self.is_chunk:
            self.chunks.append(data)
            self.is_chunk = False


parser = Parser()
parser.feed(page)
if not parser.is_closed:
    sys.exit("browsers may fetch something else for the page")
rest = page
for chunk in parser.chunks:
    rest = rest.replace(chunk, "")
if re.search(r"https?:|url\(|@import|\bimport *[({'\"]|fetch\(|XMLHttp", rest):
    sys.exit("the page refers to something else")


def read(index):
    data = base64.b64decode(parser.chunks[index])
    return zlib.decompress(data) if parser.deflated else data


def numbers(index):
    data = read(index)
    n = len(data) // 4
    result, last = [], 0
    for i in range(n):
        last += sum(data[byte * n + i] << 8 * byte for byte in range(4))
        last &= 0xFFFFFFFF
        result.append(last)
    return result


def doubles(index):
    data = read(index)
    return struct.unpack(f"<{len(data) // 8}d", data)


def show_side(side):
    texts, functions = side["texts"], side["functions"]
    lines = [numbers(side[f"position{name}"])
             for name in ("Text", "Line", "Column", "Ambiguous")]
    places = [numbers(chunk) for chunk in side["places"]]
    offsets, frame_of = numbers(side["offsets"]), numbers(side["frameOf"])
    frames = list(zip(*(numbers(side[f"frame{n}"]) for n in ("Name", "Position", "Caller"))))
    assembly = read(side["assembly"]).decode().splitlines()

    def place(number):
        if number < len(GAPS):
            return GAPS[number]
        text, line, column, ambiguous = (values[number - len(GAPS)] for values in lines)
        return f"{texts[text]['path']}:{line}:{column}" + (" (of several)" if ambiguous else "")

    for program in side["programs"]:
        print("program", program["path"].rpartition("/")[2], program["target"],
              program["whyNoAssembly"])
    print("levels", *side["levels"])
    for text in texts:
        size = "no text"
        if text["chunk"] is not None:
            size = f"{len(read(text['chunk']).splitlines())} lines"
        print(f"{side['levels'][text['level']]} {text['path']}: {size}")
    costs = []
    for metric in side["metrics"]:
        print(f"metric {metric['name']}: total {metric['total']:g} in file "
              f"{metric['inFile']:g} elsewhere {metric['elsewhere']:g}")
        costs.append(dict(zip(numbers(metric["instructions"]), doubles(metric["costs"]))))
        if "calls" in metric:
            calls = metric["calls"]
            print("  with callees:", *(f"{functions[f]['name']}={cost:g}" for f, cost in zip(
                numbers(calls["functions"]), doubles(calls["functionCosts"]))))
    for f in functions:
        print(f"{f['name']}:")
        for i in range(f["first"], f["last"]):
            row = [f"{int(f['begin'], 16) + offsets[i]:x}", assembly[i]]
            row += [f"{cost.get(i, 0):g}" for cost in costs]
            row += [place(level[i]) for level in places]
            frame = frame_of[i] and frames[frame_of[i] - 1][2]
            while frame:
                name, position, frame = frames[frame - 1]
                row.append(f"inlined into {side['frameNames'][name]} {place(position)}")
            print("  " + " | ".join(row))
    for note in side["notes"]:
        where = ", ".join(f"{texts[text]['path']}:{line}" for text, line in note["places"])
        print(f"note {note['kind']} {where}: {note['title']}: {note['message']} "
              f"({note['function']})")


index = json.loads(read(0))
assert index["version"] == 1
print("title", index["title"] + (", with callees" if index["inclusive"] else ""))
for number, side in enumerate(index["sides"]):
    if number:
        print("before:")
    show_side(side)
