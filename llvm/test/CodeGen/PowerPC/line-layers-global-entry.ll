; The global entry of a function, which the printer writes in front of the first
; instruction, has the line of the function in the layer, as it has in the source.

; RUN: llc -mtriple=powerpc64le-unknown-linux-gnu < %s | FileCheck %s
; RUN: llc -mtriple=powerpc64le-unknown-linux-gnu -code-model=large < %s | FileCheck %s --check-prefix=LARGE
; RUN: llc -mtriple=powerpc64le-unknown-linux-gnu -filetype=obj < %s -o %t.o
; RUN: llvm-dwarfdump --debug-line %t.o | FileCheck %s --check-prefix=TABLE

; CHECK-LABEL: get:
; CHECK:       .loc_intermediate 1 10 0
; CHECK:       {{^}}.Lfunc_gep0:
; CHECK-NEXT:    addis 2, 12, .TOC.-.Lfunc_gep0@ha
; CHECK-NEXT:    addi 2, 2, .TOC.-.Lfunc_gep0@l
; CHECK-NEXT:  {{^}}.Lfunc_lep0:
; CHECK:       .loc_intermediate 1 11 0
; CHECK-NEXT:    addis 3

; LARGE-LABEL: get:
; LARGE:       .loc_intermediate 1 10 0
; LARGE:       {{^}}.Lfunc_gep0:
; LARGE-NEXT:    ld 2, .Lfunc_toc0-.Lfunc_gep0(12)

; TABLE-LABEL: .debug_line.tile contents:
; TABLE:       0x0000000000000000     10      0      1
; TABLE-NEXT:  0x0000000000000008     11      0      1

; A function without a global entry begins with its first instruction.

; TABLE-NEXT:  0x0000000000000024      0      0
; TABLE-NEXT:  0x0000000000000030     21      0      1

@g = global i32 0

define i32 @get() !dbg !10 !line_layers !11 {
  %v = load i32, ptr @g, !dbg !{!14, !{!"tile", !15}}
  ret i32 %v, !dbg !{!14, !{!"tile", !15}}
}

define i32 @same(i32 %x) !dbg !20 !line_layers !21 {
  ret i32 %x, !dbg !{!24, !{!"tile", !25}}
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!llvm.intermediate_level_source = !{!5}

!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "k.c", directory: "/")
!3 = !DISubroutineType(types: !{})
!4 = !DIFile(filename: "k.tile", directory: "/")
!5 = !{!"tile", !4, !""}
!10 = distinct !DISubprogram(name: "get", file: !2, line: 1, scopeLine: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!11 = !{null, !{!"tile", !12}}
!12 = !DILocation(line: 10, scope: !13)
!13 = !DILexicalBlockFile(scope: !10, file: !4, discriminator: 0)
!14 = !DILocation(line: 2, scope: !10)
!15 = !DILocation(line: 11, scope: !13)
!20 = distinct !DISubprogram(name: "same", file: !2, line: 3, scopeLine: 3, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!21 = !{null, !{!"tile", !22}}
!22 = !DILocation(line: 20, scope: !23)
!23 = !DILexicalBlockFile(scope: !20, file: !4, discriminator: 0)
!24 = !DILocation(line: 4, scope: !20)
!25 = !DILocation(line: 21, scope: !23)
