; Inline assembly can leave the section. What follows it is covered again, and
; assembly text says so as well.

; RUN: llc -mtriple=x86_64-linux -filetype=obj %s -o %t.o
; RUN: llvm-dwarfdump --debug-line %t.o | FileCheck %s
; RUN: llc -mtriple=x86_64-linux %s -o - | llvm-mc -triple=x86_64-linux -filetype=obj -o %t.mc.o
; RUN: llvm-dwarfdump --debug-line %t.mc.o | FileCheck %s

; CHECK:      .debug_line.mid contents:
; CHECK:      0x0000000000000000     42      7      1
; CHECK-NOT:  42      7
; CHECK:      43      7      1   0             0       0  is_stmt{{$}}
; CHECK-NEXT: 43      7      1   0             0       0  is_stmt end_sequence

define void @f(ptr %p) nounwind !dbg !4 {
  store volatile i8 0, ptr %p, align 1, !dbg !20
  call void asm sideeffect ".pushsection .foo,\22a\22\0A.byte 1\0A.popsection", ""(), !dbg !20
  store volatile i8 1, ptr %p, align 1, !dbg !21
  ret void, !dbg !21
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
!20 = !{!10, !{!"mid", !DILocation(line: 42, column: 7, scope: !9)}}
!21 = !{!10, !{!"mid", !DILocation(line: 43, column: 7, scope: !9)}}
!30 = !{!"mid", !7, !"text"}
