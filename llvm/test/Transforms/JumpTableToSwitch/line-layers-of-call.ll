; The switch that takes the place of an indirect call, and the branches behind the
; direct calls, have the layers of the call.

; RUN: opt -S -passes=jump-table-to-switch < %s | FileCheck %s

; CHECK-LABEL: define i32 @f(
; CHECK: ], !dbg [[DL1:![0-9]+]]
; CHECK: unreachable, !dbg [[DL1]]
; CHECK: br label %.tail, !dbg [[DL1]]
; CHECK: br label %.tail, !dbg [[DL1]]
; CHECK-DAG: [[DL1]] = !{null, [[DL1_L:![0-9]+]]}
; CHECK-DAG: [[DL1_L]] = !{!"tile", [[DL1_T:![0-9]+]]}
; CHECK-DAG: [[DL1_T]] = !DILocation(line: 104, scope: {{![0-9]+}})

@t = constant [2 x ptr] [ptr @a, ptr @b]
define i32 @a() { ret i32 1 }
define i32 @b() { ret i32 2 }
define i32 @f(i32 %i) !dbg !20 {
  %g = getelementptr inbounds [2 x ptr], ptr @t, i32 0, i32 %i, !dbg !22
  %p = load ptr, ptr %g, !dbg !23
  %r = call i32 %p(), !dbg !24
  ret i32 %r, !dbg !25
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
