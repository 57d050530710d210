#!/usr/bin/env python3
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks docs/DebugLocAudit.md against the code, with clang-query.

Lists every place in the given files (or in all files of the build that have to do
with locations) that makes a DebugLoc of a node, compares two DebugLocs, or merges
DILocations. Such a place can lose the layers of an instruction, or let them decide
something. Exits with status 1 if the audit does not name the file of one.

Needs clang-query of the version that made the precompiled headers of the build
(Debian: clang-tools-22).
"""

import argparse
import json
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent

QUERY = """
set bind-root false
match cxxConstructExpr(isExpansionInMainFile(),
  hasDeclaration(cxxConstructorDecl(ofClass(hasName("::llvm::DebugLoc")),
                                    hasParameter(0, hasType(pointerType())))))
  .bind("makes a DebugLoc of a node")
match expr(isExpansionInMainFile(),
  anyOf(cxxMemberCallExpr(), cxxOperatorCallExpr()),
  callExpr(callee(cxxMethodDecl(ofClass(hasName("::llvm::DebugLoc")),
                                hasAnyName("operator==", "operator!=")))))
  .bind("compares DebugLocs")
match callExpr(isExpansionInMainFile(),
  callee(functionDecl(hasAnyName("::llvm::DILocation::getMergedLocation",
                                 "::llvm::DILocation::getMergedLocations"))))
  .bind("merges DILocations")
"""

# What reads and writes locations as such is not part of the audit.
LIBRARIES = re.compile(
    r"/(?=(?:llvm/lib/(?:IR|Analysis|Transforms|Linker|LTO|Passes|CodeGen|Frontend|Target)"
    r"|clang/lib)/)")
LOCATIONS = re.compile(r"DebugLoc|DILocation|getMergedLocation|MD_dbg")
HIT = re.compile(r'^(\S+):(\d+):\d+: note: "(.*)" binds here$')


def find_files(build):
    """LLVM's and Clang's files that may handle locations of instructions."""
    commands = json.loads((build / "compile_commands.json").read_text())
    # The files of the series are links.
    files = {c["file"] for c in commands
             if LIBRARIES.search(c["file"]) and not Path(c["file"]).is_symlink()}
    return sorted(f for f in files
                  if LOCATIONS.search(Path(f).read_text(errors="replace")))


def query(clang_query, build, file):
    """The hits in one file, as (line number, what, text)."""
    commands = [" ".join(c.split()) for c in
                re.split(r"\n(?=set|match)", QUERY.strip())]
    args = [clang_query, "-p", str(build)]
    for command in commands:
        args += ["-c", command]
    result = subprocess.run(args + [file], capture_output=True, text=True)
    if result.returncode or "error:" in result.stdout + result.stderr:
        sys.exit(f"error: clang-query on {file}:\n{result.stdout}{result.stderr}")
    lines = result.stdout.splitlines()
    hits = set()
    for number, line in enumerate(lines):
        match = HIT.match(line)
        if match and os.path.samefile(match[1], file):
            text = lines[number + 1].partition("|")[2].strip()
            hits.add((int(match[2]), match[3], text))
    return sorted(hits)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", type=Path, default=PROJECT / "build/core/llvm",
                        help="the build folder of LLVM")
    parser.add_argument("--clang-query", default="clang-query-22")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("file", nargs="*")
    args = parser.parse_args()

    audit = (PROJECT / "docs/DebugLocAudit.md").read_text()
    files = args.file or find_files(args.build)
    missing = []
    with ThreadPoolExecutor(args.jobs) as pool:
        results = pool.map(lambda f: query(args.clang_query, args.build, f), files)
        for file, hits in zip(files, results):
            name = LIBRARIES.split(file, maxsplit=1)[-1]
            for line, what, text in hits:
                print(f"{name}:{line}: {what}: {text}", flush=True)
            if hits and not re.search(rf"\b{re.escape(Path(file).stem)}\b", audit):
                missing.append(name)
    for name in missing:
        print(f"error: {name} is not in the audit", file=sys.stderr)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
