; The branch behind the call that takes the place of an invoke has its layers.

; RUN: opt -S -passes=lower-invoke < %s | FileCheck %s

; CHECK-LABEL: define void @f(
; CHECK: call void @g(), !dbg [[DL1:![0-9]+]]
; CHECK: br label %n, !dbg [[DL2:![0-9]+]]
; CHECK-DAG: [[DL1]] = !{[[DL1_P:![0-9]+]], [[DL1_L:![0-9]+]]}
; CHECK-DAG: [[DL1_L]] = !{!"tile", [[DL1_T:![0-9]+]]}
; CHECK-DAG: [[DL1_T]] = !DILocation(line: 102, scope: {{![0-9]+}})
; CHECK-DAG: [[DL1_P]] = !DILocation(line: 2, scope: {{![0-9]+}})
; CHECK-DAG: [[DL2]] = !{null, [[DL1_L]]}

declare void @g()
declare i32 @pers(...)
define void @f() personality ptr @pers !dbg !20 {
entry:
  invoke void @g() to label %n unwind label %u, !dbg !22

n:
  ret void, !dbg !23

u:
  %l = landingpad { ptr, i32 } cleanup, !dbg !24
  ret void, !dbg !25
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
