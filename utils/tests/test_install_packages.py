# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What install-packages.sh installs, with scripts in place of apt and dpkg."""

import os
import subprocess
import tempfile
import unittest
from pathlib import Path

SCRIPT = Path(__file__).resolve().parents[1] / "install-packages.sh"

# apt knows nothing of the archive before its lists are there.
PROGRAMS = {
    "apt-cache": """\
test -e "$STATE/lists" || exit 0
case $1 in
  policy) echo "  Candidate: 2.10-1" ;;
  depends) echo "  Depends: gcc-14" ;;
esac
""",
    "apt-get": """\
case $1 in
  update) touch "$STATE/lists" ;;
  install) for word; do echo "$word" >> "$STATE/installed"; done ;;
esac
""",
    "dpkg": 'exec /usr/bin/env python3 -c "import sys; sys.exit(sys.argv[2] == \'0\')" "$@"\n',
    "dpkg-query": """\
for package; do :; done
grep -qx -e "$package" "$STATE/installed" && echo install ok installed
""",
    "id": 'cat "$STATE/user"\n',
    "ld.gold": "",
    "sudo": 'echo "sudo $*" >> "$STATE/asked"; exec "$@"\n',
}


class Packages(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        (self.folder / "bin").mkdir()
        for name, script in PROGRAMS.items():
            path = self.folder / "bin" / name
            path.write_text(f"#!/bin/sh\n{script}")
            path.chmod(0o755)
        # Nothing else, so that a program can be missing.
        for name in ("cat", "env", "grep", "python3", "sed", "sh", "touch"):
            program = next(path for folder in ("/bin", "/usr/bin")
                           if (path := Path(folder, name)).exists())
            (self.folder / "bin" / name).symlink_to(program)
        (self.folder / "user").write_text("0\n")
        (self.folder / "installed").touch()

    def install(self, *arguments):
        done = subprocess.run(
            ["/bin/sh", SCRIPT, *arguments], check=False, capture_output=True, text=True,
            env={**os.environ, "PATH": str(self.folder / "bin"), "STATE": str(self.folder)})
        return done.returncode, done.stdout + done.stderr

    def installed(self):
        return (self.folder / "installed").read_text().split()

    def test_a_fresh_machine(self):
        for arguments in [], ["--targets"]:
            (self.folder / "lists").unlink(missing_ok=True)
            status, said = self.install(*arguments)
            self.assertEqual(status, 0, said)
            for name in "clang-22", "nanobind-dev":
                self.assertIn(name, self.installed())
            # All is there, so nothing is done.
            self.assertEqual(self.install(*arguments), (0, ""))
        self.assertIn("libgcc-14-dev-arm64-cross", self.installed())
        self.assertFalse([name for name in self.installed() if "--" in name.lstrip("-")])
        self.assertFalse((self.folder / "asked").exists())

    def test_sudo(self):
        (self.folder / "user").write_text("1000\n")
        self.assertEqual(self.install()[0], 0)
        asked = (self.folder / "asked").read_text().splitlines()
        self.assertEqual([line.split(" -")[0] for line in asked],
                         ["sudo apt-get update", "sudo env DEBIAN_FRONTEND=noninteractive "
                          "apt-get install"])
        (self.folder / "installed").write_text("")
        (self.folder / "bin/sudo").unlink()
        status, said = self.install()
        self.assertEqual(status, 1)
        self.assertRegex(said, "^error: neither root nor sudo .* clang-22 ")

    def test_another_system(self):
        (self.folder / "bin/apt-cache").unlink()
        status, said = self.install()
        self.assertEqual((status, said),
                         (1, "error: there is no apt-cache; this needs Debian's packages\n"))

    def test_wrong_arguments(self):
        for arguments in ["--target"], ["--targets", "--targets"], ["clang-22"]:
            self.assertEqual(self.install(*arguments)[0], 2)
        self.assertEqual(self.installed(), [])


if __name__ == "__main__":
    unittest.main()
