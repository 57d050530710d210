#===----------------------------------------------------------------------===#
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===#
"""From the applied tree back to the project: edits of LLVM's files, and new files."""

import os
import shutil
import tempfile
from dataclasses import replace
from pathlib import Path

import tree as trees
from common import Error
from series import OVERLAY_FOLDERS, add_overlay, parse, series_file, set_hooks


def refresh(series, tree, base, step_id=None, only=()):
    """Takes edits into the project and applies it; returns what it did, in lines.

    Everything that can fail is worked out before anything is written.
    """
    trees.apply(series, tree.path, base)  # The hooks may have been edited as well.
    tree = trees.Tree(tree.path)
    changed, new = tree.edits()
    detached = tree.detached()
    if only:
        changed, new, detached = chosen(tree, only, changed, new, detached)
    commits = tree.git.text("rev-list", "--reverse", "HEAD").split()
    step = series.index(step_id) if step_id else None
    homes, added = assign(series, tree, commits, step, changed, new)
    versions = {name: carry(series, tree, commits, homes[name], name) for name in changed}

    text = series_file(series.root).read_text()
    for name, index in added.items():
        text = add_overlay(text, index, name)
    text, hooks = new_hooks(series, tree, commits, versions, text)
    check_edited_series(series, text, added, hooks)

    lines = [f"{name}: into step {series.steps[homes[name]].id}" for name in changed]
    lines += [f"{name}: into the overlay" for name in new + detached]
    for name in new + detached:
        target = series.root / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(tree.path / name, target)
    lines += write_hooks(series, hooks)
    if text != series_file(series.root).read_text():
        series_file(series.root).write_text(text)
    trees.apply(parse(series.root, text), tree.path, base)
    return lines


def chosen(tree, only, *lists):
    """Restricts the edits to files given relative to the tree or to the current folder."""
    names = set()
    for given in only:
        here = Path(os.path.realpath(Path(given).parent), Path(given).name)
        inside = here.is_relative_to(tree.path)
        names.add(os.fspath(here.relative_to(tree.path)) if inside else given)
    if unknown := names.difference(*lists):
        raise Error("no edit in the applied tree: " + ", ".join(sorted(unknown)))
    return [[name for name in edits if name in names] for edits in lists]


def assign(series, tree, commits, step, changed, new):
    """The step of each edited file, and of each new one that no step covers yet."""
    homes, added, problems = {}, {}, []
    for name in changed:
        touching = [i for i in range(len(series.steps))
                    if version(tree, commits[i], name) != version(tree, commits[i + 1], name)]
        if step is not None or touching:
            homes[name] = touching[-1] if step is None else step
        else:
            problems.append(f"{name}: no hook touches it yet; name its step with --step")
    for name in new:
        if name.partition("/")[0] not in OVERLAY_FOLDERS:
            problems.append(f"{name}: new files belong in " + ", ".join(OVERLAY_FOLDERS))
        elif (series.root / name).exists():
            problems.append(f"{name}: the project has another file of that name")
        elif not any(other.covers(name) for other in series.steps):
            if step is None:
                problems.append(f"{name}: a new file; name its step with --step")
            else:
                added[name] = step
    if problems:
        raise Error("cannot refresh:\n  " + "\n  ".join(problems))
    return homes, added


def version(tree, commit, name):
    return trees.entries(tree.git, commit, [name]).get(name)


def carry(series, tree, commits, home, name):
    """{step: (mode, blob) of the edited file}, from its step through all later ones."""
    edited, last = tree.blob(name), version(tree, commits[-1], name)
    result = {}
    for index in range(home, len(series.steps)):
        here = version(tree, commits[index + 1], name)
        result[index] = edited if here == last else merge(
            tree, name, here, last, edited, series.steps[index].id)
    return result


def merge(tree, name, here, last, edited, step_id):
    """The edit, which was made to the last version, as an edit of an earlier one."""
    error = Error(f"{name}: the edit does not fit step {step_id}, whose version of the file is "
                  "another; put it into a later step")
    if None in (here, last, edited):
        raise error
    with tempfile.TemporaryDirectory() as folder:
        paths = [Path(folder, label) for label in ("here", "last", "edited")]
        for path, about in zip(paths, (here, last, edited)):
            path.write_bytes(tree.git.bytes("cat-file", "blob", about[1]))
        merged = tree.git.run("merge-file", "-p", *map(os.fspath, paths))
    if merged.returncode != 0:
        raise error
    mode = edited[0] if edited[0] != last[0] else here[0]
    return mode, tree.git.text("hash-object", "-w", "--stdin", input=merged.stdout)


def new_hooks(series, tree, commits, versions, text):
    """Every hook patch after the edits, and the series text that names them."""
    hooks, parent = {}, commits[0]
    for index, step in enumerate(series.steps):
        changed = {name: by_step[index] for name, by_step in versions.items() if index in by_step}
        current = commits[index + 1]
        if changed:
            with trees.scratch_index(tree.git) as scratch:
                scratch.bytes("read-tree", current)
                trees.set_entries(scratch, changed)
                current = scratch.text("write-tree")
        patch = trees.hooks_between(tree.git, parent, current)
        path = step.hooks or series.root / "patches" / f"{index + 1:04}-{step.id}.patch"
        hooks[path] = patch
        if bool(patch) != bool(step.hooks):
            text = set_hooks(text, index, path.name if patch else None)
        parent = current
    return text, hooks


def check_edited_series(series, text, added, hooks):
    """The series file is edited as text, so make sure that it says what it should."""
    expected = []
    for index, step in enumerate(series.steps):
        path, patch = list(hooks.items())[index]
        names = [name for name, home in added.items() if home == index]
        expected.append(replace(step, hooks=path if patch else None, overlay=step.overlay + names))
    if parse(series.root, text).steps != tuple(expected):
        wanted = "".join(f"\n  step {step.id}: hooks {step.hooks and step.hooks.name}, overlay "
                         f"{step.overlay}" for step in expected)
        raise Error(f"cannot edit {series_file(series.root)} by itself; edit it to have{wanted}")


def write_hooks(series, hooks):
    """Writes the hook patches that changed, and removes the empty ones."""
    lines = []
    for path, patch in hooks.items():
        old = path.read_bytes() if path.exists() else b""
        if patch and patch != old:
            path.write_bytes(patch)
        elif old and not patch:
            path.unlink()
        if patch != old:
            lines.append(f"{path.relative_to(series.root)}: {'written' if patch else 'removed'}")
    return lines
