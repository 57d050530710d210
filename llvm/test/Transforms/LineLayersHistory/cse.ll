; Lines whose values another line computes.
; RUN: %python %S/Inputs/fates.py layer %s > %t.ll
; RUN: opt -disable-output -line-layers-history=%t.jsonl %t.ll \
; RUN:   -passes='function(mem2reg,early-cse,gvn)'
; RUN: %python %S/Inputs/fates.py check %s %t.jsonl

declare i32 @pure(i32) memory(none) nounwind willreturn
declare void @effect()

define i32 @same(i32 %x, i32 %y) {
  %a = add i32 %x, %y
  %b = add i32 %x, %y  ; -> merged early-cse %a
  %c = add i32 %y, %x  ; -> merged early-cse %a
  %d = mul i32 %a, %b
  %e = mul i32 %b, %c  ; -> merged early-cse %d
  %f = call i32 @pure(i32 %d)
  %g = call i32 @pure(i32 %e)  ; -> merged early-cse %f
  %h = sub i32 %f, %x
  %i = xor i32 %h, %g
  ret i32 %i
}

define i32 @memory(ptr %p, ptr %q) {
  %a = load i32, ptr %p
  %b = load i32, ptr %p  ; -> merged early-cse %a
  %c = add i32 %a, %b
  store i32 %c, ptr %q  ; -> deleted early-cse
  %d = load i32, ptr %q  ; -> merged early-cse %c
  %e = add i32 %d, 1
  store i32 7, ptr %q
  %f = load i32, ptr %q  ; -> constant early-cse i32 7
  %g = add i32 %e, %f
  ret i32 %g
}

; The phi stands for both stores, and has the line of the variable.
define i32 @variable(i32 %x, i1 %c) {
entry:
  %v = alloca i32
  %a = add i32 %x, 5
  store i32 %a, ptr %v  ; -> ambiguous mem2reg second  ; as first
  %b = load i32, ptr %v  ; -> merged mem2reg %a
  br i1 %c, label %then, label %exit

then:
  %d = mul i32 %b, 3
  store i32 %d, ptr %v  ; -> ambiguous mem2reg first  ; as second
  br label %exit

exit:
  %e = load i32, ptr %v  ; -> merged mem2reg %v
  ret i32 %e
}

define i32 @blocks(i32 %x, i32 %y, i1 %c) {
entry:
  %a = udiv i32 %x, %y
  br i1 %c, label %then, label %exit

then:
  call void @effect()
  %b = udiv i32 %x, %y  ; -> merged early-cse %a
  %d = add i32 %b, 1
  br label %exit

exit:
  %e = phi i32 [ %a, %entry ], [ %d, %then ]
  ret i32 %e
}
