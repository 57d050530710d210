; The second of the branches into which CodeGenPrepare splits one with two conditions
; has the layers of that branch, and a freeze that moves in front of a comparison has
; those of the freeze.

; RUN: llc -mtriple=x86_64-unknown-linux-gnu -fast-isel -O2 -stop-after=codegenprepare -o - < %s | FileCheck %s

; CHECK-LABEL: define void @f(
; CHECK: br i1 %c2, label %t, label %e, !dbg [[DL1:![0-9]+]]
; CHECK-LABEL: define void @freeze(
; CHECK: %z = freeze i32 %a, !dbg [[DL2:![0-9]+]]
; CHECK-DAG: [[DL1]] = !{null, [[DL1_L:![0-9]+]]}
; CHECK-DAG: [[DL1_L]] = !{!"tile", [[DL1_T:![0-9]+]]}
; CHECK-DAG: [[DL1_T]] = !DILocation(line: 105, scope: {{![0-9]+}})
; CHECK-DAG: [[DL2]] = !{null, [[DL2_L:![0-9]+]]}
; CHECK-DAG: [[DL2_L]] = !{!"tile", [[DL2_T:![0-9]+]]}
; CHECK-DAG: [[DL2_T]] = !DILocation(line: 203, scope: {{![0-9]+}})

declare void @g()
define void @f(i32 %a, i32 %b) !dbg !20 {
entry:
  %c1 = icmp sgt i32 %a, 3, !dbg !22
  %c2 = icmp slt i32 %b, 9, !dbg !23
  %c = and i1 %c1, %c2, !dbg !24
  br i1 %c, label %t, label %e, !dbg !25
t:
  call void @g(), !dbg !26
  br label %e, !dbg !27
e:
  ret void, !dbg !28
}

declare void @k()
define void @freeze(i32 %a) !dbg !29 {
entry:
  %c1 = icmp sgt i32 %a, 3, !dbg !31
  %z = freeze i1 %c1, !dbg !32
  br i1 %z, label %t, label %e, !dbg !33
t:
  call void @k(), !dbg !34
  br label %e, !dbg !35
e:
  ret void, !dbg !36
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
!26 = !{!DILocation(line: 6, scope: !20), !{!"tile", !DILocation(line: 106, scope: !21)}}
!27 = !{!DILocation(line: 7, scope: !20), !{!"tile", !DILocation(line: 107, scope: !21)}}
!28 = !{!DILocation(line: 8, scope: !20), !{!"tile", !DILocation(line: 108, scope: !21)}}
!29 = distinct !DISubprogram(name: "freeze", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!30 = !DILexicalBlockFile(scope: !29, file: !5, discriminator: 0)
!31 = !{!DILocation(line: 2, scope: !29), !{!"tile", !DILocation(line: 202, scope: !30)}}
!32 = !{!DILocation(line: 3, scope: !29), !{!"tile", !DILocation(line: 203, scope: !30)}}
!33 = !{!DILocation(line: 4, scope: !29), !{!"tile", !DILocation(line: 204, scope: !30)}}
!34 = !{!DILocation(line: 5, scope: !29), !{!"tile", !DILocation(line: 205, scope: !30)}}
!35 = !{!DILocation(line: 6, scope: !29), !{!"tile", !DILocation(line: 206, scope: !30)}}
!36 = !{!DILocation(line: 7, scope: !29), !{!"tile", !DILocation(line: 207, scope: !30)}}
