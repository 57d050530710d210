## Instructions that grow and padding move the rows behind them. A layer that is at
## each instruction where the source is, says so at the same addresses.

# RUN: llvm-mc -triple=x86_64 -filetype=obj %s -o %t.o
# RUN: llvm-dwarfdump --debug-line %t.o > %t.dump
# RUN: FileCheck %s --input-file=%t.dump
# RUN: %python %S/Inputs/same-rows.py %t.dump copy

## Every jump in its long form, and jumps that must not cross a boundary.
# RUN: llvm-mc -triple=x86_64 -filetype=obj -mc-relax-all %s -o %t.all.o
# RUN: llvm-dwarfdump --debug-line %t.all.o > %t.all.dump
# RUN: %python %S/Inputs/same-rows.py %t.all.dump copy
# RUN: llvm-mc -triple=x86_64 -filetype=obj -x86-align-branch-boundary=32 -x86-align-branch=jcc+jmp+fused %s -o %t.align.o
# RUN: llvm-dwarfdump --debug-line %t.align.o > %t.align.dump
# RUN: %python %S/Inputs/same-rows.py %t.align.dump copy

## Targets pad code by what there is between two labels. The rows of layers have none.
# RUN: sed -e '/_intermediate/d' %s > %t.plain.s
# DEFINE: %{pad} = llvm-mc -triple=x86_64 -filetype=obj -x86-align-branch-boundary=32 -x86-align-branch=call -x86-pad-for-align
# RUN: %{pad} %s -o %t.pad.o
# RUN: %{pad} %t.plain.s -o %t.plain.o
# RUN: llvm-objcopy -O binary -j .text.g %t.pad.o %t.pad.code
# RUN: llvm-objcopy -O binary -j .text.g %t.plain.o %t.plain.code
# RUN: cmp %t.pad.code %t.plain.code
# RUN: llvm-dwarfdump --debug-line %t.pad.o | FileCheck %s --check-prefix=PADDED
# PADDED:      .debug_line.own contents:
# PADDED:      {{^}}0x0000000000000000      4      1      1 0 0 0 is_stmt{{$}}
# PADDED-NEXT: {{^}}0x000000000000001e      5      1      1 0 0 0 is_stmt{{$}}
# PADDED-NEXT: {{^}}0x000000000000002e      6      1      1 0 0 0 is_stmt{{$}}
# PADDED-NEXT: {{^}}0x0000000000000040      7      1      1 0 0 0 is_stmt{{$}}
# PADDED-NEXT: {{^}}0x0000000000000041      7      1      1 0 0 0 is_stmt end_sequence

# CHECK:      .debug_line.copy contents:
# CHECK:      {{^}}0x0000000000000000     10      1      1 0 0 0 is_stmt{{$}}
## A short jump.
# CHECK-NEXT: {{^}}0x0000000000000002     11      1      1 0 0 0 is_stmt{{$}}
## Two long ones: the second only because of the first.
# CHECK-NEXT: {{^}}0x0000000000000003     12      1      1 0 0 0 is_stmt{{$}}
# CHECK-NEXT: {{^}}0x0000000000000009     13      1      1 0 0 0 is_stmt{{$}}
# CHECK-NEXT: {{^}}0x000000000000000e     14      1      1 0 0 0 is_stmt{{$}}
## After the code that is jumped over, and after an alignment.
# CHECK-NEXT: {{^}}0x000000000000008e     15      1      1 0 0 0 is_stmt{{$}}
# CHECK-NEXT: {{^}}0x00000000000000a0     16      1      1 0 0 0 is_stmt{{$}}
## After .org, and after more than a special opcode can say.
# CHECK-NEXT: {{^}}0x0000000000000200     17      1      1 0 0 0 is_stmt{{$}}
# CHECK-NEXT: {{^}}0x0000000000011201     18      1      1 0 0 0 is_stmt{{$}}
# CHECK-NEXT: {{^}}0x0000000000011202     18      1      1 0 0 0 is_stmt end_sequence

## The layer alone, without rows of the source between those of the layer.
# CHECK:      .debug_line.own contents:
# CHECK:      {{^}}0x0000000000000002      1      1      1 0 0 0 is_stmt{{$}}
# CHECK-NEXT: {{^}}0x000000000000000e      2      1      1 0 0 0 is_stmt{{$}}
# CHECK-NEXT: {{^}}0x000000000000008e      0      1      1 0 0 0 is_stmt{{$}}
# CHECK-NEXT: {{^}}0x0000000000011201      3      1      1 0 0 0 is_stmt{{$}}
# CHECK-NEXT: {{^}}0x0000000000011202      3      1      1 0 0 0 is_stmt end_sequence

        .file 1 "/src" "name.c"
        .file_intermediate 1 "copy" "/src" "name.c"
        .file_intermediate 2 "own" "/src" "name.own"

        .text
f:
        .loc 1 10 1
        .loc_intermediate 1 10 1
        jmp .Lnear
        .loc 1 11 1
        .loc_intermediate 1 11 1
        .loc_intermediate 2 1 1
.Lnear:
        nop
        .loc 1 12 1
        .loc_intermediate 1 12 1
        .loc_intermediate 2 1 1
        je .Lfar
        .loc 1 13 1
        .loc_intermediate 1 13 1
        .loc_intermediate 2 1 1
        jmp .Lfar
        .loc 1 14 1
        .loc_intermediate 1 14 1
        .loc_intermediate 2 2 1
        .rept 128
        nop
        .endr
.Lfar:
        .loc 1 15 1
        .loc_intermediate 1 15 1
        nop
        .p2align 5
        .loc 1 16 1
        .loc_intermediate 1 16 1
        nop
        .org 0x200
        .loc 1 17 1
        .loc_intermediate 1 17 1
        nop
        .zero 0x11000
        .loc 1 18 1
        .loc_intermediate 1 18 1
        .loc_intermediate 2 3 1
        nop

## The first jump grows, so that the call does not cross a boundary, and the second one
## so that the last instruction is aligned.
        .section .text.g, "ax", @progbits
        .p2align 5
g:
        .loc 1 20 1
        .loc_intermediate 1 20 1
        .loc_intermediate 2 4 1
        .rept 24
        nop
        .endr
        je .Lend
        .loc_intermediate 2 5 1
        nop
        nop
        callq g
        .rept 3
        nop
        .endr
        je .Lend
        .loc_intermediate 2 6 1
        nop
        .p2align 5
.Lend:
        .loc_intermediate 2 7 1
        ret
