;; The source has the same lines with values of a layer and without: their labels do not
;; make rows of line 0 for code that has no line. A label of the source does, whether a value
;; has one there, too, or not. Nor do their records make rows for the beginning of a function
;; that has no lines or no code.

; RUN: opt -passes='location-snapshot<kind=ir>' %s -o %t.bc
; RUN: llc -mtriple=x86_64-linux-gnu -filetype=obj %t.bc -o %t.o
; RUN: llvm-dwarfdump --debug-line %t.o | FileCheck %s
; RUN: opt -passes='location-snapshot<kind=ir;values>' %s -o %t.values.bc
; RUN: llc -mtriple=x86_64-linux-gnu -filetype=obj %t.values.bc -o %t.values.o
; RUN: llvm-dwarfdump --debug-line %t.values.o | FileCheck %s
; RUN: llvm-dwarfdump --debug-info --name=_2 --name=_3 %t.values.o | FileCheck %s --check-prefix=VALUES

; CHECK:      .debug_line contents:
; CHECK:      {{^}}0x0000000000000000      2
; CHECK-NEXT: {{^}}0x000000000000000e      3
; CHECK-NEXT: {{^}}0x0000000000000012      4
;; The variable begins at code without a line.
; CHECK-NEXT: {{^}}0x0000000000000016      0
; CHECK-NEXT: {{^}}0x000000000000001f      5
; CHECK-NEXT: {{^}}0x0000000000000023      6
; CHECK-NEXT: {{^}}0x0000000000000030      7 {{.*}} prologue_end
; CHECK-NEXT: {{^}}0x0000000000000050      7 {{.*}} end_sequence

; VALUES-DAG: DW_AT_name ("_2")
; VALUES-DAG: DW_AT_name ("_3")

define i64 @f(i64 %0) !dbg !4 {
  %2 = mul i64 %0, %0, !dbg !7
  %3 = xor i64 %2, 12345678
  %4 = mul i64 %3, %2, !dbg !8
  %5 = mul i64 %4, %2, !dbg !9
    #dbg_value(i64 %5, !12, !DIExpression(), !9)
  %6 = xor i64 %5, 12345678
  %7 = mul i64 %6, %5, !dbg !10
  ret i64 %7, !dbg !11
}

define i32 @no_lines(i32 %0, i32 %1) !dbg !14 {
  %3 = mul i32 %0, %1
  %4 = sdiv i32 %3, 77
  ret i32 %4
}

define void @no_code(ptr %0) !dbg !15 {
  unreachable
}

define void @no_code_either(ptr %0) !dbg !16 {
  unreachable
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "f.c", directory: "/d")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !6)
!5 = !DISubroutineType(types: !{null})
!6 = !{!12}
!7 = !DILocation(line: 2, column: 3, scope: !4)
!8 = !DILocation(line: 3, column: 3, scope: !4)
!9 = !DILocation(line: 4, column: 3, scope: !4)
!10 = !DILocation(line: 5, column: 3, scope: !4)
!11 = !DILocation(line: 6, column: 3, scope: !4)
!12 = !DILocalVariable(name: "x", scope: !4, file: !1, line: 4, type: !13)
!13 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!14 = distinct !DISubprogram(name: "no_lines", scope: !1, file: !1, line: 7, type: !5, scopeLine: 7, spFlags: DISPFlagDefinition, unit: !0)
!15 = distinct !DISubprogram(name: "no_code", scope: !1, file: !1, line: 8, type: !5, scopeLine: 8, spFlags: DISPFlagDefinition, unit: !0)
!16 = distinct !DISubprogram(name: "no_code_either", scope: !1, file: !1, line: 9, type: !5, scopeLine: 9, spFlags: DISPFlagDefinition, unit: !0)
