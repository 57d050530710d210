#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""What the variables of the kernels of kernels.py have to be.

These kernels are no Python that could run: a statement stands for loops over its indices.
So the values of the indices are known from the order of the loops; those of numbers are
Python's. The first and the last element of a buffer is known if nothing writes to it.
"""

import itertools
import math
import struct

# How often a debugger stops at each place: the loops have up to two million turns.
VISITS = 3


def element(number, position):
    """What element POSITION of parameter NUMBER is at the start: exact in f32."""
    return (number * 8 + position * 5) % 32 / 4


def driver(kernel):
    """A C program that fills the buffers and calls the kernel."""
    lines = [f"void {kernel.name}({', '.join(['float *'] * len(kernel.parameters))});"]
    fill = []
    for number, (name, buffer) in enumerate(kernel.parameters.items()):
        size = math.prod(buffer.shape)
        lines.append(f"static float {name}[{size}];")
        fill.append(f"  for (int p = 0; p < {size}; ++p) "
                    f"{name}[p] = ({number} * 8 + p * 5) % 32 / 4.0f;")
    return "\n".join([*lines, "int main(void) {", *fill,
                      f"  {kernel.name}({', '.join(kernel.parameters)});", "  return 0;",
                      "}", ""])


def memref(buffer):
    """The sizes and strides of a buffer."""
    shape = buffer.shape
    return {"sizes": list(shape),
            "strides": [math.prod(shape[i + 1:]) for i in range(len(shape))]}


def expected_outside(kernel, line):
    """What is in scope on a line, whatever the indices are."""
    # A float of the kernel is an f32.
    values = {name: number if isinstance(number, int) else
              struct.unpack("f", struct.pack("f", number))[0]
              for name, number in kernel.numbers().items()}
    written = kernel.written()
    for number, (name, buffer) in enumerate(kernel.parameters.items()):
        values[name] = memref(buffer)
        if name not in written:
            size = math.prod(buffer.shape)
            values[name].update(first=element(number, 0), last=element(number, size - 1))
    for name, declared in kernel.declarations().items():
        if line > declared:
            values[name] = memref(kernel.local(name))
    return values


def turns(loops):
    """The first turns of loops {index: size}: [{index: value}]."""
    values = itertools.product(*map(range, loops.values()))
    return [dict(zip(loops, indices)) for indices in itertools.islice(values, VISITS)]


def check(kernel, stops, level, comparison, has_all=True):
    """Compares STOPS, [(line, {name: value})], with what has to be. Without HAS_ALL
    variables may be missing, and with those of a loop what says that a stop is in it."""
    bodies, visits = kernel.bodies(), {}
    for line, shown in stops:
        where = f"{kernel.name}, line {line}: "
        comparison.add(shown, expected_outside(kernel, line), where, [], [])
        loops = bodies.get(line)
        # Around the innermost loop there are no indices.
        if not loops or not set(loops) & set(shown):
            continue
        visit = visits[line] = visits.get(line, -1) + 1
        if level:
            # Optimized code has its own order, and a line in several places.
            for name, size in loops.items():
                comparison.add_in_range(shown.get(name), size, f"{where}{name}")
        elif visit < VISITS:
            comparison.add(shown, turns(loops)[visit], f"{where}turn {visit + 1}: ", [],
                           [])
    if not stops:
        comparison.wrong.append(f"{kernel.name}: GDB stops nowhere")
    if level or not has_all:
        return
    for statement in kernel.loop_statements():
        if not any(visits.get(line, -1) + 1 >= VISITS for line in statement):
            comparison.wrong.append(f"{kernel.name}: GDB does not stop in the loops of "
                                    f"line {statement[0]}")
