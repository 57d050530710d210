"""Runs a command that may use so many seconds of processor time, and no more: one
that takes a time that grows with the square of its input fails.

usage: limit-cpu.py SECONDS COMMAND...
"""

import resource
import subprocess
import sys

seconds = int(sys.argv[1])


def limit():
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


done = subprocess.run(sys.argv[2:], preexec_fn=limit)
if done.returncode < 0:
    sys.exit(f"{sys.argv[2]} was ended by signal {-done.returncode}")
sys.exit(done.returncode)
