; Registers are stored and loaded again behind what defines them, with the location of the
; instruction that comes next. That is not a value of a layer.

; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir>' %s -o %t.bc
; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir;values>' %s \
; RUN:   -o %t.values.bc
; RUN: llc -mtriple=armv7-linux-gnueabi -O0 -filetype=obj %t.bc -o %t.arm.o
; RUN: llc -mtriple=armv7-linux-gnueabi -O0 -filetype=obj %t.values.bc -o %t.arm.values.o
; RUN: llvm-objcopy --dump-section=.debug_line=%t.arm.lines %t.arm.o
; RUN: llvm-objcopy --dump-section=.debug_line=%t.arm.values.lines %t.arm.values.o
; RUN: cmp %t.arm.lines %t.arm.values.lines
; RUN: llc -mtriple=thumbv7-linux-gnueabi -O0 -filetype=obj %t.bc -o %t.thumb.o
; RUN: llc -mtriple=thumbv7-linux-gnueabi -O0 -filetype=obj %t.values.bc -o %t.thumb.values.o
; RUN: llvm-objcopy --dump-section=.debug_line=%t.thumb.lines %t.thumb.o
; RUN: llvm-objcopy --dump-section=.debug_line=%t.thumb.values.lines %t.thumb.values.o
; RUN: cmp %t.thumb.lines %t.thumb.values.lines

declare i32 @g(i32)

define i32 @f(i32 %x, ptr %p) {
  %a = add i32 %x, 1
  %b = call i32 @g(i32 %a)
  %c = add i32 %a, %b
  store i32 %c, ptr %p
  %d = call i32 @g(i32 %c)
  %e = add i32 %d, %c
  store i32 %e, ptr %p
  br label %l

l:
  ret i32 %e
}
