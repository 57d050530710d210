"""Makes a module a layer of itself, and compares a history with what it expects.

fates.py layer FILE            prints the module with the lines of FILE as the
                               layer "ll": each instruction has its own
fates.py check FILE HISTORY... fails unless the histories say of each line of FILE
                               what the line itself says, and nothing of the rest

A line says what becomes of it at its end:

    %b = add i32 %x, %y  ; -> merged early-cse %a

The words are the fate, the pass, and what took its place, if anything did: the value of
that name in the same function, or a constant or an argument. An instruction without a
value gets a name with "; as NAME"; "@F NAME" is one of another function.
"""

import json
import re
import sys


def instructions(path):
    """The number, text and function of each line that is an instruction."""
    function = None
    for number, line in enumerate(open(path), 1):
        if start := re.match(r"define .*@([\w.]+)\(", line):
            function = start[1]
        elif line.startswith("}"):
            function = None
        elif function and re.match(r"  +[%\w]", line):
            yield number, line.rstrip("\n"), function


def add_layer(path):
    lines = dict()
    scopes, nodes = {}, []
    for number, line, function in instructions(path):
        scope = scopes.setdefault(function, 1000 + len(scopes))
        code = line.split("  ; ")[0].rstrip()
        lines[number] = f"{code}, !dbg !{10000 + number}"
        nodes.append(
            f"!{10000 + number} = !{{!DILocation(line: {number}, scope: !{scope}), "
            f'!{{!"ll", !DILocation(line: {number}, scope: !{2000 + scope})}}}}'
        )
    for number, line in enumerate(open(path), 1):
        line = lines.get(number, line.rstrip("\n"))
        if start := re.match(r"(define .*@([\w.]+)\(.*) \{$", line):
            line = f"{start[1]} !dbg !{scopes[start[2]]} {{"
        print(line)
    print("!llvm.dbg.cu = !{!900}\n!llvm.module.flags = !{!902}")
    print("!llvm.intermediate_level_source = !{!903}")
    print('!900 = distinct !DICompileUnit(language: DW_LANG_C, file: !901, isOptimized: true, emissionKind: FullDebug)')
    print('!901 = !DIFile(filename: "a.c", directory: "/src")')
    print('!902 = !{i32 2, !"Debug Info Version", i32 3}')
    print('!903 = !{!"ll", !904, !""}\n!904 = !DIFile(filename: "a.ll", directory: ".")')
    print("!905 = !DISubroutineType(types: !{null})")
    for name, scope in scopes.items():
        print(
            f'!{scope} = distinct !DISubprogram(name: "{name}", scope: !901, file: !901, '
            "line: 1, type: !905, scopeLine: 1, unit: !900, spFlags: DISPFlagDefinition)"
        )
        print(f'!{2000 + scope} = !DILexicalBlockFile(scope: !{scope}, file: !904, discriminator: 0)')
    print("\n".join(nodes))


def expected_fates(path):
    names, fates = {}, {}
    for number, line, function in instructions(path):
        if name := re.match(r" *(%[\w.]+) =|.*; as ([\w.]+)", line):
            names[function, name[1] or name[2]] = number
    for number, line, function in instructions(path):
        if "; -> " in line:
            text = line.split("; -> ")[1].split("  ; as ")[0]
            how, by, *rest = text.split(" ", 2)
            rest = rest[0] if rest else None
            name = (function, rest)
            if rest and rest.startswith("@"):
                name = tuple(rest[1:].split(" "))
            fates[number] = how, by, names.get(name, rest)
    return fates


def check(path, histories):
    expected, found = expected_fates(path), {}
    for history in histories:
        for end in map(json.loads, open(history)):
            if (end["layer"], end["file"]) != ("ll", "a.ll") or end["position"] < 1:
                sys.exit(f"not a line of this file: {end}")
            found[end["line"]] = end["how"], end["pass"], end.get("with", end.get("value"))
    wrong = [
        f"line {n}: expected {expected.get(n)}, found {found.get(n)}"
        for n in sorted(expected.keys() | found.keys())
        if expected.get(n) != found.get(n)
    ]
    if wrong or not expected:
        sys.exit("\n".join(wrong or ["nothing is expected"]))
    print(f"{len(expected)} lines as expected")


if sys.argv[1] == "layer":
    add_layer(sys.argv[2])
else:
    check(sys.argv[2], sys.argv[3:])
