## The header of a line table says in which forms its files are. Forms that have no
## place there end the table; they crash nothing.

# RUN: llvm-mc -triple=x86_64 -filetype=obj --defsym PATH_FORM=8 --defsym INDEX_FORM=11 %s -o %t.o
# RUN: llvm-dwarfdump --debug-line %t.o 2>&1 | FileCheck %s --check-prefix=GOOD --implicit-check-not="invalid directory"
# GOOD:      include_directories[  0] = "d"
# GOOD:      file_names[  0]:
# GOOD-NEXT:   name: "f"
# GOOD-NEXT:   dir_index: 1

## Paths that are addresses: no unit says how long they are.
# RUN: llvm-mc -triple=x86_64 -filetype=obj --defsym PATH_FORM=1 --defsym INDEX_FORM=11 %s -o %t.addr.o
# RUN: llvm-dwarfdump --debug-line %t.addr.o 2>&1 | FileCheck %s --check-prefix=ADDRESS
# ADDRESS: include_directories[  0] = 0x

## A form that nobody knows.
# RUN: llvm-mc -triple=x86_64 -filetype=obj --defsym PATH_FORM=153 --defsym INDEX_FORM=11 %s -o %t.unknown.o
# RUN: llvm-dwarfdump --debug-line %t.unknown.o 2>&1 | FileCheck %s --check-prefix=BROKEN

## A form of no size: there could be any number of such files.
# RUN: llvm-mc -triple=x86_64 -filetype=obj --defsym PATH_FORM=25 --defsym INDEX_FORM=11 %s -o %t.none.o
# RUN: llvm-dwarfdump --debug-line %t.none.o 2>&1 | FileCheck %s --check-prefix=BROKEN
# BROKEN: warning: parsing line table prologue at 0x00000000 found an invalid directory or file table description at

## The index of a directory that is a string.
# RUN: llvm-mc -triple=x86_64 -filetype=obj --defsym PATH_FORM=8 --defsym INDEX_FORM=8 %s -o %t.index.o
# RUN: llvm-dwarfdump --debug-line %t.index.o 2>&1 | FileCheck %s --check-prefix=INDEX
# INDEX: name: "f"
# INDEX-NEXT: dir_index: 0

  .section .debug_line,"",@progbits
  .long .Lend-.Lversion
.Lversion:
  .short 5
  .byte 8, 0                    # Sizes of addresses and of segment selectors
  .long .Lprogram-.Lheader
.Lheader:
  .byte 1, 1, 1, -5, 14, 1      # min_inst_length ... line_range, opcode_base
  .byte 1                       # directory_entry_format_count
  .byte 1
  .uleb128 PATH_FORM
  .byte 1                       # directories_count
  .asciz "d"
  .byte 2                       # file_name_entry_format_count
  .byte 1, 8                    # DW_LNCT_path, DW_FORM_string
  .byte 2                       # DW_LNCT_directory_index
  .uleb128 INDEX_FORM
  .byte 1                       # file_names_count
  .asciz "f"
  .byte 1, 0, 0, 0
  .zero 16
.Lprogram:
.Lend:
