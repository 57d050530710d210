; Code that stands for several lines of a layer is on the first of them, and is
; said to be so, wherever lines are shown.

; RUN: rm -rf %t && split-file %s %t && cd %t
; RUN: llc -O2 -filetype=obj input.ll -o input.o
; RUN: llvm-line-layers explore input.o -o page.html
; RUN: %python %p/Inputs/check-page.py page.html | FileCheck %s --check-prefix=PAGE
; PAGE:      f:
; PAGE-NEXT:   0 | leal (%rdi,%rdi,2), %eax | {{.*}} | kernel.tile:2:3{{$}}
; PAGE-NEXT:   3 | xorl $0x5, %eax | {{.*}} | kernel.tile:3:{{[0-9]+}} (of several){{$}}
; PAGE-NEXT:   6 | retq | {{.*}} | kernel.tile:3:3{{$}}

; RUN: llvm-line-layers explore input.o --format=json -o - | FileCheck %s --check-prefix=JSON
; JSON:     "Assembly":"leal (%rdi,%rdi,2), %eax"
; JSON-NOT: "Ambiguous"
; JSON:     "Assembly":"xorl $0x5, %eax"{{.*}}"Line":3{{[^}]*}},"Ambiguous":true}
; JSON-NOT: "Ambiguous"

; RUN: llvm-line-layers lookup input.o --layer=tile --line=3 | FileCheck %s --check-prefix=LINE
; LINE:      line 3 of tile: 2 instructions, 4 bytes,
; LINE:      tile
; LINE-NEXT:   2  kernel.tile:3 (1 of several lines): three
; RUN: llvm-line-layers lookup input.o --layer=tile --line=3 --json \
; RUN:   | FileCheck %s --check-prefix=LINEJSON
; LINEJSON:      "Line": 3,
; LINEJSON-NEXT: "Instructions": 2,
; LINEJSON-NEXT: "Bytes": 4,
; LINEJSON-NEXT: "Ambiguous": 1,

; RUN: llvm-symbolizer --obj=input.o --layers --verbose 0 3 6 \
; RUN:   | FileCheck %s --check-prefix=VERBOSE --implicit-check-not=Ambiguous
; VERBOSE:      tile:
; VERBOSE-NEXT:   Filename: kernel.tile
; VERBOSE-NEXT:   Line: 2
; VERBOSE-NEXT:   Column: 3
; VERBOSE:      tile:
; VERBOSE-NEXT:   Filename: kernel.tile
; VERBOSE-NEXT:   Line: 3
; VERBOSE-NEXT:   Column: 0
; VERBOSE-NEXT:   Ambiguous: true
; VERBOSE:      tile:
; VERBOSE-NEXT:   Filename: kernel.tile
; VERBOSE-NEXT:   Line: 3
; VERBOSE-NEXT:   Column: 3
; RUN: llvm-symbolizer --obj=input.o --layers --output-style=JSON 0 3 6 \
; RUN:   | FileCheck %s --check-prefix=SYMJSON --implicit-check-not=Ambiguous
; SYMJSON: "Layers":[{"Ambiguous":true,"Column":0,"FileName":"kernel.tile","Layer":"tile","Line":3}]

; A line of which only such code is left has an end in the history. It says why.
; RUN: llvm-line-layers why input.o --layer=tile --line=3 --history=history.jsonl \
; RUN:   | FileCheck %s --check-prefix=SOME
; SOME: Line 3 of kernel.tile (three) has 4 bytes of code in 'f', 3 of which stand for other lines, too.
; RUN: sed 's/!12 = !{!22, !{!"tile", !DILocation(line: 3/!12 = !{!22, !{!"tile", !DILocation(line: 4/' input.ll > all.ll
; RUN: llc -O2 -filetype=obj all.ll -o all.o
; RUN: llvm-line-layers why all.o --layer=tile --line=3 --history=history.jsonl \
; RUN:   | FileCheck %s --check-prefix=ALL
; ALL: Line 3 of kernel.tile (three) has 3 bytes of code in 'f', all of which stand for other lines, too: it was made ambiguous, since its code stands for line 4, too, in 'f' by gvn, pass 3 of the optimizer.
; Or other code stood for the line alone, and that is what ended last.
; RUN: sed 's/"how":"ambiguous","with":4/"how":"deleted"/' history.jsonl > alone.jsonl
; RUN: llvm-line-layers why all.o --layer=tile --line=3 --history=alone.jsonl \
; RUN:   | FileCheck %s --check-prefix=ALONE
; ALONE: Line 3 of kernel.tile (three) has 3 bytes of code in 'f', all of which stand for other lines, too: what stood for it alone was deleted in 'f' by gvn, pass 3 of the optimizer.
; RUN: llvm-line-layers why all.o --layer=tile --line=4 --history=history.jsonl \
; RUN:   | FileCheck %s --check-prefix=BYTE
; BYTE: Line 4 of kernel.tile (four) has 1 byte of code in 'f'.
; RUN: llvm-line-layers why all.o --layer=tile --line=3 --history=history.jsonl --json \
; RUN:   | FileCheck %s --check-prefix=WHYJSON
; WHYJSON:      "CodeBytes": 3,
; WHYJSON-NEXT: "AmbiguousBytes": 3,

;--- history.jsonl
{"layer":"tile","file":"kernel.tile","line":3,"function":"f","stage":"optimizer","pass":"gvn","position":3,"how":"ambiguous","with":4}
;--- input.ll
target triple = "x86_64-unknown-linux-gnu"

define i32 @f(i32 %a) !dbg !4 {
  %m = mul i32 %a, 3, !dbg !10
  %x = xor i32 %m, 5, !dbg !11
  ret i32 %x, !dbg !12
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!llvm.intermediate_level_source = !{!5}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, isOptimized: true, emissionKind: FullDebug)
!1 = !DIFile(filename: "program.c", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !7, scopeLine: 1, unit: !0, spFlags: DISPFlagDefinition)
!5 = !{!"tile", !6, !"one\0Atwo\0Athree\0Afour\0A"}
!6 = !DIFile(filename: "kernel.tile", directory: ".")
!7 = !DISubroutineType(types: !8)
!8 = !{}
!9 = !DILexicalBlockFile(scope: !4, file: !6, discriminator: 0)
!10 = !{!20, !{!"tile", !DILocation(line: 2, column: 3, scope: !9)}}
!11 = !{!21, !{!"tile", !DILocation(line: 3, scope: !9, isImplicitCode: true)}}
!12 = !{!22, !{!"tile", !DILocation(line: 3, column: 3, scope: !9)}}
!20 = !DILocation(line: 2, column: 1, scope: !4)
!21 = !DILocation(line: 3, column: 1, scope: !4)
!22 = !DILocation(line: 4, column: 1, scope: !4)
