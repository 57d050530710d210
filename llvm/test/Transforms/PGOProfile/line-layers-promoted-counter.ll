; The PHI nodes of a counter that is kept in a register in a loop have the layers of the
; counter's update.

; RUN: opt -S -passes=pgo-instr-gen,instrprof -do-counter-promotion=true %s | FileCheck %s

; CHECK-LABEL: define void @f(
; CHECK:       loop:
; CHECK:         = phi i64 [ 0, %entry ], {{.*}}, !dbg [[THEN:![0-9]+]]
; CHECK:         = phi i64 [ 0, %entry ], {{.*}}, !dbg [[ELSE:![0-9]+]]
; CHECK:       latch:
; CHECK:         = phi i64 {{.*}}, !dbg [[THEN]]
; CHECK:         = phi i64 {{.*}}, !dbg [[ELSE]]
; CHECK-DAG: [[THEN]] = !{null, [[THEN_L:![0-9]+]]}
; CHECK-DAG: [[THEN_L]] = !{!"tile", [[THEN_T:![0-9]+]]}
; CHECK-DAG: [[THEN_T]] = !DILocation(line: 1007, scope: {{![0-9]+}})
; CHECK-DAG: [[ELSE]] = !{null, [[ELSE_L:![0-9]+]]}
; CHECK-DAG: [[ELSE_L]] = !{!"tile", [[ELSE_T:![0-9]+]]}
; CHECK-DAG: [[ELSE_T]] = !DILocation(line: 1006, scope: {{![0-9]+}})

define void @f(i32 %n, ptr %p) !dbg !20 {
entry:
  br label %loop, !dbg !22

loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ], !dbg !23
  %odd = and i32 %i, 1, !dbg !24
  %c = icmp eq i32 %odd, 0, !dbg !25
  br i1 %c, label %then, label %latch, !dbg !26

then:
  store volatile i32 %i, ptr %p, !dbg !27
  br label %latch, !dbg !28

latch:
  %i.next = add i32 %i, 1, !dbg !29
  %done = icmp eq i32 %i.next, %n, !dbg !30
  br i1 %done, label %exit, label %loop, !dbg !31

exit:
  store volatile i32 0, ptr %p, !dbg !32
  br label %end, !dbg !33

end:
  ret void, !dbg !34
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
