; Lines of BTF are those of the source: instructions that differ in a layer alone have
; one record, as they have without layers.

; RUN: llc -mtriple=bpfel -filetype=obj %s -o %t.layers.o
; RUN: sed -e 's/!dbg !1[34]$/!dbg !11/; s/!dbg !15$/!dbg !12/' -e '/^!llvm.intermediate/d' %s > %t.ll
; RUN: llc -mtriple=bpfel -filetype=obj %t.ll -o %t.o
; RUN: llvm-objcopy --dump-section=.BTF.ext=%t.layers.ext %t.layers.o
; RUN: llvm-objcopy --dump-section=.BTF.ext=%t.ext %t.o
; RUN: cmp %t.layers.ext %t.ext
; RUN: llvm-readelf -S %t.layers.o | FileCheck %s
; RUN: llc -mtriple=bpfel %s -o - | FileCheck %s --check-prefix=ASM

; CHECK: .debug_line.tile

; ASM:      .section .BTF.ext
; ASM:      # LineInfo
; ASM:      # Line 2 Col 3
; ASM-NOT:  # Line 2 Col 3
; ASM:      # Line 3 Col 3

define i64 @f(i64 %a, i64 %b) !dbg !3 {
  %sum = add i64 %a, %b, !dbg !13
  %product = mul i64 %sum, %b, !dbg !14
  %masked = and i64 %product, 255, !dbg !13
  ret i64 %masked, !dbg !15
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!8}
!llvm.intermediate_level_source = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{!"tile", !4, !"text"}
!3 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !6, unit: !0, spFlags: DISPFlagDefinition)
!4 = !DIFile(filename: "k.tile", directory: "/")
!5 = !DILexicalBlockFile(scope: !3, file: !4, discriminator: 0)
!6 = !DISubroutineType(types: !7)
!7 = !{null}
!8 = !{i32 2, !"Debug Info Version", i32 3}
!9 = !{!"tile", !10}
!10 = !DILocation(line: 10, scope: !5)
!11 = !DILocation(line: 2, column: 3, scope: !3)
!12 = !DILocation(line: 3, column: 3, scope: !3)
!13 = !{!11, !9}
!14 = !{!11, !16}
!15 = !{!12, !9}
!16 = !{!"tile", !17}
!17 = !DILocation(line: 11, scope: !5)
