; An instruction that is executed speculatively has no source location, but comes
; from the same line of the layer.

; RUN: opt -S -passes=speculative-execution < %s | FileCheck %s

; CHECK-LABEL: define i32 @f(
; CHECK-NEXT: entry:
; CHECK-NEXT: %a = add i32 %x, 7, !dbg [[HOISTED:![0-9]+]]
; CHECK-NEXT: br i1 %c

define i32 @f(i1 %c, i32 %x) !dbg !20 {
entry:
  br i1 %c, label %then, label %end, !dbg !22

then:
  %a = add i32 %x, 7, !dbg !23
  br label %end, !dbg !24

end:
  %r = phi i32 [ %a, %then ], [ %x, %entry ], !dbg !25
  ret i32 %r, !dbg !26
}

; CHECK-DAG: [[HOISTED]] = !{null, [[HOISTED_L:![0-9]+]]}
; CHECK-DAG: [[HOISTED_L]] = !{!"tile", [[HOISTED_T:![0-9]+]]}
; CHECK-DAG: [[HOISTED_T]] = !DILocation(line: 103, scope: [[F_TILE:![0-9]+]])
; CHECK-DAG: [[F_TILE]] = !DILexicalBlockFile(scope: [[SP_F:![0-9]+]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; CHECK-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; CHECK-DAG: [[SP_F]] = distinct !DISubprogram(name: "f"

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
