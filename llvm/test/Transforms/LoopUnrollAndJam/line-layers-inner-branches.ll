; A branch at the end of a copy of the inner loop, or of what is behind it, leads to the next
; copy. It has no source location, and the layers of the branch that it replaces.

; RUN: opt -S -passes=loop-unroll-and-jam -allow-unroll-and-jam -unroll-and-jam-count=4 %s | FileCheck %s

; CHECK-LABEL: define void @f(
; CHECK:       for.latch:
; CHECK:         br label %for.end.loopexit, !dbg [[LATCH:![0-9]+]]
; CHECK-DAG: [[LATCH]] = !{null, [[LATCH_L:![0-9]+]]}
; CHECK-DAG: [[LATCH_L]] = !{!"tile", [[LATCH_T:![0-9]+]]}
; CHECK-DAG: [[LATCH_T]] = !DILocation(line: 1019, scope: {{![0-9]+}})

define void @f(i32 %I, i32 %E, ptr noalias nocapture %A, ptr noalias nocapture readonly %B) !dbg !20 {
entry:
  %cmp = icmp eq i32 %E, 0, !dbg !22
  br i1 %cmp, label %for.end, label %for.preheader, !dbg !23

for.preheader:
  br label %for.outer, !dbg !24

for.outer:
  %i = phi i32 [ %add8, %for.latch ], [ 0, %for.preheader ], !dbg !25
  br label %for.inner, !dbg !26

for.inner:
  %j = phi i32 [ 0, %for.outer ], [ %inc, %for.inner ], !dbg !27
  %sum = phi i32 [ 0, %for.outer ], [ %add, %for.inner ], !dbg !28
  %arrayidx = getelementptr inbounds i32, ptr %B, i32 %j, !dbg !29
  %v = load i32, ptr %arrayidx, align 4, !dbg !30
  %add = add i32 %sum, %v, !dbg !31
  %inc = add nuw i32 %j, 1, !dbg !32
  %exitcond = icmp eq i32 %inc, %E, !dbg !33
  br i1 %exitcond, label %for.latch, label %for.inner, !dbg !34

for.latch:
  %arrayidx6 = getelementptr inbounds i32, ptr %A, i32 %i, !dbg !35
  store i32 %add, ptr %arrayidx6, align 4, !dbg !36
  %add8 = add nuw nsw i32 %i, 1, !dbg !37
  %exitcond23 = icmp eq i32 %add8, 4, !dbg !38
  br i1 %exitcond23, label %for.end, label %for.outer, !dbg !39

for.end:
  ret void, !dbg !40
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
!20 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 101, type: !3, scopeLine: 101, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 102, scope: !20), !{!"tile", !DILocation(line: 1002, scope: !21)}}
!23 = !{!DILocation(line: 103, scope: !20), !{!"tile", !DILocation(line: 1003, scope: !21)}}
!24 = !{!DILocation(line: 104, scope: !20), !{!"tile", !DILocation(line: 1004, scope: !21)}}
!25 = !{!DILocation(line: 105, scope: !20), !{!"tile", !DILocation(line: 1005, scope: !21)}}
!26 = !{!DILocation(line: 106, scope: !20), !{!"tile", !DILocation(line: 1006, scope: !21)}}
!27 = !{!DILocation(line: 107, scope: !20), !{!"tile", !DILocation(line: 1007, scope: !21)}}
!28 = !{!DILocation(line: 108, scope: !20), !{!"tile", !DILocation(line: 1008, scope: !21)}}
!29 = !{!DILocation(line: 109, scope: !20), !{!"tile", !DILocation(line: 1009, scope: !21)}}
!30 = !{!DILocation(line: 110, scope: !20), !{!"tile", !DILocation(line: 1010, scope: !21)}}
!31 = !{!DILocation(line: 111, scope: !20), !{!"tile", !DILocation(line: 1011, scope: !21)}}
!32 = !{!DILocation(line: 112, scope: !20), !{!"tile", !DILocation(line: 1012, scope: !21)}}
!33 = !{!DILocation(line: 113, scope: !20), !{!"tile", !DILocation(line: 1013, scope: !21)}}
!34 = !{!DILocation(line: 114, scope: !20), !{!"tile", !DILocation(line: 1014, scope: !21)}}
!35 = !{!DILocation(line: 115, scope: !20), !{!"tile", !DILocation(line: 1015, scope: !21)}}
!36 = !{!DILocation(line: 116, scope: !20), !{!"tile", !DILocation(line: 1016, scope: !21)}}
!37 = !{!DILocation(line: 117, scope: !20), !{!"tile", !DILocation(line: 1017, scope: !21)}}
!38 = !{!DILocation(line: 118, scope: !20), !{!"tile", !DILocation(line: 1018, scope: !21)}}
!39 = !{!DILocation(line: 119, scope: !20), !{!"tile", !DILocation(line: 1019, scope: !21)}}
!40 = !{!DILocation(line: 120, scope: !20), !{!"tile", !DILocation(line: 1020, scope: !21)}}
