; What strips debug information: down to line tables, the layers stay, in the
; new subprograms; all of it, the list of sources goes, too. What finds dead debug
; information sees what only layers refer to.

; RUN: opt -S -passes=strip-nonlinetable-debuginfo < %s | FileCheck %s --check-prefix=LINES
; RUN: opt -S -passes=strip-nonlinetable-debuginfo < %s | opt -S -passes=verify | FileCheck %s --check-prefix=LINES
; RUN: opt -S -passes=strip-dead-debug-info < %s | FileCheck %s --check-prefix=DEAD
; RUN: opt -S -strip-debug < %s | FileCheck %s --check-prefix=STRIP --implicit-check-not='!dbg' --implicit-check-not='intermediate_level_source' --implicit-check-not=DIFile

; STRIP: define void @f(

; LINES-LABEL: define void @f(
; LINES: store i32 1, ptr %p{{.*}} !dbg [[F:![0-9]+]]
; LINES: store i32 2, ptr %p{{.*}} !dbg [[INLINED:![0-9]+]]
; LINES: !llvm.intermediate_level_source = !{[[SOURCE:![0-9]+]]}
; LINES-DAG: [[F]] = !{[[F_P:![0-9]+]], [[F_L:![0-9]+]]}
; LINES-DAG: [[F_P]] = !DILocation(line: 2, scope: [[SP_F:![0-9]+]])
; LINES-DAG: [[SP_F]] = distinct !DISubprogram(name: "f"
; LINES-DAG: [[F_L]] = !{!"tile", [[F_T:![0-9]+]]}
; LINES-DAG: [[F_T]] = !DILocation(line: 102, scope: [[F_TILE:![0-9]+]])
; LINES-DAG: [[F_TILE]] = !DILexicalBlockFile(scope: [[SP_F]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; LINES-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; LINES-DAG: [[INLINED]] = !{[[INLINED_P:![0-9]+]], [[INLINED_L:![0-9]+]]}
; LINES-DAG: [[INLINED_P]] = !DILocation(line: 42, scope: [[SP_CALLEE:![0-9]+]], inlinedAt: [[INLINED_P_AT:![0-9]+]])
; LINES-DAG: [[SP_CALLEE]] = distinct !DISubprogram(name: "callee"
; LINES-DAG: [[INLINED_P_AT]] = distinct !DILocation(line: 4, scope: [[SP_F]])
; LINES-DAG: [[INLINED_L]] = !{!"tile", [[INLINED_T:![0-9]+]]}
; LINES-DAG: [[INLINED_T]] = !DILocation(line: 142, scope: [[ONLY_LAYER_TILE:![0-9]+]])
; LINES-DAG: [[ONLY_LAYER_TILE]] = !DILexicalBlockFile(scope: [[SP_ONLY_LAYER:![0-9]+]], file: [[FILE_K_TILE]], discriminator: 0)
; LINES-DAG: [[SP_ONLY_LAYER]] = distinct !DISubprogram(name: "only_layer"
; LINES-DAG: [[SOURCE]] = !{!"tile", [[FILE_K_TILE]], !"text"}

; DEAD: !llvm.dbg.cu = !{[[CU1:![0-9]+]], [[CU2:![0-9]+]]}
; DEAD: !llvm.intermediate_level_source = !{
; DEAD-DAG: [[CU2]] = distinct !DICompileUnit(language: DW_LANG_C11, file: [[OTHER:![0-9]+]]
; DEAD-DAG: [[OTHER]] = !DIFile(filename: "other.c"

define void @f(ptr %p) !dbg !20 {
  store i32 1, ptr %p, align 4, !dbg !22
  store i32 2, ptr %p, align 4, !dbg !101
  ret void, !dbg !23
}

!llvm.dbg.cu = !{!0, !105}
!llvm.module.flags = !{!1}
!llvm.intermediate_level_source = !{!6}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "name.c", directory: "/src")
!3 = !DISubroutineType(types: !4)
!4 = !{null}
!5 = !DIFile(filename: "k.tile", directory: ".")
!6 = !{!"tile", !5, !"text"}
!20 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}
!100 = distinct !DILocation(line: 4, scope: !20)
!101 = !{!DILocation(line: 42, scope: !102, inlinedAt: !100), !{!"tile", !DILocation(line: 142, scope: !103)}}
!102 = distinct !DISubprogram(name: "callee", scope: !2, file: !2, line: 40, type: !3, scopeLine: 40, spFlags: DISPFlagDefinition, unit: !0)
!103 = !DILexicalBlockFile(scope: !104, file: !5, discriminator: 0)
; Another unit, which only a layer refers to.
!104 = distinct !DISubprogram(name: "only_layer", scope: !2, file: !2, line: 40, type: !3, scopeLine: 40, spFlags: DISPFlagDefinition, unit: !105)
!105 = distinct !DICompileUnit(language: DW_LANG_C11, file: !106, isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!106 = !DIFile(filename: "other.c", directory: "/src")
