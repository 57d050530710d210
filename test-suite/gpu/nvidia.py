#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""What NVIDIA's tools say of the lines of a kernel that runs, and what ours say."""

import collections
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / "mlir")]

from commands import Error, need_cuda_tool, run  # noqa: E402

EVENT = "Instructions Executed"  # The same in every run, as samples are not.


def say_all(argv, input_file=os.devnull, **options):
    """All that a command prints, whatever its exit status is."""
    with open(input_file, "rb") as read:
        done = subprocess.run(list(map(str, argv)), stdin=read, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, errors="replace",
                              check=False, **options)
    return done.stdout


def compile_host(name, folder):
    """The program of a file of this folder that uses CUDA's driver API."""
    compiler = shutil.which("g++") or shutil.which("clang++")
    if not compiler:
        raise Error("there is no g++ and no clang++")
    # cuda-gdb may be a script elsewhere; cuobjdump is where the headers are.
    toolkit = Path(need_cuda_tool("cuobjdump")).resolve().parents[1]
    program = folder / name
    run(compiler, "-std=c++17", "-O1", "-g", HERE / f"{name}.cpp", f"-I{toolkit}/include",
        f"-L{toolkit}/lib64/stubs", "-lcuda", "-o", program)
    return program


def stop_of_debugger(said, kernel):
    """(offset in the kernel, file, line) of the line of code that `info line *$pc` of
    cuda-gdb names."""
    found = re.search(rf'^Line (\d+) of "([^"]+)" (?:starts at|is at) address \S+ '
                      rf'<{kernel}(?:\S*?\+(\d+))?>', said, re.MULTILINE)
    if not found:
        raise Error(f"cuda-gdb did not stop in {kernel}:\n{said[-2000:]}")
    return int(found[3] or 0), found[2], int(found[1])


def debug(kernel, argv, input_file=os.devnull):
    program, *words = map(str, argv)
    arguments = f"{shlex.join(words)} < {shlex.quote(str(input_file))}"
    return stop_of_debugger(say_all(
        [need_cuda_tool("cuda-gdb"), "-nx", "-batch", "-ex", "set breakpoint pending on",
         "-ex", f"break {kernel}", "-ex", f"run {arguments}", "-ex", "info line *$pc",
         "-ex", "kill", program]), kernel)


def faults_of_sanitizer(said):
    """Where compute-sanitizer says that invalid accesses are, in its words."""
    found = set(re.findall(r"^=+ +at (.+)$", said, re.MULTILINE))
    if not found:
        raise Error(f"compute-sanitizer found nothing:\n{said[-2000:]}")
    return found


def place_of_fault(fault, kernel):
    """The same as stop_of_debugger() of one of them."""
    found = re.fullmatch(rf"{kernel}\S*?\+0x([0-9a-f]+) in (.+):(\d+)", fault)
    if not found:
        raise Error(f"compute-sanitizer names no line of {kernel}: '{fault}'")
    return int(found[1], 16), found[2], int(found[3])


def sanitize(argv):
    return faults_of_sanitizer(say_all([need_cuda_tool("compute-sanitizer"), *argv]))


def cells_of(line):
    """The cells of a line of ncu's source page: quotes in them are not doubled."""
    return line.removesuffix("\n").removesuffix(",").removeprefix('"').removesuffix(
        '"').split('","')


def lines_of_source_page(text, event=EVENT):
    """Of what `ncu --page source --csv --print-source cuda,sass` prints: what each line
    cost, by the name of its file and its number, for each function."""
    costs = collections.defaultdict(collections.Counter)
    file = function = heading = None
    for line in text.splitlines():
        cells = cells_of(line)
        if cells[0] == "File Path":
            file, heading = Path(cells[1]).name, None
        elif cells[0] == "Function Name":
            function = cells[1]
        elif cells[0] == "Line No":
            heading = cells
        elif heading and cells[0].isdecimal():
            # What is too much is a part of the line's text.
            cost = cells[heading.index(event) + len(cells) - len(heading)]
            if cost not in ("-", "0"):
                costs[function][file, int(cells[0])] += int(cost.replace(",", ""))
    return costs


class Recording:
    """A report of ncu of what a command runs on the GPU."""

    def __init__(self, report, argv, kernels=None, sections=("--set", "full"), **options):
        self.report = report
        chosen = ("-k", f"regex:^({'|'.join(kernels)})$") if kernels else ()
        said = say_all([need_cuda_tool("ncu"), "--clock-control", "none", *sections,
                        "--import-source", "yes", *chosen, "-f", "-o", report, *argv],
                       **options)
        if not report.exists():
            raise Error(f"ncu made no report:\n{said[-2000:]}")

    def page(self, view, launch=None):
        """ncu's source page of all kernels that ran, or of one, of which this is the number."""
        chosen = () if launch is None else (f"--launch-skip={launch}", "--launch-count=1")
        return run(need_cuda_tool("ncu"), "--import", self.report, *chosen, "--page",
                   "source", "--csv", "--print-source", view).decode()

    def profile(self, launch=None):
        """The page of instructions, in a file beside the report."""
        number = "" if launch is None else f".{launch}"
        path = self.report.with_suffix(f"{number}.csv")
        path.write_text(self.page("sass", launch))
        return path


def lines_of_layer(tool, file, layer, profile, event=EVENT):
    """What annotate says that each line of a layer cost, as lines_of_source_page()."""
    said = json.loads(run(tool, "annotate", file, f"--layer={layer}",
                          f"--profile={profile}", f"--event={event}", "--json"))
    return collections.Counter({(Path(line["FileName"]).name, line["Line"]): line["Cost"]
                                for line in said["Lines"] if line["Cost"]})


def place(tool, file, kernel, offset, layer=None):
    """(file, line) of the source or a layer at an offset in a kernel."""
    said = json.loads(run(tool, "lookup", "--json", file, f"{kernel}+{offset:#x}"))
    if layer is None:
        found = said["Symbol"][0]
    else:
        name = layer.replace("-", "_")
        found = next(place for place in said["Layers"] if place["Layer"] == name)
    return Path(found["FileName"]).name, found["Line"]
