# Layers need no line table of the unit's own, and a section that is left and
# returned to is not covered until a layer is named again.

# RUN: llvm-mc -triple=x86_64 -filetype=obj %s -o %t.o
# RUN: llvm-dwarfdump --debug-line %t.o | FileCheck %s

# CHECK:      .debug_line.a contents:
# CHECK:      include_directories[  1] = ".debug_txt.a."
# CHECK:      name: "f"
# CHECK:      0x0000000000000000     10      1      1
# CHECK-NEXT: 0x0000000000000001      0      1      1   0             0       0  is_stmt{{$}}
# CHECK-NEXT: 0x0000000000000002     11      1      1
# CHECK-NEXT: 0x0000000000000003     11      1      1   0             0       0  is_stmt end_sequence

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
