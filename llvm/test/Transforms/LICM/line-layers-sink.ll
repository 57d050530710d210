; What sinks out of a loop has no source location any more, but comes from the same
; line of the layer. What stays in the loop keeps its whole location.

; RUN: opt -S -passes='loop-mssa(licm)' < %s | FileCheck %s

; CHECK-LABEL: define i32 @sink(
; CHECK: %i = call i1 @g(i32 %x), !dbg [[CALL:![0-9]+]]
; CHECK: exit:
; CHECK-NEXT: %m.le = mul i32 %x, %y, !dbg [[SUNK:![0-9]+]]
; CHECK-NEXT: ret i32 %m.le, !dbg [[RET:![0-9]+]]

; CHECK-LABEL: define i32 @many(
; CHECK: exit1:
; CHECK: mul i32 {{.*}}, %y, !dbg [[COPY:![0-9]+]]
; CHECK: exit2:
; CHECK: mul i32 {{.*}}, %y, !dbg [[COPY]]
; CHECK-DAG: [[CALL]] = !{[[CALL_P:![0-9]+]], [[CALL_L:![0-9]+]]}
; CHECK-DAG: [[CALL_P]] = !DILocation(line: 4, scope: [[SP_SINK:![0-9]+]])
; CHECK-DAG: [[SP_SINK]] = distinct !DISubprogram(name: "sink"
; CHECK-DAG: [[CALL_L]] = !{!"tile", [[CALL_T:![0-9]+]]}
; CHECK-DAG: [[CALL_T]] = !DILocation(line: 104, scope: [[SINK_TILE:![0-9]+]])
; CHECK-DAG: [[SINK_TILE]] = !DILexicalBlockFile(scope: [[SP_SINK]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; CHECK-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; CHECK-DAG: [[SUNK]] = !{null, [[SUNK_L:![0-9]+]]}
; CHECK-DAG: [[SUNK_L]] = !{!"tile", [[SUNK_T:![0-9]+]]}
; CHECK-DAG: [[SUNK_T]] = !DILocation(line: 103, scope: [[SINK_TILE]])
; CHECK-DAG: [[COPY]] = !{null, [[COPY_L:![0-9]+]]}
; CHECK-DAG: [[COPY_L]] = !{!"tile", [[COPY_T:![0-9]+]]}
; CHECK-DAG: [[COPY_T]] = !DILocation(line: 114, scope: [[MANY_TILE:![0-9]+]])
; CHECK-DAG: [[MANY_TILE]] = !DILexicalBlockFile(scope: [[SP_MANY:![0-9]+]], file: [[FILE_K_TILE]], discriminator: 0)
; CHECK-DAG: [[SP_MANY]] = distinct !DISubprogram(name: "many"
; CHECK-DAG: [[RET]] = !{[[RET_P:![0-9]+]], [[RET_L:![0-9]+]]}
; CHECK-DAG: [[RET_P]] = !DILocation(line: 8, scope: [[SP_SINK]])
; CHECK-DAG: [[RET_L]] = !{!"tile", [[RET_T:![0-9]+]]}
; CHECK-DAG: [[RET_T]] = !DILocation(line: 108, scope: [[SINK_TILE]])

declare i1 @g(i32)
define i32 @sink(i32 %x, i32 %y) !dbg !20 {
entry:
  br label %loop, !dbg !22

loop:
  %m = mul i32 %x, %y, !dbg !23
  %i = call i1 @g(i32 %x), !dbg !24
  %z = add i32 %y, 5, !dbg !25
  br i1 %i, label %loop, label %exit, !dbg !26

exit:
  %l = phi i32 [ %m, %loop ], !dbg !27
  ret i32 %l, !dbg !28
}
define i32 @many(i1 %c, i32 %n, i32 %y) !dbg !29 {
entry:
  br label %loop, !dbg !31

loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ], !dbg !32
  %m = mul i32 %i, %y, !dbg !33
  %e = call i1 @g(i32 %i), !dbg !34
  br i1 %e, label %exit1, label %latch, !dbg !35

latch:
  %i.next = add i32 %i, 1, !dbg !36
  %f = call i1 @g(i32 %n), !dbg !37
  br i1 %f, label %exit2, label %loop, !dbg !38

exit1:
  %l1 = phi i32 [ %m, %loop ], !dbg !39
  ret i32 %l1, !dbg !40
exit2:
  %l2 = phi i32 [ %m, %latch ], !dbg !41
  ret i32 %l2, !dbg !42
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
!20 = distinct !DISubprogram(name: "sink", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}
!24 = !{!DILocation(line: 4, scope: !20), !{!"tile", !DILocation(line: 104, scope: !21)}}
!25 = !{!DILocation(line: 5, scope: !20), !{!"tile", !DILocation(line: 105, scope: !21)}}
!26 = !{!DILocation(line: 6, scope: !20), !{!"tile", !DILocation(line: 106, scope: !21)}}
!27 = !{!DILocation(line: 7, scope: !20), !{!"tile", !DILocation(line: 107, scope: !21)}}
!28 = !{!DILocation(line: 8, scope: !20), !{!"tile", !DILocation(line: 108, scope: !21)}}
!29 = distinct !DISubprogram(name: "many", scope: !2, file: !2, line: 11, type: !3, scopeLine: 11, spFlags: DISPFlagDefinition, unit: !0)
!30 = !DILexicalBlockFile(scope: !29, file: !5, discriminator: 0)
!31 = !{!DILocation(line: 12, scope: !29), !{!"tile", !DILocation(line: 112, scope: !30)}}
!32 = !{!DILocation(line: 13, scope: !29), !{!"tile", !DILocation(line: 113, scope: !30)}}
!33 = !{!DILocation(line: 14, scope: !29), !{!"tile", !DILocation(line: 114, scope: !30)}}
!34 = !{!DILocation(line: 15, scope: !29), !{!"tile", !DILocation(line: 115, scope: !30)}}
!35 = !{!DILocation(line: 16, scope: !29), !{!"tile", !DILocation(line: 116, scope: !30)}}
!36 = !{!DILocation(line: 17, scope: !29), !{!"tile", !DILocation(line: 117, scope: !30)}}
!37 = !{!DILocation(line: 18, scope: !29), !{!"tile", !DILocation(line: 118, scope: !30)}}
!38 = !{!DILocation(line: 19, scope: !29), !{!"tile", !DILocation(line: 119, scope: !30)}}
!39 = !{!DILocation(line: 20, scope: !29), !{!"tile", !DILocation(line: 120, scope: !30)}}
!40 = !{!DILocation(line: 21, scope: !29), !{!"tile", !DILocation(line: 121, scope: !30)}}
!41 = !{!DILocation(line: 22, scope: !29), !{!"tile", !DILocation(line: 122, scope: !30)}}
!42 = !{!DILocation(line: 23, scope: !29), !{!"tile", !DILocation(line: 123, scope: !30)}}
