#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""One module on its way into MLIR and back, and what it says before and after.

What is found is kept in a folder: a file is tried again if it, a tool or a script has
changed since.
"""

import hashlib
import json
import os
import pathlib
import re
import subprocess
import tempfile

import dwarf_meaning

HERE = pathlib.Path(__file__).resolve().parent
TRIPLE = re.compile(r'^target triple = "([^"]*)"', re.M)
LAYERS = "!llvm.intermediate_level_source"
TIMEOUT = 900
# What the result of a file depends on besides the file and the tools.
SCRIPTS = ("debug_info_trip.py", "dwarf_meaning.py")


class Step:
    """How a tool ended: well, or "refused", "crash", "hang", "silent" if it refused
    without a word."""

    def __init__(self, *command):
        try:
            done = subprocess.run(command, stdout=subprocess.DEVNULL, text=True,
                                  stderr=subprocess.PIPE, errors="replace",
                                  stdin=subprocess.DEVNULL, timeout=TIMEOUT, check=False)
        except subprocess.TimeoutExpired:
            self.message, self.how = f"more than {TIMEOUT} seconds", "hang"
            return
        self.message = done.stderr
        if done.returncode == 0:
            self.how = ""
        elif (done.returncode < 0 or done.returncode > 100
              or "PLEASE submit a bug report" in done.stderr):
            self.how = "crash"
        else:
            self.how = "refused" if done.stderr.strip() else "silent"

    def __bool__(self):
        return not self.how


class Tools:
    """The tools that a round trip takes, and what tells their versions apart."""

    def __init__(self, mlir, core):
        self.translate = mlir / "mlir-translate"
        self.llc, self.opt = core / "llc", core / "opt"
        self.strip, self.dwarfdump = core / "llvm-strip", core / "llvm-dwarfdump"

    def identity(self, *tools):
        stats = [os.stat(getattr(self, name)) for name in tools]
        return [(stat.st_size, stat.st_mtime_ns) for stat in stats]

    def missing(self):
        return [path for path in vars(self).values() if not path.exists()]


def layer_sources(text):
    """The sources that a module as text declares: (kind, name of the file, text) each."""
    nodes = dict(re.findall(r"^!([\w.]+) = (?:distinct )?(!.*)$", text, re.M))
    sources = []
    for number in re.findall(r"!(\d+)", nodes.get(LAYERS[1:], "")):
        match = re.match(r'!\{!"([^"]*)", !(\d+)(?:, !"([^"]*)")?', nodes.get(number, ""))
        if match:
            name = re.search(r'filename: "([^"]*)"', nodes.get(match[2], ""))
            sources.append(tuple(map(unescape, (match[1], name[1] if name else "",
                                                match[3] or ""))))
    return sorted(sources)


def unescape(text):
    """What a string of LLVM IR stands for, a backslash having two spellings."""
    return re.sub(r"\\(\\|[0-9A-Fa-f]{2})",
                  lambda match: "\\" if match[1] == "\\" else chr(int(match[1], 16)), text)


def layer_counts(opt, path):
    """On how many instructions of each function each layer is: {(function, layer): (how many
    it has, how many of these in how many ways)}."""
    done = subprocess.run([opt, "-passes=print<line-layers>", "-disable-output", path],
                          stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
                          errors="replace", check=False)
    counts, function, instructions = {}, "", 0
    for line in done.stderr.splitlines():
        if match := re.fullmatch(r"(module|function '.*'): (\d+) instructions", line):
            function, instructions = match[1], int(match[2])
        elif match := re.fullmatch(r"  (.*): (\d+) exact, (\d+) ambiguous, (\d+) without .*",
                                   line):
            counts[function, match[1]] = instructions, tuple(map(int, match.groups()[1:]))
    return counts


def same_counts(before, after):
    """Whether a layer is on as many instructions. Where there are others, as constants become
    instructions, those without the layer have to be as many."""
    return before[1] == after[1] or before[0] != after[0] and before[1][2] == after[1][2]


def layer_differences(opt, before, after):
    """What two modules differ in, as far as layers are concerned."""
    texts = [path.read_text(errors="replace") for path in (before, after)]
    if not any(LAYERS in text for text in texts):
        return []
    found = []
    sources = [layer_sources(text) for text in texts]
    if sources[0] != sources[1]:
        found.append(("layers", "sources", *([f"{kind} {name}, {len(text)} characters"
                                              for kind, name, text in side]
                                             for side in sources)))
    counts = [layer_counts(opt, path) for path in (before, after)]
    nothing = 0, (0, 0, 0)
    for place in sorted(counts[0].keys() | counts[1].keys()):
        sides = [count.get(place, nothing) for count in counts]
        if not same_counts(*sides):
            found.append(("layers", "instructions of {}, {}".format(*place),
                          *([str(side)] for side in sides)))
    return found


def code(strip, path, folder):
    """What of an object is code: the stripped object, null if it cannot be stripped."""
    copy = folder / (path.stem + ".stripped")
    return copy.read_bytes() if Step(strip, "--strip-debug", path, "-o", copy) else None


def llc_options(file):
    triple = TRIPLE.search(file.read_text(errors="replace"))
    options = ["-O1", "-filetype=obj"]
    if not triple or not re.match(r"(x86_64|i[3-6]86)-[^-]*-linux", triple[1]):
        options.append("-mtriple=x86_64-unknown-linux-gnu")
    return options


def write(path, content):
    """Writes a file that others never see in part."""
    with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as part:
        part.write(content)
    os.replace(part.name, path)


class RoundTrips:
    """Takes files into MLIR and back, and keeps what is found in `folder`."""

    def __init__(self, tools, folder):
        self.tools, self.folder = tools, folder
        folder.mkdir(parents=True, exist_ok=True)
        self.scripts = [(HERE / name).read_text() for name in SCRIPTS]

    def kept(self, file, suffix, *parts):
        """Where what depends on `file` and on `parts` is kept."""
        digest = hashlib.sha256(file.read_bytes())
        digest.update(json.dumps(parts).encode())
        return self.folder / (digest.hexdigest() + suffix)

    def check(self, file):
        """(verdict, details, kinds that there was a warning for) of a file."""
        path = self.kept(file, ".json", self.scripts,
                         self.tools.identity("translate", "llc", "opt", "strip",
                                             "dwarfdump"))
        if path.exists():
            return json.loads(path.read_text())
        with tempfile.TemporaryDirectory() as folder:
            result = self.round_trip(file, pathlib.Path(folder))
        # How long something takes depends on what else the machine does.
        if not result[0].endswith("hang"):
            write(path, json.dumps(result).encode())
        return result

    def object_before(self, file, folder):
        """The object that llc makes of the file as it is; null if it makes none."""
        options = llc_options(file)
        path = self.kept(file, ".o", options, self.tools.identity("llc"))
        if not path.exists():
            made = folder / "made.o"
            # An empty file stands for none.
            if not Step(self.tools.llc, *options, file, "-o", made):
                made.write_bytes(b"")
            write(path, made.read_bytes())
        return path if path.stat().st_size else None

    def round_trip(self, file, folder):
        tools = self.tools
        mlir, back = folder / "module.mlir", folder / "back.ll"
        step = Step(tools.translate, "-import-llvm", "-mlir-print-debuginfo", file, "-o", mlir)
        warnings = sorted(set(re.findall(
            r"that cannot be represented, ([^,]*(?:, tag \d+)?)", step.message)))
        if not step:
            return "import " + step.how, step.message, warnings
        step = Step(tools.translate, "-mlir-to-llvmir", mlir, "-o", back)
        if not step:
            return "export " + step.how, step.message, warnings

        before, after = self.object_before(file, folder), folder / "after.o"
        if not before:
            return "not compiled", "", warnings
        step = Step(tools.llc, *llc_options(file), back, "-o", after)
        if not step:
            return "differs", [("llc", "", [], [step.message])], warnings
        found, same_code = [], True
        if before.read_bytes() != after.read_bytes():
            codes = [code(tools.strip, path, folder) for path in (before, after)]
            same_code = codes[0] == codes[1]
            found = dwarf_meaning.differences(tools.dwarfdump, before, after, same_code)
        found += layer_differences(tools.opt, file, back)
        if found:
            return "differs", found, warnings
        return "same" if same_code else "same but for code", "", warnings
