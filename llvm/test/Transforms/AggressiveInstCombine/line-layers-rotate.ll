; A rotation in the place of a PHI node has the location of what comes behind it in the source,
; but the layers of the PHI node.

; RUN: opt -S -passes=aggressive-instcombine < %s | FileCheck %s

; CHECK-LABEL: define i32 @rotate(
; CHECK:         call i32 @llvm.fshl.i32(i32 %a, i32 %a, i32 %b), !dbg [[ROTATE:![0-9]+]]

declare void @side()

define i32 @rotate(i32 %a, i32 %b) !dbg !20 {
entry:
  %cmp = icmp eq i32 %b, 0, !dbg !22
  br i1 %cmp, label %end, label %rot, !dbg !23

rot:
  %sub = sub i32 32, %b, !dbg !24
  %shr = lshr i32 %a, %sub, !dbg !25
  %shl = shl i32 %a, %b, !dbg !26
  %or = or i32 %shr, %shl, !dbg !27
  br label %end, !dbg !28

end:
  %r = phi i32 [ %or, %rot ], [ %a, %entry ], !dbg !29
  call void @side(), !dbg !30
  ret i32 %r, !dbg !31
}

; CHECK-DAG: [[ROTATE]] = !{[[ROTATE_P:![0-9]+]], [[ROTATE_L:![0-9]+]]}
; CHECK-DAG: [[ROTATE_P]] = !DILocation(line: 10, scope: !{{[0-9]+}})
; CHECK-DAG: [[ROTATE_L]] = !{!"tile", [[ROTATE_T:![0-9]+]]}
; CHECK-DAG: [[ROTATE_T]] = !DILocation(line: 109, scope: !{{[0-9]+}})

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
!20 = distinct !DISubprogram(name: "rotate", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
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
