#===----------------------------------------------------------------------===#
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===#
"""What every command needs: errors, announcements, locks and git."""

import contextlib
import fcntl
import hashlib
import os
import subprocess
import sys
import tempfile
from pathlib import Path

SIGNATURE = {f"GIT_{role}_{field}": value
             for role in ("AUTHOR", "COMMITTER")
             for field, value in (("NAME", "mllt"), ("EMAIL", "mllt@example.invalid"),
                                  ("DATE", "1767225600 +0000"))}


class Error(Exception):
    """What ends a command with one message for the user."""


def say(message):
    """Announces a step.  Flushed, so that it comes before what the step takes."""
    print(message, flush=True)


def cache_dir():
    """The folder outside every checkout that downloads and bases are kept in."""
    if named := os.environ.get("MLLT_CACHE"):
        return Path(named).absolute()
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(home).absolute() / "mllt"


@contextlib.contextmanager
def lock(path):
    """Lets one process at a time work on PATH; a killed one leaves no lock.

    The lock file lies in the cache, because PATH itself is renamed into place.
    """
    name = hashlib.sha256(os.fsencode(os.path.realpath(path))).hexdigest()[:16]
    file = cache_dir() / "locks" / name
    file.parent.mkdir(parents=True, exist_ok=True)
    with open(file, "w") as handle:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield


class Progress:
    """A file opened for reading that shows on a terminal how far it was read."""

    def __init__(self, file, what):
        self.file, self.what, self.done, self.shown = file, what, 0, -1
        self.size = os.fstat(file.fileno()).st_size or 1

    def read(self, size=-1):
        data = self.file.read(size)
        self.done += len(data)
        percent = 100 * self.done // self.size
        if sys.stderr.isatty() and percent != self.shown:
            self.shown = percent
            end = "\n" if percent == 100 else ""
            print(f"\r{self.what}: {percent}%", end=end, file=sys.stderr, flush=True)
        return data


def file_digest(path, what):
    """The SHA-256 of a file, in hexadecimal."""
    digest = hashlib.sha256()
    with open(path, "rb") as raw:
        file = Progress(raw, what)
        while chunk := file.read(1 << 20):
            digest.update(chunk)
    return digest.hexdigest()


def bare_environment(**extra):
    """The environment without what would make git or apt answer differently."""
    env = {k: v for k, v in os.environ.items() if not k.startswith("GIT_")}
    env |= {"LC_ALL": "C", "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1"}
    return env | extra


class Git:
    """git in one repository, deaf to the user's configuration."""

    OPTIONS = ["-c", "safe.directory=*", "-c", f"core.excludesFile={os.devnull}",
               "-c", f"core.attributesFile={os.devnull}"]

    def __init__(self, path, **env):
        self.path = path
        self.env = bare_environment(**env)

    def command(self, *args):
        return ["git", "-C", os.fspath(self.path), *self.OPTIONS, *args]

    def run(self, *args, input=b""):
        """Runs git and leaves it to the caller to look at the exit status."""
        return subprocess.run(self.command(*args), input=input, env=self.env,
                              capture_output=True)

    def bytes(self, *args, input=b""):
        """What a git command that has to succeed prints."""
        done = self.run(*args, input=input)
        if done.returncode != 0:
            raise Error(f"git {args[0]} in {self.path}: {os.fsdecode(done.stderr).strip()}")
        return done.stdout

    def loudly(self, *args):
        """Runs a long command, whose -v becomes progress on a terminal."""
        shown = sys.stderr.isatty()
        args = [arg for arg in args if shown or arg != "-v"]
        if subprocess.run(self.command(*args), env=self.env).returncode != 0:
            raise Error(f"git {args[0]} in {self.path} failed")

    def text(self, *args, input=b""):
        return os.fsdecode(self.bytes(*args, input=input)).strip()

    def names(self, *args, input=b""):
        """The fields of a command's -z output."""
        return os.fsdecode(self.bytes(*args, input=input)).split("\0")[:-1]


def nul_joined(names):
    """Names in the form that git's --stdin -z takes."""
    return os.fsencode("".join(name + "\0" for name in names))


@contextlib.contextmanager
def scratch_index(git):
    """git with an index of its own, so that nothing disturbs the work tree's."""
    with tempfile.TemporaryDirectory() as folder:
        yield Git(git.path, GIT_INDEX_FILE=os.path.join(folder, "index"), **SIGNATURE)


def set_entries(git, entries):
    """Puts {name: (mode, blob id) or None} into the index."""
    gone = "0", "0" * 40
    lines = [" ".join(about or gone) + "\t" + name for name, about in entries.items()]
    git.bytes("update-index", "-z", "--index-info", input=nul_joined(lines))
