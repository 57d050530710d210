"""Runs a command that may use so many MiB of memory, and no more: one that allocates what
a file claims fails.

usage: limit-memory.py MIB COMMAND...
"""

import resource
import subprocess
import sys

size = int(sys.argv[1]) << 20


def limit():
    resource.setrlimit(resource.RLIMIT_AS, (size, size))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


done = subprocess.run(sys.argv[2:], preexec_fn=limit)
if done.returncode < 0:
    sys.exit(f"{sys.argv[2]} was ended by signal {-done.returncode}")
sys.exit(done.returncode)
