## There may be any number of layers: each has a table of its own, with its own rows.

# RUN: llvm-mc -triple=x86_64 -filetype=obj %s -o %t.o
# RUN: llvm-readelf -S -W %t.o | grep -c ' \.debug_line\.layer_[0-9][0-9]* ' | FileCheck %s --check-prefix=COUNT
# COUNT: {{^}}300{{$}}
# RUN: llvm-dwarfdump --debug-line %t.o | FileCheck %s

## At each instruction one more layer begins; all of them end together.
# CHECK:      .debug_line.layer_0 contents:
# CHECK:      include_directories[  1] = "/dir0"
# CHECK-NEXT: include_directories[  2] = ".debug_txt.layer_0."
# CHECK-NOT:  {{^}}0x
# CHECK:      {{^}}0x0000000000000000      1      0      1 0 0 0 is_stmt{{$}}
# CHECK-NEXT: {{^}}0x000000000000012c      1      0      1 0 0 0 is_stmt end_sequence
# CHECK:      .debug_line.layer_150 contents:
# CHECK-NOT:  {{^}}0x
# CHECK:      {{^}}0x0000000000000096    151    150      1 0 0 0 is_stmt{{$}}
# CHECK-NEXT: {{^}}0x000000000000012c    151    150      1 0 0 0 is_stmt end_sequence
# CHECK:      .debug_line.layer_299 contents:
# CHECK:      include_directories[  1] = "/dir299"
# CHECK-NEXT: include_directories[  2] = ".debug_txt.layer_299."
# CHECK-NOT:  {{^}}0x
# CHECK:      {{^}}0x000000000000012b    300    299      1 0 0 0 is_stmt{{$}}
# CHECK-NEXT: {{^}}0x000000000000012c    300    299      1 0 0 0 is_stmt end_sequence

        .altmacro
        .macro declare index, number
        .file_intermediate \number "layer \index" "/dir\index" "file"
        .endm
        .macro begin index, number
        .loc_intermediate \number \number \index
        nop
        .endm

        .text
        .set index, 0
        .set number, 1
        .rept 300
        declare %index, %number
        .set index, index+1
        .set number, number+1
        .endr

        .set index, 0
        .set number, 1
        .rept 300
        begin %index, %number
        .set index, index+1
        .set number, number+1
        .endr
        .loc_intermediate_end
        nop
