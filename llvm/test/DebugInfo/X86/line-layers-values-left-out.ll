; Where the output cannot hold layers, their values are left out as their line tables are.
; The variables of the source stay.

; RUN: llc -mtriple=x86_64-linux -filetype=obj %s -o %t.elf.o
; RUN: llvm-dwarfdump --debug-info %t.elf.o | FileCheck %s --check-prefix=ELF
; RUN: llc -mtriple=x86_64-apple-macosx -filetype=obj %s -o %t.macho.o
; RUN: llvm-dwarfdump --debug-info %t.macho.o | FileCheck %s
; RUN: llc -mtriple=x86_64-windows-gnu -filetype=obj %s -o %t.coff.o
; RUN: llvm-dwarfdump --debug-info %t.coff.o | FileCheck %s
; RUN: llc -mtriple=x86_64-linux -no-integrated-as %s -o %t.s
; RUN: llvm-mc -triple=x86_64-linux -filetype=obj %t.s -o %t.o
; RUN: llvm-dwarfdump --debug-info %t.o | FileCheck %s

; ELF:     DW_AT_unknown_2d00 ("scf")
; ELF-DAG: DW_AT_name ("_arg0")
; ELF-DAG: DW_AT_name ("x")

; CHECK-NOT: DW_AT_unknown
; CHECK-NOT: _arg0
; CHECK:     DW_AT_name ("x")
; CHECK-NOT: DW_AT_unknown
; CHECK-NOT: _arg0

define i32 @f(i32 %0) !dbg !4 {
    #dbg_value(i32 %0, !20, !DIExpression(), !7)
    #dbg_value(i32 %0, !21, !DIExpression(), !7)
    #dbg_value(i32 %0, !20, !DIExpression(), !8)
    #dbg_value(i32 %0, !21, !DIExpression(), !8)
  %2 = add i32 %0, 1, !dbg !8
  ret i32 %2, !dbg !7
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!llvm.intermediate_level_source = !{!30}

!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "f.py", directory: "/d")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{!11, !11}
!7 = !DILocation(line: 2, column: 3, scope: !4)
!8 = !DILocation(line: 3, column: 3, scope: !4, inlinedAt: !9)
!9 = distinct !DILocation(line: 2, column: 5, scope: !4)
!11 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!12 = !DIBasicType(name: "i32", size: 32, encoding: DW_ATE_signed)
!20 = !DILocalVariable(name: "_arg0", scope: !23, type: !12)
!21 = !DILocalVariable(name: "x", scope: !4, type: !11)
!22 = !DIFile(filename: "f.scf", directory: ".")
!23 = !DILexicalBlockFile(scope: !4, file: !22, discriminator: 0)
!30 = !{!"scf", !22, !"func.func @f"}
