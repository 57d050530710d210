; Control flow that is folded: code that is hoisted, sunk and made unconditional.
; RUN: %python %S/Inputs/fates.py layer %s > %t.ll
; RUN: opt -disable-output -line-layers-history=%t.jsonl %t.ll \
; RUN:   -passes='function(simplifycfg<hoist-common-insts;sink-common-insts>)'
; RUN: %python %S/Inputs/fates.py check %s %t.jsonl

declare void @use(i32)
declare void @other(i32)

define void @hoist(i1 %c, i32 %x) {
entry:
  br i1 %c, label %then, label %else

then:
  %a = add i32 %x, 1  ; -> ambiguous simplifycfg %b
  call void @use(i32 %a)
  br label %exit

else:
  %b = add i32 %x, 1  ; -> ambiguous simplifycfg %a
  call void @other(i32 %b)
  br label %exit

exit:
  ret void
}

define void @sink(i1 %c, i32 %x, i32 %y, ptr %p) {
entry:
  br i1 %c, label %then, label %else

then:
  call void @use(i32 %x)
  %a = mul i32 %x, 3
  store i32 %a, ptr %p  ; -> ambiguous simplifycfg second  ; as first
  br label %exit

else:
  call void @other(i32 %y)
  %b = udiv i32 %y, 5
  store i32 %b, ptr %p  ; -> ambiguous simplifycfg first  ; as second
  br label %exit

exit:
  ret void
}

define i32 @convert(i1 %c, i32 %x) {
entry:
  br i1 %c, label %then, label %exit  ; as branch

then:
  %a = add i32 %x, 1
  br label %exit  ; -> deleted simplifycfg

exit:
  %p = phi i32 [ %x, %entry ], [ %a, %then ]  ; -> merged simplifycfg branch
  %q = mul i32 %p, 3
  ret i32 %q
}

define i32 @thread(i1 %c, i32 %x) {
entry:
  br i1 %c, label %first, label %exit

first:
  call void @use(i32 %x)
  br label %middle  ; -> deleted simplifycfg

middle:
  %a = add i32 %x, 1
  br label %last  ; -> deleted simplifycfg

last:
  %b = mul i32 %a, 3
  call void @other(i32 %b)
  br label %exit

exit:
  ret i32 %x
}
