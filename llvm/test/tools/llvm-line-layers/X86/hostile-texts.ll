; Whoever made the file may want to do something to the terminal, to the page or to the
; folder of whoever looks at it: with names and texts that have control characters, bytes
; that are no UTF-8, characters that change the direction of text, HTML and paths.

; UNSUPPORTED: system-windows
; RUN: rm -rf %t && mkdir %t && cd %t
; RUN: llc -O0 -filetype=obj %s -o layers.o
; RUN: echo 0,1 > profile.csv

;; Everything that is printed for people.
; RUN: llvm-line-layers list layers.o > list
; RUN: llvm-line-layers lookup layers.o 0 8 10 18 > lookup
; RUN: llvm-line-layers lookup layers.o --layer=tile --line=1-4 > line
; RUN: llvm-line-layers annotate layers.o --profile=profile.csv --all-lines > annotate
; RUN: llvm-line-layers annotate layers.o --profile=profile.csv --sort > sort
; RUN: llvm-line-layers why layers.o --layer=tile --line=2 --history=/dev/null > why
; RUN: llvm-line-layers extract layers.o -o texts > extract
; RUN: not llvm-line-layers lookup layers.o --layer=tile --line=99 2> error
; RUN: printf 'address,w\033[31m,x\033[2J\n0,1,2\n' > events.csv
; RUN: llvm-line-layers annotate layers.o --profile=events.csv --all-events > events
;; Of the source, these tools show what there is; the source is not hostile here.
; RUN: sed -e 's/p.9Bog.E2.80.AE.c/prog.c/' -e 's/f.1B.31m/f/' %s > plain.ll
; RUN: llc -O0 -filetype=obj plain.ll -o plain.o
; RUN: llvm-symbolizer --obj=plain.o --layer=tile --print-source-context-lines=9 8 > symbolizer
; RUN: llvm-objdump -d -S -l --layer=tile --no-show-raw-insn plain.o 2> /dev/null > objdump
; RUN: llvm-dwarfdump --lookup=8 plain.o | grep "Layer info" > dwarfdump
; RUN: %python %p/Inputs/printable.py list lookup line annotate sort why extract error events \
; RUN:   symbolizer objdump dwarfdump

; RUN: cat list lookup line annotate why extract symbolizer objdump dwarfdump > all
; RUN: FileCheck %s --input-file=all

; CHECK: {{^}}files of tile
; CHECK: 121 5 k\x1B[2J\u{202E}<b>elit
; CHECK: 0x8 (.text): f\x1B[31m at /src/p\x9Bog\u{202E}.c:2:0
; CHECK-NEXT: tile: k\x1B[2J\u{202E}<b>elit:2:0: second \u{202E}sehtnerap\u{2066}
; CHECK: tile: k\x1B[2J\u{202E}<b>elit:3:0: third \u{009B}31m \x9B \x7F end
; CHECK: </script><script>alert(1)</script>

;; Names of events are as wide as they are shown.
; RUN: FileCheck %s --input-file=events --check-prefix=EVENTS --strict-whitespace
;      EVENTS:{{^}}w\x1B[31m    share  x\x1B[2J    line  text
; EVENTS-NEXT:{{^}}        1  100.0 %         2       1  \x1B]0;title

;; Text in other languages is shown as it is; tabs are, too.
; RUN: FileCheck %s --input-file=annotate --check-prefix=PLAIN --strict-whitespace
; PLAIN:{{^ +5  }}	größer 漢字 שלום

;; For programs, names and texts are what they are, as far as they are UTF-8.
; RUN: llvm-line-layers lookup --json layers.o 8 > lookup.json
; RUN: llvm-line-layers annotate layers.o --profile=profile.csv --json > annotate.json
; RUN: llvm-line-layers list --json layers.o > list.json
; RUN: %python -c "import json; print(ascii(json.load(open('lookup.json'))['Layers'][0]))" \
; RUN:   | FileCheck %s --check-prefix=JSON
; JSON: 'FileName': 'k\x1b[2J\u202e<b>elit'
; JSON-SAME: 'Text': 'second \u202esehtnerap\u2066'
; RUN: %python -m json.tool annotate.json /dev/null
; RUN: %python -m json.tool list.json /dev/null

;; Names of files have nothing in them that is not seen, and lead nowhere else.
; RUN: find texts -type f | FileCheck %s --check-prefix=NAMES --match-full-lines
; RUN: find texts -type f | count 1
; NAMES: texts/k_[2J_<b>elit

;; A page holds what files say in base64 alone: none of it is HTML. What it shows it
;; gives to the browser as text.
; RUN: cp layers.o "x<img src=x onerror=alert(2)>.o"
; RUN: llvm-line-layers explore "x<img src=x onerror=alert(2)>.o" -o page.html
; RUN: not grep -e "<img" -e "alert(1)" page.html
; RUN: FileCheck %s --input-file=page.html --check-prefix=PAGE
; PAGE: <title>x&lt;img src=x onerror=alert(2)&gt;.o</title>
; RUN: %python %p/Inputs/printable.py page.html

;; Bytes of names that are not UTF-8 are in the page as `lookup` prints them.
; RUN: %python %p/Inputs/check-page.py page.html | FileCheck %s --check-prefix=BYTES
; BYTES: source /src/p\x9Bog\u{202E}.c: no text

target triple = "x86_64-unknown-linux-gnu"

define void @"f\1B[31m"(ptr %p) !dbg !10 {
  store volatile i32 1, ptr %p, !dbg !20
  store volatile i32 2, ptr %p, !dbg !21
  store volatile i32 3, ptr %p, !dbg !22
  store volatile i32 4, ptr %p, !dbg !23
  ret void, !dbg !24
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!llvm.intermediate_level_source = !{!90}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "p\9Bog\E2\80\AE.c", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !DISubroutineType(types: !5)
!5 = !{null}
!10 = distinct !DISubprogram(name: "f\1B[31m", scope: !1, file: !1, line: 1, type: !4, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)

!20 = !{!30, !{!"tile", !40}}
!21 = !{!31, !{!"tile", !41}}
!22 = !{!32, !{!"tile", !42}}
!23 = !{!33, !{!"tile", !43}}
!24 = !DILocation(line: 5, scope: !10)
!30 = !DILocation(line: 1, scope: !10)
!31 = !DILocation(line: 2, scope: !10)
!32 = !DILocation(line: 3, scope: !10)
!33 = !DILocation(line: 4, scope: !10)
!40 = !DILocation(line: 1, scope: !60)
!41 = !DILocation(line: 2, scope: !60)
!42 = !DILocation(line: 3, scope: !60)
!43 = !DILocation(line: 4, scope: !60)
!60 = !DILexicalBlockFile(scope: !10, file: !70, discriminator: 0)
!70 = !DIFile(filename: "k\1B[2J\E2\80\AE<b>elit", directory: "x")
!90 = !{!"tile", !70, !"\1B]0;title\07first\0Asecond \E2\80\AEsehtnerap\E2\81\A6\0Athird \C2\9B31m \9B \7F\C2\A0end\0A</script><script>alert(1)</script>\0A\09gr\C3\B6\C3\9Fer \E6\BC\A2\E5\AD\97 \D7\A9\D7\9C\D7\95\D7\9D\0A"}
