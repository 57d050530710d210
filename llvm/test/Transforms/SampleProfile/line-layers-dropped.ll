; A call whose source location was dropped gets line 0 for its probe, and keeps its
; line of the layer.

; RUN: opt -S -passes=pseudo-probe < %s | FileCheck %s

; CHECK-LABEL: define void @f(
; CHECK: call void @g(), !dbg [[CALL:![0-9]+]]
; CHECK-DAG: [[CALL]] = !{[[CALL_P:![0-9]+]], [[CALL_L:![0-9]+]]}
; CHECK-DAG: [[CALL_P]] = !DILocation(line: 0, scope: [[DISCRIMINATOR:![0-9]+]])
; CHECK-DAG: [[DISCRIMINATOR]] = !DILexicalBlockFile(scope: !{{[0-9]+}}, file: !{{[0-9]+}}, discriminator: {{[1-9][0-9]*}})
; CHECK-DAG: [[CALL_L]] = !{!"tile", [[CALL_T:![0-9]+]]}
; CHECK-DAG: [[CALL_T]] = !DILocation(line: 103, scope: !{{[0-9]+}})

declare void @g()

define void @f(ptr %p) !dbg !20 {
  store volatile i32 1, ptr %p, align 4, !dbg !22
  call void @g(), !dbg !23
  ret void, !dbg !24
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
!23 = !{null, !{!"tile", !DILocation(line: 103, scope: !21)}}
!24 = !{!DILocation(line: 4, scope: !20), !{!"tile", !DILocation(line: 104, scope: !21)}}
