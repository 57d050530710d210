; The levels of a page are in the order in which the program has their tables, be these in
; the program or in a file of their own.

; RUN: rm -rf %t && mkdir %t && cd %t
; RUN: llc -mtriple=x86_64-linux -filetype=obj %s -o whole.o
; RUN: llvm-objcopy --only-keep-debug whole.o program.debug
; RUN: llvm-objcopy --strip-debug --add-gnu-debuglink=program.debug whole.o program.o
; RUN: llvm-line-layers explore whole.o --format=json -o - | FileCheck %s
; RUN: llvm-line-layers explore program.o --format=json -o - | FileCheck %s

; CHECK: "Levels":[{"Layer":"source"},{"Layer":"zeta"},{"Layer":"alpha"}]

define void @f() !dbg !4 {
  ret void, !dbg !20
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!llvm.intermediate_level_source = !{!30, !31}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "x.c", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 7, !"Dwarf Version", i32 5}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !{null})
!6 = !DIFile(filename: "x.zeta", directory: ".")
!7 = !DILexicalBlockFile(scope: !4, file: !6, discriminator: 0)
!8 = !DIFile(filename: "x.alpha", directory: ".")
!9 = !DILexicalBlockFile(scope: !4, file: !8, discriminator: 0)
!10 = !DILocation(line: 2, column: 3, scope: !4)
!11 = !DILocation(line: 1, column: 1, scope: !7)
!12 = !DILocation(line: 1, column: 1, scope: !9)
!20 = !{!10, !{!"zeta", !11}, !{!"alpha", !12}}
!30 = !{!"zeta", !6, !"one\0A"}
!31 = !{!"alpha", !8, !"one\0A"}
