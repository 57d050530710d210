; Outlined code without a source location keeps its layer. The call takes the first
; source location and the first line of the layer that the outlined code has; line
; 0 if there is no source location.

; RUN: opt -S -passes=hotcoldsplit -hotcoldsplit-threshold=0 < %s | FileCheck %s

declare void @sink(i32) cold

; CHECK-LABEL: define void @some(
; CHECK: call void @some.cold.1({{.*}} !dbg [[SOME:![0-9]+]]
; CHECK-LABEL: define void @none(
; CHECK: call void @none.cold.1({{.*}} !dbg [[NONE:![0-9]+]]
; CHECK-LABEL: define internal void @some.cold.1(
; CHECK: store volatile i32 1, ptr %p{{.*}} !dbg [[STORE:![0-9]+]]
; CHECK-LABEL: define internal void @none.cold.1(
; CHECK: store volatile i32 2, ptr %p{{.*}} !dbg [[OTHER:![0-9]+]]

define void @some(i32 %x, i1 %c, ptr %p) !dbg !20 {
entry:
  br i1 %c, label %cold, label %exit, !dbg !22

cold:
  store volatile i32 1, ptr %p, align 4, !dbg !23
  call void @sink(i32 %x), !dbg !24
  br label %exit, !dbg !25

exit:
  ret void, !dbg !26
}

define void @none(i32 %x, i1 %c, ptr %p) !dbg !27 {
entry:
  br i1 %c, label %cold, label %exit, !dbg !29

cold:
  store volatile i32 2, ptr %p, align 4, !dbg !30
  call void @sink(i32 %x), !dbg !31
  br label %exit, !dbg !32

exit:
  ret void, !dbg !33
}

; CHECK-DAG: [[SOME]] = !{[[SOME_P:![0-9]+]], [[SOME_L:![0-9]+]]}
; CHECK-DAG: [[SOME_P]] = !DILocation(line: 4, scope: [[SP_SOME:![0-9]+]])
; CHECK-DAG: [[SOME_L]] = !{!"tile", [[SOME_T:![0-9]+]]}
; CHECK-DAG: [[SOME_T]] = !DILocation(line: 103, scope: [[SOME_TILE:![0-9]+]])
; CHECK-DAG: [[SOME_TILE]] = !DILexicalBlockFile(scope: [[SP_SOME]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; CHECK-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; CHECK-DAG: [[SP_SOME]] = distinct !DISubprogram(name: "some"
; CHECK-DAG: [[NONE]] = !{[[NONE_P:![0-9]+]], [[NONE_L:![0-9]+]]}
; CHECK-DAG: [[NONE_P]] = !DILocation(line: 0, scope: [[SP_NONE:![0-9]+]])
; CHECK-DAG: [[NONE_L]] = !{!"tile", [[NONE_T:![0-9]+]]}
; CHECK-DAG: [[NONE_T]] = !DILocation(line: 113, scope: [[NONE_TILE:![0-9]+]])
; CHECK-DAG: [[NONE_TILE]] = !DILexicalBlockFile(scope: [[SP_NONE]], file: [[FILE_K_TILE]], discriminator: 0)
; CHECK-DAG: [[SP_NONE]] = distinct !DISubprogram(name: "none"
; CHECK-DAG: [[STORE]] = !{null, [[SOME_L]]}
; CHECK-DAG: [[OTHER]] = !{null, [[NONE_L]]}

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
!20 = distinct !DISubprogram(name: "some", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = !{null, !{!"tile", !DILocation(line: 103, scope: !21)}}
!24 = !{!DILocation(line: 4, scope: !20), !{!"tile", !DILocation(line: 104, scope: !21)}}
!25 = !{!DILocation(line: 5, scope: !20), !{!"tile", !DILocation(line: 105, scope: !21)}}
!26 = !{!DILocation(line: 6, scope: !20), !{!"tile", !DILocation(line: 106, scope: !21)}}
!27 = distinct !DISubprogram(name: "none", scope: !2, file: !2, line: 11, type: !3, scopeLine: 11, spFlags: DISPFlagDefinition, unit: !0)
!28 = !DILexicalBlockFile(scope: !27, file: !5, discriminator: 0)
!29 = !{!DILocation(line: 12, scope: !27), !{!"tile", !DILocation(line: 112, scope: !28)}}
!30 = !{null, !{!"tile", !DILocation(line: 113, scope: !28)}}
!31 = !{null, !{!"tile", !DILocation(line: 114, scope: !28)}}
!32 = !{null, !{!"tile", !DILocation(line: 115, scope: !28)}}
!33 = !{!DILocation(line: 16, scope: !27), !{!"tile", !DILocation(line: 116, scope: !28)}}
