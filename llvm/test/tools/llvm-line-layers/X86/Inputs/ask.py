"""Asks `lookup` for one address at a time, through pipes."""

import signal
import subprocess
import sys

signal.alarm(60)  # An answer that does not come fails the test.
tool = subprocess.Popen(
    sys.argv[1:], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
)
for address, answer in [
    ("0x1286", ["0x1286: hot at /src/program.c:5:20", "  mlir: ??"]),
    ("0x1291", ["0x1291: cold at /src/program.c:9:11", "  mlir: ??"]),
]:
    tool.stdin.write(address + "\n")
    tool.stdin.flush()
    for line in answer:
        got = tool.stdout.readline().rstrip("\n")
        if got != line:
            sys.exit(f"expected '{line}', got '{got}'")
tool.stdin.close()
sys.exit(tool.wait())
