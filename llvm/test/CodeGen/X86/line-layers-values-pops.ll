; At the smallest size pops right behind a call take its arguments off the stack.
; A value of a layer there must not stop that.

; RUN: opt -passes='location-snapshot<kind=ir>' %s -o - | llc | FileCheck %s
; RUN: opt -passes='location-snapshot<kind=ir;values>' %s -o - | llc | FileCheck %s

; CHECK-LABEL: f:
; CHECK:         callq g
; CHECK-NOT:     addq
; CHECK:         popq
; CHECK-NEXT:    popq

target triple = "x86_64-linux-gnu"

declare i32 @g(i32, i32, i32, i32, i32, i32, i32, i32)

define i32 @f(i32 %a) minsize optsize nounwind !dbg !4 {
  %r = call i32 @g(i32 %a, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7), !dbg !7
  ret i32 %r, !dbg !8
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "name.c", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 2, column: 3, scope: !4)
!8 = !DILocation(line: 3, column: 3, scope: !4)
