; The branches of new blocks, which do what the branches in the blocks around them
; did, have the layers that these branches have in common. A condition that is inverted
; has the layers of the condition.

; RUN: opt -S -passes=structurizecfg < %s | FileCheck %s

; CHECK-LABEL: define void @f(
; CHECK: %a.inv = xor i1 %a, true, !dbg [[DL1:![0-9]+]]
; CHECK: Flow:
; CHECK: br i1 {{.*}}, label %body, label %Flow1, !dbg [[DL2:![0-9]+]]
; CHECK: Flow1:
; CHECK: br i1 {{.*}}, label %exit, label %h, !dbg [[DL3:![0-9]+]]
; CHECK-DAG: [[DL1]] = !{null, [[DL1_L:![0-9]+]]}
; CHECK-DAG: [[DL1_L]] = !{!"tile", [[DL1_T:![0-9]+]]}
; CHECK-DAG: [[DL1_T]] = !DILocation(line: 104, scope: {{![0-9]+}})
; CHECK-DAG: [[DL2]] = !{null, [[DL2_L:![0-9]+]]}
; CHECK-DAG: [[DL2_L]] = !{!"tile", [[DL2_T:![0-9]+]]}
; CHECK-DAG: [[DL2_T]] = !DILocation(line: 105, scope: {{![0-9]+}}, isImplicitCode: true)
; CHECK-DAG: [[DL3]] = !{null, [[DL3_L:![0-9]+]]}
; CHECK-DAG: [[DL3_L]] = !{!"tile", [[DL3_T:![0-9]+]]}
; CHECK-DAG: [[DL3_T]] = !DILocation(line: 110, scope: {{![0-9]+}})

define void @f(ptr %p, i32 %x) !dbg !20 {
entry:
  br label %h, !dbg !22

h:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ], !dbg !23
  %a = icmp ne i32 %i, %x, !dbg !24
  br i1 %a, label %body, label %mid, !dbg !25

mid:
  %b = icmp eq i32 %x, 7, !dbg !26
  br i1 %b, label %exit, label %body, !dbg !27

body:
  %i1 = add i32 %i, 1, !dbg !28
  %c = icmp slt i32 %i1, 5, !dbg !29
  br i1 %c, label %h, label %exit, !dbg !30

exit:
  ret void, !dbg !31
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
!29 = !{!DILocation(line: 9, scope: !20), !{!"tile", !DILocation(line: 109, scope: !21)}}
!30 = !{!DILocation(line: 10, scope: !20), !{!"tile", !DILocation(line: 110, scope: !21)}}
!31 = !{!DILocation(line: 11, scope: !20), !{!"tile", !DILocation(line: 111, scope: !21)}}
