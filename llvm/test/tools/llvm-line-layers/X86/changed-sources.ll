; A source file that has been changed since the program was compiled has other lines.
; If the line table has its digest, the file is not taken for the source, and a warning
; says so. So it is with a file of a layer that is on disk.

; RUN: rm -rf %t && mkdir -p %t/src %t/copies/src && cd %t
; RUN: sed -e 's,DIR,%/t/src,' %s > a.ll && llc -filetype=obj a.ll -o a.o
; RUN: %python -c "open('src/a.c', 'wb').write(b'one\ntwo\nthree\n')"
; RUN: cp src/a.c src/k.tile

; RUN: llvm-line-layers lookup a.o --layer=source --line=a.c:3 2>&1 \
; RUN:   | FileCheck %s --check-prefix=SAME --implicit-check-not=warning
; SAME: 1 {{.*}}src/a.c:3: three
; SAME: 1 {{.*}}src/k.tile:2: two
; RUN: not llvm-line-layers lookup a.o --layer=source --line=a.c:4 2>&1 \
; RUN:   | FileCheck %s --check-prefix=END
; END: error: 'a.o': there is no line 4: the text has 3 lines

; RUN: cp src/* copies/src
; RUN: echo ONE > src/a.c && cp src/a.c src/k.tile
; RUN: llvm-line-layers lookup a.o --layer=source --line=a.c:3 2>&1 \
; RUN:   | FileCheck %s --check-prefixes=WARN,CHANGED --match-full-lines
; WARN:    warning: '{{.*}}src/a.c': is not the source that the program was compiled from: it has another MD5 digest
; WARN:    warning: '{{.*}}src/k.tile': is not the source that the program was compiled from: it has another MD5 digest
; CHANGED: a.c:3 of source: 1 instruction, 1 byte, 1 range, 1 function
; CHANGED: 1 {{.*}}src/a.c:3
; CHANGED: 1 {{.*}}src/k.tile:2

; RUN: llvm-line-layers explore a.o -o page.html 2>&1 | FileCheck %s --check-prefix=WARN
; RUN: llvm-line-layers explore a.o -o out.json --format=json 2>&1 | FileCheck %s --check-prefix=WARN
; RUN: FileCheck %s --check-prefix=JSON --input-file=out.json --implicit-check-not=ONE
; JSON: src/a.c"}
; JSON: src/k.tile"}
;; What is not shown is not overwritten either.
; RUN: not llvm-line-layers explore a.o -o src/a.c 2>&1 | FileCheck %s --check-prefix=OUTPUT
; OUTPUT: error: 'src/a.c': it would replace what is read

;; Another place may have what was compiled.
; RUN: llvm-line-layers explore a.o -o out.json --format=json --source-dir=copies 2>&1 | count 0
; RUN: FileCheck %s --check-prefix=COPIES --input-file=out.json
; COPIES: src/a.c","Text":"one\ntwo\nthree\n"}
; COPIES: src/k.tile","Text":"one\ntwo\nthree\n"}

;; Without a digest there is no telling, but a line that has code is there even if the
;; file has no such line any more.
; RUN: sed -e 's/, checksumkind: CSK_MD5, checksum: "[0-9a-f]*"//' a.ll > b.ll
; RUN: llc -filetype=obj b.ll -o b.o
; RUN: llvm-line-layers lookup b.o --layer=source --line=a.c:3 2>&1 \
; RUN:   | FileCheck %s --check-prefix=CHANGED --match-full-lines --implicit-check-not=warning
; RUN: not llvm-line-layers lookup b.o --layer=source --line=a.c:2 2>&1 \
; RUN:   | FileCheck %s --check-prefix=SHORTER
; SHORTER: error: 'b.o': there is no line 2: the text has 1 lines

target triple = "x86_64-unknown-linux-gnu"

define void @f() !dbg !4 {
  ret void, !dbg !20
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!llvm.intermediate_level_source = !{!30}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, isOptimized: true, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "DIR", checksumkind: CSK_MD5, checksum: "deed54b823522e0525693b090363f9df")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !7, unit: !0, spFlags: DISPFlagDefinition | DISPFlagOptimized)
!5 = !DIFile(filename: "k.tile", directory: "DIR", checksumkind: CSK_MD5, checksum: "deed54b823522e0525693b090363f9df")
!6 = !DILexicalBlockFile(scope: !4, file: !5, discriminator: 0)
!7 = !DISubroutineType(types: !{null})
!10 = !DILocation(line: 3, column: 1, scope: !4)
!11 = !DILocation(line: 2, column: 1, scope: !6)
!20 = !{!10, !{!"tile", !11}}
!30 = !{!"tile", !5, !""}
