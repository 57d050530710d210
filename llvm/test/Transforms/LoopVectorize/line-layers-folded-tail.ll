; Where the rest of a loop is in the vectors, too, the number of iterations that is rounded up has
; the layers of the comparison that ends the loop.

; RUN: opt -S -passes=loop-vectorize -force-vector-width=4 -force-vector-interleave=1 \
; RUN:   -prefer-predicate-over-epilogue=predicate-dont-vectorize < %s | FileCheck %s

; CHECK-LABEL: define void @f(
; CHECK: vector.ph:
; CHECK-NEXT: %n.rnd.up = add i64 %n, 3, !dbg [[DL1:![0-9]+]]
; CHECK-NEXT: %n.mod.vf = urem i64 %n.rnd.up, 4, !dbg [[DL1]]
; CHECK-NEXT: %n.vec = sub i64 %n.rnd.up, %n.mod.vf, !dbg [[DL1]]
; CHECK-DAG: [[DL1]] = !{null, [[DL1_L:![0-9]+]]}
; CHECK-DAG: [[DL1_L]] = !{!"tile", [[DL1_T:![0-9]+]]}
; CHECK-DAG: [[DL1_T]] = !DILocation(line: 108, scope: {{![0-9]+}})

define void @f(ptr noalias %p, i64 %n) !dbg !20 {
entry:
  br label %loop, !dbg !22

loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ], !dbg !23
  %g = getelementptr i32, ptr %p, i64 %i, !dbg !24
  store i32 7, ptr %g, !dbg !25
  %i1 = add nuw i64 %i, 1, !dbg !26
  %c = icmp ne i64 %i1, %n, !dbg !27
  br i1 %c, label %loop, label %exit, !dbg !28

exit:
  ret void, !dbg !29
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
