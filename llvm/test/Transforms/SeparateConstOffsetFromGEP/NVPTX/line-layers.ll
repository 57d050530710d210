; What is left of an index once a constant is taken out of it, and the extension of an
; index, have no source location. They have the layers of what they take the place of.

; RUN: opt -S -mtriple=nvptx64-nvidia-cuda -passes=separate-const-offset-from-gep %s | FileCheck %s

; CHECK-LABEL: define ptr @index(
; CHECK:         add i64 %{{.*}}, !dbg [[ADD:![0-9]+]]
; CHECK-LABEL: define ptr @extended(
; CHECK:         add i64 %{{.*}}, !dbg [[SUM:![0-9]+]]
; CHECK:         %idxprom = sext i32 %a to i64, !dbg [[SEXT:![0-9]+]]
; CHECK-DAG: [[ADD]] = !{null, [[ADD_L:![0-9]+]]}
; CHECK-DAG: [[ADD_L]] = !{!"tile", [[ADD_T:![0-9]+]]}
; CHECK-DAG: [[ADD_T]] = !DILocation(line: 104,
; CHECK-DAG: [[SEXT]] = !{null, [[SEXT_L:![0-9]+]]}
; CHECK-DAG: [[SEXT_L]] = !{!"tile", [[SEXT_T:![0-9]+]]}
; CHECK-DAG: [[SEXT_T]] = !DILocation(line: 112,
; CHECK-DAG: [[SUM]] = !{null, [[SUM_L:![0-9]+]]}
; CHECK-DAG: [[SUM_L]] = !{!"tile", [[SUM_T:![0-9]+]]}
; CHECK-DAG: [[SUM_T]] = !DILocation(line: 109,

define ptr @index(ptr %p, i64 %a, i64 %b) !dbg !20 {
  %s = add nsw i64 %b, 5, !dbg !22
  %t = mul nsw i64 %a, 3, !dbg !23
  %i = add nsw i64 %t, %s, !dbg !24
  %q = getelementptr inbounds float, ptr %p, i64 %i, !dbg !25
  ret ptr %q, !dbg !26
}

define ptr @extended(ptr %p, i32 %a, i32 %b) !dbg !27 {
  %s = add nsw i32 %b, 5, !dbg !29
  %i = add nsw i32 %a, %s, !dbg !30
  %e = sext i32 %i to i64, !dbg !31
  %q = getelementptr inbounds float, ptr %p, i64 %e, !dbg !32
  %r = getelementptr inbounds float, ptr %q, i32 %a, !dbg !33
  ret ptr %r, !dbg !34
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
!20 = distinct !DISubprogram(name: "index", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}
!24 = !{!DILocation(line: 4, scope: !20), !{!"tile", !DILocation(line: 104, scope: !21)}}
!25 = !{!DILocation(line: 5, scope: !20), !{!"tile", !DILocation(line: 105, scope: !21)}}
!26 = !{!DILocation(line: 6, scope: !20), !{!"tile", !DILocation(line: 106, scope: !21)}}
!27 = distinct !DISubprogram(name: "extended", scope: !2, file: !2, line: 7, type: !3, scopeLine: 7, spFlags: DISPFlagDefinition, unit: !0)
!28 = !DILexicalBlockFile(scope: !27, file: !5, discriminator: 0)
!29 = !{!DILocation(line: 8, scope: !27), !{!"tile", !DILocation(line: 108, scope: !28)}}
!30 = !{!DILocation(line: 9, scope: !27), !{!"tile", !DILocation(line: 109, scope: !28)}}
!31 = !{!DILocation(line: 10, scope: !27), !{!"tile", !DILocation(line: 110, scope: !28)}}
!32 = !{!DILocation(line: 11, scope: !27), !{!"tile", !DILocation(line: 111, scope: !28)}}
!33 = !{!DILocation(line: 12, scope: !27), !{!"tile", !DILocation(line: 112, scope: !28)}}
!34 = !{!DILocation(line: 13, scope: !27), !{!"tile", !DILocation(line: 113, scope: !28)}}
