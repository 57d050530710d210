# Layers need no line table of the unit's own. A section that is left and returned to
# goes on as it was left.

# RUN: llvm-mc -triple=x86_64 -filetype=obj %s -o %t.o
# RUN: llvm-dwarfdump --debug-line %t.o | FileCheck %s

# CHECK:      .debug_line.a contents:
# CHECK:      include_directories[  1] = ".debug_txt.a."
# CHECK:      name: "f"
# CHECK:      0x0000000000000000     10      1      1
# CHECK-NEXT: 0x0000000000000002     11      1      1
# CHECK-NEXT: 0x0000000000000004     13      1      1
# CHECK-NEXT: 0x0000000000000005      0      1      1
# CHECK-NEXT: 0x0000000000000007     12      1      1
# CHECK-NEXT: 0x0000000000000008     12      1      1   0             0       0  is_stmt end_sequence
# CHECK-NEXT: 0x0000000000000000     20      1      1
# CHECK-NEXT: 0x0000000000000002     20      1      1   0             0       0  is_stmt end_sequence
# CHECK-NOT:  {{^}}0x

  .text
  .file_intermediate 1 "a" "" "f"
  .loc_intermediate 1 10 1
  nop
  .pushsection .foo,"a"
  .byte 0
  .popsection
  nop
  .loc_intermediate 1 11 1
  nop
  .section .text.other,"ax"
  nop
  .previous
  nop
  .loc_intermediate 1 13 1
  .pushsection .text.third,"ax"
  .loc_intermediate 1 20 1
  nop
  .popsection
  nop
  .loc_intermediate_end
  nop
  .pushsection .text.third
  nop
  .popsection
  nop
  .loc_intermediate 1 12 1
  nop
