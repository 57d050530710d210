#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Runs inside of GDB. Breaks on lines of a function and writes, as one line of JSON for
each stop, [line, {name: value}]; a value that GDB cannot show is null.

    gdb -batch -ex 'python FUNCTION, LINES, FILE, OUTPUT, VISITS = "f", [3], "f.py", "out", 0' \
        -x gdb_variables.py program

With VISITS it breaks at the end of each line in each block, that many times, and then no
more; a memref is {sizes, strides, first, last}.
"""

import json

import gdb


def corners(value):
    """The first and the last element of a memref, with its sizes and strides."""
    result = {name: plain(value[name]) for name in ("sizes", "strides")}
    sizes, offset = result["sizes"], plain(value["offset"])
    if None in sizes or offset is None or value["data"].is_optimized_out:
        return {**result, "first": None, "last": None}
    first, last = value["data"] + offset, value["data"] + offset
    for size in sizes:
        first, last = first[0], last[size - 1]
    return {**result, "first": plain(first), "last": plain(last)}


def plain(value):
    """A value as JSON has it; a memref as its elements."""
    kind = value.type.strip_typedefs()
    if value.is_optimized_out:
        return None
    if kind.code == gdb.TYPE_CODE_STRUCT:
        names = [field.name for field in kind.fields()]
        if names[:2] == ["data", "offset"] and VISITS:  # noqa: F821
            return corners(value)
        if names[:2] == ["data", "offset"]:
            if len(names) < 4 or kind["sizes"].type.range()[1] != 0:
                return "a memref"
            size, data, first = value["sizes"][0], value["data"], value["offset"]
            if size.is_optimized_out or data.is_optimized_out:
                return None
            return [plain(data[first + i]) for i in range(int(size))]
        return {name: plain(value[name]) for name in names}
    if kind.code == gdb.TYPE_CODE_ARRAY:
        low, high = kind.range()
        return [plain(value[i]) for i in range(low, high + 1)]
    if kind.code == gdb.TYPE_CODE_FLT:
        return float(value)
    return int(value)


def variables():
    frame, found = gdb.selected_frame(), {}
    block = frame.block()
    while block and not block.is_global and not block.is_static:
        for symbol in block:
            if (symbol.is_variable or symbol.is_argument) and symbol.name not in found:
                try:
                    found[symbol.name] = plain(symbol.value(frame))
                except gdb.error as error:
                    found[symbol.name] = f"error: {error}"
        if block.function:
            break
        block = block.superblock
    return found


gdb.execute("set pagination off")
gdb.execute("set print elements 0")
gdb.execute("set disable-randomization on")


def break_at_ends():
    """Break where a line ends in each block: what a block declares is there by then."""
    gdb.execute("tbreak main", to_string=True)
    gdb.execute("run", to_string=True)
    ends = {}
    table = gdb.decode_line(FUNCTION)[1][0].symtab.linetable()  # noqa: F821
    for line in LINES:  # noqa: F821
        for entry in table.line(line) or ():
            block = gdb.block_for_pc(entry.pc)
            key = line, block.start, block.end
            ends[key] = max(entry.pc, ends.get(key, 0))
    return [gdb.Breakpoint(f"*{pc:#x}") for pc in sorted(set(ends.values()))]


# The kernel is in the program, so its lines are known before it runs.
if VISITS:  # noqa: F821
    breakpoints = break_at_ends()
    gdb.execute("continue", to_string=True)
else:
    breakpoints = [gdb.Breakpoint(f"{FILE}:{line}") for line in LINES]  # noqa: F821
    gdb.execute("run", to_string=True)
with open(OUTPUT, "w") as output:  # noqa: F821
    while gdb.selected_inferior().pid:
        frame = gdb.selected_frame()
        if frame.name() == FUNCTION:  # noqa: F821
            json.dump([frame.find_sal().line, variables()], output)
            output.write("\n")
        for breakpoint in breakpoints:
            if VISITS and breakpoint.hit_count >= VISITS:  # noqa: F821
                breakpoint.enabled = False
        gdb.execute("continue", to_string=True)
