; The PHI nodes of the values with which a loop continues another one have the layers of those
; in its header. The branches between them have those of the branch at the end of the loop, and
; in front of it.

; RUN: opt -S -passes=irce < %s | FileCheck %s

; CHECK-LABEL: define void @f(
; CHECK: main.pseudo.exit:
; CHECK: %idx.copy = phi i32 [ 0, %loop.preheader ], [ %{{.*}}, %main.exit.selector ], !dbg [[DL1:![0-9]+]]
; CHECK: %indvar.end = phi i32 [ 0, %loop.preheader ], [ %{{.*}}, %main.exit.selector ], !dbg [[DL2:![0-9]+]]
; CHECK: br label %postloop, !dbg [[DL2]]
; CHECK: postloop:
; CHECK: br label %loop.postloop, !dbg [[DL3:![0-9]+]]
; CHECK-DAG: [[DL1]] = !{null, [[DL1_L:![0-9]+]]}
; CHECK-DAG: [[DL1_L]] = !{!"tile", [[DL1_T:![0-9]+]]}
; CHECK-DAG: [[DL1_T]] = !DILocation(line: 105, scope: {{![0-9]+}})
; CHECK-DAG: [[DL2]] = !{null, [[DL2_L:![0-9]+]]}
; CHECK-DAG: [[DL2_L]] = !{!"tile", [[DL2_T:![0-9]+]]}
; CHECK-DAG: [[DL2_T]] = !DILocation(line: 112, scope: {{![0-9]+}})
; CHECK-DAG: [[DL3]] = !{null, [[DL3_L:![0-9]+]]}
; CHECK-DAG: [[DL3_L]] = !{!"tile", [[DL3_T:![0-9]+]]}
; CHECK-DAG: [[DL3_T]] = !DILocation(line: 108, scope: {{![0-9]+}})

define void @f(ptr %arr, ptr %len.p, i32 %n) !dbg !20 {
entry:
  %len = load i32, ptr %len.p, !range !900, !dbg !22
  %some = icmp sgt i32 %n, 0, !dbg !23
  br i1 %some, label %loop, label %exit, !dbg !24

loop:
  %idx = phi i32 [ 0, %entry ], [ %idx.next, %in ], !dbg !25
  %idx.next = add nsw nuw i32 %idx, 1, !dbg !26
  %ok = icmp ult i32 %idx, %len, !dbg !27
  br i1 %ok, label %in, label %out, !prof !901, !dbg !28

in:
  %a = getelementptr i32, ptr %arr, i32 %idx, !dbg !29
  store i32 0, ptr %a, !dbg !30
  %next = icmp slt i32 %idx.next, %n, !dbg !31
  br i1 %next, label %loop, label %exit, !dbg !32

out:
  ret void, !dbg !33

exit:
  ret void, !dbg !34
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
!900 = !{i32 0, i32 2147483647}
!901 = !{!"branch_weights", i32 1000, i32 1}
