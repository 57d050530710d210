#===----------------------------------------------------------------------===#
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===#
"""Finding, verifying and importing the base."""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

from sandbox import BASE_FILES, TOOL, Sandbox, numbered


class BaseTest(Sandbox):

    def base_repos(self):
        return list((self.cache / "base").glob("*")) if (self.cache / "base").exists() else []

    def test_import_keeps_contents_modes_and_links(self):
        repo = self.tool("fetch", "--print").strip()
        listed = self.git("ls-tree", "-r", "main", at=repo)
        names = [line.split("\t")[1] for line in listed.splitlines()]
        self.assertEqual(names, sorted(set(BASE_FILES) - {"lldb/unwanted.cpp"} | {"llvm/link"}))
        self.assertRegex(listed, r"100755 blob \w+\tclang/tool.sh\n")
        self.assertRegex(listed, r"120000 blob \w+\tllvm/link\n")
        self.assertEqual(self.git("rev-list", "--count", "main", at=repo).strip(), "1")

    def test_commit_is_reproducible_and_the_cache_is_used(self):
        repo = self.tool("fetch", "--print").strip()
        first = self.git("rev-parse", "main", at=repo)
        shutil.rmtree(repo)
        self.archive.unlink()
        self.assertEqual(self.tool("fetch", "--print").strip(), repo)
        self.assertEqual(self.git("rev-parse", "main", at=repo), first)

    def test_second_pool_and_archive_are_tried_in_order(self):
        self.tool("fetch")
        asked = (self.top / "mirror" / "asked").read_text().split()
        self.assertEqual([url.rpartition("/mirror/")[2] for url in asked],
                         ["pool/none/base.tar.xz", "pool/base/base.tar.xz"])

    def test_no_source_names_what_was_tried_and_what_to_do(self):
        self.archive.unlink()
        error = self.apply(fails=True)
        for part in ("pool/none/base.tar.xz: E: 404", "updates/pool/base/base.tar.xz: E: 404",
                     "downloads/base.tar.xz: not there", "--source", "MLLT_LLVM_SOURCE"):
            self.assertIn(part, error)
        self.assertEqual(self.base_repos(), [])
        self.assertFalse(self.tree.exists())

    def test_wrong_hash_from_the_mirror(self):
        self.write_series(sha256="0" * 64)
        self.assertIn("pool/base/base.tar.xz: E: Hash Sum mismatch",
                      self.tool("fetch", fails=True))
        self.assertEqual(list((self.cache / "downloads").iterdir()), [])
        self.assertEqual(self.base_repos(), [])

    def test_truncated_file_in_the_cache_is_replaced(self):
        cached = self.cache / "downloads" / "base.tar.xz"
        cached.parent.mkdir(parents=True)
        cached.write_bytes(self.archive.read_bytes()[:100])
        self.tool("fetch")
        self.assertEqual(cached.read_bytes(), self.archive.read_bytes())

    def test_truncated_source_is_an_error_that_names_both_hashes(self):
        short = self.top / "short.tar.xz"
        short.write_bytes(self.archive.read_bytes()[:100])
        error = self.apply("--source", short, fails=True)
        self.assertIn(self.sha256, error)
        self.assertIn(hashlib.sha256(short.read_bytes()).hexdigest(), error)
        self.assertIn("100 bytes", error)
        self.assertEqual(self.base_repos(), [])

    def test_archive_that_does_not_unpack_leaves_nothing(self):
        short = self.top / "short.tar.xz"
        short.write_bytes(self.archive.read_bytes()[:-400])
        self.write_series(sha256=hashlib.sha256(short.read_bytes()).hexdigest())
        self.assertIn("cannot unpack", self.apply("--source", short, fails=True))
        self.assertEqual(self.base_repos(), [])
        self.assertFalse(self.tree.exists())

    def test_leftovers_of_a_killed_import_do_not_matter(self):
        repo = self.tool("fetch", "--print").strip()
        shutil.rmtree(repo)
        self.write(self.cache / "base" / repo.replace(".git", ".partial") / "HEAD", "junk")
        self.tool("fetch")
        self.assertEqual(len(self.base_repos()), 1)

    def test_two_imports_at_once(self):
        runs = [subprocess.Popen([sys.executable, TOOL, "--project", self.project, "apply",
                                  "--tree", self.tree], env=self.env, stdout=subprocess.PIPE,
                                 stderr=subprocess.STDOUT) for _ in range(3)]
        said = [run.communicate()[0] for run in runs]
        self.assertEqual([run.returncode for run in runs], [0] * 3, said)
        self.assertEqual(self.git("status", "--porcelain"), "")

    def test_another_archive(self):
        self.write(self.pool / "lua.tar.gz", "lua")
        digest = hashlib.sha256(b"lua").hexdigest()
        path = self.tool("archive", "lua.tar.gz", digest, "pool/base").strip()
        self.assertEqual(Path(path).read_text(), "lua")

    def test_an_archive_is_no_path(self):
        for name in ("../lua.tar.gz", "pool/lua.tar.gz", "..", ""):
            self.assertIn("is not the name of an archive",
                          self.tool("archive", name, "0" * 64, "pool/base", fails=True))


class SourceDirectoryTest(Sandbox):
    """LLVM from a directory or a git checkout that the user names."""

    def setUp(self):
        self.source = self.top / "llvm-project"
        super().setUp()

    def prepare(self):
        super().prepare()
        self.apply()
        self.edit("llvm/lib/A.cpp", "line 10\n", "line ten\n")
        self.write_series('id = "one"\ntitle = "One"\n')
        self.refresh("--step", "one")
        type(self).expected = self.git("rev-parse", "HEAD^{tree}")
        shutil.rmtree(self.tree)
        for name, text in BASE_FILES.items():
            self.write(self.source / name, text)
        (self.source / "clang/tool.sh").chmod(0o755)
        (self.source / "llvm/link").symlink_to("lib/A.cpp")
        shutil.rmtree(self.cache)
        self.archive.unlink()

    def test_directory(self):
        self.apply("--source", self.source)
        self.assertEqual(self.git("rev-parse", "HEAD^{tree}"), self.expected)
        self.check()

    def test_current_folder(self):
        self.addCleanup(os.chdir, os.getcwd())
        os.chdir(self.source)
        self.apply("--source", ".")
        self.assertEqual(self.git("rev-parse", "HEAD^{tree}"), self.expected)

    def test_git_checkout_by_environment(self):
        self.git("init", at=self.source)
        self.git("-c", "core.autocrlf=false", "add", ".", at=self.source)
        self.write(self.source / "llvm/build/untracked.o", "untracked")
        self.apply(MLLT_LLVM_SOURCE=str(self.source))
        self.assertEqual(self.git("rev-parse", "HEAD^{tree}"), self.expected)

    def test_other_contents_where_a_hook_touches_it(self):
        self.write(self.source / "llvm/lib/A.cpp", numbered(41))
        error = self.apply("--source", self.source, fails=True)
        self.assertIn("llvm/lib/A.cpp", error)
        self.assertNotIn("llvm/lib/B.cpp", error)
        self.assertFalse(self.tree.exists())

    def test_other_contents_elsewhere_are_the_users_choice(self):
        self.write(self.source / "llvm/lib/B.cpp", numbered(41))
        self.apply("--source", self.source)
        self.assertEqual((self.tree / "llvm/lib/B.cpp").read_text(), numbered(41))

    def test_not_an_llvm(self):
        shutil.rmtree(self.source / "clang")
        self.assertIn("no folder clang", self.apply("--source", self.source, fails=True))
