; Cortex-A9 has instructions that multiply and add, which are split or moved if what comes next
; would wait for them. Values of layers are nothing that comes next.

; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir>' %s -o %t.bc
; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir;values>' %s \
; RUN:   -o %t.values.bc
; RUN: llc -mtriple=armv7-linux-gnueabihf -mcpu=cortex-a9 -filetype=obj %t.bc -o %t.o
; RUN: llc -mtriple=armv7-linux-gnueabihf -mcpu=cortex-a9 -filetype=obj %t.values.bc -o %t.values.o
; RUN: llvm-objcopy -O binary --only-section=.text %t.o %t.code
; RUN: llvm-objcopy -O binary --only-section=.text %t.values.o %t.values.code
; RUN: cmp %t.code %t.values.code

; This one is split.
define { <4 x i32>, <4 x float> } @f(<4 x float> %x, <4 x float> %y, <4 x float> %z, <4 x float> %d) {
  %t = fmul <4 x float> %x, %y
  %r = fadd <4 x float> %t, %z
  %b = bitcast <4 x float> %r to <4 x i32>
  %u = fadd <4 x float> %x, %d
  %i = insertvalue { <4 x i32>, <4 x float> } poison, <4 x i32> %b, 0
  %j = insertvalue { <4 x i32>, <4 x float> } %i, <4 x float> %u, 1
  ret { <4 x i32>, <4 x float> } %j
}

; And this one comes late.
define <4 x float> @g(<4 x float> %x, <4 x float> %y, <4 x float> %z, <4 x float> %u, <4 x float> %v) {
  %t1 = fmul <4 x float> %x, %y
  %r1 = fadd <4 x float> %t1, %z
  %t2 = fmul <4 x float> %u, %v
  %r2 = fadd <4 x float> %t2, %r1
  ret <4 x float> %r2
}
