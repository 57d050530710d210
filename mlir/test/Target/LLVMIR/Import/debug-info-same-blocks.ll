; RUN: mlir-translate -import-llvm -mlir-print-debuginfo %s -o %t.mlir
; RUN: mlir-translate -mlir-to-llvmir %t.mlir -o %t.ll
; RUN: FileCheck %s --input-file=%t.ll
; RUN: grep '!DILexicalBlock(' %t.ll | count 2
; RUN: grep '!DILocalVariable(' %t.ll | count 2

; The blocks of a macro that is used twice in a line are the same two blocks in the
; variables that the function lists and in those of debug records.
; CHECK: #dbg_value(i32 2, ![[SECOND:[0-9]+]],
; CHECK: #dbg_value(i32 1, ![[FIRST:[0-9]+]],
; CHECK-DAG: distinct !DISubprogram(name: "f", {{.*}}retainedNodes: ![[LIST:[0-9]+]]
; CHECK-DAG: ![[LIST]] = !{![[FIRST]], ![[SECOND]]}
define void @f() !dbg !4 {
    #dbg_value(i32 2, !9, !DIExpression(), !11)
    #dbg_value(i32 1, !7, !DIExpression(), !10)
  ret void, !dbg !12
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "f.c", directory: "/d")
!2 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition, retainedNodes: !{!7, !9})
!5 = !DISubroutineType(types: !{null})
!6 = distinct !DILexicalBlock(scope: !4, file: !1, line: 2, column: 3)
!7 = !DILocalVariable(name: "val", scope: !6, file: !1, line: 2, type: !2)
!8 = distinct !DILexicalBlock(scope: !4, file: !1, line: 2, column: 3)
!9 = !DILocalVariable(name: "val", scope: !8, file: !1, line: 2, type: !2)
!10 = !DILocation(line: 2, scope: !6)
!11 = !DILocation(line: 2, scope: !8)
!12 = !DILocation(line: 3, scope: !4)
