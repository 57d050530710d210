; Two layers, one of them with its text in the object. Where an instruction
; lacks a layer, a line-0 row says so, and the end of the function ends it.

; RUN: llc -mtriple=x86_64-linux -filetype=obj %s -o %t.o
; RUN: llvm-dwarfdump --debug-line %t.o | FileCheck %s
; RUN: llvm-readobj -S %t.o | FileCheck %s --check-prefix=SECTION
; RUN: llvm-readelf --section-groups %t.o | FileCheck %s --check-prefix=GROUP
; RUN: llvm-readobj --string-dump=.debug_txt.tile_ir.694d91de3b105ff85eff54e59aeb858f %t.o | FileCheck %s --check-prefix=TEXT

; What assembly text assembles to is the same.
; RUN: llc -mtriple=x86_64-linux %s -o %t.s
; RUN: FileCheck %s --check-prefix=ASM --input-file=%t.s
; RUN: llvm-mc -triple=x86_64-linux -filetype=obj %t.s -o %t.mc.o
; RUN: llvm-readobj -x .debug_line -x .debug_line.mlir -x .debug_line.tile_ir -x .debug_line_str -x .debug_txt.tile_ir.694d91de3b105ff85eff54e59aeb858f %t.o | grep -v ^File > %t.dump
; RUN: llvm-readobj -x .debug_line -x .debug_line.mlir -x .debug_line.tile_ir -x .debug_line_str -x .debug_txt.tile_ir.694d91de3b105ff85eff54e59aeb858f %t.mc.o | grep -v ^File > %t.mc.dump
; RUN: diff %t.dump %t.mc.dump
; RUN: llvm-readelf --section-groups %t.mc.o | FileCheck %s --check-prefix=GROUP

; The unit's own table is what it is without layers.
; CHECK:      .debug_line contents:
; CHECK:      name: "name.c"
; CHECK:      0x0000000000000000      2      3      0   0             0       0  is_stmt prologue_end
; CHECK-NEXT: 0x000000000000000c      3      3      0   0             0       0  is_stmt{{$}}
; CHECK-NEXT: 0x0000000000000012      4      3      0   0             0       0  is_stmt{{$}}
; CHECK-NEXT: 0x0000000000000020     10      3      0   0             0       0  is_stmt prologue_end
; CHECK-NEXT: 0x0000000000000023     10      3      0   0             0       0  is_stmt end_sequence
; CHECK-NOT:  0x

; A layer of which no file is embedded has a directory that tells whose it is.
; CHECK:      .debug_line.mlir contents:
; CHECK:      version: 5
; CHECK:      include_directories[  0] = "/src"
; CHECK-NEXT: include_directories[  1] = "/tmp"
; CHECK-NEXT: include_directories[  2] = ".debug_txt.mlir."
; CHECK-NEXT: file_names[  0]:
; CHECK-NEXT:            name: "kernel.mlir"
; CHECK-NEXT:       dir_index: 1
; CHECK-NEXT: file_names[  1]:
; CHECK-NEXT:            name: "kernel.mlir"
; CHECK-NEXT:       dir_index: 1
; CHECK-NOT:  md5
; CHECK:      0x0000000000000000      7      1      1   0             0       0  is_stmt{{$}}
; CHECK-NEXT: 0x0000000000000006      0      0      1   0             0       0  is_stmt{{$}}
; CHECK-NEXT: 0x0000000000000012      8      1      1   0             0       0  is_stmt{{$}}
; CHECK-NEXT: 0x0000000000000015      8      1      1   0             0       0  is_stmt end_sequence
; CHECK-NOT:  0x

; CHECK:      .debug_line.tile_ir contents:
; CHECK:      include_directories[  0] = "/src"
; CHECK-NEXT: include_directories[  1] = ".debug_txt.tile_ir.694d91de3b105ff85eff54e59aeb858f"
; CHECK-NEXT: file_names[  0]:
; CHECK:      file_names[  1]:
; CHECK-NEXT:            name: "kernel.tile"
; CHECK-NEXT:       dir_index: 1
; CHECK-NEXT:    md5_checksum: 694d91de3b105ff85eff54e59aeb858f
; CHECK:      0x0000000000000000    100     10      1   0             0       0  is_stmt{{$}}
; CHECK-NEXT: 0x0000000000000006    101     10      1   0             0       0  is_stmt{{$}}
; CHECK-NEXT: 0x000000000000000c      0     10      1   0             0       0  is_stmt{{$}}
; CHECK-NEXT: 0x0000000000000012    103     10      1   0             0       0  is_stmt{{$}}
; CHECK-NEXT: 0x0000000000000015    103     10      1   0             0       0  is_stmt end_sequence
; CHECK-NOT:  0x

; SECTION:      Name: .debug_txt.tile_ir.694d91de3b105ff85eff54e59aeb858f
; SECTION-NEXT: Type: SHT_PROGBITS
; SECTION-NEXT: Flags [ (0x200)
; SECTION-NEXT:   SHF_GROUP (0x200)
; SECTION-NEXT: ]
; SECTION:      Size: 26
; SECTION-NOT:  Name: .debug_txt
; SECTION:      Name: .debug_line.mlir
; SECTION-NEXT: Type: SHT_PROGBITS
; SECTION-NEXT: Flags [ (0x0)

; GROUP:      COMDAT group section {{.*}} `.group' [.debug_txt.tile_ir.694d91de3b105ff85eff54e59aeb858f] contains 1 sections:
; GROUP-NEXT: [Index] Name
; GROUP-NEXT: {{\[ *[0-9]+\]}} .debug_txt.tile_ir.694d91de3b105ff85eff54e59aeb858f

; TEXT: entry @f() {.  "quoted".}.{{$}}

; ASM:      .loc 0 2 3 prologue_end # name.c:2:3 [Tile IR: 100:10] [mlir: 7:1]
; ASM-NEXT: .file_intermediate 1 "Tile IR" ".debug_txt.tile_ir.694d91de3b105ff85eff54e59aeb858f" "kernel.tile" md5 0x694d91de3b105ff85eff54e59aeb858f
; ASM-NEXT: .file_intermediate 2 "mlir" "/tmp" "kernel.mlir"
; ASM-NEXT: .loc_intermediate 1 100 10
; ASM-NEXT: .loc_intermediate 2 7 1
; ASM-NEXT: movl $1, (%rdi)
; ASM-NEXT: .loc_intermediate 2 0 0
; ASM-NEXT: .loc_intermediate 1 101 10
; ASM-NEXT: movl $2, (%rdi)
; ASM-NEXT: .loc 0 3 3 # name.c:3:3{{$}}
; ASM-NEXT: movl $3, (%rdi)
; ASM-NEXT: .loc 0 4 3
; ASM-NEXT: .loc_intermediate 1 103 10
; ASM-NEXT: .loc_intermediate 2 8 1
; ASM-NEXT: xorl %eax, %eax
; ASM-NEXT: retq
; ASM:      .loc_intermediate_end
; ASM-LABEL: without:
; ASM-NOT:  loc_intermediate
; ASM:      .section .debug_txt.tile_ir.694d91de3b105ff85eff54e59aeb858f,"G",@progbits,.debug_txt.tile_ir.694d91de3b105ff85eff54e59aeb858f,comdat
; ASM-NEXT: .ascii "entry @f() {\n"
; ASM-NEXT: .ascii "  \"quoted\"\n"
; ASM-NEXT: .ascii "}\n"

define i32 @f(ptr %p) nounwind !dbg !4 {
  store volatile i32 1, ptr %p, align 4, !dbg !20
  store volatile i32 2, ptr %p, align 4, !dbg !21
  store volatile i32 3, ptr %p, align 4, !dbg !22
  ret i32 0, !dbg !23
}

define i32 @without(ptr %p) nounwind !dbg !40 {
  ret i32 0, !dbg !41
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
!7 = !DIFile(filename: "kernel.tile", directory: ".")
!8 = !DIFile(filename: "kernel.mlir", directory: "/tmp")
!9 = !DILexicalBlockFile(scope: !4, file: !7, discriminator: 0)
!10 = !DILexicalBlockFile(scope: !4, file: !8, discriminator: 0)
!20 = !{!DILocation(line: 2, column: 3, scope: !4), !{!"Tile IR", !DILocation(line: 100, column: 10, scope: !9)}, !{!"mlir", !DILocation(line: 7, column: 1, scope: !10)}}
; The primary location stays, the layers do not.
!21 = !{!DILocation(line: 2, column: 3, scope: !4), !{!"Tile IR", !DILocation(line: 101, column: 10, scope: !9)}}
!22 = !DILocation(line: 3, column: 3, scope: !4)
!23 = !{!DILocation(line: 4, column: 3, scope: !4), !{!"Tile IR", !DILocation(line: 103, column: 10, scope: !9)}, !{!"mlir", !DILocation(line: 8, column: 1, scope: !10)}}
!30 = !{!"Tile IR", !7, !"entry @f() {\0A  \22quoted\22\0A}\0A"}
!31 = !{!"mlir", !8, !""}
!40 = distinct !DISubprogram(name: "without", scope: !1, file: !1, line: 9, type: !5, scopeLine: 9, spFlags: DISPFlagDefinition, unit: !0)
!41 = !DILocation(line: 10, column: 3, scope: !40)
