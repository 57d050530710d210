; The PHI node of an index that takes the place of one of addresses has the layers of that
; one. So has the element that a splat begins with those of the first element that it takes
; the place of.

; RUN: opt -S -passes='instcombine<no-verify-fixpoint>' < %s | FileCheck %s

; CHECK-LABEL: define ptr @f(
; CHECK: phi i{{32|64}} [ %{{.*}}, %loop ], [ %{{.*}}, %entry ], !dbg [[DL1:![0-9]+]]
; CHECK-LABEL: define <4 x float> @splat(
; CHECK: insertelement <4 x float> poison, float %x, i64 0, !dbg [[DL2:![0-9]+]]
; CHECK-DAG: [[DL1]] = !{null, [[DL1_L:![0-9]+]]}
; CHECK-DAG: [[DL1_L]] = !{!"tile", [[DL1_T:![0-9]+]]}
; CHECK-DAG: [[DL1_T]] = !DILocation(line: 104, scope: {{![0-9]+}})
; CHECK-DAG: [[DL2]] = !{null, [[DL2_L:![0-9]+]]}
; CHECK-DAG: [[DL2_L]] = !{!"tile", [[DL2_T:![0-9]+]]}
; CHECK-DAG: [[DL2_T]] = !DILocation(line: 111, scope: {{![0-9]+}})

define ptr @f(ptr %A, i32 %n) !dbg !20 {
entry:
  %first = getelementptr inbounds i32, ptr %A, i32 %n, !dbg !22
  br label %loop, !dbg !23

loop:
  %p = phi ptr [ %next, %loop ], [ %first, %entry ], !dbg !24
  %next = getelementptr inbounds i32, ptr %p, i64 1, !dbg !25
  %limit = getelementptr inbounds i32, ptr %A, i64 100, !dbg !26
  %c = icmp ult ptr %p, %limit, !dbg !27
  br i1 %c, label %loop, label %exit, !dbg !28

exit:
  ret ptr %p, !dbg !29
}

define <4 x float> @splat(float %x) !dbg !30 {
  %a = insertelement <4 x float> poison, float %x, i32 1, !dbg !32
  %b = insertelement <4 x float> %a, float %x, i32 2, !dbg !33
  %c = insertelement <4 x float> %b, float %x, i32 3, !dbg !34
  ret <4 x float> %c, !dbg !35
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
!30 = distinct !DISubprogram(name: "splat", scope: !2, file: !2, line: 10, type: !3, scopeLine: 10, spFlags: DISPFlagDefinition, unit: !0)
!31 = !DILexicalBlockFile(scope: !30, file: !5, discriminator: 0)
!32 = !{!DILocation(line: 11, scope: !30), !{!"tile", !DILocation(line: 111, scope: !31)}}
!33 = !{!DILocation(line: 12, scope: !30), !{!"tile", !DILocation(line: 112, scope: !31)}}
!34 = !{!DILocation(line: 13, scope: !30), !{!"tile", !DILocation(line: 113, scope: !31)}}
!35 = !{!DILocation(line: 14, scope: !30), !{!"tile", !DILocation(line: 114, scope: !31)}}
