; Calls that are inlined, by passes that have that in their names and by one that has not.
; RUN: %python %S/Inputs/fates.py layer %s > %t.ll
; RUN: opt -S -line-layers-history=%t.jsonl %t.ll -o %t.out.ll \
; RUN:   -passes='sample-profile,always-inline,cgscc(inline),globaldce' \
; RUN:   -sample-profile-file=%S/Inputs/inlined.prof
; RUN: %python %S/Inputs/fates.py check %s %t.jsonl
; RUN: opt -S %t.ll -o - -passes='sample-profile,always-inline,cgscc(inline),globaldce' \
; RUN:   -sample-profile-file=%S/Inputs/inlined.prof | cmp - %t.out.ll

; The profile says that the call on the next line is hot.
define void @hot(ptr %p) "use-sample-profile" {
  call void @profiled(ptr %p)  ; -> inlined sample-profile
  ret void
}

define internal void @profiled(ptr %p) "use-sample-profile" {
  store i32 0, ptr %p
  ret void  ; -> inlined globaldce
}

define internal void @always(ptr %p) alwaysinline {
  store i32 1, ptr %p
  ret void  ; -> inlined always-inline
}

define internal i32 @once(i32 %x) {
  %a = mul i32 %x, 3
  ret i32 %a  ; -> inlined inline
}

define i32 @stays(i32 %x) noinline {
  %a = add i32 %x, 7
  ret i32 %a
}

define i32 @f(ptr %p, i32 %x) {
  call void @always(ptr %p)  ; -> inlined always-inline
  %r = call i32 @once(i32 %x)  ; -> merged inline @once %a
  %s = call i32 @stays(i32 %r)
  ret i32 %s
}

; No call of it was inlined.
define internal void @uncalled(ptr %p) {
  store i32 2, ptr %p  ; -> deleted globaldce
  ret void  ; -> deleted globaldce
}
