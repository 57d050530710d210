; What is made around outlined code has the layers of the call, which are those of the first
; instruction there. A return has those of the branches to it, and the store of a value and
; the variable for it have those of the value.

; RUN: opt -S -passes=hotcoldsplit -hotcoldsplit-threshold=-1 < %s | FileCheck %s

; CHECK-LABEL: define void @exits(
; CHECK: call void @exits.cold.1(
; CHECK: br label %exit, !dbg [[DL1:![0-9]+]]
; CHECK-LABEL: define i32 @value(
; CHECK: %r.ce.loc = alloca i32, align 4, !dbg [[DL4:![0-9]+]]
; CHECK: call void @llvm.lifetime.start.p0(ptr %r.ce.loc), !dbg [[DL2:![0-9]+]]
; CHECK-NEXT: call void @value.cold.1(
; CHECK: %r.ce.reload = load i32, ptr %r.ce.loc, align 4, !dbg [[DL2]]
; CHECK: call void @llvm.lifetime.end.p0(ptr %r.ce.loc), !dbg [[DL2]]
; CHECK: br label %exit, !dbg [[DL2]]
; CHECK-LABEL: define internal void @exits.cold.1(
; CHECK: ret void, !dbg [[DL3:![0-9]+]]
; CHECK-LABEL: define internal void @value.cold.1(
; CHECK: %r.ce = phi i32 [ 1, %left ], [ 2, %right ], !dbg [[DL4]]
; CHECK: store i32 %r.ce, ptr %r.ce.out, align 4, !dbg [[DL4]]
; CHECK: br label %exit.exitStub, !dbg [[DL5:![0-9]+]]
; CHECK: ret void, !dbg [[DL5]]
; CHECK-DAG: [[DL1]] = !{null, [[DL1_L:![0-9]+]]}
; CHECK-DAG: [[DL1_L]] = !{!"tile", [[DL1_T:![0-9]+]]}
; CHECK-DAG: [[DL1_T]] = !DILocation(line: 103, scope: {{![0-9]+}})
; CHECK-DAG: [[DL2]] = !{null, [[DL2_L:![0-9]+]]}
; CHECK-DAG: [[DL2_L]] = !{!"tile", [[DL2_T:![0-9]+]]}
; CHECK-DAG: [[DL2_T]] = !DILocation(line: 113, scope: {{![0-9]+}})
; CHECK-DAG: [[DL3]] = !{null, [[DL3_L:![0-9]+]]}
; CHECK-DAG: [[DL3_L]] = !{!"tile", [[DL3_T:![0-9]+]]}
; CHECK-DAG: [[DL3_T]] = !DILocation(line: 107, scope: {{![0-9]+}}, isImplicitCode: true)
; CHECK-DAG: [[DL4]] = !{null, [[DL4_L:![0-9]+]]}
; CHECK-DAG: [[DL4_L]] = !{!"tile", [[DL4_T:![0-9]+]]}
; CHECK-DAG: [[DL4_T]] = !DILocation(line: 120, scope: {{![0-9]+}})
; CHECK-DAG: [[DL5]] = !{null, [[DL5_L:![0-9]+]]}
; CHECK-DAG: [[DL5_L]] = !{!"tile", [[DL5_T:![0-9]+]]}
; CHECK-DAG: [[DL5_T]] = !DILocation(line: 117, scope: {{![0-9]+}}, isImplicitCode: true)

declare void @sink(i32) cold

define void @exits(i32 %x, i1 %c, i1 %d) !dbg !20 {
entry:
  br i1 %c, label %cold, label %exit, !dbg !22

cold:
  call void @sink(i32 %x), !dbg !23
  call void @sink(i32 1), !dbg !24
  br i1 %d, label %left, label %right, !dbg !25

left:
  call void @sink(i32 2), !dbg !26
  br label %exit, !dbg !27

right:
  call void @sink(i32 3), !dbg !28
  br label %exit, !dbg !29

exit:
  ret void, !dbg !30
}

define i32 @value(i32 %x, i1 %c, i1 %d) !dbg !31 {
entry:
  br i1 %c, label %cold, label %exit, !dbg !33

cold:
  call void @sink(i32 %x), !dbg !34
  call void @sink(i32 1), !dbg !35
  br i1 %d, label %left, label %right, !dbg !36

left:
  call void @sink(i32 2), !dbg !37
  br label %exit, !dbg !38

right:
  call void @sink(i32 3), !dbg !39
  br label %exit, !dbg !40

exit:
  %r = phi i32 [ 0, %entry ], [ 1, %left ], [ 2, %right ], !dbg !41
  ret i32 %r, !dbg !42
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
!20 = distinct !DISubprogram(name: "exits", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
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
!31 = distinct !DISubprogram(name: "value", scope: !2, file: !2, line: 11, type: !3, scopeLine: 11, spFlags: DISPFlagDefinition, unit: !0)
!32 = !DILexicalBlockFile(scope: !31, file: !5, discriminator: 0)
!33 = !{!DILocation(line: 12, scope: !31), !{!"tile", !DILocation(line: 112, scope: !32)}}
!34 = !{!DILocation(line: 13, scope: !31), !{!"tile", !DILocation(line: 113, scope: !32)}}
!35 = !{!DILocation(line: 14, scope: !31), !{!"tile", !DILocation(line: 114, scope: !32)}}
!36 = !{!DILocation(line: 15, scope: !31), !{!"tile", !DILocation(line: 115, scope: !32)}}
!37 = !{!DILocation(line: 16, scope: !31), !{!"tile", !DILocation(line: 116, scope: !32)}}
!38 = !{!DILocation(line: 17, scope: !31), !{!"tile", !DILocation(line: 117, scope: !32)}}
!39 = !{!DILocation(line: 18, scope: !31), !{!"tile", !DILocation(line: 118, scope: !32)}}
!40 = !{!DILocation(line: 19, scope: !31), !{!"tile", !DILocation(line: 119, scope: !32)}}
!41 = !{!DILocation(line: 20, scope: !31), !{!"tile", !DILocation(line: 120, scope: !32)}}
!42 = !{!DILocation(line: 21, scope: !31), !{!"tile", !DILocation(line: 121, scope: !32)}}
