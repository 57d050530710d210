#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Other programs read what `llvm-line-layers explore --format=` writes.

A small program with its LLVM IR as layer runs under callgrind. Its costs, by line of
the layer, then have to be what callgrind_annotate and pprof show, too, and the npm
packages source-map and @jridgewell/trace-mapping have to agree on the source maps.
pprof is built from Debian's golang-github-google-pprof-dev; the npm packages are
fetched by npm. What is not installed is left out, and the output says so.
"""

import argparse
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "real-program"))

import run  # noqa: E402

SOURCES = HERE.parent / "promote/Inputs"
GO_SOURCES = Path("/usr/share/gocode")
PACKAGES = {"source-map": "0.7.6", "@jridgewell/trace-mapping": "0.3.31"}


def build(args, tools):
    """The program, and what callgrind measured of a run of it."""
    clang = run.find_clang(args.clang)
    # callgrind 3.19 reads no DWARF 5.
    objects = []
    for name in ("main", "work"):
        stem = args.work / name
        run.execute([clang, "-g", "-gdwarf-4", "-O1", "-Xclang", "-disable-llvm-passes",
                     "-emit-llvm", "-c", SOURCES / f"{name}.c", "-o", f"{stem}.bc"])
        run.execute([tools["opt"], "-passes=default<O1>,location-snapshot<kind=llvm-ir>",
                     f"{stem}.bc", "-o", f"{stem}.layer.bc"])
        run.execute([tools["llc"], "-O1", "-relocation-model=pic", "-filetype=obj",
                     f"{stem}.layer.bc", "-o", f"{stem}.o"])
        objects.append(f"{stem}.o")
    program = args.work / "program"
    run.execute([clang, *objects, "-o", program])
    profile = args.work / "callgrind.out"
    run.execute(["valgrind", "--tool=callgrind", "--dump-instr=yes",
                 f"--callgrind-out-file={profile}", program])
    return program, profile


def annotated(tool, program, profile):
    """{(file, line): cost} of the layer's lines."""
    answer = json.loads(run.execute([tool, "annotate", program, f"--profile={profile}",
                                     "--layer=llvm_ir", "--json"]))
    return {(Path(line["FileName"]).name, line["Line"]): line["Cost"] for line in answer["Lines"]}


def costs_of_pprof(text):
    """{(file, line): cost} of what `pprof -top -lines` prints."""
    costs = {}
    for line in text.splitlines():
        match = re.match(r"\s*(\d+) +[\d.]+% +[\d.]+% +\d+ +[\d.]+% +.* (\S+):(\d+)"
                         r"( \(inline\))?$", line)
        if match and int(match[1]):
            key = Path(match[2]).name, int(match[3])
            costs[key] = costs.get(key, 0) + int(match[1])
    return costs


def costs_of_callgrind(text, texts):
    """{(file, line): cost} of what `callgrind_annotate --auto=yes` prints, whose lines
    are known by the texts that it shows: {file: [line]}."""
    costs = {}
    name, at = None, 0
    for line in text.splitlines():
        if match := re.match(r"-- Auto-annotated source: (.*)$", line):
            name, at = Path(match[1]).name, 0
        elif match := re.match(r"-- line (\d+) -+$", line):
            # Before a part its first line, and behind it its last.
            at = int(match[1]) - 1 if at == 0 or int(match[1]) != at + 1 else at
        elif line.endswith(" events annotated"):
            name = None
        elif name and (match := re.match(r"\s*(\.|[\d,]+ \([ \d.]+%\)) *(.*)$", line)):
            shown = match[2].strip()
            while at < len(texts[name]) and texts[name][at].strip() != shown:
                at += 1
            if at == len(texts[name]):
                raise run.Error(f"callgrind_annotate shows '{shown}', which {name} has not")
            at += 1
            if match[1] != ".":
                costs[name, at] = int(match[1].split()[0].replace(",", ""))
    return costs


def same(what, expected, found):
    if expected != found:
        missing = sorted(set(expected.items()) ^ set(found.items()))[:4]
        raise run.Error(f"{what} shows other costs than annotate: {missing}")
    print(f"  {what}: the same {len(found)} lines, {sum(found.values()):,.0f} in all")


def check_callgrind(args, tool, program, profile, expected):
    texts = args.work / "texts"
    output = args.work / "layer.callgrind"
    run.execute([tool, "explore", program, f"--profile={profile}", "--format=callgrind",
                 "--level=llvm_ir", f"--text-dir={texts}", "-o", output])
    shown = run.execute(["callgrind_annotate", "--auto=yes", "--threshold=100",
                         "--context=0", "--show-percs=yes", output]).decode()
    same("callgrind_annotate", expected, costs_of_callgrind(
        shown, {file.name: file.read_text().splitlines() for file in texts.rglob("*.ll")}))


def find_pprof(args):
    """pprof, built if its sources are installed."""
    pprof = args.work / "pprof"
    if not pprof.exists():
        if not shutil.which("go") or not (GO_SOURCES / "src/github.com/google/pprof").exists():
            return None
        run.execute(["env", "GO111MODULE=off", f"GOPATH={GO_SOURCES}", "go", "build", "-o",
                     pprof, "github.com/google/pprof"])
    return pprof


def check_pprof(args, tool, program, profile, expected):
    pprof = find_pprof(args)
    if not pprof:
        print("  go and golang-github-google-pprof-dev are not installed: pprof is left out")
        return
    output = args.work / "layer.pb.gz"
    run.execute([tool, "explore", program, f"--profile={profile}", "--format=pprof",
                 "--level=llvm_ir", "-o", output])
    shown = run.execute([pprof, "-top", "-lines", "-nodefraction=0", "-nodecount=100000",
                         output]).decode()
    same("pprof", expected, costs_of_pprof(shown))


def find_packages(args):
    """Whether the npm packages are there, fetched if that is possible."""
    if not shutil.which("node") or not shutil.which("npm"):
        return False
    wanted = [f"{name}@{version}" for name, version in PACKAGES.items()]
    shutil.copy(HERE / "compare-maps.mjs", args.work)
    (args.work / "package.json").write_text("{}")
    if all((args.work / "node_modules" / name).exists() for name in PACKAGES):
        return True
    fetched = subprocess.run(["npm", "install", "--silent", *wanted], cwd=args.work,
                             capture_output=True, check=False)
    return fetched.returncode == 0


def check_maps(args, tool, program):
    if not find_packages(args):
        print("  node, npm or its packages are not there: source maps are left out")
        return
    for name, arguments in {
            "disassembly to llvm_ir": ["--level=llvm_ir"],
            "disassembly to source": ["--level=source"],
            "llvm_ir to source": ["--from=llvm_ir", "--from-file=work.c.llvm-ir.ll"],
    }.items():
        text, output = args.work / "mapped.txt", args.work / "mapped.map"
        run.execute([tool, "explore", program, "--format=source-map", *arguments,
                     f"--text-file={text}", "-o", output])
        answer = json.loads(run.execute(["node", "compare-maps.mjs", output, text],
                                        cwd=args.work))
        if not answer["places"] or answer["different"] or answer["outside"]:
            raise run.Error(f"{name}: {answer}")
        print(f"  {name}: two readers agree on {answer['places']} places, and find the "
              "same again")


def check(args):
    tools = {name: run.find_tool(args.tools, name) for name in ("opt", "llc",
                                                                "llvm-line-layers")}
    tool = tools["llvm-line-layers"]
    args.work = Path(args.work).absolute()
    args.work.mkdir(parents=True, exist_ok=True)
    for name in ("valgrind", "callgrind_annotate"):
        if not shutil.which(name):
            raise run.Error(f"there is no '{name}'")
    program, profile = build(args, tools)
    expected = annotated(tool, program, profile)
    if not expected:
        raise run.Error("no line of the layer has cost")
    check_callgrind(args, tool, program, profile, expected)
    check_pprof(args, tool, program, profile, expected)
    check_maps(args, tool, program)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    run.add_common_arguments(parser, work="formats")
    run.main_of(check, parser)


if __name__ == "__main__":
    main()
