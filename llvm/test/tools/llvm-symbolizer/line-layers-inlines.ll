;; The inlined frames of the source beside the one position in the layer: an
;; intermediate location knows of no inlining.

; REQUIRES: x86-registered-target
; RUN: llc -mtriple=x86_64 -filetype=obj %s -o %t.o
; RUN: llvm-symbolizer --obj=%t.o --layer=TileIR 0 | FileCheck %s --check-prefix=INLINES
; RUN: llvm-symbolizer --obj=%t.o --layer=TileIR --no-inlines 0 | FileCheck %s --check-prefix=NO-INLINES
; RUN: llvm-symbolizer --obj=%t.o --layer=TileIR --pretty-print 0 | FileCheck %s --check-prefix=PRETTY
; RUN: llvm-symbolizer --obj=%t.o --layer=TileIR --output-style=JSON 0 | FileCheck %s --check-prefix=JSON

; INLINES:      callee
; INLINES-NEXT: /src{{[/\\]}}a.c:3:5
; INLINES-NEXT: caller
; INLINES-NEXT: /src{{[/\\]}}a.c:11:9
; INLINES-NEXT: tileir: k.tile:2:7
; INLINES-EMPTY:

; NO-INLINES:      caller
; NO-INLINES-NEXT: /src{{[/\\]}}a.c:3:5
; NO-INLINES-NEXT: tileir: k.tile:2:7
; NO-INLINES-EMPTY:

; PRETTY:      callee at /src{{[/\\]}}a.c:3:5
; PRETTY-NEXT: (inlined by) caller at /src{{[/\\]}}a.c:11:9
; PRETTY-NEXT: {{^}}tileir: k.tile:2:7
; PRETTY-EMPTY:

; JSON: "Layers":[{"Column":7,"FileName":"k.tile","Layer":"tileir","Line":2}]
; JSON-SAME: "Symbol":[{{.*}}"FunctionName":"callee"{{.*}}"FunctionName":"caller"

define void @caller(ptr %p) !dbg !5 {
  store volatile i32 1, ptr %p, !dbg !20
  ret void, !dbg !9
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!llvm.intermediate_level_source = !{!30}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "", isOptimized: true, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 7, !"Dwarf Version", i32 5}
!4 = !DISubroutineType(types: !{})
!5 = distinct !DISubprogram(name: "caller", scope: !1, file: !1, line: 10, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!6 = distinct !DISubprogram(name: "callee", scope: !1, file: !1, line: 2, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!7 = !DILocation(line: 3, column: 5, scope: !6, inlinedAt: !8)
!8 = distinct !DILocation(line: 11, column: 9, scope: !5)
!9 = !DILocation(line: 12, column: 1, scope: !5)
!10 = !DIFile(filename: "k.tile", directory: ".")
!11 = !DILexicalBlockFile(scope: !5, file: !10, discriminator: 0)
!12 = !DILocation(line: 2, column: 7, scope: !11)
!20 = !{!7, !{!"TileIR", !12}}
!30 = !{!"TileIR", !10, !"first\0Asecond\0A"}
