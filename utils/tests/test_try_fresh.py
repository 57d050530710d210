# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What try-fresh.py refuses to do; nothing is installed."""

import importlib.util
import sys
import tempfile
import unittest
import unittest.mock
from pathlib import Path

UTILS = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(UTILS))

spec = importlib.util.spec_from_file_location("try_fresh", UTILS / "try-fresh.py")
try_fresh = importlib.util.module_from_spec(spec)
spec.loader.exec_module(try_fresh)


class Folders(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.file = self.folder / "mine"

    def run_main(self, *arguments):
        with (unittest.mock.patch("sys.argv", ["try-fresh.py", "--folder", str(self.folder),
                                               *arguments]),
              unittest.mock.patch("os.geteuid", return_value=0),
              unittest.mock.patch("shutil.which", return_value=None)):
            try_fresh.main()

    def test_files_of_others(self):
        self.file.touch()
        for arguments in [], ["--again"]:
            with self.assertRaisesRegex(try_fresh.Failure, "neither empty nor a Debian"):
                self.run_main(*arguments)
            self.assertTrue(self.file.exists())

    def test_what_was_interrupted(self):
        self.file.touch()
        (self.folder / "debootstrap").mkdir()
        with self.assertRaisesRegex(try_fresh.Failure, "no debootstrap"):
            self.run_main()
        self.assertTrue(self.file.exists())
        with self.assertRaisesRegex(try_fresh.Failure, "no debootstrap"):
            self.run_main("--again")
        self.assertFalse(self.file.exists())

    def test_an_empty_cache(self):
        with self.assertRaisesRegex(try_fresh.Failure, "no base of LLVM in"):
            self.run_main("--mllt-cache", str(self.folder))


if __name__ == "__main__":
    unittest.main()
