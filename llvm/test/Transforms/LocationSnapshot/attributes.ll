; The printer's comment with the attributes of a function repeats what a group of
; attributes says. A snapshot has an empty line in its place, so that each line has the
; number that it has in what opt prints. A comment above another function is not touched,
; nor is one that only looks like it.

; RUN: opt -passes='location-snapshot<kind=ir>' %s -S | FileCheck %s

; CHECK:      !{!"ir", ![[#]], !"; ModuleID
; CHECK-SAME: \0A\0A@s = constant [27 x i8] c\22\\0A; Function Attrs: nounwind\22\0A
; CHECK-SAME: \0A\0Adefine void @f() #0 {\0A  ret void\0A}\0A
; CHECK-SAME: \0Adefine void @g() {\0Aentry:\0A  ret void\0A}\0A
; CHECK-SAME: \0A; Function Attrs: nounwind\0Adeclare void @h() #0\0A

; The definition of f has line 7 of the text, and g line 11.
; CHECK-DAG: [[F:![0-9]+]] = distinct !DISubprogram(name: "f"
; CHECK-DAG: [[G:![0-9]+]] = distinct !DISubprogram(name: "g"
; CHECK-DAG: [[INF:![0-9]+]] = !DILexicalBlockFile(scope: [[F]],
; CHECK-DAG: [[ING:![0-9]+]] = !DILexicalBlockFile(scope: [[G]],
; CHECK-DAG: !DILocation(line: 7, column: 1, scope: [[INF]])
; CHECK-DAG: !DILocation(line: 8, column: 3, scope: [[INF]])
; CHECK-DAG: !DILocation(line: 11, column: 1, scope: [[ING]])
; CHECK-DAG: !DILocation(line: 13, column: 3, scope: [[ING]])

@s = constant [27 x i8] c"\0A; Function Attrs: nounwind"

define void @f() nounwind !dbg !4 {
  ret void, !dbg !7
}

define void @g() !dbg !8 {
entry:
  ret void, !dbg !9
}

declare void @h() nounwind

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/src")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !{null})
!7 = !DILocation(line: 2, column: 3, scope: !4)
!8 = distinct !DISubprogram(name: "g", file: !1, line: 3, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!9 = !DILocation(line: 4, column: 3, scope: !8)
