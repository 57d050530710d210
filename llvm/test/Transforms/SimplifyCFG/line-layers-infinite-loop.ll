; A block that only leads to itself is made where a comparison has no other way out. Its branch
; has no source location, and the layers of what leads to it.

; RUN: opt -S -passes=simplifycfg -simplifycfg-require-and-preserve-domtree=1 %s | FileCheck %s

; CHECK-LABEL: define void @f(
; CHECK:       infloop:
; CHECK-NEXT:    br label %infloop, !dbg [[SWITCH:![0-9]+]]
; CHECK-DAG: [[SWITCH]] = !{null, [[SWITCH_L:![0-9]+]]}
; CHECK-DAG: [[SWITCH_L]] = !{!"tile", [[SWITCH_T:![0-9]+]]}
; CHECK-DAG: [[SWITCH_T]] = !DILocation(line: 1003, scope: {{![0-9]+}})

define void @f(i32 %arg) !dbg !20 {
bb:
  %tmp = icmp eq i32 %arg, 0, !dbg !22
  br i1 %tmp, label %bb2, label %bb1, !dbg !23

bb1:
  %tmp4 = icmp eq i32 %arg, 1, !dbg !24
  br i1 %tmp4, label %bb6, label %bb5, !dbg !25

bb5:
  switch i32 %arg, label %bb5 [ i32 0, label %bb9 ], !dbg !26

bb2:
  ret void, !dbg !27

bb6:
  ret void, !dbg !28

bb9:
  ret void, !dbg !29
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
!20 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 101, type: !3, scopeLine: 101, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 102, scope: !20), !{!"tile", !DILocation(line: 1002, scope: !21)}}
!23 = !{!DILocation(line: 103, scope: !20), !{!"tile", !DILocation(line: 1003, scope: !21)}}
!24 = !{!DILocation(line: 104, scope: !20), !{!"tile", !DILocation(line: 1004, scope: !21)}}
!25 = !{!DILocation(line: 105, scope: !20), !{!"tile", !DILocation(line: 1005, scope: !21)}}
!26 = !{!DILocation(line: 106, scope: !20), !{!"tile", !DILocation(line: 1006, scope: !21)}}
!27 = !{!DILocation(line: 107, scope: !20), !{!"tile", !DILocation(line: 1007, scope: !21)}}
!28 = !{!DILocation(line: 108, scope: !20), !{!"tile", !DILocation(line: 1008, scope: !21)}}
!29 = !{!DILocation(line: 109, scope: !20), !{!"tile", !DILocation(line: 1009, scope: !21)}}
