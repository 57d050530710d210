; What takes the place of a comparison of a ballot with zero has its layers.

; RUN: opt -S -mtriple=amdgcn-amd-amdhsa -mcpu=gfx906 %s \
; RUN:   -passes='debugify,location-snapshot<kind=ir>,function(amdgpu-uniform-intrinsic-combine)' | FileCheck %s

define i1 @f(i1 inreg %x) {
  %mask = call i64 @llvm.amdgcn.ballot.i64(i1 %x)
  %none = icmp eq i64 %mask, 0
  ret i1 %none
}

; CHECK:       [[NOT:%.*]] = xor i1 %x, true, !dbg [[XOR:![0-9]+]]
; CHECK:       %none = icmp eq i64 %mask, 0, !dbg [[ICMP:![0-9]+]]
; CHECK-NEXT:    #dbg_value
; CHECK-NEXT:  ret i1 [[NOT]]
; CHECK-DAG:   [[ICMP]] = !{{{![0-9]+}}, [[ICMP_L:![0-9]+]]}
; CHECK-DAG:   [[XOR]] = !{null, [[ICMP_L]]}
