; A partial link by gold names the section of a group after the group's signature, which
; is the name of the text in it. The text is the other section of that name.

; RUN: llc -mtriple=x86_64-linux -filetype=obj %s -o %t.o
; RUN: llvm-objcopy --rename-section .group=.debug_txt.tile.1cb251ec0d568de6a929b520c4aed8d1 %t.o %t.gold.o
; RUN: llvm-readelf -S %t.gold.o | FileCheck %s --check-prefix=NAMES
; RUN: llvm-line-layers lookup %t.gold.o f 2>&1 | FileCheck %s
; RUN: llvm-dwarfdump --verify %t.gold.o

; NAMES: .debug_txt.tile.1cb251ec0d568de6a929b520c4aed8d1 GROUP
; NAMES: .debug_txt.tile.1cb251ec0d568de6a929b520c4aed8d1 PROGBITS

; CHECK:      f at /src/name.c:2
; CHECK-NEXT: tile: k.tile:1:0: text

define void @f(ptr %p) nounwind !dbg !20 {
  store volatile i8 0, ptr %p, !dbg !22
  ret void, !dbg !23
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!llvm.intermediate_level_source = !{!6}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "name.c", directory: "/src")
!3 = !DISubroutineType(types: !4)
!4 = !{null}
!5 = !DIFile(filename: "k.tile", directory: ".")
!6 = !{!"tile", !5, !"text"}
!20 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 1, scope: !21)}}
!23 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 1, scope: !21)}}
