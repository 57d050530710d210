## Code of a function behind another one that is inside of it, and code that is in
## no function, as assembly has them.

# RUN: llvm-mc -triple=x86_64 -filetype=obj -dwarf-version=5 %s -o %t
# RUN: llvm-line-layers lookup %t outer inner outer+3 label label+2 | FileCheck %s
#      CHECK: outer at {{.*}}a.c:1:1
# CHECK-NEXT:   k: /src/a.k:11:1
#      CHECK: inner at {{.*}}a.c:2:1
# CHECK-NEXT:   k: /src/a.k:12:1
#      CHECK: outer at {{.*}}a.c:3:1
# CHECK-NEXT:   k: /src/a.k:13:1
#      CHECK: ?? at {{.*}}a.c:4:1
# CHECK-NEXT:   k: /src/a.k:14:1
#      CHECK: ?? at {{.*}}a.c:5:1
# CHECK-NEXT:   k: /src/a.k:15:1

# RUN: llvm-line-layers lookup %t --layer=k --line=13-14 | FileCheck %s --check-prefix=LINE
#      LINE: lines 13-14 of k: 2 instructions, 4 bytes, 2 ranges, 2 functions
#      LINE: in outer
# LINE-NEXT: incl
# RUN: llvm-line-layers lookup %t --layer=k --line=15 | FileCheck %s --check-prefix=LABEL
#      LABEL: line 15 of k: 1 instruction, 1 byte, 1 range, 1 function
#      LABEL: 0x7-0x8 (.text) in (.text)
# LABEL-NEXT: retq

# RUN: llvm-line-layers explore %t --format=json -o - | FileCheck %s --check-prefix=PARTS
#      PARTS: "LinkageName":"outer",
#      PARTS: "Assembly":"nop"
#  PARTS-NOT: "Assembly"
#      PARTS: "LinkageName":"inner",
#      PARTS: "Assembly":"cltq"
#  PARTS-NOT: "Assembly"
#      PARTS: "LinkageName":"outer",
#      PARTS: "Assembly":"incl %eax"
#  PARTS-NOT: "Assembly"
#      PARTS: "FunctionName":"(.text)"
#      PARTS: "Assembly":"decl %eax"
#      PARTS: "Assembly":"retq"
#  PARTS-NOT: "Assembly"

        .text
        .file 0 "/src" "a.c"
        .file_intermediate 1 "k" "/src" "a.k"
        .globl outer
        .type outer,@function
outer:
        .loc 0 1 1
        .loc_intermediate 1 11 1
        nop
        .type inner,@function
inner:
        .loc 0 2 1
        .loc_intermediate 1 12 1
        cltq
        .size inner, .-inner
        .loc 0 3 1
        .loc_intermediate 1 13 1
        incl %eax
        .size outer, .-outer

label:
        .loc 0 4 1
        .loc_intermediate 1 14 1
        decl %eax
        .loc 0 5 1
        .loc_intermediate 1 15 1
        ret

        .section .debug_abbrev,"",@progbits
        .byte 1, 0x11, 0              # DW_TAG_compile_unit
        .byte 0x10, 0x17              # DW_AT_stmt_list
        .byte 0x11, 0x01              # DW_AT_low_pc
        .byte 0x12, 0x06              # DW_AT_high_pc
        .byte 0, 0, 0
        .section .debug_info,"",@progbits
        .long 2f-1f
1:
        .short 5                      # version
        .byte 1, 8                    # DW_UT_compile, address size
        .long 0
        .byte 1
        .long .Lline
        .quad outer
        .long label+3-outer
2:
        .section .debug_line,"",@progbits
.Lline:
