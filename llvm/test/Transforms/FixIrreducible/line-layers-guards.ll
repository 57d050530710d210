; The block that becomes the header of a loop has what the branches have in common that lead
; to it, and an unconditional branch to it has the layers of the one that it takes the place
; of.

; RUN: opt -S -passes=fix-irreducible < %s | FileCheck %s

; CHECK-LABEL: define i32 @f(
; CHECK: br label %irr.guard, !dbg [[DL1:![0-9]+]]
; CHECK: irr.guard:
; CHECK: %p.moved = phi i32 [ poison, %a ], [ %x, %entry ], !dbg [[DL2:![0-9]+]]
; CHECK: %Guard.b = phi i1 [ true, %a ], [ %c.inv, %entry ], !dbg [[DL3:![0-9]+]]
; CHECK: br i1 %Guard.b, label %b, label %a, !dbg [[DL3]]
; CHECK-DAG: [[DL1]] = !{null, [[DL1_L:![0-9]+]]}
; CHECK-DAG: [[DL1_L]] = !{!"tile", [[DL1_T:![0-9]+]]}
; CHECK-DAG: [[DL1_T]] = !DILocation(line: 102, scope: {{![0-9]+}})
; CHECK-DAG: [[DL2]] = !{null, [[DL2_L:![0-9]+]]}
; CHECK-DAG: [[DL2_L]] = !{!"tile", [[DL2_T:![0-9]+]]}
; CHECK-DAG: [[DL2_T]] = !DILocation(line: 103, scope: {{![0-9]+}})
; CHECK-DAG: [[DL3]] = !{null, [[DL3_L:![0-9]+]]}
; CHECK-DAG: [[DL3_L]] = !{!"tile", [[DL3_T:![0-9]+]]}
; CHECK-DAG: [[DL3_T]] = !DILocation(line: 102, scope: {{![0-9]+}}, isImplicitCode: true)

define i32 @f(i1 %c, i1 %d, i1 %e, i32 %x) !dbg !20 {
entry:
  br i1 %c, label %a, label %b, !dbg !22

a:
  %p = phi i32 [ %x, %entry ], [ 7, %b ], !dbg !23
  br i1 %d, label %b, label %exit, !dbg !24

b:
  br i1 %e, label %a, label %exit, !dbg !25

exit:
  ret i32 0, !dbg !26
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
