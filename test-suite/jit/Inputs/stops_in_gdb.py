#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Runs inside of GDB. Breaks at SETTINGS["PLACE"], goes on with SETTINGS["COMMANDS"], and
writes to SETTINGS["OUTPUT"], as JSON, where it stopped in SETTINGS["FUNCTION"]: the offset
in the function, the line, and what `list` shows of it.
"""

import json
import re

import gdb


def stop():
    """Where the program stands; None if that is in another function."""
    frame = gdb.newest_frame()
    # Where there are line tables alone, functions are known as symbols only.
    said = gdb.execute(f"info symbol {frame.pc():#x}", to_string=True)
    symbol = re.match(r"(\S+)(?: \+ (\d+))? in section", said)
    if not symbol or symbol[1] != SETTINGS["FUNCTION"]:  # noqa: F821
        return None
    line = frame.find_sal().line
    return [int(symbol[2] or 0), line,
            gdb.execute(f"list {line},{line}", to_string=True)]


gdb.execute("set pagination off")
gdb.execute("set breakpoint pending on")
gdb.execute("set debuginfod enabled off")
gdb.execute("set args {ARGUMENTS} < {INPUT}".format(**SETTINGS))  # noqa: F821
gdb.execute(f"break {SETTINGS['PLACE']}")  # noqa: F821
gdb.execute("run")
stops = [stop()]
try:
    for command in SETTINGS["COMMANDS"]:  # noqa: F821
        gdb.execute(command)
        stops.append(stop())
except gdb.error as error:
    print(error)
with open(SETTINGS["OUTPUT"], "w", encoding="utf-8") as output:  # noqa: F821
    json.dump([stop for stop in stops if stop], output)
gdb.execute("kill")
