; A block between a callbr and one of its successors has no source location, and the layers of
; the callbr, and so have the PHI nodes and branches of the guard behind it.

; RUN: opt -S -passes=unify-loop-exits %s | FileCheck %s

; CHECK-LABEL: define void @f(
; CHECK:       b.target.x:
; CHECK-NEXT:    br label %loop.exit.guard, !dbg [[B:![0-9]+]]
; CHECK:       c.target.y:
; CHECK-NEXT:    br label %loop.exit.guard, !dbg [[C:![0-9]+]]
; CHECK:       loop.exit.guard:
; CHECK:         br i1 {{.*}}, !dbg [[BOTH:![0-9]+]]
; CHECK-DAG: [[B]] = !{null, [[B_L:![0-9]+]]}
; CHECK-DAG: [[B_L]] = !{!"tile", [[B_T:![0-9]+]]}
; CHECK-DAG: [[B_T]] = !DILocation(line: 103,
; CHECK-DAG: [[C]] = !{null, [[C_L:![0-9]+]]}
; CHECK-DAG: [[C_L]] = !{!"tile", [[C_T:![0-9]+]]}
; CHECK-DAG: [[C_T]] = !DILocation(line: 104,
; CHECK-DAG: [[BOTH]] = !{null, [[BOTH_L:![0-9]+]]}
; CHECK-DAG: [[BOTH_L]] = !{!"tile", [[BOTH_T:![0-9]+]]}
; CHECK-DAG: [[BOTH_T]] = !DILocation(line: 103, {{.*}}isImplicitCode: true

define void @f() !dbg !20 {
entry:
  br label %b, !dbg !22
b:
  callbr void asm "", "!i"() to label %c [label %x], !dbg !23
c:
  callbr void asm "", "!i"() to label %b [label %y], !dbg !24
x:
  ret void, !dbg !25
y:
  ret void, !dbg !26
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
