#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""A lit format: every linker, in every way to link, with every DWARF version."""

import contextlib
import fcntl
import pathlib
import re
import shlex
import shutil
import subprocess
import tempfile

import lit.Test
import lit.formats

import assembling
import peers
import real
import stripping
import thousand
from binary import Binary, ELF, Error, Mismatch, check_texts
from program import UNITS, Program, print_unit

# DWARF version, bits, split.
DWARF = {"dwarf2": (2, 32, False), "dwarf3": (3, 32, False), "dwarf4": (4, 32, False),
         "dwarf5": (5, 32, False), "dwarf64": (5, 64, False), "split4": (4, 32, True),
         "split5": (5, 32, True)}

LINKERS = {"bfd": "ld.bfd", "gold": "ld.gold", "lld": "ld.lld-22", "mold": "mold"}

# How to compile, how to link, and the linkers' options.
WAYS = {
    "plain": ("object", []),
    "gc-sections": ("function-sections", ["--gc-sections"]),
    "compressed-objects": ("compressed", []),
    "zstd-texts": ("zstd-texts", []),
    "zlib": ("object", ["--compress-debug-sections=zlib"]),
    "zstd": ("object", ["--compress-debug-sections=zstd"]),
    "relocatable": ("object", []),
    "icf": ("function-sections", ["--icf=all"]),
    "thin-lto": ("thin-lto", []),
    "full-lto": ("full-lto", []),
}
WITHOUT_ICF = {"bfd"}
ELFCOMPRESS_ZSTD = 2


class Failure(Exception):
    """A command that failed, or a tool that is missing."""


class Tools:
    """Runs programs: those of the build by their names, others from the path."""

    def __init__(self, folder, cwd=None):
        self.folder, self.cwd = pathlib.Path(folder), cwd

    def find(self, name):
        if name in ("llc", "opt") or name.startswith("llvm-"):
            ours = self.folder / name
            if not ours.exists():
                raise Failure(f"there is no '{name}' in {self.folder}: build the preset "
                              "'core' first")
            return ours
        if found := shutil.which(name):
            return found
        raise Failure(f"there is no '{name}'; utils/install-packages.sh installs "
                      "what the tests need")

    def run(self, name, *arguments, cwd=None, allowed=(0,)):
        command = [str(self.find(name)), *map(str, arguments)]
        result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                text=True, errors="replace", check=False,
                                cwd=cwd or self.cwd)
        if result.returncode not in allowed:
            raise Failure(f"{shlex.join(command)}\n{result.stdout}{result.stderr}"
                          f"exit status {result.returncode}")
        return result

    def output(self, name, *arguments):
        return self.run(name, *arguments).stdout


class Folder:
    """Files that several tests want, made by the first that does."""

    def __init__(self, path):
        self.path = path

    @contextlib.contextmanager
    def make(self, name):
        """The folder NAME, and whether it has to be filled."""
        self.path.mkdir(parents=True, exist_ok=True)
        folder = self.path / name
        with open(self.path / f"{name}.lock", "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            done = folder / "done"
            if done.exists():
                yield folder, False
                return
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
            yield folder, True
            done.touch()


def compile_units(tools, program, folder, dwarf, mode):
    """The objects of all units, in FOLDER."""
    version, bits, split = DWARF[dwarf]
    for unit in UNITS:
        (folder / f"{unit}.ll").write_text(print_unit(program, unit, version, bits == 64, split))
    options = ["-function-sections"] if mode == "function-sections" else []
    if mode == "zstd-texts":
        options = ["-compress-line-layer-texts=zstd"]
    for unit in UNITS if mode in ("object", "function-sections", "zstd-texts") else ():
        dwo = [f"-split-dwarf-file={unit}.dwo", f"-split-dwarf-output={unit}.dwo"]
        # elfutils looks for a unit in .debug_aranges only.
        tools.run("llc", "-O2", "-filetype=obj", "-generate-arange-section", *options,
                  *(dwo if split else []), f"{unit}.ll", "-o", f"{unit}.o", cwd=folder)
        if mode == "zstd-texts" and not zstd_texts(folder / f"{unit}.{'dwo' if split else 'o'}"):
            raise Mismatch("no text is compressed by Zstandard in the object")
    if mode == "compressed":
        assemble_compressed(tools, folder, version, bits)
    if "lto" in mode:
        optimise_together(tools, folder, mode == "thin-lto", split)


def assemble_compressed(tools, folder, version, bits):
    """The objects of all units by way of assembly; llc has no option to compress."""
    dwarf = [f"-dwarf-version={version}", *(["-dwarf64"] if bits == 64 else [])]
    for unit in UNITS:
        tools.run("llc", "-O2", f"{unit}.ll", "-o", f"{unit}.s", cwd=folder)
        tools.run("llvm-mc", "-triple=x86_64-unknown-linux-gnu", "-filetype=obj", *dwarf,
                  "-compress-debug-sections=zlib", f"{unit}.s", "-o", f"{unit}.o", cwd=folder)
        if not compressed_texts(folder / f"{unit}.o"):
            raise Mismatch("no text is compressed in the object")


def compressed_texts(path):
    return [s for s in ELF(path.read_bytes()).sections
            if s.flags & ELF.SHF_COMPRESSED and s.name.startswith(".debug_txt")]


def zstd_texts(path):
    """The texts that Zstandard has compressed."""
    elf = ELF(path.read_bytes())
    return [s for s in elf.sections
            if s.flags & ELF.SHF_COMPRESSED and s.name.startswith(".debug_txt")
            and int.from_bytes(elf.raw(s)[:4], "little") == ELFCOMPRESS_ZSTD]


def optimise_together(tools, folder, thin, split):
    """The objects that LTO makes of all units, through our own llvm-lto2.

    It cannot split debug information, as linkers can, but leaves what its code
    generator is given; llc does to that what linkers do.
    """
    resolutions, prevailing = [], set()
    for unit in UNITS:
        tools.run("opt", "-thinlto-bc" if thin else "-module-hash", f"{unit}.ll", "-o",
                  f"{unit}.bc", cwd=folder)
        ir = (folder / f"{unit}.ll").read_text()
        for kind, rest, name in re.findall(r"^(define|declare)(.*?)@(\w+)\(", ir, re.MULTILINE):
            if "internal" in rest:
                continue
            flags = "p" if kind == "define" and name not in prevailing else ""
            prevailing.update([name] if flags else [])
            resolutions += ["-r", f"{unit}.bc,{name},{flags}l{'x' if name == '_start' else ''}"]
        flags = "p" if unit == UNITS[0] else ""
        resolutions += ["-r", f"{unit}.bc,sink,{flags}l"]
    tools.run("llvm-lto2", "run", "-relocation-model=static",
              *(f"{unit}.bc" for unit in UNITS), "-o", "lto.o",
              *(["-save-temps"] if split else []), *resolutions, cwd=folder)
    for module in sorted(folder.glob("lto.o.*.precodegen.bc")):
        number = module.name.split(".")[2]
        dwo = f"{number}.dwo"
        tools.run("llc", "-O2", "-filetype=obj", "-relocation-model=static",
                  f"-split-dwarf-file={dwo}", f"-split-dwarf-output={dwo}", module.name, "-o",
                  f"lto.o.{number}", cwd=folder)


def objects(folder, mode):
    names = [folder / f"{unit}.o" for unit in UNITS]
    if "lto" in mode:
        names = sorted(path for path in folder.glob("lto.o.*") if path.suffix[1:].isdigit())
    if not names:
        raise Failure("LTO wrote no object")
    return names


def link(tools, linker, way, inputs, output, version, split=False):
    command = LINKERS[linker]
    options = WAYS[way][1]
    if way == "relocatable":
        # mold -r, as Debian 12 has it, makes references to .debug_line_str and
        # .debug_str wrong, those of stock LLVM's objects too.
        partial = LINKERS["bfd"] if linker == "mold" and (version == 5 or split) else command
        halves = [output.with_name("left.o"), output.with_name("right.o")]
        for half, part in zip(halves, (inputs[:2], inputs[2:])):
            tools.run(partial, "-r", *part, "-o", half)
        inputs = halves
    tools.run(command, *options, *inputs, "-o", output)


def check(tools, program, binary, dwarf, way):
    """Compare a binary with what its code demands; it and the demands."""
    version, bits, is_split = DWARF[dwarf]
    dump = tools.output("llvm-dwarfdump", "--debug-line", binary)
    if way in ("zlib", "zstd"):
        if not is_split and not compressed_texts(binary):
            raise Mismatch("no text is compressed")
        plain = binary.with_name("decompressed")
        tools.run("llvm-objcopy", "--decompress-debug-sections", binary, plain)
        binary = plain
    read = Binary(program, binary.read_bytes(), dump, is_split)
    demands = read.check(version, bits, folded=way == "icf")
    dead = [name for names in read.functions.values() for name in names
            if name.startswith("dead_")]
    if bool(dead) == (way in ("gc-sections", "thin-lto", "full-lto")):
        raise Mismatch(f"functions that nothing calls: {dead}")
    if way == "icf" and not any(len(functions) > 1 for _, _, functions in demands):
        raise Mismatch("no function was folded")
    return read, demands


def check_split_texts(tools, program, binary, compiled):
    """The texts of BINARY are in the .dwo files of the folder COMPILED; llvm-dwp packs them,
    and readers find them there."""
    here = Tools(tools.folder, cwd=compiled)
    split = sorted(compiled.glob("*.dwo"))
    names = {s.name.removesuffix(".dwo") for path in split
             for s in ELF(path.read_bytes()).sections if s.name.startswith(".debug_txt")}
    if names != set(program.texts()):
        raise Mismatch(f"{[path.name for path in split]} have texts {sorted(names)}")
    package = binary.with_name(f"{binary.name}.dwp")
    here.run("llvm-dwp", *split, "-o", package)
    plain = binary.with_name("decompressed")
    here.run("llvm-objcopy", "--decompress-debug-sections", package, plain)
    check_texts(ELF(plain.read_bytes()), program.texts(), split=True)
    output = binary.with_name("texts")
    here.run("llvm-line-layers", "extract", binary, "-o", output)
    # Some units have the same text under names of their own.
    found = {path.read_text() for path in output.rglob("*") if path.is_file()}
    if found != set(program.texts().values()):
        raise Mismatch(f"{len(found)} texts are extracted")
    here.run("llvm-dwarfdump", "--verify", "--debug-line", binary)
    # The directory that the units name for .dwo files is not there.
    package.unlink()
    here.run("llvm-dwarfdump", "--verify", "--debug-line", binary)


def run_case(tools, shared, name, folder, _):
    dwarf, layers, way, linker = name
    program = Program(int(layers.removeprefix("layers-")))
    mode = WAYS[way][0]
    with shared.make(f"{dwarf}-{layers}-{mode}") as (compiled, is_new):
        if is_new:
            compile_units(tools, program, compiled, dwarf, mode)
    binary = folder / "program"
    version, _, is_split = DWARF[dwarf]
    link(tools, linker, way, objects(compiled, mode), binary, version, is_split)
    _, demands = check(tools, program, binary, dwarf, way)
    if is_split:
        check_split_texts(tools, program, binary, compiled)
    if way in ("plain", "zstd-texts"):
        for unit in UNITS:
            peers.read_object(tools, compiled / f"{unit}.o")
        peers.check(Tools(tools.folder, cwd=compiled), binary, demands, DWARF[dwarf][0])


def cases():
    for dwarf in DWARF:
        for layers in ("layers-1", "layers-3"):
            for way in WAYS:
                for linker in LINKERS:
                    if way == "icf" and linker in WITHOUT_ICF:
                        continue
                    # llvm-mc does not split what llc has not.
                    if DWARF[dwarf][2] and way == "compressed-objects":
                        continue
                    yield dwarf, layers, way, linker


class Format(lit.formats.TestFormat):
    """Tests that are computed and not found."""

    def __init__(self, tools, work):
        self.tools, self.shared = Tools(tools), Folder(pathlib.Path(work))

    def getTestsInDirectory(self, suite, path, lit_config, config):
        if path:
            return
        every = [*cases(), *assembling.cases(), *stripping.cases(), *thousand.cases(LINKERS),
                 *real.cases(LINKERS)]
        for name in every:
            yield lit.Test.Test(suite, name, config)

    def execute(self, test, lit_config):
        name = test.path_in_suite
        run = {"assembly": assembling, "gnu-as": assembling, "real": real,
               "stripping": stripping, "thousand-units": thousand}.get(name[0])
        run = run.run_case if run else run_case
        try:
            with tempfile.TemporaryDirectory() as folder:
                run(self.tools, self.shared, name, pathlib.Path(folder), LINKERS)
        except (Failure, Error, real.run.Error) as error:
            return lit.Test.FAIL, str(error)
        return lit.Test.PASS, ""
