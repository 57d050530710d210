#===----------------------------------------------------------------------===#
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===#
"""The headers that TableGen makes of a step's files, where later steps change these.

A preset's build has them as the last step makes them, with passes and attributes that
an earlier one does not have. They are made again from the tree of the step, beside the
build, and a compiler is to look there first.
"""

import os
import re
import shlex
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from common import Error

FOLDER = Path("build") / "steps-generated"


@dataclass(frozen=True)
class Generation:
    """A command of TableGen in a build."""
    folder: str
    command: tuple
    source: str  # what it reads, as a path
    output: Path

    def inputs(self):
        """All files that it has read, by what it has written down of them."""
        try:
            text = self.output.with_name(self.output.name + ".d").read_text()
        except OSError:
            text = ""
        return {self.source, *text.partition(": ")[2].replace("\\\n", " ").split()}


def generations(build):
    """All commands of TableGen in a build of LLVM's."""
    done = subprocess.run(["ninja", "-C", os.fspath(build), "-t", "commands", "all"],
                          check=False, capture_output=True, text=True)
    if done.returncode:
        raise Error(f"ninja does not list the commands of {build}:\n{done.stderr}")
    found = []
    for line in done.stdout.splitlines():
        if not (match := re.match(r"cd (\S+) && (\S*-tblgen .*?)(?: && |$)", line)):
            continue
        words = shlex.split(match[2])
        sources = [word for word in words[1:] if word.endswith(".td")]
        if "-o" in words and sources:
            output = Path(match[1], words[words.index("-o") + 1])
            found.append(Generation(match[1], tuple(words), sources[0], output))
    return found


def later_tables(series, step, owner):
    """The tables that steps after STEP add or change, as paths in LLVM."""
    later = series.steps[series.index(step.id) + 1:]
    names = {name for name in owner if any(owner[name] is other for other in later)}
    names |= {name for other in later for name, _, _ in other.images()}
    return {name for name in names if name.endswith(".td")}


class Headers:
    """What is made for one step after the other."""

    def __init__(self, project):
        self.project, self.source = project, os.fspath(project / "build" / "src")
        self.known = {}  # Preset: its generations.

    def builds(self, commands):
        """The presets that commands, each in a folder, are of."""
        top = self.project / "build"
        return sorted({Path(folder).relative_to(top).parts[0] for folder, _ in commands
                       if Path(folder).is_relative_to(top)})

    def make(self, changed, commands, tree, pool):
        """Make what depends on the files CHANGED and what COMMANDS may include.

        Returns {folder that has headers of the last step: folder that goes before it}.
        """
        top = self.project / FOLDER
        shutil.rmtree(top, ignore_errors=True)
        changed = {f"{self.source}/{name}" for name in changed}
        included = {word[2:] for _, command in commands for word in command
                    if word.startswith("-I")}
        wanted = []
        for preset in self.builds(commands) if changed else ():
            if preset not in self.known:
                self.known[preset] = generations(self.project / "build" / preset / "llvm")
            wanted += [each for each in self.known[preset]
                       if included & set(map(os.fspath, each.output.parents))
                       and not changed.isdisjoint(each.inputs())]

        def generate(each):
            path = top / each.output.relative_to(self.project / "build")
            source = each.source.replace(self.source, os.fspath(tree))
            # A table of a later step is one that nobody includes yet.
            if not os.path.exists(source):
                return
            path.parent.mkdir(parents=True, exist_ok=True)
            words = [word.replace(self.source, os.fspath(tree)) for word in each.command]
            words[words.index("-o") + 1] = os.fspath(path)
            if "-d" in words:
                words[words.index("-d") + 1] = f"{path}.d"
            done = subprocess.run(words, cwd=each.folder, check=False, capture_output=True,
                                  text=True, errors="replace")
            if done.returncode:
                raise Error(f"{each.output.name} cannot be made:\n{done.stderr}")

        list(pool.map(generate, wanted))
        return {folder: os.fspath(top / Path(folder).relative_to(self.project / "build"))
                for folder in included
                if Path(folder).is_relative_to(self.project / "build")
                and (top / Path(folder).relative_to(self.project / "build")).is_dir()}
