; Code that becomes a function of its own is still there, and what calls stand for is
; gone: the lines of a function that is inlined live on where it was called.
; RUN: %python %S/Inputs/fates.py layer %s > %t.ll
; RUN: opt -disable-output -line-layers-history=%t.jsonl %t.ll \
; RUN:   -passes='hotcoldsplit,cgscc(inline)' -hotcoldsplit-threshold=-1
; RUN: %python %S/Inputs/fates.py check %s %t.jsonl

declare void @sink(i32) cold
declare void @use(i32)

define void @split(i1 %c, i32 %x) {
entry:
  br i1 %c, label %rare, label %exit

rare:
  %a = mul i32 %x, 7
  call void @sink(i32 %a)
  call void @sink(i32 %x)
  call void @sink(i32 3)
  br label %exit

exit:
  ret void
}

define internal i32 @callee(i32 %x) {
  %a = add i32 %x, 1
  %b = mul i32 %a, %a
  ret i32 %b  ; -> inlined inline
}

define i32 @caller(i32 %x) {
  %a = call i32 @callee(i32 %x)  ; -> merged inline @callee %b
  %b = add i32 %a, 2
  ret i32 %b
}
