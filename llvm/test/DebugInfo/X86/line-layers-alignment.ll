; No layer covers what pads the code before an aligned block. In an object the row of
; the source ends there too; assembly text can say so of layers only.

; RUN: llc -mtriple=x86_64-linux -align-loops=32 -filetype=obj %s -o %t.o
; RUN: llvm-dwarfdump --debug-line %t.o | FileCheck %s --check-prefixes=CHECK,SOURCE
; RUN: llc -mtriple=x86_64-linux -align-loops=32 %s -o %t.s
; RUN: FileCheck %s --check-prefix=ASM --input-file=%t.s
; RUN: llvm-mc -triple=x86_64-linux -filetype=obj %t.s -o %t.mc.o
; RUN: llvm-dwarfdump --debug-line %t.mc.o | FileCheck %s
; RUN: llvm-objcopy --dump-section=.debug_line.mid=%t.mid %t.o
; RUN: llvm-objcopy --dump-section=.debug_line.mid=%t.mc.mid %t.mc.o
; RUN: cmp %t.mid %t.mc.mid

; SOURCE:      .debug_line contents:
; SOURCE:      {{^}}0x0000000000000006      0      3      0   0             0       0 {{$}}
; SOURCE-NEXT: {{^}}0x0000000000000020      2      3      0   0             0       0 {{$}}

; CHECK:      .debug_line.mid contents:
; CHECK:      {{^}}0x0000000000000000     10      1      1 0 0 0 is_stmt{{$}}
; CHECK-NEXT: {{^}}0x0000000000000006      0      1      1 0 0 0 is_stmt{{$}}
; The line is the one before the padding.
; CHECK-NEXT: {{^}}0x0000000000000020     10      1      1 0 0 0 is_stmt{{$}}
; CHECK-NEXT: {{^}}0x0000000000000026     11      1      1 0 0 0 is_stmt{{$}}

; ASM:      .loc_intermediate 1 10 1
; ASM-NEXT: movl $1, (%rdi)
; ASM:      .loc_intermediate_end
; ASM-NEXT: .p2align 5
; ASM:      .loc_intermediate 1 10 1
; ASM-NEXT: movl $2, (%rdi)

define void @f(ptr %p) nounwind !dbg !4 {
entry:
  store volatile i32 1, ptr %p, !dbg !20
  br label %loop, !dbg !20

loop:
  store volatile i32 2, ptr %p, !dbg !20
  %v = load volatile i32, ptr %p, !dbg !21
  %c = icmp eq i32 %v, 0, !dbg !21
  br i1 %c, label %end, label %loop, !dbg !21

end:
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
!20 = !{!10, !{!"mid", !DILocation(line: 10, column: 1, scope: !9)}}
!21 = !{!10, !{!"mid", !DILocation(line: 11, column: 1, scope: !9)}}
!30 = !{!"mid", !7, !"text"}
