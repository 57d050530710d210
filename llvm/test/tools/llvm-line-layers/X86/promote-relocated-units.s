# A linker can leave relocations of .debug_info in a program (--emit-relocs).
# They have been applied, so what units say of their tables is in the section,
# and the addends of the relocations say the same. Programs may be aligned.

# RUN: rm -rf %t && mkdir %t && cd %t
# RUN: llvm-mc -triple=x86_64 -filetype=obj -I %S/Inputs %s -o program
## An executable.
# RUN: %python -c "f = open('program', 'r+b'); f.seek(16); f.write(b'\x02')"
# RUN: llvm-dwarfdump --debug-info --debug-line program | FileCheck %s --check-prefix=OLD
# RUN: llvm-line-layers promote program --layer=tile -o copy
# RUN: llvm-dwarfdump --debug-info --debug-line copy | FileCheck %s --check-prefix=NEW
# RUN: llvm-readelf -r copy | FileCheck %s --check-prefix=RELOCATIONS

# OLD: DW_AT_stmt_list (0x00000000)
# OLD: DW_AT_stmt_list (0x00000038)
# OLD: debug_line[0x00000000]
# OLD: debug_line[0x00000038]

# NEW:     DW_AT_stmt_list (0x00000000)
# NEW:     DW_AT_stmt_list (0x00000042)
# NEW:     debug_line[0x00000000]
# NEW:     name: "k.tile"
# NEW:     debug_line[0x00000042]
# NEW:     name: "k.tile"
# NEW:     {{^}}0x0000000000000001 8 3 2 {{.*}}is_stmt{{$}}
# NEW-NOT: debug_line[
# NEW:     .debug_line.tile contents:

# RELOCATIONS: R_X86_64_32 {{.*}} .debug_line + 0
# RELOCATIONS: R_X86_64_32 {{.*}} .debug_line + 42{{$}}

  .text
  .file_intermediate 1 "tile" "." "k.tile"
  .loc_intermediate 1 7 3
  nop
  .loc_intermediate 1 8 3
  ret

  .section .debug_abbrev,"",@progbits
  .byte 1, 0x11, 0              # DW_TAG_compile_unit
  .byte 0x10, 0x17, 0, 0        # DW_AT_stmt_list, DW_FORM_sec_offset
  .byte 0

  .section .debug_info,"",@progbits
  .long 12
  .short 4
  .long 0
  .byte 8, 1
  .reloc ., R_X86_64_32, .debug_line
  .long 0
  .long 12
  .short 4
  .long 0
  .byte 8, 1
  .reloc ., R_X86_64_32, .debug_line + 0x38
  .long .Lsecond - .Lfirst

  .include "line-program.inc"
  .section .debug_line,"",@progbits
.Lfirst:
  program_of_version_2 0
  .balign 8
.Lsecond:
  program_of_version_2 1
  .balign 8
