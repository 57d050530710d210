; Blocks without names are referred to by their numbers in their own function, in whatever
; order those of several functions are referred to, and from other functions, too.

; RUN: llvm-as < %s | llvm-dis | FileCheck %s
; RUN: llvm-as < %s | llvm-dis | llvm-as | llvm-dis | FileCheck %s
; RUN: opt -S %s -o - | FileCheck %s

; CHECK: @f.labels = constant [2 x ptr] [ptr blockaddress(@f, %3), ptr blockaddress(@f, %5)]
@f.labels = constant [2 x ptr] [ptr blockaddress(@f, %3), ptr blockaddress(@f, %5)]
; CHECK: @both.labels = constant [4 x ptr] [ptr blockaddress(@g, %4), ptr blockaddress(@f, %5), ptr blockaddress(@g, %3), ptr blockaddress(@f, %3)]
@both.labels = constant [4 x ptr] [ptr blockaddress(@g, %4), ptr blockaddress(@f, %5), ptr blockaddress(@g, %3), ptr blockaddress(@f, %3)]

define i32 @f(i32 %0, ptr %1) {
  indirectbr ptr %1, [label %3, label %5]

3:
  %4 = add i32 %0, 1
  ret i32 %4

5:
; CHECK: store ptr blockaddress(@g, %4), ptr %1
; CHECK: store ptr blockaddress(@f, %5), ptr %1
; CHECK: store ptr blockaddress(@g, %3), ptr %1
  store ptr blockaddress(@g, %4), ptr %1
  store ptr blockaddress(@f, %5), ptr %1
  store ptr blockaddress(@g, %3), ptr %1
  ret i32 0
}

define void @g(ptr %0, ptr %1) {
  indirectbr ptr %1, [label %3, label %4]

3:
  ret void

4:
  ret void
}
