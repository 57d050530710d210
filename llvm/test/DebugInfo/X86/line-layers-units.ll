; Units of one object have tables of their own for a layer that they share, each with
; its own numbers of files. Their functions take turns in the section, so that what one
; unit has no row for is left to the other. The last two are of one unit.

; RUN: llc -mtriple=x86_64-linux -filetype=obj %s -o %t.o
; RUN: llvm-dwarfdump --debug-line %t.o | FileCheck %s
; RUN: llvm-dwarfdump --lookup=0x10 %t.o | FileCheck %s --check-prefix=SECOND
; RUN: llvm-dwarfdump --lookup=0x20 %t.o | FileCheck %s --check-prefix=FIRST
; RUN: llvm-readelf -S -W %t.o | FileCheck %s --check-prefix=SECTIONS

; The discriminators of the source are not in the layer's tables, nor are those that
; the scopes of a layer's locations have.
; CHECK:      .debug_line contents:
; CHECK:      {{^}}0x0000000000000000      2      3      {{[01]}}   0             5 {{.*}} prologue_end

; CHECK:      .debug_line.mid contents:
; CHECK:      include_directories[  0] = "/first"
; CHECK-NEXT: include_directories[  1] = ".debug_txt.mid.1cb251ec0d568de6a929b520c4aed8d1"
; CHECK-NOT:  include_directories
; CHECK:      name: "shared.txt"
; CHECK:      {{^}}0x0000000000000000     10      1      1   0             0       0  is_stmt{{$}}
; CHECK-NEXT: {{^}}0x0000000000000001     10      1      1   0             0       0  is_stmt end_sequence
; CHECK-NEXT: {{^}}0x0000000000000020     30      1      1   0             0       0  is_stmt{{$}}
; CHECK-NEXT: {{^}}0x0000000000000021     30      1      1   0             0       0  is_stmt end_sequence
; CHECK-NOT:  {{^}}0x

; CHECK:      debug_line[
; CHECK:      include_directories[  0] = "/second"
; CHECK-NEXT: include_directories[  1] = "/disk"
; CHECK-NEXT: include_directories[  2] = ".debug_txt.mid.1cb251ec0d568de6a929b520c4aed8d1"
; CHECK-NOT:  include_directories
; CHECK:      file_names[  1]:
; CHECK-NEXT: name: "own.txt"
; CHECK-NEXT: dir_index: 1
; CHECK:      file_names[  2]:
; CHECK-NEXT: name: "shared.txt"
; CHECK-NEXT: dir_index: 2
; CHECK:      {{^}}0x0000000000000010     20      1      1   0             0       0  is_stmt{{$}}
; CHECK-NEXT: {{^}}0x0000000000000011     20      1      1   0             0       0  is_stmt end_sequence
; CHECK-NEXT: {{^}}0x0000000000000030     40      1      2   0             0       0  is_stmt{{$}}
; CHECK-NEXT: {{^}}0x0000000000000031      0      1      2   0             0       0  is_stmt{{$}}
; CHECK-NEXT: {{^}}0x0000000000000040     50      1      2   0             0       0  is_stmt{{$}}
; CHECK-NEXT: {{^}}0x0000000000000041     50      1      2   0             0       0  is_stmt end_sequence
; CHECK-NOT:  {{^}}0x

; SECOND: Layer info: layer 'mid', file '/disk/own.txt', line 20, column 1
; FIRST: Layer info: layer 'mid', file 'shared.txt', line 30, column 1

; SECTIONS:     {{ }}.debug_txt.mid.1cb251ec0d568de6a929b520c4aed8d1 PROGBITS
; SECTIONS-NOT: {{ }}.debug_txt
; SECTIONS:     {{ }}.debug_line.mid PROGBITS
; SECTIONS-NOT: {{ }}.debug_line.mid PROGBITS

define void @a() nounwind !dbg !10 {
  ret void, !dbg !20
}

define void @b() nounwind !dbg !11 {
  ret void, !dbg !21
}

define void @c() nounwind !dbg !12 {
  ret void, !dbg !22
}

define void @d() nounwind !dbg !13 {
  ret void, !dbg !23
}

define void @e() nounwind !dbg !24 {
  ret void, !dbg !26
}

!llvm.dbg.cu = !{!0, !1}
!llvm.module.flags = !{!2, !3}
!llvm.intermediate_level_source = !{!30, !31}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !4, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = distinct !DICompileUnit(language: DW_LANG_C11, file: !5, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: LineTablesOnly)
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !DIFile(filename: "a.c", directory: "/first")
!5 = !DIFile(filename: "b.c", directory: "/second")
!6 = !DISubroutineType(types: !7)
!7 = !{null}
!8 = !DIFile(filename: "shared.txt", directory: ".")
!9 = !DIFile(filename: "own.txt", directory: "/disk")
!10 = distinct !DISubprogram(name: "a", scope: !4, file: !4, line: 1, type: !6, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!11 = distinct !DISubprogram(name: "b", scope: !5, file: !5, line: 1, type: !6, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !1)
!12 = distinct !DISubprogram(name: "c", scope: !4, file: !4, line: 11, type: !6, scopeLine: 11, spFlags: DISPFlagDefinition, unit: !0)
!13 = distinct !DISubprogram(name: "d", scope: !5, file: !5, line: 11, type: !6, scopeLine: 11, spFlags: DISPFlagDefinition, unit: !1)
!14 = !DILexicalBlockFile(scope: !10, file: !8, discriminator: 7)
!15 = !DILexicalBlockFile(scope: !11, file: !9, discriminator: 0)
!16 = !DILexicalBlockFile(scope: !12, file: !8, discriminator: 0)
!17 = !DILexicalBlockFile(scope: !13, file: !8, discriminator: 0)
!18 = !DILexicalBlockFile(scope: !10, file: !4, discriminator: 5)
!20 = !{!DILocation(line: 2, column: 3, scope: !18), !{!"mid", !DILocation(line: 10, column: 1, scope: !14)}}
!21 = !{!DILocation(line: 2, column: 3, scope: !11), !{!"mid", !DILocation(line: 20, column: 1, scope: !15)}}
!22 = !{!DILocation(line: 12, column: 3, scope: !12), !{!"mid", !DILocation(line: 30, column: 1, scope: !16)}}
!23 = !{!DILocation(line: 12, column: 3, scope: !13), !{!"mid", !DILocation(line: 40, column: 1, scope: !17)}}
!24 = distinct !DISubprogram(name: "e", scope: !5, file: !5, line: 21, type: !6, scopeLine: 21, spFlags: DISPFlagDefinition, unit: !1)
!25 = !DILexicalBlockFile(scope: !24, file: !8, discriminator: 0)
!26 = !{!DILocation(line: 22, column: 3, scope: !24), !{!"mid", !DILocation(line: 50, column: 1, scope: !25)}}
!30 = !{!"mid", !8, !"text"}
!31 = !{!"mid", !9, !""}
