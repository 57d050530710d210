"""Prints assembly with many of something, and a layer "tile".

usage: many.py bodies|programs|sections|files
"""

import sys

UNIT = """
        .section .debug_abbrev,"",@progbits
        .byte 1, 0x11, 0, 0x10, 0x17, 0, 0, 0
        .section .debug_info,"",@progbits
        .long .Lunit_end - .Lunit
.Lunit: .short 4
        .long .debug_abbrev
        .byte 8, 1
        .long .Lline
.Lunit_end:
        .section .debug_line,"",@progbits
.Lline:
"""
LAYER = '.file_intermediate 1 "tile" "/src" "k.tile"'


def bodies(count=200000):
    """One sequence, in which as many functions have bodies that begin where the
    layer has no row."""
    print('.file 1 "k.c"\n' + LAYER + "\n.text\n.globl f\n.type f,@function\nf:")
    for i in range(1, count + 1):
        print(f".loc 1 {i}\n.loc_intermediate 1 {i} 1\nnop\n"
              f".loc 1 {i} 2 prologue_end\n.loc_intermediate 1 {i} 1\nnop")
    print(".loc_intermediate_end\n.size f, .-f" + UNIT)


def programs(count=30000):
    """As many line number programs that are no unit's, as after a link with -r."""
    print('.file 1 "k.c"\n' + LAYER + "\n.text\n.globl f\n.type f,@function\nf:\n"
          ".loc 1 1\n.loc_intermediate 1 1 1\nnop\n.loc_intermediate_end\n"
          ".size f, .-f\n"
          '.section .debug_line,"",@progbits\n' f".rept {count}\n"
          # Length, version, length of the header, and the header itself.
          ".long 300\n.short 4\n.long 22\n.byte 1, 1, 1, -5, 14, 13\n"
          ".byte 0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 1\n.asciz \"d\"\n.byte 0, 0\n"
          # 16 sequences: set the address, a row, advance by 1, end.
          + ".byte 0, 9, 2\n.quad f\n.byte 1, 2, 1, 0, 1, 1\n" * 16
          + ".endr" + UNIT)


def sections(count=70000):
    """As many functions, each in a section of its own."""
    print('.file 1 "k.c"\n' + LAYER)
    for i in range(1, count + 1):
        print(f'.section .text.f{i},"ax",@progbits\n.globl f{i}\n'
              f".type f{i},@function\nf{i}:\n.loc 1 {i}\n"
              f".loc_intermediate 1 {i} 1\nnop\n.loc_intermediate_end\n"
              f".size f{i}, .-f{i}")


def files(count=65535):
    """A unit with as many files."""
    for i in range(1, count + 1):
        print(f'.file {i} "{i}.c"')
    print(LAYER + "\n.text\n.globl f\n.type f,@function\nf:\n.loc 1 1\n"
          ".loc_intermediate 1 1 1\nnop\n.loc_intermediate_end\n.size f, .-f" + UNIT)


{"bodies": bodies, "programs": programs, "sections": sections,
 "files": files}[sys.argv[1]]()
