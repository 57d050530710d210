"""Run a program that can write files of so many bytes only.

usage: limit-file-size.py BYTES COMMAND...

What is too large is an error, as it is where the disk is full.
"""

import os
import resource
import signal
import sys


def main():
    size, *command = sys.argv[1:]
    # LLVM's tools would handle it even if it were ignored.
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGXFSZ})
    resource.setrlimit(resource.RLIMIT_FSIZE, (int(size), int(size)))
    os.execvp(command[0], command)


main()
