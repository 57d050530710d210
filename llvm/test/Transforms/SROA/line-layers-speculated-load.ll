; A load that moves to where a PHI node of pointers comes from has the layers of the
; load, rather than those of the branch in front of which it stands.

; RUN: opt -S -passes=sroa < %s | FileCheck %s

; CHECK-LABEL: define i32 @f(
; CHECK: %p.sroa.speculate.load.r = load i32, {{.*}}, !dbg [[DL1:![0-9]+]]
; CHECK-DAG: [[DL1]] = !{[[DL1_P:![0-9]+]], [[DL1_L:![0-9]+]]}
; CHECK-DAG: [[DL1_L]] = !{!"tile", [[DL1_T:![0-9]+]]}
; CHECK-DAG: [[DL1_T]] = !DILocation(line: 108, scope: {{![0-9]+}})
; CHECK-DAG: [[DL1_P]] = !DILocation(line: 6, scope: {{![0-9]+}})

declare i1 @c()
define i32 @f(i1 %x, ptr dereferenceable(4) %q) !dbg !20 {
entry:
  %a = alloca i32, !dbg !22
  store i32 5, ptr %a, !dbg !23
  br i1 %x, label %l, label %r, !dbg !24
l:
  br label %m, !dbg !25
r:
  br label %m, !dbg !26
m:
  %p = phi ptr [ %a, %l ], [ %q, %r ], !dbg !27
  %v = load i32, ptr %p, !dbg !28
  ret i32 %v, !dbg !29
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
