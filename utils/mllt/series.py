#===----------------------------------------------------------------------===#
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===#
"""The project's side: patches/series.toml, the hooks and the overlay."""

import hashlib
import json
import os
import re
import tomllib
from dataclasses import dataclass, replace
from pathlib import Path

from common import Error

OVERLAY_FOLDERS = ("llvm", "clang", "mlir")
# What editors, patch and Python leave behind is nobody's overlay.
LITTER = re.compile(r"~$|\.(orig|rej|swp|pyc)$|^\.#")


@dataclass(frozen=True)
class Pin:
    """Which LLVM the series is for, and what of it is used."""
    name: str
    sha256: str
    pool: list
    folders: list
    files: list


@dataclass(frozen=True)
class Step:
    id: str
    title: str
    message: str
    hooks: Path | None
    overlay: list

    def commit_message(self):
        return "\n\n".join(filter(None, [self.title, self.message.strip()])) + "\n"

    def hook_text(self):
        try:
            return self.hooks.read_bytes() if self.hooks else b""
        except FileNotFoundError:
            raise Error(f"step {self.id}: there is no {self.hooks}") from None

    def images(self):
        """Each (file, blob id before, blob id after) that the hook patch is about."""
        return re.findall(r"^diff --git a/.* b/(.*)\n(?:.* mode .*\n)*"
                          r"index ([0-9a-f]+)\.\.([0-9a-f]+)",
                          os.fsdecode(self.hook_text()), re.MULTILINE)

    def covers(self, name):
        """The length of the entry that says that a file is the step's, or 0."""
        return max((len(entry) for entry in self.overlay
                    if name == entry or entry.endswith("/") and name.startswith(entry)),
                   default=0)


@dataclass(frozen=True)
class Series:
    root: Path
    base: Pin
    steps: tuple
    later: tuple = ()  # Steps that are not to be applied.

    def index(self, step_id):
        for index, step in enumerate(self.steps):
            if step.id == step_id:
                return index
        known = ", ".join(step.id for step in self.steps) or "none"
        raise Error(f"there is no step {step_id} (there are: {known})")

    def hooks_path(self, index):
        """What the hook patch of a step is called: by its place and its ID."""
        return self.root / "patches" / f"{index + 1:04}-{self.steps[index].id}.patch"

    def bare(self):
        """The series of the unpatched base."""
        return replace(self, steps=(), later=())

    def until(self, step_id):
        """The series that ends with a step."""
        end = self.index(step_id) + 1
        return replace(self, steps=self.steps[:end], later=self.steps[end:] + self.later)

    def overlay(self):
        """Each overlay file and the step it belongs to, and what is wrong with them."""
        owner, problems = {}, []
        names = overlay_names(self.root)
        for name in names:
            # A file, or a folder in another, that is named by itself goes before.
            covers = [(step.covers(name), step) for step in self.steps + self.later]
            best = max((length for length, _ in covers), default=0)
            steps = [step for length, step in covers if length and length == best]
            if len(steps) > 1:
                ids = ", ".join(step.id for step in steps)
                problems.append(f"{name} belongs to more than one step: {ids}")
            elif not steps:
                problems.append(f"{name} belongs to no step")
            elif not any(step is steps[0] for step in self.later):
                owner[name] = steps[0]
        for step in self.steps:
            for entry in step.overlay:
                if not any(name.startswith(entry) if entry.endswith("/") else name == entry
                           for name in names):
                    problems.append(f"step {step.id} lists {entry}, which is not there")
        return owner, problems

    def digest(self, base_commit):
        """Equal digests mean an equal applied tree."""
        owner, _ = self.overlay()
        files = [[name, step.id, file_mode(self.root / name),
                  hashlib.sha256((self.root / name).read_bytes()).hexdigest()]
                 for name, step in owner.items()]
        steps = [[step.id, step.commit_message(), os.fsdecode(step.hook_text())]
                 for step in self.steps]
        text = json.dumps([base_commit, self.base.sha256, steps, files])
        return hashlib.sha256(text.encode(errors="surrogateescape")).hexdigest()


def file_mode(path):
    return "100755" if os.access(path, os.X_OK) else "100644"


def overlay_names(root):
    names = []
    for top in OVERLAY_FOLDERS:
        for folder, subfolders, files in os.walk(root / top):
            subfolders[:] = [name for name in subfolders if name != "__pycache__"]
            names += [os.path.relpath(os.path.join(folder, file), root)
                      for file in files if not LITTER.search(file)]
    return sorted(names)


def series_file(root):
    return root / "patches" / "series.toml"


def read_series(root):
    # TOML is UTF-8, whatever the user's locale is.
    return series_file(root).read_text(encoding="utf-8")


def load(root):
    try:
        return parse(root, read_series(root))
    except (OSError, UnicodeDecodeError) as error:
        raise Error(f"cannot read the series: {error}") from None


def parse(root, text):
    where = series_file(root)
    try:
        data = tomllib.loads(text)
        pin = Pin(**data.pop("base"))
        steps = tuple(parse_step(root, **step) for step in data.pop("step", []))
    except tomllib.TOMLDecodeError as error:
        raise Error(f"{where}: {error}") from None
    except (KeyError, TypeError) as error:
        reason = str(error).replace("Pin.__init__()", "[base]").replace("parse_step()", "[[step]]")
        raise Error(f"{where}: {reason}") from None
    if data:
        raise Error(f"{where}: unknown table {', '.join(data)}")
    for what in ("id", "hooks"):
        values = [getattr(step, what) for step in steps if getattr(step, what)]
        if twice := {str(value) for value in values if values.count(value) > 1}:
            raise Error(f"{where}: two steps with {what} {', '.join(sorted(twice))}")
    return Series(root, pin, steps)


def parse_step(root, *, id, title, message="", hooks=None, overlay=()):
    for entry in overlay:
        if entry.partition("/")[0] not in OVERLAY_FOLDERS or ".." in entry.split("/"):
            raise Error(f"step {id}: {entry} is outside " + ", ".join(OVERLAY_FOLDERS))
    return Step(id, title, message, root / "patches" / hooks if hooks else None, list(overlay))


def add_overlay(text, index, name):
    """The series text with NAME added to the overlay list of a step."""
    def edit(block):
        if not (found := re.search(r"^overlay\s*=\s*\[([^]]*)\]", block, re.MULTILINE)):
            return append_line(block, f'overlay = ["{name}"]\n')
        entries = found[1].rstrip()
        comma = "," if entries and not entries.endswith(",") else ""
        if "\n" in found[1]:
            entries += f'{comma}\n  "{name}",\n'
        else:
            entries += f'{comma} "{name}"' if entries else f'"{name}"'
        return block[:found.start(1)] + entries + block[found.end(1):]
    return edit_step(text, index, edit)


def set_hooks(text, index, name):
    """The series text with the hook patch of a step named, or with none."""
    def edit(block):
        block = re.sub(r"^hooks\s*=.*\n", "", block, flags=re.MULTILINE)
        line = f'hooks = "{name}"\n' if name else ""
        if found := re.search(r"^overlay\s*=", block, re.MULTILINE):
            return block[:found.start()] + line + block[found.start():]
        return append_line(block, line)
    return edit_step(text, index, edit)


def append_line(block, line):
    """Adds a line to a [[step]], before the comment that heads the next one."""
    lines = block.splitlines()
    end = len(lines)
    while not lines[end - 1].strip() or lines[end - 1].startswith("#"):
        end -= 1
    return "\n".join(lines[:end]) + "\n" + line + "".join(rest + "\n" for rest in lines[end:])


def edit_step(text, index, edit):
    """Edits one [[step]] as text, which keeps comments; callers parse the result."""
    blocks = re.split(r"^(?=\[\[step\]\])", text, flags=re.MULTILINE)
    blocks[index + 1] = edit(blocks[index + 1])
    return "".join(blocks)
