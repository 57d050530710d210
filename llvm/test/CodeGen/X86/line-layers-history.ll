; What code generation does to lines: folds them into others, finds that they compute
; the same, and joins code that is the same.
; RUN: %python %S/../../Transforms/LineLayersHistory/Inputs/fates.py layer %s > %t.ll
; RUN: llc -O2 -filetype=obj -line-layers-history=%t.jsonl %t.ll -o %t.o
; RUN: %python %S/../../Transforms/LineLayersHistory/Inputs/fates.py check %s %t.jsonl
; RUN: llc -O2 -filetype=obj %t.ll -o - | cmp - %t.o

; RUN: not llc -enable-new-pm -line-layers-history=%t.no %t.ll -o /dev/null 2>&1 \
; RUN:   | FileCheck %s --check-prefix=NEWPM
; NEWPM: error: -line-layers-history needs the legacy pass manager
; RUN: not llc -line-layers-history=%t/no/such %t.ll -o /dev/null 2>&1 \
; RUN:   | FileCheck %s --check-prefix=NOFILE -DMSG=%errc_ENOENT
; NOFILE: error: {{.*}}such': [[MSG]]

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare void @use(i64)
declare void @other(i32)
declare void @more(i32)

define i32 @folded(ptr %p, i64 %i) {
  %a = shl i64 %i, 2  ; -> merged x86-isel %d
  %b = getelementptr i8, ptr %p, i64 %a  ; -> merged x86-isel %d
  %c = getelementptr i8, ptr %b, i64 16  ; -> merged x86-isel %d
  %d = load i32, ptr %c
  %e = add i32 %d, 7
  ret i32 %e
}

define i64 @extended(ptr %p) {
  %a = load i8, ptr %p
  %b = zext i8 %a to i64  ; -> merged x86-isel %a
  %c = mul i64 %b, 12345
  ret i64 %c
}

define i32 @compared(i32 %x, i32 %y) {
entry:
  %a = icmp slt i32 %x, %y
  br i1 %a, label %then, label %exit

then:
  call void @other(i32 %x)
  br label %exit  ; -> deleted x86-isel

exit:
  ret i32 %y
}

define void @straight(i32 %x) {
entry:
  br label %next  ; -> deleted x86-isel

next:
  call void @other(i32 %x)
  br label %last  ; -> deleted x86-isel

last:
  ret void
}

define i32 @ignored(i32 %x) {
  %a = mul i32 %x, 3  ; -> deleted x86-isel
  %b = add i32 %a, 3  ; -> deleted x86-isel
  %c = add i32 %x, 3
  ret i32 %c
}

; The jump to the code that both have comes from the line of the second call, and lasts
; until the blocks are in order.
define void @tails(i1 %c, i32 %x, i32 %y) {
entry:
  br i1 %c, label %then, label %else

then:
  call void @more(i32 %x)
  call void @other(i32 7)  ; -> ambiguous branch-folder second  ; as first
  ret void  ; -> ambiguous branch-folder return2  ; as return1

else:
  call void @use(i64 3)
  call void @other(i32 7)  ; -> deleted block-placement  ; as second
  ret void  ; -> ambiguous branch-folder return1  ; as return2
}

; No copy is left of what joins two values.
define i64 @joined(i1 %c, i64 %n) {
entry:
  br i1 %c, label %left, label %right

left:
  %a = mul i64 %n, %n
  call void @use(i64 %a)
  br label %end  ; -> deleted branch-folder

right:
  %b = shl i64 %n, 5
  call void @use(i64 %n)
  br label %end  ; -> deleted x86-isel

end:
  %p = phi i64 [ %a, %left ], [ %b, %right ]  ; -> merged register-coalescer %r
  %r = add i64 %p, %n
  ret i64 %r
}

; The loop counts down, in the place of the comparison. What the PHI nodes begin with is
; made for them.
define i64 @phis(i64 %n) {
entry:
  br label %loop  ; -> deleted x86-isel

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi i64 [ 1, %entry ], [ %sum, %loop ]
  %sum = mul i64 %s, %n
  call void @use(i64 %sum)
  %next = add i64 %i, 1  ; -> merged loop-reduce %done
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %loop

exit:
  ret i64 %sum
}

; Code generation prepares IR: addresses and extensions move to who reads them.
define i32 @addressed(ptr %p, i1 %c) {
entry:
  %a = getelementptr i8, ptr %p, i64 40  ; -> merged codegenprepare %b
  br i1 %c, label %yes, label %no

yes:
  %b = load i32, ptr %a
  ret i32 %b

no:
  call void @use(i64 1)
  ret i32 0
}

declare i64 @llvm.objectsize.i64.p0(ptr, i1, i1, i1)

define i64 @sized(ptr %p, i64 %n) {
  %a = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 false, i1 false, i1 false)  ; -> constant pre-isel-intrinsic-lowering i64 -1
  %b = add i64 %a, %n
  ret i64 %b
}

; The flags of the first comparison are what both branches read.
define i32 @flags(i32 %a, i32 %b) {
entry:
  %c = icmp slt i32 %a, %b
  br i1 %c, label %less, label %not

less:
  ret i32 1

not:
  %d = icmp eq i32 %a, %b  ; -> merged machine-cse %c
  br i1 %d, label %same, label %more

same:
  ret i32 2

more:
  ret i32 3
}
