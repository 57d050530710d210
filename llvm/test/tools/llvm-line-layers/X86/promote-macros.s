# Macros of units have the offset of the unit's line number program. In an object
# each group of macros that units share is in a section of this name, too, which
# has no such offset.

# RUN: rm -rf %t && mkdir %t && cd %t
# RUN: llvm-mc -triple=x86_64 -filetype=obj -I %S/Inputs %s -o object
# RUN: llvm-line-layers promote object --layer=tile -o copy
# RUN: llvm-dwarfdump --debug-line copy | FileCheck %s --check-prefix=LINES
# RUN: llvm-readelf -r copy | FileCheck %s --check-prefix=RELOCATIONS

# LINES: debug_line[0x00000000]
# LINES: debug_line[0x[[#%.8x,SECOND:]]]

# RELOCATIONS: '.rela.debug_macro'
# RELOCATIONS: 0000000000000003 {{.*}} R_X86_64_32 {{.*}} .debug_line + 0{{$}}
# RELOCATIONS: 000000000000000b {{.*}} R_X86_64_32 {{.*}} .debug_line + 42{{$}}

  .text
.Lcode:
  .file_intermediate 1 "tile" "." "k.tile"
  .loc_intermediate 1 7 3
  nop
.Lsecond_code:
  .loc_intermediate 1 8 3
  ret

  .section .debug_abbrev,"",@progbits
  .byte 1, 0x11, 0              # DW_TAG_compile_unit
  .byte 0x10, 0x17              # DW_AT_stmt_list, DW_FORM_sec_offset
  .byte 0x79, 0x17              # DW_AT_macros, DW_FORM_sec_offset
  .byte 0, 0, 0

  .macro unit lines macros
  .long 17
  .short 5
  .byte 1, 8                    # DW_UT_compile, address size
  .long 0
  .byte 1
  .long \lines, \macros
  .endm
  .section .debug_info,"",@progbits
  unit .Lfirst, .Lfirst_macros
  unit .Lsecond, .Lsecond_macros

  .macro macros lines
  .short 5
  .byte 2                       # There is an offset.
  .long \lines
  .byte 0
  .endm
  .section .debug_macro,"",@progbits
.Lfirst_macros:
  macros .Lfirst
.Lsecond_macros:
  macros .Lsecond
  .section .debug_macro,"G",@progbits,shared.macros,comdat
  .short 5
  .byte 0
  .zero 16

  .include "line-program.inc"
  .section .debug_line,"",@progbits
.Lfirst:
  program_of_version_2 .Lcode
.Lsecond:
  program_of_version_2 .Lsecond_code
