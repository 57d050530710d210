; A change of the streaming mode that is undone at once is removed. A value of a layer between
; the two is no reason to keep them.

; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir>' %s -o - \
; RUN:   | llc -mtriple=aarch64-linux-gnu -mattr=+sve,+sme2 -aarch64-new-sme-abi | FileCheck %s
; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir;values>' %s -o - \
; RUN:   | llc -mtriple=aarch64-linux-gnu -mattr=+sve,+sme2 -aarch64-new-sme-abi | FileCheck %s

; CHECK-LABEL: f:
; CHECK:       smstop sm
; CHECK:       bl g
; CHECK-NOT:   smst
; CHECK:       bl g
; CHECK:       smstart sm
; CHECK:       ret

declare float @g(float)

define float @f(float %x) "aarch64_pstate_sm_enabled" nounwind {
  %1 = call float @g(float %x)
  %2 = call float @g(float %1)
  ret float %2
}
