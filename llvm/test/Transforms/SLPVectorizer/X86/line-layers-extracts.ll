; What takes the value of one instruction out of a vector has the location of what reads it in
; the source, but the layers of the instruction.

; RUN: opt -S -mtriple=x86_64-unknown-linux-gnu -passes=slp-vectorizer < %s | FileCheck %s


; CHECK-LABEL: define float @lane(
; CHECK:         extractelement <4 x float> {{.*}}, i32 3, !dbg [[LANE:![0-9]+]]

define float @lane(ptr %p, ptr %q, float %f) !dbg !20 {
  %p1 = getelementptr float, ptr %p, i64 1, !dbg !22
  %p2 = getelementptr float, ptr %p, i64 2, !dbg !22
  %p3 = getelementptr float, ptr %p, i64 3, !dbg !22
  %q1 = getelementptr float, ptr %q, i64 1, !dbg !23
  %q2 = getelementptr float, ptr %q, i64 2, !dbg !23
  %q3 = getelementptr float, ptr %q, i64 3, !dbg !23
  %x0 = load float, ptr %p, align 4, !dbg !24
  %x1 = load float, ptr %p1, align 4, !dbg !25
  %x2 = load float, ptr %p2, align 4, !dbg !26
  %x3 = load float, ptr %p3, align 4, !dbg !27
  %a0 = fadd float %x0, %x0, !dbg !28
  %a1 = fadd float %x1, %x1, !dbg !29
  %a2 = fadd float %x2, %x2, !dbg !30
  %a3 = fadd float %x3, %x3, !dbg !31
  store float %a0, ptr %q, align 4, !dbg !32
  store float %a1, ptr %q1, align 4, !dbg !33
  store float %a2, ptr %q2, align 4, !dbg !34
  store float %a3, ptr %q3, align 4, !dbg !35
  %r = fmul float %a3, %f, !dbg !36
  ret float %r, !dbg !37
}

; CHECK-DAG: [[LANE]] = !{[[LANE_P:![0-9]+]], [[LANE_L:![0-9]+]]}
; CHECK-DAG: [[LANE_P]] = !DILocation(line: 16, scope: !{{[0-9]+}})
; CHECK-DAG: [[LANE_L]] = !{!"tile", [[LANE_T:![0-9]+]]}
; CHECK-DAG: [[LANE_T]] = !DILocation(line: 111, scope: !{{[0-9]+}})

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
!20 = distinct !DISubprogram(name: "lane", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
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
!36 = !{!DILocation(line: 16, scope: !20), !{!"tile", !DILocation(line: 116, scope: !21)}}
!37 = !{!DILocation(line: 17, scope: !20), !{!"tile", !DILocation(line: 117, scope: !21)}}
