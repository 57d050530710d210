# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""When test.sh and demo.sh begin to install and to build; nothing is."""

import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


class Scripts(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.project = Path(folder.name, "a project")
        for name in ("utils/test.sh", "utils/demo.sh", "utils/run-tests.py"):
            (self.project / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, self.project / name)
        (self.project / "test-suite").symlink_to(ROOT / "test-suite")
        for name, said in (("utils/install-packages.sh", "installs"), ("bin/cmake", "builds")):
            path = self.project / name
            path.parent.mkdir(exist_ok=True)
            # The build ends here.
            path.write_text(f"#!/bin/sh\necho {said}\ncase $1 in --build) exit 3; esac\n")
            path.chmod(0o755)

    def run_script(self, name, *arguments):
        done = subprocess.run(
            [self.project / "utils" / name, *arguments], check=False, capture_output=True,
            text=True, cwd="/",
            env={**os.environ, "PATH": f"{self.project / 'bin'}:{os.environ['PATH']}"})
        return done.returncode, done.stdout + done.stderr

    def test_wrong_arguments(self):
        for name, arguments in (("test.sh", ["--quik"]), ("test.sh", ["--clang", "--mlir"]),
                                ("demo.sh", ["--opt-level", "2"]), ("demo.sh", ["lua"])):
            status, said = self.run_script(name, *arguments)
            self.assertEqual(status, 2, said)
            self.assertNotIn("installs", said)

    def test_arguments(self):
        for name, arguments in (("test.sh", ["--quick"]), ("test.sh", []),
                                ("demo.sh", ["--function", "luaH_get"]), ("demo.sh", [])):
            self.assertEqual(self.run_script(name, *arguments),
                             (3, "installs\nbuilds\nbuilds\n"))

    def test_help(self):
        for name in "test.sh", "demo.sh":
            status, said = self.run_script(name, "--help")
            self.assertEqual(status, 0)
            self.assertIn("usage: ", said)
            self.assertNotIn("installs", said)


if __name__ == "__main__":
    unittest.main()
