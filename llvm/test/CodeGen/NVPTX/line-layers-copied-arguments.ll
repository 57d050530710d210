; What makes an argument of a kernel accessible is in front of its first instruction. In the
; layers it comes from where the function begins.

; RUN: opt -S -mtriple=nvptx64-nvidia-cuda -mcpu=sm_70 \
; RUN:   -passes='debugify,location-snapshot<kind=ir>,function(nvptx-lower-args)' %s | FileCheck %s

%pair = type { i32, i32 }

define ptx_kernel void @copied(ptr byval(%pair) %s, ptr %q) {
  fence syncscope("block") acquire
  store i32 1, ptr %s
  %v = load volatile i32, ptr %s
  store i32 %v, ptr %q
  ret void
}

; CHECK:      define ptx_kernel void @copied({{.*}} !line_layers [[COPIED:![0-9]+]] {
; CHECK:        call ptr addrspace(101) @llvm.nvvm.internal.addrspace.wrap.p101.p0(ptr {{.*}}), !dbg [[ARG:![0-9]+]]
; CHECK:        call void @llvm.memcpy.p0.p101.i64({{.*}}), !dbg [[ARG]]
; CHECK:        fence syncscope("block") acquire, !dbg [[FENCE:![0-9]+]]
; CHECK-DAG:  [[COPIED]] = !{null, [[LAYER:![0-9]+]]}
; CHECK-DAG:  [[FENCE]] = !{[[FENCE_P:![0-9]+]], {{![0-9]+}}}
; CHECK-DAG:  [[ARG]] = !{[[FENCE_P]], [[LAYER]]}
