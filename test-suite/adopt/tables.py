#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Line tables as what they say of each byte of code, and why two of them differ."""

import sys
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from counts import Counts  # noqa: E402
from mllt_objects import ELF, line_tables  # noqa: E402


def positions(path, layer=None, only_file=None):
    """{(section, address): (file, line, column)} of a layer, or of the source.

    Files are known by their names without folders; ONLY_FILE names the one whose lines
    count. What has no line is left out; of several tables that cover an address the
    first counts.
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
            has_line = row.line and only_file in (None, name)
            position = (name, row.line, row.column) if has_line else None
            for address in range(begin, end):
                result.setdefault((row.section, address), position)
    return {place: position for place, position in result.items() if position}


def functions(path):
    """[(name, places)] of the functions of an object, by address."""
    file = ELF(Path(path).read_bytes())
    found = {(file.sections[s.section].name, s.value, s.size, s.name)
             for s in file.symbols()
             if s.type == file.STT_FUNC and s.size and 0 < s.section < len(file.sections)}
    return [(name, [(section, address) for address in range(begin, begin + size)])
            for section, begin, size, name in sorted(found)]


def agree(position, layer):
    """Whether the source's table says POSITION where a layer says LAYER. Where several
    lines were merged, the source's table has none; the layer has the first of them, and
    no column."""
    return position == layer or bool(layer and not layer[2] and not position)


@dataclass
class Agreement(Counts):
    """Bytes of code for which an adopted table, or that of one compilation, has a line."""

    located: int = 0
    equal: int = 0
    # One compilation with the layer and one with the promoted layer, of which both keep
    # what passes drop, agree; the compiler without layers has dropped the location.
    dropped: int = 0
    # The rules for inlined code differ.
    inlined: int = 0
    # The oracle differs: the two compilations do not agree.
    oracle: int = 0

    @property
    def required(self):
        """Of the bytes, those for which the oracle says that there is one answer."""
        return self.located - self.dropped - self.inlined

    def add_function(self, places, adopted, one, split, kept):
        """Compares the tables for the places of a function, in order. ADOPTED is the
        table under test. ONE is the layer of one compilation, SPLIT the same where
        inlined copies are not merged to one line, and KEPT the table of the promoted
        layer where nothing is dropped."""
        before = None
        for place in places:
            theirs, ours = adopted.get(place), one.get(place)
            # An instruction without a location belongs to the row before it in the
            # source's table, which makes no statement about it.
            if ours or theirs != before:
                self.add(theirs, ours, split.get(place), kept.get(place))
            before = theirs

    def add(self, adopted, one, split, kept):
        if not adopted and not one:
            return
        self.located += 1
        if agree(adopted, one):
            self.equal += 1
        elif agree(kept, one):
            self.dropped += 1
        elif one != split:
            self.inlined += 1
        else:
            self.oracle += 1
