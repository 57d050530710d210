"""Writes an assembly file with a layer whose text is in compressed sections.

usage: compressed-text.py BYTES CLAIM COUNT [FILL]

Each of COUNT texts is of BYTES zeros, or of as many bytes FILL, compressed with zlib, and
claims to have CLAIM bytes.
"""

import hashlib
import sys
import zlib

size, claim, count = map(int, sys.argv[1:4])
fill = int(sys.argv[4]) if len(sys.argv) > 4 else 0


def section(number):
    """The name of a section that has nothing but its text, and its text."""
    text = bytes([fill]) * (size - 1) + bytes([number])
    return f".debug_txt.tile.{hashlib.md5(text).hexdigest()}", zlib.compress(text, 9)


sections = [section(n) for n in range(count)]
print("""
  .text
f:
  nop
  .size f, .-f
  .type f, @function
.Lend:
  .section .debug_line.tile,"",@progbits
  .long .Lprogram_end - .Lversion
.Lversion:
  .short 4
  .long .Lprogram - .Lheader
.Lheader:
  .byte 1, 1, 1, -5, 14, 13
  .byte 0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 1""")
for name, _ in sections:
    print(f'  .asciz "{name}"')
print("  .byte 0")
for number in range(count):
    print(f'  .asciz "k{number}.tile"\n  .byte {number + 1}, 0, 0')
print("""  .byte 0
.Lprogram:
  .byte 0, 9, 2
  .quad f
  .byte 1
  .byte 0, 9, 2
  .quad .Lend
  .byte 0, 1, 1
.Lprogram_end:""")
for name, packed in sections:
    print(f'  .section {name},"",@progbits')
    print(f"  .long 1, 0\n  .quad {claim}, 1")
    print("  .byte " + ",".join(map(str, packed)))
