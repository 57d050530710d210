#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Line tables as what they say of each byte of code."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from mllt_objects import ELF, line_tables  # noqa: E402


def positions(path, layer=None):
    """{(section, address): (file, line, column)} of a layer, or of the source.

    Files are known by their names without folders. What has no line is left out; of
    several tables that cover an address the first counts.
    """
    file = ELF(Path(path).read_bytes())
    code = [(s.address, s.address + s.size) for s in file.code_sections()]
    result = {}
    for table in line_tables(file):
        if table.layer() != layer:
            continue
        for begin, end, row in table.spans():
            # Linkers give the rows of code that they discard some other address.
            if not row.section and not any(low <= begin < high for low, high in code):
                continue
            name = table.file(row)[1].rpartition("/")[2]
            position = (name, row.line, row.column) if row.line else None
            for address in range(begin, end):
                result.setdefault((row.section, address), position)
    return {place: position for place, position in result.items() if position}


def compare(ours, theirs):
    """How many bytes have a line in one of two tables, in both, and the same in both."""
    both = ours.keys() & theirs.keys()
    return (len(ours.keys() | theirs.keys()), len(both),
            sum(ours[place] == theirs[place] for place in both))
