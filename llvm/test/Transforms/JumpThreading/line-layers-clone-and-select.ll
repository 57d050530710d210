; Jump threading: the clone of a block and a select that becomes a branch keep
; their layers.

; RUN: opt -S -passes=jump-threading < %s | FileCheck %s

; CHECK-LABEL: define void @clone(
; CHECK: call void @g(), !dbg [[CLONE:![0-9]+]]
; CHECK: call void @g(), !dbg [[CLONE]]
; CHECK-LABEL: define void @select(
; CHECK: br i1 %s{{.*}} !dbg [[SELECT:![0-9]+]]
; CHECK-DAG: [[CLONE]] = !{[[CLONE_P:![0-9]+]], [[CLONE_L:![0-9]+]]}
; CHECK-DAG: [[CLONE_P]] = !DILocation(line: 6, scope: [[SP_CLONE:![0-9]+]])
; CHECK-DAG: [[SP_CLONE]] = distinct !DISubprogram(name: "clone"
; CHECK-DAG: [[CLONE_L]] = !{!"tile", [[CLONE_T:![0-9]+]]}
; CHECK-DAG: [[CLONE_T]] = !DILocation(line: 106, scope: [[CLONE_TILE:![0-9]+]])
; CHECK-DAG: [[CLONE_TILE]] = !DILexicalBlockFile(scope: [[SP_CLONE]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; CHECK-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; CHECK-DAG: [[SELECT]] = !{[[SELECT_P:![0-9]+]], [[SELECT_L:![0-9]+]]}
; CHECK-DAG: [[SELECT_P]] = !DILocation(line: 0, scope: [[SP_SELECT:![0-9]+]])
; CHECK-DAG: [[SP_SELECT]] = distinct !DISubprogram(name: "select"
; CHECK-DAG: [[SELECT_L]] = !{!"tile", [[SELECT_T:![0-9]+]]}
; CHECK-DAG: [[SELECT_T]] = !DILocation(line: 113, scope: [[SELECT_TILE:![0-9]+]], isImplicitCode: true)
; CHECK-DAG: [[SELECT_TILE]] = !DILexicalBlockFile(scope: [[SP_SELECT]], file: [[FILE_K_TILE]], discriminator: 0)

declare void @g()
declare void @h()

define void @clone(i1 %c, i1 %d) !dbg !20 {
entry:
  br i1 %c, label %merge, label %other, !dbg !22

other:
  call void @h(), !dbg !23
  br label %merge, !dbg !24

merge:
  %p = phi i1 [ true, %entry ], [ %d, %other ], !dbg !25
  call void @g(), !dbg !26
  br i1 %p, label %a, label %b, !dbg !27

a:
  call void @h(), !dbg !28
  ret void, !dbg !29

b:
  ret void, !dbg !30
}

define void @select(i1 %c, i1 %s, i32 %x) !dbg !31 {
entry:
  br i1 %c, label %l, label %end, !dbg !33

l:
  %v = select i1 %s, i32 1, i32 2, !dbg !34
  br label %end, !dbg !35

end:
  %p = phi i32 [ %v, %l ], [ 3, %entry ], !dbg !36
  %t = icmp eq i32 %p, 1, !dbg !37
  br i1 %t, label %yes, label %no, !dbg !38

yes:
  call void @g(), !dbg !39
  ret void, !dbg !40

no:
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
!20 = distinct !DISubprogram(name: "clone", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}
!24 = !{!DILocation(line: 4, scope: !20), !{!"tile", !DILocation(line: 104, scope: !21)}}
!25 = !{!DILocation(line: 5, scope: !20), !{!"tile", !DILocation(line: 105, scope: !21)}}
!26 = !{!DILocation(line: 6, scope: !20), !{!"tile", !DILocation(line: 106, scope: !21)}}
!27 = !{!DILocation(line: 7, scope: !20), !{!"tile", !DILocation(line: 107, scope: !21)}}
!28 = !{!DILocation(line: 8, scope: !20), !{!"tile", !DILocation(line: 108, scope: !21)}}
!29 = !{!DILocation(line: 9, scope: !20), !{!"tile", !DILocation(line: 109, scope: !21)}}
!30 = !{!DILocation(line: 10, scope: !20), !{!"tile", !DILocation(line: 110, scope: !21)}}
!31 = distinct !DISubprogram(name: "select", scope: !2, file: !2, line: 11, type: !3, scopeLine: 11, spFlags: DISPFlagDefinition, unit: !0)
!32 = !DILexicalBlockFile(scope: !31, file: !5, discriminator: 0)
!33 = !{!DILocation(line: 12, scope: !31), !{!"tile", !DILocation(line: 112, scope: !32)}}
!34 = !{!DILocation(line: 13, scope: !31), !{!"tile", !DILocation(line: 113, scope: !32)}}
!35 = !{!DILocation(line: 14, scope: !31), !{!"tile", !DILocation(line: 114, scope: !32)}}
!36 = !{!DILocation(line: 15, scope: !31), !{!"tile", !DILocation(line: 115, scope: !32)}}
!37 = !{!DILocation(line: 16, scope: !31), !{!"tile", !DILocation(line: 116, scope: !32)}}
!38 = !{!DILocation(line: 17, scope: !31), !{!"tile", !DILocation(line: 117, scope: !32)}}
!39 = !{!DILocation(line: 18, scope: !31), !{!"tile", !DILocation(line: 118, scope: !32)}}
!40 = !{!DILocation(line: 19, scope: !31), !{!"tile", !DILocation(line: 119, scope: !32)}}
!41 = !{!DILocation(line: 20, scope: !31), !{!"tile", !DILocation(line: 120, scope: !32)}}
