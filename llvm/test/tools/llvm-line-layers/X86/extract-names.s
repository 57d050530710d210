# The name that a text gets because another has its own is that of a third one: each of
# them is written.

# RUN: rm -rf %t && mkdir %t && cd %t
# RUN: llvm-mc -triple=x86_64-linux -filetype=obj %s -o in.o
# RUN: llvm-line-layers extract in.o -o texts | FileCheck %s --match-full-lines --strict-whitespace
#      CHECK:texts/a.txt
# CHECK-NEXT:texts/a.c193497a1a06b2c72230e6146ff47080.txt
# CHECK-NEXT:texts/a.c193497a1a06b2c72230e6146ff47080.2.txt
#  CHECK-NOT:{{.}}
# RUN: cat texts/a.txt texts/a.c193497a1a06b2c72230e6146ff47080.txt texts/a.c193497a1a06b2c72230e6146ff47080.2.txt \
# RUN:   | FileCheck %s --check-prefix=TEXTS --match-full-lines
# TEXTS:      one
# TEXTS-NEXT: three
# TEXTS-NEXT: two

  .text
  .type f, @function
f:
  .fill 16, 1, 0x90
  .size f, .-f

  .section .debug_line.tile,"",@progbits
  .long .Lend - .Lversion
.Lversion:
  .short 4
  .long .Lprogram - .Lheader
.Lheader:
  .byte 1, 1, 1, -5, 14, 13
  .byte 0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 1
  .asciz ".debug_txt.tile.5bbf5a52328e7439ae6e719dfe712200"
  .asciz ".debug_txt.tile.c193497a1a06b2c72230e6146ff47080"
  .asciz ".debug_txt.tile.febe6995bad457991331348f7b9c85fa"
  .byte 0
  .asciz "a.txt"
  .byte 1, 0, 0
  .asciz "a.c193497a1a06b2c72230e6146ff47080.txt"
  .byte 3, 0, 0
  .asciz "a.txt"
  .byte 2, 0, 0
  .byte 0
.Lprogram:
  .byte 0, 9, 2
  .quad f
  .byte 1, 2, 16, 0, 1, 1
.Lend:

  .section .debug_txt.tile.5bbf5a52328e7439ae6e719dfe712200,"",@progbits
  .ascii "one\n"
  .section .debug_txt.tile.c193497a1a06b2c72230e6146ff47080,"",@progbits
  .ascii "two\n"
  .section .debug_txt.tile.febe6995bad457991331348f7b9c85fa,"",@progbits
  .ascii "three\n"
