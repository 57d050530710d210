#===----------------------------------------------------------------------===#
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===#
"""Which step a file needs, as far as its text tells.

A test that calls a tool, an option, a pass or a directive which a later step adds
fails in its own step; so does a file that includes or reads a file of a later step, and
documentation that refers to a page or a label of one. That is found here by reading. What
a test needs of a tool's behaviour only `mllt check --steps` finds, which runs it.
"""

import posixpath
import re
from dataclasses import dataclass

from common import Git
from grown import SOURCE, first_texts
from testfiles import Test, UnitTest, called_tools, is_lit_test, known_tools, tests_of

TOOL_FOLDER = re.compile(r"(?:llvm|clang|mlir)/tools/([\w.-]+)/")
CLANG_OPTIONS = re.compile(r"clang/include/clang/(?:Driver|Options)/\w*Options\.td$")
# The name is the first string of a declaration.
OPTION = re.compile(
    r"\b(?:cl::)?(?:opt|list|bits)<[^;\"()]*?\w\(\s*\"([\w-]+=?)\""
    r"|^def[m\s]\s*\w*\s*:\s*(?:\w+<\[[^\]]*\],\s*|(?:Eq|F|FF|B|BB)<)\"([\w-]+=?)\"", re.MULTILINE)
PASS = re.compile(r"\b\w+_PASS(?:_WITH_PARAMS)?\(\s*\"([^\"]+)\"|:\s*Pass<\"([^\"]+)\"")
COMMAND = re.compile(r"\bSubCommand\s+[\w:]+\(\s*\"([\w-]+)\"")
DIRECTIVE = re.compile(r"DirectiveHandler<[^>]*>\(\s*\"(\.\w+)\"")
INCLUDE = re.compile(r"^#\s*include\s+\"([^\"]+)\"", re.MULTILINE)
INCLUDE_FOLDERS = ("llvm/include", "clang/include", "mlir/include")
DOCUMENT = re.compile(r"(?:llvm|clang|mlir)/docs/.*\.(?:md|rst)$")
LABEL = re.compile(r"^\.\. _([\w.-]+):$", re.MULTILINE)
REFERENCE = re.compile(r":ref:`(?:[^`<]*<)?([\w.-]+)>?`")
DOCUMENT_ROLE = re.compile(r":doc:`(?:[^`<]*<)?([\w./-]+)>?`")
LINK = re.compile(r"\]\(([\w./-]+\.(?:md|rst))\b")


@dataclass(frozen=True)
class Thing:
    """What a step adds; TOOL is the only one that knows it, or empty."""
    kind: str
    name: str
    tool: str = ""

    def __str__(self):
        return f"the {self.kind} {self.name}" + (f" of {self.tool}" if self.tool else "")


def added_texts(series, owner, first):
    """(step's index, file, text that the step adds to it, text that it removes).

    FIRST are the texts in which overlay files that grow begin.
    """
    for index, step in enumerate(series.steps):
        for name, added, removed in hook_changes(step.hook_text().decode(errors="replace")):
            yield index, name, added, removed
        for name in sorted(owner):
            if owner[name] is step:
                text = first.get(name) or (series.root / name).read_text(errors="replace")
                yield index, name, text, ""


def hook_changes(patch):
    """(file, added lines, removed lines) of each file of a hook patch."""
    for part in re.split(r"^diff --git ", patch, flags=re.MULTILINE)[1:]:
        name = part.partition("\n")[0].partition(" b/")[2]
        lines = part[part.find("\n@@"):].splitlines()
        yield (name, *("\n".join(line[1:] for line in lines if line.startswith(sign))
                       for sign in "+-"))


def first_group(pattern, text):
    return {next(filter(None, match.groups())) for match in pattern.finditer(text)}


def things_in(name, text):
    """What a text in a file declares."""
    found = set()
    folder = TOOL_FOLDER.match(name)
    tool = folder[1] if folder else "clang" if CLANG_OPTIONS.match(name) else ""
    if folder and name == f"{folder[0]}CMakeLists.txt" and "_tool(" in text:
        found.add(Thing("tool", tool))
    if "/test/" in name:
        return found
    if DOCUMENT.match(name):
        return {Thing("label", label.lower()) for label in LABEL.findall(text)}
    found |= {Thing("option", n.rstrip("="), tool) for n in first_group(OPTION, text)}
    found |= {Thing("command", n, tool) for n in COMMAND.findall(text)}
    found |= {Thing("pass", n) for n in first_group(PASS, text)}
    found |= {Thing("directive", n) for n in first_group(DIRECTIVE, text)}
    return found


def providers(texts):
    """{thing: index of the first step that adds it}"""
    result = {}
    for index, name, added, removed in texts:
        for thing in things_in(name, added) - things_in(name, removed):
            result[thing] = min(index, result.get(thing, index))
    return result


def needs_of_test(test, provided, owner_index):
    """{thing or overlay file that a lit test needs: index of the step that adds it}"""
    found = {}
    inputs = [test.text]
    for words in test.commands:
        tools = called_tools(words)
        joined = " ".join(words)
        for thing, index in provided.items():
            if thing.kind == "tool":
                needed = thing.name in tools
            elif thing.kind == "option":
                needed = ((not thing.tool or thing.tool in tools)
                          and any(word.startswith("-")
                                  and word.lstrip("-").partition("=")[0] == thing.name
                                  for word in words))
            elif thing.kind == "command":
                needed = thing.tool in tools and thing.name in words
            elif thing.kind == "label":
                needed = False
            elif thing.kind == "pass":
                needed = re.search(rf"(?<![\w./-]){re.escape(thing.name)}(?![\w.-])", joined)
            else:
                needed = ("llvm-mc" in tools
                          and any(re.search(rf"^\s*{re.escape(thing.name)}\b", text, re.MULTILINE)
                                  for text in inputs))
            if needed:
                found[thing] = index
        for word in words:
            path = test.resolve(word)
            if path in owner_index:
                found[path] = owner_index[path]
    return found


def needs_of_source(name, text, owner_index):
    """{overlay file that a source includes: index of its step}"""
    folders = (posixpath.dirname(name), *INCLUDE_FOLDERS)
    found = {}
    for included in INCLUDE.findall(text):
        for folder in folders:
            path = posixpath.normpath(posixpath.join(folder, included))
            if path in owner_index:
                found[path] = owner_index[path]
                break
    return found


def needs_of_document(name, text, provided, owner_index):
    """{label or overlay file that a page refers to: index of the step that adds it}"""
    labels = (Thing("label", label.lower()) for label in REFERENCE.findall(text))
    found = {label: provided[label] for label in labels if label in provided}
    top = f"{name.partition('/')[0]}/docs"
    paths = [posixpath.join(posixpath.dirname(name), path) for path in LINK.findall(text)]
    for page in DOCUMENT_ROLE.findall(text):
        folder = top if page.startswith("/") else posixpath.dirname(name)
        paths += [posixpath.join(folder, page.lstrip("/") + suffix) for suffix in (".md", ".rst")]
    for path in map(posixpath.normpath, paths):
        if path in owner_index:
            found[path] = owner_index[path]
    return found


def built_sources(name, text, owner_index):
    """{overlay file that an added line of a CMakeLists.txt has built: index of its step}"""
    folder = posixpath.dirname(name)
    paths = (posixpath.normpath(posixpath.join(folder, word)) for word in SOURCE.findall(text))
    return {path: owner_index[path] for path in paths if path in owner_index}


def check(git, series):
    """Which files need something of a step after their own, in lines."""
    owner, _ = series.overlay()
    owner_index = {name: series.steps.index(step) for name, step in owner.items()}
    texts = list(added_texts(series, owner, first_texts(git, series)))
    provided = providers(texts)
    problems, built = [], {}
    for index, name, added, _ in texts:
        if is_lit_test(name):
            needs = needs_of_test(Test(name, added), provided, owner_index)
        elif DOCUMENT.match(name):
            needs = needs_of_document(name, added, provided, owner_index)
        elif posixpath.basename(name) == "CMakeLists.txt":
            needs = built_sources(name, added, owner_index)
            for path in needs:
                built[path] = min(index, built.get(path, index))
        else:
            needs = needs_of_source(name, added, owner_index)
        for thing, needed in needs.items():
            # Of a tool that is not there yet, its options need not be told.
            tool = needs.get(Thing("tool", getattr(thing, "tool", "")), index)
            if needed > index and tool <= index:
                problems.append(f"step {series.steps[index].id}: {name} needs {thing} of a later "
                                f"step, {series.steps[needed].id}")
    for path, index in built.items():
        if index > owner_index[path]:
            problems.append(f"step {series.steps[owner_index[path]].id}: {path} is built only by "
                            f"a later step, {series.steps[index].id}")
    return sorted(problems)


def report(series, tree):
    """For each step its tests, and what each calls, in lines; TREE is an applied one."""
    owner, _ = series.overlay()
    first, known = first_texts(Git(tree), series), known_tools(tree)
    for step in series.steps:
        tests = tests_of(series, step, owner, first)
        yield f"{step.id}: {len(tests)} tests"
        for test in tests:
            used = ([test.program(tree)[0]] if isinstance(test, UnitTest)
                    else sorted(test.tools(known)))
            yield f"  {test.name}: {', '.join(used)}"
