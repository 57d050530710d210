; What decides whether the rest of a loop runs in vectors, and where that begins, has the
; layers of the branch that ends the loop. The values that a variable has there have the
; layers of the variable.

; RUN: opt -S -passes=loop-vectorize -force-vector-width=4 -force-vector-interleave=2 \
; RUN:   -epilogue-vectorization-force-VF=4 < %s | FileCheck %s

; CHECK:      vec.epilog.iter.check:
; CHECK-NEXT:   trunc i64 %n.vec to i32, !dbg [[DL1:![0-9]+]]
; CHECK-NEXT:   mul i32 {{.*}}, 3, !dbg [[DL1]]
; CHECK-NEXT:   %ind.end = add i32 5, {{.*}}, !dbg [[DL1]]
; CHECK-NEXT:   %min.epilog.iters.check = icmp {{.*}}, !dbg [[DL2:![0-9]+]]
; CHECK-NEXT:   br i1 %min.epilog.iters.check, {{.*}}, !dbg [[DL2]]
; CHECK:      vec.epilog.ph:
; CHECK:        %vec.epilog.resume.val = phi i64 {{.*}}, !dbg [[DL2]]
; CHECK:        %broadcast.splatinsert = insertelement {{.*}}, !dbg [[DL1]]
; CHECK:        %induction = add <4 x i32> %broadcast.splat, {{.*}}, !dbg [[DL1]]
; CHECK-DAG: [[DL1]] = !{null, [[DL1_L:![0-9]+]]}
; CHECK-DAG: [[DL1_L]] = !{!"tile", [[DL1_T:![0-9]+]]}
; CHECK-DAG: [[DL1_T]] = !DILocation(line: 104, scope: {{![0-9]+}})
; CHECK-DAG: [[DL2]] = !{null, [[DL2_L:![0-9]+]]}
; CHECK-DAG: [[DL2_L]] = !{!"tile", [[DL2_T:![0-9]+]]}
; CHECK-DAG: [[DL2_T]] = !DILocation(line: 110, scope: {{![0-9]+}})

define void @two(ptr noalias %p, i64 %n) !dbg !20 {
entry:
  br label %loop, !dbg !22

loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ], !dbg !23
  %j = phi i32 [ 5, %entry ], [ %j1, %loop ], !dbg !24
  %g = getelementptr i32, ptr %p, i64 %i, !dbg !25
  store i32 %j, ptr %g, !dbg !26
  %j1 = add i32 %j, 3, !dbg !27
  %i1 = add nuw i64 %i, 1, !dbg !28
  %c = icmp ult i64 %i1, %n, !dbg !29
  br i1 %c, label %loop, label %exit, !dbg !30

exit:
  ret void, !dbg !31
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
!20 = distinct !DISubprogram(name: "two", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
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
