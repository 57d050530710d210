; Layers of the other file that come along stand for several lines where they did there.

; RUN: rm -rf %t && mkdir %t && cd %t
; RUN: llc -O2 -filetype=obj %s -o other.o
; RUN: llvm-line-layers lookup other.o --layer=tile --line=3 | FileCheck %s
; RUN: sed -e 's/!dbg !1\([012]\)/!dbg !2\1/' -e '/^!llvm.intermediate/d' %s > plain.ll
; RUN: llc -O2 -filetype=obj plain.ll -o plain.o
; RUN: llvm-line-layers adopt plain.o --from=other.o --layer=own --with-layers -o out.o
; RUN: llvm-line-layers lookup out.o --layer=tile --line=3 | FileCheck %s
; CHECK:      line 3 of tile: 2 instructions, 4 bytes,
; CHECK:      tile
; CHECK-NEXT:   2  kernel.tile:3 (1 of several lines): three

; What was the source there has one line everywhere.
; RUN: llvm-line-layers lookup out.o f+0 f+3 f+6 | FileCheck %s --check-prefix=OWN
; OWN:      own: {{.*}}program.c:2:1{{$}}
; OWN:      own: {{.*}}program.c:3:1{{$}}
; OWN-NEXT: tile: kernel.tile:3:0
; OWN:      own: {{.*}}program.c:4:1{{$}}

target triple = "x86_64-unknown-linux-gnu"

define i32 @f(i32 %a) !dbg !4 {
  %m = mul i32 %a, 3, !dbg !10
  %x = xor i32 %m, 5, !dbg !11
  ret i32 %x, !dbg !12
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!llvm.intermediate_level_source = !{!5}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, isOptimized: true, emissionKind: FullDebug)
!1 = !DIFile(filename: "program.c", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !7, scopeLine: 1, unit: !0, spFlags: DISPFlagDefinition)
!5 = !{!"tile", !6, !"one\0Atwo\0Athree\0Afour\0A"}
!6 = !DIFile(filename: "kernel.tile", directory: ".")
!7 = !DISubroutineType(types: !8)
!8 = !{}
!9 = !DILexicalBlockFile(scope: !4, file: !6, discriminator: 0)
!10 = !{!20, !{!"tile", !DILocation(line: 2, column: 3, scope: !9)}}
!11 = !{!21, !{!"tile", !DILocation(line: 3, scope: !9, isImplicitCode: true)}}
!12 = !{!22, !{!"tile", !DILocation(line: 3, column: 3, scope: !9)}}
!20 = !DILocation(line: 2, column: 1, scope: !4)
!21 = !DILocation(line: 3, column: 1, scope: !4)
!22 = !DILocation(line: 4, column: 1, scope: !4)
