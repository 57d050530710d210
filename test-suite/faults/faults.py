#!/usr/bin/env python3
# ===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===##
"""Runs every tool that reads or writes layers while the system fails it.

A disk is full at every write and every other call that changes one, in turn; an output
is a device without room, read-only, or larger than a file may be; a tool is killed at
random moments; a file that it reads becomes shorter or is overwritten just after it was
opened; there is little memory. Whatever happens, a tool ends by itself, with a status
other than 0 if it has not done what it was asked to; its message names the file; and
where it writes is what was there before or the whole new file, and nothing else.

What LLVM's tools write is LLVM's business: their messages need not name a file, and one
that is killed with SIGKILL may leave a part of one.
"""

import argparse
import concurrent.futures
import errno
import os
import pathlib
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
from dataclasses import dataclass

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "real-program"))

import run  # noqa: E402

INPUTS = run.ROOT / "llvm/test/tools/llvm-line-layers"
MODULE = run.ROOT / "llvm/test/CodeGen/X86/line-layers-why.ll"
TIMEOUT = 60
# What the files at the places of outputs contain before a tool runs.
BEFORE = b"what was there before\n"

# In MiB; less than the first, and no tool of LLVM can be loaded.
MEMORY = (40, 60, 80, 100, 120, 140, 160, 200, 260, 340, 450)

# What to run. Words with {out} are where results go; what has none of them prints them.
COMMANDS = [
    "llvm-line-layers list {in}/program",
    "llvm-line-layers list --json {in}/program",
    "llvm-line-layers lookup {in}/program 0x1280 0x1286",
    "llvm-line-layers lookup --json {in}/program --function=hot",
    "llvm-line-layers lookup {in}/program --layer=tileir --line=2",
    "llvm-line-layers lookup --json {in}/program --layer=tileir --line=2",
    "llvm-line-layers annotate {in}/program --layer=tileir --profile={in}/profile",
    "llvm-line-layers annotate {in}/program --layer=tileir --profile={in}/profile --json",
    "llvm-line-layers annotate {in}/program --layer=tileir --profile={in}/profile --html=-",
    "llvm-line-layers annotate {in}/program --layer=tileir --profile={in}/profile "
    "--html={out}/page.html",
    "llvm-line-layers explore {in}/program -o -",
    "llvm-line-layers explore {in}/program --profile={in}/profile -o {out}/page.html",
    "llvm-line-layers explore {in}/program --format=json -o -",
    "llvm-line-layers explore {in}/program --format=json -o {out}/model.json",
    "llvm-line-layers explore {in}/program --profile={in}/profile --format=speedscope "
    "-o {out}/speedscope.json",
    "llvm-line-layers explore {in}/program --profile={in}/profile --format=pprof "
    "-o {out}/pprof.pb",
    "llvm-line-layers explore {in}/program --profile={in}/profile --format=callgrind "
    "--level=tileir --text-dir={out}/texts -o {out}/callgrind.out",
    "llvm-line-layers explore {in}/program --format=source-map --level=tileir "
    "--text-file={out}/program.s -o {out}/program.map",
    "llvm-line-layers extract {in}/program --layer=tileir -o {out}/texts",
    "llvm-line-layers extract {in}/program --layer=tileir --json -o {out}/texts",
    "llvm-line-layers promote {in}/program --layer=tileir -o {out}/promoted",
    "llvm-line-layers promote {in}/program --layer=tileir --source-dir={out}/texts "
    "-o {out}/promoted",
    "llvm-line-layers adopt {in}/program --from={in}/program --layer=own -o {out}/adopted",
    "llvm-line-layers attach {in}/kernel.cubin --ptx={in}/kernel.ptx -o {out}/kernel.cubin",
    "llvm-line-layers why {in}/program --layer=tileir --line=2 --history={in}/history",
    "llvm-line-layers why {in}/program --layer=tileir --line=2 --history={in}/history --json",
    "llvm-symbolizer --layers --obj={in}/program 0x1280",
    "llvm-objdump -d -S --layer=tileir {in}/program",
    "llvm-dwarfdump --debug-line --debug-txt {in}/program",
    "llc -O2 -filetype=obj {in}/module.ll -o {out}/module.o",
    "llc -O2 -filetype=obj -line-layers-history={out}/llc.jsonl {in}/module.ll -o {out}/module.o",
    "opt -passes=default<O2> -line-layers-history={out}/opt.jsonl {in}/module.ll "
    "-o {out}/module.bc",
    "opt -passes=location-snapshot<kind=ir> {in}/module.ll -o {out}/module.bc",
]
PROFILE = "0x1280,60\n0x1286,25\n"
HISTORY = ('{"layer":"TileIR","file":"kernel.tile","line":2,"function":"hot","stage":"optimizer",'
           '"pass":"instcombine","position":3,"how":"deleted"}\n')


@dataclass
class Result:
    status: int
    output: bytes
    errors: str
    # The contents of all files below {out}, by their path there.
    files: dict


class Command:
    """A line of COMMANDS, and what it does when nothing fails."""

    def __init__(self, text, tools, inputs):
        self.tool = text.split()[0]
        self.words = text.split()
        self.words[0] = str(run.find_tool(tools, self.tool))
        self.text, self.inputs = text, inputs
        # Ours name files in all messages.
        self.names_files = self.tool == "llvm-line-layers"

    def argv(self, out):
        return [word.replace("{in}", str(self.inputs)).replace("{out}", str(out))
                for word in self.words]

    def outputs(self):
        """The names of what it writes below {out}."""
        return {word.split("{out}/")[1] for word in self.words if "{out}/" in word}

    def start(self, out, environment=(), stdout=subprocess.PIPE, before=None):
        return subprocess.Popen(
            self.argv(out), stdin=subprocess.DEVNULL, stdout=stdout, stderr=subprocess.PIPE,
            env={**os.environ, **dict(environment)}, preexec_fn=before)

    def finish(self, process, out):
        try:
            output, errors = process.communicate(timeout=TIMEOUT)
        except subprocess.TimeoutExpired:
            process.kill()
            output, errors = process.communicate()
            errors += b"\ndoes not end"
        return Result(process.returncode, output, errors.decode(errors="replace"),
                      contents(out))

    def run(self, out, **options):
        return self.finish(self.start(out, **options), out)


def contents(folder):
    """All files below a folder."""
    return {str(path.relative_to(folder)): path.read_bytes()
            for path in sorted(folder.rglob("*")) if path.is_file()}


def normal(text, out):
    """A file without the path of the folder that it was written to."""
    return text.replace(str(out).encode(), b"OUT")


def problems_of(command, result, whole, out, kinds):
    """What is wrong with RESULT, where WHOLE is the result without a fault.

    KINDS says more: "must-fail" that the status has to be other than 0, "named" that
    the message has to name a file, "killed" that the tool was killed, "parts" that parts
    of outputs are LLVM's business.
    """
    found = []
    if "does not end" in result.errors:
        found.append(f"takes more than {TIMEOUT} s")
    is_done = (result.status == 0 and normal(result.output or b"", out)
               == normal(whole.output or b"", whole.out))
    if "must-fail" in kinds and result.status == 0:
        found.append("exit status 0")
    if "killed" not in kinds:
        if result.status < 0:
            found.append(f"ended by signal {-result.status}: {first_line(result.errors)}")
        elif result.status not in (0, 1):
            found.append(f"exit status {result.status}: {first_line(result.errors)}")
    if "named" in kinds and result.status == 1 and command.names_files:
        names = {"<stdout>", str(out), *(str(command.inputs / n) for n in ("program", "kernel"))}
        lines = [line for line in result.errors.splitlines() if "error: " in line]
        if not any(name in line for line in lines for name in names):
            found.append(f"the message names no file: {first_line(result.errors)}")
    for name, text in result.files.items():
        if text == BEFORE:
            continue
        expected = whole.files.get(name)
        if expected is None:
            if ("killed" in kinds and ".tmp" in name) or "parts" in kinds:
                continue  # Nobody takes it for the output.
            found.append(f"leaves {name}")
        elif normal(text, out) != normal(expected, whole.out) and "parts" not in kinds:
            found.append(f"leaves {len(text)} bytes of {name}, which has {len(expected)}")
    if result.status == 0 and not is_done and "other-input" not in kinds:
        found.append("exit status 0 and another output")
    return [f"{command.text}: {'; '.join(found)}"] if found else []


def first_line(text):
    lines = text.strip().splitlines()
    return lines[0] if lines else "nothing said"


class Faults:
    """All that can go wrong with one command."""

    def __init__(self, command, work, library, moments, seed):
        self.command, self.library, self.moments = command, library, moments
        self.random = random.Random(f"{seed} {command.text}")
        self.work = pathlib.Path(tempfile.mkdtemp(dir=work))
        self.count = 0
        out = self.folder()
        self.whole = command.run(out, environment={
            "LD_PRELOAD": library, "FAULT_COUNT": self.work / "count"}.items())
        self.whole.out = out
        if self.whole.status:
            raise run.Error(f"{command.text}: exit status {self.whole.status} without a "
                            f"fault: {self.whole.errors}")
        self.calls = int((self.work / "count").read_text())

    def folder(self, before=()):
        """A new place for outputs, with files at the names BEFORE."""
        self.count += 1
        # Of one length, since there are files with paths in them.
        out = self.work / f"out{self.count:05}"
        out.mkdir()
        for name in before:
            if not name.startswith("texts"):
                (out / name).write_bytes(BEFORE)
        return out

    def check(self, result, out, kinds, what):
        problems = problems_of(self.command, result, self.whole, out, kinds)
        shutil.rmtree(out, ignore_errors=True)
        return [f"{what}: {problem}" for problem in problems]

    def full_disk(self):
        """Each call that changes the disk fails once, with those after it."""
        found = []
        for number in (errno.ENOSPC, errno.EROFS):
            for at in range(1, self.calls + 1):
                out = self.folder(self.command.outputs() if at % 2 else ())
                result = self.command.run(out, environment={
                    "LD_PRELOAD": self.library, "FAULT_AT": str(at),
                    "FAULT_ERRNO": str(number)}.items())
                found += self.check(result, out, {"must-fail", "named"},
                                    f"{os.strerror(number)}, call {at} of {self.calls}")
        return found

    def full_device(self):
        """Standard output is a device without room."""
        if not self.whole.output:
            return []
        out = self.folder()
        with open("/dev/full", "wb") as device:
            result = self.command.run(out, stdout=device)
        return self.check(result, out, {"must-fail", "named", "other-input"}, "/dev/full")

    def small_files(self):
        """No file may have more than a number of bytes."""
        found = []
        largest = max(map(len, self.whole.files.values()), default=0)
        for size in sorted({0, 1, largest // 2, largest - 1} if largest else ()):
            def limit(size=size):
                resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
            out = self.folder()
            kinds = {"must-fail", "named"}
            if not self.command.names_files:
                kinds.add("killed")  # LLVM's tools leave the signal as it is.
            found += self.check(self.command.run(out, before=limit), out, kinds,
                                f"files of {size} bytes at most")
        return found

    def no_place(self):
        """Where outputs go is a file."""
        if not self.command.outputs():
            return []
        out = self.folder()
        blocked = out / "file"
        blocked.write_bytes(BEFORE)
        result = self.command.run(blocked)
        result.files = contents(out)
        return self.check(result, out, {"must-fail", "named"}, "a file in place of a folder")

    def killed(self):
        """The tool is killed at random moments."""
        found = []
        for _ in range(self.moments):
            how = self.random.choice((signal.SIGKILL, signal.SIGTERM, signal.SIGINT))
            if not self.command.names_files and how == signal.SIGKILL:
                how = signal.SIGTERM
            out = self.folder(self.command.outputs() if self.random.random() < 0.5 else ())
            process = self.command.start(out)
            try:
                process.wait(self.random.uniform(0, 0.05))
            except subprocess.TimeoutExpired:
                process.send_signal(how)
            result = self.command.finish(process, out)
            kinds = {"killed"}
            if result.status == 0:
                kinds = set()
            found += self.check(result, out, kinds, f"killed by {how.name}")
        return found

    def changed_inputs(self):
        """A file that is read is cut or overwritten after it was opened."""
        found = []
        names = {word.split("=")[-1].split("/")[-1] for word in self.command.words
                 if "{in}/" in word}
        original = self.command.inputs
        for name in sorted(names):
            size = (original / name).stat().st_size
            for variable, value in (("FAULT_SIZE", 0), ("FAULT_SIZE", size // 2),
                                    ("FAULT_SIZE", max(size - 5000, 0)),
                                    ("FAULT_FILL", 0), ("FAULT_FILL", 255)):
                out = self.folder()
                copies = self.work / "in"
                shutil.copytree(original, copies)
                self.command.inputs = copies
                result = self.command.run(out, environment={
                    "LD_PRELOAD": self.library, "FAULT_FILE": str(copies / name),
                    variable: str(value)}.items())
                kinds = {"other-input", "named"}
                if not self.command.names_files:
                    kinds.add("killed")  # LLVM's tools are ended by the signal.
                if result.status == 0:
                    # It has read enough before, or what it has read makes sense.
                    kinds.add("parts")
                found += self.check(result, out, kinds, f"{variable}={value} of {name}")
                shutil.rmtree(copies)
                self.command.inputs = original
        return found

    def little_memory(self):
        """There is less memory than the tool wants."""
        found = []
        for size in MEMORY:
            def limit(size=size):
                resource.setrlimit(resource.RLIMIT_AS, (size << 20, size << 20))
                resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            out = self.folder()
            result = self.command.run(out, before=limit)
            kinds = {"named"}
            is_loaded = result.status != 127
            if not self.command.names_files or not is_loaded:
                kinds = {"killed"}
            found += self.check(result, out, kinds, f"{size} MiB of memory")
            if result.status == 0:
                break
        return found

    def all(self):
        found = []
        for kind in (self.full_disk, self.full_device, self.small_files, self.no_place,
                     self.killed, self.changed_inputs, self.little_memory):
            found += kind()
        runs = self.count
        shutil.rmtree(self.work, ignore_errors=True)
        return runs, found


def make_inputs(tools, clang, work):
    """What the commands read, and the library."""
    folder = work / "in"
    folder.mkdir()
    yaml2obj, llc = (run.find_tool(tools, name) for name in ("yaml2obj", "llc"))
    run.execute([yaml2obj, INPUTS / "X86/Inputs/program.yaml", "-o", folder / "program"])
    # So long that it is mapped; what is behind the sections means nothing.
    with open(folder / "program", "ab") as file:
        file.write(bytes(1 << 16))
    run.execute([yaml2obj, INPUTS / "Inputs/kernel.cubin.yaml", "-o", folder / "kernel.cubin"])
    shutil.copy(INPUTS / "Inputs/kernel.ptx", folder)
    shutil.copy(MODULE, folder / "module.ll")
    (folder / "profile").write_text(PROFILE)
    (folder / "history").write_text(HISTORY)
    library = work / "faults.so"
    run.execute([clang, "-O1", "-shared", "-fPIC", HERE / "faults.c", "-o", library, "-ldl"])
    return folder, library


def try_all(arguments):
    clang = run.find_clang(arguments.clang)
    with tempfile.TemporaryDirectory() as name:
        work = pathlib.Path(name)
        inputs, library = make_inputs(arguments.tools, clang, work)
        chosen = [text for text in COMMANDS if arguments.filter in text]
        if not chosen:
            raise run.Error(f"no command contains '{arguments.filter}'")

        def try_one(text):
            command = Command(text, arguments.tools, inputs)
            return Faults(command, work, library, arguments.moments, arguments.seed).all()

        runs = failed = 0
        with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
            for count, problems in pool.map(try_one, chosen):
                runs += count
                failed += len(problems)
                for problem in problems:
                    print(problem, flush=True)
    print(f"{len(chosen)} commands, {runs} runs: {failed} failed")
    return 1 if failed else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--tools", required=True, metavar="DIR", help="our tools")
    parser.add_argument("--clang", default="clang-22", help="default: %(default)s")
    parser.add_argument("--moments", type=run.positive, default=4, metavar="N",
                        help="how often to kill each command (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, metavar="N",
                        help="decides about the moments (default: %(default)s)")
    parser.add_argument("--filter", default="", metavar="TEXT",
                        help="only commands that contain this")
    parser.add_argument("-j", "--jobs", type=run.positive, default=os.cpu_count(), metavar="N")
    run.main_of(try_all, parser)


if __name__ == "__main__":
    main()
