#===----------------------------------------------------------------------===#
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===#
"""The applied tree: a git repository with the base as root and a commit for each step.

Commits hold the contents of the overlay files.  In the work tree these files are
links to the project's, so that a build sees an edit there at once; skip-worktree
keeps git from calling the links modified.
"""

import hashlib
import json
import os
import re
import shutil
from pathlib import Path

import grown
from common import Error, Git, nul_joined, say, scratch_index, set_entries
from series import file_mode

# Everything that changes a patch is fixed here: a hook must come out the same anywhere.
DIFF = ["-r", "-p", "--full-index", "--no-renames", "--no-color", "--no-ext-diff",
        "--no-textconv", "--src-prefix=a/", "--dst-prefix=b/", "--diff-algorithm=histogram",
        "--indent-heuristic", "--inter-hunk-context=0", "--binary", "-U1", "--diff-filter=a"]


class Tree:
    """What was applied to a folder: the commit, the overlay files and the digest."""

    def __init__(self, path):
        self.path = Path(os.path.realpath(path))
        self.git = Git(self.path)
        self.stamp_file = self.path / ".git" / "mllt.json"
        try:
            self.stamp = json.loads(self.stamp_file.read_text())
        except (OSError, ValueError):
            self.stamp = None

    def require_applied(self, finished=True):
        """Raises an Error if nothing was applied, or, unless that is allowed, not to the end."""
        if not self.stamp:
            raise Error(f"{self.path} is not an applied tree; run apply")
        if not all(map(os.path.isdir, self.alternates().read_bytes().splitlines())):
            raise Error(f"the base of {self.path} has left the cache; run apply")
        if finished and self.unfinished():
            raise Error(f"apply was interrupted in {self.path}; run it again")
        if self.git.text("rev-parse", "HEAD") not in (self.stamp["head"], *self.unfinished()):
            raise Error(f"{self.path} has commits of its own; `git reset {self.stamp['head'][:12]}` "
                        "there turns them into edits that refresh takes")

    def unfinished(self):
        """The commits that apply was to bring the work tree to when it was interrupted."""
        return self.stamp.get("unfinished", [])

    def alternates(self):
        return self.path / ".git" / "objects" / "info" / "alternates"

    def write_stamp(self, **fields):
        self.stamp = fields
        partial = self.stamp_file.with_suffix(".partial")
        partial.write_text(json.dumps(fields))
        partial.replace(self.stamp_file)

    def link_target(self, series, name):
        target = os.path.join(os.path.realpath(series.root), name)
        return os.path.relpath(target, (self.path / name).parent)

    def blob(self, name):
        """The (mode, blob id) of a file as it is in the work tree, None if it is gone."""
        path = self.path / name
        if path.is_symlink():
            return "120000", self.git.text("hash-object", "-w", "--stdin",
                                           input=os.fsencode(os.readlink(path)))
        if not path.exists():
            return None
        return file_mode(path), self.git.text("hash-object", "-w", "--no-filters", "--", name)

    def edits(self):
        """The files that differ from what was applied: (LLVM's own, new ones)."""
        fields = self.git.names("status", "--porcelain", "-z", "--no-renames",
                                "--untracked-files=all")
        names = sorted(field[3:] for field in fields)
        known = entries(self.git, "HEAD", names)
        return ([name for name in names if name in known],
                [name for name in names if name not in known])

    def detached(self):
        """Overlay files that an editor replaced by a changed file of its own."""
        names = [name for name in self.stamp["overlay"]
                 if not (self.path / name).is_symlink() and (self.path / name).exists()]
        known = entries(self.git, "HEAD", names)
        return [name for name in names if self.blob(name) != known[name]]


def entries(git, commit, names):
    """{name: (mode, blob id)} of those of the files that a commit has."""
    if not names:
        return {}
    fields = (field.partition("\t") for field in git.names("ls-tree", "-z", commit, "--", *names))
    return {name: (about.split()[0], about.split()[2]) for about, _, name in fields}


def build_commits(git, series, base_commit, homes=None):
    """Writes the commits of the series, and returns them, the base first.

    HOMES are those of grown.versions().
    """
    owner, problems = series.overlay()
    if wrong := [problem for problem in problems if "belongs to no step" not in problem]:
        raise Error("\n".join(wrong))
    grown_files, _ = grown.versions(git, series, homes)
    blobs = grown.stored(git, series, owner)
    if taken := entries(git, base_commit, sorted(owner)):
        raise Error("".join(f"step {owner[name].id}: LLVM has {name}; change it in a hook\n"
                            for name in taken).strip())
    made, now_made, key = known_commits(git), {}, base_commit
    commits, fresh = [base_commit], False
    with scratch_index(git) as scratch:
        for index, step in enumerate(series.steps):
            files = {name: blobs[name] for name in owner if owner[name] is step}
            files |= {name: entry for name, chain in grown_files.items()
                      if (entry := grown.at(chain, index))}
            key = step_key(key, step, files)
            if key not in made:
                if not fresh:
                    scratch.bytes("read-tree", commits[-1])
                    fresh = True
                apply_hooks(scratch, step, grown_files)
                set_entries(scratch, files)
                made[key] = scratch.text("commit-tree", scratch.text("write-tree"), "-p",
                                         commits[-1], input=step.commit_message().encode())
            commits.append(made[key])
            now_made[key] = made[key]
    commits_file(git).write_text(json.dumps(now_made))
    return commits


def commits_file(git):
    return Path(git.path) / ".git" / "mllt-commits.json"


def known_commits(git):
    """{key of a step: its commit} of the last time, so that what has not changed is kept."""
    try:
        made = json.loads(commits_file(git).read_text())
    except (OSError, ValueError):
        return {}
    listed = "".join(f"{commit}\n" for commit in made.values()).encode()
    there = git.bytes("cat-file", "--batch-check", input=listed).splitlines()
    return {} if any(line.endswith(b" missing") for line in there) else made


def step_key(parent, step, files):
    """Equal keys mean equal commits, all their parents included."""
    text = json.dumps([parent, step.commit_message(), os.fsdecode(step.hook_text()),
                       sorted(files.items())])
    return hashlib.sha256(text.encode(errors="surrogateescape")).hexdigest()


def apply_hooks(git, step, grown_files):
    """Applies the hooks of a step, but for those of overlay files."""
    if not (text := step.hook_text()):
        return
    left_out = [f"--exclude={name}" for name, _, _ in step.images() if name in grown_files]
    done = git.run("apply", "--cached", "--whitespace=nowarn", *left_out, "-", input=text)
    if done.returncode != 0:
        raise Error(f"step {step.id}: {step.hooks} does not apply:\n  "
                    + "\n  ".join(hook_failures(os.fsdecode(text), os.fsdecode(done.stderr))))


def hook_failures(text, stderr):
    """git's complaints, with the hunk that it names only by its first line."""
    for line in stderr.splitlines():
        if found := re.fullmatch(r"error: patch failed: (.*):(\d+)", line):
            name, start = found.groups()
            patch = text.partition(f"diff --git a/{name} b/{name}\n")[2].partition("\ndiff ")[0]
            hunk = re.search(rf"^@@ -{start}[, ].*? @@", patch, re.MULTILINE)
            yield f"{name}: hunk {hunk[0] if hunk else 'at line ' + start}"
        elif line.startswith("error: ") and not line.endswith(": patch does not apply"):
            yield line.removeprefix("error: ")


def hooks_between(git, old, new):
    """The hook patch that leads from one tree to the next; overlay files are additions."""
    return git.bytes("diff-tree", *DIFF, old, new)


def hooks_of(git, commits):
    """The hook patch of each of the commits but the first, each the child of the one before."""
    shown = git.bytes("diff-tree", "--stdin", "--always", "--format=%x00", *DIFF,
                      input="".join(f"{commit}\n" for commit in commits[1:]).encode())
    return [part.lstrip(b"\n") for part in re.split(rb"^\0$", shown, flags=re.MULTILINE)[1:]]


def apply(series, path, base, force=False, homes=None):
    """Makes PATH the base with the series on it; returns False if it was already.

    HOMES are those of grown.versions().
    """
    tree = Tree(path)
    if not tree.stamp:
        create(tree, base)
    borrow_objects(tree, base)
    if tree.unfinished():
        remove_locks(tree.path / ".git")
    if not force:
        tree.require_applied(finished=False)
    digest = series.digest(base.commit)
    linked = all(is_linked(tree, series, name) for name in tree.stamp["overlay"])
    if (tree.stamp["digest"] == digest and linked and not tree.unfinished() and not force
            and not homes):
        return False
    commits = build_commits(tree.git, series, base.commit, homes)
    update(tree, series, commits[-1], force)
    tree.git.bytes("update-ref", "refs/tags/base", base.commit)
    tree.write_stamp(digest=digest, repo=str(base.repo), base=base.commit, head=commits[-1],
                     overlay=linked_files(series))
    return True


def linked_files(series):
    """The overlay files that are in the tree as they are in the project."""
    later = {name for step in series.later for name, _, _ in step.images()}
    return [name for name in series.overlay()[0] if name not in later]


def borrow_objects(tree, base):
    line = os.fsencode(f"{base.repo / 'objects'}\n")
    if line not in tree.alternates().read_bytes().splitlines(True):
        with open(tree.alternates(), "ab") as file:
            file.write(line)


def is_linked(tree, series, name):
    path = tree.path / name
    return path.is_symlink() and os.readlink(path) == tree.link_target(series, name)


def create(tree, base):
    """Checks the base out, aside, and renames it when it is complete."""
    if tree.path.exists() and any(tree.path.iterdir()):
        raise Error(f"{tree.path} is there and is not an applied tree")
    say(f"checking out LLVM into {tree.path}")
    aside = Tree(tree.path.with_name(tree.path.name + ".partial"))
    shutil.rmtree(aside.path, ignore_errors=True)
    aside.path.mkdir(parents=True)
    aside.git.bytes("init", "--quiet", "--initial-branch=main")
    aside.alternates().write_text("")
    borrow_objects(aside, base)
    # LLVM's attributes must not convert what a tarball has as it is.
    info = aside.path / ".git" / "info"
    info.mkdir(exist_ok=True)
    (info / "attributes").write_text("* -text !eol !diff !filter !ident !working-tree-encoding\n")
    # What running LLVM's Python scripts leaves behind is not an edit.
    (info / "exclude").write_text("__pycache__/\n")
    aside.git.bytes("update-ref", "HEAD", base.commit)
    aside.git.loudly("read-tree", "-m", "-u", "-v", base.commit)
    aside.write_stamp(digest="", repo=str(base.repo), base=base.commit, head=base.commit,
                      overlay=[])
    if tree.path.exists():
        tree.path.rmdir()
    aside.path.rename(tree.path)
    tree.__init__(tree.path)


def update(tree, series, new, force):
    """Brings work tree and index to a commit, touching only the files that differ."""
    overlay = sorted(linked_files(series))
    ours = set(overlay) | set(tree.stamp["overlay"])
    kept = {name: (about, about) for name, about in entries(tree.git, new, overlay).items()}
    changes = kept | changed_entries(tree.git, tree.stamp["head"], new)
    halfway = {}
    for commit in tree.unfinished():
        for name, (there, wanted) in changed_entries(tree.git, commit, new).items():
            halfway.setdefault(name, set()).add(there)
            changes.setdefault(name, (wanted, wanted))
    write, delete, link, edited, replaced = [], [], [], [], []
    for name, (old, wanted) in changes.items():
        is_link = name in ours and (tree.path / name).is_symlink()
        found = None if is_link else tree.blob(name)
        if found not in {None, old, wanted, *halfway.get(name, ())} and not force:
            # As git does: an edit is in the way only of what changes below it.
            if old != wanted:
                edited.append(name)
        elif name in overlay:
            if not is_linked(tree, series, name):
                link.append(name)
                if found not in (None, wanted):
                    replaced.append(name)
        elif wanted is None:
            if found or is_link:
                delete.append(name)
        elif found != wanted:
            write.append(name)
    if edited:
        raise Error("these files have edits that would be overwritten (refresh takes them into "
                    "the project; apply --force discards them):\n  " + "\n  ".join(sorted(edited)))
    # If this is interrupted, the next apply does not take what it has written for edits.
    tree.write_stamp(**tree.stamp | {"unfinished": [*tree.unfinished(), new],
                                     "overlay": sorted(ours)})
    for name in delete:
        remove(tree.path, name)
    tree.git.bytes("read-tree", "--reset", "-i", new)
    # An overlay file that a later step changes is no link before that step.
    unlinked = [name for name in write if name in tree.stamp["overlay"]]
    tree.git.bytes("update-index", "--no-skip-worktree", "-z", "--stdin",
                   input=nul_joined(unlinked))
    tree.git.bytes("checkout-index", "-f", "-u", "-q", "-z", "--stdin", input=nul_joined(write))
    for name in link:
        make_link(tree.path / name, tree.link_target(series, name))
    # Builds compare times. The project's file can be older than what was built of the version
    # that an earlier step has of it.
    for name in replaced:
        os.utime(tree.path / name)
    tree.git.bytes("update-index", "--skip-worktree", "-z", "--stdin",
                   input=nul_joined(overlay))
    tree.git.bytes("update-ref", "HEAD", new)


def changed_entries(git, old, new):
    """{name: (entry in the old commit, entry in the new one)} of what differs."""
    fields = git.names("diff-tree", "-r", "-z", "--raw", "--no-renames", old, new)
    changes = {}
    for about, name in zip(fields[::2], fields[1::2]):
        old_mode, new_mode, old_blob, new_blob, _ = about.lstrip(":").split()
        changes[name] = tuple((mode, blob) if int(mode) else None
                              for mode, blob in ((old_mode, old_blob), (new_mode, new_blob)))
    return changes


def remove(root, name):
    path = root / name
    path.unlink()
    while path.parent != root and not any(path.parent.iterdir()):
        path = path.parent
        path.rmdir()


def remove_locks(folder):
    """Removes what a git leaves that was killed as it changed the index or a branch."""
    for path in (folder / "index.lock", folder / "HEAD.lock", *(folder / "refs").rglob("*.lock")):
        path.unlink(missing_ok=True)


def make_link(path, target):
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_name(path.name + ".partial")
    partial.unlink(missing_ok=True)
    partial.symlink_to(target)
    partial.replace(path)
