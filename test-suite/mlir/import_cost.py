#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Compares the time and the memory that two MLIRs take to import LLVM IR.

The two are run in turns; of each the run that took the least processor time counts, and
the one that took the least memory. The exit status is 1 if one takes over 3 % more of
either than the base, over all files, or fails where the base does not.
"""

import argparse
import os
import pathlib
import subprocess

from commands import Error, add_mlir_tools_argument, find_tool, main_of, positive

BOUND = 1.03


def measure(*command):
    """(exit status, seconds of processor time, MiB) of a command."""
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL,
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)  # It has been waited for.
    return status, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def best(runs):
    """What counts of the runs of a command: nothing if one has failed."""
    if any(status for status, _, _ in runs):
        return None
    return tuple(min(run[i] for run in runs) for i in (1, 2))


def compare(files, tools, runs, option):
    """Prints a row for each file; [(of the base, of the other)] of those that both
    import, and how many only the base does."""
    pairs, worse = [], 0
    print(f"{'file':<36} {'base':>8} {'this':>8} {'':>7} {'base':>8} {'this':>8}")
    for file in files:
        done = [[], []]
        for _ in range(runs):
            for side, tool in enumerate(tools):
                done[side].append(measure(tool, "-import-llvm", *option, file, "-o",
                                          os.devnull))
        base, this = map(best, done)
        if base and this:
            pairs.append((base, this))
            print(f"{file.name:<36} {base[0]:>6.2f} s {this[0]:>6.2f} s "
                  f"{this[0] / base[0]:>7.3f} {base[1]:>4.0f} MiB {this[1]:>4.0f} MiB "
                  f"{this[1] / base[1]:.3f}", flush=True)
        else:
            worse += bool(base)
            print(f"{file.name:<36} {'imports it' if base else 'fails':>8} "
                  f"{'imports it' if this else 'fails':>8}", flush=True)
    return pairs, worse


def compare_all(arguments):
    tools = [find_tool(folder, "mlir-translate")
             for folder in (arguments.base, arguments.mlir_tools)]
    if missing := [str(path) for path in arguments.files if not path.is_file()]:
        raise Error(f"there is no {', '.join(missing)}")
    pairs, worse = compare(arguments.files, tools, arguments.runs, arguments.option)
    if not pairs:
        raise Error("there is no file that both import")
    ratios = [sum(this[i] for _, this in pairs) / sum(base[i] for base, _ in pairs)
              for i in (0, 1)]
    print(f"all: time {ratios[0]:.3f}, memory {ratios[1]:.3f} of the base's")
    return int(bool(worse) or max(ratios) > BOUND)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", type=pathlib.Path)
    parser.add_argument("--base", type=pathlib.Path, required=True,
                        help="the folder with the mlir-translate to compare with, built "
                        "with the same options")
    add_mlir_tools_argument(parser)
    parser.add_argument("--option", action="append", default=[],
                        help="an option for both")
    parser.add_argument("--runs", type=positive, default=5, help="default: %(default)s")
    main_of(compare_all, parser)


if __name__ == "__main__":
    main()
