# The code of a subsection stands behind that of the section, wherever it is written.
# It is a sequence of its own, so that the addresses of no sequence decrease. The code
# of the section goes on as it was left.

# RUN: llvm-mc -triple=x86_64 -filetype=obj %s -o %t.o
# RUN: llvm-dwarfdump --debug-line %t.o | FileCheck %s

# CHECK:      .debug_line.a contents:
# CHECK:      0x0000000000000000     10      1      1
# CHECK-NEXT: 0x0000000000000002     12      1      1
# CHECK-NEXT: 0x0000000000000003     12      1      1 {{.*}} end_sequence
# CHECK-NEXT: 0x0000000000000003     11      1      1
# CHECK-NEXT: 0x0000000000000004     11      1      1 {{.*}} end_sequence
# CHECK-NOT:  0x

  .text
  .file_intermediate 1 "a" "" "f"
  .loc_intermediate 1 10 1
  nop
  .subsection 1
  .loc_intermediate 1 11 1
  nop
  .subsection 0
  nop
  .loc_intermediate 1 12 1
  nop
