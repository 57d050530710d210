# A source with layers brings its debug information along, as one with a numbered
# .file does, so -g has no effect.

# RUN: llvm-mc -triple=x86_64 -filetype=obj -g %s -o %t.o
# RUN: llvm-dwarfdump --debug-info --debug-line %t.o | FileCheck %s

# CHECK-NOT:  DW_TAG
# CHECK:      .debug_line contents:
# CHECK-NOT:  {{^}}0x
# CHECK:      .debug_line.mid contents:
# CHECK:      0x0000000000000000      7      3      1 0 0 0 is_stmt{{$}}
# CHECK-NEXT: 0x0000000000000001      7      3      1 0 0 0 is_stmt end_sequence

.file_intermediate 1 "mid" "/dir" "mid.txt"
f:
  .loc_intermediate 1 7 3
  nop
  .loc_intermediate_end
