; The PHI node of how many iterations are left has no source location, and the layers of the
; comparison that decides whether there is one more.

; RUN: opt -S -mtriple=x86_64-linux -mcpu=corei7 -passes=loop-idiom %s | FileCheck %s

; CHECK-LABEL: define i32 @f(
; CHECK:         %tcphi = phi i32 {{.*}}, !dbg [[PHI:![0-9]+]]
; CHECK-DAG: [[PHI]] = !{null, [[PHI_L:![0-9]+]]}
; CHECK-DAG: [[PHI_L]] = !{!"tile", [[PHI_T:![0-9]+]]}
; CHECK-DAG: [[PHI_T]] = !DILocation(line: 109,

define i32 @f(i32 %a) !dbg !20 {
entry:
  %zero = icmp eq i32 %a, 0, !dbg !22
  br i1 %zero, label %exit, label %loop, !dbg !23
loop:
  %n = phi i32 [ %n.next, %loop ], [ 0, %entry ], !dbg !24
  %x = phi i32 [ %and, %loop ], [ %a, %entry ], !dbg !25
  %n.next = add nsw i32 %n, 1, !dbg !26
  %sub = add nsw i32 %x, -1, !dbg !27
  %and = and i32 %sub, %x, !dbg !28
  %done = icmp eq i32 %and, 0, !dbg !29
  br i1 %done, label %exit, label %loop, !dbg !30
exit:
  %r = phi i32 [ 0, %entry ], [ %n.next, %loop ], !dbg !31
  ret i32 %r, !dbg !32
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
