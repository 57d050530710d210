; A check that takes the place of two has the layers of the guard that it is put in front of,
; and so has a freeze of what is no instruction. Any other freeze has those of what it
; freezes.

; RUN: opt -S -passes=guard-widening < %s | FileCheck %s

; CHECK-LABEL: define void @intersected(
; CHECK: %wide.chk = icmp uge i32 %a, 12, !dbg [[DL1:![0-9]+]]
; CHECK-LABEL: define void @hoisted(
; CHECK: %x.gw.fr = freeze i32 %x, !dbg [[DL2:![0-9]+]]
; CHECK: %l.gw.fr = freeze i32 %l, !dbg [[DL3:![0-9]+]]
; CHECK-LABEL: define void @ranges(
; CHECK: and i1 %c2, %c0, !dbg [[DL4:![0-9]+]]
; CHECK-DAG: [[DL1]] = !{null, [[DL1_L:![0-9]+]]}
; CHECK-DAG: [[DL1_L]] = !{!"tile", [[DL1_T:![0-9]+]]}
; CHECK-DAG: [[DL1_T]] = !DILocation(line: 103, scope: {{![0-9]+}})
; CHECK-DAG: [[DL2]] = !{null, [[DL2_L:![0-9]+]]}
; CHECK-DAG: [[DL2_L]] = !{!"tile", [[DL2_T:![0-9]+]]}
; CHECK-DAG: [[DL2_T]] = !DILocation(line: 109, scope: {{![0-9]+}})
; CHECK-DAG: [[DL3]] = !{null, [[DL3_L:![0-9]+]]}
; CHECK-DAG: [[DL3_L]] = !{!"tile", [[DL3_T:![0-9]+]]}
; CHECK-DAG: [[DL3_T]] = !DILocation(line: 108, scope: {{![0-9]+}})
; CHECK-DAG: [[DL4]] = !{null, [[DL4_L:![0-9]+]]}
; CHECK-DAG: [[DL4_L]] = !{!"tile", [[DL4_T:![0-9]+]]}
; CHECK-DAG: [[DL4_T]] = !DILocation(line: 116, scope: {{![0-9]+}})

declare void @llvm.experimental.guard(i1, ...)

define void @intersected(i32 %a) !dbg !20 {
entry:
  %c = icmp ugt i32 %a, 10, !dbg !22
  call void (i1, ...) @llvm.experimental.guard(i1 %c) [ "deopt"() ], !dbg !23
  %d = icmp ugt i32 %a, 11, !dbg !24
  call void (i1, ...) @llvm.experimental.guard(i1 %d) [ "deopt"() ], !dbg !25
  ret void, !dbg !26
}

define void @hoisted(i1 %c, i32 %x, ptr %p) !dbg !27 {
entry:
  %l = load i32, ptr %p, align 4, !dbg !29
  call void (i1, ...) @llvm.experimental.guard(i1 %c) [ "deopt"() ], !dbg !30
  %d = icmp ult i32 %x, %l, !dbg !31
  call void (i1, ...) @llvm.experimental.guard(i1 %d) [ "deopt"() ], !dbg !32
  ret void, !dbg !33
}

define void @ranges(i32 %x, ptr %p) !dbg !34 {
entry:
  %n = load i32, ptr %p, align 4, !range !{i32 0, i32 2147483647}, !noundef !{}, !dbg !36
  %c0 = icmp ult i32 %x, %n, !dbg !37
  call void (i1, ...) @llvm.experimental.guard(i1 %c0) [ "deopt"() ], !dbg !38
  %x1 = add i32 %x, 1, !dbg !39
  %c1 = icmp ult i32 %x1, %n, !dbg !40
  call void (i1, ...) @llvm.experimental.guard(i1 %c1) [ "deopt"() ], !dbg !41
  %x2 = add i32 %x, 2, !dbg !42
  %c2 = icmp ult i32 %x2, %n, !dbg !43
  call void (i1, ...) @llvm.experimental.guard(i1 %c2) [ "deopt"() ], !dbg !44
  ret void, !dbg !45
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
!20 = distinct !DISubprogram(name: "intersected", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}
!24 = !{!DILocation(line: 4, scope: !20), !{!"tile", !DILocation(line: 104, scope: !21)}}
!25 = !{!DILocation(line: 5, scope: !20), !{!"tile", !DILocation(line: 105, scope: !21)}}
!26 = !{!DILocation(line: 6, scope: !20), !{!"tile", !DILocation(line: 106, scope: !21)}}
!27 = distinct !DISubprogram(name: "hoisted", scope: !2, file: !2, line: 7, type: !3, scopeLine: 7, spFlags: DISPFlagDefinition, unit: !0)
!28 = !DILexicalBlockFile(scope: !27, file: !5, discriminator: 0)
!29 = !{!DILocation(line: 8, scope: !27), !{!"tile", !DILocation(line: 108, scope: !28)}}
!30 = !{!DILocation(line: 9, scope: !27), !{!"tile", !DILocation(line: 109, scope: !28)}}
!31 = !{!DILocation(line: 10, scope: !27), !{!"tile", !DILocation(line: 110, scope: !28)}}
!32 = !{!DILocation(line: 11, scope: !27), !{!"tile", !DILocation(line: 111, scope: !28)}}
!33 = !{!DILocation(line: 12, scope: !27), !{!"tile", !DILocation(line: 112, scope: !28)}}
!34 = distinct !DISubprogram(name: "ranges", scope: !2, file: !2, line: 13, type: !3, scopeLine: 13, spFlags: DISPFlagDefinition, unit: !0)
!35 = !DILexicalBlockFile(scope: !34, file: !5, discriminator: 0)
!36 = !{!DILocation(line: 14, scope: !34), !{!"tile", !DILocation(line: 114, scope: !35)}}
!37 = !{!DILocation(line: 15, scope: !34), !{!"tile", !DILocation(line: 115, scope: !35)}}
!38 = !{!DILocation(line: 16, scope: !34), !{!"tile", !DILocation(line: 116, scope: !35)}}
!39 = !{!DILocation(line: 17, scope: !34), !{!"tile", !DILocation(line: 117, scope: !35)}}
!40 = !{!DILocation(line: 18, scope: !34), !{!"tile", !DILocation(line: 118, scope: !35)}}
!41 = !{!DILocation(line: 19, scope: !34), !{!"tile", !DILocation(line: 119, scope: !35)}}
!42 = !{!DILocation(line: 20, scope: !34), !{!"tile", !DILocation(line: 120, scope: !35)}}
!43 = !{!DILocation(line: 21, scope: !34), !{!"tile", !DILocation(line: 121, scope: !35)}}
!44 = !{!DILocation(line: 22, scope: !34), !{!"tile", !DILocation(line: 122, scope: !35)}}
!45 = !{!DILocation(line: 23, scope: !34), !{!"tile", !DILocation(line: 123, scope: !35)}}
