; A duplication factor changes the primary location only.

; RUN: opt -S -passes='loop-unroll<full-unroll-max=4>' -unroll-count=2 -unroll-allow-partial < %s | FileCheck %s

; CHECK-LABEL: define void @f(
; CHECK: loop:
; CHECK: store volatile i32 %i, ptr %p{{.*}} !dbg [[STORE:![0-9]+]]
; CHECK: store volatile i32 %i.next, ptr %p{{.*}} !dbg [[STORE]]
; CHECK: br i1 %c.1{{.*}} !dbg [[LATCH:![0-9]+]]
; CHECK-DAG: [[STORE]] = !{[[STORE_P:![0-9]+]], [[STORE_L:![0-9]+]]}
; CHECK-DAG: [[STORE_P]] = !DILocation(line: 4, scope: [[F_DISCR9:![0-9]+]])
; CHECK-DAG: [[F_DISCR9]] = !DILexicalBlockFile(scope: [[SP_F:![0-9]+]], file: [[FILE_NAME_C:![0-9]+]], discriminator: 9)
; CHECK-DAG: [[SP_F]] = distinct !DISubprogram(name: "f"
; CHECK-DAG: [[FILE_NAME_C]] = !DIFile(filename: "name.c"
; CHECK-DAG: [[STORE_L]] = !{!"tile", [[STORE_T:![0-9]+]]}
; CHECK-DAG: [[STORE_T]] = !DILocation(line: 104, scope: [[F_TILE:![0-9]+]])
; CHECK-DAG: [[F_TILE]] = !DILexicalBlockFile(scope: [[SP_F]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; CHECK-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; CHECK-DAG: [[LATCH]] = !{[[LATCH_P:![0-9]+]], [[LATCH_L:![0-9]+]]}
; CHECK-DAG: [[LATCH_P]] = !DILocation(line: 7, scope: [[F_DISCR9]])
; CHECK-DAG: [[LATCH_L]] = !{!"tile", [[LATCH_T:![0-9]+]]}
; CHECK-DAG: [[LATCH_T]] = !DILocation(line: 107, scope: [[F_TILE]])

define void @f(ptr %p, i32 %n) !dbg !20 {
entry:
  br label %loop, !dbg !22

loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ], !dbg !23
  store volatile i32 %i, ptr %p, align 4, !dbg !24
  %i.next = add nuw nsw i32 %i, 1, !dbg !25
  %c = icmp ult i32 %i.next, 1000, !dbg !26
  br i1 %c, label %loop, label %exit, !dbg !27

exit:
  ret void, !dbg !28
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!llvm.intermediate_level_source = !{!6}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, debugInfoForProfiling: true)
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
!26 = !{!DILocation(line: 6, scope: !20), !{!"tile", !DILocation(line: 106, scope: !21)}}
!27 = !{!DILocation(line: 7, scope: !20), !{!"tile", !DILocation(line: 107, scope: !21)}}
!28 = !{!DILocation(line: 8, scope: !20), !{!"tile", !DILocation(line: 108, scope: !21)}}
