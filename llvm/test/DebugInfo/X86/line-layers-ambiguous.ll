; An instruction that was merged of several lines of a layer has the first of them and no
; column. Its row is not the start of a statement, so that no debugger stops there, and the
; one that follows is. A layer without any columns does not say which rows these are.

; RUN: llc -mtriple=x86_64-linux -filetype=obj -o %t.o %s
; RUN: llvm-dwarfdump --debug-line %t.o | FileCheck %s --match-full-lines --strict-whitespace
;      CHECK:.debug_line.mlir contents:
;      CHECK:Address            Line   Column File   ISA Discriminator OpIndex Flags
; CHECK-NEXT:------------------ ------ ------ ------ --- ------------- ------- -------------
; CHECK-NEXT:0x0000000000000000      7      0      1   0             0       0  is_stmt
; CHECK-NEXT:0x0000000000000006      8      0      1   0             0       0  is_stmt
; CHECK-NEXT:0x0000000000000012      9      0      1   0             0       0  is_stmt
; CHECK-NEXT:0x0000000000000013      9      0      1   0             0       0  is_stmt end_sequence
;      CHECK:.debug_line.tile contents:
;      CHECK:Address            Line   Column File   ISA Discriminator OpIndex Flags
; CHECK-NEXT:------------------ ------ ------ ------ --- ------------- ------- -------------
; CHECK-NEXT:0x0000000000000000    101      3      1   0             0       0  is_stmt
; CHECK-NEXT:0x0000000000000006    102      0      1   0             0       0 {{ *}}
; CHECK-NEXT:0x000000000000000c    102      3      1   0             0       0  is_stmt
; CHECK-NEXT:0x0000000000000012    104      3      1   0             0       0  is_stmt
; CHECK-NEXT:0x0000000000000013    104      3      1   0             0       0  is_stmt end_sequence

; RUN: llvm-line-layers list %t.o | FileCheck %s --check-prefix=LIST
; LIST: level   with a line  one of several  only the source has  prologue   none
; LIST: mlir        100.0 %           0.0 %
; LIST: tile        100.0 %          31.6 %

; RUN: llvm-line-layers lookup %t.o --function=f | FileCheck %s --check-prefix=LOOKUP
; LOOKUP:      0x6 (.text): f at /src/name.c:0:0
; LOOKUP-NEXT:   mlir: k.mlir:8:0{{$}}
; LOOKUP-NEXT:   tile: k.tile:102:0 (one of several lines){{$}}
; LOOKUP-NEXT: 0xc (.text): f at /src/name.c:4:1
; LOOKUP-NEXT:   mlir: k.mlir:8:0{{$}}
; LOOKUP-NEXT:   tile: k.tile:102:3{{$}}
; RUN: llvm-line-layers lookup %t.o --json f 0x6 | FileCheck %s --check-prefix=JSON
; JSON: {"Layer":"tile","FileName":"k.tile","Line":102,"Column":0,"Ambiguous":true}

; Profilers get the line of a promoted layer, too.
; RUN: llvm-line-layers promote %t.o --layer=tile -o %t.promoted.o
; RUN: llvm-dwarfdump --debug-line %t.promoted.o | FileCheck %s --check-prefix=PROMOTED
; PROMOTED:      .debug_line contents:
; PROMOTED:      0x0000000000000006    102      0    1 0 0 0{{ *$}}
; PROMOTED-NEXT: 0x000000000000000c    102      3    1 0 0 0 is_stmt{{$}}

; Assembly has the same tables.
; RUN: llc -mtriple=x86_64-linux -o %t.s %s
; RUN: llvm-mc -triple=x86_64-linux -filetype=obj -dwarf-version=5 -o %t.2.o %t.s
; RUN: llvm-objcopy --dump-section=.debug_line.tile=%t.table %t.o
; RUN: llvm-objcopy --dump-section=.debug_line.tile=%t.2.table %t.2.o
; RUN: cmp %t.table %t.2.table

define void @f(ptr %p) !dbg !4 {
  store volatile i32 1, ptr %p, align 4, !dbg !20
  store volatile i32 2, ptr %p, align 4, !dbg !21
  store volatile i32 3, ptr %p, align 4, !dbg !22
  ret void, !dbg !23
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!llvm.intermediate_level_source = !{!30, !31}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "name.c", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DIFile(filename: "k.tile", directory: ".")
!8 = !DIFile(filename: "k.mlir", directory: ".")
!9 = !DILexicalBlockFile(scope: !4, file: !7, discriminator: 0)
!10 = !DILexicalBlockFile(scope: !4, file: !8, discriminator: 0)
!11 = !{!"mlir", !DILocation(line: 8, scope: !10)}
!20 = !{!DILocation(line: 2, column: 1, scope: !4), !{!"tile", !DILocation(line: 101, column: 3, scope: !9)}, !{!"mlir", !DILocation(line: 7, scope: !10)}}
!21 = !{!DILocation(line: 0, scope: !4), !{!"tile", !DILocation(line: 102, scope: !9, isImplicitCode: true)}, !11}
!22 = !{!DILocation(line: 4, column: 1, scope: !4), !{!"tile", !DILocation(line: 102, column: 3, scope: !9)}, !11}
!23 = !{!DILocation(line: 5, column: 1, scope: !4), !{!"tile", !DILocation(line: 104, column: 3, scope: !9)}, !{!"mlir", !DILocation(line: 9, scope: !10)}}
!30 = !{!"tile", !7, !"text\0A"}
!31 = !{!"mlir", !8, !"text\0A"}
