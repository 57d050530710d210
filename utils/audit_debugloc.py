#!/usr/bin/env python3
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks docs/DebugLocAudit.md against the code.

Lists, with clang-query, every place in the given files (or in all files of the build
that have to do with locations) that makes a DebugLoc of a node, compares two DebugLocs,
or merges DILocations. Such a place can lose the layers of an instruction, or let them
decide something. Exits with status 1 if the audit does not name the file of one, or if
DebugLocPlaces.txt, the list of the places that were looked at, does not have it, or has
one that is not there. So whoever rebases the series sees what is new, in a function that
the audit names, too.

The list has a line for each file, function and kind of place, with how many there are.
--write replaces the lines of the given files by what is found.

Needs clang-query of the version that made the precompiled headers of the build
(Debian: clang-tools-22).
"""

import argparse
import collections
import json
import os
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent
PLACES = PROJECT / "docs/DebugLocPlaces.txt"
HEADER = """\
# The places in LLVM's own files that could lose layers, and that were looked at. Written
# by `utils/audit_debugloc.py --write`; DebugLocAudit.md says what becomes of layers there.
#
# <file>: <function>: <how many> <kind>
"""

# The function around a place; a lambda is a part of the one that it is in.
FUNCTION = """optionally(hasAncestor(
  functionDecl(unless(cxxMethodDecl(ofClass(isLambda())))).bind("function")))"""
QUERIES = [f'match {matcher}, {FUNCTION}).bind("{kind}")' for kind, matcher in {
    "makes a DebugLoc of a node": """cxxConstructExpr(isExpansionInMainFile(),
      hasDeclaration(cxxConstructorDecl(ofClass(hasName("::llvm::DebugLoc")),
                                        hasParameter(0, hasType(pointerType()))))""",
    "compares DebugLocs": """expr(isExpansionInMainFile(),
      anyOf(cxxMemberCallExpr(), cxxOperatorCallExpr()),
      callExpr(callee(cxxMethodDecl(ofClass(hasName("::llvm::DebugLoc")),
                                    hasAnyName("operator==", "operator!="))))""",
    "merges DILocations": """callExpr(isExpansionInMainFile(),
      callee(functionDecl(hasAnyName("::llvm::DILocation::getMergedLocation",
                                     "::llvm::DILocation::getMergedLocations")))""",
}.items()]

# What reads and writes locations as such is not part of the audit.
LIBRARIES = re.compile(
    r"/(?=(?:llvm/lib/(?:IR|Analysis|Transforms|Linker|LTO|Passes|CodeGen|Frontend|Target)"
    r"|clang/lib)/)")
LOCATIONS = re.compile(r"DebugLoc|DILocation|getMergedLocation|MD_dbg")
MATCH = re.compile(r"^Match #\d+:$", re.MULTILINE)
BINDING = re.compile(r'^(\S+):(\d+):(\d+): note: "(.*)" binds here$', re.MULTILINE)
# The name before the parameters of a definition, with the class before it.
NAME = re.compile(r"(?:\w+(?:<[^()]*>)?::)*(operator\s*(?:\(\)|[^\s(]+)|~?[A-Za-z_]\w*)\s*\(")
PLACE = re.compile(r"(\S+): (.+): (\d+) (.+)")

Place = collections.namedtuple("Place", "file function kind")


def find_files(build):
    """LLVM's and Clang's files that may handle locations of instructions."""
    commands = json.loads((build / "compile_commands.json").read_text())
    # The files of the series are links.
    files = {c["file"] for c in commands
             if LIBRARIES.search(c["file"]) and not Path(c["file"]).is_symlink()}
    return sorted(f for f in files
                  if LOCATIONS.search(Path(f).read_text(errors="replace")))


def short_name(file):
    return LIBRARIES.split(str(file), maxsplit=1)[-1]


def function_name(source, line, column):
    """The name of the function whose definition begins at a place of a file's text."""
    lines = source.splitlines()
    text = "\n".join([lines[line - 1][column - 1:], *lines[line:line + 8]])
    match = NAME.search(text)
    return match[1] if match else "?"


def parse_matches(output, file, source):
    """The places that clang-query prints, as (line number, Place, line)."""
    lines = source.splitlines()
    hits = set()
    for match in MATCH.split(output)[1:]:
        kind, at, function = None, 0, "at file scope"
        for path, line, column, name in BINDING.findall(match):
            if not os.path.samefile(path, file):
                continue
            if name == "function":
                function = function_name(source, int(line), int(column))
            else:
                kind, at = name, int(line)
        if kind:
            hits.add((at, Place(short_name(file), function, kind), lines[at - 1].strip()))
    return sorted(hits)


def query(clang_query, build, file):
    """The places of one file."""
    args = [clang_query, "-p", str(build), "-c", "set bind-root false"]
    for command in QUERIES:
        args += ["-c", " ".join(command.split())]
    result = subprocess.run(args + [file], capture_output=True, text=True)
    if result.returncode or "error:" in result.stdout + result.stderr:
        sys.exit(f"error: clang-query on {file}:\n{result.stdout}{result.stderr}")
    return parse_matches(result.stdout, file, Path(file).read_text(errors="replace"))


def read_places(text):
    """{Place: how many} of a list."""
    found = {}
    for line in text.splitlines():
        if line and not line.startswith("#"):
            match = PLACE.fullmatch(line)
            if not match:
                sys.exit(f"error: '{line}' is not a place")
            found[Place(match[1], match[2], match[4])] = int(match[3])
    return found


def write_places(places):
    return HEADER + "".join(f"{p.file}: {p.function}: {places[p]} {p.kind}\n"
                            for p in sorted(places))


def problems(found, known, audit, files):
    """What of the places FOUND in FILES, {Place: how many}, the list or the audit lacks.

    A line of the list for more places than there are would hide the next one.
    """
    for place, count in sorted(known.items()):
        if place.file in files and count > found.get(place, 0):
            yield (f"{place.file}: {place.function} {place.kind} {found.get(place, 0)} times; "
                   f"{count} were looked at: run this script with --write")
    for place, count in sorted(found.items()):
        if count > known.get(place, 0):
            yield (f"{place.file}: {place.function} {place.kind} {count} times; "
                   f"{known.get(place, 0)} were looked at")
    for file in sorted({place.file for place in found}):
        if not re.search(rf"\b{re.escape(Path(file).stem)}\b", audit):
            yield f"{file} is not in the audit"


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", type=Path, default=PROJECT / "build/core/llvm",
                        help="the build folder of LLVM")
    parser.add_argument("--clang-query", default="clang-query-22",
                        help="default: %(default)s")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), metavar="N",
                        help="how many files at a time (default: one for each processor)")
    parser.add_argument("--write", action="store_true",
                        help="write what is found into docs/DebugLocPlaces.txt")
    parser.add_argument("file", nargs="*",
                        help="a source of the build (default: all that have to do with locations)")
    args = parser.parse_args()
    if args.jobs < 1:
        parser.error("argument --jobs: there has to be one at least")
    if not shutil.which(args.clang_query):
        sys.exit(f"error: there is no '{args.clang_query}': install clang-tools-22, or name "
                 "one with --clang-query")
    if not (args.build / "compile_commands.json").exists():
        sys.exit(f"error: there is no {args.build}/compile_commands.json: configure the preset "
                 "'core', or name another build with --build")

    audit = (PROJECT / "docs/DebugLocAudit.md").read_text()
    known = read_places(PLACES.read_text()) if PLACES.exists() else {}
    files = args.file or find_files(args.build)
    found = collections.Counter()
    with ThreadPoolExecutor(args.jobs) as pool:
        for hits in pool.map(lambda f: query(args.clang_query, args.build, f), files):
            for line, place, text in hits:
                print(f"{place.file}:{line}: {place.function} {place.kind}: {text}", flush=True)
                found[place] += 1
    names = {short_name(file) for file in files}
    if args.write:
        known = {p: n for p, n in known.items() if p.file not in names} | found
        PLACES.write_text(write_places(known))
    wrong = list(problems(found, known, audit, names))
    for problem in wrong:
        print(f"error: {problem}", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
