; The branches and the PHI nodes that take the place of a select have its layers, and the branch
; that takes the place of a switch has those of the switch.

; RUN: opt -S -passes=dfa-jump-threading < %s | FileCheck %s

; CHECK-LABEL: define i32 @f(
; CHECK: for.body.jt2:
; CHECK: br label %case2, !dbg [[DL1:![0-9]+]]
; CHECK: for.body.jt1:
; CHECK: br label %case1, !dbg [[DL1]]
; CHECK: case2:
; CHECK: br i1 %cmp, label %{{.*}}, label %sel.si.unfold.false.jt2, !dbg [[DL2:![0-9]+]]
; CHECK: sel.si.unfold.false:
; CHECK: br label %for.inc, !dbg [[DL2]]
; CHECK: sel.si.unfold.false.jt2:
; CHECK: %.si.unfold.phi.jt2 = phi i32 [ 2, %case2 ], !dbg [[DL2]]
; CHECK: br label %for.inc.jt2, !dbg [[DL2]]
; CHECK-LABEL: define i32 @nested(
; CHECK: inner.si.unfold.true.jt1:
; CHECK: phi i32 [ 1, %case2 ], !dbg [[DL3:![0-9]+]]
; CHECK: br i1 %cmp, label %outer.si.unfold.false.jt1, {{.*}}, !dbg [[DL3]]
; CHECK: inner.si.unfold.false:
; CHECK: br label %outer.si.unfold.false, !dbg [[DL3]]
; CHECK: inner.si.unfold.false.jt2:
; CHECK: phi i32 [ 2, %inner.si.unfold.true ], {{.*}}, !dbg [[DL3]]
; CHECK: br label %outer.si.unfold.false.jt2, !dbg [[DL3]]
; CHECK-DAG: [[DL1]] = !{null, [[DL1_L:![0-9]+]]}
; CHECK-DAG: [[DL1_L]] = !{!"tile", [[DL1_T:![0-9]+]]}
; CHECK-DAG: [[DL1_T]] = !DILocation(line: 105, scope: {{![0-9]+}})
; CHECK-DAG: [[DL2]] = !{null, [[DL2_L:![0-9]+]]}
; CHECK-DAG: [[DL2_L]] = !{!"tile", [[DL2_T:![0-9]+]]}
; CHECK-DAG: [[DL2_T]] = !DILocation(line: 108, scope: {{![0-9]+}})
; CHECK-DAG: [[DL3]] = !{null, [[DL3_L:![0-9]+]]}
; CHECK-DAG: [[DL3_L]] = !{!"tile", [[DL3_T:![0-9]+]]}
; CHECK-DAG: [[DL3_T]] = !DILocation(line: 123, scope: {{![0-9]+}})

define i32 @f(i32 %num) !dbg !20 {
entry:
  br label %for.body, !dbg !22

for.body:
  %count = phi i32 [ 0, %entry ], [ %inc, %for.inc ], !dbg !23
  %state = phi i32 [ 1, %entry ], [ %state.next, %for.inc ], !dbg !24
  switch i32 %state, label %for.inc [ i32 1, label %case1 i32 2, label %case2 ], !dbg !25

case1:
  br label %for.inc, !dbg !26

case2:
  %cmp = icmp eq i32 %count, 50, !dbg !27
  %sel = select i1 %cmp, i32 1, i32 2, !dbg !28
  br label %for.inc, !dbg !29

for.inc:
  %state.next = phi i32 [ %sel, %case2 ], [ 1, %for.body ], [ 2, %case1 ], !dbg !30
  %inc = add nsw i32 %count, 1, !dbg !31
  %cmp.exit = icmp slt i32 %inc, %num, !dbg !32
  br i1 %cmp.exit, label %for.body, label %for.end, !dbg !33

for.end:
  ret i32 0, !dbg !34
}

define i32 @nested(i32 %num) !dbg !35 {
entry:
  br label %for.body, !dbg !37

for.body:
  %count = phi i32 [ 0, %entry ], [ %inc, %for.inc ], !dbg !38
  %state = phi i32 [ 1, %entry ], [ %state.next, %for.inc ], !dbg !39
  switch i32 %state, label %for.inc [ i32 1, label %case1 i32 2, label %case2 ], !dbg !40

case1:
  br label %for.inc, !dbg !41

case2:
  %cmp = icmp eq i32 %count, 50, !dbg !42
  %cmp2 = icmp sgt i32 %count, 100, !dbg !43
  %inner = select i1 %cmp, i32 1, i32 2, !dbg !44
  %outer = select i1 %cmp2, i32 3, i32 %inner, !dbg !45
  br label %for.inc, !dbg !46

for.inc:
  %state.next = phi i32 [ %outer, %case2 ], [ 1, %for.body ], [ 2, %case1 ], !dbg !47
  %inc = add nsw i32 %count, 1, !dbg !48
  %cmp.exit = icmp slt i32 %inc, %num, !dbg !49
  br i1 %cmp.exit, label %for.body, label %for.end, !dbg !50

for.end:
  ret i32 0, !dbg !51
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
!35 = distinct !DISubprogram(name: "nested", scope: !2, file: !2, line: 15, type: !3, scopeLine: 15, spFlags: DISPFlagDefinition, unit: !0)
!36 = !DILexicalBlockFile(scope: !35, file: !5, discriminator: 0)
!37 = !{!DILocation(line: 16, scope: !35), !{!"tile", !DILocation(line: 116, scope: !36)}}
!38 = !{!DILocation(line: 17, scope: !35), !{!"tile", !DILocation(line: 117, scope: !36)}}
!39 = !{!DILocation(line: 18, scope: !35), !{!"tile", !DILocation(line: 118, scope: !36)}}
!40 = !{!DILocation(line: 19, scope: !35), !{!"tile", !DILocation(line: 119, scope: !36)}}
!41 = !{!DILocation(line: 20, scope: !35), !{!"tile", !DILocation(line: 120, scope: !36)}}
!42 = !{!DILocation(line: 21, scope: !35), !{!"tile", !DILocation(line: 121, scope: !36)}}
!43 = !{!DILocation(line: 22, scope: !35), !{!"tile", !DILocation(line: 122, scope: !36)}}
!44 = !{!DILocation(line: 23, scope: !35), !{!"tile", !DILocation(line: 123, scope: !36)}}
!45 = !{!DILocation(line: 24, scope: !35), !{!"tile", !DILocation(line: 124, scope: !36)}}
!46 = !{!DILocation(line: 25, scope: !35), !{!"tile", !DILocation(line: 125, scope: !36)}}
!47 = !{!DILocation(line: 26, scope: !35), !{!"tile", !DILocation(line: 126, scope: !36)}}
!48 = !{!DILocation(line: 27, scope: !35), !{!"tile", !DILocation(line: 127, scope: !36)}}
!49 = !{!DILocation(line: 28, scope: !35), !{!"tile", !DILocation(line: 128, scope: !36)}}
!50 = !{!DILocation(line: 29, scope: !35), !{!"tile", !DILocation(line: 129, scope: !36)}}
!51 = !{!DILocation(line: 30, scope: !35), !{!"tile", !DILocation(line: 130, scope: !36)}}
