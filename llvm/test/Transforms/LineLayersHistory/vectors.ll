; Scalars become a vector in a function in which other code stands for several lines.
; RUN: %python %S/Inputs/fates.py layer %s > %t.ll
; RUN: opt -disable-output -line-layers-history=%t.jsonl %t.ll \
; RUN:   -passes='function(simplifycfg<hoist-common-insts>,slp-vectorizer)'
; RUN: %python %S/Inputs/fates.py check %s %t.jsonl

target datalayout = "e-m:e-i64:64-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare void @use(i32)
declare void @other(i32)

define void @f(i1 %c, i32 %x, ptr noalias %p, ptr noalias %q) {
entry:
  br i1 %c, label %yes, label %no

yes:
  %a = mul i32 %x, %x  ; -> ambiguous simplifycfg %b
  call void @use(i32 %a)
  br label %exit

no:
  %b = mul i32 %x, %x  ; -> ambiguous simplifycfg %a
  call void @other(i32 %b)
  br label %exit

exit:
  %p1 = getelementptr i64, ptr %p, i64 1  ; -> deleted slp-vectorizer
  %q1 = getelementptr i64, ptr %q, i64 1  ; -> deleted slp-vectorizer
  %d0 = load i64, ptr %p
  %d1 = load i64, ptr %p1  ; -> merged slp-vectorizer %d0
  store i64 %d0, ptr %q  ; as store
  store i64 %d1, ptr %q1  ; -> merged slp-vectorizer store
  ret void
}
