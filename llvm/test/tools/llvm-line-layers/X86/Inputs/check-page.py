"""Prints what the data of an annotated page say, and fails if the page needs
anything that is not in it."""

import html.parser
import json
import re
import sys

page = open(sys.argv[1], encoding="utf-8").read()


class Parser(html.parser.HTMLParser):
    data = ""
    is_data = False

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if {"src", "href", "srcset", "action"} & set(attributes):
            sys.exit(f"<{tag}> refers to something else")
        self.is_data = attributes.get("id") == "data"

    def handle_data(self, data):
        if self.is_data:
            self.data += data


parser = Parser()
parser.feed(page)
rest = page.replace(parser.data, "")
if re.search(r"https?:|url\(|@import|\bimport\b|fetch\(", rest):
    sys.exit("the page refers to something else")

d = json.loads(parser.data)
print(
    f"{d['file']} {d['layer']} {d['event']} total {d['total']} "
    f"in file {d['inFile']} on lines {d['onLines']}"
)
for level in ("sources", "texts"):
    for file in d[level]:
        text = file["text"]
        size = "no text" if text is None else f"{len(text.splitlines())} lines"
        print(f"{'source' if level == 'sources' else 'layer'} {file['name']}: {size}")
for function in d["functions"]:
    print(function["name"], sum(i[2] for i in function["code"]))
    for address, text, cost, sf, sl, lf, ll in function["code"]:
        source = f"{d['sources'][sf]['name']}:{sl}" if sf >= 0 else "-"
        layer = f"{d['texts'][lf]['name']}:{ll}" if lf >= 0 else "-"
        print(address, cost, source, layer, text)
