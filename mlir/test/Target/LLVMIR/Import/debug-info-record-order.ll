; RUN: mlir-translate -import-llvm %s -o %t.mlir
; RUN: FileCheck %s --input-file=%t.mlir
; RUN: mlir-translate -import-llvm -mlir-print-debuginfo %s | mlir-translate -mlir-to-llvmir \
; RUN:   | FileCheck %s --check-prefix=LLVM
; RUN: mlir-translate -import-llvm -mlir-print-debuginfo %s | mlir-opt -convert-dbg-to-llvm=level=none \
; RUN:   | FileCheck %s --check-prefix=NONE --implicit-check-not=llvm.intr.dbg --implicit-check-not=llvm.di_assign_id
; RUN: mlir-translate -import-llvm %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=WARN

; WARN: warning: dropped debug info that cannot be represented, values that do not dominate their debug records, for example: variable 'y' of f.c:2{{$}}
; WARN-NOT: dropped

; The values of a variable are in the order of the records.
; CHECK-LABEL: llvm.func @history
; LLVM-LABEL: define i32 @history
define i32 @history(i32 %a, i32 %b) !dbg !4 {
  ; CHECK: %[[SUM:.*]] = llvm.add
  ; CHECK-NEXT: llvm.intr.dbg.value #[[X:.*]] = %arg0 : i32
  ; CHECK-NEXT: llvm.mul
  ; CHECK-NEXT: llvm.intr.dbg.value #[[X]] = %arg1 : i32
  ; CHECK-NEXT: llvm.intr.dbg.value #[[X]] = %[[SUM]] : i32
  ; CHECK-NEXT: llvm.intr.dbg.value #[[X]] = %arg0 : i32
  ; LLVM: %[[SUM:.*]] = add
  ; LLVM-NEXT: #dbg_value(i32 %0, ![[X:[0-9]+]],
  ; LLVM-NEXT: %[[PRODUCT:.*]] = mul
  ; LLVM-NEXT: #dbg_value(i32 %1, ![[X]],
  ; LLVM-NEXT: #dbg_value(i32 %[[SUM]], ![[X]],
  ; LLVM-NEXT: #dbg_value(i32 %0, ![[X]],
  %s = add i32 %a, %b, !dbg !8
    #dbg_value(i32 %a, !7, !DIExpression(), !8)
  %m = mul i32 %s, %s, !dbg !8
    #dbg_value(i32 %b, !7, !DIExpression(), !8)
    #dbg_value(i32 %s, !7, !DIExpression(), !8)
    #dbg_value(i32 %a, !7, !DIExpression(), !8)
  ; A list of values.
  ; CHECK-NEXT: llvm.intr.dbg.value_list #[[X]] #llvm.di_expression<[DW_OP_LLVM_arg(0), DW_OP_LLVM_arg(1), DW_OP_plus, DW_OP_stack_value]> = %arg0, %arg1 : i32, i32
  ; LLVM-NEXT: #dbg_value(!DIArgList(i32 %0, i32 %1), ![[X]], !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_stack_value),
    #dbg_value(!DIArgList(i32 %a, i32 %b), !7, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_stack_value), !8)
  ; A constant, and the end of what is known.
  ; CHECK-NEXT: llvm.intr.dbg.value #[[X]] = %{{.*}} : i32
  ; CHECK-NEXT: llvm.intr.dbg.value #[[X]] = %{{.*}} : i32
  ; CHECK-NEXT: llvm.intr.dbg.value_list #[[X]] =
  ; LLVM-NEXT: #dbg_value(i32 7, ![[X]],
  ; LLVM-NEXT: #dbg_value(i32 poison, ![[X]],
  ; LLVM-NEXT: #dbg_value(!{{[0-9{}]+}}, ![[X]],
    #dbg_value(i32 7, !7, !DIExpression(), !8)
    #dbg_value(i32 poison, !7, !DIExpression(), !8)
    #dbg_value(!2, !7, !DIExpression(), !8)
  ret i32 %m, !dbg !8
}

; Records before an intrinsic, and one whose value is not available.
; CHECK-LABEL: llvm.func @places
; LLVM-LABEL: define void @places
define void @places(ptr %p, i1 %c, i32 %a) !dbg !10 {
  ; CHECK: llvm.intr.dbg.value #[[Y:.*]] = %arg2 : i32
  ; CHECK-NEXT: "llvm.intr.memset"
  ; LLVM: #dbg_value(i32 %2, ![[Y:[0-9]+]],
  ; LLVM-NEXT: call void @llvm.memset
    #dbg_value(i32 %a, !11, !DIExpression(), !12)
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 8, i1 false), !dbg !12
  br i1 %c, label %left, label %right, !dbg !12
left:
  %s = add i32 %a, 1, !dbg !12
  br label %right, !dbg !12
right:
  ; CHECK: ^bb2:
  ; CHECK-NEXT: %[[POISON:.*]] = llvm.mlir.poison : i32
  ; CHECK-NEXT: llvm.intr.dbg.value #[[Y]] = %[[POISON]] : i32
    #dbg_value(i32 %s, !11, !DIExpression(), !12)
  ret void, !dbg !12
}

; An assignment.
; NONE-LABEL: llvm.func @assign
; NONE:         llvm.store
; CHECK-LABEL: llvm.func @assign
; LLVM-LABEL: define void @assign
define void @assign(i32 %a) !dbg !13 {
  ; CHECK: %[[P:.*]] = llvm.alloca {{.*}} {{{.*}}llvm.di_assign_id = distinct[[[FIRST:.*]]]<>} : (i32) -> !llvm.ptr
  ; CHECK-NEXT: llvm.intr.dbg.assign #[[Z:.*]] id distinct[[[FIRST]]]<> = %{{.*}} : i1 at %[[P]] : !llvm.ptr
  ; CHECK: llvm.store %arg0, %[[P]] {alignment = 4 : i64, llvm.di_assign_id = distinct[[[SECOND:.*]]]<>}
  ; CHECK-NEXT: llvm.intr.dbg.assign #[[Z]] id distinct[[[SECOND]]]<> = %arg0 : i32 at %[[P]] : !llvm.ptr
  ; LLVM: alloca i32{{.*}}!DIAssignID ![[FIRST:[0-9]+]]
  ; LLVM-NEXT: #dbg_assign(i1 poison, ![[Z:[0-9]+]], !DIExpression(), ![[FIRST]], ptr %2, !DIExpression(),
  ; LLVM-NEXT: store i32 %0, ptr %2, align 4{{.*}}!DIAssignID ![[SECOND:[0-9]+]]
  ; LLVM-NEXT: #dbg_assign(i32 %0, ![[Z]], !DIExpression(), ![[SECOND]], ptr %2, !DIExpression(DW_OP_plus_uconst, 4),
  %p = alloca i32, align 4, !dbg !15, !DIAssignID !16
    #dbg_assign(i1 poison, !14, !DIExpression(), !16, ptr %p, !DIExpression(), !15)
  store i32 %a, ptr %p, align 4, !dbg !15, !DIAssignID !17
    #dbg_assign(i32 %a, !14, !DIExpression(), !17, ptr %p, !DIExpression(DW_OP_plus_uconst, 4), !15)
  ret void, !dbg !15
}

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, isOptimized: true, emissionKind: FullDebug)
!1 = !DIFile(filename: "f.c", directory: "/d")
!2 = !{}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "history", scope: !1, file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition | DISPFlagOptimized)
!5 = !DISubroutineType(types: !6)
!6 = !{!9}
!7 = !DILocalVariable(name: "x", scope: !4, file: !1, line: 2, type: !9)
!8 = !DILocation(line: 3, scope: !4)
!9 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!10 = distinct !DISubprogram(name: "places", scope: !1, file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!11 = !DILocalVariable(name: "y", scope: !10, file: !1, line: 2, type: !9)
!12 = !DILocation(line: 4, scope: !10)
!13 = distinct !DISubprogram(name: "assign", scope: !1, file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!14 = !DILocalVariable(name: "z", scope: !13, file: !1, line: 2, type: !9)
!15 = !DILocation(line: 5, scope: !13)
!16 = distinct !DIAssignID()
!17 = distinct !DIAssignID()
