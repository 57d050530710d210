#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Shows what Lua costs by line of its LLVM IR, for the binaries of every linker.

Lua, with its IR as layer, is linked by each linker that is installed, as a
position-independent executable and as one that is not. `llvm-line-layers` then
has to give the same answers for all of them: for each row of each function, and
for one profile. What callgrind measures on a real run has to be found again as
cost of the layer's lines, and a browser, where there is one, has to open the page
of it and follow a click.
"""

import argparse
import concurrent.futures
import json
import re
import shutil
import sys
from pathlib import Path

for folder in ("real-program", "explore"):
    sys.path.insert(0, str(Path(__file__).resolve().parents[1] / folder))

import browser  # noqa: E402
import run  # noqa: E402

LINKERS = {"bfd": "ld.bfd", "gold": "ld.gold", "lld-22": "ld.lld-22", "mold": "mold"}
CHECK = run.HERE / "check.lua"
# Instructions that follow each other without a line at some level.
MOST_WITHOUT_LINE = 12


def build_objects(args, tools):
    """Lua's objects, each with its IR as layer."""
    source = run.SOURCES[0]
    folder = run.fetch(args.work)[0]
    work = args.work / source.name
    clang = run.find_clang(args.clang)
    # callgrind 3.19 reads no DWARF 5.
    flags = ["-O2", "-g", "-gdwarf-4"]
    compiles = list(run.compile_commands(source, folder, work, clang, flags))
    snapshots = [run.snapshot_command(c.output, tools["opt"]) for c in compiles]
    objects = [run.object_command(c.output, tools["llc"], "O2") for c in snapshots]
    for commands in (compiles, snapshots, objects):
        with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
            list(pool.map(lambda c: c.up_to_date() or c.run(), commands))
    return [c.output for c in objects]


def link(args, objects):
    """{name: program} by every linker that is installed."""
    programs = {}
    for linker, command in LINKERS.items():
        if not shutil.which(command):
            print(f"  {command} is not installed: left out")
            continue
        for kind in ("pie", "no-pie"):
            output = args.work / "linked" / f"{linker}-{kind}" / "lua"
            output.parent.mkdir(parents=True, exist_ok=True)
            run.execute([run.find_clang(args.clang), f"-{kind}", f"-fuse-ld={linker}",
                         *objects, "-o", output, *run.SOURCES[0].link_flags])
            programs[f"{linker}-{kind}"] = output
    if not programs:
        raise run.Error("there is no linker")
    return programs


def same(what, answers):
    """All answers are the same, or an Error shows the first difference."""
    (first, expected), *others = answers.items()
    for name, answer in others:
        if answer == expected:
            continue
        for line, (a, b) in enumerate(zip(expected.splitlines(), answer.splitlines()), 1):
            if a != b:
                raise run.Error(f"{what}: line {line} is '{a}' for {first} and "
                                f"'{b}' for {name}")
        raise run.Error(f"{what}: one of {first} and {name} says more")
    print(f"  {what}: the same for {', '.join(answers)}")


def check_rows(tool, programs, functions):
    """Every row of every function of Lua."""
    answers = {}
    for name, program in programs.items():
        chosen = [f"--function={function}" for function in functions]
        rows = run.execute([tool, "lookup", program, *chosen]).decode()
        answers[name] = re.sub(r"(?m)^0x[0-9a-f]+", "ADDRESS", rows)
    expected = next(iter(answers.values()))
    texts = len(re.findall(r"(?m)^  llvm_ir: [^:]+:\d+:\d+: ", expected))
    if texts < 10000:
        raise run.Error(f"only {texts} rows have a line of the IR with its text")
    same(f"{texts:,} rows with the text of a line", answers)


def check_profile(tool, programs, functions):
    """The same profile, by names of functions, for all programs."""
    profile = "".join(f"{name}+{4 * i},{i + 1}\n" for name in functions for i in range(3))
    answers = {}
    for name, program in programs.items():
        answers[name] = run.execute([tool, "annotate", "lua", "--profile=-"],
                                    cwd=program.parent, input=profile.encode()).decode()
    same("annotated text", answers)


def find_functions(nm, programs):
    """Names of functions that all programs have once."""
    common = None
    for program in programs.values():
        names = [line.split()[-1] for line in
                 run.execute([nm, "--defined-only", program]).decode().splitlines()
                 if line.split()[-2] in "tT"]
        names = {name for name in names if names.count(name) == 1 and
                 re.match(r"lua|aux|str_|io_|math_|table_|sort|os_|db_", name)}
        common = names if common is None else common & names
    return sorted(common)


def record(program, output):
    """What callgrind measures; its own sum of the events."""
    run.execute(["valgrind", "--tool=callgrind", "--dump-instr=yes",
                 f"--callgrind-out-file={output}", program, CHECK], cwd=program.parent)
    text = output.read_text()
    return int(re.search(r"(?m)^(?:summary|totals): (\d+)", text)[1])


def check_callgrind(args, tool, programs):
    """Costs of a real run; the page of one."""
    pages = {}
    for name, program in programs.items():
        profile = program.with_name("callgrind.out")
        total = record(program, profile)
        annotate = [tool, "annotate", program, f"--profile={profile}"]
        answer = json.loads(run.execute([*annotate, "--json", "--sort"]))
        if answer["Total"] != total:
            raise run.Error(f"{name}: {answer['Total']:,} Ir in the profile, but callgrind "
                            f"counted {total:,}")
        if sum(line["Cost"] for line in answer["Lines"]) != answer["OnLines"]:
            raise run.Error(f"{name}: the lines do not add up to {answer['OnLines']:,}")
        on_lines = answer["OnLines"] / answer["InFile"]
        print(f"  {name}: {answer['InFile']:,} of {total:,} Ir in Lua, "
              f"{100 * on_lines:.1f} % on lines of the IR")
        hottest = answer["Lines"][0]
        print(f"    hottest: {hottest['FileName']}:{hottest['Line']}: "
              f"{hottest['Text'].strip()[:60]}")
        if answer["OutsideCode"] or answer["InFile"] < total / 2 or on_lines < 0.5:
            raise run.Error(f"{name}: most of the cost is not where it should be")
        pages[name] = program.with_name("page.html")
        run.execute([*annotate, f"--html={pages[name]}"])
    return pages


def check_page(page):
    if not any(map(shutil.which, browser.BROWSERS)):
        print("  no browser is installed: the page is left unseen")
        return
    with browser.Browser() as b:
        b.open(page.as_uri())
        # The page begins at the hottest instruction. Where instructions were merged, one
        # has no line, so those after it are tried as well.
        rows = "[...document.querySelectorAll('[aria-label=Assembly] .row')]"
        first = b.run(f"return {rows}.findIndex(r => r.classList.contains('strong'))")
        for index in range(first, first + MOST_WITHOUT_LINE):
            b.run("document.getElementById('wanted')?.removeAttribute('id');"
                  f"{rows}[{index}].id = 'wanted'")
            b.click("#wanted")
            marked = b.run(
                "return [...document.querySelectorAll('.column')].map(c => [c.column.name, "
                "[...c.querySelectorAll('.row.strong .number')].map(n => n.textContent)])")
            if len(marked) == 3 and all(numbers for _, numbers in marked):
                print(f"  a click on an instruction marks {marked}")
                return
        raise run.Error(f"a click on an instruction marks only {marked}")


def check(args):
    tools = {name: run.find_tool(args.tools, name)
             for name in ("opt", "llc", "llvm-line-layers", "llvm-nm")}
    tool = tools["llvm-line-layers"]
    args.work = Path(args.work).absolute()
    print("[1/4] Build Lua with its IR as layer", flush=True)
    objects = build_objects(args, tools)
    programs = link(args, objects)
    functions = find_functions(tools["llvm-nm"], programs)
    print(f"[2/4] Ask for {len(functions)} functions", flush=True)
    check_rows(tool, programs, functions)
    check_profile(tool, programs, functions)
    print("[3/4] Record with callgrind and annotate", flush=True)
    if not shutil.which("valgrind"):
        raise run.Error("there is no 'valgrind'")
    pages = check_callgrind(args, tool, programs)
    print("[4/4] Open the page", flush=True)
    check_page(next(iter(pages.values())))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    run.add_common_arguments(parser, work="annotate")
    run.main_of(check, parser)


if __name__ == "__main__":
    main()
