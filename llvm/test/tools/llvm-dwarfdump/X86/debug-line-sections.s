## GNU as, asked for a part of .debug_line for each section, calls these parts
## .debug_line.text and .debug_line.text.f. A layer of the kind "text" would have
## the former name, but these are no tables of layers: nothing is said of them,
## and no tool tries to read them. In an object file .debug_line has only a header
## whose length is up to the linker, so no unit has a line table.

# RUN: llvm-mc -triple=x86_64 -filetype=obj %s -o %t.o

# RUN: llvm-dwarfdump --debug-line %t.o 2>%t.err | FileCheck %s --check-prefix=LINE --implicit-check-not=debug_line
# RUN: FileCheck %s --check-prefix=WARN --implicit-check-not=warning < %t.err
# LINE:      .debug_line contents:
# LINE-NEXT: debug_line[0x00000000]
# LINE-NOT:  {{.}}
# WARN: warning: parsing line table prologue at offset 0x00000000: unsupported reserved unit length of value 0xfffffffffffffffc

# RUN: llvm-dwarfdump --debug-info %t.o 2>/dev/null | FileCheck %s --check-prefix=INFO
# INFO:      DW_AT_stmt_list (0x00000000)
# INFO:      DW_AT_decl_file (0x01)
# INFO-NEXT: DW_AT_decl_line (5)

# RUN: llvm-objdump -d -S -l --no-show-raw-insn %t.o 2>&1 | FileCheck %s --check-prefix=CODE --implicit-check-not=debug_line
# CODE: <f>:
# CODE: 0: retq

# RUN: llvm-dwarfdump --statistics %t.o 2>/dev/null | FileCheck %s --check-prefix=STATS --implicit-check-not="in layer"
# STATS: "#bytes in .debug_line.text": 25,
# STATS: "#bytes in .debug_line.text.f": 3

# RUN: not llvm-dwarfdump --verify %t.o 2>&1 | FileCheck %s --check-prefix=VERIFY --implicit-check-not=layer --implicit-check-not=.debug_line.text
# VERIFY: error: DIE has DW_AT_decl_file that references a file with index 1 and the compile unit has no line table

	.text
	.globl	f
	.type	f, @function
f:
	retq
.Lf_end:
	.size	f, .-f

	.section .debug_abbrev,"",@progbits
	.uleb128 1			# the unit
	.uleb128 0x11			# DW_TAG_compile_unit
	.byte	1			# has children
	.uleb128 0x10, 0x17		# DW_AT_stmt_list, DW_FORM_sec_offset
	.uleb128 0x03, 0x08		# DW_AT_name, DW_FORM_string
	.uleb128 0x11, 0x01		# DW_AT_low_pc, DW_FORM_addr
	.uleb128 0x12, 0x06		# DW_AT_high_pc, DW_FORM_data4
	.byte	0, 0
	.uleb128 2			# f
	.uleb128 0x2e			# DW_TAG_subprogram
	.byte	0
	.uleb128 0x03, 0x08		# DW_AT_name, DW_FORM_string
	.uleb128 0x3a, 0x0b		# DW_AT_decl_file, DW_FORM_data1
	.uleb128 0x3b, 0x0b		# DW_AT_decl_line, DW_FORM_data1
	.uleb128 0x11, 0x01
	.uleb128 0x12, 0x06
	.byte	0, 0
	.byte	0

	.section .debug_info,"",@progbits
	.long	.Linfo_end - .Linfo
.Linfo:
	.short	4
	.long	.debug_abbrev
	.byte	8
	.uleb128 1
	.long	.debug_line
	.asciz	"a.c"
	.quad	f
	.long	.Lf_end - f
	.uleb128 2
	.asciz	"f"
	.byte	1, 5
	.quad	f
	.long	.Lf_end - f
	.byte	0
.Linfo_end:

	.section .debug_line,"",@progbits
	.long	.Lline_end - . - 4
	.short	4
	.long	.Lheader_end - .Lheader
.Lheader:
	.byte	1, 1, 1, -5, 14, 13
	.byte	0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 1
	.byte	0			# no directories
	.asciz	"a.c"
	.byte	0, 0, 0
	.byte	0
.Lheader_end:

	.section .debug_line.text,"",@progbits
	.byte	0, 9, 2			# DW_LNE_set_address
	.quad	f
	.byte	3, 4, 1			# advance the line, copy
	.byte	2, 1			# advance the address
	.byte	0, 1, 1			# end the sequence
	.byte	0, 0, 0, 0, 0, 0	# so that it is as long as a header

	.section .debug_line.text.f,"",@progbits
	.byte	0, 1, 1

	.section .debug_line_end,"",@progbits
.Lline_end:
