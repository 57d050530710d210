"""Runs a command that may use so many MiB of memory, and no more: one that allocates what
a file claims fails.

AddressSanitizer reserves terabytes, so that a program that has it is kept from allocating
more than that at once.

usage: limit-memory.py MIB COMMAND...
"""

import mmap
import os
import resource
import shutil
import subprocess
import sys

size = int(sys.argv[1]) << 20


def is_sanitized(word):
    """Whether a word of the command is a program with AddressSanitizer."""
    program = shutil.which(word)
    if not program:
        return False
    with open(program, "rb") as file:
        return mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ).find(b"__asan_init") >= 0


def limit():
    if not sanitized:
        resource.setrlimit(resource.RLIMIT_AS, (size, size))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


sanitized = any(map(is_sanitized, sys.argv[2:]))
if sanitized:
    os.environ["ASAN_OPTIONS"] = (os.environ.get("ASAN_OPTIONS", "")
                                  + f":max_allocation_size_mb={size >> 20}")
done = subprocess.run(sys.argv[2:], preexec_fn=limit)
if done.returncode < 0:
    sys.exit(f"{sys.argv[2]} was ended by signal {-done.returncode}")
sys.exit(done.returncode)
