; Every reader shows the same of an object whose texts are compressed as of one whose texts
; are not.

; DEFINE: %{type} =
; DEFINE: %{read} = mkdir %{type} && cd %{type} && \
; DEFINE:   llc -O0 -filetype=obj -compress-line-layer-texts=%{type} %s -o k.o && \
; DEFINE:   llvm-line-layers list k.o > shown && \
; DEFINE:   llvm-line-layers lookup k.o f+0 >> shown && \
; DEFINE:   llvm-line-layers extract k.o --layer=tile -o text >> shown && \
; DEFINE:   cat text/k.tile >> shown && \
; DEFINE:   llvm-line-layers promote k.o --layer=tile -o out.o --source-dir=src && \
; DEFINE:   cat src/k.tile >> shown && \
; DEFINE:   llvm-line-layers explore k.o -o page.html && cat page.html >> shown && \
; DEFINE:   llvm-symbolizer --layers --print-source-context-lines=3 --obj=k.o 0 >> shown && \
; DEFINE:   llvm-objdump -d -S --layer=tile k.o >> shown && \
; DEFINE:   llvm-dwarfdump --debug-line --debug-txt k.o >> shown && \
; DEFINE:   llvm-dwarfdump --verify k.o >> shown && cd ..

; RUN: rm -rf %t && mkdir %t && cd %t
; REDEFINE: %{type} = none
; RUN: %{read}
; RUN: FileCheck %s --input-file=none/shown
; REDEFINE: %{type} = zlib
; RUN: %if zlib %{ %{read} %}
; RUN: %if zlib %{ not cmp zlib/k.o none/k.o %}
; RUN: %if zlib %{ cmp zlib/shown none/shown %}
; REDEFINE: %{type} = zstd
; RUN: %if zstd %{ %{read} %}
; RUN: %if zstd %{ not cmp zstd/k.o none/k.o %}
; RUN: %if zstd %{ cmp zstd/shown none/shown %}

; CHECK: tile: k.tile:2:1: %a = tile.load %a, %a, %a

target triple = "x86_64-unknown-linux-gnu"

define void @f(ptr %p) !dbg !10 {
  store volatile i32 1, ptr %p, !dbg !20
  ret void, !dbg !30
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!llvm.intermediate_level_source = !{!90}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !DISubroutineType(types: !5)
!5 = !{null}
!10 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !4, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!20 = !{!30, !{!"tile", !40}}
!30 = !DILocation(line: 2, scope: !10)
!40 = !DILocation(line: 2, column: 1, scope: !60)
!60 = !DILexicalBlockFile(scope: !10, file: !70, discriminator: 0)
!70 = !DIFile(filename: "k.tile", directory: "/x")
!90 = !{!"tile", !70, !"func @f(%a, %a, %a, %a, %a, %a) {\0A%a = tile.load %a, %a, %a\0A%a = tile.load %a, %a, %a\0A%a = tile.load %a, %a, %a\0A%a = tile.load %a, %a, %a\0A%a = tile.load %a, %a, %a\0A%a = tile.load %a, %a, %a\0A%a = tile.load %a, %a, %a\0A%a = tile.load %a, %a, %a\0A%a = tile.load %a, %a, %a\0A}\0A"}
