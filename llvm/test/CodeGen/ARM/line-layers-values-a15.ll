; Cortex-A15 duplicates lanes where a register that was written in part is read as a whole. That a
; value of a layer is in it is no such read.

; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir>' %s -o - \
; RUN:   | llc -mtriple=armv7-linux-gnueabihf -mcpu=cortex-a15 | FileCheck %s
; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir;values>' %s -o - \
; RUN:   | llc -mtriple=armv7-linux-gnueabihf -mcpu=cortex-a15 | FileCheck %s

; CHECK-LABEL: f:
; CHECK-NOT:   vdup
; CHECK:       bx lr

define <4 x float> @f(<4 x float> %v, float %x) {
  %i = insertelement <4 x float> %v, float %x, i32 1
  ret <4 x float> %i
}
