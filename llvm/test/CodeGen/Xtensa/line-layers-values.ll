; The prologue has the line of what follows, also with values of layers in between.

; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir>' %s -o %t.bc
; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir;values>' %s \
; RUN:   -o %t.values.bc
; RUN: llc -mtriple=xtensa -filetype=obj %t.bc -o %t.o
; RUN: llc -mtriple=xtensa -filetype=obj %t.values.bc -o %t.values.o
; RUN: llvm-objcopy --dump-section=.debug_line=%t.line %t.o %t.copy
; RUN: llvm-objcopy --dump-section=.debug_line=%t.values.line %t.values.o %t.copy
; RUN: cmp %t.line %t.values.line

define i32 @f(i32 %x, i32 %y) {
  %a = alloca [4 x i32]
  %s = add i32 %x, %y
  store volatile i32 %s, ptr %a
  %t = load volatile i32, ptr %a
  ret i32 %t
}
