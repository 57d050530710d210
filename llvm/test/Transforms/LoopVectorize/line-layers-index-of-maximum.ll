; Where the index of a maximum is sought, the lanes that have the maximum are found out behind the
; loop: the comparison comes from the line of the maximum, and the choice of an index from that
; of the index.

; RUN: opt -S -passes=loop-vectorize -force-vector-width=4 -force-vector-interleave=1 %s | FileCheck %s

; CHECK-LABEL: define i64 @f(
; CHECK:       middle.block:
; CHECK:         [[IS:%.*]] = icmp eq <4 x i64> {{%.*}}, %broadcast.splat, !dbg [[MAX:![0-9]+]]
; CHECK-NEXT:    select <4 x i1> [[IS]], {{.*}}, !dbg [[INDEX:![0-9]+]]
; CHECK-DAG: [[MAX]] = !{{{.*}}, [[MAX_L:![0-9]+]]}
; CHECK-DAG: [[MAX_L]] = !{!"tile", [[MAX_T:![0-9]+]]}
; CHECK-DAG: [[MAX_T]] = !DILocation(line: 1009, scope: {{![0-9]+}})
; CHECK-DAG: [[INDEX]] = !{null, [[INDEX_L:![0-9]+]]}
; CHECK-DAG: [[INDEX_L]] = !{!"tile", [[INDEX_T:![0-9]+]]}
; CHECK-DAG: [[INDEX_T]] = !DILocation(line: 1010, scope: {{![0-9]+}})

declare i64 @llvm.smax.i64(i64, i64)

define i64 @f(ptr %src, i64 %n) !dbg !20 {
entry:
  br label %loop, !dbg !22

loop:
  %iv = phi i64 [ 0, %entry ], [ %iv.next, %loop ], !dbg !23
  %idx = phi i64 [ 0, %entry ], [ %idx.next, %loop ], !dbg !24
  %max = phi i64 [ 0, %entry ], [ %max.next, %loop ], !dbg !25
  %p = getelementptr i64, ptr %src, i64 %iv, !dbg !26
  %x = load i64, ptr %p, !dbg !27
  %cmp = icmp sle i64 %max, %x, !dbg !28
  %max.next = tail call i64 @llvm.smax.i64(i64 %max, i64 %x), !dbg !29
  %idx.next = select i1 %cmp, i64 %iv, i64 %idx, !dbg !30
  %iv.next = add nuw nsw i64 %iv, 1, !dbg !31
  %done = icmp eq i64 %iv.next, %n, !dbg !32
  br i1 %done, label %exit, label %loop, !dbg !33

exit:
  ret i64 %idx.next, !dbg !34
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
!32 = !{!DILocation(line: 112, scope: !20), !{!"tile", !DILocation(line: 1012, scope: !21)}}
!33 = !{!DILocation(line: 113, scope: !20), !{!"tile", !DILocation(line: 1013, scope: !21)}}
!34 = !{!DILocation(line: 114, scope: !20), !{!"tile", !DILocation(line: 1014, scope: !21)}}
