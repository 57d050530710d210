; A function whose cold block goes to a section of its own has a sequence for each
; of its parts, and so has a layer, in the whole function or in one part only.

; RUN: llc -mtriple=x86_64-linux -split-machine-functions -filetype=obj %s -o %t.o
; RUN: llvm-dwarfdump --debug-line %t.o | FileCheck %s
; RUN: llvm-readobj -r %t.o | FileCheck %s --check-prefix=RELOC
; RUN: llc -mtriple=x86_64-linux -split-machine-functions %s -o - | llvm-mc -triple=x86_64-linux -filetype=obj -o %t.mc.o
; RUN: llvm-dwarfdump --debug-line %t.mc.o | FileCheck %s
; RUN: llvm-readobj -r %t.mc.o | FileCheck %s --check-prefix=RELOC

; CHECK:      .debug_line.all contents:
; CHECK:      0x0000000000000000     10      1      1 0 0 0 is_stmt{{$}}
; CHECK-NEXT: 0x0000000000000012     11      1      1 0 0 0 is_stmt{{$}}
; CHECK-NEXT: 0x000000000000001c     13      1      1 0 0 0 is_stmt{{$}}
; CHECK-NEXT: 0x000000000000001d     13      1      1 0 0 0 is_stmt end_sequence
; CHECK-NEXT: 0x0000000000000000     12      1      1 0 0 0 is_stmt{{$}}
; CHECK-NEXT: 0x000000000000000a     13      1      1 0 0 0 is_stmt{{$}}
; CHECK-NEXT: 0x000000000000000b     13      1      1 0 0 0 is_stmt end_sequence
; CHECK:      .debug_line.part contents:
; CHECK:      0x0000000000000000      1      1      1 0 0 0 is_stmt{{$}}
; CHECK-NEXT: 0x000000000000000a      1      1      1 0 0 0 is_stmt end_sequence
; CHECK-NOT:  {{^}}0x

; RELOC:      .rela.debug_line.all {
; RELOC:      R_X86_64_64 .text.hot.f 0x0
; RELOC-NEXT: R_X86_64_64 .text.split.f 0x0
; RELOC-NEXT: }
; RELOC:      .rela.debug_line.part {
; RELOC:      R_X86_64_64 .text.split.f 0x0
; RELOC-NEXT: }

define dso_local void @f(i1 zeroext %x) nounwind !prof !14 !section_prefix !15 !dbg !44 {
  store volatile i32 0, ptr @g, !dbg !50
  br i1 %x, label %hot, label %cold, !prof !17, !dbg !50

hot:
  store volatile i32 1, ptr @g, !dbg !51
  br label %end, !dbg !51

cold:
  store volatile i32 2, ptr @g, !dbg !52
  br label %end, !dbg !52

end:
  ret void, !dbg !53
}

@g = dso_local global i32 0

!llvm.dbg.cu = !{!40}
!llvm.module.flags = !{!0, !41, !42}
!llvm.intermediate_level_source = !{!60, !61}

!0 = !{i32 1, !"ProfileSummary", !1}
!1 = !{!2, !3, !4, !5, !6, !7, !8, !9}
!2 = !{!"ProfileFormat", !"InstrProf"}
!3 = !{!"TotalCount", i64 10000}
!4 = !{!"MaxCount", i64 10}
!5 = !{!"MaxInternalCount", i64 1}
!6 = !{!"MaxFunctionCount", i64 1000}
!7 = !{!"NumCounts", i64 3}
!8 = !{!"NumFunctions", i64 5}
!9 = !{!"DetailedSummary", !10}
!10 = !{!11, !12, !13}
!11 = !{i32 10000, i64 100, i32 1}
!12 = !{i32 999900, i64 100, i32 1}
!13 = !{i32 999999, i64 1, i32 2}
!14 = !{!"function_entry_count", i64 7000}
!15 = !{!"function_section_prefix", !"hot"}
!17 = !{!"branch_weights", i32 7000, i32 0}

!40 = distinct !DICompileUnit(language: DW_LANG_C11, file: !43, producer: "clang", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!41 = !{i32 7, !"Dwarf Version", i32 5}
!42 = !{i32 2, !"Debug Info Version", i32 3}
!43 = !DIFile(filename: "name.c", directory: "/src")
!44 = distinct !DISubprogram(name: "f", scope: !43, file: !43, line: 1, type: !45, scopeLine: 1, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !40)
!45 = !DISubroutineType(types: !46)
!46 = !{null}
!47 = !DIFile(filename: "all.txt", directory: ".")
!48 = !DIFile(filename: "cold.txt", directory: ".")
!49 = !DILocation(line: 2, column: 3, scope: !44)
!50 = !{!49, !{!"all", !DILocation(line: 10, column: 1, scope: !55)}}
!51 = !{!49, !{!"all", !DILocation(line: 11, column: 1, scope: !55)}}
!52 = !{!49, !{!"all", !DILocation(line: 12, column: 1, scope: !55)}, !{!"part", !DILocation(line: 1, column: 1, scope: !56)}}
!53 = !{!49, !{!"all", !DILocation(line: 13, column: 1, scope: !55)}}
!55 = !DILexicalBlockFile(scope: !44, file: !47, discriminator: 0)
!56 = !DILexicalBlockFile(scope: !44, file: !48, discriminator: 0)
!60 = !{!"all", !47, !""}
!61 = !{!"part", !48, !""}
