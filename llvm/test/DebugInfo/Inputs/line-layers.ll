define void @f() nounwind !dbg !4 {
  ret void, !dbg !20
}

define void @g() nounwind !dbg !10 {
  ret void, !dbg !11
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!llvm.intermediate_level_source = !{!30}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "name.c", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 4}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DIFile(filename: "mid.txt", directory: ".")
!9 = !DILexicalBlockFile(scope: !4, file: !7, discriminator: 0)
!10 = distinct !DISubprogram(name: "g", scope: !1, file: !1, line: 5, type: !5, scopeLine: 5, spFlags: DISPFlagDefinition, unit: !0)
!11 = !DILocation(line: 6, column: 3, scope: !10)
!20 = !{!DILocation(line: 2, column: 3, scope: !4), !{!"mid", !DILocation(line: 42, column: 7, scope: !9)}}
!30 = !{!"mid", !7, !"text"}
