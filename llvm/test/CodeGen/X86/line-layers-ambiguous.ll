; -check-machine-line-layers-each says how many instructions a machine pass made
; ambiguous in a layer: those that stand for instructions of several of its lines.

; RUN: llc -mtriple=x86_64 -check-machine-line-layers-each %s -o /dev/null 2>&1 | FileCheck %s
; CHECK-NOT:  NOTE:
; CHECK:      {{^}}NOTE: Control Flow Optimizer made 2 instructions ambiguous in layer 'tile' in function 'tails'{{$}}
; CHECK-NOT:  NOTE:

; The tails of the blocks are alike.
define void @tails(i1 %c, ptr %p) !dbg !15 {
  br i1 %c, label %a, label %b, !dbg !23
a:
  store volatile i32 1, ptr %p, align 4, !dbg !23
  store volatile i32 3, ptr %p, align 4, !dbg !23
  store volatile i32 4, ptr %p, align 4, !dbg !23
  ret void, !dbg !23
b:
  store volatile i32 2, ptr %p, align 4, !dbg !24
  store volatile i32 3, ptr %p, align 4, !dbg !24
  store volatile i32 4, ptr %p, align 4, !dbg !24
  ret void, !dbg !23
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!llvm.intermediate_level_source = !{!30, !31}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, isOptimized: true, emissionKind: FullDebug)
!1 = !DIFile(filename: "name.c", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!8 = !DIFile(filename: "k.tile", directory: ".")
!9 = !DIFile(filename: "k.mlir", directory: ".")
!15 = distinct !DISubprogram(name: "tails", scope: !1, file: !1, line: 12, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!16 = !{!"mlir", !DILocation(line: 8, scope: !DILexicalBlockFile(scope: !15, file: !9, discriminator: 0))}
!23 = !{!DILocation(line: 12, scope: !15), !{!"tile", !DILocation(line: 110, scope: !DILexicalBlockFile(scope: !15, file: !8, discriminator: 0))}, !16}
!24 = !{!DILocation(line: 13, scope: !15), !{!"tile", !DILocation(line: 111, scope: !DILexicalBlockFile(scope: !15, file: !8, discriminator: 0))}, !16}
!30 = !{!"tile", !8, !"text"}
!31 = !{!"mlir", !9, !""}
