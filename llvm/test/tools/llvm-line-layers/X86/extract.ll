; The texts of layers as files. Names come from whoever made the file, so none
; may lead out of the directory, or take the place of another.

; RUN: rm -rf %t && mkdir %t
; RUN: llc -O2 -filetype=obj %s -o %t/input.o
; RUN: cd %t && llvm-line-layers extract input.o --layer=tile -o out/tile 2>&1 \
; RUN:   | FileCheck %s --match-full-lines --strict-whitespace
;      CHECK:out/tile/a.tile
; CHECK-NEXT:out/tile/__/__/etc/passwd
; CHECK-NEXT:out/tile/etc/C_\passwd
; CHECK-NEXT:out/tile/a.6dd46393b436bd70d0cbb2bbe846a342.tile
; CHECK-NEXT:out/tile/unnamed
;  CHECK-NOT:{{.}}
; RUN: find %t/out -type f | count 5
; RUN: FileCheck %s --check-prefix=A --input-file=%t/out/tile/a.tile
; RUN: FileCheck %s --check-prefix=A2 --input-file=%t/out/tile/a.6dd46393b436bd70d0cbb2bbe846a342.tile
; RUN: printf 'out\n' | cmp - %t/out/tile/__/__/etc/passwd
; A: {{^}}text of a{{$}}
; A2: {{^}}another text{{$}}

; Several layers have a directory each. A text that is not there is a warning.
; RUN: cd %t && llvm-line-layers extract input.o -o all 2>&1 \
; RUN:   | FileCheck %s --check-prefix=ALL --match-full-lines --strict-whitespace
; ALL-DAG:warning: 'input.o': the text of '/src/d.mlir' is not in the file
; ALL-DAG:all/tile/a.tile
; ALL-DAG:all/mlir/c.mlir

; RUN: cd %t && llvm-line-layers extract input.o --layer=mlir -o json --json 2>/dev/null \
; RUN:   | FileCheck %s --check-prefix=JSON
; JSON:      [
; JSON-NEXT:   {
; JSON-NEXT:     "Layer": "mlir",
; JSON-NEXT:     "FileName": "c.mlir",
; JSON-NEXT:     "Path": "json/c.mlir",
; JSON-NEXT:     "MD5": "2cd6ee2c70b0bde53fbe6cac3c8b8bb1",
; JSON-NEXT:     "Bytes": 2
; JSON-NEXT:   }
; JSON-NEXT: ]

; A file that is there is replaced, one that a link leads to is not.
; RUN: cd %t && echo keep > target && ln -s ../target json/c.link
; RUN: cd %t && rm json/c.mlir && ln -s ../target json/c.mlir
; RUN: cd %t && llvm-line-layers extract input.o --layer=mlir -o json 2>/dev/null
; RUN: cd %t && echo keep | cmp - target
; RUN: cd %t && printf 'c\n' | cmp - json/c.mlir

; A text that cannot be read is an error, after the others have been written.
; RUN: cd %t && rm -rf out && echo more > more
; RUN: cd %t && llvm-objcopy --update-section=.debug_txt.tile.6dd46393b436bd70d0cbb2bbe846a342=more input.o bad.o
; RUN: cd %t && not llvm-line-layers extract bad.o --layer=tile -o out 2>&1 \
; RUN:   | FileCheck %s --check-prefix=BAD
; BAD:     warning: 'bad.o': .debug_txt.tile.6dd46393b436bd70d0cbb2bbe846a342:
; BAD:     error: 'bad.o': 1 text could not be read
; RUN: find %t/out -type f | count 4

target triple = "x86_64-unknown-linux-gnu"

define void @f(ptr %p) !dbg !10 {
  store volatile i32 1, ptr %p, !dbg !20
  store volatile i32 2, ptr %p, !dbg !21
  store volatile i32 3, ptr %p, !dbg !22
  store volatile i32 4, ptr %p, !dbg !23
  store volatile i32 5, ptr %p, !dbg !24
  ret void, !dbg !25
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!llvm.intermediate_level_source = !{!90, !91, !92, !93, !94, !95, !96}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "program.c", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !DISubroutineType(types: !5)
!5 = !{null}
!10 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 4, type: !4, scopeLine: 4, spFlags: DISPFlagDefinition, unit: !0)

!20 = !{!30, !{!"tile", !40}, !{!"mlir", !45}}
!21 = !{!31, !{!"tile", !41}, !{!"mlir", !46}}
!22 = !{!32, !{!"tile", !42}}
!23 = !{!33, !{!"tile", !43}}
!24 = !{!34, !{!"tile", !44}}
!25 = !DILocation(line: 6, column: 3, scope: !10)
!30 = !DILocation(line: 1, scope: !10)
!31 = !DILocation(line: 2, scope: !10)
!32 = !DILocation(line: 3, scope: !10)
!33 = !DILocation(line: 4, scope: !10)
!34 = !DILocation(line: 5, scope: !10)
!40 = !DILocation(line: 1, scope: !60)
!41 = !DILocation(line: 1, scope: !61)
!42 = !DILocation(line: 1, scope: !62)
!43 = !DILocation(line: 1, scope: !63)
!44 = !DILocation(line: 1, scope: !64)
!45 = !DILocation(line: 1, scope: !65)
!46 = !DILocation(line: 1, scope: !66)
!60 = !DILexicalBlockFile(scope: !10, file: !70, discriminator: 0)
!61 = !DILexicalBlockFile(scope: !10, file: !71, discriminator: 0)
!62 = !DILexicalBlockFile(scope: !10, file: !72, discriminator: 0)
!63 = !DILexicalBlockFile(scope: !10, file: !73, discriminator: 0)
!64 = !DILexicalBlockFile(scope: !10, file: !74, discriminator: 0)
!65 = !DILexicalBlockFile(scope: !10, file: !75, discriminator: 0)
!66 = !DILexicalBlockFile(scope: !10, file: !76, discriminator: 0)
!70 = !DIFile(filename: "a.tile", directory: "x")
!71 = !DIFile(filename: "../../etc/passwd", directory: "x")
!72 = !DIFile(filename: "/etc/./C:\5Cpasswd", directory: "x")
!73 = !DIFile(filename: "./a.tile", directory: "x")
!74 = !DIFile(filename: "/", directory: "x")
!75 = !DIFile(filename: "c.mlir", directory: "x")
!76 = !DIFile(filename: "d.mlir", directory: "/src")
!90 = !{!"tile", !70, !"text of a\0A"}
!91 = !{!"tile", !71, !"out\0A"}
!92 = !{!"tile", !72, !"drive\0A"}
!93 = !{!"tile", !73, !"another text\0A"}
!94 = !{!"tile", !74, !"slash\0A"}
!95 = !{!"mlir", !75, !"c\0A"}
!96 = !{!"mlir", !76, !""}
