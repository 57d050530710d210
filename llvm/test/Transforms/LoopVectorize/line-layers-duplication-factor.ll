; The vectoriser's duplication factor changes the primary location only. What it
; emits for one instruction has the layers of that instruction.

; RUN: opt -S -passes=loop-vectorize -force-vector-width=4 -force-vector-interleave=2 < %s | FileCheck %s

; CHECK-LABEL: define void @f(
; CHECK: vector.body:
; CHECK: %wide.load = load <4 x i32>{{.*}} !dbg [[LOAD:![0-9]+]]
; CHECK: %wide.load{{[0-9]+}} = load <4 x i32>{{.*}} !dbg [[LOAD]]
; CHECK: add <4 x i32>{{.*}} !dbg [[ADD:![0-9]+]]
; CHECK: add <4 x i32>{{.*}} !dbg [[ADD]]
; CHECK: store <4 x i32>{{.*}} !dbg [[STORE:![0-9]+]]
; CHECK-DAG: [[LOAD]] = !{[[LOAD_P:![0-9]+]], [[LOAD_L:![0-9]+]]}
; CHECK-DAG: [[LOAD_P]] = !DILocation(line: 5, scope: [[F_DISCR33:![0-9]+]])
; CHECK-DAG: [[F_DISCR33]] = !DILexicalBlockFile(scope: [[SP_F:![0-9]+]], file: [[FILE_NAME_C:![0-9]+]], discriminator: 33)
; CHECK-DAG: [[SP_F]] = distinct !DISubprogram(name: "f"
; CHECK-DAG: [[FILE_NAME_C]] = !DIFile(filename: "name.c"
; CHECK-DAG: [[LOAD_L]] = !{!"tile", [[LOAD_T:![0-9]+]]}
; CHECK-DAG: [[LOAD_T]] = !DILocation(line: 105, scope: [[F_TILE:![0-9]+]])
; CHECK-DAG: [[F_TILE]] = !DILexicalBlockFile(scope: [[SP_F]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; CHECK-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; CHECK-DAG: [[ADD]] = !{[[ADD_P:![0-9]+]], [[ADD_L:![0-9]+]]}
; CHECK-DAG: [[ADD_P]] = !DILocation(line: 6, scope: [[F_DISCR33]])
; CHECK-DAG: [[ADD_L]] = !{!"tile", [[ADD_T:![0-9]+]]}
; CHECK-DAG: [[ADD_T]] = !DILocation(line: 106, scope: [[F_TILE]])
; CHECK-DAG: [[STORE]] = !{[[STORE_P:![0-9]+]], [[STORE_L:![0-9]+]]}
; CHECK-DAG: [[STORE_P]] = !DILocation(line: 8, scope: [[F_DISCR33]])
; CHECK-DAG: [[STORE_L]] = !{!"tile", [[STORE_T:![0-9]+]]}
; CHECK-DAG: [[STORE_T]] = !DILocation(line: 108, scope: [[F_TILE]])

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

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!llvm.intermediate_level_source = !{!6}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, debugInfoForProfiling: true)
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
!24 = !{!DILocation(line: 4, scope: !20), !{!"tile", !DILocation(line: 104, scope: !21)}}
!25 = !{!DILocation(line: 5, scope: !20), !{!"tile", !DILocation(line: 105, scope: !21)}}
!26 = !{!DILocation(line: 6, scope: !20), !{!"tile", !DILocation(line: 106, scope: !21)}}
!27 = !{!DILocation(line: 7, scope: !20), !{!"tile", !DILocation(line: 107, scope: !21)}}
!28 = !{!DILocation(line: 8, scope: !20), !{!"tile", !DILocation(line: 108, scope: !21)}}
!29 = !{!DILocation(line: 9, scope: !20), !{!"tile", !DILocation(line: 109, scope: !21)}}
!30 = !{!DILocation(line: 10, scope: !20), !{!"tile", !DILocation(line: 110, scope: !21)}}
!31 = !{!DILocation(line: 11, scope: !20), !{!"tile", !DILocation(line: 111, scope: !21)}}
!32 = !{!DILocation(line: 12, scope: !20), !{!"tile", !DILocation(line: 112, scope: !21)}}
