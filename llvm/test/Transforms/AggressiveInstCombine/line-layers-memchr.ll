; A call of memchr becomes a switch. The PHI node that takes its place has no source
; location, and the layers of the call.

; RUN: opt -S -passes=aggressive-instcombine -memchr-inline-threshold=5 %s | FileCheck %s

; CHECK-LABEL: define ptr @f(
; CHECK:         %found{{.*}} = phi ptr [ null, {{.*}}, !dbg [[PHI:![0-9]+]]
; CHECK-DAG: [[PHI]] = !{null, [[PHI_L:![0-9]+]]}
; CHECK-DAG: [[PHI_L]] = !{!"tile", [[PHI_T:![0-9]+]]}
; CHECK-DAG: [[PHI_T]] = !DILocation(line: 102,

@str = constant [4 x i8] c"abc\00"
declare ptr @memchr(ptr, i32, i64)

define ptr @f(i32 %x) !dbg !20 {
  %found = call ptr @memchr(ptr @str, i32 %x, i64 4), !dbg !22
  ret ptr %found, !dbg !23
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!llvm.intermediate_level_source = !{!6}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "name.c", directory: "/src")
!3 = !DISubroutineType(types: !4)
!4 = !{null}
!5 = !DIFile(filename: "k.tile", directory: ".")
!6 = !{!"tile", !5, !"text"}
!20 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}
