; Discriminators change the primary location only: that of the second block of
; one line, and that of the second call on one line.

; RUN: opt -S -passes=add-discriminators < %s | FileCheck %s

; CHECK-LABEL: define void @f(
; CHECK: store i32 1, ptr %p{{.*}} !dbg [[FIRST:![0-9]+]]
; CHECK: store i32 2, ptr %p{{.*}} !dbg [[SECOND:![0-9]+]]
; CHECK: call void @g(), !dbg [[CALL1:![0-9]+]]
; CHECK: call void @g(), !dbg [[CALL2:![0-9]+]]
; CHECK-DAG: [[FIRST]] = !{[[FIRST_P:![0-9]+]], [[FIRST_L:![0-9]+]]}
; CHECK-DAG: [[FIRST_P]] = !DILocation(line: 3, scope: [[SP_F:![0-9]+]])
; CHECK-DAG: [[SP_F]] = distinct !DISubprogram(name: "f"
; CHECK-DAG: [[FIRST_L]] = !{!"tile", [[FIRST_T:![0-9]+]]}
; CHECK-DAG: [[FIRST_T]] = !DILocation(line: 103, scope: [[F_TILE:![0-9]+]])
; CHECK-DAG: [[F_TILE]] = !DILexicalBlockFile(scope: [[SP_F]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; CHECK-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; CHECK-DAG: [[SECOND]] = !{[[SECOND_P:![0-9]+]], [[SECOND_L:![0-9]+]]}
; CHECK-DAG: [[SECOND_P]] = !DILocation(line: 3, scope: [[F_DISCR2:![0-9]+]])
; CHECK-DAG: [[F_DISCR2]] = !DILexicalBlockFile(scope: [[SP_F]], file: [[FILE_NAME_C:![0-9]+]], discriminator: 2)
; CHECK-DAG: [[FILE_NAME_C]] = !DIFile(filename: "name.c"
; CHECK-DAG: [[SECOND_L]] = !{!"tile", [[SECOND_T:![0-9]+]]}
; CHECK-DAG: [[SECOND_T]] = !DILocation(line: 113, scope: [[F_TILE]])
; CHECK-DAG: [[CALL1]] = !{[[CALL1_P:![0-9]+]], [[CALL1_L:![0-9]+]]}
; CHECK-DAG: [[CALL1_P]] = !DILocation(line: 4, scope: [[SP_F]])
; CHECK-DAG: [[CALL1_L]] = !{!"tile", [[CALL1_T:![0-9]+]]}
; CHECK-DAG: [[CALL1_T]] = !DILocation(line: 104, scope: [[F_TILE]])
; CHECK-DAG: [[CALL2]] = !{[[CALL2_P:![0-9]+]], [[CALL2_L:![0-9]+]]}
; CHECK-DAG: [[CALL2_P]] = !DILocation(line: 4, scope: [[F_DISCR2]])
; CHECK-DAG: [[CALL2_L]] = !{!"tile", [[CALL2_T:![0-9]+]]}
; CHECK-DAG: [[CALL2_T]] = !DILocation(line: 114, scope: [[F_TILE]])

declare void @g()

define void @f(ptr %p, i1 %c) !dbg !20 {
entry:
  br i1 %c, label %then, label %else, !dbg !22

then:
  store i32 1, ptr %p, align 4, !dbg !23
  br label %end, !dbg !23

else:
  store i32 2, ptr %p, align 4, !dbg !24
  br label %end, !dbg !23

end:
  call void @g(), !dbg !25
  call void @g(), !dbg !26
  ret void, !dbg !27
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
!24 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 113, scope: !21)}}
!25 = !{!DILocation(line: 4, scope: !20), !{!"tile", !DILocation(line: 104, scope: !21)}}
!26 = !{!DILocation(line: 4, scope: !20), !{!"tile", !DILocation(line: 114, scope: !21)}}
!27 = !{!DILocation(line: 5, scope: !20), !{!"tile", !DILocation(line: 105, scope: !21)}}
