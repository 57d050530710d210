# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What is a command in README.md and what is not."""

import sys
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "utils"))

import readme_commands  # noqa: E402

TEXT = """\
Run `utils/test.sh --quick`, which is in `utils/`, or `python3
utils/mllt check`. `llvm-nm --size` is an option.

    utils/demo.sh

The output:

    address  line
    0x10     utils

    build/mlir/bin/mlir-opt 'a
        b' |
    build/mlir/bin/mlir-translate

And

    $ llvm-nm hello
    0000 T build/
    cmake --not-a-command

```llvm
build/is/ir
```

    lli -jit kernel.bc
    DUMPS=here perf record lli kernel.bc | llvm-nm -

Then `cmake --preset NAME` and `utils/test.sh --quick`.
"""


class CommandsTest(unittest.TestCase):
    def test_commands(self):
        self.assertEqual([c.text for c in readme_commands.commands(TEXT)], [
            "utils/demo.sh",
            "build/mlir/bin/mlir-opt 'a\n    b' |\nbuild/mlir/bin/mlir-translate",
            "llvm-nm hello",
            "lli -jit kernel.bc",
            "DUMPS=here perf record lli kernel.bc | llvm-nm -",
            "utils/test.sh --quick",
            "python3 utils/mllt check",
            "cmake --preset NAME",
        ])

    def test_obstacles(self):
        def obstacle(text, has_ptxas=True):
            return readme_commands.Command(text).obstacle(has_ptxas)

        self.assertIn("NAME", obstacle("cmake --preset NAME"))
        self.assertIn("KERNEL", obstacle("llvm-line-layers attach KERNEL.cubin"))
        self.assertIsNone(obstacle("cmake -DMLLT_NAME=x"))
        self.assertIsNone(obstacle("ptxas a.ptx"))
        self.assertIn("ptxas", obstacle("ptxas a.ptx", has_ptxas=False))
        for text in ("A=b perf record lli a.bc", "llvm-nm --dump=jit-1.dump"):
            command = readme_commands.Command(text)
            self.assertIsNone(command.obstacle(has_ptxas=False))
            self.assertIn("perf", command.obstacle(has_ptxas=False, has_perf=False))

    def test_tools(self):
        command = readme_commands.Command("A=b perf record lli a.bc | llvm-nm build/core/bin/opt")
        self.assertEqual(command.tools(), ["lli", "llvm-nm"])

    def test_readme(self):
        found = [c.text for c in readme_commands.commands((ROOT / "README.md").read_text())]
        self.assertIn("utils/demo.sh", found)
        for text in found:
            self.assertTrue(readme_commands.is_complete(text), text)


if __name__ == "__main__":
    unittest.main()
