; The header that is cloned in front of the loop keeps its layers, and so does a
; clone with an atom, whose atom group is a new one.

; RUN: opt -S -passes=loop-rotate < %s | FileCheck %s

; CHECK-LABEL: define void @f(
; CHECK: %v{{[0-9]+}} = load volatile i32, ptr %p{{.*}} !dbg [[CLONE:![0-9]+]]
; CHECK: store i32 1, ptr %p{{.*}} !dbg [[BODY:![0-9]+]]
; CHECK: %v = load volatile i32, ptr %p{{.*}} !dbg [[HEADER:![0-9]+]]
; CHECK-DAG: [[CLONE]] = !{[[CLONE_P:![0-9]+]], [[CLONE_L:![0-9]+]]}
; CHECK-DAG: [[CLONE_P]] = !DILocation(line: 3, scope: [[SP_F:![0-9]+]], atomGroup: 2, atomRank: 1)
; CHECK-DAG: [[SP_F]] = distinct !DISubprogram(name: "f"
; CHECK-DAG: [[CLONE_L]] = !{!"tile", [[CLONE_T:![0-9]+]]}
; CHECK-DAG: [[CLONE_T]] = !DILocation(line: 103, scope: [[F_TILE:![0-9]+]])
; CHECK-DAG: [[F_TILE]] = !DILexicalBlockFile(scope: [[SP_F]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; CHECK-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; CHECK-DAG: [[BODY]] = !{[[BODY_P:![0-9]+]], [[BODY_L:![0-9]+]]}
; CHECK-DAG: [[BODY_P]] = !DILocation(line: 6, scope: [[SP_F]])
; CHECK-DAG: [[BODY_L]] = !{!"tile", [[BODY_T:![0-9]+]]}
; CHECK-DAG: [[BODY_T]] = !DILocation(line: 106, scope: [[F_TILE]])
; CHECK-DAG: [[HEADER]] = !{[[HEADER_P:![0-9]+]], [[CLONE_L]]}
; CHECK-DAG: [[HEADER_P]] = !DILocation(line: 3, scope: [[SP_F]], atomGroup: 1, atomRank: 1)

define void @f(ptr %p) !dbg !20 {
entry:
  br label %header, !dbg !22

header:
  %v = load volatile i32, ptr %p, align 4, !dbg !23
  %c = icmp eq i32 %v, 0, !dbg !24
  br i1 %c, label %exit, label %body, !dbg !25

body:
  store i32 1, ptr %p, align 4, !dbg !26
  br label %header, !dbg !27

exit:
  ret void, !dbg !28
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
!20 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0, keyInstructions: true)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = !{!DILocation(line: 3, scope: !20, atomGroup: 1, atomRank: 1), !{!"tile", !DILocation(line: 103, scope: !21)}}
!24 = !{!DILocation(line: 4, scope: !20), !{!"tile", !DILocation(line: 104, scope: !21)}}
!25 = !{!DILocation(line: 5, scope: !20), !{!"tile", !DILocation(line: 105, scope: !21)}}
!26 = !{!DILocation(line: 6, scope: !20), !{!"tile", !DILocation(line: 106, scope: !21)}}
!27 = !{!DILocation(line: 7, scope: !20), !{!"tile", !DILocation(line: 107, scope: !21)}}
!28 = !{!DILocation(line: 8, scope: !20), !{!"tile", !DILocation(line: 108, scope: !21)}}
