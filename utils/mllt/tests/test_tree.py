#===----------------------------------------------------------------------===#
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===#
"""Applying, refreshing, checking and exporting the series."""

import os
import shutil
import signal
import subprocess
import sys
import unittest.mock

from sandbox import BASE_FILES, TOOL, Sandbox, base_tarball, numbered

ONE = '''id = "one"
title = "[IR] One"
message = """
Why one.
"""
hooks = "0001-one.patch"
overlay = [
  # New files.
  "llvm/lib/New.cpp",
  "llvm/test/Ours/",
]
'''
TWO = 'id = "two"\ntitle = "[MC] Two"\nhooks = "0002-two.patch"\noverlay = ["clang/two.sh"]\n'
HOOK_ONE = """diff --git a/llvm/lib/A.cpp b/llvm/lib/A.cpp
index {old}..{new} 100644
--- a/llvm/lib/A.cpp
+++ b/llvm/lib/A.cpp
@@ -9,3 +9,4 @@ line 8
 line 9
-line 10
+line ten
+line ten and a half
 line 11
"""


class AppliedTest(Sandbox):
    """A tree with two steps, of which the second changes A.cpp again."""

    def prepare(self):
        super().prepare()
        self.write(self.project / "llvm/lib/New.cpp", "new\n")
        self.write(self.project / "llvm/test/Ours/a.ll", "a\n")
        self.write(self.project / "llvm/test/Ours/a.ll~", "an editor's\n")
        self.write(self.project / "clang/two.sh", "two\n").chmod(0o755)
        steps = ONE, TWO
        self.write_series(*(step.replace("hooks", "#hooks") for step in steps))
        self.apply()
        self.edit("llvm/lib/A.cpp", "line 10\n", "line ten\nline ten and a half\n")
        (self.tree / "llvm/lib/Gone.cpp").unlink()
        self.refresh("--step", "one")
        self.edit("llvm/lib/A.cpp", "line 30\n", "line thirty\n")
        self.refresh("--step", "two")

    def setUp(self):
        super().setUp()
        self.new = self.project / "llvm/lib/New.cpp"
        self.hooks = self.project / "patches/0001-one.patch"
        self.hooks_two = self.project / "patches/0002-two.patch"

    def state(self):
        """What must not change where a command refuses to do something."""
        return {path: path.read_bytes() for path in self.project.rglob("*") if path.is_file()}


class ApplyTest(AppliedTest):

    def test_commits_and_contents(self):
        self.assertEqual(self.git("log", "--reverse", "--format=%B%x00").split("\0\n")[1:3],
                         ["[IR] One\n\nWhy one.\n", "[MC] Two\n"])
        self.assertEqual((self.tree / "llvm/lib/A.cpp").read_text(),
                         numbered(40).replace("line 10\n", "line ten\nline ten and a half\n")
                         .replace("line 30\n", "line thirty\n"))
        self.assertEqual((self.tree / "llvm/dos.crlf").read_bytes(), b"a\r\nb\r\n")
        self.assertEqual(self.git("show", "HEAD~1:llvm/lib/New.cpp"), "new\n")
        self.assertNotIn("clang/two.sh", self.git("ls-tree", "-r", "HEAD~1"))
        self.assertIn("100755", self.git("ls-tree", "HEAD", "clang/two.sh"))
        self.assertNotIn("a.ll~", self.git("ls-tree", "-r", "HEAD"))
        self.assertFalse((self.tree / "llvm/lib/Gone.cpp").exists())
        self.assertEqual(self.git("status", "--porcelain"), "")

    def test_same_input_gives_the_same_commits(self):
        other = self.top / "other" / "place"
        self.tool("apply", "--tree", other)
        self.assertEqual(self.git("rev-parse", "HEAD"), self.git("rev-parse", "HEAD", at=other))

    def test_overlay_files_are_relative_links(self):
        link = self.tree / "llvm/lib/New.cpp"
        self.assertEqual(os.readlink(link), "../../../project/llvm/lib/New.cpp")
        self.new.write_text("newer\n")
        self.assertEqual(link.read_text(), "newer\n")
        self.assertEqual(self.git("status", "--porcelain"), "")

    def test_nothing_to_do_touches_nothing(self):
        before, head = self.mtimes(), self.git("rev-parse", "HEAD")
        index = (self.tree / ".git/index").stat().st_mtime_ns
        self.assertEqual(self.apply(), "")
        self.assertEqual(self.mtimes(), before)
        self.assertEqual((self.tree / ".git/index").stat().st_mtime_ns, index)
        self.assertEqual(self.git("rev-parse", "HEAD"), head)

    def test_only_what_differs_is_touched(self):
        self.git("status")
        before = self.mtimes()
        self.hooks_two.write_text(self.hooks_two.read_text().replace("+line thirty", "+line 3x"))
        self.new.write_text("newer\n")
        self.write(self.project / "llvm/test/Ours/b.ll", "b\n")
        self.apply()
        after = self.mtimes()
        self.assertEqual({str(name) for name in after if before.get(name) != after[name]},
                         {"llvm/lib/A.cpp", "llvm/test/Ours/b.ll"})
        self.assertEqual(self.git("diff-files", "--name-only"), "")
        self.assertIn("line 3x\n", (self.tree / "llvm/lib/A.cpp").read_text())
        self.assertEqual(self.git("show", "HEAD:llvm/lib/New.cpp"), "newer\n")
        self.assertEqual(self.git("status", "--porcelain"), "")

    def test_a_removed_step_is_taken_back(self):
        (self.project / "clang/two.sh").unlink()
        self.write_series(ONE)
        self.apply()
        self.assertFalse(os.path.lexists(self.tree / "clang/two.sh"))
        self.assertIn("line 30\n", (self.tree / "llvm/lib/A.cpp").read_text())
        self.assertEqual(self.git("rev-list", "--count", "HEAD").strip(), "2")
        self.assertEqual(self.git("status", "--porcelain"), "")

    def test_base_only(self):
        path = self.project / "build" / "stock-src"
        self.tool("apply", "--base-only")
        self.assertEqual((path / "llvm/lib/A.cpp").read_text(), numbered(40))
        self.assertFalse((path / "llvm/lib/New.cpp").exists())

    def test_edits_are_not_overwritten(self):
        self.edit("llvm/lib/A.cpp", "line 1\n", "line one\n")
        self.edit("llvm/lib/B.cpp", "line 1\n", "line one\n")
        before, head = self.mtimes(), self.git("rev-parse", "HEAD")
        self.hooks_two.write_text(self.hooks_two.read_text().replace("+line thirty", "+line 3x"))
        error = self.apply(fails=True)
        self.assertIn("llvm/lib/A.cpp", error)
        self.assertNotIn("llvm/lib/B.cpp", error)
        self.assertEqual((self.mtimes(), self.git("rev-parse", "HEAD")), (before, head))
        self.apply("--force")
        self.assertNotIn("line one\n", (self.tree / "llvm/lib/A.cpp").read_text())
        self.assertIn("line one\n", (self.tree / "llvm/lib/B.cpp").read_text())

    def test_own_commits_are_not_overwritten(self):
        self.edit("llvm/lib/B.cpp", "line 1\n", "line one\n")
        self.git("-c", "user.name=x", "-c", "user.email=x@y", "commit", "-qam", "mine")
        self.assertIn("git reset", self.apply(fails=True))

    def apply_until(self, command):
        """Applies, and is killed as git is to run a command, whose locks stay."""
        git = self.write(self.top / "bin/git", f"""#!/bin/sh
case " $* " in *" {command} "*) touch {self.tree}/.git/index.lock; kill -KILL $PPID; exit;; esac
exec {shutil.which("git")} "$@"
""")
        git.chmod(0o755)
        done = subprocess.run([sys.executable, TOOL, "--project", self.project, "apply",
                               "--tree", self.tree], env=self.env, check=False)
        self.assertEqual(done.returncode, -signal.SIGKILL)
        git.unlink()

    def test_killed(self):
        old, hooks = self.hooks_two.read_text(), self.git("rev-parse", "HEAD^{tree}")
        for number, command in enumerate(("read-tree --reset", "checkout-index", "update-ref HEAD",
                                          "update-ref refs/tags/base")):
            with self.subTest(command):
                self.hooks_two.write_text(old.replace("+line thirty", f"+line {number}"))
                self.write(self.project / "llvm/test/Ours/b.ll", "b\n")
                self.apply_until(command)
                self.assertIn("was interrupted", self.check(fails=True))
                self.assertIn("was interrupted", self.refresh(fails=True))
                self.apply()
                self.assertIn(f"line {number}\n", (self.tree / "llvm/lib/A.cpp").read_text())
                self.assertEqual(self.git("status", "--porcelain"), "")

                # What is to be applied can be another thing by then.
                self.hooks_two.write_text(old.replace("+line thirty", f"+line {number}x"))
                (self.project / "llvm/test/Ours/b.ll").unlink()
                self.apply_until(command)
                self.hooks_two.write_text(old)
                self.apply()
                self.assertEqual(self.git("status", "--porcelain"), "")
                self.assertEqual(self.git("rev-parse", "HEAD^{tree}"), hooks)
                self.assertIn("line thirty\n", (self.tree / "llvm/lib/A.cpp").read_text())
                self.assertFalse(os.path.lexists(self.tree / "llvm/test/Ours/b.ll"))

    def test_hook_that_does_not_apply(self):
        self.hooks_two.write_text(self.hooks_two.read_text().replace(" line 31", " line 32"))
        error = self.apply(fails=True)
        for part in ("step two", "patches/0002-two.patch",
                     "llvm/lib/A.cpp: hunk @@ -30,3 +30,3 @@"):
            self.assertIn(part, error)
        self.assertNotIn("llvm/lib/Gone.cpp", error)

    def test_missing_hook_and_missing_overlay_file(self):
        self.new.unlink()
        self.assertIn("step one lists llvm/lib/New.cpp", self.apply(fails=True))
        self.hooks.unlink()
        self.assertIn("0001-one.patch", self.apply(fails=True))

    def test_overlay_may_not_replace_a_file_of_llvm(self):
        self.write(self.project / "llvm/lib/B.cpp", "mine\n")
        self.write_series(ONE, TWO.replace('["', '["llvm/lib/B.cpp", "'))
        self.assertIn("llvm/lib/B.cpp", self.apply(fails=True))

    def test_a_foreign_folder_is_left_alone(self):
        mine = self.write(self.top / "mine" / "file", "mine")
        error = self.tool("apply", "--tree", mine.parent, fails=True)
        self.assertIn("not an applied tree", error)
        self.assertEqual(mine.read_text(), "mine")

    def test_another_base(self):
        text = BASE_FILES["llvm/lib/B.cpp"]
        with unittest.mock.patch.dict(BASE_FILES, {"llvm/lib/B.cpp": text + "more\n"}):
            sha256 = base_tarball(self.archive)
        before, old = self.mtimes(), self.sha256
        self.series.write_text(self.series.read_text().replace(old, sha256))
        self.apply()
        after = self.mtimes()
        self.assertEqual([str(name) for name in after if before.get(name) != after[name]],
                         ["llvm/lib/B.cpp"])
        self.assertEqual(self.git("status", "--porcelain"), "")
        self.check()

    def test_the_base_may_leave_the_cache(self):
        shutil.rmtree(self.cache)
        self.assertIn("run apply", self.check(fails=True))
        self.apply()
        self.check()


class RefreshTest(AppliedTest):

    def test_hook_format(self):
        old = self.git("rev-parse", "base:llvm/lib/A.cpp").strip()
        new = self.git("rev-parse", "HEAD~1:llvm/lib/A.cpp").strip()
        self.assertTrue(self.hooks.read_text().startswith(HOOK_ONE.format(old=old, new=new)),
                        self.hooks.read_text())
        self.check()

    def test_edit_goes_to_the_last_step_that_touches_the_file(self):
        one = self.hooks.read_bytes()
        self.edit("llvm/lib/A.cpp", "line 20\n", "line twenty\n")
        before = self.mtimes()
        self.assertIn("into step two", self.refresh())
        self.assertEqual(self.mtimes(), before)
        self.assertEqual(self.hooks.read_bytes(), one)
        self.assertIn("+line twenty\n", self.hooks_two.read_text())
        self.check()

    def test_edit_for_an_earlier_step_is_carried_through_the_later(self):
        self.edit("llvm/lib/A.cpp", "line 20\n", "line twenty\n")
        self.refresh("--step", "one")
        self.assertIn("+line twenty\n", self.hooks.read_text())
        self.assertNotIn("twenty", self.hooks_two.read_text())
        self.assertIn("line 30\n", self.git("show", "HEAD~1:llvm/lib/A.cpp"))
        self.check()

    def test_edit_that_does_not_fit_an_earlier_step(self):
        self.edit("llvm/lib/A.cpp", "line thirty\n", "line thirty!\n")
        before = self.state()
        self.assertIn("does not fit step one", self.refresh("--step", "one", fails=True))
        self.assertEqual(self.state(), before)

    def test_untouched_file_needs_a_step(self):
        self.edit("llvm/lib/B.cpp", "line 1\n", "line one\n")
        self.write(self.tree / "llvm/lib/Newer.cpp", "newer\n")
        before = self.state()
        error = self.refresh(fails=True)
        self.assertIn("llvm/lib/B.cpp", error)
        self.assertIn("llvm/lib/Newer.cpp", error)
        self.assertEqual(self.state(), before)
        self.assertIn("one, two", self.refresh("--step", "three", fails=True))
        self.refresh("--step", "two")
        self.assertIn("llvm/lib/B.cpp", self.hooks_two.read_text())
        self.check()

    def test_series_in_another_locale(self):
        self.series.write_text(self.series.read_text().replace("Why one.", "Why, José."),
                               encoding="utf-8")
        self.write(self.tree / "llvm/lib/Newer.cpp", "newer\n")
        self.refresh("--step", "one", LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
        self.assertIn("Why, José.", self.series.read_text(encoding="utf-8"))
        self.assertIn("Why, José.", self.git("log", "-1", "--format=%B", "HEAD~1"))
        self.series.write_bytes(self.series.read_bytes().replace("é".encode(), b"\xe9"))
        self.assertIn("cannot read the series: 'utf-8' codec", self.check(fails=True))

    def test_new_files(self):
        self.write(self.tree / "llvm/lib/Newer.cpp", "newer\n")
        self.write(self.tree / "llvm/test/Ours/b.ll", "b\n")
        self.write(self.tree / "llvm/ignored.tmp", "ignored\n")
        text = self.series.read_text()
        self.refresh("--step", "one")
        self.assertEqual(self.series.read_text(), text.replace(
            '  "llvm/test/Ours/",\n', '  "llvm/test/Ours/",\n  "llvm/lib/Newer.cpp",\n'))
        for name in "llvm/lib/Newer.cpp", "llvm/test/Ours/b.ll":
            self.assertTrue((self.tree / name).is_symlink())
            self.assertFalse((self.project / name).is_symlink())
        self.assertIn("llvm/test/Ours/b.ll", self.git("ls-tree", "-r", "--name-only", "HEAD~1"))
        self.write(self.tree / "clang/three.sh", "three\n")
        self.refresh("--step", "two")
        self.assertIn('overlay = ["clang/two.sh", "clang/three.sh"]', self.series.read_text())
        self.check()

    def test_new_file_of_a_step_without_overlay(self):
        (self.project / "clang/two.sh").unlink()
        self.write_series(ONE, TWO.partition("overlay")[0], 'id = "three"\ntitle = "Three"\n')
        self.apply()
        self.write(self.tree / "llvm/lib/Newer.cpp", "newer\n")
        text = self.series.read_text()
        self.refresh("--step", "two")
        self.assertEqual(self.series.read_text(), text.replace(
            '0002-two.patch"\n', '0002-two.patch"\noverlay = ["llvm/lib/Newer.cpp"]\n'))
        self.check()

    def test_new_file_where_the_project_has_another(self):
        self.write(self.project / "llvm/lib/Newer.cpp", "mine\n")
        self.write(self.tree / "llvm/lib/Newer.cpp", "newer\n")
        self.assertIn("another file", self.refresh("--step", "one", fails=True))
        self.assertEqual((self.project / "llvm/lib/Newer.cpp").read_text(), "mine\n")

    def test_link_replaced_by_an_editor(self):
        link = self.tree / "llvm/lib/New.cpp"
        link.unlink()
        link.write_text("newer\n")
        self.apply()
        self.assertFalse(link.is_symlink())
        self.assertIn("llvm/lib/New.cpp is edited", self.check(fails=True))
        self.new.write_text("edited as well\n")
        self.assertIn("llvm/lib/New.cpp", self.refresh(fails=True))
        self.new.write_text("new\n")
        self.refresh()
        self.assertEqual(self.new.read_text(), "newer\n")
        self.assertTrue(link.is_symlink())
        self.check()

    def test_undone_edits_leave_the_hook(self):
        self.edit("llvm/lib/A.cpp", "line thirty\n", "line 30\n")
        self.refresh()
        self.assertFalse(self.hooks_two.exists())
        self.assertEqual(self.series.read_text().count("\nhooks ="), 1)
        self.check()

    def test_only_the_files_named(self):
        self.edit("llvm/lib/A.cpp", "line 20\n", "line twenty\n")
        self.edit("llvm/lib/B.cpp", "line 1\n", "line one\n")
        self.refresh("llvm/lib/A.cpp")
        self.assertIn("twenty", self.hooks_two.read_text())
        self.assertEqual(self.git("status", "--porcelain"), " M llvm/lib/B.cpp\n")
        self.assertIn("no edit", self.refresh("llvm/lib/A.cpp", fails=True))

    def test_hooks_are_numbered_as_the_series_is(self):
        """A patch whose step has another place than its number says is renamed."""
        text, wrong = self.hooks_two.read_text(), self.project / "patches/0001-two.patch"
        self.hooks_two.rename(wrong)
        self.write_series(ONE, TWO.replace("0002-two", "0001-two"))
        self.assertIn("step two: its hooks are in 0001-two.patch in place of 0002-two.patch",
                      self.check(fails=True))
        self.assertIn("patches/0001-two.patch: now 0002-two.patch\n", self.refresh())
        self.assertEqual(self.hooks_two.read_text(), text)
        self.assertFalse(wrong.exists())
        self.assertIn('hooks = "0002-two.patch"', self.series.read_text())
        self.check()

    def test_edited_hook_is_brought_into_form(self):
        text = self.hooks.read_text()
        wide = text.replace("@@ -9,3 +9,4 @@ line 8\n", "@@ -8,4 +8,5 @@\n line 8\n")
        self.assertNotEqual(wide, text)
        self.hooks.write_text(wide)
        self.apply()
        self.assertIn("step one: its hooks are longer", self.check(fails=True))
        self.refresh()
        self.assertEqual(self.hooks.read_text(), text)
        self.check()


class CheckTest(AppliedTest):

    def test_all_problems_are_listed(self):
        self.write(self.project / "patches/stray.patch", "")
        self.write(self.project / "llvm/lib/Nobody.cpp", "")
        self.write_series(ONE, TWO.replace("two.sh", 'two.sh", "llvm/test/Ours/'))
        self.edit("llvm/lib/B.cpp", "line 1\n", "line one\n")
        self.write(self.tree / "llvm/lib/Newer.cpp", "newer\n")
        error = self.check(fails=True)
        for part in ("patches/stray.patch belongs to no step", "llvm/lib/Nobody.cpp belongs to no",
                     "llvm/test/Ours/a.ll belongs to more than one step: one, two",
                     "llvm/lib/B.cpp is edited", "llvm/lib/Newer.cpp is edited"):
            self.assertIn(part, error)

    def test_project_ahead_of_the_tree(self):
        self.check()
        self.new.write_text("newer\n")
        self.assertIn("run apply", self.check(fails=True))
        self.apply()
        self.check()

    def test_wrong_preimage(self):
        self.hooks.write_text(self.hooks.read_text().replace("\nindex ", "\nindex 0123", 1))
        self.apply()
        self.assertIn("step one: its hooks", self.check(fails=True))

    def test_hook_that_adds_a_file(self):
        self.hooks.write_text(self.hooks.read_text() + "diff --git a/llvm/x b/llvm/x\n"
                              "new file mode 100644\n--- /dev/null\n+++ b/llvm/x\n"
                              "@@ -0,0 +1 @@\n+x\n")
        self.apply()
        self.assertIn("step one: its hooks", self.check(fails=True))


class ExportTest(AppliedTest):

    def test_branch_in_the_tree(self):
        said = self.tool("export", "--tree", self.tree, "--branch", "pr")
        self.assertEqual(self.git("rev-parse", "pr"), self.git("rev-parse", "HEAD"))
        patches = self.git("format-patch", "--stdout", said.split()[-1])
        self.assertEqual(patches.count("\nSubject: [PATCH"), 2)
        self.assertIn("\n line 7\n line 8\n line 9\n-line 10\n", patches)

    def test_other_repository_builds_the_same_tree(self):
        output = self.top / "export"
        self.tool("export", "--tree", self.tree, "--branch", "pr", "--output", output)
        shutil.rmtree(self.cache)
        self.assertEqual(self.git("rev-parse", "pr^{tree}", at=output),
                         self.git("rev-parse", "HEAD^{tree}"))
        self.assertEqual(self.git("rev-list", "--count", "pr", at=output).strip(), "3")
        self.assertFalse((output / "llvm/lib/New.cpp").is_symlink())
        self.assertEqual((output / "llvm/lib/New.cpp").read_text(), "new\n")
        self.git("fsck", "--connectivity-only", at=output)

    def test_the_patches_rebuild_the_tree(self):
        self.tool("export", "--tree", self.tree, "--branch", "pr")
        patches = self.write(self.top / "all.mbox",
                             self.git("format-patch", "--stdout", "base..pr"))
        copy = self.top / "copy"
        self.git("clone", "-q", "--branch", "base", self.tree, copy)
        self.git("-c", "user.name=x", "-c", "user.email=x@y", "am", "-q", patches, at=copy)
        self.assertEqual(self.git("rev-parse", "HEAD^{tree}", at=copy),
                         self.git("rev-parse", "HEAD^{tree}"))

    def test_unrefreshed_edits_are_not_lost(self):
        self.edit("llvm/lib/B.cpp", "line 1\n", "line one\n")
        self.assertIn("llvm/lib/B.cpp", self.tool(
            "export", "--tree", self.tree, "--branch", "pr", fails=True))

    def test_another_branch_is_not_overwritten(self):
        self.git("branch", "pr", "base")
        self.assertIn("has a branch pr", self.tool(
            "export", "--tree", self.tree, "--branch", "pr", fails=True))
