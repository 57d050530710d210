#===----------------------------------------------------------------------===#
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===#
"""Whether what each step's CMakeLists.txt files name is there in that step."""

import os
import posixpath
import re

from grown import SOURCE
from tree import entries

COMMENT = re.compile(r"#.*")
SUBDIRECTORY = re.compile(r"\badd_subdirectory\(\s*([\w./-]+)\s*\)")


def named(name, text):
    """The paths in LLVM that a CMakeLists.txt needs to be there."""
    folder = posixpath.dirname(name)
    text = COMMENT.sub("", text)
    # What follows a variable begins with a slash.
    words = [word for word in SOURCE.findall(text) if not word.startswith("/")]
    words += [f"{found}/CMakeLists.txt" for found in SUBDIRECTORY.findall(text)]
    return {posixpath.normpath(posixpath.join(folder, word)) for word in words}


def check(git, series, commits):
    """What is named and missing, in lines; COMMITS are the base's and the steps'."""
    problems = []
    for step, old, new in zip(series.steps, commits, commits[1:]):
        changed = [name for name in git.names("diff-tree", "-r", "-z", "--name-only",
                                              "--no-renames", old, new)
                   if posixpath.basename(name) == "CMakeLists.txt"]
        # LLVM's own name files that only a build has, or that are not in every archive.
        before = {name: named(name, content(git, entry))
                  for name, entry in entries(git, commits[0], changed).items()}
        needed = {name: named(name, content(git, entry)) - before.get(name, set())
                  for name, entry in entries(git, new, changed).items()}
        there = entries(git, new, sorted(set().union(*needed.values())))
        problems += [f"step {step.id}: {name} names {path}, which is not there in this step"
                     for name, paths in needed.items() for path in sorted(paths - set(there))]
    return problems


def content(git, entry):
    return os.fsdecode(git.bytes("cat-file", "blob", entry[1]))
