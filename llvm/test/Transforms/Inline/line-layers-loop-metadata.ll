; The start and end of a loop are bare locations in the loop metadata. Inlining and
; outlining update them, and leave the layers of the loop's instructions alone.

; RUN: opt -S -passes=always-inline < %s | FileCheck %s

; CHECK-LABEL: define void @caller(
; CHECK: br i1 %v.i, label %loop.i, label %callee.exit, !dbg [[LATCH:![0-9]+]]
; CHECK-SAME: , !llvm.loop [[LOOP:![0-9]+]]
; CHECK-DAG: [[LATCH]] = !{[[LATCH_P:![0-9]+]], [[LATCH_L:![0-9]+]]}
; CHECK-DAG: [[LATCH_P]] = !DILocation(line: 5, scope: [[SP_CALLEE:![0-9]+]], inlinedAt: [[LATCH_P_AT:![0-9]+]])
; CHECK-DAG: [[SP_CALLEE]] = distinct !DISubprogram(name: "callee"
; CHECK-DAG: [[LATCH_P_AT]] = distinct !DILocation(line: 12, scope: [[SP_CALLER:![0-9]+]])
; CHECK-DAG: [[SP_CALLER]] = distinct !DISubprogram(name: "caller"
; CHECK-DAG: [[LATCH_L]] = !{!"tile", [[LATCH_T:![0-9]+]]}
; CHECK-DAG: [[LATCH_T]] = !DILocation(line: 105, scope: [[CALLEE_TILE:![0-9]+]])
; CHECK-DAG: [[CALLEE_TILE]] = !DILexicalBlockFile(scope: [[SP_CALLEE]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; CHECK-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; CHECK-DAG: [[LOOP]] = distinct !{[[LOOP]], [[START:![0-9]+]], [[END:![0-9]+]], [[MUST:![0-9]+]]}
; CHECK-DAG: [[START]] = !DILocation(line: 3, scope: [[SP_CALLEE]], inlinedAt: [[LATCH_P_AT]])
; CHECK-DAG: [[END]] = !DILocation(line: 6, scope: [[SP_CALLEE]], inlinedAt: [[LATCH_P_AT]])

define internal void @callee(ptr %p) alwaysinline !dbg !20 {
entry:
  br label %loop, !dbg !22

loop:
  %v = load volatile i1, ptr %p, align 1, !dbg !23
  br i1 %v, label %loop, label %exit, !dbg !24, !llvm.loop !100

exit:
  ret void, !dbg !25
}

define void @caller(ptr %p) !dbg !26 {
  call void @callee(ptr %p), !dbg !28
  ret void, !dbg !29
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
!20 = distinct !DISubprogram(name: "callee", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = !{!DILocation(line: 4, scope: !20), !{!"tile", !DILocation(line: 104, scope: !21)}}
!24 = !{!DILocation(line: 5, scope: !20), !{!"tile", !DILocation(line: 105, scope: !21)}}
!25 = !{!DILocation(line: 6, scope: !20), !{!"tile", !DILocation(line: 106, scope: !21)}}
!26 = distinct !DISubprogram(name: "caller", scope: !2, file: !2, line: 11, type: !3, scopeLine: 11, spFlags: DISPFlagDefinition, unit: !0)
!27 = !DILexicalBlockFile(scope: !26, file: !5, discriminator: 0)
!28 = !{!DILocation(line: 12, scope: !26), !{!"tile", !DILocation(line: 112, scope: !27)}}
!29 = !{!DILocation(line: 13, scope: !26), !{!"tile", !DILocation(line: 113, scope: !27)}}
!100 = distinct !{!100, !101, !102, !103}
!101 = !DILocation(line: 3, scope: !20)
!102 = !DILocation(line: 6, scope: !20)
!103 = !{!"llvm.loop.mustprogress"}
