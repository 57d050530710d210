; What leads from a loop to its exits has what the branches have in common of which it was
; made, and a PHI node there has the layers of the value or the PHI node that it continues.

; RUN: opt -S -passes='unify-loop-exits' < %s | FileCheck %s
; RUN: opt -S -passes=unify-loop-exits -max-booleans-in-control-flow-hub=1 < %s \
; RUN:   | FileCheck %s --check-prefix=INDEX

; CHECK-LABEL: define i32 @f(
; CHECK: loop.exit.guard:
; CHECK: %v.moved = phi i32 [ %v, %a ], [ %v, %b ], !dbg [[DL1:![0-9]+]]
; CHECK: %r.moved = phi i32 [ poison, %a ], [ %w, %b ], !dbg [[DL2:![0-9]+]]
; CHECK: %Guard.e1 = phi i1 [ true, %a ], [ false, %b ], !dbg [[DL3:![0-9]+]]
; CHECK: br i1 %Guard.e1, label %e1, label %e2, !dbg [[DL3]]
; CHECK-DAG: [[DL1]] = !{null, [[DL1_L:![0-9]+]]}
; CHECK-DAG: [[DL1_L]] = !{!"tile", [[DL1_T:![0-9]+]]}
; CHECK-DAG: [[DL1_T]] = !DILocation(line: 103, scope: {{![0-9]+}})
; CHECK-DAG: [[DL2]] = !{null, [[DL2_L:![0-9]+]]}
; CHECK-DAG: [[DL2_L]] = !{!"tile", [[DL2_T:![0-9]+]]}
; CHECK-DAG: [[DL2_T]] = !DILocation(line: 108, scope: {{![0-9]+}})
; CHECK-DAG: [[DL3]] = !{null, [[DL3_L:![0-9]+]]}
; CHECK-DAG: [[DL3_L]] = !{!"tile", [[DL3_T:![0-9]+]]}
; CHECK-DAG: [[DL3_T]] = !DILocation(line: 104, scope: {{![0-9]+}}, isImplicitCode: true)

; INDEX-LABEL: define i32 @f(
; INDEX: loop.exit.guard:
; INDEX: %v.moved = phi i32 [ %v, %a ], [ %v, %b ], !dbg [[DL1:![0-9]+]]
; INDEX: %merged.bb.idx = phi i32 [ 0, %a ], [ 1, %b ], !dbg [[DL2:![0-9]+]]
; INDEX: %e1.predicate = icmp eq i32 %merged.bb.idx, 0, !dbg [[DL2]]
; INDEX: br i1 %e1.predicate, label %e1, label %e2, !dbg [[DL2]]
; INDEX-DAG: [[DL1]] = !{null, [[DL1_L:![0-9]+]]}
; INDEX-DAG: [[DL1_L]] = !{!"tile", [[DL1_T:![0-9]+]]}
; INDEX-DAG: [[DL1_T]] = !DILocation(line: 103, scope: {{![0-9]+}})
; INDEX-DAG: [[DL2]] = !{null, [[DL2_L:![0-9]+]]}
; INDEX-DAG: [[DL2_L]] = !{!"tile", [[DL2_T:![0-9]+]]}
; INDEX-DAG: [[DL2_T]] = !DILocation(line: 104, scope: {{![0-9]+}}, isImplicitCode: true)

define i32 @f(i1 %c, i1 %d, i32 %x) !dbg !20 {
entry:
  br label %a, !dbg !22

a:
  %v = add i32 %x, 1, !dbg !23
  br i1 %c, label %b, label %e1, !dbg !24

b:
  %w = mul i32 %v, 3, !dbg !25
  br i1 %d, label %a, label %e2, !dbg !26

e1:
  ret i32 %v, !dbg !27

e2:
  %r = phi i32 [ %w, %b ], !dbg !28
  ret i32 %r, !dbg !29
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
