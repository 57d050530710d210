#===----------------------------------------------------------------------===#
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===#
"""Overlay files that grow: one step adds them, and later ones change them.

The overlay holds such a file as the last step leaves it.  Each later step that changes
it has hunks for it in its hooks, as for a file of LLVM's own; taking these back, the
last ones first, gives the earlier versions.

The hooks say which version they lead to.  If the overlay has another, it was edited
since.  The edit then belongs to the earliest version into which it fits, or, if it is of
a CMakeLists.txt, to the step of the files that it names; `refresh --step` overrides that.
"""

import difflib
import os
import posixpath
import re
import tempfile
from pathlib import Path

from common import Error, scratch_index, set_entries
from series import file_mode

SOURCE = re.compile(r"(?<![\w./-])[\w/.-]+\.(?:cpp|c|td)\b")


def changers(series):
    """{overlay file: [index of its step, and of each later one that changes it]}"""
    owner = series.overlay()[0]
    steps = series.steps + series.later
    index_of = {step.id: index for index, step in enumerate(steps)}
    result = {}
    for index, step in enumerate(steps):
        for name, _, _ in step.images():
            if name not in owner:
                continue
            first = index_of[owner[name].id]
            if first >= index:
                raise Error(f"step {step.id}: {step.hooks} changes {name}, which "
                            + ("it adds" if first == index else f"step {owner[name].id} adds"))
            result.setdefault(name, [first]).append(index)
    return result


def versions(git, series, homes=None):
    """({grown file: {index of a step: (mode, blob) from there on}}, {edited file: index}).

    HOMES are the steps, by their index, that edits of files shall begin with.  A file in
    it that does not grow yet begins to; what was edited is then the difference to HEAD.
    """
    homes = homes or {}
    touching = changers(series)
    steps = series.steps + series.later
    final = stored(git, series, {*touching, *homes})
    start = {name: latest(git, steps[indices[-1]], name, final[name])
             for name, indices in touching.items()}
    result = taken_back(git, steps, touching, start)
    edited = {}
    for name, home in homes.items():
        if name not in touching:
            owner = series.index(series.overlay()[0][name].id)
            start[name] = head_entry(git, name) or final[name]
            result[name] = {owner: start[name]}
            if home < owner:
                raise Error(f"{name}: step {steps[home].id} is before {steps[owner].id}, "
                            "which adds the file")
    for name, entry in start.items():
        if entry != final[name]:
            home = homes.get(name)
            if home is None:
                home = named_step(git, series, name, entry, final[name])
            edited[name] = carry(git, steps, name, result[name], entry, final[name], home)
    return result, edited


def stored(git, series, names):
    """{name: (mode, blob)} of overlay files as they are in the project."""
    names = sorted(names)
    paths = "".join(f"{series.root.absolute() / name}\n" for name in names)
    blobs = git.text("hash-object", "-w", "--no-filters", "--stdin-paths",
                     input=os.fsencode(paths)).split()
    return {name: (file_mode(series.root / name), blob) for name, blob in zip(names, blobs)}


def head_entry(git, name):
    fields = os.fsdecode(git.run("ls-tree", "HEAD", "--", name).stdout).split()
    return (fields[0], fields[2]) if fields else None


def latest(git, step, name, final):
    """The version that a step's hooks lead to, or the final one if that was never here."""
    blob = next(new for other, _, new in step.images() if other == name)
    known = git.run("cat-file", "-e", blob).returncode == 0
    return (final[0], blob) if known else final


def taken_back(git, steps, touching, start):
    """The versions of each file from START, by the hooks in reverse."""
    result = {name: {} for name in touching}
    with scratch_index(git) as scratch:
        set_entries(scratch, start)
        for index in sorted({i for indices in touching.values() for i in indices}, reverse=True):
            now = staged(scratch)
            here = [name for name, indices in touching.items() if index in indices]
            for name in here:
                result[name][index] = now[name]
            undone = [name for name in here if touching[name][0] != index]
            if not undone:
                continue
            done = scratch.run("apply", "--cached", "--reverse", "--whitespace=nowarn",
                               *(f"--include={name}" for name in undone), "-",
                               input=steps[index].hook_text())
            if done.returncode != 0:
                raise Error(f"step {steps[index].id}: {steps[index].hooks} does not lead to "
                            "these files of the overlay as they are:\n  "
                            + os.fsdecode(done.stderr).strip().replace("\n", "\n  "))
    return result


def staged(git):
    """{name: (mode, blob)} of an index."""
    fields = (field.partition("\t") for field in git.names("ls-files", "--stage", "-z"))
    return {name: tuple(about.split()[:2]) for about, _, name in fields}


def named_step(git, series, name, old, new):
    """The last step of the overlay files that an edit of a CMakeLists.txt adds, or None."""
    if posixpath.basename(name) != "CMakeLists.txt":
        return None
    owner = series.overlay()[0]
    before, after = (set(SOURCE.findall(git.text("cat-file", "blob", entry[1])))
                     for entry in (old, new))
    paths = [posixpath.normpath(posixpath.join(posixpath.dirname(name), word))
             for word in after - before]
    steps = [step.id for step in series.steps + series.later]
    return max((steps.index(owner[path].id) for path in paths if path in owner), default=None)


def carry(git, steps, name, chain, old, new, home):
    """Puts an edit into CHAIN, the versions of a file; returns where it begins."""
    if home is not None:
        home = max(home, min(chain))
        chain.setdefault(home, chain[max(index for index in chain if index <= home)])
    begin = None
    for index in sorted(chain, reverse=True):
        if home is not None and index < home:
            break
        merged = new if chain[index] == old else merge(git, name, chain[index], old, new)
        if merged is None and home is not None:
            raise no_fit(name, steps[index].id)
        if merged is None:
            break
        chain[index], begin = merged, index
    return begin


def no_fit(name, step_id):
    return Error(f"{name}: the edit does not fit step {step_id}, whose version of the file is "
                 "another; put it into a later step")


def merge(git, name, here, old, new):
    """The edit from OLD to NEW made to HERE, all (mode, blob); None if it does not fit."""
    with tempfile.TemporaryDirectory() as folder:
        paths = [Path(folder, label) for label in ("here", "old", "new")]
        for path, about in zip(paths, (here, old, new)):
            path.write_bytes(git.bytes("cat-file", "blob", about[1]))
        merged = git.run("merge-file", "-p", *map(os.fspath, paths))
    text = merged.stdout
    if merged.returncode != 0 and posixpath.basename(name) != "CMakeLists.txt":
        return None
    if merged.returncode != 0:
        text = with_lines_edited(*(git.bytes("cat-file", "blob", about[1])
                                   for about in (here, old, new)))
    if text is None:
        return None
    mode = new[0] if new[0] != old[0] else here[0]
    return mode, git.text("hash-object", "-w", "--stdin", input=text)


def with_lines_edited(here, old, new):
    """HERE with the lines that NEW adds to OLD, each behind the line that it follows there,
    and without those that NEW lacks; None if it is not clear which lines these are.

    In a list of files the neighbours of a line that changes may be of other steps, which a
    merge takes for a conflict.
    """
    here, old, new = (text.splitlines(keepends=True) for text in (here, old, new))
    changes = difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    for kind, old_begin, old_end, begin, end in changes:
        if kind == "equal":
            continue
        for line in old[old_begin:old_end]:
            if here.count(line) != 1:
                return None
            here.remove(line)
        known = [line for line in new[:begin] if here.count(line) == 1]
        if begin != end and not known:
            return None
        if begin != end:
            place = here.index(known[-1]) + 1
            here[place:place] = new[begin:end]
    return b"".join(here)


def at(chain, index):
    """The (mode, blob) of a grown file at a step, None before the step that adds it."""
    return chain.get(max((i for i in chain if i <= index), default=None))


def first_texts(git, series):
    """{grown file: its text in the step that adds it}"""
    chains, _ = versions(git, series)
    return {name: git.bytes("cat-file", "blob", chain[min(chain)][1]).decode(errors="replace")
            for name, chain in chains.items()}
