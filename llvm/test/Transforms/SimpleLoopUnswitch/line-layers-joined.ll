; A PHI node that joins what leaves the two versions of a loop has the location of what comes
; behind it in the source, but the layers of the PHI node that it continues.

; RUN: opt -S -passes='loop-mssa(simple-loop-unswitch<nontrivial>)' < %s | FileCheck %s

; CHECK-LABEL: define void @joined(
; CHECK:         %.us-phi = phi i32 {{.*}}, !dbg [[PHI:![0-9]+]]
; CHECK-NEXT:    call void @use(i32 %.us-phi)

declare void @use(i32)
declare void @side()

define void @joined(i1 %c, ptr %p, i32 %n) !dbg !20 {
entry:
  br label %loop, !dbg !22

loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ], !dbg !23
  br i1 %c, label %then, label %latch, !dbg !24

then:
  call void @side(), !dbg !25
  br label %latch, !dbg !26

latch:
  %v = load volatile i32, ptr %p, align 4, !dbg !27
  %i.next = add i32 %i, 1, !dbg !28
  %d = icmp eq i32 %i.next, %n, !dbg !29
  br i1 %d, label %exit, label %loop, !dbg !30

exit:
  %left = phi i32 [ %v, %latch ], !dbg !31
  call void @use(i32 %left), !dbg !32
  ret void, !dbg !33
}

; CHECK-DAG: [[PHI]] = !{[[PHI_P:![0-9]+]], [[PHI_L:![0-9]+]]}
; CHECK-DAG: [[PHI_P]] = !DILocation(line: 12, scope: !{{[0-9]+}})
; CHECK-DAG: [[PHI_L]] = !{!"tile", [[PHI_T:![0-9]+]]}
; CHECK-DAG: [[PHI_T]] = !DILocation(line: 111, scope: !{{[0-9]+}})

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
!20 = distinct !DISubprogram(name: "joined", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
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
