# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What may not be among the files of the repository."""

import subprocess
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


@unittest.skipUnless((ROOT / ".git").exists(), "not a checkout")
class FilesTest(unittest.TestCase):
    def setUp(self):
        listed = subprocess.run(["git", "ls-files", "-s", "-z"], check=True, cwd=ROOT,
                                capture_output=True, text=True).stdout
        self.files = [entry.split("\t") for entry in listed.split("\0") if entry]

    def test_links(self):
        """`build` links to files here; nothing here links there."""
        links = [name for mode, name in self.files if mode.startswith("120000")]
        self.assertEqual(links, [])

    def test_leftovers(self):
        """What patch and editors leave."""
        left = [name for _, name in self.files
                if name.endswith((".orig", ".rej", "~", ".swp", ".pyc"))]
        self.assertEqual(left, [])


if __name__ == "__main__":
    unittest.main()
