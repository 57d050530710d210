; The position of a bit that a loop shifts for is frozen in front of what takes the place of
; the loop. The freeze has no source location. It has the layers of the position, or those of
; what is computed in front of the loop if the position is an argument.

; RUN: opt -S -mtriple=x86_64-linux -mcpu=core-avx2 -passes=loop-idiom %s | FileCheck %s

; CHECK-LABEL: define i32 @f(
; CHECK:         %bit.fr = freeze i32 %bit, !dbg [[ARG:![0-9]+]]
; CHECK-LABEL: define i32 @g(
; CHECK:         %bit.fr = freeze i32 %bit, !dbg [[LOAD:![0-9]+]]
; CHECK-DAG: [[ARG]] = !{null, [[ARG_L:![0-9]+]]}
; CHECK-DAG: [[ARG_L]] = !{!"tile", [[ARG_T:![0-9]+]]}
; CHECK-DAG: [[ARG_T]] = !DILocation(line: 1004, scope: {{![0-9]+}})
; CHECK-DAG: [[LOAD]] = !{null, [[LOAD_L:![0-9]+]]}
; CHECK-DAG: [[LOAD_L]] = !{!"tile", [[LOAD_T:![0-9]+]]}
; CHECK-DAG: [[LOAD_T]] = !DILocation(line: 2002, scope: {{![0-9]+}})

define i32 @f(i32 %x, i32 %bit) !dbg !20 {
entry:
  %bitmask = shl i32 1, %bit, !dbg !22
  br label %loop, !dbg !23

loop:
  %x.curr = phi i32 [ %x, %entry ], [ %x.next, %loop ], !dbg !24
  %masked = and i32 %x.curr, %bitmask, !dbg !25
  %unset = icmp eq i32 %masked, 0, !dbg !26
  %x.next = shl i32 %x.curr, 1, !dbg !27
  br i1 %unset, label %loop, label %end, !dbg !28

end:
  ret i32 %x.curr, !dbg !29
}

define i32 @g(i32 %x, ptr %p) !dbg !30 {
entry:
  %bit = load i32, ptr %p, !dbg !32
  %bitmask = shl i32 1, %bit, !dbg !33
  br label %loop, !dbg !34

loop:
  %x.curr = phi i32 [ %x, %entry ], [ %x.next, %loop ], !dbg !35
  %masked = and i32 %x.curr, %bitmask, !dbg !36
  %unset = icmp eq i32 %masked, 0, !dbg !37
  %x.next = shl i32 %x.curr, 1, !dbg !38
  br i1 %unset, label %loop, label %end, !dbg !39

end:
  ret i32 %x.curr, !dbg !40
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
!30 = distinct !DISubprogram(name: "g", scope: !2, file: !2, line: 201, type: !3, scopeLine: 201, spFlags: DISPFlagDefinition, unit: !0)
!31 = !DILexicalBlockFile(scope: !30, file: !5, discriminator: 0)
!32 = !{!DILocation(line: 202, scope: !30), !{!"tile", !DILocation(line: 2002, scope: !31)}}
!33 = !{!DILocation(line: 203, scope: !30), !{!"tile", !DILocation(line: 2003, scope: !31)}}
!34 = !{!DILocation(line: 204, scope: !30), !{!"tile", !DILocation(line: 2004, scope: !31)}}
!35 = !{!DILocation(line: 205, scope: !30), !{!"tile", !DILocation(line: 2005, scope: !31)}}
!36 = !{!DILocation(line: 206, scope: !30), !{!"tile", !DILocation(line: 2006, scope: !31)}}
!37 = !{!DILocation(line: 207, scope: !30), !{!"tile", !DILocation(line: 2007, scope: !31)}}
!38 = !{!DILocation(line: 208, scope: !30), !{!"tile", !DILocation(line: 2008, scope: !31)}}
!39 = !{!DILocation(line: 209, scope: !30), !{!"tile", !DILocation(line: 2009, scope: !31)}}
!40 = !{!DILocation(line: 210, scope: !30), !{!"tile", !DILocation(line: 2010, scope: !31)}}
