# The text of a layer that the .dwo file of a unit lacks, or that is gone with it, is found
# in the .dwo file of another unit: units that share a text have it in each of their files,
# and those that a build does not need anew may come from elsewhere.

# RUN: rm -rf %t && split-file %s %t && cd %t
# RUN: llc -mtriple=x86_64-linux -dwarf-version=5 -split-dwarf-file=gone.dwo first.ll -o first.s
# RUN: llvm-mc -triple=x86_64-linux -dwarf-version=5 -split-dwarf-file=other.dwo -filetype=obj first.s -o first.o

# The other unit has the same number as the first, to fit the .dwo file.
# RUN: llvm-dwarfdump --debug-info first.o | sed -n -e 's/.*DWO_id = \(0x[0-9a-f]*\).*/.set DWO_ID, \1/p' > id.s
# RUN: cat first.s id.s other.s > both.s
# RUN: llvm-mc -triple=x86_64-linux -dwarf-version=5 -split-dwarf-file=other.dwo -filetype=obj both.s -o both.o
# RUN: llvm-dwarfdump --debug-info both.o | FileCheck %s --check-prefix=UNITS

# UNITS: DW_AT_dwo_name ("gone.dwo")
# UNITS: DW_AT_dwo_name ("other.dwo")

# RUN: llvm-line-layers lookup both.o 0x0 2>&1 | FileCheck %s --check-prefix=FOUND --implicit-check-not=warning
# FOUND: {{^}}0x0 (.text): f at ./name.c:2:3
# FOUND-NEXT: mid: mid.txt:1:7: text

# RUN: rm other.dwo
# RUN: llvm-line-layers lookup both.o 0x0 2>&1 | FileCheck %s --check-prefix=GONE
# GONE: warning: 'both.o': .debug_txt.mid.1cb251ec0d568de6a929b520c4aed8d1: there is no such section with the text of 'mid.txt', and './gone.dwo', which may have it, is missing or of another compilation
# GONE: mid: mid.txt:1:7{{$}}

#--- other.s
	.section	.debug_abbrev,"",@progbits
.Labbrev:
	.byte	1                       # Abbreviation Code
	.byte	74                      # DW_TAG_skeleton_unit
	.byte	0                       # DW_CHILDREN_no
	.byte	118                     # DW_AT_dwo_name
	.byte	8                       # DW_FORM_string
	.byte	0                       # EOM(1)
	.byte	0                       # EOM(2)
	.byte	0                       # EOM(3)
	.section	.debug_info,"",@progbits
	.long	.Lend-.Lbegin           # Length of Unit
.Lbegin:
	.short	5                       # DWARF version number
	.byte	4                       # DWARF Unit Type
	.byte	8                       # Address Size (in bytes)
	.long	.Labbrev                # Offset Into Abbrev. Section
	.quad	DWO_ID
	.byte	1                       # Abbrev [1] DW_TAG_skeleton_unit
	.asciz	"other.dwo"             # DW_AT_dwo_name
.Lend:

#--- first.ll
define void @f() nounwind !dbg !4 {
    #dbg_value(i32 7, !12, !DIExpression(), !7)
  ret void, !dbg !20
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!llvm.intermediate_level_source = !{!30}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: false, runtimeVersion: 0, splitDebugFilename: "gone.dwo", emissionKind: FullDebug)
!1 = !DIFile(filename: "name.c", directory: ".")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !13)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 2, column: 3, scope: !4)
!8 = !DIFile(filename: "mid.txt", directory: ".")
!9 = !DILexicalBlockFile(scope: !4, file: !8, discriminator: 0)
!10 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!12 = !DILocalVariable(name: "n", scope: !4, file: !1, line: 1, type: !10)
!13 = !{!12}
!20 = !{!7, !{!"mid", !DILocation(line: 1, column: 7, scope: !9)}}
!30 = !{!"mid", !8, !"text"}
