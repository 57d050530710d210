; Values of layers are no uses that keep GlobalISel from combining instructions, and need no
; bank of registers for a type that is wider than a register.

; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir>' %s \
; RUN:   -o %t.bc
; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir;values>' %s \
; RUN:   -o %t.values.bc
; RUN: llc -mtriple=riscv64 -mattr=+zbb -global-isel -filetype=obj %t.bc -o %t.o
; RUN: llc -mtriple=riscv64 -mattr=+zbb -global-isel -filetype=obj %t.values.bc -o %t.values.o
; RUN: llvm-objcopy -O binary --only-section=.text %t.o %t.code
; RUN: llvm-objcopy -O binary --only-section=.text %t.values.o %t.values.code
; RUN: cmp %t.code %t.values.code
; RUN: llc -mtriple=riscv32 -mattr=+zbb -global-isel -filetype=obj %t.bc -o %t.32.o
; RUN: llc -mtriple=riscv32 -mattr=+zbb -global-isel -filetype=obj %t.values.bc -o %t.values.32.o
; RUN: llvm-objcopy -O binary --only-section=.text %t.32.o %t.32.code
; RUN: llvm-objcopy -O binary --only-section=.text %t.values.32.o %t.values.32.code
; RUN: cmp %t.32.code %t.values.32.code

; A maximum.
define i64 @f(i64 %x) {
  %n = sub i64 0, %x
  %m = call i64 @llvm.smin.i64(i64 %x, i64 %n)
  %r = sub i64 0, %m
  ret i64 %r
}
