; Each section has a sequence of its own in a layer's table, which ends where the
; function or the block section does. The layers make no difference to the unit's
; own table, nor to the code.

; RUN: llc -mtriple=x86_64-linux -function-sections -filetype=obj %s -o %t.o
; RUN: llvm-dwarfdump --debug-line %t.o | FileCheck %s
; RUN: llvm-readobj -r %t.o | FileCheck %s --check-prefix=RELOC
; RUN: llc -mtriple=x86_64-linux -basic-block-sections=all -filetype=obj %s -o %t.bb.o
; RUN: llvm-dwarfdump --debug-line %t.bb.o | FileCheck %s --check-prefix=BB

; RUN: sed -e '/^!llvm.intermediate/d' -e 's/^\(!.. =\) !{!7, .*/\1 !DILocation(line: 2, column: 3, scope: !4)/' -e 's/^\(!.. =\) !{!43, .*/\1 !DILocation(line: 10, column: 3, scope: !40)/' %s > %t.plain.ll
; RUN: not grep '^!.*"tile", !DILoc' %t.plain.ll
; RUN: llc -mtriple=x86_64-linux -function-sections -filetype=obj %t.plain.ll -o %t.plain.o
; RUN: llvm-objcopy --dump-section=.debug_line=%t.line --dump-section=.debug_info=%t.info --dump-section=.text.f=%t.text %t.o
; RUN: llvm-objcopy --dump-section=.debug_line=%t.plain.line --dump-section=.debug_info=%t.plain.info --dump-section=.text.f=%t.plain.text %t.plain.o
; RUN: cmp %t.line %t.plain.line
; RUN: cmp %t.info %t.plain.info
; RUN: cmp %t.text %t.plain.text

; A sequence for each function of the unit's own table, although they share a
; section: neither table knows of the other.
; RUN: llc -mtriple=x86_64-linux -filetype=obj %s -o %t.one.o
; RUN: llc -mtriple=x86_64-linux -emit-func-debug-line-table-offsets -filetype=obj %s -o %t.offsets.o
; RUN: llc -mtriple=x86_64-linux -emit-func-debug-line-table-offsets -filetype=obj %t.plain.ll -o %t.plain-offsets.o
; RUN: llvm-objcopy --dump-section=.debug_line.tile=%t.one.tile %t.one.o
; RUN: llvm-objcopy --dump-section=.debug_line.tile=%t.offsets.tile --dump-section=.debug_line=%t.offsets.line --dump-section=.debug_info=%t.offsets.info %t.offsets.o
; RUN: llvm-objcopy --dump-section=.debug_line=%t.plain-offsets.line --dump-section=.debug_info=%t.plain-offsets.info %t.plain-offsets.o
; RUN: cmp %t.one.tile %t.offsets.tile
; RUN: cmp %t.offsets.line %t.plain-offsets.line
; RUN: cmp %t.offsets.info %t.plain-offsets.info
; RUN: llvm-dwarfdump --debug-line %t.offsets.o | FileCheck %s --check-prefix=SEQUENCES
; SEQUENCES:         .debug_line contents:
; SEQUENCES-COUNT-3: end_sequence
; SEQUENCES:         .debug_line.mlir contents:

; @f has one line in the unit's own table, up to the block at 0x1b.
; CHECK:      .debug_line contents:
; CHECK:      {{^}}0x0000000000000000      1      0      0   0             0       0  is_stmt{{$}}
; CHECK-NEXT: {{^}}0x0000000000000002      2      3      0   0             0       0  is_stmt prologue_end{{$}}
; CHECK-NEXT: {{^}}0x000000000000001b      0      3      0   0             0       0 {{$}}
; CHECK-NEXT: {{^}}0x000000000000001d      2      3      0   0             0       0 {{$}}
; CHECK-NEXT: {{^}}0x0000000000000024      2      3      0   0             0       0  end_sequence{{$}}

; CHECK:      .debug_line.mlir contents:
; CHECK:      0x000000000000000a      7      1      1 0 0 0 is_stmt{{$}}
; CHECK-NEXT: 0x0000000000000010      7      1      1 0 0 0 is_stmt end_sequence
; CHECK-NOT:  {{^}}0x

; CHECK:      .debug_line.tile contents:
; CHECK:      0x0000000000000002    100      1      1 0 0 0 is_stmt{{$}}
; CHECK-NEXT: 0x0000000000000004    101      1      1 0 0 0 is_stmt{{$}}
; CHECK-NEXT: 0x000000000000000a      0      0      1 0 0 0 is_stmt{{$}}
; CHECK-NEXT: 0x0000000000000016    100      1      1 0 0 0 is_stmt{{$}}
; CHECK-NEXT: 0x000000000000001a    101      1      1 0 0 0 is_stmt{{$}}
; The load at the top of the block has no location. It is where the store that
; follows it is.
; CHECK-NEXT: 0x000000000000001b    100      1      1 0 0 0 is_stmt{{$}}
; CHECK-NEXT: 0x0000000000000023    101      1      1 0 0 0 is_stmt{{$}}
; CHECK-NEXT: 0x0000000000000024    101      1      1 0 0 0 is_stmt end_sequence
; The second store of @g has no location, but the one before it does.
; CHECK-NEXT: 0x0000000000000000    200      1      1 0 0 0 is_stmt{{$}}
; CHECK-NEXT: 0x000000000000000c    201      1      1 0 0 0 is_stmt{{$}}
; CHECK-NEXT: 0x000000000000000d    201      1      1 0 0 0 is_stmt end_sequence
; @h has no layers.
; CHECK-NOT:  {{^}}0x

; RELOC:      Section (25) .rela.debug_line.tile {
; RELOC-NOT:  }
; RELOC:      R_X86_64_64 .text.f 0x2
; RELOC-NEXT: R_X86_64_64 .text.g 0x0
; RELOC-NEXT: }
; RELOC:      Section (27) .rela.debug_line.mlir {
; RELOC-NOT:  }
; RELOC:      R_X86_64_64 .text.f 0xA
; RELOC-NEXT: }

; BB:      .debug_line.tile contents:
; BB:      0x0000000000000002    100      1      1 0 0 0 is_stmt{{$}}
; BB-NEXT: 0x0000000000000004    101      1      1 0 0 0 is_stmt{{$}}
; BB-NEXT: 0x000000000000000a      0      0      1 0 0 0 is_stmt{{$}}
; BB-NEXT: 0x0000000000000016    100      1      1 0 0 0 is_stmt{{$}}
; BB-NEXT: 0x0000000000000023    100      1      1 0 0 0 is_stmt end_sequence
; BB-NEXT: 0x0000000000000000    101      1      1 0 0 0 is_stmt{{$}}
; BB-NEXT: 0x0000000000000001    101      1      1 0 0 0 is_stmt end_sequence
; BB-NEXT: 0x0000000000000000    100      1      1 0 0 0 is_stmt{{$}}
; BB-NEXT: 0x0000000000000008    101      1      1 0 0 0 is_stmt{{$}}
; BB-NEXT: 0x0000000000000009    101      1      1 0 0 0 is_stmt end_sequence
; BB-NEXT: 0x0000000000000000    200      1      1 0 0 0 is_stmt{{$}}
; BB-NEXT: 0x000000000000000c    201      1      1 0 0 0 is_stmt{{$}}
; BB-NEXT: 0x000000000000000d    201      1      1 0 0 0 is_stmt end_sequence
; BB-NOT:  {{^}}0x

define i32 @f(i32 %x, ptr %p) nounwind !dbg !4 {
entry:
  store volatile i32 %x, ptr %p, align 4, !dbg !20
  store volatile i32 1, ptr %p, align 4, !dbg !21
  store volatile i32 2, ptr %p, align 4, !dbg !22
  store volatile i32 3, ptr %p, align 4, !dbg !7
  %c = icmp eq i32 %x, 0, !dbg !20
  br i1 %c, label %then, label %end, !dbg !20

then:
  %v = load volatile i32, ptr %p, align 4
  store volatile i32 5, ptr %p, align 4, !dbg !20
  br label %end, !dbg !20

end:
  ret i32 %x, !dbg !21
}

define void @g(ptr %p) nounwind !dbg !40 {
  store volatile i32 6, ptr %p, align 4, !dbg !41
  store volatile i32 7, ptr %p, align 4
  ret void, !dbg !42
}

define void @h(ptr %p) nounwind !dbg !44 {
  store volatile i32 8, ptr %p, align 4, !dbg !45
  ret void, !dbg !45
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!llvm.intermediate_level_source = !{!30, !31}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "name.c", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 2, column: 3, scope: !4)
!8 = !DIFile(filename: "k.tile", directory: ".")
!9 = !DIFile(filename: "k.mlir", directory: "/tmp")
!10 = !DILexicalBlockFile(scope: !4, file: !8, discriminator: 0)
!11 = !DILexicalBlockFile(scope: !4, file: !9, discriminator: 0)
!12 = !DILexicalBlockFile(scope: !40, file: !8, discriminator: 0)
!20 = !{!7, !{!"tile", !DILocation(line: 100, column: 1, scope: !10)}}
!21 = !{!7, !{!"tile", !DILocation(line: 101, column: 1, scope: !10)}}
!22 = !{!7, !{!"mlir", !DILocation(line: 7, column: 1, scope: !11)}}
!30 = !{!"tile", !8, !"text"}
!31 = !{!"mlir", !9, !""}
!40 = distinct !DISubprogram(name: "g", scope: !1, file: !1, line: 9, type: !5, scopeLine: 9, spFlags: DISPFlagDefinition, unit: !0)
!41 = !{!43, !{!"tile", !DILocation(line: 200, column: 1, scope: !12)}}
!42 = !{!43, !{!"tile", !DILocation(line: 201, column: 1, scope: !12)}}
!43 = !DILocation(line: 10, column: 3, scope: !40)
!44 = distinct !DISubprogram(name: "h", scope: !1, file: !1, line: 19, type: !5, scopeLine: 19, spFlags: DISPFlagDefinition, unit: !0)
!45 = !DILocation(line: 20, column: 3, scope: !44)
