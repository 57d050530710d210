# A table whose header is sound, but whose directories have no strings, may be that of a
# layer: nothing else says so, and it is not left out without a word.

# RUN: llvm-mc -triple=x86_64 -filetype=obj %s -o %t.o
# RUN: llvm-line-layers list %t.o 2>&1 | FileCheck %s
# RUN: llvm-line-layers lookup %t.o g 2>&1 | FileCheck %s

# CHECK: warning: '{{.*}}.o': .debug_line.tile: line table at offset 0x00000048 has a directory that cannot be read: DW_FORM_line_strp offset 4096 is beyond .debug_line_str bounds

.macro table function directory
  .long 1f - 0f
0:
  .short 5                      # version
  .byte 8, 0                    # sizes of addresses and of segment selectors
  .long 3f - 2f
2:
  .byte 1, 1, 1, -5, 14, 13
  .byte 0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 1
  .byte 1, 1, 0x1f              # directories: DW_LNCT_path, DW_FORM_line_strp
  .byte 2
  .long 0
  .long \directory
  .byte 2, 1, 0x1f, 2, 0x0b     # files: DW_LNCT_directory_index, DW_FORM_data1
  .byte 1
  .long .Lname - .Lstrings
  .byte 1
3:
  .byte 0, 9, 2                 # DW_LNE_set_address
  .quad \function
  .byte 4, 0, 1, 2, 1           # DW_LNS_set_file, DW_LNS_copy, DW_LNS_advance_pc
  .byte 0, 1, 1                 # DW_LNE_end_sequence
1:
.endm

  .text
  .type f, @function
f:
  ret
  .size f, . - f
  .type g, @function
g:
  ret
  .size g, . - g

  .section .debug_line_str, "MS", @progbits, 1
.Lstrings:
  .asciz "/src"
.Ldirectory:
  .asciz ".debug_txt.tile."
.Lname:
  .asciz "a.tile"

  .section .debug_line.tile, "", @progbits
  table f, .Ldirectory - .Lstrings
  table g, 0x1000
