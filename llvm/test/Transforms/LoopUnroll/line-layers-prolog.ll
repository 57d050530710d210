; The PHI nodes between the loop for the first iterations and the unrolled loop have
; the layers of the PHI nodes that they continue.

; RUN: opt -S -passes='loop-simplify,lcssa,loop-unroll<runtime>' -unroll-runtime -unroll-count=2 -unroll-runtime-epilog=false < %s | FileCheck %s

; CHECK-LABEL: define i32 @f(
; CHECK: %i.unr = phi i32 {{.*}}, !dbg [[DL1:![0-9]+]]
; CHECK: %s.unr = phi i32 {{.*}}, !dbg [[DL2:![0-9]+]]
; CHECK: %s1.lcssa.unr = phi i32 {{.*}}, !dbg [[DL3:![0-9]+]]
; CHECK-DAG: [[DL1]] = !{null, [[DL1_L:![0-9]+]]}
; CHECK-DAG: [[DL1_L]] = !{!"tile", [[DL1_T:![0-9]+]]}
; CHECK-DAG: [[DL1_T]] = !DILocation(line: 103, scope: {{![0-9]+}})
; CHECK-DAG: [[DL2]] = !{null, [[DL2_L:![0-9]+]]}
; CHECK-DAG: [[DL2_L]] = !{!"tile", [[DL2_T:![0-9]+]]}
; CHECK-DAG: [[DL2_T]] = !DILocation(line: 104, scope: {{![0-9]+}})
; CHECK-DAG: [[DL3]] = !{null, [[DL3_L:![0-9]+]]}
; CHECK-DAG: [[DL3_L]] = !{!"tile", [[DL3_T:![0-9]+]]}
; CHECK-DAG: [[DL3_T]] = !DILocation(line: 107, scope: {{![0-9]+}})

define i32 @f(ptr %p, i32 %n) !dbg !20 {
entry:
  br label %h, !dbg !22

h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ], !dbg !23
  %s = phi i32 [ 0, %entry ], [ %s1, %h ], !dbg !24
  %g = getelementptr i32, ptr %p, i32 %i, !dbg !25
  %v = load i32, ptr %g, !dbg !26
  %s1 = add i32 %s, %v, !dbg !27
  %i1 = add nuw i32 %i, 1, !dbg !28
  %c = icmp ult i32 %i1, %n, !dbg !29
  br i1 %c, label %h, label %e, !dbg !30

e:
  ret i32 %s1, !dbg !31
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
