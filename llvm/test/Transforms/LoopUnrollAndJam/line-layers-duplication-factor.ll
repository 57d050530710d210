; A duplication factor changes the primary location only.

; RUN: opt -S -passes='loop-unroll-and-jam' -allow-unroll-and-jam -unroll-and-jam-count=4 < %s | FileCheck %s

; CHECK-LABEL: define void @f(
; CHECK: %v = load i32{{.*}} !dbg [[LOAD:![0-9]+]]
; CHECK-DAG: [[LOAD]] = !{[[LOAD_P:![0-9]+]], [[LOAD_L:![0-9]+]]}
; CHECK-DAG: [[LOAD_P]] = !DILocation(line: 8, scope: [[F_DISCR17:![0-9]+]])
; CHECK-DAG: [[F_DISCR17]] = !DILexicalBlockFile(scope: [[SP_F:![0-9]+]], file: [[FILE_NAME_C:![0-9]+]], discriminator: 17)
; CHECK-DAG: [[SP_F]] = distinct !DISubprogram(name: "f"
; CHECK-DAG: [[FILE_NAME_C]] = !DIFile(filename: "name.c"
; CHECK-DAG: [[LOAD_L]] = !{!"tile", [[LOAD_T:![0-9]+]]}
; CHECK-DAG: [[LOAD_T]] = !DILocation(line: 108, scope: [[F_TILE:![0-9]+]])
; CHECK-DAG: [[F_TILE]] = !DILexicalBlockFile(scope: [[SP_F]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; CHECK-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"

define void @f(ptr noalias nocapture %A, ptr noalias nocapture readonly %B) !dbg !20 {
entry:
  br label %outer, !dbg !22

outer:
  %i = phi i32 [ %i.next, %latch ], [ 0, %entry ], !dbg !23
  br label %inner, !dbg !24

inner:
  %j = phi i32 [ 0, %outer ], [ %j.next, %inner ], !dbg !25
  %sum = phi i32 [ 0, %outer ], [ %add, %inner ], !dbg !26
  %arrayidx = getelementptr inbounds i32, ptr %B, i32 %j, !dbg !27
  %v = load i32, ptr %arrayidx, align 4, !dbg !28
  %add = add i32 %v, %sum, !dbg !29
  %j.next = add nuw i32 %j, 1, !dbg !30
  %cj = icmp eq i32 %j.next, 100, !dbg !31
  br i1 %cj, label %latch, label %inner, !dbg !32

latch:
  %add.lcssa = phi i32 [ %add, %inner ], !dbg !33
  %arrayidx6 = getelementptr inbounds i32, ptr %A, i32 %i, !dbg !34
  store i32 %add.lcssa, ptr %arrayidx6, align 4, !dbg !35
  %i.next = add nuw i32 %i, 1, !dbg !36
  %ci = icmp eq i32 %i.next, 100, !dbg !37
  br i1 %ci, label %exit, label %outer, !dbg !38

exit:
  ret void, !dbg !39
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
!33 = !{!DILocation(line: 13, scope: !20), !{!"tile", !DILocation(line: 113, scope: !21)}}
!34 = !{!DILocation(line: 14, scope: !20), !{!"tile", !DILocation(line: 114, scope: !21)}}
!35 = !{!DILocation(line: 15, scope: !20), !{!"tile", !DILocation(line: 115, scope: !21)}}
!36 = !{!DILocation(line: 16, scope: !20), !{!"tile", !DILocation(line: 116, scope: !21)}}
!37 = !{!DILocation(line: 17, scope: !20), !{!"tile", !DILocation(line: 117, scope: !21)}}
!38 = !{!DILocation(line: 18, scope: !20), !{!"tile", !DILocation(line: 118, scope: !21)}}
!39 = !{!DILocation(line: 19, scope: !20), !{!"tile", !DILocation(line: 119, scope: !21)}}
