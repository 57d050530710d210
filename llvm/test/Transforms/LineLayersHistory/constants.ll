; Lines whose values are constants, or arguments.
; RUN: %python %S/Inputs/fates.py layer %s > %t.ll
; RUN: opt -disable-output -line-layers-history=%t.jsonl %t.ll \
; RUN:   -passes='function(sccp,instsimplify)'
; RUN: %python %S/Inputs/fates.py check %s %t.jsonl

@g = global i32 0

define i32 @folded(i32 %x) {
  %a = add i32 2, 3  ; -> constant sccp i32 5
  %b = mul i32 %a, 4  ; -> constant sccp i32 20
  %c = sub i32 %b, 20  ; -> constant sccp i32 0
  %d = icmp eq i32 %c, 0  ; -> constant sccp i1 true
  %e = zext i1 %d to i32  ; -> constant sccp i32 1
  %f = select i1 %d, i32 %e, i32 7  ; -> constant sccp i32 1
  %g = fadd double 1.0, 2.0  ; -> constant sccp double 3.000000e+00
  %h = fptosi double %g to i32  ; -> constant sccp i32 3
  %i = add i32 %x, %h
  %j = add i32 %i, %f
  ret i32 %j
}

define i32 @identities(i32 %x, i32 %y) {
  %a = and i32 %x, 0  ; -> constant sccp i32 0
  %b = xor i32 %x, %x  ; -> constant instsimplify i32 0
  %c = icmp ult i32 %x, 0  ; -> constant instsimplify i1 false
  %d = add i32 %x, 0  ; -> argument instsimplify x
  %e = mul i32 %y, 1  ; -> argument instsimplify y
  %f = sub i32 %y, %b  ; -> argument instsimplify y
  %g = select i1 %c, i32 %d, i32 %e  ; -> argument instsimplify y
  %h = sub i32 %d, %g
  %i = or i32 %h, %a  ; -> merged instsimplify %h
  %j = and i32 %i, %i  ; -> merged instsimplify %h
  %k = xor i32 %j, %f
  ret i32 %k
}

define ptr @addresses(i1 %c) {
  %a = getelementptr i8, ptr @g, i64 0  ; -> constant sccp ptr @g
  %b = select i1 %c, ptr %a, ptr @g  ; -> constant sccp ptr @g
  ret ptr %b
}

define i32 @branch(i32 %x) {
entry:
  %a = icmp slt i32 1, 2  ; -> constant sccp i1 true
  br i1 %a, label %yes, label %no

yes:
  %b = add i32 %x, 1
  br label %exit

no:
  %c = add i32 %x, 2  ; -> deleted sccp
  br label %exit  ; -> deleted sccp

exit:
  %d = phi i32 [ %b, %yes ], [ %c, %no ]  ; -> merged sccp %b
  ret i32 %d
}
