; The !dbg of a function that is no subprogram, and inlined-at chains that do not
; end, or are not of locations with scopes, are reported.

; RUN: rm -rf %t && split-file %s %t
; RUN: cat %t/head.ll %t/good.ll | llvm-as -disable-output 2>&1 | count 0
; RUN: cat %t/head.ll %t/cycle.ll | llvm-as -disable-output 2>&1 | FileCheck %t/cycle.ll
; RUN: cat %t/head.ll %t/itself.ll | llvm-as -disable-output 2>&1 | FileCheck %t/itself.ll
; RUN: cat %t/head.ll %t/node.ll | llvm-as -disable-output 2>&1 | FileCheck %t/node.ll
; RUN: cat %t/head.ll %t/scope.ll | llvm-as -disable-output 2>&1 | FileCheck %t/scope.ll
; RUN: cat %t/head.ll %t/record.ll | llvm-as -disable-output 2>&1 | FileCheck %t/record.ll
; RUN: cat %t/head.ll %t/good.ll %t/function.ll | llvm-as -disable-output 2>&1 | FileCheck %t/function.ll
; RUN: cat %t/head.ll %t/good.ll %t/declaration.ll | llvm-as -disable-output 2>&1 | FileCheck %t/declaration.ll

;--- head.ll
define void @f() !dbg !4 {
  ret void, !dbg !20
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !{!1}

;--- good.ll
!20 = !DILocation(line: 5, scope: !4, inlinedAt: !21)
!21 = distinct !DILocation(line: 6, scope: !4, inlinedAt: !22)
!22 = distinct !DILocation(line: 7, scope: !4)

;--- cycle.ll
; CHECK: inlined-at chain must not be a cycle
; CHECK-NEXT: ret void
; CHECK-NEXT: !DILocation(line: 5
!20 = !DILocation(line: 5, scope: !4, inlinedAt: !21)
!21 = distinct !DILocation(line: 6, scope: !4, inlinedAt: !22)
!22 = distinct !DILocation(line: 7, scope: !4, inlinedAt: !23)
!23 = distinct !DILocation(line: 8, scope: !4, inlinedAt: !21)

;--- itself.ll
; CHECK: inlined-at chain must not be a cycle
!20 = distinct !DILocation(line: 5, scope: !4, inlinedAt: !20)

;--- node.ll
; CHECK: inlined-at should be a location
; CHECK-NEXT: ret void
!20 = !DILocation(line: 5, scope: !4, inlinedAt: !7)

;--- scope.ll
; CHECK: location requires a valid scope
; CHECK-NEXT: ret void
!20 = !DILocation(line: 5, scope: !4, inlinedAt: !21)
!21 = distinct !DILocation(line: 6, scope: !1)

;--- record.ll
; CHECK: inlined-at should be a location
define void @k() !dbg !23 {
  #dbg_value(i32 0, !24, !DIExpression(), !25)
  ret void
}
!20 = !DILocation(line: 5, scope: !4)
!23 = distinct !DISubprogram(name: "k", scope: !1, file: !1, line: 1, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!24 = !DILocalVariable(name: "x", scope: !23, file: !1, line: 1)
!25 = !DILocation(line: 5, scope: !23, inlinedAt: !7)

;--- function.ll
; CHECK: function !dbg attachment must be a subprogram
define void @k() !dbg !7 {
  ret void
}

;--- declaration.ll
; CHECK: function !dbg attachment must be a subprogram
; CHECK-NEXT: ptr @k
declare !dbg !7 void @k()
