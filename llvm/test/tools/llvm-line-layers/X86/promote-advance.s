# Where a sequence of the source begins after the address that it is given, as
# in what ptxas writes, so does that of the copy, with RELA and REL relocations.

# RUN: rm -rf %t && mkdir %t && cd %t
# RUN: llvm-mc -triple=x86_64 -filetype=obj --defsym BYTES=8 %s -o rela.o
# RUN: llvm-line-layers promote rela.o --layer=tile -o rela.copy.o
# RUN: llvm-dwarfdump --debug-line rela.copy.o | FileCheck %s
# RUN: llvm-mc -triple=i386 -filetype=obj --defsym BYTES=4 %s -o rel.o
# RUN: llvm-line-layers promote rel.o --layer=tile -o rel.copy.o
# RUN: llvm-dwarfdump --debug-line rel.copy.o | FileCheck %s

# CHECK:      .debug_line contents:
# CHECK:      Address Line Column
# CHECK-NEXT: ---
# CHECK-NEXT: {{^}}0x0000000000000002 7 3 2 {{.*}}is_stmt{{$}}
# CHECK-NEXT: {{^}}0x0000000000000004 8 3 2 {{.*}}is_stmt{{$}}
# CHECK-NEXT: {{^}}0x0000000000000006 8 3 2 {{.*}}is_stmt end_sequence{{$}}

  .text
  .file_intermediate 1 "tile" "." "k.tile"
  nop
f:
  .loc_intermediate 1 7 3
  nop
  nop
  nop
  .loc_intermediate 1 8 3
  nop
  ret

  .section .debug_line,"",@progbits
  .long .Lend-.Lbegin
.Lbegin:
  .short 2                      # version
  .long .Lprogram-.Lheader
.Lheader:
  .byte 1, 1, -5, 14, 13        # instruction length, is_stmt, line base and range, opcode base
  .byte 0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 1
  .byte 0                       # directories
  .asciz "s.c"
  .byte 0, 0, 0, 0
.Lprogram:
  .byte 0, BYTES + 1, 2         # DW_LNE_set_address
  .if BYTES == 8
  .quad f
  .else
  .long f
  .endif
  .byte 9                       # DW_LNS_fixed_advance_pc
  .short 1
  .byte 1                       # DW_LNS_copy
  .byte 9
  .short 4
  .byte 0, 1, 1                 # DW_LNE_end_sequence
.Lend:
