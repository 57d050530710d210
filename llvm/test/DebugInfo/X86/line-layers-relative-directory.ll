; The directory of a compilation can be relative, as -ffile-prefix-map makes it. The files of
; layers that are in it are not below it twice.

; RUN: llc -mtriple=x86_64-linux -dwarf-version=5 -filetype=obj %s -o %t.5.o
; RUN: llvm-dwarfdump --debug-line %t.5.o | FileCheck %s --check-prefix=TABLE
; RUN: llvm-symbolizer --obj=%t.5.o --layer=tile 0 | FileCheck %s
; RUN: llc -mtriple=x86_64-linux -dwarf-version=4 -filetype=obj %s -o %t.4.o
; RUN: llvm-symbolizer --obj=%t.4.o --layer=tile 0 | FileCheck %s

; TABLE:      .debug_line.tile contents:
; TABLE:      include_directories[  0] = "map/comp"
; TABLE:      file_names[  1]:
; TABLE-NEXT: name: "x.tile"
; TABLE-NEXT: dir_index: 0

; CHECK: {{^}}tile: map/comp/x.tile:1:1

define void @f() !dbg !4 {
  ret void, !dbg !20
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!llvm.intermediate_level_source = !{!30}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "x.c", directory: "map/comp")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !{null})
!6 = !DIFile(filename: "x.tile", directory: "map/comp")
!7 = !DILexicalBlockFile(scope: !4, file: !6, discriminator: 0)
!8 = !DILocation(line: 2, column: 3, scope: !4)
!9 = !DILocation(line: 1, column: 1, scope: !7)
!20 = !{!8, !{!"tile", !9}}
!30 = !{!"tile", !6, !""}
