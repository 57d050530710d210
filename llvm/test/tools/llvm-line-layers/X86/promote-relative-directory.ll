; The directory of a compilation can be relative, as -ffile-prefix-map makes it. A file of a
; layer that is on disk is where it was, then, and not below that directory twice.

; RUN: rm -rf %t && mkdir %t && cd %t
; RUN: llc -mtriple=x86_64-linux -dwarf-version=5 -filetype=obj %s -o 5.o
; RUN: llc -mtriple=x86_64-linux -dwarf-version=4 -filetype=obj %s -o 4.o
; RUN: llvm-line-layers promote 5.o --layer=tile -o 5.tile.o
; RUN: llvm-line-layers promote 4.o --layer=tile -o 4.tile.o
; RUN: llvm-symbolizer --obj=5.o --layer=tile 0 | FileCheck %s --check-prefix=LAYER
; RUN: llvm-symbolizer --obj=5.tile.o 0 | FileCheck %s
; RUN: llvm-symbolizer --obj=4.tile.o 0 | FileCheck %s

; LAYER: {{^}}tile: map/comp/sub/x.tile:1:1
; CHECK: {{^}}map/comp/sub/x.tile:1:1

define void @f(ptr %p) !dbg !4 {
  store volatile i8 1, ptr %p, !dbg !20
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
!6 = !DIFile(filename: "x.tile", directory: "sub")
!7 = !DILexicalBlockFile(scope: !4, file: !6, discriminator: 0)
!10 = !DILocation(line: 2, column: 3, scope: !4)
!11 = !DILocation(line: 1, column: 1, scope: !7)
!20 = !{!10, !{!"tile", !11}}
!30 = !{!"tile", !6, !""}
