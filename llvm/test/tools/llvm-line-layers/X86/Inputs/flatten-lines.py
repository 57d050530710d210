"""Prints a line for each byte of code: its address, file, line and column.

usage: flatten-lines.py DUMP SECTION

DUMP is what llvm-dwarfdump --debug-line prints, and SECTION the tables to read,
.debug_line for instance. Files are printed by their names without folders. Code
without a line is left out. Sequences of code in sections that begin at address 0
follow each other.
"""

import re
import sys

contents = open(sys.argv[1]).read()
section = contents.split(f"\n{sys.argv[2]} contents:\n")[1]
section = re.split(r"\n\.debug_\S+ contents:\n", section)[0]
bytes_with_lines = []
for program in section.split("debug_line")[1:]:
    files = dict(re.findall(r'file_names\[ *(\d+)\]:\n +name: "(?:[^"]*/)?([^"/]*)"', program))
    sequence = []
    for row in re.finditer(r"^0x([0-9a-f]+) +(\d+) +(\d+) +(\d+) .*$", program, re.M):
        address, (line, column, file) = int(row[1], 16), map(int, row.groups()[1:])
        if sequence and address > sequence[-1][0]:
            begin, *position = sequence[-1]
            bytes_with_lines += [(byte, position) for byte in range(begin, address)
                                 if position[1]]
        sequence.append((address, files.get(str(file)), line, column))
        if "end_sequence" in row[0]:
            sequence = []
for byte, (file, line, column) in sorted(bytes_with_lines, key=lambda entry: entry[0]):
    print(f"{byte:#x} {file}:{line}:{column}")
