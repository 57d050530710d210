; Operations that are rewritten together with what reads them: in another width, as a
; comparison with another constant, as one address. Nothing takes the place of the former,
; so the line became a part of the reader's, unless nobody reads it any more.
; RUN: %python %S/Inputs/fates.py layer %s > %t.ll
; RUN: opt -disable-output -line-layers-history=%t.jsonl %t.ll \
; RUN:   -passes='function(instcombine,simplifycfg),deadargelim,function(dce)'
; RUN: %python %S/Inputs/fates.py check %s %t.jsonl

target datalayout = "e-m:e-i64:64-n8:16:32:64-S128"

define i8 @narrowed(i8 %x, i8 %y) {
  %a = zext i8 %x to i32  ; -> merged instcombine %c
  %b = zext i8 %y to i32  ; -> merged instcombine %c
  %c = add i32 %a, %b
  %d = trunc i32 %c to i8  ; -> merged instcombine %c
  ret i8 %d
}

; The mask has the line of the extension.
define i64 @widened(i64 %x) {
  %a = trunc i64 %x to i32  ; -> merged instcombine %b
  %b = lshr i32 %a, 15
  %c = zext i32 %b to i64
  ret i64 %c
}

; Two masks become one, which has the line of the second. What was made in the place of
; the first conversion is gone again.
define void @masked(ptr %p) {
  %l = load i8, ptr %p
  %a = zext i8 %l to i32  ; -> merged instcombine %e
  %b = and i32 %a, 199  ; -> merged instcombine %e
  %c = trunc i32 %b to i8  ; -> merged instcombine %e
  %d = zext i8 %c to i32  ; -> merged instcombine %e
  %e = and i32 %d, 223
  %f = or i32 %e, 4
  %g = trunc i32 %f to i8  ; -> merged instcombine %f
  store i8 %g, ptr %p
  ret void
}

define i1 @compared(i8 %x, i32 %y) {
  %a = zext i8 %x to i32  ; -> merged instcombine %b
  %b = icmp eq i32 %a, 65
  %c = sub i32 %y, 1  ; -> merged instcombine %d
  %d = icmp eq i32 %c, 5
  %e = xor i1 %b, %d
  ret i1 %e
}

define i8 @addressed(ptr %p, i64 %i) {
  %a = getelementptr i8, ptr %p, i64 4  ; -> merged instcombine %b
  %b = getelementptr i8, ptr %a, i64 8
  %c = load i8, ptr %b
  ret i8 %c
}

declare void @use(i32)
declare void @other(i32)

; The branch is turned round.
define void @negated(i1 %c) {
entry:
  %a = xor i1 %c, true  ; -> merged instcombine branch
  br i1 %a, label %yes, label %no  ; as branch

yes:
  call void @use(i32 1)
  ret void

no:
  call void @other(i32 2)
  ret void
}

; The comparisons become a switch.
define void @switched(i32 %x) {
entry:
  %a = icmp eq i32 %x, 1  ; -> merged simplifycfg first
  br i1 %a, label %one, label %else  ; as first

else:
  %b = icmp eq i32 %x, 2  ; -> deleted simplifycfg
  br i1 %b, label %two, label %three  ; -> deleted simplifycfg

one:
  call void @use(i32 1)
  ret void

two:
  call void @use(i32 2)
  ret void

three:
  call void @use(i32 3)
  ret void
}

; Nobody needs these any more: what reads them is known without them, goes to one place
; in both cases, or takes no argument.
define i8 @known(i8 %x) {
  %a = mul i8 %x, 3  ; -> deleted instcombine
  %b = sub i8 %a, %a  ; -> constant instcombine i8 0
  ret i8 %b
}

define i32 @same(i32 %x, i32 %y) {
entry:
  %a = icmp eq i32 %x, %y  ; -> constant instcombine i1 false
  br i1 %a, label %exit, label %exit  ; -> deleted simplifycfg

exit:
  ret i32 %x
}

define internal i32 @ignores(i32 %x) noinline {
  ret i32 7
}

define i32 @passes(i32 %x) {
  %a = mul i32 %x, 3  ; -> deleted dce
  %b = call i32 @ignores(i32 %a)
  ret i32 %b
}
