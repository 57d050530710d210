#===----------------------------------------------------------------------===#
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===#
"""The base: the pinned LLVM as one root commit of a git repository in the cache."""

import hashlib
import json
import lzma
import os
import shutil
import stat
import subprocess
import tarfile
from dataclasses import dataclass
from pathlib import Path

from archive import fetch_archive, wrong_hash
from common import Error, Git, Progress, cache_dir, lock, say

# Fixed, so that the same contents are the same commit everywhere.
SIGNATURE = "LLVM <llvm@example.invalid> 1767225600 +0000"


@dataclass(frozen=True)
class Base:
    repo: Path
    commit: str


def provide(series, source=None):
    """Finds the base, imports it if it is not in the cache yet, and checks it."""
    pin = series.base
    named = source or os.environ.get("MLLT_LLVM_SOURCE")
    # An empty path would be the current folder.
    source = Path(named) if named else None
    if source is None:
        archive = None
    elif source.is_dir():
        return provide_directory(series, source.resolve())
    elif not source.is_file():
        raise Error(f"the LLVM source {source} is neither a directory nor a tarball")
    elif problem := wrong_hash(source, pin.sha256):
        raise Error(f"{source} is not {pin.name}: {problem}")
    else:
        archive = source
    key = hashlib.sha256(json.dumps([pin.folders, pin.files]).encode()).hexdigest()
    repo = cache_dir() / "base" / f"{pin.sha256[:12]}-{key[:6]}.git"
    with lock(repo):
        if not repo.exists():
            archive = archive or fetch_base(pin)
            say(f"importing {pin.name} into {repo}")
            import_entries(repo, tar_entries(archive, pin), pin)
    return opened(repo)


def fetch_base(pin):
    try:
        return fetch_archive(pin.name, pin.sha256, pin.pool)
    except Error as error:
        raise Error(f"{error}\nor name a copy of it, or a directory of the same LLVM, with "
                    "--source or MLLT_LLVM_SOURCE") from None


def opened(repo):
    return Base(repo, Git(repo).text("rev-parse", "refs/heads/main"))


def wanted(name, pin):
    return name in pin.files or name.partition("/")[0] in pin.folders


def tar_entries(archive, pin):
    """The wanted (path, mode, contents) of a tarball, its top folder left out."""
    try:
        with open(archive, "rb") as raw:
            file = Progress(raw, "importing")
            with tarfile.open(fileobj=file, mode="r|*") as tar:
                for member in tar:
                    name = member.name.partition("/")[2]
                    if member.isdir() or not wanted(name, pin):
                        continue
                    if member.issym():
                        yield name, "120000", os.fsencode(member.linkname)
                    elif member.isreg():
                        data = tar.extractfile(member).read()
                        yield name, "100755" if member.mode & 0o100 else "100644", data
                    else:
                        raise Error(f"{archive}: {member.name} is neither file nor link")
    except (EOFError, lzma.LZMAError, tarfile.TarError) as error:
        raise Error(f"cannot unpack {archive}: {error}") from None


def import_entries(repo, entries, pin):
    """Makes REPO of one commit with the entries: aside, and renamed when complete."""
    aside = repo.with_suffix(".partial")
    shutil.rmtree(aside, ignore_errors=True)
    aside.mkdir(parents=True)
    git = Git(aside)
    try:
        git.bytes("init", "--quiet", "--bare", "--initial-branch=main")
        fast_import(git, entries, pin)
        missing = set(pin.folders) - set(git.names("ls-tree", "-z", "--name-only", "main"))
        if missing:
            raise Error("no LLVM source: it has no folder " + ", ".join(sorted(missing)))
        aside.rename(repo)
    finally:
        shutil.rmtree(aside, ignore_errors=True)


def fast_import(git, entries, pin):
    # Level 1: the pack is a third larger than at git's own, and made twice as fast.
    args = git.command("-c", "pack.compression=1", "fast-import", "--quiet")
    process = subprocess.Popen(args, stdin=subprocess.PIPE, stderr=subprocess.PIPE, env=git.env)
    out = process.stdin
    message = f"Base: {pin.name}\n".encode()
    try:
        with out:
            out.write(b"commit refs/heads/main\ncommitter %s\ndata %d\n%s\n"
                      % (SIGNATURE.encode(), len(message), message))
            for name, mode, data in entries:
                if name.startswith('"') or "\n" in name:
                    raise Error(f"the base has a file with an impossible name: {name!r}")
                out.write(b"M %s inline %s\ndata %d\n"
                          % (mode.encode(), os.fsencode(name), len(data)))
                out.write(data + b"\n")
    except BrokenPipeError:
        pass  # git says why, below.
    finally:
        stderr = process.stderr.read()
        process.wait()
    if process.returncode != 0:
        raise Error(f"git fast-import: {os.fsdecode(stderr).strip()}")


def provide_directory(series, source):
    """A directory or git checkout that the user names, under a key of its state."""
    names = directory_names(source, series.base)
    state = hashlib.sha256(os.fsencode(source))
    for name in names:
        info = os.lstat(source / name)
        state.update(os.fsencode(f"{name}\0{info.st_mode} {info.st_size} {info.st_mtime_ns}\n"))
    repo = cache_dir() / "base" / f"dir-{state.hexdigest()[:12]}.git"
    with lock(repo):
        if not repo.exists():
            say(f"importing {source} into {repo}")
            import_entries(repo, directory_entries(source, names), series.base)
    base = opened(repo)
    check_preimages(series, base, source)
    return base


def directory_names(source, pin):
    """The wanted files; of a git checkout only the tracked ones, as it may be built in."""
    if (source / ".git").exists():
        names = Git(source).names("ls-files", "-z", "--", *pin.folders, *pin.files)
    else:
        names = list(pin.files)
        for top in pin.folders:
            for folder, subfolders, files in os.walk(source / top):
                links = [s for s in subfolders if os.path.islink(os.path.join(folder, s))]
                names += [os.path.relpath(os.path.join(folder, file), source)
                          for file in files + links]
    return sorted(name for name in set(names) if os.path.lexists(source / name))


def directory_entries(source, names):
    for name in names:
        path = source / name
        mode = os.lstat(path).st_mode
        if stat.S_ISLNK(mode):
            yield name, "120000", os.fsencode(os.readlink(path))
        elif stat.S_ISREG(mode):
            yield name, "100755" if mode & 0o100 else "100644", path.read_bytes()


def check_preimages(series, base, source):
    """A source without the pinned hash must agree with it where the hooks touch it."""
    owner, pinned = series.overlay()[0], {}
    for step in series.steps:
        for name, blob, _ in step.images():
            if name not in owner:
                pinned.setdefault(name, blob)
    if not pinned:
        return
    fields = Git(base.repo).names("ls-tree", "-r", "-z", base.commit)
    found = {name: about.split()[2] for about, _, name in (f.partition("\t") for f in fields)}
    wrong = [name for name, blob in pinned.items() if found.get(name) != blob]
    if wrong:
        raise Error(f"{source} is not the LLVM that the patches are for; these files differ:\n  "
                    + "\n  ".join(sorted(wrong)))
