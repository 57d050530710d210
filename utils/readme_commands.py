# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The commands that README.md shows, and the files that they are about."""

import re
import textwrap
from dataclasses import dataclass

# What the first word of a command can be.
PROGRAM = re.compile(r"(?:[A-Z]+=\S+ )*(?:utils/|build/|test-suite/|python3 |cmake |clang-22 |"
                     r"ptxas |perf |lli |\$ |llvm-)")
# Words in capitals stand for something else; so do names in a table of what tools can do.
PLACEHOLDER = re.compile(r"(?<![\w./-])(?:NAME|FILE|DIR|OUT|ADDRESS\S*|KERNEL\S*|NUMBER)\b|…|\.\.\.")

INPUTS = {
    "hello.c": """\
        #include <stdio.h>
        int main(int argc, char **argv) {
          for (int i = 0; i < argc; i++)
            puts(argv[i]);
          return 0;
        }
        """,
    "a.c": "int twice(int x);\nint main(int argc, char **argv) { return twice(argc) - 2; }\n",
    "b.c": "int twice(int x) { return 2 * x; }\n",
    "kernel.cu": """\
        __attribute__((global)) void kernel(float *x, float y) { *x *= y; }
        """,
    "matmul.mlir": """\
        func.func @matmul(%a: memref<8x8xf32>, %b: memref<8x8xf32>, %c: memref<8x8xf32>) {
          linalg.matmul ins(%a, %b : memref<8x8xf32>, memref<8x8xf32>)
                        outs(%c : memref<8x8xf32>)
          return
        }
        """,
}


@dataclass(frozen=True)
class Command:
    text: str  # may have several lines

    def obstacle(self, has_ptxas, has_perf=True):
        """Why it cannot be run as it is, or None."""
        if found := PLACEHOLDER.search(self.text):
            return f"'{found[0]}' stands for something"
        if not has_ptxas and (self.text.startswith("ptxas ") or ".cubin" in self.text):
            return "there is no ptxas"
        # The dump has the number of the process that perf recorded in its name.
        if not has_perf and re.search(r"\bperf record |\bperf\.data\b|\.dump\b", self.text):
            return "there is no perf"
        return None

    def tools(self):
        """The programs of LLVM that it calls by name alone."""
        return re.findall(r"(?:^|[ |])(lli|llvm-[\w-]+)(?= )", self.text)


def blocks(markdown):
    """The indented blocks, and those between ``` lines without a language or with sh."""
    block, fence = [], None
    for line in markdown.splitlines():
        if line.startswith("```"):
            if fence in (None, "", "sh", "bash"):
                yield "\n".join(block)
            block, fence = [], line[3:].strip() if fence is None else None
        elif fence is not None or line.startswith("    "):
            block.append(line if fence is not None else line[4:])
        elif block and line.strip():
            yield "\n".join(block)
            block = []
    if block:
        yield "\n".join(block)


def commands(markdown):
    """Each command once: of blocks, where one ends with its line unless a quotation, a
    pipe or a backslash is open, and of `...` in sentences and tables."""
    found = []

    def add(text):
        text = text.strip().removeprefix("$ ")
        if PROGRAM.match(text + " ") and text not in found:
            found.append(text)

    for block in blocks(markdown):
        lines = block.splitlines()
        transcript = any(line.startswith("$ ") for line in lines)
        text = ""
        for line in lines:
            if text or (line.startswith("$ ") if transcript else PROGRAM.match(line)):
                text += line + "\n"
                if is_complete(text):
                    add(text)
                    text = ""
    prose = "\n".join(line for line in markdown.splitlines() if not line.startswith("    "))
    for text in re.findall(r"`([^`]+)`", re.sub(r"```.*?```", "", prose, flags=re.DOTALL)):
        text = " ".join(text.split())
        # Not the names of folders, nor what a tool is said to have as options.
        if (" " in text or text.endswith((".sh", ".py"))) and not text.startswith("llvm-"):
            add(text)
    return [Command(text) for text in found]


def is_complete(text):
    return (text.count("'") % 2 == 0 and text.count('"') % 2 == 0
            and not text.rstrip().endswith(("|", "\\")))


def write_inputs(folder):
    """Write the files that the commands start from; bitcode is left to PREPARE."""
    for name, text in INPUTS.items():
        (folder / name).write_text(textwrap.dedent(text))


PREPARE = ("clang-22 -x cuda -nocudainc -nocudalib --cuda-device-only --cuda-gpu-arch=sm_75 "
           "-O2 -gline-directives-only -Wno-unknown-cuda-version -emit-llvm -c kernel.cu "
           "-o kernel.front-end.bc && build/core/bin/opt "
           "-passes='location-snapshot<kind=llvm-ir>' kernel.front-end.bc -o kernel.bc && "
           "clang-22 -O1 -g -emit-llvm -c hello.c -o program.front-end.bc && build/core/bin/opt "
           "-passes='location-snapshot<kind=linalg>' program.front-end.bc -o program.bc")
