; Masks have no source location. Those of the destinations of a switch have the layers of the
; switch, one that joins others has what these have in common, and what says which iterations of
; the last vector are needed has the layers of the branch at the end of the loop.

; RUN: opt -S -passes=loop-vectorize -force-vector-width=4 -force-vector-interleave=1 -prefer-predicate-over-epilogue=predicate-dont-vectorize %s | FileCheck %s

; CHECK-LABEL: define i32 @f(
; CHECK:         %trip.count.minus.1 = sub i64 {{.*}}, !dbg [[END:![0-9]+]]
; CHECK:         [[HEADER:%.*]] = icmp ule <4 x i64> %vec.ind, {{.*}}, !dbg [[END]]
; CHECK:         icmp eq <4 x i32> {{.*}}, splat (i32 7), !dbg [[SWITCH:![0-9]+]]
; CHECK:         or <4 x i1> {{.*}}, !dbg [[SWITCH]]
; CHECK:         select <4 x i1> [[HEADER]], <4 x i1> {{.*}}, <4 x i1> zeroinitializer, !dbg [[SWITCH]]
; CHECK:         xor <4 x i1> {{.*}}, splat (i1 true), !dbg [[SWITCH]]
; CHECK:         [[SUM:%.*]] = add <4 x i32> %vec.phi, {{.*}}, !dbg
; CHECK:         select <4 x i1> [[HEADER]], <4 x i32> {{.*}}, <4 x i32> %vec.phi, !dbg [[ADD:![0-9]+]]
; CHECK-DAG: [[END]] = !{null, [[END_L:![0-9]+]]}
; CHECK-DAG: [[END_L]] = !{!"tile", [[END_T:![0-9]+]]}
; CHECK-DAG: [[END_T]] = !DILocation(line: 117,
; CHECK-DAG: [[SWITCH]] = !{null, [[SWITCH_L:![0-9]+]]}
; CHECK-DAG: [[SWITCH_L]] = !{!"tile", [[SWITCH_T:![0-9]+]]}
; CHECK-DAG: [[SWITCH_T]] = !DILocation(line: 107,
; CHECK-DAG: [[ADD]] = !{null, [[ADD_L:![0-9]+]]}
; CHECK-DAG: [[ADD_L]] = !{!"tile", [[ADD_T:![0-9]+]]}
; CHECK-DAG: [[ADD_T]] = !DILocation(line: 114,

define i32 @f(ptr noalias %a, ptr noalias %b, i64 %n) !dbg !20 {
entry:
  br label %loop, !dbg !22
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ], !dbg !23
  %sum = phi i32 [ 0, %entry ], [ %sum.next, %latch ], !dbg !24
  %p = getelementptr i32, ptr %a, i64 %i, !dbg !25
  %v = load i32, ptr %p, !dbg !26
  switch i32 %v, label %other [i32 7, label %some i32 9, label %some], !dbg !27
some:
  %q = getelementptr i32, ptr %b, i64 %i, !dbg !28
  store i32 1, ptr %q, !dbg !29
  br label %latch, !dbg !30
other:
  %r = getelementptr i32, ptr %b, i64 %i, !dbg !31
  store i32 %v, ptr %r, !dbg !32
  br label %latch, !dbg !33
latch:
  %sum.next = add i32 %sum, %v, !dbg !34
  %i.next = add nuw nsw i64 %i, 1, !dbg !35
  %done = icmp eq i64 %i.next, %n, !dbg !36
  br i1 %done, label %exit, label %loop, !dbg !37
exit:
  ret i32 %sum.next, !dbg !38
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
!35 = !{!DILocation(line: 15, scope: !20), !{!"tile", !DILocation(line: 115, scope: !21)}}
!36 = !{!DILocation(line: 16, scope: !20), !{!"tile", !DILocation(line: 116, scope: !21)}}
!37 = !{!DILocation(line: 17, scope: !20), !{!"tile", !DILocation(line: 117, scope: !21)}}
!38 = !{!DILocation(line: 18, scope: !20), !{!"tile", !DILocation(line: 118, scope: !21)}}
