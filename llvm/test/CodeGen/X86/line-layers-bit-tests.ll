; Tests of bits that are made of a switch have its line in the layer, also where they are
; in blocks of their own. In the source these have no line, as without layers. A constant in
; the block of the switch has the line of the store that needs it.

; RUN: llc -mtriple=x86_64 -O2 -stop-after=finalize-isel < %s | FileCheck %s

; CHECK-DAG: ![[LINE:[0-9]+]] = !DILocation(line: 102,
; CHECK-DAG: ![[LAYER:[0-9]+]] = !{!"tile", ![[LINE]]}
; CHECK-DAG: ![[STORE_LINE:[0-9]+]] = !DILocation(line: 106,
; CHECK-DAG: ![[STORE_LAYER:[0-9]+]] = !{!"tile", ![[STORE_LINE]]}
; CHECK-DAG: ![[TEST:[0-9]+]] = !{null, ![[LAYER]]}
; CHECK-DAG: ![[STORED:[0-9]+]] = !{null, ![[STORE_LAYER]]}

; CHECK:     bb.{{[0-9]+}}.entry:
; CHECK:       MOV64ri 1311768467463790320, debug-location ![[STORED]]
; CHECK:       SUB32ri %{{[0-9]+}}, 13, {{.*}} debug-location !{{[0-9]+}}
; CHECK:     bb.{{[0-9]+}}.entry:
; CHECK:       MOV32ri 8722, debug-location ![[TEST]]
; CHECK-NEXT:  BT32rr {{.*}} debug-location ![[TEST]]
; CHECK-NEXT:  JCC_1 %bb.{{[0-9]+}}, 2, {{.*}} debug-location ![[TEST]]
; CHECK:     bb.{{[0-9]+}}.entry:
; CHECK:       MOV32ri 2180, debug-location ![[TEST]]
; CHECK-NEXT:  BT32rr {{.*}} debug-location ![[TEST]]
; CHECK-NEXT:  JCC_1 %bb.{{[0-9]+}}, 2, {{.*}} debug-location ![[TEST]]
; CHECK-NEXT:  JMP_1 %bb.{{[0-9]+}}, debug-location ![[TEST]]

define void @f(i32 %x, ptr %p) !dbg !4 {
entry:
  store i64 1311768467463790320, ptr %p, !dbg !{!14, !{!"tile", !24}}
  switch i32 %x, label %default [
    i32 1, label %one
    i32 4, label %one
    i32 9, label %one
    i32 13, label %one
    i32 2, label %two
    i32 7, label %two
    i32 11, label %two
  ], !dbg !{!10, !{!"tile", !20}}

one:
  call void @ext(i32 1), !dbg !{!11, !{!"tile", !21}}
  ret void, !dbg !{!11, !{!"tile", !21}}

two:
  call void @ext(i32 2), !dbg !{!12, !{!"tile", !22}}
  ret void, !dbg !{!12, !{!"tile", !22}}

default:
  ret void, !dbg !{!13, !{!"tile", !23}}
}

declare void @ext(i32)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!llvm.intermediate_level_source = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "k.c", directory: "/")
!3 = !DISubroutineType(types: !{})
!4 = distinct !DISubprogram(name: "f", file: !2, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!6 = !DIFile(filename: "k.tile", directory: "/")
!7 = !DILexicalBlockFile(scope: !4, file: !6, discriminator: 0)
!9 = !{!"tile", !6, !""}
!10 = !DILocation(line: 2, scope: !4)
!11 = !DILocation(line: 3, scope: !4)
!12 = !DILocation(line: 4, scope: !4)
!13 = !DILocation(line: 5, scope: !4)
!14 = !DILocation(line: 6, scope: !4)
!20 = !DILocation(line: 102, scope: !7)
!21 = !DILocation(line: 103, scope: !7)
!22 = !DILocation(line: 104, scope: !7)
!23 = !DILocation(line: 105, scope: !7)
!24 = !DILocation(line: 106, scope: !7)
