# Units may have the same texts. In a program that is linked each of them is there once,
# in .debug_line_str, behind what that has already.

# RUN: rm -rf %t && mkdir %t && cd %t
# RUN: llvm-mc -triple=x86_64 -filetype=obj -I %S/Inputs %s -o program.o
## An executable.
# RUN: %python -c "f = open('program.o', 'r+b'); d = bytearray(f.read()); d[16] = 2; open('program', 'wb').write(d)"
# RUN: llvm-line-layers promote program --layer=tile --embed-source -o copy
# RUN: llvm-dwarfdump --verify copy
# RUN: llvm-dwarfdump -v --debug-line --debug-line-str copy | FileCheck %s
# RUN: llvm-symbolizer -e copy 0 1 --print-source-context-lines=1 | FileCheck %s --check-prefix=LINES

# CHECK:      debug_line[0x00000000]
# CHECK:      include_directories[  0] = "/old"
# CHECK:      name: "s.c"
# CHECK-NEXT: dir_index: 0
# CHECK-NOT:  source: {{.*}}first
# CHECK:      name: "k.tile"
# CHECK:      source: {{ *}}.debug_line_str[0x00000007] = "first\nsecond\n"
# CHECK:      debug_line[0x{{.*}}]
# CHECK:      name: "k.tile"
# CHECK:      source: {{ *}}.debug_line_str[0x00000007] = "first\nsecond\n"
# CHECK:      .debug_line_str contents:
# CHECK:      0x00000000: "/old"
# CHECK-NOT:  first
# CHECK:      "first\nsecond\n"
# CHECK-NOT:  first

# LINES:      k.tile:1:3
# LINES-NEXT: 1  >: first
# LINES:      k.tile:2:3
# LINES-NEXT: 2  >: second

# There need not be such a section before.
# RUN: llvm-mc -triple=x86_64 -filetype=obj -I %S/Inputs --defsym INLINE=1 %s -o inline.o
# RUN: %python -c "f = open('inline.o', 'r+b'); d = bytearray(f.read()); d[16] = 2; open('inline', 'wb').write(d)"
# RUN: llvm-line-layers promote inline --layer=tile --embed-source -o copy
# RUN: llvm-dwarfdump --verify copy
# RUN: llvm-symbolizer -e copy 0 1 --print-source-context-lines=1 | FileCheck %s --check-prefix=LINES

  .text
  .file_intermediate 1 "tile" ".debug_txt.tile.b00f5ebd2719660908505ec74f769ad0" "k.tile"
  .loc_intermediate 1 1 3
  nop
  .loc_intermediate 1 2 3
  ret

  .section .debug_txt.tile.b00f5ebd2719660908505ec74f769ad0,"",@progbits
  .ascii "first\nsecond\n"

  .section .debug_abbrev,"",@progbits
  .byte 1, 0x11, 0              # DW_TAG_compile_unit
  .byte 0x10, 0x17              # DW_AT_stmt_list, DW_FORM_sec_offset
  .byte 0x11, 0x01              # DW_AT_low_pc, DW_FORM_addr
  .byte 0x12, 0x0b, 0, 0        # DW_AT_high_pc, DW_FORM_data1
  .byte 0

  .macro unit address, program
  .long 2f - 1f
1:
  .short 5
  .byte 1, 8                    # DW_UT_compile, address size
  .long 0
  .byte 1
  .long \program - .Lfirst
  .quad \address
  .byte 1
2:
  .endm
  .section .debug_info,"",@progbits
  unit 0, .Lfirst
  unit 1, .Lsecond

  .ifndef INLINE
  .section .debug_line_str,"MS",@progbits,1
  .asciz "/old"
  .byte 0
  .endif

  .include "line-program.inc"
  .macro program address
  .long 2f - 1f
1:
  .short 5                      # version
  .byte 8, 0                    # address size, segment selector size
  .long 4f - 3f
3:
  .byte 1, 1, 1                 # instruction length, operations, is_stmt
  opcodes
  .ifdef INLINE
  .byte 1, 1, 8, 1              # a directory: DW_LNCT_path, DW_FORM_string
  .asciz "/old"
  .else
  .byte 1, 1, 0x1f, 1           # a directory: DW_LNCT_path, DW_FORM_line_strp
  .long 0
  .endif
  .byte 2, 1, 8, 2, 0x0b, 1     # a file: its name, and its directory as DW_FORM_data1
  .asciz "s.c"
  .byte 0
4:
  rows \address
2:
  .endm
  .section .debug_line,"",@progbits
.Lfirst:
  program 0
.Lsecond:
  program 1
