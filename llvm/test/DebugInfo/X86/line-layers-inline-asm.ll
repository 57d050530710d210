; Inline assembly can leave the section. What follows it is covered as it would be
; otherwise, and assembly text says so as well.

; RUN: llc -mtriple=x86_64-linux -filetype=obj %s -o %t.o
; RUN: llvm-dwarfdump --debug-line %t.o | FileCheck %s
; RUN: llc -mtriple=x86_64-linux %s -o - | llvm-mc -triple=x86_64-linux -filetype=obj -o %t.mc.o
; RUN: llvm-dwarfdump --debug-line %t.mc.o | FileCheck %s

; CHECK:      .debug_line.mid contents:
; CHECK:      0x0000000000000000     42      7      1
; CHECK-NOT:  42      7
; CHECK:      43      7      1   0             0       0  is_stmt{{$}}
; CHECK-NEXT: 43      7      1   0             0       0  is_stmt end_sequence
; What the inline assembly has after it came back is its own; what follows is not.
; CHECK-NEXT: 0x0000000000000000     50      7      1
; CHECK-NEXT: 0x0000000000000003     51      7      1
; CHECK-NEXT: 0x0000000000000004      0
; CHECK-NEXT: 0x0000000000000007     52      7      1
; CHECK-NEXT: 0x0000000000000008      0
; CHECK-NEXT: 0x000000000000000b     53      7      1
; CHECK-NEXT: 0x000000000000000c     53      7      1   0             0       0  is_stmt end_sequence

define void @f(ptr %p) nounwind !dbg !4 {
  store volatile i8 0, ptr %p, align 1, !dbg !20
  call void asm sideeffect ".pushsection .foo,\22a\22\0A.byte 1\0A.popsection", ""(), !dbg !20
  store volatile i8 1, ptr %p, align 1, !dbg !21
  ret void, !dbg !21
}

define void @g(ptr %p) nounwind section "other" !dbg !11 {
  store volatile i8 0, ptr %p, align 1, !dbg !22
  call void asm sideeffect ".pushsection .foo,\22a\22\0A.byte 1\0A.popsection\0A nop", ""(), !dbg !23
  store volatile i8 1, ptr %p, align 1, !dbg !13
  call void asm sideeffect "nop", ""(), !dbg !24
  store volatile i8 2, ptr %p, align 1, !dbg !13
  ret void, !dbg !25
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!llvm.intermediate_level_source = !{!30}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "name.c", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DIFile(filename: "mid.txt", directory: ".")
!9 = !DILexicalBlockFile(scope: !4, file: !7, discriminator: 0)
!10 = !DILocation(line: 2, column: 3, scope: !4)
!11 = distinct !DISubprogram(name: "g", scope: !1, file: !1, line: 5, type: !5, scopeLine: 5, spFlags: DISPFlagDefinition, unit: !0)
!12 = !DILexicalBlockFile(scope: !11, file: !7, discriminator: 0)
!13 = !DILocation(line: 6, column: 3, scope: !11)
!20 = !{!10, !{!"mid", !DILocation(line: 42, column: 7, scope: !9)}}
!21 = !{!10, !{!"mid", !DILocation(line: 43, column: 7, scope: !9)}}
!22 = !{!13, !{!"mid", !DILocation(line: 50, column: 7, scope: !12)}}
!23 = !{!13, !{!"mid", !DILocation(line: 51, column: 7, scope: !12)}}
!24 = !{!13, !{!"mid", !DILocation(line: 52, column: 7, scope: !12)}}
!25 = !{!13, !{!"mid", !DILocation(line: 53, column: 7, scope: !12)}}
!30 = !{!"mid", !7, !"text"}
