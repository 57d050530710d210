# A linker that writes a relocatable file leaves the rows of functions that it
# discards at address 0, in no section. They are of no code, and neither are the ranges
# of units that the functions were in.

# RUN: llvm-mc -triple=x86_64 -filetype=obj %s -o %t.o
# RUN: llvm-line-layers list %t.o | FileCheck %s
# RUN: llvm-line-layers lookup %t.o f | FileCheck %s --check-prefix=LOOKUP

## The same without units, as of assembly that has no debug information but its lines.
# RUN: llvm-objcopy -R .debug_info -R .debug_abbrev %t.o
# RUN: llvm-line-layers list %t.o | FileCheck %s
# RUN: llvm-line-layers lookup %t.o f | FileCheck %s --check-prefix=LOOKUP

# CHECK:      list-relinked.s.tmp.o: 4 bytes of code
# CHECK:      level tables rows covered
# CHECK-NEXT: source 2 1 100.0 %
# CHECK-NEXT: tile 1 1 100.0 %

# LOOKUP:      0x0 (.text): f at s.c:1:0
# LOOKUP-NEXT: tile: k.tile:1:0

  .text
  .globl f
  .type f,@function
f:
  nop
  nop
  nop
  ret
  .size f, .-f

.macro PROGRAM ADDRESS
  .byte 0, 9, 2                 # DW_LNE_set_address
  .quad \ADDRESS
  .byte 1                       # DW_LNS_copy
  .byte 2, 4                    # DW_LNS_advance_pc
  .byte 0, 1, 1                 # DW_LNE_end_sequence
.endm

.macro TABLE FILE LAYER CODE=f
  .long 2f-1f
1:
  .short 4                      # version
  .long 4f-3f
3:
  .byte 1, 1, 1, -5, 14, 13
  .byte 0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 1
  .ifnb \LAYER
  .asciz ".", ".debug_txt.\LAYER\()."
  .endif
  .byte 0
  .asciz "\FILE"
  .byte 0, 0, 0, 0
4:
  PROGRAM \CODE
  PROGRAM 0
2:
.endm

  .section .debug_line,"",@progbits
  TABLE discarded.c, CODE=0
.Lkept:
  TABLE s.c
  .section .debug_line.tile,"",@progbits
  TABLE k.tile, tile

  .section .debug_abbrev,"",@progbits
  .byte 1, 0x11, 0              # DW_TAG_compile_unit
  .byte 0x10, 0x17              # DW_AT_stmt_list, DW_FORM_sec_offset
  .byte 0x11, 0x01              # DW_AT_low_pc, DW_FORM_addr
  .byte 0x12, 0x06              # DW_AT_high_pc, DW_FORM_data4
  .byte 0, 0, 0
.macro UNIT LINES CODE
  .long 6f-5f
5:
  .short 4
  .long .debug_abbrev
  .byte 8
  .byte 1
  .long \LINES
  .quad \CODE
  .long 4
6:
.endm

  .section .debug_info,"",@progbits
  UNIT .debug_line, 0
  UNIT .Lkept, f
