; A PHI node of pointers that takes the place of one of integers has the layers of
; that one, and the conversion in front of it has those of the conversion behind it.

; RUN: opt -S -passes=instcombine < %s | FileCheck %s

; CHECK-LABEL: define void @f(
; CHECK: %b.ptr = inttoptr i64 %b to ptr, !dbg [[DL1:![0-9]+]]
; CHECK: %y.ptr = phi ptr {{.*}}, !dbg [[DL2:![0-9]+]]
; CHECK-DAG: [[DL1]] = !{null, [[DL1_L:![0-9]+]]}
; CHECK-DAG: [[DL1_L]] = !{!"tile", [[DL1_T:![0-9]+]]}
; CHECK-DAG: [[DL1_T]] = !DILocation(line: 106, scope: {{![0-9]+}})
; CHECK-DAG: [[DL2]] = !{null, [[DL2_L:![0-9]+]]}
; CHECK-DAG: [[DL2_L]] = !{!"tile", [[DL2_T:![0-9]+]]}
; CHECK-DAG: [[DL2_T]] = !DILocation(line: 105, scope: {{![0-9]+}})

define void @f(ptr %a, ptr %e, ptr %q) !dbg !20 {
entry:
  %b = load i64, ptr %q, !dbg !22
  br label %h, !dbg !23

h:
  %x = phi ptr [ %x1, %h ], [ %a, %entry ], !dbg !24
  %y = phi i64 [ %y1, %h ], [ %b, %entry ], !dbg !25
  %t = inttoptr i64 %y to ptr, !dbg !26
  %v = load float, ptr %t, !dbg !27
  %m = fmul float %v, 4.200000e+01, !dbg !28
  store float %m, ptr %x, !dbg !29
  %n = getelementptr inbounds float, ptr %t, i64 1, !dbg !30
  %y1 = ptrtoint ptr %n to i64, !dbg !31
  %x1 = getelementptr inbounds float, ptr %x, i64 1, !dbg !32
  %c = icmp ult ptr %x1, %e, !dbg !33
  br i1 %c, label %h, label %x.e, !dbg !34

x.e:
  ret void, !dbg !35
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
!32 = !{!DILocation(line: 12, scope: !20), !{!"tile", !DILocation(line: 112, scope: !21)}}
!33 = !{!DILocation(line: 13, scope: !20), !{!"tile", !DILocation(line: 113, scope: !21)}}
!34 = !{!DILocation(line: 14, scope: !20), !{!"tile", !DILocation(line: 114, scope: !21)}}
!35 = !{!DILocation(line: 15, scope: !20), !{!"tile", !DILocation(line: 115, scope: !21)}}
