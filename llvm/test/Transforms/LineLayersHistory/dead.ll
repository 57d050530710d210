; Dead code: what nobody reads, what cannot be reached, and what is overwritten.
; RUN: %python %S/Inputs/fates.py layer %s > %t.ll
; RUN: opt -S -line-layers-history=%t.jsonl %t.ll -o %t.out.ll \
; RUN:   -passes='function(dce,dse,simplifycfg,adce),globaldce'
; RUN: %python %S/Inputs/fates.py check %s %t.jsonl
; RUN: opt -S %t.ll -o - \
; RUN:   -passes='function(dce,dse,simplifycfg,adce),globaldce' | cmp - %t.out.ll

declare i32 @readnone(i32) memory(none) nounwind willreturn

define i32 @unread(i32 %x, i32 %y) {
  %a = add i32 %x, 1  ; -> deleted dce
  %b = mul i32 %a, 3  ; -> deleted dce
  %c = xor i32 %b, %y  ; -> deleted dce
  %d = sub i32 %x, %y  ; -> deleted dce
  %e = call i32 @readnone(i32 %d)  ; -> deleted dce
  %f = shl i32 %x, 2  ; -> deleted dce
  %g = icmp eq i32 %f, 0  ; -> deleted dce
  %h = select i1 %g, i32 %x, i32 %y  ; -> deleted dce
  %i = alloca i32  ; -> deleted dce
  %keep = add i32 %x, %y
  ret i32 %keep
}

define i32 @cycle(i32 %n) {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]  ; -> deleted adce
  %more = add i32 %sum, %i  ; -> deleted adce
  %next = add i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %loop

exit:
  ret i32 %n
}

define i32 @unreachable(i32 %x) {
entry:
  br label %exit  ; -> deleted simplifycfg

never:
  %a = add i32 %x, 1  ; -> deleted simplifycfg
  %b = call i32 @readnone(i32 %a)  ; -> deleted simplifycfg
  br label %exit  ; -> deleted simplifycfg

exit:
  %p = phi i32 [ %x, %entry ], [ %b, %never ]  ; -> argument simplifycfg x
  %q = add i32 %p, 2
  ret i32 %q
}

define void @overwritten(ptr %p) {
  store i32 1, ptr %p  ; -> deleted dse
  store i32 2, ptr %p  ; -> deleted dse
  store i32 3, ptr %p
  ret void
}

define internal i32 @uncalled(i32 %x) {
  %a = add i32 %x, 1  ; -> deleted globaldce
  %b = mul i32 %a, 3  ; -> deleted globaldce
  ret i32 %b  ; -> deleted globaldce
}
