; A file that is not declared, a kind that comes twice, and a layer that is none:
; these are dropped, and the primary location stays.

define void @f() !dbg !4 {
  ret void, !dbg !{!7, !{!"tile", !10}, !{!"mlir", !10}, !{!"tile", !10}, null}
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!llvm.intermediate_level_source = !{!30, !31}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "name.c", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 2, column: 3, scope: !4)
!8 = !DIFile(filename: "k.tile", directory: ".")
!9 = !DILexicalBlockFile(scope: !4, file: !8, discriminator: 0)
!10 = !DILocation(line: 100, column: 10, scope: !9)
!30 = !{!"tile", !8, !"text"}
!31 = !{!"mlir", null, !""}
