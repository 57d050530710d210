"""Runs a command with its output or its errors at a terminal, and prints what the
terminal gets, with `ESC` for escape sequences and `CR` for returns."""

import argparse
import os
import pty
import select
import signal
import subprocess
import sys
import time

signal.alarm(120)  # Whatever else happens.
parser = argparse.ArgumentParser()
parser.add_argument("stream", choices=["stdout", "stderr"])
parser.add_argument("--slow", action="store_true", help="stop the command now and then")
parser.add_argument("command", nargs=argparse.REMAINDER)
arguments = parser.parse_args()

master, slave = pty.openpty()
environment = dict(os.environ, TERM="xterm")
streams = {"stdout": subprocess.DEVNULL, arguments.stream: slave}
tool = subprocess.Popen(arguments.command, env=environment, **streams)
os.close(slave)
said = b""
while True:
    if select.select([master], [], [], 0.02)[0]:
        try:
            part = os.read(master, 65536)
        except OSError:  # Linux says so that the other end is closed.
            part = b""
        if not part:
            break
        said += part
    elif arguments.slow and not said and tool.poll() is None:
        # Time passes for the command, too, while it does nothing.
        tool.send_signal(signal.SIGSTOP)
        time.sleep(0.6)
        tool.send_signal(signal.SIGCONT)
sys.stdout.write(said.decode().replace("\033[", "ESC ").replace("\r", "CR "))
sys.exit(tool.wait())
