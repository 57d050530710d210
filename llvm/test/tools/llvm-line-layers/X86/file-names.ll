; Names of files that remarks in YAML and source maps cannot have as they are.

; RUN: rm -rf %t && split-file %s %t && cd %t
; RUN: llc -O2 -filetype=obj input.ll -o input.o
; RUN: llvm-line-layers explore input.o --remarks=remarks.yaml -o page.html 2>&1 | count 0
; RUN: %python %p/Inputs/check-page.py page.html | FileCheck %s --check-prefix=NOTES --match-full-lines
; NOTES:      note missed it's "here"/k.tile:2, /src/na{{.+}}ve.c:11: inline:NoDefinition: it's "f" {{[(]}}ü) (f)
; NOTES-NEXT: note passed /src/na{{.+}}ve.c:12: licm:Hoisted: moved (f)
; NOTES-NOT:  {{.}}

; Remarks of something else are no error, but it is said.
; RUN: llvm-line-layers explore input.o --remarks=other.yaml --remarks=remarks.yaml -o page.html 2>&1 \
; RUN:   | FileCheck %s --check-prefix=OTHER --match-full-lines
; OTHER:     warning: 'other.yaml': no remark is on a line of what is shown
; OTHER-NOT: {{.}}

; RUN: llvm-line-layers explore input.o --format=source-map -o - | FileCheck %s --check-prefix=MAP
; MAP: "sources":["/src/na%C3%AFve.c"]
; RUN: llvm-line-layers explore input.o --format=source-map --level=tile -o - | FileCheck %s --check-prefix=LAYER
; LAYER: "sources":["it's%20%22here%22/k.tile","50%25%3F%23%3Ax"]

;--- remarks.yaml
--- !Missed
Pass:            inline
Name:            NoDefinition
DebugLoc:        { File: "src/na\xEFve.c", Line: 11, Column: 1 }
Function:        f
Args:
  - String:          'it''s '
  - String:          "\"f\" "
  - String:          "(ü)"
  - LineLayer.tile:  ' [tile]'
    DebugLoc:        { File: 'it''s "here"/k.tile', Line: 2, Column: 1 }
...
--- !Passed
Pass:            licm
Name:            Hoisted
DebugLoc:        { File: "/src/naïve.c", Line: 12, Column: 1 }
Function:        f
Args:
  - String:          moved
...
;--- other.yaml
--- !Passed
Pass:            licm
Name:            Hoisted
DebugLoc:        { File: other.c, Line: 12, Column: 1 }
Function:        f
Args:
  - String:          moved
...
;--- input.ll
target triple = "x86_64-unknown-linux-gnu"

define i32 @f(i32 %a) !dbg !4 {
  %m = xor i32 %a, 3, !dbg !10
  ret i32 %m, !dbg !11
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!llvm.intermediate_level_source = !{!30, !31}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, isOptimized: true, emissionKind: FullDebug)
!1 = !DIFile(filename: "na\C3\AFve.c", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 10, type: !5, scopeLine: 10, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!10 = !{!12, !{!"tile", !14}}
!11 = !{!13, !{!"tile", !15}}
!12 = !DILocation(line: 11, column: 1, scope: !4)
!13 = !DILocation(line: 12, column: 1, scope: !4)
!14 = !DILocation(line: 2, column: 1, scope: !20)
!15 = !DILocation(line: 1, column: 1, scope: !21)
!20 = !DILexicalBlockFile(scope: !4, file: !22, discriminator: 0)
!21 = !DILexicalBlockFile(scope: !4, file: !23, discriminator: 0)
!22 = !DIFile(filename: "it's \22here\22/k.tile", directory: ".")
!23 = !DIFile(filename: "50%?#:x", directory: ".")
!30 = !{!"tile", !22, !"one\0Atwo\0A"}
!31 = !{!"tile", !23, !"one\0A"}
