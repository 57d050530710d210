; An induction without a source location has that of its operand, as it does without
; layers, and another instruction has none. In the layer each has its own line.

; RUN: opt -S -passes=loop-vectorize -force-vector-width=1 -force-vector-interleave=2 < %s | FileCheck %s

; CHECK-LABEL: define void @f(
; CHECK: vector.body:
; CHECK: %index = phi i64 {{.*}} !dbg [[INDUCTION:![0-9]+]]
; CHECK: load i32{{.*}} !dbg [[LOAD:![0-9]+]]
; CHECK: load i32{{.*}} !dbg [[LOAD]]
; CHECK: add i32{{.*}} !dbg [[ADD:![0-9]+]]
; CHECK: add i32{{.*}} !dbg [[ADD]]
; CHECK: store i32{{.*}} !dbg [[STORE:![0-9]+]]

define void @f(ptr noalias %a, ptr noalias %b, i64 %n) !dbg !20 {
entry:
  br label %loop, !dbg !22

loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ], !dbg !23
  %pb = getelementptr inbounds i32, ptr %b, i64 %i, !dbg !24
  %v = load i32, ptr %pb, align 4, !dbg !25
  %w = add i32 %v, 7, !dbg !26
  %pa = getelementptr inbounds i32, ptr %a, i64 %i, !dbg !27
  store i32 %w, ptr %pa, align 4, !dbg !28
  %i.next = add nuw nsw i64 %i, 1, !dbg !29
  %c = icmp eq i64 %i.next, %n, !dbg !30
  br i1 %c, label %exit, label %loop, !dbg !31

exit:
  ret void, !dbg !32
}

; CHECK-DAG: [[INDUCTION]] = !{[[INDUCTION_P:![0-9]+]], [[INDUCTION_L:![0-9]+]]}
; CHECK-DAG: [[INDUCTION_P]] = !DILocation(line: 9, scope: [[SP_F:![0-9]+]])
; CHECK-DAG: [[INDUCTION_L]] = !{!"tile", [[INDUCTION_T:![0-9]+]]}
; CHECK-DAG: [[INDUCTION_T]] = !DILocation(line: 103, scope: [[F_TILE:![0-9]+]])
; CHECK-DAG: [[F_TILE]] = !DILexicalBlockFile(scope: [[SP_F]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; CHECK-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; CHECK-DAG: [[SP_F]] = distinct !DISubprogram(name: "f"
; CHECK-DAG: [[LOAD]] = !{[[LOAD_P:![0-9]+]], [[LOAD_L:![0-9]+]]}
; CHECK-DAG: [[LOAD_P]] = !DILocation(line: 5, scope: [[SP_F]])
; CHECK-DAG: [[LOAD_L]] = !{!"tile", [[LOAD_T:![0-9]+]]}
; CHECK-DAG: [[LOAD_T]] = !DILocation(line: 105, scope: [[F_TILE]])
; CHECK-DAG: [[ADD]] = !{null, [[ADD_L:![0-9]+]]}
; CHECK-DAG: [[ADD_L]] = !{!"tile", [[ADD_T:![0-9]+]]}
; CHECK-DAG: [[ADD_T]] = !DILocation(line: 106, scope: [[F_TILE]])
; CHECK-DAG: [[STORE]] = !{[[STORE_P:![0-9]+]], [[STORE_L:![0-9]+]]}
; CHECK-DAG: [[STORE_P]] = !DILocation(line: 8, scope: [[SP_F]])
; CHECK-DAG: [[STORE_L]] = !{!"tile", [[STORE_T:![0-9]+]]}
; CHECK-DAG: [[STORE_T]] = !DILocation(line: 108, scope: [[F_TILE]])

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
!23 = !{null, !{!"tile", !DILocation(line: 103, scope: !21)}}
!24 = !{!DILocation(line: 4, scope: !20), !{!"tile", !DILocation(line: 104, scope: !21)}}
!25 = !{!DILocation(line: 5, scope: !20), !{!"tile", !DILocation(line: 105, scope: !21)}}
!26 = !{null, !{!"tile", !DILocation(line: 106, scope: !21)}}
!27 = !{!DILocation(line: 7, scope: !20), !{!"tile", !DILocation(line: 107, scope: !21)}}
!28 = !{!DILocation(line: 8, scope: !20), !{!"tile", !DILocation(line: 108, scope: !21)}}
!29 = !{!DILocation(line: 9, scope: !20), !{!"tile", !DILocation(line: 109, scope: !21)}}
!30 = !{!DILocation(line: 10, scope: !20), !{!"tile", !DILocation(line: 110, scope: !21)}}
!31 = !{!DILocation(line: 11, scope: !20), !{!"tile", !DILocation(line: 111, scope: !21)}}
!32 = !{!DILocation(line: 12, scope: !20), !{!"tile", !DILocation(line: 112, scope: !21)}}
