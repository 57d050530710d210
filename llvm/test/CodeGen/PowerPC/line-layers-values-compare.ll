; A shift whose result is only compared with zero becomes a mask. A value of a layer is no use of
; the result, and is optimized out then.

; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir>' %s -o - \
; RUN:   | llc -mtriple=powerpc64le-linux-gnu | FileCheck %s
; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir;values>' %s -o - \
; RUN:   | llc -mtriple=powerpc64le-linux-gnu | FileCheck %s --check-prefixes=CHECK,VALUES

; CHECK-LABEL: f:
; CHECK:       andis. {{[0-9]+}}, 3, 65520
; VALUES-NOT:  #DEBUG_VALUE: _a <- $
; VALUES:      .Lfunc_end0:

declare i32 @g(i32)

define i32 @f(i32 %x, i32 %y) {
  %a = lshr i32 %x, 20
  %c = icmp eq i32 %a, 0
  br i1 %c, label %t, label %e

t:
  ret i32 %y

e:
  %z = call i32 @g(i32 %y)
  ret i32 %z
}
