; RUN: opt -S -passes='location-snapshot<kind=llvm-ir;values>,verify' %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

;; Values that are aggregates are described by what is inserted into them and extracted
;; from them. In a loop each is another one every time, so the parts of the last time end.

; CHECK-LABEL: define void @f(
; CHECK:       loop:
; CHECK:         %r = call { i32, i1 } @llvm.sadd.with.overflow.i32(
; CHECK-NEXT:    #dbg_value(i1 poison, ![[R:[0-9]+]], !DIExpression(), ![[LOC:[0-9]+]])
; CHECK-NEXT:    %c = extractvalue { i32, i1 } %r, 1
; CHECK:         #dbg_value(i1 %c, ![[R]], !DIExpression(DW_OP_LLVM_extract_bits_zext, 0, 1, DW_OP_stack_value, DW_OP_LLVM_fragment, 32, 8), ![[LOC]])
; CHECK:         %v = extractvalue { i32, i1 } %r, 0
; CHECK:         #dbg_value(i32 %v, ![[R]], !DIExpression(DW_OP_LLVM_fragment, 0, 32), ![[LOC]])

;; Offsets are those in memory. What is poison is not described, nor what is unknown.
; CHECK:         %t = insertvalue { i8, [2 x i32] } %s, i32 %v, 1, 1
; CHECK-NEXT:    #dbg_value(i1 poison, ![[T:[0-9]+]], !DIExpression(), ![[LOC]])
; CHECK-NEXT:    #dbg_value(i8 7, ![[T]], !DIExpression(DW_OP_LLVM_fragment, 0, 8), ![[LOC]])
; CHECK-NEXT:    #dbg_value(i32 %v, ![[T]], !DIExpression(DW_OP_LLVM_fragment, 64, 32), ![[LOC]])
; CHECK-NEXT:    br

;; There is no fragment that is a whole variable.
; CHECK:         %one = insertvalue { i32 } poison, i32 %v, 0
; CHECK-NEXT:    #dbg_value(i1 poison, ![[ONE:[0-9]+]], !DIExpression(),
; CHECK-NEXT:    #dbg_value(i32 %v, ![[ONE]], !DIExpression(), ![[LOC]])

;; Debuggers know an x86_fp80 by the size that it has in memory.
; CHECK:         %mixed = insertvalue { x86_fp80, i32 } {{.*}}, i32 %v, 1
; CHECK-NEXT:    #dbg_value(i1 poison, ![[MIXED:[0-9]+]], !DIExpression(),
; CHECK-NEXT:    #dbg_value(i32 %v, ![[MIXED]], !DIExpression(DW_OP_LLVM_fragment, 128, 32), ![[LOC]])

;; Of one with many parts none is described; the types debuggers do not know have no variable.
;; Parts without bits are not parts, however many there are.
; CHECK:         %many = insertvalue [33 x i32] poison, i32 %v, 0
; CHECK-NEXT:    #dbg_value(i1 poison,
; CHECK-NEXT:    %scalable = insertvalue { <vscale x 4 x i32> } poison
; CHECK-NEXT:    %empty = insertvalue { i32, {} } poison, i32 %v, 0
; CHECK-NEXT:    #dbg_value(i1 poison, ![[EMPTY:[0-9]+]],
; CHECK-NEXT:    #dbg_value(i32 %v, ![[EMPTY]],
; CHECK-NEXT:    %nothing = extractvalue { i32, {} } %empty, 1
; CHECK-NEXT:    %nothings = insertvalue { [100000000000 x {}], i32 } poison, i32 %v, 1
; CHECK-NEXT:    #dbg_value(i1 poison, ![[NOTHINGS:[0-9]+]],
; CHECK-NEXT:    #dbg_value(i32 %v, ![[NOTHINGS]],
; CHECK-NEXT:    ret void

; CHECK-DAG: !DIBasicType(name: "x86_fp80", size: 128, encoding: DW_ATE_float)
; CHECK-DAG: ![[R]] = !DILocalVariable(name: "_r", {{.*}}type: ![[RT:[0-9]+]])
; CHECK-DAG: ![[RT]] = !DICompositeType(tag: DW_TAG_structure_type, size: 64, elements: ![[RE:[0-9]+]])
; CHECK-DAG: ![[RE]] = !{![[R0:[0-9]+]], ![[R1:[0-9]+]]}
; CHECK-DAG: ![[R0]] = !DIDerivedType(tag: DW_TAG_member, name: "m0", baseType: ![[I32:[0-9]+]], size: 32)
; CHECK-DAG: ![[R1]] = !DIDerivedType(tag: DW_TAG_member, name: "m1", baseType: ![[I1:[0-9]+]], size: 8, offset: 32)
; CHECK-DAG: ![[T]] = !DILocalVariable(name: "_t", {{.*}}type: ![[TT:[0-9]+]])
; CHECK-DAG: ![[TT]] = !DICompositeType(tag: DW_TAG_structure_type, size: 96,
; CHECK-DAG: !DIDerivedType(tag: DW_TAG_member, name: "m1", baseType: ![[ARRAY:[0-9]+]], size: 64, offset: 32)
; CHECK-DAG: ![[ARRAY]] = !DICompositeType(tag: DW_TAG_array_type, baseType: ![[I32]], size: 64,
define void @f(i32 %n) !dbg !4 {
  br label %loop, !dbg !7

loop:
  %i = phi i32 [ 0, %0 ], [ %v, %loop ], !dbg !7
  %r = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %i, i32 1), !dbg !7
  %c = extractvalue { i32, i1 } %r, 1, !dbg !7
  %v = extractvalue { i32, i1 } %r, 0, !dbg !7
  %s = insertvalue { i8, [2 x i32] } poison, i8 7, 0, !dbg !7
  %t = insertvalue { i8, [2 x i32] } %s, i32 %v, 1, 1, !dbg !7
  br i1 %c, label %end, label %loop, !dbg !7

end:
  %one = insertvalue { i32 } poison, i32 %v, 0, !dbg !7
  %wide = insertvalue { x86_fp80, i32 } poison, x86_fp80 0xK3FFF8000000000000000, 0, !dbg !7
  %mixed = insertvalue { x86_fp80, i32 } %wide, i32 %v, 1, !dbg !7
  %many = insertvalue [33 x i32] poison, i32 %v, 0, !dbg !7
  %scalable = insertvalue { <vscale x 4 x i32> } poison, <vscale x 4 x i32> zeroinitializer, 0, !dbg !7
  %empty = insertvalue { i32, {} } poison, i32 %v, 0, !dbg !7
  %nothing = extractvalue { i32, {} } %empty, 1, !dbg !7
  %nothings = insertvalue { [100000000000 x {}], i32 } poison, i32 %v, 1, !dbg !7
  ret void, !dbg !7
}

declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "f.c", directory: "/d")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 2, scope: !4)
