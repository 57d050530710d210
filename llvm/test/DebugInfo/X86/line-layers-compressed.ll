; Texts of layers are compressed, whether or not other debug sections are, where that makes
; them smaller. By way of assembly the sections are the same.

; REQUIRES: zlib
; RUN: llc -filetype=obj %s -o %t.o
; RUN: llvm-readelf -SW %t.o | FileCheck %s --implicit-check-not=' GC '
; RUN: llc -filetype=obj -compress-line-layer-texts=zlib %s -o - | cmp - %t.o
; CHECK: .debug_txt.long.c56b402c77195e29df4aaaf8e1c0bc5a PROGBITS {{[0-9a-f]+ [0-9a-f]+ [0-9a-f]+}} 00 GC 0 0 8
; CHECK: .debug_txt.short.e1cbb0c3879af8347246f12c559a86b5 PROGBITS {{[0-9a-f]+ [0-9a-f]+}} 000005 00 G
; RUN: llvm-dwarfdump --debug-txt %t.o | FileCheck %s --check-prefix=TEXT
; TEXT: {{^}}abcdefgh abcdefgh abcdefgh
; TEXT: {{^}}text{{$}}

; RUN: llc %s -o - | llvm-mc -triple=x86_64 -filetype=obj -dwarf-version=5 -o %t.mc.o
; RUN: llvm-readelf -x .debug_txt.long.c56b402c77195e29df4aaaf8e1c0bc5a %t.o | grep 0x > %t.text
; RUN: llvm-readelf -x .debug_txt.long.c56b402c77195e29df4aaaf8e1c0bc5a %t.mc.o | grep 0x | cmp - %t.text

; Sections that others call so stay as they are.
; RUN: printf '.section .debug_txt.x,"a",@progbits\n.zero 999\n.section .debug_txt.y,"",@progbits\n.zero 999\n' \
; RUN:   | llvm-mc -triple=x86_64 -filetype=obj | llvm-readelf -SW - | FileCheck %s --check-prefix=FOREIGN
; FOREIGN: .debug_txt.x PROGBITS {{[0-9a-f]+ [0-9a-f]+}} 0003e7 00 A 0 0 1
; FOREIGN: .debug_txt.y PROGBITS {{[0-9a-f]+ [0-9a-f]+}} 0003e7 00 0 0 1

; The first word of a compressed section says by what.
; DEFINE: %{section} = .debug_txt.long.c56b402c77195e29df4aaaf8e1c0bc5a
; RUN: llvm-readelf -x %{section} %t.o | FileCheck %s --check-prefix=TYPE-ZLIB
; TYPE-ZLIB: 0x00000000 01000000

; Zstandard is used where it is asked for, in the place of zlib.
; RUN: %if zstd %{ llc -filetype=obj -compress-line-layer-texts=zstd %s -o %t.zstd.o %}
; RUN: %if zstd %{ llvm-readelf -SW %t.zstd.o | FileCheck %s --implicit-check-not=' GC ' %}
; RUN: %if zstd %{ llvm-readelf -x %{section} %t.zstd.o | FileCheck %s --check-prefix=TYPE-ZSTD %}
; TYPE-ZSTD: 0x00000000 02000000
; RUN: %if zstd %{ llvm-dwarfdump --debug-txt %t.zstd.o | FileCheck %s --check-prefix=TEXT %}

; What is chosen for all debug sections is used for texts, too.
; RUN: llc %s -o - | llvm-mc -triple=x86_64 -filetype=obj -dwarf-version=5 \
; RUN:   -compress-debug-sections=zlib -compress-line-layer-texts=none -o %t.all.o
; RUN: llvm-readelf -x %{section} %t.all.o | FileCheck %s --check-prefix=TYPE-ZLIB

; Without the library it is an error.
; RUN: %if !zstd %{ not llc -filetype=obj -compress-line-layer-texts=zstd %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=MISSING %}
; MISSING: error: --compress-line-layer-texts: LLVM was not built with LLVM_ENABLE_ZSTD

; RUN: not llc -filetype=obj -compress-line-layer-texts=gzip %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=UNKNOWN
; UNKNOWN: Cannot find option named 'gzip'!

; RUN: llc -filetype=obj -compress-line-layer-texts=none %s -o %t.plain.o
; RUN: llvm-readelf -SW %t.plain.o | FileCheck %s --check-prefix=PLAIN --implicit-check-not=' GC '
; PLAIN: .debug_txt.long.
; PLAIN-SAME: 00 G 0 0 1

target triple = "x86_64-unknown-linux-gnu"

define void @f(ptr %p) !dbg !10 {
  store volatile i32 1, ptr %p, !dbg !20
  ret void, !dbg !30
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!llvm.intermediate_level_source = !{!90, !91}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !DISubroutineType(types: !5)
!5 = !{null}
!10 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !4, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!20 = !{!30, !{!"long", !40}, !{!"short", !41}}
!30 = !DILocation(line: 2, scope: !10)
!40 = !DILocation(line: 1, scope: !60)
!41 = !DILocation(line: 1, scope: !61)
!60 = !DILexicalBlockFile(scope: !10, file: !70, discriminator: 0)
!61 = !DILexicalBlockFile(scope: !10, file: !71, discriminator: 0)
!70 = !DIFile(filename: "k.long", directory: "/x")
!71 = !DIFile(filename: "k.short", directory: "/x")
!90 = !{!"long", !70, !"abcdefgh abcdefgh abcdefgh abcdefgh abcdefgh abcdefgh abcdefgh abcdefgh abcdefgh abcdefgh abcdefgh abcdefgh abcdefgh abcdefgh abcdefgh abcdefgh abcdefgh abcdefgh abcdefgh abcdefgh abcdefgh abcdefgh abcdefgh abcdefgh abcdefgh abcdefgh abcdefgh abcdefgh abcdefgh abcdefgh\0A"}
!91 = !{!"short", !71, !"text\0A"}
