; The branch that replaces a dead one keeps its layers.

; RUN: opt -S -passes=adce -adce-remove-loops < %s | FileCheck %s

; CHECK-LABEL: define void @f(
; CHECK: br label{{.*}} !dbg [[BRANCH:![0-9]+]]
; CHECK-DAG: [[BRANCH]] = !{[[BRANCH_P:![0-9]+]], [[BRANCH_L:![0-9]+]]}
; CHECK-DAG: [[BRANCH_P]] = !DILocation(line: 2, scope: [[SP_F:![0-9]+]])
; CHECK-DAG: [[SP_F]] = distinct !DISubprogram(name: "f"
; CHECK-DAG: [[BRANCH_L]] = !{!"tile", [[BRANCH_T:![0-9]+]]}
; CHECK-DAG: [[BRANCH_T]] = !DILocation(line: 102, scope: [[F_TILE:![0-9]+]])
; CHECK-DAG: [[F_TILE]] = !DILexicalBlockFile(scope: [[SP_F]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; CHECK-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"

define void @f(i1 %c) !dbg !20 {
entry:
  br i1 %c, label %a, label %b, !dbg !22

a:
  br label %end, !dbg !23

b:
  br label %end, !dbg !24

end:
  ret void, !dbg !25
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
!24 = !{!DILocation(line: 4, scope: !20), !{!"tile", !DILocation(line: 104, scope: !21)}}
!25 = !{!DILocation(line: 5, scope: !20), !{!"tile", !DILocation(line: 105, scope: !21)}}
