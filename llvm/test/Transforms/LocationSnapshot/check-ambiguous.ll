; -check-line-layers-each says how many instructions a pass made ambiguous in a layer:
; those that stand for instructions of several of its lines. What a function had of
; these before is not a pass's doing.

; RUN: opt -disable-output -check-line-layers-each -passes='simplifycfg<hoist-common-insts>' %s 2>&1 | FileCheck %s
; CHECK-NOT:  {{.}}
; CHECK:      {{^}}NOTE: SimplifyCFGPass made 1 instructions ambiguous in layer 'tile' in function 'lines'{{$}}
; CHECK-NOT:  {{.}}

; RUN: opt -disable-output -check-line-layers-each -passes='instcombine' %s 2>&1 | FileCheck %s --check-prefix=NONE --allow-empty
; NONE-NOT: {{.}}

; The stores are at different lines of `tile` and at one of `mlir`.
define void @lines(i1 %c, ptr %p) !dbg !4 {
  br i1 %c, label %a, label %b, !dbg !20
a:
  store volatile i32 1, ptr %p, align 4, !dbg !20
  store volatile i32 3, ptr %p, align 4, !dbg !20
  ret void, !dbg !20
b:
  store volatile i32 1, ptr %p, align 4, !dbg !21
  store volatile i32 4, ptr %p, align 4, !dbg !21
  ret void, !dbg !20
}

define void @before(i1 %c, ptr %p) !dbg !14 {
  store volatile i32 1, ptr %p, align 4, !dbg !22
  ret void, !dbg !22
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!llvm.intermediate_level_source = !{!30, !31}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, isOptimized: true, emissionKind: FullDebug)
!1 = !DIFile(filename: "name.c", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "lines", scope: !1, file: !1, line: 1, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!8 = !DIFile(filename: "k.tile", directory: ".")
!9 = !DIFile(filename: "k.mlir", directory: ".")
!10 = !{!"mlir", !DILocation(line: 7, scope: !DILexicalBlockFile(scope: !4, file: !9, discriminator: 0))}
!14 = distinct !DISubprogram(name: "before", scope: !1, file: !1, line: 11, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!20 = !{!DILocation(line: 2, scope: !4), !{!"tile", !DILocation(line: 100, scope: !DILexicalBlockFile(scope: !4, file: !8, discriminator: 0))}, !10}
!21 = !{!DILocation(line: 3, scope: !4), !{!"tile", !DILocation(line: 101, scope: !DILexicalBlockFile(scope: !4, file: !8, discriminator: 0))}, !10}
!22 = !{!DILocation(line: 2, scope: !14), !{!"tile", !DILocation(line: 0, scope: !DILexicalBlockFile(scope: !14, file: !8, discriminator: 0))}, !{!"mlir", !DILocation(line: 0, scope: !DILexicalBlockFile(scope: !14, file: !9, discriminator: 0))}}
!30 = !{!"tile", !8, !"text"}
!31 = !{!"mlir", !9, !""}
