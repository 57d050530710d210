; The casts of a pointer that is loaded from an argument have the layers of the load, and an
; address in the space of parameters has those of the address that it takes the place of. None
; has a location in the source.

; RUN: opt -S -mtriple=nvptx64-nvidia-cuda -mcpu=sm_70 \
; RUN:   -passes='debugify,location-snapshot<kind=ir>,function(nvptx-lower-args)' %s | FileCheck %s

%pair = type { i32, ptr }

define ptx_kernel void @loaded(ptr byval(%pair) %s) {
  %a = getelementptr inbounds i8, ptr %s, i64 8
  %q = load ptr, ptr %a
  store i32 1, ptr %q
  ret void
}

; CHECK:      define ptx_kernel void @loaded(
; CHECK:        getelementptr inbounds i8, ptr addrspace(101) {{.*}}, !dbg [[ADDRESS:![0-9]+]]
; CHECK:        %q = load ptr, {{.*}}, !dbg [[LOAD:![0-9]+]]
; CHECK:        addrspacecast ptr %q to ptr addrspace(1), !dbg [[CAST:![0-9]+]]
; CHECK-NEXT:   addrspacecast ptr addrspace(1) {{.*}} to ptr, !dbg [[CAST]]
; CHECK-DAG:  [[LOAD]] = !{{{![0-9]+}}, [[LOAD_L:![0-9]+]]}
; CHECK-DAG:  [[LOAD_L]] = !{!"ir", [[LOAD_T:![0-9]+]]}
; CHECK-DAG:  [[LOAD_T]] = !DILocation(line: [[#LINE:]],
; CHECK-DAG:  [[CAST]] = !{null, [[LOAD_L]]}
; CHECK-DAG:  [[ADDRESS]] = !{null, [[ADDRESS_L:![0-9]+]]}
; CHECK-DAG:  [[ADDRESS_L]] = !{!"ir", [[ADDRESS_T:![0-9]+]]}
; CHECK-DAG:  [[ADDRESS_T]] = !DILocation(line: [[#LINE-1]],
