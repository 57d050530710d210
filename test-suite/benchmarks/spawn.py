# ===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===##
"""Runs a command, and writes what it took to a file that is open already.

    python3 -I -S spawn.py DESCRIPTOR COMMAND...

To the memory that a process has used at its peak the kernel counts what its parent had when
it started it. This parent is small, whoever asks. measuring.py reads what it writes: the
status of wait(), seconds of processor time, and KiB.
"""

import os
import sys

descriptor, *argv = sys.argv[1:]
try:
    process = os.posix_spawnp(argv[0], argv, os.environ)
except OSError as error:
    sys.exit(f"{argv[0]}: {error.strerror}")
_, status, used = os.wait4(process, 0)
os.write(int(descriptor),
         f"{status} {used.ru_utime + used.ru_stime} {used.ru_maxrss}".encode())
