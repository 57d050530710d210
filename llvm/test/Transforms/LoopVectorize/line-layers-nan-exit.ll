; A loop whose maximum stops it at a NaN ends with another branch. It has the layers of the one
; that it replaces, and the comparison with NaN has those of what it reads.

; RUN: opt -S -passes=loop-vectorize -force-vector-width=4 -force-vector-interleave=1 %s | FileCheck %s

; CHECK-LABEL: define float @f(
; CHECK:         [[NAN:%.*]] = fcmp uno <4 x float> {{.*}}, !dbg [[LOAD:![0-9]+]]
; CHECK:         [[DONE:%.*]] = icmp eq i64 %index.next, %n.vec, !dbg [[LATCH:![0-9]+]]
; CHECK:         [[ANY:%.*]] = or i1 {{.*}}, [[DONE]], !dbg [[LATCH]]
; CHECK-NEXT:    br i1 [[ANY]], label %middle.block, label %vector.body, !dbg [[LATCH]]
; CHECK-DAG: [[LOAD]] = !{null, [[LOAD_L:![0-9]+]]}
; CHECK-DAG: [[LOAD_L]] = !{!"tile", [[LOAD_T:![0-9]+]]}
; CHECK-DAG: [[LOAD_T]] = !DILocation(line: 1006, scope: {{![0-9]+}})
; CHECK-DAG: [[LATCH]] = !{null, [[LATCH_L:![0-9]+]]}
; CHECK-DAG: [[LATCH_L]] = !{!"tile", [[LATCH_T:![0-9]+]]}
; CHECK-DAG: [[LATCH_T]] = !DILocation(line: 1010, scope: {{![0-9]+}})

declare float @llvm.maxnum.f32(float, float)

define float @f(ptr %src, i64 %n) !dbg !20 {
entry:
  br label %loop, !dbg !22

loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ], !dbg !23
  %max = phi float [ -1.000000e+07, %entry ], [ %max.next, %loop ], !dbg !24
  %p = getelementptr inbounds nuw float, ptr %src, i64 %i, !dbg !25
  %x = load float, ptr %p, !dbg !26
  %max.next = call float @llvm.maxnum.f32(float %max, float %x), !dbg !27
  %i.next = add nuw nsw i64 %i, 1, !dbg !28
  %done = icmp eq i64 %i.next, %n, !dbg !29
  br i1 %done, label %exit, label %loop, !dbg !30

exit:
  ret float %max.next, !dbg !31
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
