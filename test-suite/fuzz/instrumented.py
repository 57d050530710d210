#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Compiles some files of LLVM with sanitizers, and links them to the libraries of a preset
for the rest, which takes minutes and not hours."""

import concurrent.futures
import json
import os
import pathlib
import re
import shlex
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "real-program"))

import run  # noqa: E402

COMPILER = os.environ.get("CXX", "clang++-22")
# For AddressSanitizer where only some files are instrumented. What is poisoned by one of them,
# as LLVM's allocators do, would have to be unpoisoned by files that know nothing of it.
ASAN_OPTIONS = ("detect_container_overflow=0:allow_user_poisoning=0:detect_odr_violation=0:"
                "detect_leaks=0")


class Instrumented:
    """What is compiled with sanitizers for one preset. It stays in FOLDER, and is compiled
    again where it is older than what it is made from.

    IGNORED is the text of an ignorelist.
    """

    def __init__(self, build, folder, options, ignored=""):
        self.build, self.objects, self.options = build, folder / "objects", options
        self.objects.mkdir(parents=True, exist_ok=True)
        self.ignored = self.objects / "ignored"
        if not self.ignored.exists() or self.ignored.read_text() != ignored:
            self.ignored.write_text(ignored)
        self.commands = read_commands(build)

    def options_of(self, name):
        """The options that a file is compiled with in the preset."""
        return self.commands[name][1]

    def matching(self, patterns):
        """[(path, options)] of the files of the preset, by patterns below llvm/."""
        result = []
        for pattern in patterns:
            found = [self.commands[name] for name in sorted(self.commands)
                     if pathlib.PurePosixPath(name).match(pattern)
                     and name.count("/") == pattern.count("/")]
            if not found:
                raise run.Error(f"no file {pattern} in {self.build}")
            result += found
        return result

    def compile(self, files, jobs):
        """Compiles [(path, options)]; the objects."""
        with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
            return list(pool.map(lambda file: self.compile_one(*file), files))

    def compile_one(self, source, options):
        result = self.objects / (source.parent.name + "-" + source.stem + ".o")
        dependencies, made_by = result.with_suffix(".d"), result.with_suffix(".command")
        command = [COMPILER, *options, *self.options,
                   f"-fsanitize-ignorelist={self.ignored}", "-w", "-MMD", "-MF", dependencies,
                   "-c", source, "-o", result]
        text = shlex.join(map(str, command))
        if (not is_current(result, dependencies) or not made_by.exists()
                or made_by.read_text() != text):
            run.execute(command)
            made_by.write_text(text)
        return result

    def link(self, program, objects, options, more=()):
        """Links objects to LLVM's libraries, and to the preset's that MORE names."""
        folder = self.build / "llvm/lib"
        libraries = [*sorted(folder.glob("libLLVM*.a")), *(folder / name for name in more)]
        newest = max(path.stat().st_mtime for path in [*objects, *libraries])
        if program.exists() and program.stat().st_mtime >= newest:
            return
        run.execute([COMPILER, *self.options, *options, "-fuse-ld=lld", "-Wl,--gc-sections",
                     *objects, "-Wl,--start-group", *libraries, "-Wl,--end-group",
                     *read_libraries(self.build), "-o", program])


def read_commands(build):
    """The options that each file is compiled with, by its path below llvm/."""
    result = {}
    for entry in json.loads((build / "llvm/compile_commands.json").read_text()):
        path = pathlib.Path(entry["file"])
        try:
            name = str(path.relative_to(run.ROOT / "build/src/llvm"))
        except ValueError:
            continue
        if not path.exists():
            continue  # It has had that name until the preset was configured.
        result[name] = (path, [word for word in shlex.split(entry["command"])
                               if re.match(r"-([DUI]|std=|f(no-)?(rtti|exceptions)$)", word)])
    return result


def is_current(result, dependencies):
    """Whether a file is newer than all that it was made from."""
    if not result.exists() or not dependencies.exists():
        return False
    names = dependencies.read_text().replace("\\\n", " ").split()[1:]
    newest = max((os.path.getmtime(name) if os.path.exists(name) else float("inf"))
                 for name in names)
    return newest <= result.stat().st_mtime


def read_libraries(build):
    """The libraries of the system that a tool of the preset is linked to."""
    text = (build / "llvm/build.ninja").read_text()
    block = text.split("\nbuild bin/llvm-line-layers:", 1)[1].split("\nbuild ", 1)[0]
    words = re.search(r"LINK_LIBRARIES = (.*)", block).group(1).split()
    return [word for word in words
            if word.startswith("-l") or (word.startswith("/") and ".so" in word)]
