# A section that is loaded is no layer's, whatever it is called.
# RUN: llvm-mc -triple=x86_64-unknown-linux -position-independent -filetype=obj -o %t.o %s
# RUN: llvm-jitlink -noexec -check=%s %t.o

# jitlink-check: *{8}text_pointer = main
# jitlink-check: *{4}text_distance = (main - text_distance)[31:0]
# jitlink-check: *{8}line_pointer = main
# jitlink-check: *{4}line_distance = (main - line_distance)[31:0]

  .text
  .globl main
main:
  retq

  .section .debug_txt.x,"aw",@progbits
  .globl text_pointer
text_pointer:
  .quad main
  .globl text_distance
text_distance:
  .long main - .

  .section .debug_line.x,"aw",@progbits
  .globl line_pointer
line_pointer:
  .quad main
  .globl line_distance
line_distance:
  .long main - .
