; A subprogram need not have a file. What was its source location is then kept as
; a layer in the file of its unit.

; RUN: opt -S -passes='promote-line-layer<kind=tile;keep=source>' %s | FileCheck %s

; CHECK: ret void, !dbg [[RET:![0-9]+]]
; CHECK: !llvm.intermediate_level_source = !{[[SOURCE:![0-9]+]]}
; CHECK-DAG: [[SOURCE]] = !{!"source", [[FILE:![0-9]+]], !""}
; CHECK-DAG: [[FILE]] = !DIFile(filename: "name.c", directory: "/src")
; CHECK-DAG: [[RET]] = !{{{![0-9]+}}, [[KEPT:![0-9]+]]}
; CHECK-DAG: [[KEPT]] = !{!"source", [[LOC:![0-9]+]]}
; CHECK-DAG: [[LOC]] = !DILocation(line: 2, column: 3, scope: [[SCOPE:![0-9]+]])
; CHECK-DAG: [[SCOPE]] = !DILexicalBlockFile(scope: [[F:![0-9]+]], file: [[FILE]], discriminator: 0)
; CHECK-DAG: [[F]] = distinct !DISubprogram(name: "f"

define void @f() !dbg !4 {
  ret void, !dbg !10
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!llvm.intermediate_level_source = !{!11}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "name.c", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", spFlags: DISPFlagDefinition, unit: !0)
!5 = !DILocation(line: 2, column: 3, scope: !4)
!6 = !DIFile(filename: "k.tile", directory: ".")
!7 = !DILexicalBlockFile(scope: !4, file: !6, discriminator: 0)
!8 = !DILocation(line: 100, scope: !7)
!9 = !{!"tile", !8}
!10 = !{!5, !9}
!11 = !{!"tile", !6, !"text\0A"}
