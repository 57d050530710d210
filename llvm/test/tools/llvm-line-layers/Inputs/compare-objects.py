"""Checks that an object is another one with sections of layers added, and nothing else.

usage: compare-objects.py ORIGINAL COPY

Groups of texts are signed by local symbols. So the symbols of the copy have other
indices, and whatever refers to one is compared by what it refers to.
"""

import struct
import sys

SYMTAB, STRTAB, RELA, REL, GROUP = 2, 3, 4, 9, 17


class Object:
    def __init__(self, path):
        with open(path, "rb") as file:
            self.data = file.read()
        header = struct.unpack_from("<16sHHIQQQIHHHHHH", self.data)
        shoff, shnum, self.names = header[6], header[12], header[13]
        # All of the file header but where the section headers are, and how many.
        self.header = header[:6] + header[7:12] + header[13:]
        self.sections = [
            struct.unpack_from("<IIQQQQIIQQ", self.data, shoff + 64 * i)
            for i in range(shnum)
        ]
        (self.table,) = (i for i, s in enumerate(self.sections) if s[1] == SYMTAB)
        strings = self.sections[self.table][6]
        self.symbols = [
            (self.string(strings, name), *rest)
            for name, *rest in struct.iter_unpack("<IBBHQQ", self.contents(self.table))
        ]

    def contents(self, index):
        return self.data[self.sections[index][4] :][: self.sections[index][5]]

    def string(self, index, offset):
        contents = self.contents(index)
        return contents[offset : contents.index(b"\0", offset)].decode()

    def relocations(self, index):
        form = "<QIIq" if self.sections[index][1] == RELA else "<QII"
        for offset, kind, symbol, *addend in struct.iter_unpack(form, self.contents(index)):
            yield offset, kind, self.symbols[symbol], *addend

    def describe(self, index):
        """A section without what depends on where things are, and on indices."""
        name, kind, flags, address, _, size, link, info, align, entry = self.sections[index]
        common = (self.string(self.names, name), kind, flags, address, link, align, entry)
        if kind in (RELA, REL):
            return *common, info, list(self.relocations(index))
        if kind == GROUP:
            return *common, self.symbols[info], self.contents(index)
        if kind in (SYMTAB, STRTAB):
            return common
        return *common, info, self.contents(index)


old, new = map(Object, sys.argv[1:])
assert old.header == new.header, "the file header differs"
assert len(new.sections) > len(old.sections), "no section was added"
added = [s for s in new.symbols if s[0].startswith(".debug_txt.") and s not in old.symbols]
assert old.symbols == [s for s in new.symbols if s not in added], "symbols changed"
locals_ = [s[1] >> 4 == 0 for s in new.symbols]
assert new.sections[new.table][7] == sum(locals_), "sh_info of the symbols is wrong"
assert locals_ == sorted(locals_, reverse=True), "a local symbol is not among the first"
for index in range(len(old.sections)):
    assert old.describe(index) == new.describe(index), f"section {index} changed"

# Each text is in a group of its own, which its name signs.
texts = [i for i in range(len(old.sections), len(new.sections))
         if new.string(new.names, new.sections[i][0]).startswith(".debug_txt.")]
for index in texts:
    name = new.string(new.names, new.sections[index][0])
    group = index - 1
    assert new.sections[index][2] & 0x200, f"{name} is in no group"
    assert new.sections[group][1] == GROUP, f"{name} does not follow its group"
    assert struct.unpack("<II", new.contents(group)) == (1, index), "wrong members"
    signature = new.symbols[new.sections[group][7]]
    assert (signature[0], signature[3]) == (name, group), "wrong signature"
assert texts and len(texts) == len(added), "texts and symbols"
