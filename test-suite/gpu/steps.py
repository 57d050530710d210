#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""What the scripts of this folder do: make files, for which no GPU is needed, and then check
them on one, perhaps on another machine."""

import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "mlir")]

import commands  # noqa: E402
from nvidia import EVENT  # noqa: E402


class Checks:
    """What is checked, and what is not as it should be."""

    def __init__(self):
        self.failures = []

    def expect(self, what, found, expected):
        if found != expected:
            self.failures.append(f"{what}: {found}, and not {expected}")

    def expect_counts(self, kernel, form, found, by_ncu):
        """That we count on each line what ncu does, and that there is something."""
        if not by_ncu:
            self.failures.append(f"ncu, {kernel} {form}: nothing was counted")
        self.expect(f"ncu, {kernel} {form}", sorted(found.items()), sorted(by_ncu.items()))
        print(f"{kernel:20} {form:23} {len(by_ncu):3} lines, {by_ncu.total():11,} times "
              f"'{EVENT}'")

    def checks(self):
        """Titles and functions."""
        raise NotImplementedError

    def run(self):
        """The status to exit with."""
        for title, check in self.checks():
            print(f"\n{title}", flush=True)
            check()
        for failure in self.failures:
            print(f"FAILED: {failure}")
        return 1 if self.failures else 0


def add_arguments(parser):
    parser.add_argument("step", nargs="?", choices=("make", "check"),
                        help="what to do alone, with a folder; both, if nothing is given")
    parser.add_argument("folder", nargs="?", type=Path,
                        help="where the files are (default: a temporary folder)")


def main_of(parser, make, make_checks):
    """What a script ends with. MAKE is given the arguments and a folder, and so is what
    makes the Checks."""
    def take(arguments):
        if arguments.step and not arguments.folder:
            parser.error("a step alone needs a folder")
        with tempfile.TemporaryDirectory() as temporary:
            folder = (arguments.folder or Path(temporary)).absolute()
            if arguments.step != "check":
                folder.mkdir(parents=True, exist_ok=True)
                make(arguments, folder)
            return 0 if arguments.step == "make" else make_checks(arguments, folder).run()

    commands.main_of(take, parser)
