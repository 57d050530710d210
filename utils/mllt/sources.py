#===----------------------------------------------------------------------===#
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===#
"""Compiles the sources that each step adds or changes, in a tree without the later steps.

This finds what would keep a step from building: a name, a parameter or a file that a later
step brings. It compiles some 450 sources, where steps.py compiles some 7,400 objects of
LLVM, three times most of it, since three steps change DebugLoc.h, and those of Clang and
MLIR besides. It does not find all that steps.py finds: no code is generated, nothing
is linked, no test runs, and a source that a step does not touch is not compiled though a
header of it may have changed. How a source is compiled is taken from the presets that are
configured, and so are the headers that their builds generated, but for those that TableGen
makes of what a later step changes: these are made anew, see generated.py.
"""

import json
import os
import shlex
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import tree
from common import Error, lock, say
from generated import Headers, later_tables
from steps import BUILD, TREE, selected, sources_of

# Builds of other trees.
OTHER_BUILDS = {"stock", BUILD.name}
# How many seconds pass before a step says how far it is.
TELL_AFTER = 60


def compile_commands(project):
    """{source, as a path in LLVM: (folder, command)} of all presets that are configured."""
    source = project / "build" / "src"
    found = {}
    for file in sorted((project / "build").glob("*/llvm/compile_commands.json")):
        if file.parts[-3] in OTHER_BUILDS:
            continue
        for entry in json.loads(file.read_text()):
            path = Path(entry["file"])
            if path.is_relative_to(source):
                found.setdefault(os.fspath(path.relative_to(source)),
                                 (entry["directory"], shlex.split(entry["command"])))
    return found


def check_command(command, source, tree_path, before):
    """COMMAND without its output, for the tree at TREE_PATH in place of SOURCE.

    A precompiled header is of the last step, so there is none. BEFORE has for a folder of
    headers the one to look in first.
    """
    result, words = [], iter(command)
    for word in words:
        if word in ("-o", "-include-pch", "-MF", "-MT"):
            next(words)
        elif word not in ("-c", "-MD"):
            if word.startswith("-I") and word[2:] in before:
                result.append(f"-I{before[word[2:]]}")
            result.append(word.replace(os.fspath(source), os.fspath(tree_path)))
    return [*result, "-fsyntax-only", "-w"]


def compile_step(project, names, commands, pool, before):
    """What compilers say of the sources that do not compile.

    Tells now and then how far it is: some steps take a quarter of an hour.
    """
    source, path = project / "build" / "src", project / TREE

    def compile_one(name):
        folder, command = commands[name]
        done = subprocess.run(check_command(command, source, path, before), cwd=folder,
                              check=False, capture_output=True, text=True, errors="replace")
        # What comes after the first error often follows from it.
        said = "\n".join(line for line in done.stderr.splitlines() if "error:" in line)
        return f"{name} does not compile:\n{said or done.stderr}" if done.returncode else ""

    problems, told = [], time.monotonic()
    for number, problem in enumerate(pool.map(compile_one, names), 1):
        if problem:
            problems.append(problem)
        if time.monotonic() - told >= TELL_AFTER and number < len(names):
            told = time.monotonic()
            say(f"  {number} of {len(names)} sources")
    return problems


def check_sources(series, base, first=None, last=None, jobs=None, dry_run=False):
    """Check the steps from FIRST to LAST; raises an Error that names those that fail."""
    project = series.root.absolute()
    owner, commands = series.overlay()[0], compile_commands(project)
    if not commands:
        raise Error("no preset is configured, so nobody knows how to compile a source")
    failed, total, unknown = [], 0, set()
    steps, headers = selected(series, first, last), Headers(project)
    with ThreadPoolExecutor(jobs or os.cpu_count()) as pool:
        for step in steps:
            names = sources_of(step, owner)
            unknown |= {name for name in names if name not in commands}
            names = [name for name in names if name in commands]
            if dry_run:
                print(f"step {step.id}: {step.title}", *(f"  compiles {n}" for n in names),
                      sep="\n")
                continue
            start = time.monotonic()
            try:
                with lock(project / TREE):
                    tree.apply(series.until(step.id), project / TREE, base)
                    before = headers.make(later_tables(series, step, owner),
                                          [commands[name] for name in names],
                                          project / TREE, pool)
                    problems = compile_step(project, names, commands, pool, before)
            except KeyboardInterrupt:
                pool.shutdown(cancel_futures=True)
                so_far = f"; so far {', '.join(failed)} failed" if failed else ""
                raise Error(f"interrupted{so_far}; `--from {step.id}` goes on") from None
            for problem in problems:
                say(f"step {step.id}: {problem}")
            total += len(names)
            failed += [step.id] * bool(problems)
            say(f"step {step.id}: {len(names) - len(problems)} of {len(names)} sources compile "
                f"({time.monotonic() - start:.0f} s)")
    if unknown:
        say(f"{len(unknown)} sources are compiled by no preset that is configured:\n  "
            + "\n  ".join(sorted(unknown)))
    if failed:
        raise Error(f"{len(failed)} of {len(steps)} steps fail: {', '.join(failed)}")
    if not dry_run:
        say(f"the {total} sources of {len(steps)} steps compile without the later steps")
