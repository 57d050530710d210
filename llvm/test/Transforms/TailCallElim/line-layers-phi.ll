; The PHI nodes of the arguments and of the value that is returned have the layers of the
; first call that becomes a branch. The accumulator has those of what accumulates.

; RUN: opt -S -passes=tailcallelim < %s | FileCheck %s

; CHECK-LABEL: define i32 @sum(
; CHECK: %accumulator.tr = phi i32 [ 0, %entry ], [ %t, %more ], !dbg [[DL1:![0-9]+]]
; CHECK: %n.tr = phi i32 [ %n, %entry ], [ %m, %more ], !dbg [[DL2:![0-9]+]]
; CHECK-LABEL: define i32 @chosen(
; CHECK: %n.tr = phi i32 [ %n, %entry ], [ %m, %go ], !dbg [[DL3:![0-9]+]]
; CHECK: %ret.tr = phi i32 {{.*}}, !dbg [[DL3]]
; CHECK: %ret.known.tr = phi i1 {{.*}}, !dbg [[DL3]]
; CHECK-DAG: [[DL1]] = !{null, [[DL1_L:![0-9]+]]}
; CHECK-DAG: [[DL1_L]] = !{!"tile", [[DL1_T:![0-9]+]]}
; CHECK-DAG: [[DL1_T]] = !DILocation(line: 106, scope: {{![0-9]+}})
; CHECK-DAG: [[DL2]] = !{null, [[DL2_L:![0-9]+]]}
; CHECK-DAG: [[DL2_L]] = !{!"tile", [[DL2_T:![0-9]+]]}
; CHECK-DAG: [[DL2_T]] = !DILocation(line: 105, scope: {{![0-9]+}})
; CHECK-DAG: [[DL3]] = !{null, [[DL3_L:![0-9]+]]}
; CHECK-DAG: [[DL3_L]] = !{!"tile", [[DL3_T:![0-9]+]]}
; CHECK-DAG: [[DL3_T]] = !DILocation(line: 114, scope: {{![0-9]+}})

define i32 @sum(i32 %n) !dbg !20 {
entry:
  %z = icmp eq i32 %n, 0, !dbg !22
  br i1 %z, label %done, label %more, !dbg !23

more:
  %m = add i32 %n, -1, !dbg !24
  %s = call i32 @sum(i32 %m), !dbg !25
  %t = add i32 %s, %n, !dbg !26
  ret i32 %t, !dbg !27

done:
  ret i32 0, !dbg !28
}

define i32 @chosen(i32 %n, i1 %c) !dbg !29 {
entry:
  %z = icmp eq i32 %n, 0, !dbg !31
  br i1 %z, label %done, label %more, !dbg !32

more:
  br i1 %c, label %go, label %value, !dbg !33

go:
  %m = add i32 %n, -1, !dbg !34
  %s = call i32 @chosen(i32 %m, i1 %c), !dbg !35
  ret i32 %n, !dbg !36

value:
  ret i32 7, !dbg !37

done:
  ret i32 0, !dbg !38
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
!20 = distinct !DISubprogram(name: "sum", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}
!24 = !{!DILocation(line: 4, scope: !20), !{!"tile", !DILocation(line: 104, scope: !21)}}
!25 = !{!DILocation(line: 5, scope: !20), !{!"tile", !DILocation(line: 105, scope: !21)}}
!26 = !{!DILocation(line: 6, scope: !20), !{!"tile", !DILocation(line: 106, scope: !21)}}
!27 = !{!DILocation(line: 7, scope: !20), !{!"tile", !DILocation(line: 107, scope: !21)}}
!28 = !{!DILocation(line: 8, scope: !20), !{!"tile", !DILocation(line: 108, scope: !21)}}
!29 = distinct !DISubprogram(name: "chosen", scope: !2, file: !2, line: 9, type: !3, scopeLine: 9, spFlags: DISPFlagDefinition, unit: !0)
!30 = !DILexicalBlockFile(scope: !29, file: !5, discriminator: 0)
!31 = !{!DILocation(line: 10, scope: !29), !{!"tile", !DILocation(line: 110, scope: !30)}}
!32 = !{!DILocation(line: 11, scope: !29), !{!"tile", !DILocation(line: 111, scope: !30)}}
!33 = !{!DILocation(line: 12, scope: !29), !{!"tile", !DILocation(line: 112, scope: !30)}}
!34 = !{!DILocation(line: 13, scope: !29), !{!"tile", !DILocation(line: 113, scope: !30)}}
!35 = !{!DILocation(line: 14, scope: !29), !{!"tile", !DILocation(line: 114, scope: !30)}}
!36 = !{!DILocation(line: 15, scope: !29), !{!"tile", !DILocation(line: 115, scope: !30)}}
!37 = !{!DILocation(line: 16, scope: !29), !{!"tile", !DILocation(line: 116, scope: !30)}}
!38 = !{!DILocation(line: 17, scope: !29), !{!"tile", !DILocation(line: 117, scope: !30)}}
