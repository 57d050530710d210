; Partial inlining: what is inlined and what is outlined keep their layers, and
; the call of the outlined part takes the location of its first instruction.

; RUN: opt -S -passes=partial-inliner -skip-partial-inlining-cost-analysis < %s | FileCheck %s

declare void @g()

define internal i32 @callee(i1 %c) !dbg !20 {
entry:
  br i1 %c, label %cold, label %exit, !dbg !22

cold:
  call void @g(), !dbg !23
  call void @g(), !dbg !24
  br label %exit, !dbg !25

exit:
  %r = phi i32 [ 0, %entry ], [ 1, %cold ], !dbg !26
  ret i32 %r, !dbg !26
}

; CHECK-LABEL: define i32 @caller(
; CHECK: br i1 %c, label %codeRepl.i, label %{{.*}}{{.*}} !dbg [[BRANCH:![0-9]+]]
; CHECK: call void @callee.1.cold(), !dbg [[CALL:![0-9]+]]
; CHECK-LABEL: define internal void @callee.1.cold(
; CHECK: call void @g(), !dbg [[G:![0-9]+]]
; CHECK-DAG: [[BRANCH]] = !{[[BRANCH_P:![0-9]+]], [[BRANCH_L:![0-9]+]]}
; CHECK-DAG: [[BRANCH_P]] = !DILocation(line: 2, scope: [[SP_CALLEE:![0-9]+]], inlinedAt: [[BRANCH_P_AT:![0-9]+]])
; CHECK-DAG: [[SP_CALLEE]] = distinct !DISubprogram(name: "callee"
; CHECK-DAG: [[BRANCH_P_AT]] = distinct !DILocation(line: 12, scope: [[SP_CALLER:![0-9]+]])
; CHECK-DAG: [[SP_CALLER]] = distinct !DISubprogram(name: "caller"
; CHECK-DAG: [[BRANCH_L]] = !{!"tile", [[BRANCH_T:![0-9]+]]}
; CHECK-DAG: [[BRANCH_T]] = !DILocation(line: 102, scope: [[CALLEE_TILE:![0-9]+]])
; CHECK-DAG: [[CALLEE_TILE]] = !DILexicalBlockFile(scope: [[SP_CALLEE]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; CHECK-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; CHECK-DAG: [[CALL]] = !{[[CALL_P:![0-9]+]], [[CALL_L:![0-9]+]]}
; CHECK-DAG: [[CALL_P]] = !DILocation(line: 3, scope: [[SP_CALLEE]], inlinedAt: [[BRANCH_P_AT]])
; CHECK-DAG: [[CALL_L]] = !{!"tile", [[CALL_T:![0-9]+]]}
; CHECK-DAG: [[CALL_T]] = !DILocation(line: 103, scope: [[CALLEE_TILE]])
; CHECK-DAG: [[G]] = !{[[G_P:![0-9]+]], [[CALL_L]]}
; CHECK-DAG: [[G_P]] = !DILocation(line: 3, scope: [[SP_CALLEE_1_COLD:![0-9]+]])
; CHECK-DAG: [[SP_CALLEE_1_COLD]] = distinct !DISubprogram(name: "callee.1.cold"

define i32 @caller(i1 %c) !dbg !27 {
  %r = call i32 @callee(i1 %c), !dbg !29
  ret i32 %r, !dbg !30
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
!23 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}
!24 = !{!DILocation(line: 4, scope: !20), !{!"tile", !DILocation(line: 104, scope: !21)}}
!25 = !{!DILocation(line: 5, scope: !20), !{!"tile", !DILocation(line: 105, scope: !21)}}
!26 = !{!DILocation(line: 6, scope: !20), !{!"tile", !DILocation(line: 106, scope: !21)}}
!27 = distinct !DISubprogram(name: "caller", scope: !2, file: !2, line: 11, type: !3, scopeLine: 11, spFlags: DISPFlagDefinition, unit: !0)
!28 = !DILexicalBlockFile(scope: !27, file: !5, discriminator: 0)
!29 = !{!DILocation(line: 12, scope: !27), !{!"tile", !DILocation(line: 112, scope: !28)}}
!30 = !{!DILocation(line: 13, scope: !27), !{!"tile", !DILocation(line: 113, scope: !28)}}
