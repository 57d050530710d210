; What walks attributes, as the printer does, is recursive, so blocks that are nested too
; deep are not nested any further.

; RUN: sed -e '/^;/d' %s > %t.ll
; RUN: %python -c "print('\n'.join('!{0} = distinct !DILexicalBlock(scope: !{1}, file: !1, line: 3)'.format(i, i - 1) for i in range(11, 50011)))" >> %t.ll
; RUN: mlir-translate -import-llvm -mlir-print-debuginfo %t.ll -o %t.mlir 2>&1 \
; RUN:   | FileCheck %s --check-prefix=WARN
; RUN: mlir-translate -mlir-to-llvmir %t.mlir | FileCheck %s

; WARN:     warning: dropped debug info that cannot be represented, blocks that are nested too deeply, for example: !{{[0-9]+}} = distinct !DILexicalBlock(scope: !{{[0-9]+}}, file: !{{[0-9]+}}, line: 3)
; WARN-NOT: dropped

; CHECK:          ret void, !dbg ![[#LOC:]]
; CHECK:          ![[#LOC]] = !DILocation(line: 7, scope: ![[#]])
; CHECK-COUNT-92: distinct !DILexicalBlock(
; CHECK-NOT:      !DILexicalBlock(

define void @f() !dbg !4 {
  ret void, !dbg !9
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "f.c", directory: "/d")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !{null})
!9 = !DILocation(line: 7, scope: !50010)
!10 = distinct !DILexicalBlock(scope: !4, file: !1, line: 2)
