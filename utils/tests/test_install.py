# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What install.py installs, and what it makes of links."""

import os
import sys
import tempfile
import unittest
import unittest.mock
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "utils"))

import install  # noqa: E402

INSTALLABLE = {"llc", "opt", "LLVMCore", "LLVMSupport", "LLVMOrcJIT", "MLIRIR", "llvm-headers",
               "cmake-exports", "mlir-headers", "mlir-cmake-exports", "llvm-tblgen"}
INPUTS = ["lib/libLLVMCore.a", "lib/libLLVMSupport.a", "lib/libllvm_gtest.a", "include/x.inc",
          "/usr/lib/x86_64-linux-gnu/libz.so", "lib/libMLIRIR.a"]


class Components(unittest.TestCase):
    def test_llvm(self):
        self.assertEqual(
            install.components([], ["llc", "FileCheck"], INSTALLABLE, INPUTS[:-1]),
            ["LLVMCore", "LLVMSupport", "cmake-exports", "llc", "llvm-headers"])

    def test_mlir(self):
        self.assertEqual(
            install.components(["mlir"], [], INSTALLABLE, INPUTS),
            ["LLVMCore", "LLVMSupport", "MLIRIR", "cmake-exports", "llvm-headers",
             "mlir-cmake-exports", "mlir-headers"])

    def test_tblgen_if_it_is_built(self):
        self.assertEqual(install.components(["x"], [], {"llvm-tblgen"}, ["bin/llvm-tblgen"]),
                         ["llvm-tblgen"])
        self.assertEqual(
            install.components(["x"], [], {"llvm-tblgen"}, ["/usr/lib/bin/llvm-tblgen"]), [])


class Cache(unittest.TestCase):
    def test_entries(self):
        with tempfile.TemporaryDirectory() as folder:
            Path(folder, "CMakeCache.txt").write_text(
                "# A comment\n//Help: no=entry\nMLLT_TARGETS:STRING=llc;opt\nEMPTY:BOOL=\n")
            entries = install.cache_entries(Path(folder))
        self.assertEqual(entries, {"MLLT_TARGETS": "llc;opt", "EMPTY": ""})
        self.assertEqual(install.entry_list(entries, "MLLT_TARGETS"), ["llc", "opt"])
        self.assertEqual(install.entry_list(entries, "EMPTY"), [])


class AsBuilt(unittest.TestCase):
    def test_what_was_not_built(self):
        with (tempfile.TemporaryDirectory() as folder,
              unittest.mock.patch.object(install, "ROOT", Path(folder)),
              unittest.mock.patch.object(install, "run") as run):
            arguments = ["install.py", "mlir", "--as-built", "--prefix", f"{folder}/prefix"]
            with (unittest.mock.patch("sys.argv", arguments),
                  self.assertRaisesRegex(SystemExit, "^error: the preset 'mlir' is not built$")):
                install.main()
        run.assert_not_called()


class Targets(unittest.TestCase):
    def test_all_that_is_built(self):
        said = ("cd /b/clang && python3 /utils/mllt apply --tree '/b/a src' && "
                "cmake --build '/b/a clang/llvm' --target clang lld LLVMgold\n")
        with unittest.mock.patch.object(install, "run", return_value=said) as run:
            self.assertEqual(install.default_targets(Path("/b")), ["clang", "lld", "LLVMgold"])
        self.assertEqual(run.call_args.args, ("ninja", "-C", Path("/b"), "-t", "commands",
                                              "tools"))


class Links(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.prefix = self.folder / "prefix"
        (self.prefix / "include").mkdir(parents=True)
        (self.prefix / "llvm-readobj").write_text("tool")

    def copy(self):
        return install.copy_links(self.prefix, [self.folder / "clang", self.folder / "llvm"])

    def test_links_that_lead_out(self):
        # As in the applied tree: relative to there.
        for folder, text in (("overlay", "text"), ("llvm", None)):
            path = self.folder / folder / "llvm/IR"
            path.mkdir(parents=True)
            if text:
                (path / "header.h").write_text(text)
        target = "../../../overlay/llvm/IR/header.h"
        (self.folder / "llvm/llvm/IR/header.h").symlink_to(target)
        link = self.prefix / "include/llvm/IR/header.h"
        link.parent.mkdir(parents=True)
        for to in (target, self.folder / "overlay/llvm/IR/header.h"):
            link.symlink_to(to)
            self.assertEqual(self.copy(), 1)
            self.assertFalse(link.is_symlink())
            self.assertEqual(link.read_text(), "text")
            link.unlink()

    def test_links_inside_stay(self):
        (self.prefix / "llvm-readelf").symlink_to("llvm-readobj")
        self.assertEqual(self.copy(), 0)
        self.assertEqual(os.readlink(self.prefix / "llvm-readelf"), "llvm-readobj")

    def test_links_to_nothing(self):
        for name in ("include/header.h", "tool"):
            (self.prefix / name).symlink_to("../../gone.h")
            with self.assertRaisesRegex(install.Failure, "is a link to ../../gone.h"):
                self.copy()
            (self.prefix / name).unlink()


class Lit(unittest.TestCase):
    def test_is_taken_out(self):
        with tempfile.TemporaryDirectory() as folder:
            config = Path(folder, "lib/cmake/llvm/LLVMConfig.cmake")
            config.parent.mkdir(parents=True)
            config.write_text('set(A b)\nset(LLVM_DEFAULT_EXTERNAL_LIT "/b/llvm-lit")\nset(C d)\n')
            install.forget_lit(Path(folder))
            self.assertEqual(config.read_text(), "set(A b)\nset(C d)\n")


if __name__ == "__main__":
    unittest.main()
