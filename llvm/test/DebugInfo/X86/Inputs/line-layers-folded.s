## Two functions with one unit's line table and those of two layers, which are
## where the linker put them:
##   tileir  its one file is embedded; DWARF 4
##   mlir    its one file is on disk; DWARF 5
## With --defsym FOLDED=1 the tables are in .debug_line, as GNU ld's default
## script arranges it, the one of tileir before that of the unit. Otherwise they
## are in sections of their own, as other linkers leave them.
##
## address  unit    tileir          mlir
## 0        a.c:1   -               k.mlir:10:3
## 1        a.c:2   kernel.tile:1:5 k.mlir:10:3
## 2        a.c:2   kernel.tile:3:0 k.mlir:11:1
## 3        a.c:3   -               k.mlir:11:1
## 4        a.c:7   -               -
## 5        a.c:7   kernel.tile:1:5 -

  .text
  .globl f, g
  .type f, @function
  .type g, @function
f:
  nop
  nop
  nop
  nop
.Lf_end:
  .size f, .-f
g:
  nop
  ret
.Lg_end:
  .size g, .-g

  .section .debug_abbrev,"",@progbits
  .byte 1                       # Abbreviation code
  .byte 0x11                    # DW_TAG_compile_unit
  .byte 1                       # DW_CHILDREN_yes
  .byte 0x03, 0x08              # DW_AT_name, DW_FORM_string
  .byte 0x1b, 0x08              # DW_AT_comp_dir, DW_FORM_string
  .byte 0x10, 0x17              # DW_AT_stmt_list, DW_FORM_sec_offset
  .byte 0x11, 0x01              # DW_AT_low_pc, DW_FORM_addr
  .byte 0x12, 0x06              # DW_AT_high_pc, DW_FORM_data4
  .byte 0, 0
  .byte 2
  .byte 0x2e                    # DW_TAG_subprogram
  .byte 0                       # DW_CHILDREN_no
  .byte 0x03, 0x08              # DW_AT_name, DW_FORM_string
  .byte 0x11, 0x01              # DW_AT_low_pc, DW_FORM_addr
  .byte 0x12, 0x06              # DW_AT_high_pc, DW_FORM_data4
  .byte 0, 0
  .byte 0

  .section .debug_info,"",@progbits
  .long .Linfo_end - .Linfo_start
.Linfo_start:
  .short 4                      # Version
  .long .debug_abbrev
  .byte 8                       # Address size
  .byte 1                       # DW_TAG_compile_unit
  .asciz "a.c"
  .asciz "/src"
  .long .Lunit_line
  .quad f
  .long .Lg_end - f
  .byte 2                       # DW_TAG_subprogram
  .asciz "f"
  .quad f
  .long .Lf_end - f
  .byte 2                       # DW_TAG_subprogram
  .asciz "g"
  .quad g
  .long .Lg_end - g
  .byte 0
.Linfo_end:

## What the header of a table says after its length, up to the directories.
.macro line_parameters
  .byte 1                       # minimum_instruction_length
  .byte 1                       # maximum_operations_per_instruction
  .byte 1                       # default_is_stmt
  .byte -5                      # line_base
  .byte 14                      # line_range
  .byte 13                      # opcode_base
  .byte 0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 1
.endm

## A row at the address of \symbol.
.macro row symbol, line_delta, column
  .byte 0, 9, 2                 # DW_LNE_set_address
  .quad \symbol
  .byte 3                       # DW_LNS_advance_line
  .sleb128 \line_delta
  .byte 5                       # DW_LNS_set_column
  .uleb128 \column
  .byte 1                       # DW_LNS_copy
.endm

.macro end_sequence symbol
  .byte 0, 9, 2                 # DW_LNE_set_address
  .quad \symbol
  .byte 0, 1, 1                 # DW_LNE_end_sequence
.endm

.ifdef FOLDED
  .section .debug_line,"",@progbits
.else
  .section .debug_line.tileir,"",@progbits
.endif
.Ltileir_start:
  .long .Ltileir_end - .Ltileir_version
.Ltileir_version:
  .short 4
  .long .Ltileir_program - .Ltileir_header
.Ltileir_header:
  line_parameters
  .asciz ".debug_txt.tileir.6c7831c26f0d0a5f807006854aa682f4"
  .byte 0                       # End of directories
  .asciz "kernel.tile"
  .byte 1, 0, 0                 # Directory, time, length
  .byte 0                       # End of files
.Ltileir_program:
  row f+1, 0, 5
  row f+2, 2, 0
  row f+3, -3, 0
  row g+1, 1, 5
  end_sequence .Lg_end
.Ltileir_end:

  .section .debug_line,"",@progbits
.Lunit_line:
  .long .Lunit_end - .Lunit_version
.Lunit_version:
  .short 4
  .long .Lunit_program - .Lunit_header
.Lunit_header:
  line_parameters
  .byte 0                       # End of directories
  .asciz "a.c"
  .byte 0, 0, 0                 # Directory, time, length
  .byte 0                       # End of files
.Lunit_program:
  row f, 0, 1
  row f+1, 1, 2
  row f+3, 1, 3
  row g, 4, 4
  end_sequence .Lg_end
.Lunit_end:

.ifndef FOLDED
  .section .debug_line.mlir,"",@progbits
.endif
.Lmlir_start:
  .long .Lmlir_end - .Lmlir_version
.Lmlir_version:
  .short 5
  .byte 8                       # Address size
  .byte 0                       # Segment selector size
  .long .Lmlir_program - .Lmlir_header
.Lmlir_header:
  line_parameters
  .byte 1                       # directory_entry_format_count
  .byte 1, 8                    # DW_LNCT_path, DW_FORM_string
  .byte 3
  .asciz "/src"
  .asciz "gen"
  .asciz ".debug_txt.mlir."
  .byte 2                       # file_name_entry_format_count
  .byte 1, 8                    # DW_LNCT_path, DW_FORM_string
  .byte 2, 11                   # DW_LNCT_directory_index, DW_FORM_data1
  .byte 2
  .asciz "k.mlir"
  .byte 1
  .asciz "k.mlir"
  .byte 1
.Lmlir_program:
  row f, 9, 3
  row f+2, 1, 1
  end_sequence .Lf_end
.Lmlir_end:

  .section .debug_txt.tileir.6c7831c26f0d0a5f807006854aa682f4,"",@progbits
  .ascii "alpha\nbeta\ngamma\n"

  .section .note.gnu.build-id,"a",@note
  .long 4                       # Size of the name
  .long 3                       # Size of the ID
  .long 3                       # NT_GNU_BUILD_ID
  .asciz "GNU"
  .byte 0xab, 0xcd, 0xef, 0
