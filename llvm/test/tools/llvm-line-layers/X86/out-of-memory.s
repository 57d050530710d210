# That there is no memory for what a file claims is said of the file.

# REQUIRES: zlib
# UNSUPPORTED: system-windows
# RUN: rm -rf %t && mkdir %t && cd %t
# RUN: llvm-mc -triple=x86_64-linux -filetype=obj %s -o in.o
# RUN: %python %p/Inputs/change-sections.py in.o .debug_txt. flags 0x800
# RUN: %python %p/Inputs/make-jitdump.py dump 2000000000 10000 in.o
# DEFINE: %{limit} = not %python %p/../Inputs/limit-memory.py 800
# DEFINE: %{error} = 2>&1 | FileCheck %s --match-full-lines --check-prefix

# RUN: %{limit} llvm-line-layers list in.o %{error}=LIST
# LIST: error: 'in.o': out of memory
# RUN: %{limit} llvm-line-layers lookup --jitdump=dump/jit.dump 0x10000 %{error}=JIT
# JIT: error: 'dump/jit.dump': out of memory

  .text
  .type f, @function
f:
  nop
  .size f, .-f
.Lend:

  .section .debug_line.tile,"",@progbits
  .long .Lprogram_end - .Lversion
.Lversion:
  .short 4
  .long .Lprogram - .Lheader
.Lheader:
  .byte 1, 1, 1, -5, 14, 13
  .byte 0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 1
  .asciz ".debug_txt.tile.00112233445566778899aabbccddeeff"
  .byte 0
  .asciz "k.tile"
  .byte 1, 0, 0
  .byte 0
.Lprogram:
  .byte 0, 9, 2
  .quad f
  .byte 1
  .byte 0, 9, 2
  .quad .Lend
  .byte 0, 1, 1
.Lprogram_end:

# The header of a compressed section of a gigabyte, and enough to make that plausible.
  .section .debug_txt.tile.00112233445566778899aabbccddeeff,"",@progbits
  .long 1, 0
  .quad 1000000000, 1
  .fill 20000
