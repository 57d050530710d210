; A file that one entry of the list of sources embeds and another does not, as after
; linking, is embedded, whichever comes first. Of two texts the first is used, and a
; warning says so.

; RUN: rm -rf %t && split-file %s %t
; RUN: cat %t/module.ll %t/empty-first.ll > %t/1.ll
; RUN: cat %t/module.ll %t/empty-last.ll > %t/2.ll
; RUN: cat %t/module.ll %t/two.ll > %t/3.ll
; RUN: llc -mtriple=x86_64-linux -filetype=obj %t/1.ll -o %t/1.o 2>&1 | count 0
; RUN: llvm-readobj --sections %t/1.o | FileCheck %s
; RUN: llc -mtriple=x86_64-linux -filetype=obj %t/2.ll -o %t/2.o 2>&1 | count 0
; RUN: llvm-readobj --sections %t/2.o | FileCheck %s
; RUN: llc -mtriple=x86_64-linux -filetype=obj %t/3.ll -o %t/3.o 2>&1 | FileCheck %s --check-prefix=WARNING
; RUN: llvm-readobj --sections %t/3.o | FileCheck %s

; WARNING: warning: file 'k.tile' of layer 'tile' has several texts; the first is used
; WARNING-NOT: warning

; CHECK:     Name: .debug_txt.tile.1cb251ec0d568de6a929b520c4aed8d1
; CHECK-NOT: Name: .debug_txt

;--- module.ll
define void @f() !dbg !4 {
  ret void, !dbg !20
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "name.c", directory: "/src")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!8 = !DIFile(filename: "k.tile", directory: ".")
!9 = !DILexicalBlockFile(scope: !4, file: !8, discriminator: 0)
!20 = !{!DILocation(line: 2, column: 3, scope: !4), !{!"tile", !DILocation(line: 100, scope: !9)}}
!30 = !{!"tile", !8, !"text"}
!31 = !{!"tile", !8, !"other"}
!32 = !{!"tile", !8, !""}
;--- empty-first.ll
!llvm.intermediate_level_source = !{!32, !30}
;--- empty-last.ll
!llvm.intermediate_level_source = !{!30, !32}
;--- two.ll
!llvm.intermediate_level_source = !{!30, !31, !32}
