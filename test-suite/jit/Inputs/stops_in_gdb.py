#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Runs inside of GDB. Breaks at SETTINGS["PLACE"], steps SETTINGS["STEPS"] times, and
writes to SETTINGS["OUTPUT"], as JSON, where it stopped in SETTINGS["FUNCTION"]: the offset
in the function, the line, and what `list` shows of it.
"""

import json

import gdb


def stop():
    """Where the program stands; None if that is in another function."""
    frame = gdb.newest_frame()
    function = frame.function()
    if not function or function.name != SETTINGS["FUNCTION"]:  # noqa: F821
        return None
    block = frame.block()
    while not block.function:
        block = block.superblock
    line = frame.find_sal().line
    return [frame.pc() - block.start, line,
            gdb.execute(f"list {line},{line}", to_string=True)]


gdb.execute("set pagination off")
gdb.execute("set breakpoint pending on")
gdb.execute("set debuginfod enabled off")
gdb.execute(f"set args {gdb.parameter('args')} < {SETTINGS['INPUT']}")  # noqa: F821
gdb.execute(f"break {SETTINGS['PLACE']}")  # noqa: F821
gdb.execute("run")
stops = []
try:
    for _ in range(SETTINGS["STEPS"]):  # noqa: F821
        if found := stop():
            stops.append(found)
        gdb.execute("next")
except gdb.error as error:
    print(error)
with open(SETTINGS["OUTPUT"], "w", encoding="utf-8") as output:  # noqa: F821
    json.dump(stops, output)
gdb.execute("kill")
