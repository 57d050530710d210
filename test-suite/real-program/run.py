#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Takes real C programs, Lua and zlib, through the whole pipeline.

Each translation unit is compiled to bitcode by clang, gets the text of its own
LLVM IR as layer `llvm-ir` from our opt, and becomes an object by our llc. The
system's linker links the programs, which then have work to do, and their line
tables are read back: every row of the layer is checked, and the table of one
function is shown. Everything that is up to date is left as it is.
"""

import argparse
import concurrent.futures
import filecmp
import gzip
import os
import shlex
import shutil
import signal
import subprocess
import sys
import tarfile
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

import linetable

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
KIND, LAYER = "llvm-ir", "llvm_ir"


@dataclass
class Source:
    """A program to build: its archive in Debian's pool, and how to compile it."""

    title: str
    archive: str
    sha256: str
    pool: str
    program: str
    files: list  # patterns
    leave_out: list
    flags: list
    link_flags: list = field(default_factory=list)

    @property
    def name(self):
        return self.title.split()[0].lower()


SOURCES = [
    Source(
        title="Lua 5.4.4",
        archive="lua5.4_5.4.4.orig.tar.gz",
        sha256="164c7849653b80ae67bec4b7473b884bf5cc8d2dca05653475ec2ed27b9ebf61",
        pool="pool/main/l/lua5.4",
        program="lua",
        files=["src/*.c"],
        leave_out=["src/luac.c"],
        flags=["-std=gnu99", "-DLUA_COMPAT_5_3", "-DLUA_USE_LINUX"],
        link_flags=["-Wl,-E", "-lm", "-ldl"],
    ),
    Source(
        title="zlib 1.2.13",
        archive="zlib_1.2.13.dfsg.orig.tar.bz2",
        sha256="71feb7947e3c00ef125f83b79a4e529bde31171e5babe48b391f06758d1ab0a1",
        pool="pool/main/z/zlib",
        program="minigzip",
        files=["*.c", "test/minigzip.c"],
        leave_out=[],
        flags=["-DHAVE_UNISTD_H", "-D_LARGEFILE64_SOURCE=1", "-I."],
    ),
]


class Error(Exception):
    """A step that failed, in words for the user."""


# --- Doing only what is left to do --------------------------------------------


@dataclass
class Command:
    """A command that makes one file out of others."""

    output: Path
    inputs: list
    argv: list
    cwd: Path = None

    @property
    def stamp(self):
        return self.output.with_name(self.output.name + ".stamp")

    def signature(self):
        """What the output depends on: the command and the state of its inputs."""
        lines = [shlex.join(map(str, self.argv))]
        for path in self.inputs:
            stat = os.stat(path)
            lines.append(f"{path} {stat.st_size} {stat.st_mtime_ns}")
        return "\n".join(lines) + "\n"

    def up_to_date(self):
        try:
            return self.output.exists() and self.stamp.read_text() == self.signature()
        except FileNotFoundError:
            return False

    def run(self):
        signature = self.signature()
        self.output.parent.mkdir(parents=True, exist_ok=True)
        self.stamp.unlink(missing_ok=True)  # Until the output is complete.
        execute(self.argv, cwd=self.cwd)
        self.stamp.write_text(signature)


def execute(argv, **options):
    """Run a command; its standard output, or an Error with what it said."""
    argv = [str(arg) for arg in argv]
    options = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **options}
    result = subprocess.run(argv, **options)
    if result.returncode:
        # What is written to one place has the errors in it.
        said = result.stdout if result.stderr is None else result.stderr
        said = (said or b"").decode(errors="replace").strip()
        said = [said] if said else []
        status = f"exit status {result.returncode}"
        raise Error("\n".join([shlex.join(argv), *said, status]))
    return result.stdout


class Steps:
    """Announces steps and runs the commands of each, several at a time."""

    def __init__(self, total, jobs, verbose):
        self.number, self.total, self.jobs, self.verbose = 0, total, jobs, verbose

    def announce(self, what):
        self.number += 1
        print(f"[{self.number}/{self.total}] {what}", flush=True)

    def run(self, commands):
        left = [command for command in commands if not command.up_to_date()]
        if len(left) < len(commands):
            print(f"  {len(commands) - len(left)} up to date")
        if not left:
            return
        with concurrent.futures.ThreadPoolExecutor(self.jobs) as pool:
            running = {pool.submit(command.run): command for command in left}
            try:
                done = concurrent.futures.as_completed(running)
                for count, future in enumerate(done, 1):
                    future.result()
                    self.progress(count, len(left), running[future])
            except BaseException:
                pool.shutdown(cancel_futures=True)
                print(flush=True)
                raise

    def progress(self, count, total, command):
        if self.verbose:
            print(f"  [{count}/{total}] {shlex.join(map(str, command.argv))}", flush=True)
        elif sys.stdout.isatty():
            end = "\n" if count == total else ""
            print(f"\r\033[K  [{count}/{total}] {command.output.name}", end=end, flush=True)
        elif count == total:
            print(f"  {total} made")


# --- The steps ----------------------------------------------------------------


def find_tool(folder, name):
    path = Path(folder, name).absolute()
    if not os.access(path, os.X_OK):
        # Below build/ is a folder for each preset.
        presets = [above.name for above in path.parents if above.parent == ROOT / "build"]
        hint = f": build the preset '{presets[0]}' first" if presets else ""
        raise Error(f"there is no '{name}' in {folder}{hint}")
    return path


def find_clang(name):
    path = shutil.which(name)
    if not path:
        raise Error(f"there is no '{name}': install clang 22, or name one with --clang")
    return path


def unpack(source, work):
    """The folder with a program's sources, fetched and unpacked if need be."""
    folder = work / "src" / source.archive.split(".orig.")[0]
    if folder.exists():
        print(f"  {source.title}: up to date")
        return folder
    print(f"  {source.title}: {source.archive}", flush=True)
    mllt = [sys.executable, ROOT / "utils" / "mllt", "archive"]
    # What goes to standard error is progress, and errors.
    found = execute([*mllt, source.archive, source.sha256, source.pool], stderr=None)
    folder.parent.mkdir(parents=True, exist_ok=True)
    # Other scripts may unpack it at the same time: each does so in a folder of its own.
    with (tempfile.TemporaryDirectory(dir=folder.parent, prefix=f"{folder.name}.") as aside,
          tarfile.open(found.decode().strip()) as archive):
        # Python has this safer way of unpacking since 3.11.4.
        archive.extraction_filter = getattr(tarfile, "data_filter", lambda m, _: m)
        archive.extractall(aside)
        (top,) = Path(aside).iterdir()
        try:
            top.rename(folder)
        except OSError:
            if not folder.exists():  # If it does, another was faster.
                raise
    return folder


def compile_commands(source, folder, work, clang, flags):
    """Commands that compile a program's files to bitcode, one for each file."""
    files = {file for pattern in source.files for file in folder.glob(pattern)}
    for file in sorted(files):
        name = file.relative_to(folder)
        if str(name) in source.leave_out:
            continue
        output = work / f"{name.stem}.bc"
        argv = [clang, *flags, *source.flags, "-emit-llvm", "-c", name, "-o", output]
        yield Command(output, [file, clang], argv, cwd=folder)


def fetch(work):
    (work / "src").mkdir(parents=True, exist_ok=True)
    return [unpack(source, work) for source in SOURCES]


def snapshot_command(bitcode, opt):
    output = bitcode.with_suffix(".snap.bc")
    argv = [opt, f"-passes=location-snapshot<kind={KIND}>", bitcode, "-o", output]
    return Command(output, [bitcode, opt], argv)


def llc_arguments(level):
    return [f"-{level}", "-filetype=obj", "-relocation-model=pic"]


def object_command(bitcode, llc, level):
    output = bitcode.with_name(bitcode.name.split(".")[0] + ".o")
    argv = [llc, *llc_arguments(level), bitcode, "-o", output]
    return Command(output, [bitcode, llc], argv)


def link_command(source, objects, work, clang, linker):
    output = work / source.program
    use = [f"-fuse-ld={linker}"] if linker else []
    name = "ld." + linker if linker else "ld"
    found = shutil.which(execute([clang, f"-print-prog-name={name}"]).decode().strip())
    if not found:
        raise Error(f"there is no linker '{name}'")
    argv = [clang, *use, *objects, "-o", output, *source.link_flags]
    return Command(output, [*objects, found], argv)


def run_lua(program):
    sys.stdout.write(execute([program, HERE / "check.lua"]).decode())


def run_minigzip(program):
    """Compress the program itself, and have it and Python take it back."""
    packed = program.with_name("packed.gz")
    unpacked = program.with_name("unpacked")
    with open(program, "rb") as there, open(packed, "wb") as out:
        execute([program], stdin=there, stdout=out)
    with open(packed, "rb") as back, open(unpacked, "wb") as out:
        execute([program, "-d"], stdin=back, stdout=out)
    if not filecmp.cmp(program, unpacked, shallow=False):
        raise Error(f"{unpacked} is not what {program} compressed")
    if gzip.decompress(packed.read_bytes()) != program.read_bytes():
        raise Error(f"{packed} does not decompress to {program}")
    before, after = program.stat().st_size, packed.stat().st_size
    print(f"  {before:,} bytes compressed to {after:,} and back")


def read_program(path, dwarfdump, nm):
    dump = execute([dwarfdump, "--debug-line", path]).decode(errors="replace")
    symbols = execute([nm, "--print-size", "--defined-only", path]).decode()
    return linetable.Program(path.name, path.read_bytes(), dump, symbols, LAYER)


def show_function(programs, name):
    for program in programs:
        for function, begin, size in program.functions:
            if function == name:
                print()
                for line in linetable.function_table(program, name, begin, size):
                    print(line.rstrip())
                return
    names = " or ".join(program.name for program in programs)
    raise Error(f"there is no function '{name}' in {names}")


def add_common_arguments(parser, work="real-program"):
    """The options of most scripts; WORK is where one builds, below build/."""
    parser.add_argument("--tools", default=ROOT / "build/core/bin", metavar="DIR",
                        help="our opt, llc, ... (default: build/core/bin)")
    parser.add_argument(
        "--work",
        default=ROOT / "build" / work,
        metavar="DIR",
        help=f"where to build (default: build/{work})",
    )
    parser.add_argument("--clang", default="clang-22", help="default: %(default)s")
    parser.add_argument("-j", "--jobs", type=positive, default=os.cpu_count(), metavar="N",
                        help="how many files at a time (default: one for each processor)")
    parser.add_argument("-v", "--verbose", action="store_true", help="show the commands")


def positive(text):
    """What parses a number of processes, for instance, of which there has to be one."""
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"'{text}' is not a positive number")
    return int(text)


def numbers(text):
    """What parses a list of numbers, separated by commas."""
    return [positive(one) for one in text.split(",")]


def list_of(choices):
    """What parses a list of some of CHOICES, separated by commas."""

    def parse(text):
        for one in text.split(","):
            if one not in choices:
                raise argparse.ArgumentTypeError(
                    f"'{one}' is not one of {', '.join(choices)}"
                )
        return text.split(",")

    return parse


def run(args):
    if args.check_arguments:
        return
    opt, llc, dwarfdump, nm = (
        find_tool(args.tools, name) for name in ("opt", "llc", "llvm-dwarfdump", "llvm-nm")
    )
    clang = find_clang(args.clang)
    level = args.opt_level
    work = Path(args.work).absolute()
    steps = Steps(7, args.jobs, args.verbose)

    steps.announce("Fetch the sources")
    folders = fetch(work)

    steps.announce(f"Compile to bitcode: {args.clang} -{level} -g")
    compiles = [
        list(compile_commands(source, folder, work / source.name, clang, [f"-{level}", "-g"]))
        for source, folder in zip(SOURCES, folders)
    ]
    steps.run(sum(compiles, []))

    steps.announce(f"Make the IR a layer: opt -passes='location-snapshot<kind={KIND}>'")
    snapshots = [[snapshot_command(c.output, opt) for c in each] for each in compiles]
    steps.run(sum(snapshots, []))

    steps.announce(f"Generate code: llc -{level} -filetype=obj")
    objects = [[object_command(c.output, llc, level) for c in each] for each in snapshots]
    steps.run(sum(objects, []))

    steps.announce("Link: " + (args.linker or "the system's linker"))
    links = [
        link_command(source, [c.output for c in each], work / source.name, clang, args.linker)
        for source, each in zip(SOURCES, objects)
    ]
    steps.run(links)

    steps.announce("Run the programs")
    lua, minigzip = (command.output for command in links)
    run_lua(lua)
    run_minigzip(minigzip)

    steps.announce("Read the line tables back")
    programs = [read_program(path, dwarfdump, nm) for path in (lua, minigzip)]
    for program in programs:
        rows, with_ir, with_source = program.check()
        if not rows:
            raise Error(f"{program.name} has no line table of layer {KIND}")
        share = 100 * with_ir / max(with_source, 1)
        print(
            f"  {program.name}: {rows:,} rows of layer {KIND}, each in the IR of its own "
            f"function; {share:.2f} % of the code with a C line has an IR line"
        )
    show_function(programs, args.function)


def main_of(function, parser):
    try:
        status = function(parser.parse_args())
        sys.stdout.flush()
        sys.exit(status)
    except BrokenPipeError:
        # As in `run.py ... | head`. Not before, since a program need not read all of its input.
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
        signal.raise_signal(signal.SIGPIPE)
    # The system says enough where a program is missing or a disk is full.
    except (Error, linetable.Error, OSError) as error:
        sys.stdout.flush()
        sys.exit(f"error: {error}")
    except KeyboardInterrupt:
        sys.stdout.flush()
        sys.exit("error: interrupted")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    add_common_arguments(parser)
    parser.add_argument(
        "--opt-level", default="O2", choices=["O0", "O1", "O2", "O3"], help="default: O2"
    )
    parser.add_argument("--linker", choices=["bfd", "lld"], help="default: the system's")
    parser.add_argument(
        "--function",
        default="luaH_getint",
        metavar="NAME",
        help="the function to show (default: %(default)s)",
    )
    parser.add_argument(
        "--check-arguments",
        action="store_true",
        help="say what is wrong with the other arguments, and run nothing",
    )
    main_of(run, parser)


if __name__ == "__main__":
    main()
