; An indirect call that KCFI checks is a bundle of the check and the call. The check
; notes its trap in another section, in the middle of the code; layers go on behind it
; as they were, and assembly text says so too.

; RUN: llc -mtriple=x86_64-linux -filetype=obj %s -o %t.o
; RUN: llvm-dwarfdump --debug-line %t.o | FileCheck %s
; RUN: llvm-readelf -S -W %t.o | FileCheck %s --check-prefix=SECTIONS
; RUN: llc -mtriple=x86_64-linux %s -o %t.s
; RUN: FileCheck %s --check-prefix=ASM --input-file=%t.s
; RUN: llvm-mc -triple=x86_64-linux -filetype=obj %t.s -o %t.mc.o
; RUN: llvm-dwarfdump --debug-line %t.mc.o | FileCheck %s
; RUN: llvm-objcopy --dump-section=.debug_line.mid=%t.mid %t.o
; RUN: llvm-objcopy --dump-section=.debug_line.mid=%t.mc.mid %t.mc.o
; RUN: cmp %t.mid %t.mc.mid

; CHECK:      .debug_line.mid contents:
; CHECK-NOT:  {{^}}0x
; CHECK:      {{^}}0x{{0*}}11     41      7      1 0 0 0 is_stmt{{$}}
; CHECK-NEXT: {{^}}0x{{0*}}17     42      7      1 0 0 0 is_stmt{{$}}
; CHECK-NEXT: {{^}}0x{{0*}}27     43      7      1 0 0 0 is_stmt{{$}}
; CHECK-NEXT: {{^}}0x{{0*}}29     43      7      1 0 0 0 is_stmt end_sequence
; CHECK-NOT:  {{^}}0x

; SECTIONS: .kcfi_traps PROGBITS

; ASM:       .loc_intermediate 1 42 7
; ASM:       ud2
; ASM:       .section .kcfi_traps
; ASM:       .text
; ASM:       .loc_intermediate 1 42 7
; ASM-NEXT:  callq *%rdi

define void @f(ptr %callee, ptr %p) nounwind !dbg !4 !kcfi_type !40 {
  store volatile i32 1, ptr %p, !dbg !20
  call void %callee() [ "kcfi"(i32 12345678) ], !dbg !21
  ret void, !dbg !22
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !41}
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
!20 = !{!10, !{!"mid", !DILocation(line: 41, column: 7, scope: !9)}}
!21 = !{!10, !{!"mid", !DILocation(line: 42, column: 7, scope: !9)}}
!22 = !{!10, !{!"mid", !DILocation(line: 43, column: 7, scope: !9)}}
!30 = !{!"mid", !7, !"text"}
!40 = !{i32 12345678}
!41 = !{i32 4, !"kcfi", i32 1}
