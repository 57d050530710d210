; Two kinds with one layer name could not be told apart in an object: that is an
; error, which names both, once. So is a kind whose section belongs to split DWARF.

; RUN: not llc -mtriple=x86_64-linux -filetype=obj %s -o /dev/null 2>&1 | FileCheck %s
; RUN: not llc -mtriple=x86_64-linux %s -o /dev/null 2>&1 | FileCheck %s

; CHECK:     error: layers 'Tile IR' and 'tile.ir' have the same name, 'tile_ir'
; CHECK:     error: 'DWO' cannot be the kind of a layer
; CHECK-NOT: error

define void @f(ptr %p) !dbg !4 {
  store volatile i32 1, ptr %p, align 4, !dbg !21
  store volatile i32 2, ptr %p, align 4, !dbg !22
  store volatile i32 3, ptr %p, align 4, !dbg !23
  ret void, !dbg !24
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!llvm.intermediate_level_source = !{!30, !31, !32}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "name.c", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DIFile(filename: "mid.txt", directory: ".")
!8 = !DILocation(line: 2, column: 3, scope: !4)
!9 = !DILexicalBlockFile(scope: !4, file: !7, discriminator: 0)
!20 = !DILocation(line: 1, column: 1, scope: !9)
!21 = !{!8, !{!"Tile IR", !20}}
!22 = !{!8, !{!"tile.ir", !20}}
!23 = !{!8, !{!"DWO", !20}}
!24 = !{!8, !{!"tile.ir", !20}, !{!"DWO", !20}}
!30 = !{!"Tile IR", !7, !"text"}
!31 = !{!"tile.ir", !7, !"text"}
!32 = !{!"DWO", !7, !"text"}
