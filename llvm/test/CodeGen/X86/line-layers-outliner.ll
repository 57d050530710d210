; An outlined sequence stands for several places: it has no source location, and in
; each layer the merged one. The return that is left in place keeps its own.

; RUN: llc -mtriple=x86_64-unknown-linux-gnu -enable-machine-outliner -stop-after=machine-outliner < %s | FileCheck %s

; CHECK-DAG: [[SP_ONE:![0-9]+]] = distinct !DISubprogram(name: "one"
; CHECK-DAG: [[ONE_P:![0-9]+]] = !DILocation(line: 7, scope: [[SP_ONE]])
; CHECK-DAG: [[FILE_K_TILE:![0-9]+]] = !DIFile(filename: "k.tile"
; CHECK-DAG: [[ONE_TILE:![0-9]+]] = !DILexicalBlockFile(scope: [[SP_ONE]], file: [[FILE_K_TILE]], discriminator: 0)
; CHECK-DAG: [[ONE_T:![0-9]+]] = !DILocation(line: 107, scope: [[ONE_TILE]])
; CHECK-DAG: [[ONE_L:![0-9]+]] = !{!"tile", [[ONE_T]]}
; CHECK-DAG: [[ONE:![0-9]+]] = !{[[ONE_P]], [[ONE_L]]}
; CHECK-DAG: [[SAME_T:![0-9]+]] = !DILocation(line: 102, scope: [[ONE_TILE]])
; CHECK-DAG: [[SAME_L:![0-9]+]] = !{!"tile", [[SAME_T]]}
; CHECK-DAG: [[SP_TWO:![0-9]+]] = distinct !DISubprogram(name: "two"
; CHECK-DAG: [[TWO_P:![0-9]+]] = !DILocation(line: 17, scope: [[SP_TWO]])
; CHECK-DAG: [[TWO_TILE:![0-9]+]] = !DILexicalBlockFile(scope: [[SP_TWO]], file: [[FILE_K_TILE]], discriminator: 0)
; CHECK-DAG: [[TWO_T:![0-9]+]] = !DILocation(line: 117, scope: [[TWO_TILE]])
; CHECK-DAG: [[TWO_L:![0-9]+]] = !{!"tile", [[TWO_T]]}
; CHECK-DAG: [[TWO:![0-9]+]] = !{[[TWO_P]], [[TWO_L]]}
; CHECK-LABEL: name: one
; CHECK: OUTLINED_FUNCTION_0
; CHECK: RET64 {{.*}}{{.*}} debug-location [[ONE]]
; CHECK-LABEL: name: two
; CHECK: OUTLINED_FUNCTION_0
; CHECK: RET64 {{.*}}{{.*}} debug-location [[TWO]]
; CHECK-LABEL: name: OUTLINED_FUNCTION_0
; CHECK-DAG: [[SAME:![0-9]+]] = !{null, [[SAME_L]]}
; CHECK-DAG: [[DIFF_T:![0-9]+]] = !DILocation(line: 103, scope: [[ONE_TILE]], isImplicitCode: true)
; CHECK-DAG: [[DIFF_L:![0-9]+]] = !{!"tile", [[DIFF_T]]}
; CHECK-DAG: [[DIFF:![0-9]+]] = !{null, [[DIFF_L]]}
; CHECK: MOV32mi {{.*}}, 11, debug-location [[SAME]]
; CHECK: MOV32mi {{.*}}, 12, debug-location [[DIFF]]

define i32 @one(ptr %p) noredzone minsize nounwind !dbg !20 {
  store volatile i32 11, ptr %p, align 4, !dbg !22
  store volatile i32 12, ptr %p, align 4, !dbg !23
  store volatile i32 13, ptr %p, align 4, !dbg !24
  store volatile i32 14, ptr %p, align 4, !dbg !25
  call void asm sideeffect "", "~{memory}"(), !dbg !26
  ret i32 1, !dbg !27
}

define i32 @two(ptr %p) noredzone minsize nounwind !dbg !28 {
  store volatile i32 11, ptr %p, align 4, !dbg !30
  store volatile i32 12, ptr %p, align 4, !dbg !31
  store volatile i32 13, ptr %p, align 4, !dbg !32
  store volatile i32 14, ptr %p, align 4, !dbg !33
  call void asm sideeffect "", "~{memory}"(), !dbg !34
  ret i32 2, !dbg !35
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
!20 = distinct !DISubprogram(name: "one", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}
!24 = !{!DILocation(line: 4, scope: !20), !{!"tile", !DILocation(line: 104, scope: !21)}}
!25 = !{!DILocation(line: 5, scope: !20), !{!"tile", !DILocation(line: 105, scope: !21)}}
!26 = !{!DILocation(line: 6, scope: !20), !{!"tile", !DILocation(line: 106, scope: !21)}}
!27 = !{!DILocation(line: 7, scope: !20), !{!"tile", !DILocation(line: 107, scope: !21)}}
!28 = distinct !DISubprogram(name: "two", scope: !2, file: !2, line: 11, type: !3, scopeLine: 11, spFlags: DISPFlagDefinition, unit: !0)
!29 = !DILexicalBlockFile(scope: !28, file: !5, discriminator: 0)
!30 = !{!DILocation(line: 12, scope: !28), !{!"tile", !DILocation(line: 102, scope: !29)}}
!31 = !{!DILocation(line: 13, scope: !28), !{!"tile", !DILocation(line: 113, scope: !29)}}
!32 = !{!DILocation(line: 14, scope: !28), !{!"tile", !DILocation(line: 114, scope: !29)}}
!33 = !{!DILocation(line: 15, scope: !28), !{!"tile", !DILocation(line: 115, scope: !29)}}
!34 = !{!DILocation(line: 16, scope: !28), !{!"tile", !DILocation(line: 116, scope: !29)}}
!35 = !{!DILocation(line: 17, scope: !28), !{!"tile", !DILocation(line: 117, scope: !29)}}
