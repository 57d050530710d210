; A PHI node that joins a pointer with what the collector has moved it to has the layers of
; what makes the pointer. It has no location in the source.

; RUN: opt -S -passes='debugify,location-snapshot<kind=ir>,rewrite-statepoints-for-gc' \
; RUN:   %S/base-pointers.ll | FileCheck %s

; CHECK-LABEL: define void @test()
; CHECK:         %obj = call {{.*}} @generate_obj(), !dbg [[CALL:![0-9]+]]
; CHECK:         phi ptr addrspace(1) [ %obj, %entry ], [ %obj.relocated, %loop ], !dbg [[PHI:![0-9]+]]
; CHECK-DAG:   [[CALL]] = !{{{![0-9]+}}, [[LAYER:![0-9]+]]}
; CHECK-DAG:   [[PHI]] = !{null, [[LAYER]]}
