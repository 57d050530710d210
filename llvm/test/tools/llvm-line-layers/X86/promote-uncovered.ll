; A unit without the layer, whose line table has no file but the one with index 0.

; RUN: llc -mtriple=x86_64-linux -filetype=obj %s -o %t.o
; RUN: llvm-line-layers promote %t.o --layer=tile -o %t.copy
; RUN: llvm-dwarfdump --verify %t.copy
; RUN: llvm-dwarfdump --debug-line %t.copy | FileCheck %s
;      CHECK: debug_line[0x00000000]
;      CHECK: 0x0000000000000000 12 2 1
;      CHECK: debug_line[
;      CHECK: file_names[ 0]:
; CHECK-NEXT: name: "b.c"
;  CHECK-NOT: file_names[
;      CHECK: 0x{{.*}} 0 0 0
; CHECK-NEXT: 0x{{.*}} 0 0 0 {{.*}} end_sequence

define void @f() !dbg !10 {
  ret void, !dbg !20
}

define void @g() !dbg !12 {
  ret void, !dbg !15
}

!llvm.dbg.cu = !{!0, !1}
!llvm.module.flags = !{!4, !5}
!llvm.intermediate_level_source = !{!30}

!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, emissionKind: FullDebug)
!1 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, emissionKind: FullDebug)
!2 = !DIFile(filename: "a.c", directory: "/src")
!3 = !DIFile(filename: "b.c", directory: "/src")
!4 = !{i32 7, !"Dwarf Version", i32 5}
!5 = !{i32 2, !"Debug Info Version", i32 3}
!6 = !DISubroutineType(types: !{})
!7 = !DIFile(filename: "a.tile", directory: "/src")
!10 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 1, type: !6, spFlags: DISPFlagDefinition, unit: !0)
!11 = !DILocation(line: 2, column: 5, scope: !10)
!12 = distinct !DISubprogram(name: "g", scope: !3, file: !3, line: 1, type: !6, spFlags: DISPFlagDefinition, unit: !1)
!13 = !DILexicalBlockFile(scope: !10, file: !7, discriminator: 0)
!14 = !DILocation(line: 12, column: 2, scope: !13)
!15 = !DILocation(line: 3, column: 5, scope: !12)
!20 = !{!11, !{!"tile", !14}}
!30 = !{!"tile", !7, !""}
