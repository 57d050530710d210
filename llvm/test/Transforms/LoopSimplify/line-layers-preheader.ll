; The branch of a new preheader takes the start of the loop, which loop metadata
; holds as a bare location, and the layers of the header's terminator, which is the
; start of a loop without such metadata.

; RUN: opt -S -passes=loop-simplify < %s | FileCheck %s

; CHECK-LABEL: define void @f(
; CHECK: loop.preheader:
; CHECK: br label %loop, !dbg [[PREHEADER:![0-9]+]]
; CHECK-DAG: [[PREHEADER]] = !{[[PREHEADER_P:![0-9]+]], [[PREHEADER_L:![0-9]+]]}
; CHECK-DAG: [[PREHEADER_P]] = !DILocation(line: 5, scope: [[SP_F:![0-9]+]])
; CHECK-DAG: [[SP_F]] = distinct !DISubprogram(name: "f"
; CHECK-DAG: [[PREHEADER_L]] = !{!"tile", [[PREHEADER_T:![0-9]+]]}
; CHECK-DAG: [[PREHEADER_T]] = !DILocation(line: 108, scope: [[F_TILE:![0-9]+]])
; CHECK-DAG: [[F_TILE]] = !DILexicalBlockFile(scope: [[SP_F]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; CHECK-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"

define void @f(ptr %p, i1 %c, i1 %d) !dbg !20 {
entry:
  br i1 %c, label %loop, label %other, !dbg !22

other:
  br i1 %d, label %loop, label %exit, !dbg !23

loop:
  store volatile i32 1, ptr %p, align 4, !dbg !24
  %v = load volatile i1, ptr %p, align 1, !dbg !25
  br i1 %v, label %loop, label %exit, !dbg !26, !llvm.loop !100

exit:
  ret void, !dbg !27
}

!100 = distinct !{!100, !101, !102}
!101 = !DILocation(line: 5, scope: !20)
!102 = !DILocation(line: 8, scope: !20)

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
!24 = !{!DILocation(line: 6, scope: !20), !{!"tile", !DILocation(line: 106, scope: !21)}}
!25 = !{!DILocation(line: 7, scope: !20), !{!"tile", !DILocation(line: 107, scope: !21)}}
!26 = !{!DILocation(line: 8, scope: !20), !{!"tile", !DILocation(line: 108, scope: !21)}}
!27 = !{!DILocation(line: 9, scope: !20), !{!"tile", !DILocation(line: 109, scope: !21)}}
