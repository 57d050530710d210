; Backslashes in the names of texts are a part of the name, but in those of Windows they
; separate directories. So two files have two texts.

; UNSUPPORTED: system-windows
; RUN: rm -rf %t && mkdir %t && cd %t
; RUN: llc -filetype=obj %s -o in.o
; RUN: llvm-line-layers extract in.o -o texts | FileCheck %s --match-full-lines --strict-whitespace
;      CHECK:texts/a\b.tile
; CHECK-NEXT:texts/a/b.tile
; CHECK-NEXT:texts/C_/src/c.tile
;  CHECK-NOT:{{.}}
; RUN: grep one 'texts/a\b.tile'
; RUN: grep two texts/a/b.tile
; RUN: grep three texts/C_/src/c.tile

; A file can be meant by the last parts of its name.
; RUN: llvm-line-layers lookup in.o --layer=tile --line=c.tile:1 | FileCheck %s --check-prefix=LINE
; LINE:      c.tile:1 of tile: 1 instruction,
; LINE:      tile
; LINE-NEXT:   1  C:\src\c.tile:1: three
; RUN: llvm-line-layers lookup in.o --layer=tile --line=b.tile:1 | FileCheck %s --check-prefix=SLASH
; SLASH:      b.tile:1 of tile: 1 instruction,
; SLASH:      tile
; SLASH-NEXT:   1  a/b.tile:1: two
; RUN: llvm-line-layers explore in.o --format=source-map --from=tile --from-file=c.tile \
; RUN:   --level=source -o /dev/null
; RUN: echo '{"layer":"tile","file":"c.tile","line":1,"function":"f","stage":"optimizer","pass":"gvn","position":3,"how":"deleted"}' > history.jsonl
; RUN: llvm-line-layers why in.o --layer=tile --line=c.tile:1 --history=history.jsonl | FileCheck %s --check-prefix=WHY
; WHY: Line 1 of C:\src\c.tile (three) has 1 byte of code in 'f'
; RUN: llvm-line-layers explore in.o --history=history.jsonl -o page.html 2>&1 | count 0
; RUN: %python %p/Inputs/check-page.py page.html | FileCheck %s --check-prefix=PAGE
; PAGE: note ended C:\src\c.tile:1: gvn
; RUN: mkdir -p root/src && echo 'int f();' > root/src/f.c
; RUN: llvm-line-layers explore in.o --source-dir=root --format=json -o - | FileCheck %s --check-prefix=SOURCE
; SOURCE: int f();

target triple = "x86_64-unknown-linux-gnu"

define i32 @f(i32 %a) !dbg !4 {
  %m = xor i32 %a, 3, !dbg !10
  %n = mul i32 %m, 5, !dbg !11
  ret i32 %n, !dbg !12
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!llvm.intermediate_level_source = !{!30, !31, !32}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, isOptimized: true, emissionKind: FullDebug)
!1 = !DIFile(filename: "f.c", directory: "C:\\src")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 10, type: !5, scopeLine: 10, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 11, column: 1, scope: !4)
!10 = !{!7, !{!"tile", !13}}
!11 = !{!7, !{!"tile", !14}}
!12 = !{!7, !{!"tile", !15}}
!13 = !DILocation(line: 1, column: 1, scope: !20)
!14 = !DILocation(line: 1, column: 1, scope: !21)
!15 = !DILocation(line: 1, column: 1, scope: !22)
!20 = !DILexicalBlockFile(scope: !4, file: !23, discriminator: 0)
!21 = !DILexicalBlockFile(scope: !4, file: !24, discriminator: 0)
!22 = !DILexicalBlockFile(scope: !4, file: !25, discriminator: 0)
!23 = !DIFile(filename: "a\\b.tile", directory: ".")
!24 = !DIFile(filename: "a/b.tile", directory: ".")
!25 = !DIFile(filename: "C:\\src\\c.tile", directory: ".")
!30 = !{!"tile", !23, !"one\0A"}
!31 = !{!"tile", !24, !"two\0A"}
!32 = !{!"tile", !25, !"three\0A"}
