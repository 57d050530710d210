; The adjustments of the stack behind one call and in front of the next become one, or none, and
; the epilogue has the line of the return, also with values of layers in between.

; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir>' %s -o %t.bc
; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir;values>' %s \
; RUN:   -o %t.values.bc
; RUN: llc -mtriple=m68k -filetype=obj %t.bc -o %t.o
; RUN: llc -mtriple=m68k -filetype=obj %t.values.bc -o %t.values.o
; RUN: llvm-objcopy -O binary --only-section=.text %t.o %t.code
; RUN: llvm-objcopy -O binary --only-section=.text %t.values.o %t.values.code
; RUN: cmp %t.code %t.values.code
; RUN: llvm-objcopy --dump-section=.debug_line=%t.line %t.o %t.copy
; RUN: llvm-objcopy --dump-section=.debug_line=%t.values.line %t.values.o %t.copy
; RUN: cmp %t.line %t.values.line

define void @f(i32 %n) {
  %a = alloca i8, i32 %n
  %x = call i32 @g(i32 1)
  %y = call i32 @g(i32 2)
  ret void
}

declare i32 @g(i32)
