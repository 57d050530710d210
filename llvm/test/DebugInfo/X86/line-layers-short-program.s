# A line number program may be so short that it has less than a row in eight bytes.

# RUN: llvm-mc -triple=x86_64 -filetype=obj %s -o %t.o
# RUN: llvm-dwarfdump --verify %t.o | FileCheck %s
# CHECK: No errors.

        .text
f:
        .fill 5, 1, 0x90
        .section .debug_line.a,"",@progbits
        .long .Lend-.Lbegin
.Lbegin:
        .short 5
        .byte 8, 0
        .long .Lprogram-.Lheader
.Lheader:
        .byte 1, 1, 1, -5, 14, 13
        .byte 0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 1
        .byte 1
        .uleb128 1, 8                   # DW_LNCT_path, DW_FORM_string
        .uleb128 1
        .asciz ".debug_txt.a."
        .byte 2
        .uleb128 1, 8, 2, 11
        .uleb128 2
        .asciz "f"
        .byte 0
        .asciz "f"
        .byte 0
.Lprogram:
        .byte 1                         # DW_LNS_copy
        .byte 2, 4                      # DW_LNS_advance_pc
        .byte 0, 1, 1                   # DW_LNE_end_sequence
.Lend:
