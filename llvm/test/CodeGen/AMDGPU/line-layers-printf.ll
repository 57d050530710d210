; What takes the place of printf has its layers.

; RUN: opt -S -mtriple=amdgcn-amd-amdhsa %s \
; RUN:   -passes='debugify,location-snapshot<kind=ir>,amdgpu-printf-runtime-binding' | FileCheck %s

@format = internal addrspace(4) constant [6 x i8] c"%d %d\00"
declare i32 @printf(ptr addrspace(4), ...)

define void @f(i32 %x, i32 %y) {
  %call = call i32 (ptr addrspace(4), ...) @printf(ptr addrspace(4) @format, i32 %x, i32 %y)
  ret void
}

; CHECK:       call ptr addrspace(1) @__printf_alloc(i32 12), !dbg [[CALL:![0-9]+]]
; CHECK:       icmp ne ptr addrspace(1) %printf_alloc_fn, null, !dbg [[ICMP:![0-9]+]]
; CHECK:       store i32 1, {{.*}}, !dbg [[CALL]]
; CHECK:       store i32 %x, {{.*}}, !dbg [[CALL]]
; CHECK:       getelementptr i8, {{.*}}, !dbg [[CALL]]
; CHECK:       store i32 %y, {{.*}}, !dbg [[CALL]]
; CHECK-DAG:   [[ICMP]] = !{{{![0-9]+}}, [[LAYER:![0-9]+]]}
; CHECK-DAG:   [[CALL]] = !{null, [[LAYER]]}
