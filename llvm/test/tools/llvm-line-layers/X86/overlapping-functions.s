# What pads functions is found in a time that grows with the size of the code, also if
# each of them reaches to the end of it: the square of this takes many seconds.

# UNSUPPORTED: system-windows
# RUN: llvm-mc -triple=x86_64-linux -filetype=obj %s -o %t.o
# RUN: %python %p/../Inputs/limit-cpu.py 1 llvm-line-layers list %t.o | FileCheck %s
# CHECK: functions: 20,000 bytes, and 1 of padding

  .text
  .rept 10000
  .type f\+, @function
f\+:
  incl %eax
  .size f\+, .Lend - f\+
  .endr
  nop
.Lend:
