#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Kernels as programs: a driver in C, random numbers to read, and what has to come out."""

import array
import math
import random

import references
from commands import Error, run

TOLERANCE = 1e-4


def driver(kernel):
    """A C program that reads all buffers, calls the kernel and writes all buffers."""
    buffers = [f"float {name}[{size_of(buffer)}]" for name, buffer in kernel.parameters.items()]
    return "\n".join([
        "#include <stdio.h>",
        f"void {kernel.name}({', '.join(['float *'] * len(buffers))});",
        *(f"static {buffer};" for buffer in buffers),
        "int main(void) {",
        *(f"  if (!fread({name}, sizeof {name}, 1, stdin)) return 1;"
          for name in kernel.parameters),
        f"  {kernel.name}({', '.join(kernel.parameters)});",
        *(f"  if (!fwrite({name}, sizeof {name}, 1, stdout)) return 1;"
          for name in kernel.parameters),
        "  return 0;",
        "}", ""])


def size_of(buffer):
    return math.prod(buffer.shape)


def as_lists(values, shape):
    if len(shape) == 1:
        return list(values)
    step = len(values) // shape[0]
    return [as_lists(values[i * step:(i + 1) * step], shape[1:]) for i in range(shape[0])]


def make_input(kernel):
    """Random numbers for a kernel: its buffers, and what its program reads."""
    generator = random.Random(kernel.name)
    buffers = [array.array("f", (generator.uniform(-1, 1) for _ in range(size_of(buffer))))
               for buffer in kernel.parameters.values()]
    return buffers, b"".join(buffer.tobytes() for buffer in buffers)


def flat(values):
    """The numbers of a buffer of one or two dimensions."""
    return [x for row in values for x in (row if isinstance(row, list) else [row])]


def error_of(kernel, *command):
    """Run the program of a kernel on random numbers; the largest error."""
    buffers, read = make_input(kernel)
    written = array.array("f", run(*command, input=read))
    size = len(buffers[-1])
    if written[:-size] != sum(buffers[:-1], array.array("f")):
        raise Error(f"{command[0]}: an input was changed")
    shapes = [buffer.shape for buffer in kernel.parameters.values()]
    expected = getattr(references, kernel.name)(
        *(as_lists(buffer, shape) for buffer, shape in zip(buffers[:-1], shapes)))
    return max(abs(x - y) for x, y in zip(written[-size:], flat(expected), strict=True))


def check_result(kernel, *command):
    """Run the program of a kernel; the largest error, which has to be a small one."""
    worst = error_of(kernel, *command)
    if not worst <= TOLERANCE:
        raise Error(f"{command[0]}: the result is wrong by {worst}")
    return worst
