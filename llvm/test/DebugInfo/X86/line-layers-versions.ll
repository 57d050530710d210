; A layer's table has the DWARF version and format of the unit's own, and its
; file leads to the text in each of them.

; RUN: llc -mtriple=x86_64-linux -filetype=obj -dwarf-version=2 %s -o - | llvm-dwarfdump --debug-line - | FileCheck %s -DV=2 -DF=DWARF32 --check-prefixes=CHECK,V2
; RUN: llc -mtriple=x86_64-linux -filetype=obj -dwarf-version=3 %s -o - | llvm-dwarfdump --debug-line - | FileCheck %s -DV=3 -DF=DWARF32 --check-prefixes=CHECK,V2
; RUN: llc -mtriple=x86_64-linux -filetype=obj -dwarf-version=4 %s -o - | llvm-dwarfdump --debug-line - | FileCheck %s -DV=4 -DF=DWARF32 --check-prefixes=CHECK,V2
; RUN: llc -mtriple=x86_64-linux -filetype=obj -dwarf-version=5 %s -o - | llvm-dwarfdump --debug-line - | FileCheck %s -DV=5 -DF=DWARF32 --check-prefixes=CHECK,V5
; RUN: llc -mtriple=x86_64-linux -filetype=obj -dwarf-version=3 -dwarf64 %s -o - | llvm-dwarfdump --debug-line - | FileCheck %s -DV=3 -DF=DWARF64 --check-prefixes=CHECK,V2
; RUN: llc -mtriple=x86_64-linux -filetype=obj -dwarf-version=4 -dwarf64 %s -o - | llvm-dwarfdump --debug-line - | FileCheck %s -DV=4 -DF=DWARF64 --check-prefixes=CHECK,V2
; RUN: llc -mtriple=x86_64-linux -filetype=obj -dwarf-version=5 -dwarf64 %s -o - | llvm-dwarfdump --debug-line - | FileCheck %s -DV=5 -DF=DWARF64 --check-prefixes=CHECK,V5

; CHECK:    .debug_line.mid contents:
; CHECK:    format: [[F]]
; CHECK:    version: [[V]]
; V2:       include_directories[  1] = ".debug_txt.mid.1cb251ec0d568de6a929b520c4aed8d1"
; V2-NEXT:  file_names[  1]:
; V2-NEXT:    name: "mid.txt"
; V2-NEXT:    dir_index: 1
; V5:       include_directories[  0] = "/src"
; V5-NEXT:  include_directories[  1] = ".debug_txt.mid.1cb251ec0d568de6a929b520c4aed8d1"
; V5:       file_names[  1]:
; V5-NEXT:    name: "mid.txt"
; V5-NEXT:    dir_index: 1
; V5-NEXT:    md5_checksum: 1cb251ec0d568de6a929b520c4aed8d1
; CHECK:      0x0000000000000000     42      7      1   0
; CHECK-NEXT: 0x0000000000000001     42      7      1   0             0       0  is_stmt end_sequence

define void @f() nounwind !dbg !4 {
  ret void, !dbg !20
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!llvm.intermediate_level_source = !{!30}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "name.c", directory: "/src")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DIFile(filename: "mid.txt", directory: ".")
!9 = !DILexicalBlockFile(scope: !4, file: !7, discriminator: 0)
!20 = !{!DILocation(line: 2, column: 3, scope: !4), !{!"mid", !DILocation(line: 42, column: 7, scope: !9)}}
!30 = !{!"mid", !7, !"text"}
