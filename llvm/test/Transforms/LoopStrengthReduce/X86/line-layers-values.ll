;; LSR takes a value for an expression if ScalarEvolution was asked for the expression of
;; that value. It must not be asked for those of values of a layer, since code would depend
;; on them: without the value of %a, nothing is known to be %k + 5. They are saved
;; nevertheless, as variables of the source are.

; RUN: opt -S -passes='loop(loop-reduce)' %s | FileCheck %s --check-prefixes=CHECK,VALUES
; RUN: sed -e '/#dbg_value/d' %s | opt -S -passes='loop(loop-reduce)' | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL:  define void @f(
; CHECK:          %a = add nsw i32 %k, 5
; CHECK-NEXT:     [[START:%.*]] = add i32 %k, 5
; CHECK:        loop:
; CHECK:          [[C:%.*]] = phi i32 [ {{.*}}, %loop ], [ [[START]], %entry ]
; CHECK:          [[IV:%.*]] = phi i32 [ {{.*}}, %loop ], [ %n, %entry ]
; VALUES-NEXT:      #dbg_value(i32 %a, [[A_VAR:![0-9]+]], !DIExpression(),
; VALUES-NEXT:      #dbg_value(!DIArgList(i32 [[IV]], i32 %n), [[I_VAR:![0-9]+]],
; CHECK-NEXT:     call void @use(i32 [[C]])
; VALUES-DAG:   [[A_VAR]] = !DILocalVariable(name: "_a",
; VALUES-DAG:   [[I_VAR]] = !DILocalVariable(name: "_i",
define void @f(i32 %n, i32 %k) !dbg !4 {
entry:
  %a = add nsw i32 %k, 5
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
    #dbg_value(i32 %a, !7, !DIExpression(), !9)
    #dbg_value(i32 %i, !8, !DIExpression(), !9)
  %b = add i32 %i, %k
  %c = add i32 %b, 5
  call void @use(i32 %c)
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %loop

exit:
  call void @use(i32 %a)
  ret void
}

declare void @use(i32)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!llvm.intermediate_level_source = !{!12}

!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "f.c", directory: "/d")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocalVariable(name: "_a", scope: !10, type: !11)
!8 = !DILocalVariable(name: "_i", scope: !10, type: !11)
!9 = !DILocation(line: 0, scope: !4)
!10 = !DILexicalBlockFile(scope: !4, file: !13, discriminator: 0)
!11 = !DIBasicType(name: "i32", size: 32, encoding: DW_ATE_signed)
!12 = !{!"ir", !13, !""}
!13 = !DIFile(filename: "f.ll", directory: "/d")
