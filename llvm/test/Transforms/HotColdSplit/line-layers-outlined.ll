; Outlining: the outlined code keeps its layers, whose scopes are files of the
; function that it came from, and the call takes the location of its first
; instruction. Code that stands for two places has no location.

; RUN: opt -S -passes=hotcoldsplit -hotcoldsplit-threshold=0 < %s | FileCheck %s --check-prefix=SPLIT
; RUN: opt -S -passes=iroutliner -ir-outlining-no-cost < %s | FileCheck %s --check-prefix=OUTLINE

declare void @sink(i32) cold

; SPLIT-LABEL: define void @f(
; SPLIT: call void @f.cold.1({{.*}} !dbg [[CALL:![0-9]+]]
; SPLIT-LABEL: define internal void @f.cold.1(
; SPLIT: call void @sink(i32 %x), !dbg [[COLD:![0-9]+]]
; SPLIT: call void @sink(i32 2), !dbg [[INLINED:![0-9]+]]
; SPLIT-DAG: [[CALL]] = !{[[CALL_P:![0-9]+]], [[CALL_L:![0-9]+]]}
; SPLIT-DAG: [[CALL_P]] = !DILocation(line: 3, scope: [[SP_F:![0-9]+]])
; SPLIT-DAG: [[SP_F]] = distinct !DISubprogram(name: "f"
; SPLIT-DAG: [[CALL_L]] = !{!"tile", [[CALL_T:![0-9]+]]}
; SPLIT-DAG: [[CALL_T]] = !DILocation(line: 103, scope: [[F_TILE:![0-9]+]])
; SPLIT-DAG: [[F_TILE]] = !DILexicalBlockFile(scope: [[SP_F]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; SPLIT-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; SPLIT-DAG: [[COLD]] = !{[[COLD_P:![0-9]+]], [[CALL_L]]}
; SPLIT-DAG: [[COLD_P]] = !DILocation(line: 3, scope: [[SP_F_COLD_1:![0-9]+]])
; SPLIT-DAG: [[SP_F_COLD_1]] = distinct !DISubprogram(name: "f.cold.1"
; SPLIT-DAG: [[INLINED]] = !{[[INLINED_P:![0-9]+]], [[INLINED_L:![0-9]+]]}
; SPLIT-DAG: [[INLINED_P]] = !DILocation(line: 42, scope: [[SP_CALLEE:![0-9]+]], inlinedAt: [[INLINED_P_AT:![0-9]+]])
; SPLIT-DAG: [[SP_CALLEE]] = distinct !DISubprogram(name: "callee"
; SPLIT-DAG: [[INLINED_P_AT]] = !DILocation(line: 4, scope: [[SP_F_COLD_1]])
; SPLIT-DAG: [[INLINED_L]] = !{!"tile", [[INLINED_T:![0-9]+]]}
; SPLIT-DAG: [[INLINED_T]] = !DILocation(line: 142, scope: [[CALLEE_TILE:![0-9]+]])
; SPLIT-DAG: [[CALLEE_TILE]] = !DILexicalBlockFile(scope: [[SP_CALLEE]], file: [[FILE_K_TILE]], discriminator: 0)

define void @f(i32 %x, i1 %c) !dbg !20 {
entry:
  br i1 %c, label %cold, label %exit, !dbg !22

cold:
  call void @sink(i32 %x), !dbg !23
  call void @sink(i32 2), !dbg !101
  br label %exit, !dbg !24

exit:
  ret void, !dbg !25
}

; OUTLINE-LABEL: define void @one(
; OUTLINE: call void @outlined_ir_func_0({{.*}} !dbg [[ONE:![0-9]+]]
; OUTLINE-LABEL: define void @two(
; OUTLINE: call void @outlined_ir_func_0({{.*}} !dbg [[TWO:![0-9]+]]
; OUTLINE-DAG: [[ONE]] = !{[[ONE_P:![0-9]+]], [[ONE_L:![0-9]+]]}
; OUTLINE-DAG: [[ONE_P]] = !DILocation(line: 22, scope: [[SP_ONE:![0-9]+]])
; OUTLINE-DAG: [[SP_ONE]] = distinct !DISubprogram(name: "one"
; OUTLINE-DAG: [[ONE_L]] = !{!"tile", [[ONE_T:![0-9]+]]}
; OUTLINE-DAG: [[ONE_T]] = !DILocation(line: 122, scope: [[ONE_TILE:![0-9]+]])
; OUTLINE-DAG: [[ONE_TILE]] = !DILexicalBlockFile(scope: [[SP_ONE]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; OUTLINE-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; OUTLINE-DAG: [[TWO]] = !{[[TWO_P:![0-9]+]], [[TWO_L:![0-9]+]]}
; OUTLINE-DAG: [[TWO_P]] = !DILocation(line: 32, scope: [[SP_TWO:![0-9]+]])
; OUTLINE-DAG: [[SP_TWO]] = distinct !DISubprogram(name: "two"
; OUTLINE-DAG: [[TWO_L]] = !{!"tile", [[TWO_T:![0-9]+]]}
; OUTLINE-DAG: [[TWO_T]] = !DILocation(line: 132, scope: [[TWO_TILE:![0-9]+]])
; OUTLINE-DAG: [[TWO_TILE]] = !DILexicalBlockFile(scope: [[SP_TWO]], file: [[FILE_K_TILE]], discriminator: 0)

define void @one(ptr %p) !dbg !26 {
  store i32 2, ptr %p, align 4, !dbg !28
  store i32 3, ptr %p, align 4, !dbg !29
  %v = load i32, ptr %p, align 4, !dbg !30
  %w = add i32 %v, 7, !dbg !31
  store i32 %w, ptr %p, align 4, !dbg !32
  ret void, !dbg !33
}

define void @two(ptr %p) !dbg !34 {
  store i32 2, ptr %p, align 4, !dbg !36
  store i32 3, ptr %p, align 4, !dbg !37
  %v = load i32, ptr %p, align 4, !dbg !38
  %w = add i32 %v, 7, !dbg !39
  store i32 %w, ptr %p, align 4, !dbg !40
  ret void, !dbg !41
}

!llvm.dbg.cu = !{!0}
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
!24 = !{!DILocation(line: 5, scope: !20), !{!"tile", !DILocation(line: 105, scope: !21)}}
!25 = !{!DILocation(line: 6, scope: !20), !{!"tile", !DILocation(line: 106, scope: !21)}}
!26 = distinct !DISubprogram(name: "one", scope: !2, file: !2, line: 11, type: !3, scopeLine: 11, spFlags: DISPFlagDefinition, unit: !0)
!27 = !DILexicalBlockFile(scope: !26, file: !5, discriminator: 0)
!28 = !{!DILocation(line: 22, scope: !26), !{!"tile", !DILocation(line: 122, scope: !27)}}
!29 = !{!DILocation(line: 23, scope: !26), !{!"tile", !DILocation(line: 123, scope: !27)}}
!30 = !{!DILocation(line: 24, scope: !26), !{!"tile", !DILocation(line: 124, scope: !27)}}
!31 = !{!DILocation(line: 25, scope: !26), !{!"tile", !DILocation(line: 125, scope: !27)}}
!32 = !{!DILocation(line: 26, scope: !26), !{!"tile", !DILocation(line: 126, scope: !27)}}
!33 = !{!DILocation(line: 27, scope: !26), !{!"tile", !DILocation(line: 127, scope: !27)}}
!34 = distinct !DISubprogram(name: "two", scope: !2, file: !2, line: 21, type: !3, scopeLine: 21, spFlags: DISPFlagDefinition, unit: !0)
!35 = !DILexicalBlockFile(scope: !34, file: !5, discriminator: 0)
!36 = !{!DILocation(line: 32, scope: !34), !{!"tile", !DILocation(line: 132, scope: !35)}}
!37 = !{!DILocation(line: 33, scope: !34), !{!"tile", !DILocation(line: 133, scope: !35)}}
!38 = !{!DILocation(line: 34, scope: !34), !{!"tile", !DILocation(line: 134, scope: !35)}}
!39 = !{!DILocation(line: 35, scope: !34), !{!"tile", !DILocation(line: 135, scope: !35)}}
!40 = !{!DILocation(line: 36, scope: !34), !{!"tile", !DILocation(line: 136, scope: !35)}}
!41 = !{!DILocation(line: 37, scope: !34), !{!"tile", !DILocation(line: 137, scope: !35)}}
!42 = distinct !DISubprogram(name: "callee", scope: !2, file: !2, line: 31, type: !3, scopeLine: 31, spFlags: DISPFlagDefinition, unit: !0)
!100 = distinct !DILocation(line: 4, scope: !20)
!101 = !{!DILocation(line: 42, scope: !42, inlinedAt: !100), !{!"tile", !DILocation(line: 142, scope: !102)}}
!102 = !DILexicalBlockFile(scope: !42, file: !5, discriminator: 0)
