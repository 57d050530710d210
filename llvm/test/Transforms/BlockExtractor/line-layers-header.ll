; Where the first block of the code to be outlined has several ways into it from outside, and one
; from inside, a PHI node of it is split. The part that is outlined has the layers of the whole.

; RUN: echo 'f head' > %t
; RUN: opt -S -passes=extract-blocks -extract-blocks-file=%t %s | FileCheck %s

; CHECK-LABEL: define void @f(
; CHECK: %i = phi i32 [ 0, %entry ], [ 5, %other ], !dbg {{![0-9]+}}
; CHECK-LABEL: define internal void @f.head.split(
; CHECK: %i.ce = phi i32 [ %i, %newFuncRoot ], [ %i.next, %head.split ], !dbg [[DL1:![0-9]+]]
; CHECK-DAG: [[DL1]] = !{null, [[DL1_L:![0-9]+]]}
; CHECK-DAG: [[DL1_L]] = !{!"tile", [[DL1_T:![0-9]+]]}
; CHECK-DAG: [[DL1_T]] = !DILocation(line: 105, scope: {{![0-9]+}})

define void @f(i1 %c, i32 %x) !dbg !20 {
entry:
  br i1 %c, label %head, label %other, !dbg !22

other:
  call void @g(i32 1), !dbg !23
  br label %head, !dbg !24

head:
  %i = phi i32 [ 0, %entry ], [ 5, %other ], [ %i.next, %head ], !dbg !25
  call void @g(i32 %i), !dbg !26
  %i.next = add i32 %i, 1, !dbg !27
  %e = icmp slt i32 %i.next, %x, !dbg !28
  br i1 %e, label %head, label %exit, !dbg !29

exit:
  ret void, !dbg !30
}

declare void @g(i32)

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
