"""Prints what is in a file of speedscope, of pprof, or in a source map.

Reads them by their specifications, and knows nothing of what wrote them.
"""

import gzip
import json
import sys


def speedscope(path):
    with open(path, encoding="utf-8") as file:
        data = json.load(file)
    assert data["$schema"] == "https://www.speedscope.app/file-format-schema.json"
    frames = data["shared"]["frames"]
    for profile in data["profiles"]:
        assert profile["type"] == "sampled" and profile["unit"] == "none"
        assert len(profile["samples"]) == len(profile["weights"])
        assert profile["startValue"] == 0
        assert profile["endValue"] == sum(profile["weights"])
        print(profile["name"])
        lines = [f"{weight}: " + " > ".join(frames[frame]["name"] for frame in sample)
                 for sample, weight in zip(profile["samples"], profile["weights"])]
        print("\n".join(sorted(lines, key=len)))


def varint(data, at):
    value = shift = 0
    while True:
        byte = data[at]
        value |= (byte & 127) << shift
        at += 1
        shift += 7
        if byte < 128:
            return value, at


def fields(data):
    """{number: [integers and bytes]} of a message."""
    result = {}
    at = 0
    while at < len(data):
        tag, at = varint(data, at)
        if tag & 7 == 0:
            value, at = varint(data, at)
        else:
            assert tag & 7 == 2, tag
            size, at = varint(data, at)
            value = data[at:at + size]
            assert len(value) == size
            at += size
        result.setdefault(tag >> 3, []).append(value)
    return result


def packed(data):
    result = []
    at = 0
    while at < len(data):
        value, at = varint(data, at)
        result.append(value)
    return result


def pprof(path):
    with open(path, "rb") as file:
        data = file.read()
    if data[:2] == b"\x1f\x8b":
        data = gzip.decompress(data)
    profile = fields(data)
    strings = [text.decode() for text in profile[6]]
    assert strings[0] == ""
    types = [fields(one) for one in profile[1]]
    names = [f"{strings[t[1][0]]}/{strings[t[2][0]]}" for t in types]
    print(f"types: {' '.join(names)}; default {strings[profile[14][0]]}; "
          f"comment: {strings[packed(profile[13][0])[0]]}")
    (mapping,) = map(fields, profile[3])
    low, high = mapping.get(2, [0])[0], mapping[3][0]
    print(f"mapping: {low:#x}-{high:#x} {strings[mapping[5][0]]}")
    functions = {f[1][0]: f for f in map(fields, profile[5])}
    locations = {l[1][0]: l for l in map(fields, profile[4])}
    assert 0 not in functions and 0 not in locations

    def show(location):
        parts = []
        if 3 in location:
            assert low <= location[3][0] < high and location[2] == [1]
        for line in map(fields, location[4]):
            function = functions[line[1][0]]
            part = strings[function[2][0]]
            if 4 in function:
                part += f" {strings[function[4][0]]}:{line[2][0]}"
            parts.append(part)
        return " + ".join(parts)

    for sample in map(fields, profile[2]):
        values = packed(sample[2][0])
        assert len(values) == len(types)
        stack = packed(sample[1][0])
        print(*values, end=": ")
        print(" < ".join(show(locations[one]) for one in stack))


def source_map(path, text_path):
    with open(path, encoding="utf-8") as file:
        data = json.load(file)
    with open(text_path, encoding="utf-8") as file:
        lines = file.read().split("\n")
    assert data["version"] == 3
    assert len(data["sources"]) == len(data["sourcesContent"])
    print(data["file"], "from", *data["sources"])
    digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    source = line = column = 0
    for number, segments in enumerate(data["mappings"].split(";")):
        at = 0
        for segment in filter(None, segments.split(",")):
            values = []
            value = shift = 0
            for digit in map(digits.index, segment):
                value |= (digit & 31) << shift
                shift += 5
                if digit < 32:
                    values.append(-(value >> 1) if value & 1 else value >> 1)
                    value = shift = 0
            assert len(values) in (1, 4)
            at += values[0]
            if len(values) == 1:
                continue
            source += values[1]
            line += values[2]
            column += values[3]
            content = data["sourcesContent"][source]
            text = " " + content.split("\n")[line].strip() if content else ""
            print(f"{lines[number][at:]} <- {data['sources'][source]}:{line + 1}:"
                  f"{column + 1}{text}")


if __name__ == "__main__":
    {"speedscope": speedscope, "pprof": pprof, "source-map": source_map}[sys.argv[1]](
        *sys.argv[2:])
