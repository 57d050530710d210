; With split DWARF the tables of layers stay in the object, as the line table does, and
; their texts go to the .dwo file, in every version that has split DWARF, and with type
; units there, for which DWARF 4 has a .debug_line.dwo.

; RUN: rm -rf %t && mkdir %t && cd %t
; RUN: llc -mtriple=x86_64-linux -dwarf-version=5 -split-dwarf-file=name.dwo -split-dwarf-output=name.dwo -filetype=obj %s -o name.o
; RUN: llvm-dwarfdump --debug-info --debug-line name.o | FileCheck %s -DV=5
; RUN: llvm-readelf -S -W name.o | FileCheck %s --check-prefix=SECTIONS --implicit-check-not=debug_txt
; RUN: llvm-readelf -S -W name.dwo | FileCheck %s --check-prefix=DWO --implicit-check-not=debug_txt --implicit-check-not=debug_line
; RUN: llvm-dwarfdump --statistics name.o | FileCheck %s --check-prefix=TEXT
; RUN: llvm-dwarfdump --verify name.o
; RUN: llc -mtriple=x86_64-linux -dwarf-version=4 -generate-type-units -split-dwarf-file=name.dwo -split-dwarf-output=name4.dwo -filetype=obj %s -o name4.o
; RUN: llvm-dwarfdump --debug-info --debug-line name4.o | FileCheck %s -DV=4
; RUN: llvm-readelf -S -W name4.o | FileCheck %s --check-prefix=SECTIONS --implicit-check-not=debug_txt
; RUN: llvm-readelf -S -W name4.dwo | FileCheck %s --check-prefixes=DWO,DWO4 --implicit-check-not=debug_txt --implicit-check-not=debug_line

; Both in one file: what belongs into the .dwo file is marked as excluded.
; RUN: llc -mtriple=x86_64-linux -dwarf-version=5 -split-dwarf-file=name.dwo -filetype=obj %s -o one.o
; RUN: llvm-dwarfdump --debug-info --debug-line one.o | FileCheck %s -DV=5
; RUN: llvm-readelf -S -W one.o | FileCheck %s --check-prefix=ONE --implicit-check-not=debug_txt
; RUN: llvm-dwarfdump --statistics one.o | FileCheck %s --check-prefix=TEXT
; RUN: llc -mtriple=x86_64-linux -dwarf-version=5 -split-dwarf-file=single.o -filetype=obj %s -o single.o
; RUN: llvm-objcopy --strip-dwo single.o linked.o
; RUN: llvm-dwarfdump --statistics linked.o 2>&1 | FileCheck %s --check-prefix=TEXT --implicit-check-not=error:
; RUN: llvm-dwarfdump --verify linked.o 2>&1 | FileCheck %s --check-prefix=SOUND --implicit-check-not=error:

; A unit that is about lines only is not split, so nothing would lead to the text.
; RUN: sed -e '/#dbg_value/d' -e 's/, retainedNodes: !13//' -e 's/emissionKind: FullDebug/emissionKind: LineTablesOnly/' %s > lines.ll
; RUN: llc -mtriple=x86_64-linux -dwarf-version=5 -split-dwarf-file=lines.dwo -split-dwarf-output=lines.dwo -filetype=obj lines.ll -o lines.o
; RUN: llvm-readelf -S -W lines.o | FileCheck %s --check-prefix=WHOLE --implicit-check-not=debug_txt

; llvm-objcopy splits what is in one file, too, and linkers leave it out.
; RUN: llvm-objcopy --extract-dwo one.o name.dwo
; RUN: llvm-readelf -S -W name.dwo | FileCheck %s --check-prefix=DWO --implicit-check-not=debug_txt --implicit-check-not=debug_line
; RUN: llvm-objcopy --strip-dwo one.o
; RUN: llvm-readelf -S -W one.o | FileCheck %s --check-prefix=SECTIONS --implicit-check-not=debug_txt
; RUN: llvm-dwarfdump --statistics one.o | FileCheck %s --check-prefix=TEXT

; Assembly text, from which llvm-mc makes both files.
; RUN: llc -mtriple=x86_64-linux -dwarf-version=5 -split-dwarf-file=name.dwo %s -o name.s
; RUN: llvm-mc -triple=x86_64-linux -dwarf-version=5 -split-dwarf-file=mc.dwo -filetype=obj name.s -o mc.o
; RUN: llvm-dwarfdump --debug-info --debug-line mc.o | FileCheck %s -DV=5
; RUN: llvm-readelf -S -W mc.o | FileCheck %s --check-prefix=SECTIONS --implicit-check-not=debug_txt
; RUN: llc -mtriple=x86_64-linux -dwarf-version=5 -split-dwarf-file=name.dwo -split-dwarf-output=name.dwo -filetype=obj %s -o name.o
; RUN: cmp name.dwo mc.dwo

; Debug information is split indeed.
; CHECK:      .debug_info contents:
; CHECK:      version = 0x000[[V]]
; CHECK:      DW_AT_{{(GNU_)?}}dwo_name ("name.dwo")
; CHECK:      .debug_line contents:
; CHECK:      version: [[V]]
; CHECK:      0x0000000000000000      2      3
; CHECK:      .debug_line.mid contents:
; CHECK:      version: [[V]]
; CHECK:      include_directories[  1] = ".debug_txt.mid.1cb251ec0d568de6a929b520c4aed8d1"
; CHECK:      0x0000000000000000      1      7      1   0             0       0  is_stmt{{$}}
; CHECK-NEXT: 0x0000000000000001      1      7      1   0             0       0  is_stmt end_sequence

; SECTIONS-DAG: .debug_line PROGBITS
; SECTIONS-DAG: .debug_line.mid PROGBITS

; DWO-DAG:  .debug_info.dwo PROGBITS
; DWO-DAG:  .debug_txt.mid.1cb251ec0d568de6a929b520c4aed8d1.dwo PROGBITS 0000000000000000 {{[0-9a-f]+}} 000004 00 E 0
; DWO4-DAG: .debug_line.dwo PROGBITS

; ONE-DAG: .debug_info.dwo PROGBITS {{.*}} 00 E 0
; ONE-DAG: .debug_line.mid PROGBITS 0000000000000000 {{[0-9a-f]+}} 00006f 00 0
; ONE-DAG: .debug_txt.mid.1cb251ec0d568de6a929b520c4aed8d1.dwo PROGBITS 0000000000000000 {{[0-9a-f]+}} 000004 00 E 0

; WHOLE: .debug_txt.mid.1cb251ec0d568de6a929b520c4aed8d1 PROGBITS 0000000000000000 {{[0-9a-f]+}} 000004 00 G 0

; SOUND: No errors.

; TEXT: "#bytes of embedded text in layer mid": 4

define void @f(ptr %p) nounwind !dbg !4 {
    #dbg_value(ptr %p, !12, !DIExpression(), !7)
  ret void, !dbg !20
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!llvm.intermediate_level_source = !{!30}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang", isOptimized: false, runtimeVersion: 0, splitDebugFilename: "name.dwo", emissionKind: FullDebug)
!1 = !DIFile(filename: "name.cpp", directory: ".")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !13)
!5 = !DISubroutineType(types: !6)
!6 = !{null, !10}
!7 = !DILocation(line: 2, column: 3, scope: !4)
!8 = !DIFile(filename: "mid.txt", directory: ".")
!9 = !DILexicalBlockFile(scope: !4, file: !8, discriminator: 0)
!10 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !11, size: 64)
!11 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "S", file: !1, line: 1, size: 8, elements: !14, identifier: "_ZTS1S")
!12 = !DILocalVariable(name: "p", arg: 1, scope: !4, file: !1, line: 1, type: !10)
!13 = !{!12}
!14 = !{}
!20 = !{!7, !{!"mid", !DILocation(line: 1, column: 7, scope: !9)}}
!30 = !{!"mid", !8, !"text"}
