; The instructions and their numbers do not depend on values of layers, and the debug info of the
; source has none of their types.

; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir>' %s -o %t.bc
; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir;values>' %s \
; RUN:   -o %t.values.bc
; RUN: llc -O0 -mtriple=spirv64-unknown-unknown -filetype=obj %t.bc -o %t.spv
; RUN: llc -O0 -mtriple=spirv64-unknown-unknown -filetype=obj %t.values.bc -o %t.values.spv
; RUN: cmp %t.spv %t.values.spv
; RUN: llc -O0 -mtriple=spirv64-unknown-unknown --spv-emit-nonsemantic-debug-info \
; RUN:   --spirv-ext=+SPV_KHR_non_semantic_info -filetype=obj %t.bc -o %t.spv
; RUN: llc -O0 -mtriple=spirv64-unknown-unknown --spv-emit-nonsemantic-debug-info \
; RUN:   --spirv-ext=+SPV_KHR_non_semantic_info -filetype=obj %t.values.bc -o %t.values.spv
; RUN: cmp %t.spv %t.values.spv

define spir_func i32 @f(i32 %x, i32 %y) {
  %s = add i32 %x, %y
  %m = mul i32 %s, %s
  ret i32 %m
}

define spir_func i32 @g(ptr addrspace(1) %p) {
  %v = load i32, ptr addrspace(1) %p
  %m = mul i32 %v, 3
  ret i32 %m
}
