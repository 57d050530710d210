#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Whether what a click marks is what `llvm-line-layers lookup` says."""

import json
import posixpath
import random

from expecting import APP, expect
from programs import run


def plain(path):
    """One name of a file that units name by several paths: a page has but one of them."""
    return posixpath.normpath(path)


def looked_up(args, program, functions):
    """{address: {level: (file name, line)}} of the rows of functions, as lookup has them."""
    answers = run.execute([args.tools / "llvm-line-layers", "lookup", "--json", program,
                           *(f"--function={name}" for name in functions)])
    result = {}
    for line in answers.decode().splitlines():
        answer = json.loads(line)
        levels = {layer["Layer"]: (plain(layer["FileName"]), layer["Line"])
                  for layer in answer["Layers"] if layer["Line"]}
        frame = answer["Symbol"][0]
        if frame["Line"]:
            levels["source"] = (plain(frame["FileName"]), frame["Line"])
        result[int(answer["Address"], 16)] = levels
    return result


def row_at(rows, address):
    """What lookup says of an address: that of the last row before it."""
    return rows[max(a for a in rows if a <= address)]


def check_exact(b, args, program, count, seed=1):
    """Clicks on instructions and lines of some functions; compares with lookup."""
    functions = b.run(APP + "return side.functions.map((f, i) => [i, f.name, f.first, f.last, "
                      "f.begin]).filter(f => f[3] - f[2] > 20 && f[1][0] !== '(')")
    chosen = random.Random(seed).sample(functions, min(count, len(functions)))
    rows = {f[1]: looked_up(args, program, [f[1]]) for f in chosen}
    texts = {(level, plain(path)): index for index, (level, path) in enumerate(b.run(
        APP + "return side.texts.map(t => [side.levels[t.level], t.path])"))}
    for index, name, first, last, _ in chosen:
        code = random.Random(index).randrange(first, last)
        b.run(APP + "const c = app.columns.find(c => c.isAssembly);"
              "c.rows.setTop(c.rowOfCode(arguments[0]) * 20 - 200);", code)
        b.run(APP + "const c = app.columns.find(c => c.isAssembly);"
              "c.rows.drawn.get(c.rowOfCode(arguments[0])).classList.add('wanted')", code)
        b.click("section[aria-label=Assembly] .row.wanted")
        marked = b.run(APP + """
            const result = {address: side.address(arguments[0])};
            for (const line of marks.touched[3].lines)
              if (marks.lines[line] & 1)
                (result[side.levels[side.levelOfLine(line)]] ??= []).push(
                    [side.texts[side.textOfLine(line)].path, side.numberOfLine(line)]);
            return result;""", code)
        address = int(marked.pop("address"), 16)
        marked.pop("ptx", None)  # Of the PTX in a cubin lookup says nothing.
        marked = {level: [[plain(path), line] for path, line in places]
                  for level, places in marked.items()}
        said = {level: [list(place)] for level, place in row_at(rows[name], address).items()}
        expect(marked == said, f"{name} 0x{address:x}: the page marks {marked}, lookup says {said}")

        # The other way: all code of the function that lookup says a line of.
        for level, ((path, line),) in said.items():
            got = b.run(APP + """
                const line = side.findLine(arguments[0], arguments[1]);
                app.selectLine(line);
                const f = side.functions[arguments[2]], result = [];
                for (let i = f.first; i < f.last; ++i)
                  if (side.codeOf(line).includes(i)) result.push(side.address(i));
                return result;""", texts[level, path], line, index)
            every = b.run(APP + "const f = side.functions[arguments[0]], r = [];"
                          "for (let i = f.first; i < f.last; ++i) r.push(side.address(i));"
                          "return r;", index)
            want = [a for a in every
                    if row_at(rows[name], int(a, 16)).get(level) == (path, line)]
            expect(got == want, f"{level} {path}:{line} in {name}: the page marks {got}, "
                                f"lookup says {want}")
            b.wait(APP + "return app.selection?.level !== -1")
            strong = set(b.run(APP + "return marks.touched[3].code.filter(i => marks.code[i] & 1)"
                               ".map(i => side.address(i))"))
            expect(set(want) <= strong, f"{level} {path}:{line}: a click does not mark {want}")
    print(f"    {len(chosen)} clicks on instructions, and the lines of them: as lookup says")
