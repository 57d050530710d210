; Pseudo probes have lines in the text, also in functions without debug information.

; RUN: opt -passes='location-snapshot<kind=ir>' -S %s | FileCheck %s
; CHECK:      ret i32 %x, !dbg
; CHECK:      !DILocation(line: 10, column: 1, scope: [[SCOPE:![0-9]+]])
; CHECK:      !DILocation(line: 11, column: 3, scope: [[SCOPE]])

define void @without() {
  call void @llvm.pseudoprobe(i64 1, i64 1, i32 0, i64 -1)
  call void @llvm.pseudoprobe(i64 1, i64 2, i32 0, i64 -1)
  ret void
}

define i32 @f(i32 %x) !dbg !4 {
  ret i32 %x, !dbg !7
}

declare void @llvm.pseudoprobe(i64, i64, i32, i64)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 2, column: 3, scope: !4)
