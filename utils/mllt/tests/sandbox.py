#===----------------------------------------------------------------------===#
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===#
"""A small project over a small base, with a cache and an apt of its own.

Nothing is downloaded: the apt-get and apt-helper that the tool finds here are
scripts which serve a folder.
"""

import hashlib
import io
import os
import shutil
import signal
import subprocess
import sys
import tarfile
import tempfile
import unittest
from pathlib import Path

TOOL = Path(__file__).resolve().parents[1]

APT_GET = """#!/bin/sh
test "$1" = indextargets && echo "$FAKE_MIRROR/" && echo "$FAKE_MIRROR/updates/"
"""
APT_HELPER = """#!/bin/sh
echo "$2" >> "$FAKE_MIRROR/asked"
cp "$2" "$3" 2>/dev/null || { echo "E: 404 Not Found" >&2; exit 100; }
echo "$4" | sed "s|SHA256:\\(.*\\)|\\1  $3|" | sha256sum --check --status && exit 0
mv "$3" "$3.FAILED"
echo "E: Hash Sum mismatch" >&2
exit 100
"""


def numbered(count, name="line"):
    return "".join(f"{name} {number}\n" for number in range(1, count + 1))


BASE_FILES = {
    "LICENSE.TXT": "license\n",
    "lldb/unwanted.cpp": "unwanted\n",
    "clang/tool.sh": "#!/bin/sh\n",
    "llvm/.gitattributes": "*.crlf text eol=lf\n*.cpp diff=cpp\n",
    "llvm/.gitignore": "*.tmp\n",
    "llvm/dos.crlf": "a\r\nb\r\n",
    "llvm/lib/A.cpp": numbered(40),
    "llvm/lib/B.cpp": numbered(40),
    "llvm/lib/Gone.cpp": numbered(3),
    "llvm/tools/opt/CMakeLists.txt": "add_llvm_tool(opt)\n",
    "llvm/unittests/CMakeLists.txt": "add_llvm_unittest(LibTests\n  LibTest.cpp\n  )\n",
    "llvm/utils/FileCheck/CMakeLists.txt": "add_llvm_utility(FileCheck)\n",
}


def base_tarball(path):
    with tarfile.open(path, "w:xz") as tar:
        for name, text in BASE_FILES.items():
            member = tarfile.TarInfo("base-1.0/" + name)
            member.size, member.mode = len(text), 0o775 if name.endswith(".sh") else 0o664
            tar.addfile(member, io.BytesIO(text.encode()))
        link = tarfile.TarInfo("base-1.0/llvm/link")
        link.type, link.linkname = tarfile.SYMTYPE, "lib/A.cpp"
        tar.addfile(link)
    return hashlib.sha256(path.read_bytes()).hexdigest()


class Sandbox(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.top = Path(os.path.realpath(folder.name), "top")
        cls.prepared = cls.top.with_name("prepared")

    def setUp(self):
        self.project, self.cache = self.top / "project", self.top / "cache"
        self.tree, self.pool = self.top / "tree", self.top / "mirror" / "pool" / "base"
        self.series = self.project / "patches" / "series.toml"
        self.archive = self.pool / "base.tar.xz"
        self.env = {"PATH": f"{self.top / 'bin'}:{os.environ['PATH']}", "HOME": str(self.top),
                    "FAKE_MIRROR": str(self.top / "mirror"), "MLLT_CACHE": str(self.cache)}
        # Prepared once for a class; each test has a copy of its own at the same path.
        if not self.prepared.exists():
            self.top.mkdir()
            self.prepare()
            shutil.copytree(self.top, self.prepared, symlinks=True)
        shutil.rmtree(self.top)
        shutil.copytree(self.prepared, self.top, symlinks=True)

    def prepare(self):
        """Makes the state that every test of the class starts from."""
        self.pool.mkdir(parents=True)
        type(self).sha256 = base_tarball(self.archive)
        for name, script in ("apt-get", APT_GET), ("apt-helper", APT_HELPER):
            self.write(self.top / "bin" / name, script).chmod(0o755)
        # A user's configuration that would spoil every patch.
        self.write(self.top / ".gitconfig", "[diff]\n noprefix = true\n context = 9\n"
                   "[apply]\n whitespace = error\n ignoreWhitespace = change\n"
                   "[status]\n showUntrackedFiles = no\n relativePaths = true\n"
                   "[commit]\n gpgSign = true\n[core]\n autocrlf = true\n"
                   "[merge]\n conflictStyle = nonsense\n")
        self.write_series()

    def write(self, path, text):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, newline="")
        return path

    def write_series(self, *steps, sha256=None):
        self.write(self.series, f"""# A comment.
[base]
name = "base.tar.xz"
sha256 = "{sha256 or self.sha256}"
pool = ["pool/none", "pool/base"]
folders = ["llvm", "clang"]
files = ["LICENSE.TXT", "README.md"]
""" + "".join(f"\n# About the next one.\n[[step]]\n{step}" for step in steps))

    def tool(self, *args, fails=False, **env):
        """Runs the tool; returns what it prints, or its error where that is expected."""
        # Who runs the tests in the background may have them ignore interrupts.
        done = subprocess.run([sys.executable, TOOL, "--project", self.project, *args],
                              env=self.env | env, capture_output=True, text=True,
                              preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        said = done.stdout + done.stderr
        self.assertEqual(done.returncode, 1 if fails else 0, said)
        if not fails:
            return done.stdout
        self.assertTrue(done.stderr.startswith("error: "), said)
        self.assertNotIn("Traceback", said)
        return done.stderr

    def apply(self, *args, **kwargs):
        return self.tool("apply", "--tree", self.tree, *args, **kwargs)

    def refresh(self, *args, **kwargs):
        return self.tool("refresh", "--tree", self.tree, *args, **kwargs)

    def check(self, **kwargs):
        return self.tool("check", "--tree", self.tree, **kwargs)

    def git(self, *args, at=None):
        env = self.env | {"GIT_CONFIG_GLOBAL": os.devnull}
        return subprocess.run(["git", "-C", at or self.tree, *args], env=env, check=True,
                              capture_output=True, text=True).stdout

    def edit(self, name, old, new):
        path = self.tree / name
        text = path.read_text()
        self.assertEqual(text.count(old), 1)
        path.write_text(text.replace(old, new))

    def mtimes(self):
        return {path.relative_to(self.tree): path.lstat().st_mtime_ns
                for path in self.tree.rglob("*") if ".git" not in path.parts and not path.is_dir()}
