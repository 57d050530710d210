;; A value of a layer is where the code that makes it leaves it, and not from the beginning
;; of the function, even if this code has no line in the source.

; RUN: opt -passes='location-snapshot<kind=ir;values>' %s -o %t.bc
; RUN: llc -mtriple=x86_64-linux-gnu -filetype=obj %t.bc -o %t.o
; RUN: llvm-dwarfdump --verify --quiet %t.o
; RUN: llvm-dwarfdump --debug-info --name=_0 --name=_4 --name=_6 --name=x %t.o | FileCheck %s

;; The argument is there at once.
; CHECK:      [0x0000000000000000, 0x0000000000000004): DW_OP_reg5 RDI)
; CHECK-NEXT: DW_AT_name ("_0")
; CHECK:      [0x0000000000000008, 0x000000000000000c): DW_OP_reg5 RDI)
; CHECK-NEXT: DW_AT_name ("_4")
;; A variable of the source is as without layers.
; CHECK:      DW_AT_location (DW_OP_reg5 RDI)
; CHECK-NEXT: DW_AT_name ("x")
;; In another block than the first.
; CHECK:      DW_AT_location (DW_OP_reg5 RDI)
; CHECK-NEXT: DW_AT_name ("_0")
; CHECK:      [0x000000000000001a, 0x000000000000001e): DW_OP_reg0 RAX)
; CHECK-NEXT: DW_AT_name ("_6")

define void @f(i64 %0, ptr %1) !dbg !4 {
  %3 = shl i64 %0, 27
  %4 = ashr i64 %3, 27
    #dbg_value(i64 %4, !9, !DIExpression(), !7)
  store i64 %4, ptr %1, align 8, !dbg !7
  ret void, !dbg !8
}

define void @g(i64 %0, ptr %1, i1 %2) !dbg !12 {
  br i1 %2, label %4, label %5

4:
  ret void

5:
  %6 = mul i64 %0, 3
  store i64 %6, ptr %1, align 8, !dbg !13
  ret void, !dbg !13
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "f.c", directory: "/d")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !10)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 2, column: 3, scope: !4)
!8 = !DILocation(line: 3, column: 3, scope: !4)
!9 = !DILocalVariable(name: "x", scope: !4, file: !1, line: 2, type: !11)
!10 = !{!9}
!11 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!12 = distinct !DISubprogram(name: "g", scope: !1, file: !1, line: 5, type: !5, scopeLine: 5, spFlags: DISPFlagDefinition, unit: !0)
!13 = !DILocation(line: 6, column: 3, scope: !12)
