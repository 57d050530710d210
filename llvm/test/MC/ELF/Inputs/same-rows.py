"""Fails unless a layer has a row wherever the source's table has one, and no other.

Arguments: what llvm-dwarfdump --debug-line prints, and the name of the layer.
"""

import re
import sys

dump, layer = sys.argv[1:]
rows, section = {}, None
for line in open(dump):
    if heading := re.match(r"\.debug_line(\S*) contents:", line):
        section = rows.setdefault(heading[1], [])
    elif re.match(r"0x[0-9a-f]{16} ", line):
        address, number, column, *_ = line.split()
        section.append((address, number, column, "end_sequence" in line))
source, copy = rows[""], rows["." + layer]
for ours, theirs in zip(copy, source):
    if ours != theirs:
        sys.exit(f"the layer has {ours}, the source {theirs}")
if len(copy) != len(source) or not copy:
    sys.exit(f"the layer has {len(copy)} rows, the source {len(source)}")
