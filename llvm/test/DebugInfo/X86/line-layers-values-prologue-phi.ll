; A DBG_PHI that is there for a value of a layer alone is passed by as the values are, where
; it is decided whether the first instruction of a function is where its prologue ends.

; RUN: opt -passes='location-snapshot<kind=ir>,instcombine' %s -o - | llc -filetype=obj -o - \
; RUN:   | llvm-dwarfdump --debug-line - | FileCheck %s
; RUN: opt -passes='location-snapshot<kind=ir;values>,instcombine' %s -o %t.bc
; RUN: llc %t.bc -stop-after=livedebugvalues -o - | FileCheck --check-prefix=PHI %s
; RUN: llc %t.bc -filetype=obj -o - | llvm-dwarfdump --debug-line - | FileCheck %s

; PHI:      bb.0
; PHI:      DBG_PHI $edi
; CHECK:      {{^}}------
; CHECK-NEXT: {{^}}0x0000000000000000 {{ *}}4 {{.*}} is_stmt prologue_end
; CHECK-NEXT: {{^}}0x{{0*}}b {{ *}}10

target triple = "x86_64-pc-linux-gnu"
define void @f(i32 %x, ptr %p) !dbg !4 {
  store volatile i32 7, ptr %p
  %c = icmp sgt i32 %x, 100
  br i1 %c, label %a, label %b
a:
  %u = mul i32 %x, 3
  %v = mul i32 %u, %x
  store volatile i32 8, ptr %p, !dbg !7
  br label %b, !dbg !7
b:
  ret void, !dbg !8
}
declare void @g(i32)
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: "x", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "name.c", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 3, type: !5, scopeLine: 4, spFlags: DISPFlagDefinition|DISPFlagOptimized, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 10, column: 3, scope: !4)
!8 = !DILocation(line: 11, column: 3, scope: !4)
