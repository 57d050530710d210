; The largest line and column that a location can have reach every encoding as they are,
; and what is larger is an error, not another line.

; UNSUPPORTED: system-windows
; RUN: rm -rf %t && mkdir %t && cd %t
; RUN: llc -O0 -filetype=obj %s -o four.o
; RUN: sed -e 's/Dwarf Version", i32 4/Dwarf Version", i32 5/' %s > five.ll
; RUN: llc -O0 -filetype=obj five.ll -o five.o
; RUN: llvm-as < %s | llvm-dis | llc -O0 -filetype=obj -o bitcode.o
; RUN: llvm-line-layers lookup four.o --function=f > four
; RUN: llvm-line-layers lookup five.o --function=f > five
; RUN: llvm-line-layers lookup bitcode.o --function=f | diff four -
; RUN: diff four five
; RUN: FileCheck %s --input-file=four --implicit-check-not=tile:
; CHECK: tile: /x/k.tile:4294967295:65535
; CHECK: tile: /x/k.tile:1:1
; CHECK: tile: /x/k.tile:2147483648:32768
; CHECK: tile: /x/k.tile:4294967295:65535
; CHECK: tile: ??

; RUN: llc -O0 %s -o - | FileCheck %s --check-prefix=ASM
; RUN: llc -O0 %s -o - | llvm-mc -triple=x86_64 -filetype=obj -dwarf-version=4 -o asm.o
; RUN: llvm-line-layers lookup asm.o --function=f | diff four -
; ASM: .loc_intermediate 1 4294967295 65535
; ASM: .loc_intermediate 1 1 1
; ASM: .loc_intermediate 1 2147483648 32768

; Readers and writers of tables.
; RUN: llvm-symbolizer --layer=tile --obj=four.o 0 | FileCheck %s --check-prefix=SYMBOLIZER
; SYMBOLIZER: tile: /x/k.tile:4294967295:65535
; RUN: llvm-symbolizer --layer=tile --output-style=JSON --obj=four.o 0 | FileCheck %s --check-prefix=JSON
; JSON: "Layers":[{"Column":65535,"FileName":"/x/k.tile","Layer":"tile","Line":4294967295}]
; RUN: llvm-line-layers lookup four.o --json 0 | FileCheck %s --check-prefix=LOOKUPJSON
; LOOKUPJSON: "FileName":"/x/k.tile","Line":4294967295,"Column":65535
; RUN: llvm-line-layers promote four.o --layer=tile -o promoted.o
; RUN: llvm-line-layers lookup promoted.o --function=f | FileCheck %s --check-prefix=PROMOTED
; PROMOTED: f at /x/k.tile:4294967295:65535
; PROMOTED: f at /x/k.tile:1:1
; PROMOTED: f at /x/k.tile:2147483648:32768
; RUN: opt -passes='promote-line-layer<kind=tile>' %s -S | FileCheck %s --check-prefix=PASS
; PASS: !DILocation(line: 4294967295, column: 65535,
; RUN: llvm-line-layers adopt four.o --from=promoted.o --layer=own -o adopted.o
; RUN: llvm-line-layers lookup adopted.o --layer=own 0 | FileCheck %s --check-prefix=ADOPTED
; ADOPTED: own: /x/k.tile:4294967295:65535

; Lines as users write them, and costs of them.
; RUN: llvm-line-layers lookup four.o --layer=tile --line=4294967295 | FileCheck %s --check-prefix=LINE
; RUN: llvm-line-layers lookup four.o --layer=tile --line=2147483648-4294967295 | FileCheck %s --check-prefix=LINES
; LINE: line 4294967295 of tile: 2 instructions,
; LINES: lines 2147483648-4294967295 of tile: 3 instructions,
; RUN: not llvm-line-layers lookup four.o --layer=tile --line=4294967296 2>&1 | FileCheck %s --check-prefix=NOLINE
; NOLINE: error: {{.*}}4294967296
; RUN: not llvm-line-layers why four.o --layer=tile --history=/dev/null --line=4294967296 2>&1 | FileCheck %s --check-prefix=NOLINE
; RUN: llvm-line-layers why four.o --layer=tile --history=/dev/null --line=4294967295 | FileCheck %s --check-prefix=WHY
; WHY: Line 4294967295 of /x/k.tile has 12 bytes of code in 'f'.
; What is nested without end does not take the stack.
; RUN: %python -c "print('{\"x\": ' + '[' * 500000)" > deep.json
; RUN: not llvm-line-layers why four.o --layer=tile --line=2 --history=deep.json 2>&1 | FileCheck %s --check-prefix=DEEPJSON
; DEEPJSON: error: 'deep.json': line 1: JSON that is nested too deeply
; RUN: echo 0,1 > profile.csv
; RUN: llvm-line-layers annotate four.o --profile=profile.csv | FileCheck %s --check-prefix=ANNOTATE
; RUN: llvm-line-layers annotate four.o --profile=profile.csv --sort | FileCheck %s --check-prefix=SORT
; ANNOTATE: {{^ +}}1 100.0 % 4294967295{{$}}
; SORT: 100.0 % /x/k.tile:4294967295
; RUN: llvm-line-layers explore four.o --format=json -o - | FileCheck %s --check-prefix=MODEL
; MODEL: 4294967295
; RUN: llvm-line-layers explore four.o --format=source-map --level=tile --text-file=map.s -o map
; RUN: %python %p/Inputs/read-formats.py source-map map map.s | FileCheck %s --check-prefix=MAP
; MAP: k.tile:4294967295:65535

; Beyond the limits, and other things than numbers.
; RUN: sed -e 's/line: 4294967295/line: 4294967296/' %s | not llvm-as -o /dev/null 2>&1 | FileCheck %s --check-prefix=AS -DWHAT=line -DMAX=4294967295
; RUN: sed -e 's/column: 65535/column: 65536/' %s | not llvm-as -o /dev/null 2>&1 | FileCheck %s --check-prefix=AS -DWHAT=column -DMAX=65535
; AS: error: value for '[[WHAT]]' too large, limit is [[MAX]]

target triple = "x86_64-unknown-linux-gnu"

define void @f(ptr %p) !dbg !10 {
  store volatile i32 1, ptr %p, !dbg !20
  store volatile i32 2, ptr %p, !dbg !21
  store volatile i32 3, ptr %p, !dbg !22
  store volatile i32 4, ptr %p, !dbg !20
  ret void, !dbg !31
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!llvm.intermediate_level_source = !{!90}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 4}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !DISubroutineType(types: !5)
!5 = !{null}
!10 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !4, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!20 = !{!30, !{!"tile", !40}}
!21 = !{!30, !{!"tile", !41}}
!22 = !{!30, !{!"tile", !42}}
!30 = !DILocation(line: 2, scope: !10)
!31 = !DILocation(line: 3, scope: !10)
!40 = !DILocation(line: 4294967295, column: 65535, scope: !60)
!41 = !DILocation(line: 1, column: 1, scope: !60)
!42 = !DILocation(line: 2147483648, column: 32768, scope: !60)
!60 = !DILexicalBlockFile(scope: !10, file: !70, discriminator: 0)
!70 = !DIFile(filename: "k.tile", directory: "/x")
!90 = !{!"tile", !70, !""}
