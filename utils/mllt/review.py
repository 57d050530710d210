#===----------------------------------------------------------------------===#
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===#
"""What comes after editing: the check of the whole patchset, and its export."""

import os

import cmakefiles
import needs
from common import Error, Git
from tree import build_commits, hooks_of


def check(series, tree):
    """Everything in which the project is not as it should be, in lines."""
    problems = series.overlay()[1]
    used = {step.hooks for step in series.steps} | {series.root / "patches" / "series.toml"}
    for path in sorted((series.root / "patches").iterdir()):
        if path not in used:
            problems.append(f"{path.relative_to(series.root)} belongs to no step")
    for index, step in enumerate(series.steps):
        if step.hooks and step.hooks != series.hooks_path(index):
            problems.append(f"step {step.id}: its hooks are in {step.hooks.name} in place of "
                            f"{series.hooks_path(index).name}; refresh renames them")
    changed, new = tree.edits()
    for name in changed + new + tree.detached():
        problems.append(f"{name} is edited in the applied tree; refresh takes it into the project")
    try:
        commits = build_commits(tree.git, series, tree.stamp["base"])
    except Error as error:
        return problems + [line for line in str(error).splitlines() if line not in problems]
    if (commits[-1] != tree.git.text("rev-parse", "HEAD")
            or tree.stamp["digest"] != series.digest(tree.stamp["base"])):
        problems.append(f"{tree.path} is not what the project says; run apply")
    for step, hooks in zip(series.steps, hooks_of(tree.git, commits)):
        if hooks != step.hook_text():
            problems.append(f"step {step.id}: its hooks are longer or wider than they must be, "
                            "add a file, or are out of date; run refresh")
    return problems + cmakefiles.check(tree.git, series, commits) + needs.check(tree.git, series)


def export(series, tree, branch, output=None):
    """Writes the series as a branch of the tree, or of another repository; returns the base."""
    if problems := check(series, tree):
        raise Error("cannot export:\n  " + "\n  ".join(problems))
    git = tree.git
    if output:
        if not (output / ".git").exists():
            output.mkdir(parents=True, exist_ok=True)
            Git(output).bytes("init", "--quiet", f"--initial-branch={branch}")
        git = Git(output)
    taken = os.fsdecode(git.run("rev-parse", "--verify", "--quiet",
                                f"refs/heads/{branch}").stdout).strip()
    if taken and taken != tree.stamp["head"]:
        raise Error(f"{git.path} has a branch {branch} already")
    if not output:
        git.bytes("branch", "--force", branch, tree.stamp["head"])
    elif not taken:
        unborn = git.run("rev-parse", "--verify", "--quiet", "HEAD").returncode != 0
        git.bytes("fetch", "--quiet", "--no-tags", "--update-head-ok", str(tree.path),
                  f"HEAD:refs/heads/{branch}")
        if unborn:
            git.loudly("checkout", "--quiet", branch)
    return tree.stamp["base"]
