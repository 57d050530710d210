; The arguments of a kernel are loaded in front of its first instruction. In the layers these
; loads come from where the function begins, if that is known.

; RUN: opt -S -mtriple=amdgcn-amd-amdhsa -mcpu=gfx906 %s \
; RUN:   -passes='debugify,location-snapshot<kind=ir>,function(amdgpu-lower-kernel-arguments)' | FileCheck %s

define amdgpu_kernel void @kernel(ptr addrspace(1) %p, i32 %x) {
  fence acquire
  store i32 %x, ptr addrspace(1) %p
  ret void
}

; CHECK:       define amdgpu_kernel void @kernel({{.*}} !line_layers [[KERNEL:![0-9]+]] {
; CHECK:       call {{.*}} @llvm.amdgcn.kernarg.segment.ptr(), !dbg [[ARG:![0-9]+]]
; CHECK:       %p.load = load ptr addrspace(1), {{.*}}, !dbg [[ARG]]
; CHECK:       %x.load = load i32, {{.*}}, !dbg [[ARG]]
; CHECK:       fence acquire, !dbg [[FENCE:![0-9]+]]
; CHECK-DAG:   [[KERNEL]] = !{null, [[LAYER:![0-9]+]]}
; CHECK-DAG:   [[FENCE]] = !{[[FENCE_P:![0-9]+]], {{![0-9]+}}}
; CHECK-DAG:   [[ARG]] = !{[[FENCE_P]], [[LAYER]]}
