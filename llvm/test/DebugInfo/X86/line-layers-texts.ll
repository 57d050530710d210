; The sections of texts: one COMDAT group for each distinct text, signed by a
; symbol with the section's name, which is what linkers compare; neither loaded
; nor excluded. What removes or keeps debug information does so with them.

; RUN: llc -mtriple=x86_64-linux -filetype=obj %s -o %t.o 2>&1 | FileCheck %s --check-prefix=WARNING
; RUN: llc -mtriple=x86_64-linux %s -o - 2>/dev/null | llvm-mc -triple=x86_64-linux -filetype=obj -o %t.mc.o
; RUN: llvm-readelf --sections --section-groups --symbols --wide %t.o | FileCheck %s
; RUN: llvm-readelf --sections --section-groups --symbols --wide %t.mc.o | FileCheck %s

; WARNING:      warning: MD5 checksum of file 'c' is not that of its text, which is 9d54f4c0c77def4be7880a85991b04c5{{$}}
; WARNING-NEXT: warning: MD5 checksum of file 'd' is not that of its text, which is 54f9d60acf745eaf659ebc8bab5d3b57{{$}}
; WARNING-NOT:  warning

; "the text" is there for two layers, and once for three files of one of them. A
; section has the digest of the text, whatever the DIFile says that it is.
; CHECK:      .debug_txt.one.9d54f4c0c77def4be7880a85991b04c5 PROGBITS 0000000000000000 {{[0-9a-f]+}} 000008 00 G 0 0 1
; CHECK:      .debug_txt.two.9d54f4c0c77def4be7880a85991b04c5 PROGBITS 0000000000000000 {{[0-9a-f]+}} 000008 00 G 0 0 1
; CHECK:      .debug_txt.two.54f9d60acf745eaf659ebc8bab5d3b57 PROGBITS 0000000000000000 {{[0-9a-f]+}} 000025 00 G 0 0 1
; CHECK-NOT:  .debug_txt
; CHECK:      Symbol table
; CHECK-DAG:  NOTYPE LOCAL DEFAULT 13 .debug_txt.one.9d54f4c0c77def4be7880a85991b04c5{{$}}
; CHECK-DAG:  NOTYPE LOCAL DEFAULT 15 .debug_txt.two.9d54f4c0c77def4be7880a85991b04c5{{$}}
; CHECK-DAG:  NOTYPE LOCAL DEFAULT 17 .debug_txt.two.54f9d60acf745eaf659ebc8bab5d3b57{{$}}
; CHECK:      COMDAT group section [ 13] `.group' [.debug_txt.one.9d54f4c0c77def4be7880a85991b04c5] contains 1 sections:
; CHECK-NEXT: [Index] Name
; CHECK-NEXT: .debug_txt.one.9d54f4c0c77def4be7880a85991b04c5
; CHECK:      COMDAT group section [ 15] `.group' [.debug_txt.two.9d54f4c0c77def4be7880a85991b04c5] contains 1 sections:
; CHECK-NEXT: [Index] Name
; CHECK-NEXT: .debug_txt.two.9d54f4c0c77def4be7880a85991b04c5
; CHECK:      COMDAT group section [ 17] `.group' [.debug_txt.two.54f9d60acf745eaf659ebc8bab5d3b57] contains 1 sections:
; CHECK-NEXT: [Index] Name
; CHECK-NEXT: .debug_txt.two.54f9d60acf745eaf659ebc8bab5d3b57

; RUN: llvm-strip --strip-debug %t.o -o %t.stripped.o
; RUN: llvm-readelf --sections --section-groups --wide %t.stripped.o | FileCheck %s --check-prefix=STRIPPED --implicit-check-not=debug --implicit-check-not=.group
; STRIPPED: There are no section groups in this file.

; RUN: llvm-objcopy --only-keep-debug %t.o %t.debug
; RUN: llvm-readobj --string-dump=.debug_txt.one.9d54f4c0c77def4be7880a85991b04c5 %t.debug | FileCheck %s --check-prefix=KEPT
; RUN: llvm-readobj --sections %t.debug | FileCheck %s --check-prefix=LINE
; KEPT: the text
; LINE: Name: .debug_line.one

define void @f() nounwind !dbg !4 {
  call void asm sideeffect "nop", ""(), !dbg !20
  call void asm sideeffect "nop", ""(), !dbg !21
  call void asm sideeffect "nop", ""(), !dbg !22
  ret void, !dbg !23
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!llvm.intermediate_level_source = !{!30, !31, !32, !33, !34, !35}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "name.c", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 2, column: 3, scope: !4)
!8 = !DIFile(filename: "a", directory: ".")
!9 = !DIFile(filename: "b", directory: ".")
!10 = !DIFile(filename: "c", directory: ".", checksumkind: CSK_MD5, checksum: "0123456789abcdef0123456789abcdef")
!11 = !DIFile(filename: "unused", directory: ".")
!12 = !DILexicalBlockFile(scope: !4, file: !8, discriminator: 0)
!13 = !DILexicalBlockFile(scope: !4, file: !9, discriminator: 0)
!14 = !DILexicalBlockFile(scope: !4, file: !10, discriminator: 0)
!15 = !DIFile(filename: "d", directory: ".", checksumkind: CSK_MD5, checksum: "0123456789abcdef0123456789abcdef")
!16 = !DILexicalBlockFile(scope: !4, file: !15, discriminator: 0)
!20 = !{!7, !{!"one", !DILocation(line: 1, column: 1, scope: !12)}, !{!"two", !DILocation(line: 1, column: 1, scope: !12)}}
!21 = !{!7, !{!"two", !DILocation(line: 1, column: 1, scope: !13)}}
!22 = !{!7, !{!"two", !DILocation(line: 1, column: 1, scope: !14)}}
!23 = !{!7, !{!"two", !DILocation(line: 1, column: 1, scope: !16)}}
!30 = !{!"one", !8, !"the text"}
!31 = !{!"two", !8, !"the text"}
!32 = !{!"two", !9, !"the text"}
!33 = !{!"two", !10, !"the text"}
!34 = !{!"two", !11, !"no instruction names it"}
!35 = !{!"two", !15, !"a text with the digest of another one"}
