## Sections may have other indices in an object than in the file with its debug
## information, whether the object names that file or not.

# RUN: rm -rf %t && mkdir %t && cd %t
# RUN: llvm-mc -triple=x86_64-linux -filetype=obj -g -dwarf-version=5 %s -o same.o
# RUN: llvm-mc -triple=x86_64-linux -filetype=obj -g -dwarf-version=5 %s --defsym OTHER=1 -o other.o
# RUN: llvm-objcopy --only-keep-debug same.o debug
# RUN: llvm-objcopy --strip-debug --remove-section=.text --remove-section=.data same.o code
# RUN: llvm-objcopy --add-gnu-debuglink=debug code linked

# RUN: llvm-line-layers adopt debug --from=same.o --layer=l --code=same.o -o whole
# RUN: llvm-line-layers adopt debug --from=same.o --layer=l --code=code -o code.out
# RUN: cmp whole code.out
# RUN: llvm-line-layers adopt debug --from=same.o --layer=l --code=linked -o linked.out
# RUN: cmp whole linked.out
# RUN: llvm-readelf -r whole | FileCheck %s
#      CHECK: Relocation section '.rela.debug_line.l'
#      CHECK: .text.f + 0
# CHECK-NEXT: .text.h + 0

## What the linker is told of each function is that of its own section.
# RUN: llvm-line-layers adopt debug --from=other.o --layer=l --code=code \
# RUN:   --matching-functions -o h 2>&1 | FileCheck %s --check-prefix=DIFFERS
# RUN: llvm-line-layers adopt debug --from=other.o --layer=l --code=linked \
# RUN:   --matching-functions -o linked.h 2>&1 | FileCheck %s --check-prefix=DIFFERS
# DIFFERS-NOT: 'h'
# DIFFERS:     warning: 'other.o': 'f' differs at offset 0x0: {{.*}} with 'k' there, {{.*}} with 'g' here
# DIFFERS-NOT: 'h'
# RUN: cmp h linked.h
# RUN: llvm-readelf -r h | FileCheck %s --check-prefix=ONE
#      ONE: Relocation section '.rela.debug_line.l' at offset {{.*}} contains 1 entries:
# ONE-NEXT: Offset
# ONE-NEXT: .text.h + 0

## The same for the code of the other file.
# RUN: llvm-line-layers adopt same.o --from=debug --from-code=same.o --layer=l -o whole
# RUN: llvm-line-layers adopt same.o --from=debug --from-code=code --layer=l -o code.out
# RUN: cmp whole code.out

        .data
        .text
        .section .text.f,"ax",@progbits
        .globl f
        .type f,@function
f:
.ifdef OTHER
        callq k
.else
        callq g
.endif
        ret
        .size f, .-f
        .section .text.h,"ax",@progbits
        .globl h
        .type h,@function
h:
        callq f
        ret
        .size h, .-h
