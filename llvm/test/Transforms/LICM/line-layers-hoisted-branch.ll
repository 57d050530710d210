; LICM copies a branch on an invariant condition in front of the loop to hoist PHI nodes. The
; copy has no source location and the layers of the branch; what leads on from the copies of
; the blocks that it branches to has those of the branch that it stands for.

; RUN: opt -S -passes='loop-mssa(licm)' -licm-control-flow-hoisting %s | FileCheck %s

; CHECK-LABEL: define void @f(
; CHECK:         br i1 %cmp1, label %if.licm, label %then.licm, !dbg [[COND:![0-9]+]]
; CHECK:       if.licm:
; CHECK-NEXT:    br label %then.licm, !dbg [[IF:![0-9]+]]
; CHECK:       then.licm:
; CHECK:         br label %loop, !dbg [[ENTRY:![0-9]+]]
; CHECK-DAG: [[COND]] = !{null, [[COND_L:![0-9]+]]}
; CHECK-DAG: [[COND_L]] = !{!"tile", [[COND_T:![0-9]+]]}
; CHECK-DAG: [[COND_T]] = !DILocation(line: 1005, scope: {{![0-9]+}})
; CHECK-DAG: [[IF]] = !{null, [[IF_L:![0-9]+]]}
; CHECK-DAG: [[IF_L]] = !{!"tile", [[IF_T:![0-9]+]]}
; CHECK-DAG: [[IF_T]] = !DILocation(line: 1006, scope: {{![0-9]+}})
; CHECK-DAG: [[ENTRY]] = !{null, [[ENTRY_L:![0-9]+]]}
; CHECK-DAG: [[ENTRY_L]] = !{!"tile", [[ENTRY_T:![0-9]+]]}
; CHECK-DAG: [[ENTRY_T]] = !DILocation(line: 1004, scope: {{![0-9]+}})

define void @f(i32 %x, ptr %p) !dbg !20 {
entry:
  %cmp1 = icmp sgt i32 %x, 0, !dbg !22
  %add = add i32 %x, 1, !dbg !23
  br label %loop, !dbg !24

loop:
  br i1 %cmp1, label %if, label %then, !dbg !25

if:
  br label %then, !dbg !26

then:
  %phi = phi i32 [ %add, %if ], [ %x, %loop ], !dbg !27
  %cmp2 = icmp ne i32 %phi, 0, !dbg !28
  br i1 %cmp2, label %loop, label %end, !dbg !29

end:
  store i32 %phi, ptr %p, !dbg !30
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
!30 = !{!DILocation(line: 110, scope: !20), !{!"tile", !DILocation(line: 1010, scope: !21)}}
!31 = !{!DILocation(line: 111, scope: !20), !{!"tile", !DILocation(line: 1011, scope: !21)}}
