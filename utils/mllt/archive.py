#===----------------------------------------------------------------------===#
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===#
"""Source archives by hash: from the download cache, or through this machine's apt.

Which Debian archive to ask is the business of apt's configuration, so no host
is named here.  apt-helper downloads without root and without a deb-src line.
"""

import os
import shutil
import subprocess
import sys

from common import Error, bare_environment, cache_dir, file_digest, lock, say


def repositories():
    """The base URIs of the archives that apt is configured for."""
    if not shutil.which("apt-get"):
        return []
    done = subprocess.run(["apt-get", "indextargets", "--format", "$(REPO_URI)"],
                          env=bare_environment(), capture_output=True, text=True)
    return sorted({line.rstrip("/") for line in done.stdout.split()})


def download(url, path, sha256):
    """Downloads URL to PATH if the hash is right; else returns apt's reason."""
    helper = shutil.which("apt-helper") or "/usr/lib/apt/apt-helper"
    # apt shows its progress where its standard output is a terminal.
    shown = sys.stderr.isatty()
    done = subprocess.run([helper, "download-file", url, os.fspath(path), f"SHA256:{sha256}"],
                          env=bare_environment(), text=True, stderr=subprocess.PIPE,
                          stdout=sys.stderr if shown else subprocess.DEVNULL)
    if done.returncode == 0 and path.exists():
        return wrong_hash(path, sha256)
    reasons = [line for line in done.stderr.splitlines() if line.startswith("E:")]
    return " ".join(reasons) or "the download failed"


def wrong_hash(path, sha256):
    """What is wrong with a file that ought to have this hash, or None."""
    found = file_digest(path, f"checking {path.name}")
    if found == sha256:
        return None
    return (f"its SHA-256 is {found}, not {sha256} "
            f"({path.stat().st_size} bytes; truncated, or another file)")


def fetch_archive(name, sha256, pool_dirs):
    """The path of the archive NAME in the download cache, there and verified.

    POOL_DIRS are the folders of a Debian archive in which it may lie.
    """
    if name != os.path.basename(name) or name in ("", ".", ".."):
        raise Error(f"{name} is not the name of an archive")
    path = cache_dir() / "downloads" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    tried = []
    with lock(path):
        problem = wrong_hash(path, sha256) if path.exists() else "not there"
        if not problem:
            return path
        tried.append(f"{path}: {problem}")
        # apt leaves files of other names beside what it fails to download.
        aside = path.with_name(name + ".partial")
        for url in [f"{uri}/{pool.strip('/')}/{name}"
                    for uri in repositories() for pool in pool_dirs]:
            say(f"downloading {url}")
            shutil.rmtree(aside, ignore_errors=True)
            aside.mkdir()
            problem = download(url, aside / name, sha256)
            if not problem:
                os.replace(aside / name, path)
            shutil.rmtree(aside)
            if not problem:
                return path
            tried.append(f"{url}: {problem}")
    if len(tried) == 1:
        tried.append("apt: no archive configured on this machine")
    raise Error(f"cannot get {name}; tried\n  " + "\n  ".join(tried)
                + f"\nPut the file there by hand: {path}")
