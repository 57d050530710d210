#!/usr/bin/env python3
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Check the syntax of the layers in a PTX file and print what they say.

Reads both forms that llvm/docs/MultiLevelLineTables.md specifies, directives
and comments, and is strict: what the grammar does not allow is an error. Prints
each instruction with its layers, then the layers' files with their texts, in a
way that does not depend on the form.
"""

import hashlib
import re
import sys

NUMBER = r"(0|[1-9][0-9]*)"
STRING = r'"((?:[^"\\\x00-\x1f\x7f-\xff]|\\[0-9A-F]{2})*)"'
FILE_INTERMEDIATE = re.compile(
    rf"\.file_intermediate {NUMBER} {STRING} {STRING} {STRING}"
    r"(?: md5 0x([0-9a-f]{32}))?$")
LOC_INTERMEDIATE = re.compile(
    rf"\.loc_intermediate[ \t]+{NUMBER} {NUMBER} {NUMBER}$")
FILE = re.compile(rf'\t\.file\t{NUMBER} "((?:[^"\\]|\\.)*)"$')
FUNCTION = re.compile(r"\.(?:func|entry)\s+(?:\(.*\)\s*)?([\w$]+)\s*\(")
ESCAPE = re.compile(rb"\\(.{0,2})")
LOC = re.compile(rf"\.loc[ \t]+{NUMBER} {NUMBER} {NUMBER}(?:,.*)?$")


class Failure(Exception):
    """The PTX is not as specified."""


class Instruction:
    """An instruction of PTX.

    line is its number in the PTX text, from 1; loc is (file, line, column) of its
    .loc, or None; layers maps kinds to (File, line, column).
    """

    def __init__(self, function, text, line, loc, locs):
        self.function, self.text, self.line, self.loc = function, text, line, loc
        self.locs, self.layers = locs, {}


class File:
    """A file of a layer; text is None, or bytes."""

    def __init__(self, kind, directory, name, md5):
        self.kind, self.directory, self.name, self.md5 = kind, directory, name, md5
        self.text = None

    def set_text(self, text, may_have_newline_added):
        if self.text is not None:
            raise Failure(f"a second text of {self.name}")
        if may_have_newline_added and hashlib.md5(text).hexdigest() != self.md5:
            text = text.removesuffix(b"\n")
        if hashlib.md5(text).hexdigest() != self.md5:
            raise Failure(f"the text of {self.name} has another digest")
        self.text = text


def unescape(text):
    """The bytes of a string or line of a comment."""

    def replace(match):
        if not re.fullmatch(rb"[0-9A-F]{2}", match[1]):
            raise Failure(f"bad escape {match[0]!r}")
        return bytes([int(match[1], 16)])

    return ESCAPE.sub(replace, text.encode("latin-1"))


def directive_string(text):
    """What a string of a directive stands for."""
    return re.sub(
        r"\\([0-7]{3}|.)",
        lambda match: chr(int(match[1], 8)) if len(match[1]) == 3 else match[1],
        text).encode("latin-1").decode()


class Reader:
    """What a PTX file says: instructions, files by number, form, ptx_files (names
    of .file by number)."""

    def __init__(self, lines):
        self.lines = lines
        self.position = 0
        self.form = None
        self.files = {}
        self.ptx_files = {}
        self.function = ""
        # The .loc_intermediate that follow the last .loc: which layers they are
        # of is known once all files have been read.
        self.locs = []
        self.loc = None
        self.previous = ""
        self.instructions = []
        self.used = set()

    def next(self):
        if self.position == len(self.lines):
            raise Failure("unexpected end of file")
        self.position += 1
        return self.lines[self.position - 1]

    def set_form(self, form):
        if self.form not in (None, form):
            raise Failure("both forms in one file")
        self.form = form

    def read(self):
        while self.position < len(self.lines):
            line = self.next()
            stripped = line.strip()
            if stripped.startswith("//@"):
                self.read_comment(stripped[3:])
            elif stripped.startswith(".loc_intermediate"):
                self.set_form("directives")
                if not re.match(r"\.loc(_intermediate)?\s", self.previous):
                    raise Failure("no .loc before .loc_intermediate")
                self.read_loc(stripped)
            elif stripped.startswith(".nv_intermediate_source_section"):
                self.set_form("directives")
                self.read_section(stripped)
            else:
                self.read_ptx(line, stripped)
            if stripped:
                self.previous = stripped
        self.resolve()

    def read_ptx(self, line, stripped):
        stripped = re.sub(r"\s*//.*", "", stripped)
        if stripped.startswith(".loc\t"):
            match = LOC.match(stripped)
            if not match:
                raise Failure("bad .loc")
            self.loc, self.locs = tuple(map(int, match.groups())), []
        elif match := FILE.match(line):
            self.ptx_files[int(match[1])] = match[2]
        elif match := FUNCTION.search(stripped):
            self.function, self.loc, self.locs = match[1], None, []
        # A semicolon alone ends the declaration of a function.
        elif stripped.endswith(";") and not stripped.startswith((".", "{", ";")):
            self.instructions.append(Instruction(self.function, stripped,
                                                 self.position, self.loc,
                                                 list(self.locs)))

    def read_loc(self, text):
        match = LOC_INTERMEDIATE.match(text)
        if not match:
            raise Failure("bad .loc_intermediate")
        self.locs.append(tuple(map(int, match.groups())))
        self.used.add(self.locs[-1][0])

    def read_comment(self, text):
        if text.startswith(" .loc_intermediate"):
            self.set_form("comments")
            self.read_loc(text[1:])
        elif match := FILE_INTERMEDIATE.match(text[1:]):
            number = int(match[1])
            if number == 0 or number in self.files:
                raise Failure(f"bad file number {number}")
            strings = [unescape(string).decode() for string in match.groups()[1:4]]
            self.files[number] = File(*strings, match[5])
        elif match := re.fullmatch(rf" \.source_begin {NUMBER}", text):
            self.set_form("comments")
            self.read_comment_text(int(match[1]))
        else:
            raise Failure("bad comment")

    def read_comment_text(self, number):
        if number not in self.files:
            raise Failure(f"text of file {number}, which is not declared")
        text = b""
        while (line := self.next()).startswith("//@|"):
            if not re.fullmatch(r"[\t -~]*", line):
                raise Failure("a byte that has to be escaped")
            text += unescape(line[4:]) + b"\n"
        if line == "//@ .source_end no_newline":
            text = text.removesuffix(b"\n")
        elif line != "//@ .source_end":
            raise Failure("no .source_end")
        self.files[number].set_text(text, False)

    def expect(self, pattern):
        match = re.fullmatch(pattern, self.next().strip())
        if not match:
            raise Failure(f"expected {pattern}")
        return match

    def read_section(self, stripped):
        if not re.fullmatch(r"\.nv_intermediate_source_section\s*{", stripped):
            raise Failure("expected '{'")
        count = 0
        while (line := self.next().strip()) != "}":
            if not re.fullmatch(r"\.code_block\s*{", line):
                raise Failure("expected .code_block {")
            kind = self.expect(r'\.ir_name: "(.*)"')[1]
            number = int(self.expect(rf"\.sourceFileName: {NUMBER}")[1])
            self.expect(r"\.source_begin")
            text = ""
            while (line := self.next()).strip() != ".source_end":
                if ".source_end" in line:
                    raise Failure("'.source_end' in a text")
                if not re.fullmatch(r"[\t -~]*", line):
                    raise Failure("a byte that PTX cannot hold")
                text += line + "\n"
            self.expect("}")
            if number not in self.files or number not in self.ptx_files:
                raise Failure(f"text of file {number}, which is not declared")
            file = self.files[number]
            if not re.search(rf"(^|/){file.md5}$", self.ptx_files[number]):
                raise Failure(f".file {number} does not name its text")
            if directive_string(kind) != file.kind:
                raise Failure(f"two kinds of file {number}")
            file.set_text(text.encode("latin-1"), True)
            count += 1
        if not count:
            raise Failure("a section without a block")

    def resolve(self):
        for number in sorted(self.used | set(self.files)):
            if number not in self.used or number not in self.files:
                raise Failure(f"file {number} is not declared, or not used")
            if self.form == "directives" and number not in self.ptx_files:
                raise Failure(f"there is no .file {number}")
        for instruction in self.instructions:
            if (self.form == "directives" and instruction.loc
                    and instruction.loc[0] in self.files):
                raise Failure(f".loc names file {instruction.loc[0]} of a layer")
            for number, line, column in instruction.locs:
                file = self.files[number]
                if self.form == "directives" and file.kind in instruction.layers:
                    raise Failure(f"an instruction has the layer {file.kind} twice")
                instruction.layers[file.kind] = (file, line, column)
            instruction.layers = {kind: place for kind, place
                                  in instruction.layers.items() if place[1]}

    def print(self):
        for instruction in self.instructions:
            print(f"{instruction.function}: {instruction.text}", *(
                f"{kind} {file.name}:{line}:{column}"
                # The order in which layers change is not that in which they are given.
                for kind, (file, line, column) in sorted(instruction.layers.items())),
                sep=" | ")
        for _, file in sorted(self.files.items()):
            print(f"file {file.kind} {file.directory!r} {file.name!r} {file.md5}")
            for line in (file.text or b"").splitlines(keepends=True):
                shown = line.removesuffix(b"\n").decode("latin-1")
                print("|" + (shown if re.fullmatch(r"[\t -~]*", shown) else repr(shown)))


def read(data):
    """Read PTX, as bytes. Raises Failure, whose message begins with a line number."""
    reader = Reader(data.decode("latin-1").split("\n"))
    try:
        reader.read()
    except Failure as failure:
        raise Failure(f"{reader.position}: {failure}") from None
    return reader


def main():
    with (sys.stdin.buffer if sys.argv[1] == "-" else open(sys.argv[1], "rb")) as file:
        data = file.read()
    try:
        read(data).print()
    except Failure as failure:
        sys.exit(f"{sys.argv[1]}:{failure}")


if __name__ == "__main__":
    main()
