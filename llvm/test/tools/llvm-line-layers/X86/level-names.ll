; Layers that are called as something else is: "source" is the source, and the
; layer is "layer.source" where it could be either.

; RUN: llc -O2 -filetype=obj %s -o %t
; RUN: llvm-line-layers explore %t -o %t.html
; RUN: %python %p/Inputs/check-page.py %t.html | FileCheck %s --check-prefix=PAGE
; PAGE:     levels source {{.*}}layer.source
; PAGE-DAG: source /src/program.c: no text
; PAGE-DAG: layer.asm k.asm: 2 lines
; PAGE-DAG: layer.disassembly k.dis: 2 lines
; PAGE-DAG: layer.source k.src: 2 lines

; RUN: llvm-line-layers lookup %t --layer=source --line=12 \
; RUN:   | FileCheck %s --check-prefix=SOURCE
; SOURCE: line 12 of source: 1 instruction
; SOURCE: 1  /src/program.c:12
; SOURCE: layer.source
; SOURCE-NEXT: 1  k.src:2: s2
; RUN: llvm-line-layers lookup %t --layer=layer.source --line=2 \
; RUN:   | FileCheck %s --check-prefix=LAYER
; LAYER: line 2 of layer.source: 1 instruction
; LAYER: {{^}}source
; LAYER-NEXT: 1  /src/program.c:12
; RUN: llvm-line-layers list %t | FileCheck %s --check-prefix=LIST
; LIST:      {{^}}source
; LIST:      {{^}}layer.source
; LIST:      functions:
; LIST:      {{^}}source
; LIST:      {{^}}layer.source
; LIST:      files of layer.source
; RUN: llvm-line-layers list --json %t | FileCheck %s --check-prefix=LIST-JSON
; LIST-JSON: "Layer": "source"
; Where only a layer can be meant, its name is enough.
; RUN: llvm-line-layers lookup %t --layer=source --function=f \
; RUN:   | FileCheck %s --check-prefix=ONLY
; ONLY: f at /src/program.c:11
; ONLY-NEXT: {{^}}  source: k.src:1:1: s1

; RUN: llvm-line-layers explore %t --format=source-map --from=asm --level=source -o - \
; RUN:   | FileCheck %s --check-prefix=MAP
; MAP: "file":"k.asm","sources":["/src/program.c"]
; RUN: llvm-line-layers explore %t --format=source-map --from=layer.disassembly \
; RUN:   --level=layer.source -o - | FileCheck %s --check-prefix=LAYERS
; LAYERS: "file":"k.dis","sources":["k.src"]
; RUN: llvm-line-layers explore %t --format=json -o - | FileCheck %s --check-prefix=JSON
; JSON: "Levels":[{"Layer":"source"},{{.*}}{"Layer":"layer.source"}

target triple = "x86_64-unknown-linux-gnu"

define i32 @f(i32 %a) !dbg !4 {
  %m = xor i32 %a, 3, !dbg !10
  ret i32 %m, !dbg !11
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!llvm.intermediate_level_source = !{!30, !31, !32}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, isOptimized: true, emissionKind: FullDebug)
!1 = !DIFile(filename: "program.c", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 10, type: !5, scopeLine: 10, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!10 = !{!12, !{!"asm", !14}, !{!"disassembly", !16}, !{!"source", !18}}
!11 = !{!13, !{!"asm", !15}, !{!"disassembly", !17}, !{!"source", !19}}
!12 = !DILocation(line: 11, column: 1, scope: !4)
!13 = !DILocation(line: 12, column: 1, scope: !4)
!14 = !DILocation(line: 1, column: 1, scope: !20)
!15 = !DILocation(line: 2, column: 1, scope: !20)
!16 = !DILocation(line: 1, column: 1, scope: !21)
!17 = !DILocation(line: 2, column: 1, scope: !21)
!18 = !DILocation(line: 1, column: 1, scope: !22)
!19 = !DILocation(line: 2, column: 1, scope: !22)
!20 = !DILexicalBlockFile(scope: !4, file: !23, discriminator: 0)
!21 = !DILexicalBlockFile(scope: !4, file: !24, discriminator: 0)
!22 = !DILexicalBlockFile(scope: !4, file: !25, discriminator: 0)
!23 = !DIFile(filename: "k.asm", directory: ".")
!24 = !DIFile(filename: "k.dis", directory: ".")
!25 = !DIFile(filename: "k.src", directory: ".")
!30 = !{!"asm", !23, !"a1\0Aa2\0A"}
!31 = !{!"disassembly", !24, !"d1\0Ad2\0A"}
!32 = !{!"source", !25, !"s1\0As2\0A"}
