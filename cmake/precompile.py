#!/usr/bin/env python3
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiler launcher that makes a precompiled header and its checksum.

usage: precompile.py ROOT COMPILER ARGUMENT...

Runs the compiler, then writes OUTPUT.sum, which ccache hashes in place of the
precompiled header when pch_external_checksum is set. The checksum covers the
arguments and the contents of every file that the header includes. The working
directory, which is the build tree, and ROOT do not count by name, so two
checkouts that hold the same files, and two presets of one that are configured
alike, get the same checksum wherever they lie.
"""

import hashlib
import os
import subprocess
import sys


def dependencies(depfile):
    """The prerequisites that a make-style dependency file lists."""
    with open(depfile, encoding="utf-8") as file:
        text = file.read().replace("\\\n", " ")
    prerequisites = text.split(":", 1)[1].replace("\\ ", "\0")
    return [word.replace("\0", " ") for word in prerequisites.split()]


def checksum(root, build, arguments, files):
    # The build tree is below the root.
    def anywhere(text):
        return text.replace(build, "BUILD").replace(root, "ROOT")

    digest = hashlib.sha256()
    for argument in arguments:
        digest.update(anywhere(argument).encode() + b"\0")
    for name, path in sorted((anywhere(p), p) for p in set(map(os.path.abspath, files))):
        with open(path, "rb") as file:
            contents = hashlib.file_digest(file, "sha256").hexdigest()
        digest.update(f"{name}\0{contents}\0".encode())
    return digest.hexdigest()


def main():
    root, command = sys.argv[1], sys.argv[2:]
    status = subprocess.run(command, check=False).returncode
    if status:
        return status
    output = command[command.index("-o") + 1]
    depfile = command[command.index("-MF") + 1]
    with open(output + ".sum", "w", encoding="ascii") as file:
        file.write(checksum(os.path.abspath(root), os.getcwd(), command,
                            dependencies(depfile)) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
