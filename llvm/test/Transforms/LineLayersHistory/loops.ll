; Loops: what is hoisted or vectorised is still there, what counted is gone.
; RUN: %python %S/Inputs/fates.py layer %s > %t.ll
; RUN: opt -disable-output -line-layers-history=%t.jsonl %t.ll \
; RUN:   -passes='function(loop-mssa(licm),loop(loop-idiom,loop-deletion),slp-vectorizer,loop-vectorize,simplifycfg)' \
; RUN:   -force-vector-width=4 -force-vector-interleave=1
; RUN: %python %S/Inputs/fates.py check %s %t.jsonl

target datalayout = "e-m:e-i64:64-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define void @hoisted(ptr %p, i32 %x, i32 %y) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %a = mul i32 %x, %y
  %q = getelementptr i32, ptr %p, i64 %i
  %b = load volatile i32, ptr %q
  %d = add i32 %b, %a
  store volatile i32 %d, ptr %q
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, 1000
  br i1 %done, label %exit, label %loop

exit:
  ret void
}

define void @unused(i32 %x) {
entry:
  br label %loop  ; -> deleted simplifycfg

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]  ; -> deleted loop-deletion
  %a = mul i32 %i, %x  ; -> deleted licm
  %next = add i32 %i, 1  ; -> deleted loop-deletion
  %done = icmp eq i32 %next, 1000  ; -> deleted loop-deletion
  br i1 %done, label %exit, label %loop  ; -> deleted loop-deletion

exit:
  ret void
}

; The store becomes a call of memset, and the loop is empty.
define void @cleared(ptr %p) {
entry:
  br label %loop  ; -> deleted simplifycfg

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]  ; -> deleted loop-deletion
  %q = getelementptr i8, ptr %p, i64 %i  ; -> deleted loop-deletion
  store i8 0, ptr %q
  %next = add i64 %i, 1  ; -> deleted loop-deletion
  %done = icmp eq i64 %next, 1000  ; -> deleted loop-deletion
  br i1 %done, label %exit, label %loop  ; -> deleted loop-deletion

exit:
  ret void
}

; Four scalars become a vector with the line of the first.
define void @together(ptr noalias %p, ptr noalias %q) {
  %p1 = getelementptr i32, ptr %p, i64 1  ; -> deleted slp-vectorizer
  %p2 = getelementptr i32, ptr %p, i64 2  ; -> deleted slp-vectorizer
  %p3 = getelementptr i32, ptr %p, i64 3  ; -> deleted slp-vectorizer
  %q1 = getelementptr i32, ptr %q, i64 1  ; -> deleted slp-vectorizer
  %q2 = getelementptr i32, ptr %q, i64 2  ; -> deleted slp-vectorizer
  %q3 = getelementptr i32, ptr %q, i64 3  ; -> deleted slp-vectorizer
  %a0 = load i32, ptr %p
  %a1 = load i32, ptr %p1  ; -> merged slp-vectorizer %a0
  %a2 = load i32, ptr %p2  ; -> merged slp-vectorizer %a0
  %a3 = load i32, ptr %p3  ; -> merged slp-vectorizer %a0
  %b0 = add i32 %a0, 5
  %b1 = add i32 %a1, 6  ; -> merged slp-vectorizer %b0
  %b2 = add i32 %a2, 7  ; -> merged slp-vectorizer %b0
  %b3 = add i32 %a3, 8  ; -> merged slp-vectorizer %b0
  store i32 %b0, ptr %q  ; as store
  store i32 %b1, ptr %q1  ; -> merged slp-vectorizer store
  store i32 %b2, ptr %q2  ; -> merged slp-vectorizer store
  store i32 %b3, ptr %q3  ; -> merged slp-vectorizer store
  ret void
}

; The vectors have the lines of the scalars. What counts them is new, and the branch reads
; it.
define void @vectorised(ptr noalias %p, ptr noalias %q) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %pi = getelementptr i32, ptr %p, i64 %i
  %qi = getelementptr i32, ptr %q, i64 %i
  %a = load i32, ptr %pi
  %b = mul i32 %a, %a
  store i32 %b, ptr %qi
  %next = add i64 %i, 1  ; -> merged loop-vectorize branch
  %done = icmp eq i64 %next, 1024  ; -> merged loop-vectorize branch
  br i1 %done, label %exit, label %loop  ; as branch

exit:
  ret void
}
