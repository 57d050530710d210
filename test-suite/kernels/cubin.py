#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""What of a cubin is needed to check its line tables, independently of LLVM."""

import bisect
import collections
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

from mllt_objects import ELF, line_tables  # noqa: E402

LIBRARY_FUNCTION = "$__internal_"  # How the names of ptxas's own functions begin.


class Cubin:
    """A cubin, which is an ELF file with a section for the code of each function."""

    def __init__(self, data):
        self.file = ELF(data)
        self.functions = [symbol for symbol in self.file.symbols()
                          if symbol.type == ELF.STT_FUNC]

    def code(self):
        """Names and bytes of the sections with code."""
        for section in self.file.sections:
            if section.name.startswith(".text."):
                yield section.name.removeprefix(".text."), self.file.contents(section)

    def is_library(self, kernel, offset):
        """Whether the code at an offset in the section of KERNEL is ptxas's own."""
        inside = [symbol for symbol in self.functions
                  if self.file.sections[symbol.section].name == f".text.{kernel}"
                  and symbol.value <= offset]
        innermost = max(inside, key=lambda symbol: (symbol.value, -symbol.size))
        return innermost.name.startswith(LIBRARY_FUNCTION)

    def ptx_lines(self):
        """The Lines of the PTX for each section with code, by its name."""
        rows = collections.defaultdict(dict)
        for table in line_tables(self.file, self.file.section(".nv_debug_line_sass")):
            for row in table.rows:
                # Of rows at one address the last one counts.
                rows[row.section][row.address] = None if row.end_sequence else row.line
        return {name: Lines(sorted(found.items())) for name, found in rows.items()}


class Lines:
    """From offsets to lines; rows are sorted by their offsets."""

    def __init__(self, rows):
        self.offsets = [offset for offset, _ in rows]
        self.lines = [line for _, line in rows]

    def at(self, offset):
        """The line at an offset, or None."""
        found = bisect.bisect_right(self.offsets, offset) - 1
        return self.lines[found] if found >= 0 else None
