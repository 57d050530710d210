#!/usr/bin/env python3
# ===- bundle.py - Files as strings of C++ ---------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===##
"""Writes files as constants of C++, as clang/utils/bundle_resources.py does.

usage: bundle.py OUTPUT FILE...

Each FILE becomes a string: page.html is page_html. The scripts, whose names end
in .js, are in ExplorerScripts, too, in the order in which they are given.
"""

import os
import sys


def literal(line):
    quoted = line.replace("\\", "\\\\").replace('"', '\\"').replace("?", "\\?")
    # Three octal digits, after which a digit is a character of its own.
    return '"' + "".join(c if 32 <= ord(c) < 127 else
                         "".join(f"\\{byte:03o}" for byte in c.encode())
                         for c in quoted) + '\\n"'


def main():
    output, *files = sys.argv[1:]
    scripts = []
    with open(output, "w", encoding="ascii") as out:
        for name in files:
            variable = os.path.basename(name).replace(".", "_").replace("-", "_")
            with open(name, encoding="utf-8") as file:
                lines = file.read().splitlines()
            out.write(f"static const char {variable}[] =\n")
            # A literal for each line, since compilers limit their length.
            out.write("\n".join(f"  {literal(line)}" for line in lines))
            out.write(";\n")
            if name.endswith(".js"):
                scripts.append(variable)
        out.write(f"static const char *const ExplorerScripts[] = {{{', '.join(scripts)}}};\n")


main()
