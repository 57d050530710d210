; The PHI nodes that lead a value through new blocks have the layers of the PHI node that
; joined it, or of the instruction that has it.

; RUN: opt -S -passes=structurizecfg < %s | FileCheck %s

; CHECK-LABEL: define i32 @f(
; CHECK: Flow1:
; CHECK: phi i32 [ %w, %b ], [ poison, %entry ], !dbg [[DL1:![0-9]+]]
; CHECK: Flow:
; CHECK: phi i32 [ %u, %c1 ], [ %v, %a ], !dbg [[DL1]]
; CHECK-LABEL: define void @loop(
; CHECK: head:
; CHECK: [[V:%.*]] = phi i32 [ [[W:%.*]], %Flow ], [ poison, %entry ], !dbg [[DL2:![0-9]+]]
; CHECK: Flow:
; CHECK: [[W]] = phi i32 [ %v, %body ], [ [[V]], %head ], !dbg [[DL2]]
; CHECK-DAG: [[DL1]] = !{null, [[DL1_L:![0-9]+]]}
; CHECK-DAG: [[DL1_L]] = !{!"tile", [[DL1_T:![0-9]+]]}
; CHECK-DAG: [[DL1_T]] = !DILocation(line: 109, scope: {{![0-9]+}})
; CHECK-DAG: [[DL2]] = !{null, [[DL2_L:![0-9]+]]}
; CHECK-DAG: [[DL2_L]] = !{!"tile", [[DL2_T:![0-9]+]]}
; CHECK-DAG: [[DL2_T]] = !DILocation(line: 114, scope: {{![0-9]+}})

define i32 @f(i1 %c, i1 %d, i32 %x, i32 %y) !dbg !20 {
entry:
  br i1 %c, label %a, label %b, !dbg !22

a:
  %v = add i32 %x, 1, !dbg !23
  br i1 %d, label %c1, label %end, !dbg !24

b:
  %w = add i32 %y, 2, !dbg !25
  br label %end, !dbg !26

c1:
  %u = mul i32 %v, 5, !dbg !27
  br label %end, !dbg !28

end:
  %r = phi i32 [ %v, %a ], [ %w, %b ], [ %u, %c1 ], !dbg !29
  ret i32 %r, !dbg !30
}

define void @loop(i1 %c, i1 %d, i32 %x, ptr %p) !dbg !31 {
entry:
  br label %head, !dbg !33

head:
  br i1 %c, label %body, label %exit, !dbg !34

body:
  %v = add i32 %x, 1, !dbg !35
  br i1 %d, label %head, label %use, !dbg !36

use:
  store i32 %v, ptr %p, !dbg !37
  br label %exit, !dbg !38

exit:
  ret void, !dbg !39
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
!31 = distinct !DISubprogram(name: "loop", scope: !2, file: !2, line: 11, type: !3, scopeLine: 11, spFlags: DISPFlagDefinition, unit: !0)
!32 = !DILexicalBlockFile(scope: !31, file: !5, discriminator: 0)
!33 = !{!DILocation(line: 12, scope: !31), !{!"tile", !DILocation(line: 112, scope: !32)}}
!34 = !{!DILocation(line: 13, scope: !31), !{!"tile", !DILocation(line: 113, scope: !32)}}
!35 = !{!DILocation(line: 14, scope: !31), !{!"tile", !DILocation(line: 114, scope: !32)}}
!36 = !{!DILocation(line: 15, scope: !31), !{!"tile", !DILocation(line: 115, scope: !32)}}
!37 = !{!DILocation(line: 16, scope: !31), !{!"tile", !DILocation(line: 116, scope: !32)}}
!38 = !{!DILocation(line: 17, scope: !31), !{!"tile", !DILocation(line: 117, scope: !32)}}
!39 = !{!DILocation(line: 18, scope: !31), !{!"tile", !DILocation(line: 118, scope: !32)}}
