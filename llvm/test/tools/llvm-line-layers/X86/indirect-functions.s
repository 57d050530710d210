## A symbol of an indirect function is one of the function that finds it, of which it is
## the name if that has none of its own.

# RUN: llvm-mc -triple=x86_64 -filetype=obj %s -o %t
# RUN: llvm-line-layers lookup %t --function=only --function=f --function=resolver --text=0 \
# RUN:   | FileCheck %s --match-full-lines
#      CHECK: 0x0 (.text): only at ??:0:0
# CHECK-NEXT:  k: /src/a.k:1:1
#      CHECK: 0x1 (.text): resolver at ??:0:0
# CHECK-NEXT:  k: /src/a.k:2:1
#      CHECK: 0x1 (.text): resolver at ??:0:0
# CHECK-NEXT:  k: /src/a.k:2:1
#  CHECK-NOT: {{.}}
# RUN: llvm-line-layers list %t | FileCheck %s --check-prefix=LIST
# LIST: functions: 2 bytes, and 0 of padding

        .file_intermediate 1 "k" "/src" "a.k"
        .globl only
        .type only,@gnu_indirect_function
only:
        .loc_intermediate 1 1 1
        ret
        .size only, .-only
        .globl f
        .type f,@gnu_indirect_function
        .type resolver,@function
f:
resolver:
        .loc_intermediate 1 2 1
        ret
        .size f, .-f
        .size resolver, .-resolver
