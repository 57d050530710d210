## A function has the same name, and each of its names once, where the debug
## information is in a file of its own, which has the symbols again.

# RUN: rm -rf %t && mkdir %t && cd %t
# RUN: llvm-mc -triple=x86_64 -filetype=obj -dwarf-version=5 %s -o program
# RUN: llvm-objcopy --only-keep-debug program debug
# RUN: llvm-objcopy --strip-debug --add-gnu-debuglink=debug program stripped
# RUN: llvm-line-layers lookup program 0 | FileCheck %s
# RUN: llvm-line-layers lookup stripped 0 | FileCheck %s
#      CHECK: 0x0 (.text): zeta at {{.*}}a.c:1:1
# CHECK-NEXT:   k: /src/a.k:11:1

## None of the names means several functions.
# RUN: printf 'function,offset,samples\nalpha,0,1\nbeta,0,1\nzeta,0,1\n' > csv
# RUN: llvm-line-layers annotate program --profile=csv | FileCheck %s --check-prefix=PROFILE
# RUN: llvm-line-layers annotate stripped --profile=csv | FileCheck %s --check-prefix=PROFILE
# PROFILE: 3 100.0 % in this file

        .text
        .file 0 "/src" "a.c"
        .file_intermediate 1 "k" "/src" "a.k"
        .globl zeta
        .weak alpha
        .type zeta,@function
        .type alpha,@function
        .type beta,@function
zeta:
alpha:
beta:
        .loc 0 1 1
        .loc_intermediate 1 11 1
        ret
        .size zeta, .-zeta
        .size alpha, .-alpha
        .size beta, .-beta

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
        .quad zeta
        .long 1
2:
        .section .debug_line,"",@progbits
.Lline:
