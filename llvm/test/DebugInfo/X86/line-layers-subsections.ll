; Inline assembly can emit into a subsection, which stands behind the code of all
; functions. That ends the lines of none of them.

; RUN: llc -mtriple=x86_64-linux -filetype=obj %s -o %t.o 2>&1 | count 0
; RUN: llvm-dwarfdump --debug-line %t.o | FileCheck %s
; RUN: llc -mtriple=x86_64-linux %s -o - | llvm-mc -triple=x86_64-linux -filetype=obj -o %t.mc.o
; RUN: llvm-dwarfdump --debug-line %t.mc.o | FileCheck %s

; CHECK:      .debug_line.tile contents:
; CHECK:      0x0000000000000000    102
; CHECK-NEXT: 0x0000000000000003    104
; CHECK-NEXT: 0x0000000000000006    105
; CHECK-NEXT: 0x0000000000000007      0
; CHECK-NEXT: 0x0000000000000010    107
; CHECK-NEXT: 0x0000000000000013    108
; CHECK-NEXT: 0x0000000000000014    108 {{.*}} end_sequence
; CHECK-NOT:  {{^0x}}

define void @f(ptr %p) nounwind !dbg !20 {
  store volatile i8 0, ptr %p, !dbg !22
  call void asm sideeffect ".subsection 1\0A nop\0A .subsection 0", ""(), !dbg !23
  store volatile i8 1, ptr %p, !dbg !24
  ret void, !dbg !25
}

define void @g(ptr %p) nounwind !dbg !26 {
  store volatile i8 2, ptr %p, !dbg !28
  ret void, !dbg !29
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
!26 = distinct !DISubprogram(name: "g", scope: !2, file: !2, line: 6, type: !3, scopeLine: 6, spFlags: DISPFlagDefinition, unit: !0)
!27 = !DILexicalBlockFile(scope: !26, file: !5, discriminator: 0)
!28 = !{!DILocation(line: 7, scope: !26), !{!"tile", !DILocation(line: 107, scope: !27)}}
!29 = !{!DILocation(line: 8, scope: !26), !{!"tile", !DILocation(line: 108, scope: !27)}}
