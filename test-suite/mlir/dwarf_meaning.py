#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""What the DWARF of an object says, without how it is written down.

Reads what llvm-dwarfdump prints. Two objects say the same if their trees of entries are
equal when the order of siblings, the offsets of entries, and the numbers by which tables
of addresses, strings and lists are indexed do not count. An entry that another one refers
to is named by its tag, its name, and the names of what it is in.
"""

import re
from collections import Counter
from dataclasses import dataclass, field

from commands import run

ENTRY = re.compile(r"^0x([0-9a-f]+):( +)DW_TAG_(\w+)")
ATTRIBUTE = re.compile(r"^ +DW_AT_(\w+)\s+\((.*)$", re.S)
REFERENCE = re.compile(r"^0x([0-9a-f]{8,})(?: \".*\")?$", re.S)

# Where entries are, and how tables are indexed.
IGNORED = {"sibling", "str_offsets_base", "addr_base", "loclists_base", "rnglists_base",
           "stmt_list", "GNU_dwo_id", "GNU_pubnames", "macros", "macro_info",
           "GNU_addr_base", "GNU_ranges_base", "dwo_name", "GNU_dwo_name"}
# What says where code is.
OF_CODE = {"low_pc", "high_pc", "ranges", "location", "call_return_pc", "call_pc",
           "call_target", "frame_base", "entry_pc", "start_scope", "call_data_value",
           "call_value", "GNU_call_site_value"}


@dataclass
class Entry:
    offset: int
    depth: int
    tag: str
    attributes: list = field(default_factory=list)
    children: list = field(default_factory=list)
    parent: "Entry" = None

    def name(self):
        """What tells the entry apart from others, as far as its own attributes do."""
        found = dict(self.attributes)
        own = found.get("linkage_name") or found.get("name")
        if not own and ("specification" in found or "abstract_origin" in found):
            own = found.get("specification") or found.get("abstract_origin")
            own = re.sub(r"^0x[0-9a-f]+ ?", "", own)
        if not own:
            own = f"{found.get('decl_file', '')}:{found.get('decl_line', '')}"
        scope = self.parent.name() + "::" if self.parent and self.parent.parent else ""
        return f"{scope}{self.tag} {own}"


def parse(text):
    """The trees of what `llvm-dwarfdump --debug-info` prints."""
    roots, stack, entries = [], [], {}
    lines = iter(text.splitlines())
    for line in lines:
        match = ENTRY.match(line)
        if match:
            entry = Entry(int(match[1], 16), len(match[2]), match[3])
            while stack and stack[-1].depth >= entry.depth:
                stack.pop()
            if stack:
                entry.parent = stack[-1]
                stack[-1].children.append(entry)
            else:
                roots.append(entry)
            stack.append(entry)
            entries[entry.offset] = entry
            continue
        match = ATTRIBUTE.match(line)
        if match and stack:
            value = match[2]
            # A list of locations or ranges goes over several lines.
            while value.count("(") + 1 > value.count(")") and not value.endswith(")"):
                following = next(lines, None)
                if following is None or not following.strip():
                    break
                value += " " + following.strip()
            stack[-1].attributes.append((match[1], value.removesuffix(")")))
    return roots, entries


def meaning_of_value(name, value, entries):
    if name in IGNORED:
        return None
    reference = REFERENCE.match(value)
    if reference and name in ("type", "specification", "abstract_origin", "containing_type",
                              "import", "object_pointer", "call_origin", "friend",
                              "discr", "count", "upper_bound", "lower_bound",
                              "string_length", "extension", "signature", "rank",
                              "data_location", "allocated", "associated",
                              "call_target", "default_value"):
        target = entries.get(int(reference[1], 16))
        if target is not None:
            return "-> " + target.name()
    # The index that an operand or a list has in its table.
    value = re.sub(r"indexed \([0-9a-fx]+\) ", "", value)
    value = re.sub(r"DW_OP_(addrx|constx|GNU_addr_index|GNU_const_index) 0x[0-9a-f]+",
                   r"DW_OP_\1", value)
    value = re.sub(r"^(?:(?:loclist|rangelist) = )?0x[0-9a-f]+: ", "", value)
    # An operand can be an entry: that of a base type, or a parameter.
    value = re.sub(r"\(0x([0-9a-f]+)(?: -> 0x[0-9a-f]+)?\)(?: \"[^\"]*\")?",
                   lambda m: entries[int(m[1], 16)].name()
                   if int(m[1], 16) in entries else "()", value)
    return re.sub(r"(DW_OP_(?:convert|regval_type|entry_value|implicit_pointer)"
                  r"[^,]*?)0x[0-9a-f]+ (?=\"|->)", r"\1", value)


def parts_of(entry, with_code):
    """The children of an entry that count. Calls are places in the code."""
    return [child for child in entry.children if child.tag != "NULL"
            and (with_code or "call_site" not in child.tag)]


def meaning(entry, entries, with_code):
    """The entry as a string, with its children in an order that depends on them only."""
    parts = []
    for name, value in entry.attributes:
        if not with_code and name in OF_CODE:
            continue
        value = meaning_of_value(name, value, entries)
        if value is not None:
            parts.append(f"{name}={value}")
    children = sorted(meaning(child, entries, with_code)
                      for child in parts_of(entry, with_code))
    return (entry.tag + "{" + "; ".join(sorted(parts)) + "}"
            + ("[" + " ".join(children) + "]" if children else ""))


def facts(entry, entries, with_code, result):
    """Counts the attributes of all entries, for what differs."""
    for name, value in entry.attributes:
        if not with_code and name in OF_CODE:
            continue
        value = meaning_of_value(name, value, entries)
        if value is not None:
            result[entry.tag, name, value] += 1
    result[entry.tag, "", ""] += 1
    for child in parts_of(entry, with_code):
        facts(child, entries, with_code, result)


def dump(dwarfdump, path, *sections):
    """What llvm-dwarfdump prints of each of the sections `sections`, as debug_info, those
    of layers included."""
    options = ["--" + section.replace("_", "-") for section in sections]
    text = run(dwarfdump, *options, path).decode(errors="replace")
    return split_sections(text, sections)


def split_sections(text, sections):
    """The parts of what llvm-dwarfdump prints that are about each of the sections."""
    found = dict.fromkeys(sections, "")
    # The headings of sections stand by themselves, as that of .debug_line.a does.
    parts = re.split(r"^(\.(\w+)\S* contents:\n)", text, flags=re.M)
    for heading, name, part in zip(parts[1::3], parts[2::3], parts[3::3]):
        # .debug_macinfo goes with .debug_macro.
        name = "debug_macro" if name == "debug_macinfo" else name
        if name in found:
            found[name] += heading + part
    return found


def rows(text):
    """The rows of all line tables, with the names of files and without their numbers."""
    result, files, directories, section = [], {}, {}, ""
    for line in text.splitlines():
        if line.startswith("include_directories["):
            number, _, name = line[20:].partition("]")
            directories[int(number)] = name.strip(" =")
        elif line.startswith("file_names["):
            number = int(line[11:].split("]")[0])
        elif line.strip().startswith("name:"):
            files[number] = line.strip()[5:].strip()
        elif line.endswith(" contents:"):
            section = line.split()[0]
        elif line.startswith("debug_line["):
            files, directories = {}, {}
        elif match := re.match(r"^(0x[0-9a-f]+)\s+(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s+(\d+)"
                               r"\s+(\d+)\s*(.*)$", line):
            result.append((match[1], match[2], match[3], files.get(int(match[4])),
                           match[6], match[8], section))
    return Counter(result)


def differences(dwarfdump, before, after, with_code):
    """What the DWARF of two objects differs in: a list of (tag, attribute, values only in
    the first, values only in the second), empty if they say the same. If not `with_code`,
    what says where code is does not count."""
    sections = ["debug_info", "debug_macro"] + ["debug_line"] * with_code
    dumps = [dump(dwarfdump, path, *sections) for path in (before, after)]
    trees = [parse(texts["debug_info"]) for texts in dumps]
    found = []
    meanings = [Counter(meaning(root, entries, with_code) for root in roots)
                for roots, entries in trees]
    if meanings[0] != meanings[1]:
        counts = []
        for roots, entries in trees:
            counts.append(Counter())
            for root in roots:
                facts(root, entries, with_code, counts[-1])
        by_attribute = {}
        for side in (0, 1):
            for (tag, name, value), number in (counts[side] - counts[1 - side]).items():
                by_attribute.setdefault((tag, name), ([], []))[side].append(
                    f"{value} x{number}" if number > 1 else value)
        for (tag, name), values in sorted(by_attribute.items()):
            found.append((tag, name, *values))
        if not found:
            found.append(("tree", "nesting", [], []))
    if with_code:
        tables = [rows(texts["debug_line"]) for texts in dumps]
        if tables[0] != tables[1]:
            found.append(("line table", "rows", [str(row) for row in tables[0] - tables[1]],
                          [str(row) for row in tables[1] - tables[0]]))
    macros = [re.sub(r"0x[0-9a-f]{8}", "", texts["debug_macro"]) for texts in dumps]
    if macros[0] != macros[1]:
        found.append(("macros", "", [], []))
    return found
