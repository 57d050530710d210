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
from dataclasses import replace
from pathlib import Path

import grown
import tree as trees
from common import Error, scratch_index, set_entries
from series import (OVERLAY_FOLDERS, add_overlay, parse, read_series, series_file,
                    set_hooks)


def refresh(series, tree, base, step_id=None, only=()):
    """Takes edits into the project and applies it; returns what it did, in lines.

    Everything that can fail is worked out before anything is written.
    """
    step = series.index(step_id) if step_id else None
    homes = grown_homes(series, tree, step, only)
    _, in_overlay = grown.versions(tree.git, series, homes)
    # The hooks may have been edited as well.
    trees.apply(series, tree.path, base, homes=homes)
    tree = trees.Tree(tree.path)
    changed, new = tree.edits()
    detached = tree.detached()
    if only:
        changed, new, detached = chosen(tree, set(only) - set(in_overlay),
                                        changed, new, detached)
    commits = tree.git.text("rev-list", "--reverse", "HEAD").split()
    past = history(tree, commits, changed)
    homes, added = assign(series, past, step, changed, new)
    versions = {name: carry(series, tree, past[name], homes[name], name) for name in changed}

    text = read_series(series.root)
    for name, index in added.items():
        text = add_overlay(text, index, name)
    text, hooks = new_hooks(series, tree, commits, versions, text)
    check_edited_series(series, text, added, hooks)

    lines = [f"{name}: into step {series.steps[homes[name]].id}" for name in changed]
    lines += [f"{name}: from step {series.steps[index].id} on"
              for name, index in in_overlay.items()]
    lines += [f"{name}: into the overlay" for name in new + detached]
    for name in new + detached:
        target = series.root / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(tree.path / name, target)
    lines += write_hooks(series, hooks)
    if text != read_series(series.root):
        series_file(series.root).write_text(text, encoding="utf-8")
    trees.apply(parse(series.root, text), tree.path, base)
    return lines


def grown_homes(series, tree, step, only):
    """{edited overlay file of those named: the step that was named with it}"""
    if step is None:
        return {}
    owner, growing = series.overlay()[0], grown.changers(series)
    for name in only:
        if name in owner and name not in growing:
            (entry,) = grown.stored(tree.git, series, [name]).values()
            if grown.head_entry(tree.git, name) == entry:
                raise Error(f"{name} is applied as it is; to have a part of it in a later step, "
                            "take the part out, apply, put it back, and refresh")
    return {name: step for name in only if name in owner}


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


def history(tree, commits, names):
    """{file: its (mode, blob) in each of the commits, or None where it is not there}"""
    if not names:
        return {}
    result = {name: [entry] for name, entry in
              {**dict.fromkeys(names), **trees.entries(tree.git, commits[0], names)}.items()}
    shown = tree.git.text("diff-tree", "--stdin", "--always", "--format=%x00", "--raw", "-r",
                          "--no-renames", "--no-abbrev", "--", *names,
                          input="".join(f"{commit}\n" for commit in commits[1:]).encode())
    for part in shown.split("\0")[1:]:
        changes = {}
        for line in part.splitlines():
            about, tab, name = line.partition("\t")
            if tab:
                _, mode, _, blob, _ = about.split()
                changes[name] = (mode, blob) if int(mode) else None
        for name, entries in result.items():
            entries.append(changes.get(name, entries[-1]))
    return result


def assign(series, past, step, changed, new):
    """The step of each edited file, and of each new one that no step covers yet."""
    homes, added, problems = {}, {}, []
    for name in changed:
        touching = [i for i in range(len(series.steps))
                    if past[name][i] != past[name][i + 1]]
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


def carry(series, tree, past, home, name):
    """{step: (mode, blob) of the edited file}, from its step through all later ones."""
    edited, last = tree.blob(name), past[-1]
    result = {}
    for index in range(home, len(series.steps)):
        here = past[index + 1]
        result[index] = edited if here == last else merge(
            tree, name, here, last, edited, series.steps[index].id)
    return result


def merge(tree, name, here, last, edited, step_id):
    """The edit, which was made to the last version, as an edit of an earlier one."""
    merged = None
    if None not in (here, last, edited):
        merged = grown.merge(tree.git, name, here, last, edited)
    if merged is None:
        raise grown.no_fit(name, step_id)
    return merged


def new_hooks(series, tree, commits, versions, text):
    """Every hook patch after the edits, and the series text that names them."""
    hooks, parent = {}, commits[0]
    unedited = trees.hooks_of(tree.git, commits)
    for index, step in enumerate(series.steps):
        changed = {name: by_step[index] for name, by_step in versions.items() if index in by_step}
        current = commits[index + 1]
        if changed:
            with scratch_index(tree.git) as scratch:
                scratch.bytes("read-tree", current)
                set_entries(scratch, changed)
                current = scratch.text("write-tree")
        patch = (unedited[index] if [parent, current] == commits[index:index + 2]
                 else trees.hooks_between(tree.git, parent, current))
        path = series.hooks_path(index)
        hooks[path] = patch
        if step.hooks != (path if patch else None):
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
    """Writes the hook patches that changed, and removes the empty ones.

    Those of steps that have another place in the series now get another name.
    """
    lines = []
    for step, path in zip(series.steps, hooks):
        if step.hooks and step.hooks != path:
            step.hooks.rename(path)
            lines.append(f"{step.hooks.relative_to(series.root)}: now {path.name}")
    for path, patch in hooks.items():
        old = path.read_bytes() if path.exists() else b""
        if patch and patch != old:
            path.write_bytes(patch)
        elif old and not patch:
            path.unlink()
        if patch != old:
            lines.append(f"{path.relative_to(series.root)}: {'written' if patch else 'removed'}")
    return lines
