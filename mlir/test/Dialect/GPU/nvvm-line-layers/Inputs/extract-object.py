"""Writes the bytes of the only GPU object of the IR on standard input to a file."""

import re
import sys

string = re.search(rb'\bbin = "((?:[^"\\]|\\.)*)"', sys.stdin.buffer.read()).group(1)
contents = re.sub(
    rb"\\([0-9A-Fa-f]{2}|.)",
    lambda escape: bytes.fromhex(escape[1].decode())
    if len(escape[1]) == 2
    else escape[1],
    string,
)
with open(sys.argv[1], "wb") as file:
    file.write(contents)
