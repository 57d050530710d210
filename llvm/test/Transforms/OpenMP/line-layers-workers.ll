; The branches that lead to the code for the workers of a kernel have the layers of the call
; that initializes it. They have no location in the source.

; RUN: opt -S -passes='location-snapshot<kind=ir>,openmp-opt' \
; RUN:   %S/custom_state_machines_remarks.ll | FileCheck %s

; CHECK:      %0 = call i32 @__kmpc_target_init({{.*}}, !dbg [[INIT:![0-9]+]]
; CHECK:      br i1 %thread.is_worker, {{.*}}, !dbg [[LAYER:![0-9]+]]
; CHECK:      br i1 %thread.is_main_or_worker, {{.*}}, !dbg [[LAYER]]
; CHECK-DAG:  [[INIT]] = !{[[PRIMARY:![0-9]+]], [[LINE:![0-9]+]]}
; CHECK-DAG:  [[LAYER]] = !{null, [[LINE]]}
