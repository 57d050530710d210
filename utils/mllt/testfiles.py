#===----------------------------------------------------------------------===#
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===#
"""Reads tests: the commands of a lit test, the suites of a unit test."""

import posixpath
import re
import shlex

from common import Error

LIT_TEST = re.compile(r"(llvm|clang|mlir)/test/(?!.*/?Inputs/).*\.(?:ll|c|cl|cu|cpp|cppm|m|mir|"
                      r"mlir|s|test|td|txt|yaml|spv)$")
UNIT_TEST = re.compile(r"(llvm|clang|mlir)/unittests/.*\.cpp$")
RUN = re.compile(r"\bRUN:[ \t]?(.*)$", re.MULTILINE)
DEFINE = re.compile(r"\b(?:RE)?DEFINE:[ \t]*(%\{[\w:-]+\})[ \t]*=[ \t]*(.*)$", re.MULTILINE)
SUITE = re.compile(r"^(?:TYPED_)?TEST(?:_[FP])?\(\s*(\w+)\s*,", re.MULTILINE)
# Substitutions that call a tool of the build.
SUBSTITUTIONS = {"%clang": "clang", "%clangxx": "clang", "%clang_cc1": "clang",
                 "%clang_cpp": "clang", "%clang_cl": "clang", "%llc_dwarf": "llc",
                 "%llc": "llc", "%opt": "opt"}
# What looks like a program of LLVM's build; a name of something else may, too.
PROGRAM = re.compile(r"(?:llvm|clang|mlir|obj2yaml|yaml2obj|verify)-[\w.+-]+$|(?:clang|llc|opt|"
                     r"lli|FileCheck|not|count|split-file|dsymutil|sancov|obj2yaml|yaml2obj)$")
TOOL_FOLDERS = ("llvm/tools", "llvm/utils", "clang/tools", "mlir/tools")
# Programs that are tests themselves, such as those of MLIR's C API.
TEST_FOLDERS = ("llvm/test", "clang/test", "mlir/test")
TEST_PROGRAM = re.compile(r"^\w+_test_executable\(\s*([\w.+-]+)", re.MULTILINE)
SYMLINK = re.compile(r"add_\w+_symlink\(\s*([\w.+-]+)")
UNIT_TEST_PROGRAM = re.compile(r"add_\w*unittest\(\s*(\w+)")


def is_lit_test(name):
    base = posixpath.basename(name)
    return bool(LIT_TEST.match(name)) and not base.startswith("lit.") and base != "CMakeLists.txt"


def is_unit_test(name):
    return bool(UNIT_TEST.match(name))


class Test:
    """A lit test by its path in LLVM."""

    def __init__(self, name, text):
        self.name, self.text = name, text
        self.commands = list(commands(text))

    def tools(self, known=None):
        """The tools that it calls; of the KNOWN ones, if these are given."""
        called = {tool for words in self.commands for tool in called_tools(words)}
        return called if known is None else called & known

    def resolve(self, word):
        """The path in LLVM of a word of a command, or None."""
        folder = posixpath.dirname(self.name)
        path = re.sub(r"^[^%]*?(?=%[Sp]/)", "", word)
        if not path.startswith(("%S/", "%p/")):
            return None
        return posixpath.normpath(folder + path[2:])


class UnitTest:
    """A file of a unit test."""

    def __init__(self, name, text):
        self.name = name
        self.suites = sorted(set(SUITE.findall(text)))

    def program(self, tree):
        """The program that the file is a part of, and where it lies in a build."""
        folder = posixpath.dirname(self.name)
        text = (tree / folder / "CMakeLists.txt").read_text()
        if not (found := UNIT_TEST_PROGRAM.search(text)):
            raise Error(f"{folder}/CMakeLists.txt names no unit test")
        project, _, rest = folder.partition("/")
        return found[1], (rest if project == "llvm" else f"tools/{folder}") + f"/{found[1]}"


def commands(text):
    """The words of each command in the RUN lines, definitions filled in."""
    script, lines = "", [line for line in text.splitlines() if "RUN:" in line or "DEFINE:" in line]
    definitions = definitions_of(lines)
    for line in lines:
        if "DEFINE:" in line or not (match := RUN.search(line)):
            continue
        script += match[1].rstrip()
        if script.endswith("\\"):
            script = script[:-1]
            continue
        for _ in range(10):
            expanded = re.sub(r"%\{[\w:-]+\}",
                              lambda found: " ; ".join(definitions.get(found[0], [])), script)
            if expanded == script:
                break
            script = expanded
        for part in re.split(r"\|\|?|&&|;|%\{|%\}|>&?\d?", script):
            if words := split(part):
                yield words
        script = ""


def definitions_of(lines):
    """{%{name}: every text that it is defined as}"""
    result, pending = {}, ""
    for line in lines:
        if "DEFINE:" not in line:
            continue
        text = pending + (line.partition("DEFINE:")[2].strip())
        if text.endswith("\\"):
            pending = text[:-1]
            continue
        pending = ""
        name, equals, value = text.partition("=")
        if equals and re.fullmatch(r"%\{[\w:-]+\}\s*", name):
            result.setdefault(name.strip(), []).append(value.strip())
    return result


def split(command):
    try:
        return shlex.split(command)
    except ValueError:  # A quotation that a pipe is in.
        return re.findall(r"[^\s'\"]+", command)


def called_tools(words):
    found = set()
    for word in words:
        # What a substitution is for goes first; a path to a tool counts as the tool.
        word = SUBSTITUTIONS.get(word, word)
        name = posixpath.basename(word)
        if PROGRAM.match(name) and (name == word or "%" in word):
            found.add(name)
    return found


def tests_of(series, step, owner, first):
    """The tests that a step adds, in order of their names; FIRST as in needs.added_texts()."""
    result = []
    for name in sorted(owner):
        if owner[name] is step and (is_lit_test(name) or is_unit_test(name)):
            text = first.get(name) or (series.root / name).read_text(errors="replace")
            result.append((Test if is_lit_test(name) else UnitTest)(name, text))
    return result


def known_tools(tree):
    """The names of the programs that LLVM in the folder TREE builds for users and tests."""
    found = set()
    for top in TOOL_FOLDERS:
        for path in (tree / top).glob("*/CMakeLists.txt"):
            found.add(path.parent.name)
            found.update(SYMLINK.findall(path.read_text(errors="replace")))
    for top in TEST_FOLDERS:
        for path in (tree / top).glob("*/CMakeLists.txt"):
            found.update(TEST_PROGRAM.findall(path.read_text(errors="replace")))
    # These are called otherwise than their folders.
    return found | {"clang"} if "driver" in found else found
