; Where a variable becomes a vector in registers, PHI nodes that join its values have the
; layers of the variable.

; RUN: opt -S -mtriple=amdgcn-amd-amdhsa -mcpu=gfx906 %s \
; RUN:   -passes='debugify,location-snapshot<kind=ir>,function(amdgpu-promote-alloca)' | FileCheck %s

define void @f(i1 %cond, i32 %i, i32 %x, ptr addrspace(1) %p) {
entry:
  %var = alloca [4 x i32], addrspace(5)
  br i1 %cond, label %then, label %join
then:
  %element = getelementptr i32, ptr addrspace(5) %var, i32 %i
  store i32 %x, ptr addrspace(5) %element
  br label %join
join:
  %other = getelementptr i32, ptr addrspace(5) %var, i32 %x
  %v = load i32, ptr addrspace(5) %other
  store i32 %v, ptr addrspace(1) %p
  ret void
}

; CHECK:         %var = freeze <4 x i32> poison, !dbg [[VAR:![0-9]+]]
; CHECK:       join:
; CHECK:         phi <4 x i32> {{.*}}, !dbg [[PHI:![0-9]+]]
; CHECK:         extractelement <4 x i32> {{.*}}, !dbg [[LOAD:![0-9]+]]
; CHECK-DAG:   [[PHI]] = !{null, [[PHI_L:![0-9]+]]}
; CHECK-DAG:   [[PHI_L]] = !{!"ir", [[PHI_T:![0-9]+]]}
; CHECK-DAG:   [[PHI_T]] = !DILocation(line: [[#LINE:]], column: 3, scope: [[SCOPE:![0-9]+]])
; CHECK-DAG:   [[VAR]] = !{{{![0-9]+}}, [[PHI_L]]}
; CHECK-DAG:   [[LOAD]] = !{{{![0-9]+}}, [[LOAD_L:![0-9]+]]}
; CHECK-DAG:   [[LOAD_L]] = !{!"ir", [[LOAD_T:![0-9]+]]}
; CHECK-DAG:   [[LOAD_T]] = !DILocation(line: [[#LINE+10]], column: 3, scope: [[SCOPE]])
