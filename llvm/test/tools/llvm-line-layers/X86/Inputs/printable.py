"""Fails if a file has anything but printable characters, tabs and ends of lines.

usage: printable.py FILE...
"""

import sys
import unicodedata

for name in sys.argv[1:]:
    with open(name, "rb") as file:
        text = file.read().decode()  # Not UTF-8 is an error.
    if not text:
        sys.exit(f"{name} is empty")
    for number, line in enumerate(text.split("\n"), 1):
        for character in line:
            if character != "\t" and unicodedata.category(character)[0] == "C":
                sys.exit(f"{name}:{number}: U+{ord(character):04X} in {line!r}")
