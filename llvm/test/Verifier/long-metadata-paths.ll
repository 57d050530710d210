; Nodes that refer to each other, as types do, make a path as long as there are nodes.
; What is wrong at its end is found.

; RUN: %python -c "n = 200000; print('!path = !{!0}'); [print(f'!{i} = distinct !{{!{i + 1}}}') for i in range(n)]; print(f'!{n} = !DIBasicType(tag: DW_TAG_member)')" > %t.ll
; RUN: not llvm-as -disable-output %t.ll 2>&1 | FileCheck %s

; CHECK:      invalid tag
; CHECK-NEXT: !DIBasicType

; A module is printed whose types are to be found in such nodes, too.

; RUN: %python -c "n = 200000; print('%0 = type { i8 }'); print('!path = !{!0}'); [print(f'!{i} = distinct !{{!{i + 1}}}') for i in range(n)]; print(f'!{n} = !{{ptr @g}}'); print('@g = external global %0')" > %t.types.ll
; RUN: llvm-as -o - %t.types.ll | llvm-dis -o - | FileCheck --check-prefix=TYPES %s

; TYPES: %0 = type { i8 }
; TYPES: @g = external global %0
; TYPES: !{ptr @g}
