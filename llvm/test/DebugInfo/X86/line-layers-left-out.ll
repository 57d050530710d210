; Where the output cannot hold layers they are left out, and that is said once.
; Code and the unit's own line table are there all the same.

; RUN: llc -mtriple=x86_64-linux -no-integrated-as %s -o %t.s 2>&1 | FileCheck %s --check-prefix=WARNING
; RUN: FileCheck %s --input-file=%t.s
; RUN: llc -mtriple=x86_64-apple-macosx %s -o %t.macho.s 2>&1 | FileCheck %s --check-prefix=TARGET
; RUN: FileCheck %s --input-file=%t.macho.s
; RUN: llc -mtriple=x86_64-windows-gnu %s -o %t.coff.s 2>&1 | FileCheck %s --check-prefix=TARGET
; RUN: FileCheck %s --input-file=%t.coff.s
; RUN: llc -mtriple=x86_64-linux %s -o /dev/null 2>&1 | count 0
; RUN: llc -mtriple=x86_64-apple-macosx -filetype=obj %s -o %t.macho.o 2>&1 | FileCheck %s --check-prefix=TARGET
; RUN: llvm-dwarfdump --debug-line %t.macho.o | FileCheck %s --check-prefix=OBJECT
; RUN: llc -mtriple=x86_64-windows-gnu -filetype=obj %s -o %t.coff.o 2>&1 | FileCheck %s --check-prefix=TARGET
; RUN: llvm-dwarfdump --debug-line %t.coff.o | FileCheck %s --check-prefix=OBJECT
; RUN: sed 's/!{i32 7, !"Dwarf Version", i32 4}/!{i32 2, !"CodeView", i32 1}/' %s | llc -mtriple=x86_64-linux -o /dev/null 2>&1 | FileCheck %s --check-prefix=CODEVIEW
; An object is LLVM's own work, whoever would assemble text.
; RUN: llc -mtriple=x86_64-linux -no-integrated-as -filetype=obj %s -o %t.o 2>&1 | count 0
; RUN: llvm-objdump --section-headers %t.o | FileCheck %s --check-prefix=ELF
; RUN: llvm-objdump --section-headers %t.macho.o %t.coff.o | FileCheck %s --check-prefix=SECTIONS

; WARNING:     warning: line tables of layers are left out, because they need the integrated assembler
; WARNING-NOT: left out
; CODEVIEW:     warning: line tables of layers are left out, because they need debug information in DWARF
; CODEVIEW-NOT: left out
; TARGET:      warning: line tables of layers are left out for this target
; TARGET-NOT:  left out

; OBJECT:       debug_line contents:
; OBJECT:       0x0000000000000000      2      3 1 0 0 0 is_stmt
; OBJECT-NOT:   debug_line{{.+}} contents:
; ELF-DAG: .debug_line.mid
; ELF-DAG: .debug_txt.mid.
; SECTIONS:     .text
; SECTIONS-NOT: debug_txt
; SECTIONS-NOT: debug_line{{[._][a-z]}}

; CHECK:     .loc 1 2 3
; CHECK:     ret
; CHECK-NOT: intermediate
; CHECK-NOT: debug_txt

define void @f() nounwind !dbg !4 {
  ret void, !dbg !20
}

define void @g() nounwind !dbg !10 {
  ret void, !dbg !11
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!llvm.intermediate_level_source = !{!30}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "name.c", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 4}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DIFile(filename: "mid.txt", directory: ".")
!9 = !DILexicalBlockFile(scope: !4, file: !7, discriminator: 0)
!10 = distinct !DISubprogram(name: "g", scope: !1, file: !1, line: 5, type: !5, scopeLine: 5, spFlags: DISPFlagDefinition, unit: !0)
!11 = !DILocation(line: 6, column: 3, scope: !10)
!20 = !{!DILocation(line: 2, column: 3, scope: !4), !{!"mid", !DILocation(line: 42, column: 7, scope: !9)}}
!30 = !{!"mid", !7, !"text"}
