; What OpenMPIRBuilder makes for a merged parallel region, and for what only one of its threads
; does, has the layers of the first call that it takes the place of. A barrier has those of the
; call that it stands behind, or of what one thread does before it. None of this has a location
; in the source.

; RUN: opt -S -passes='debugify,location-snapshot<kind=ir>,attributor,cgscc(openmp-opt-cgscc)' \
; RUN:   -debugify-level=locations -aa-pipeline= -openmp-opt-enable-merging \
; RUN:   %S/parallel_region_merging.ll | FileCheck %s

; CHECK-LABEL: define dso_local void @merge_seq(
; CHECK:         br label %omp_parallel, !dbg [[REGION:![0-9]+]]
; CHECK:         call {{.*}}@__kmpc_fork_call({{.*}}, !dbg [[CALL:![0-9]+]]
; CHECK-LABEL: define internal void @merge_seq..omp_par(
; CHECK:         %tid.addr.local = alloca i32, align 4, !dbg [[REGION]]
; CHECK-NEXT:    load i32, ptr %tid.addr, align 4, !dbg [[REGION]]
; CHECK-NEXT:    store i32 {{.*}}, ptr %tid.addr.local, align 4, !dbg [[REGION]]
; CHECK-NEXT:    %tid = load i32, ptr %tid.addr.local, align 4, !dbg [[REGION]]
; CHECK-NEXT:    br label %omp.par.region, !dbg [[REGION]]
; CHECK:         call {{.*}}@.omp_outlined..8({{.*}}, !dbg [[FIRST:![0-9]+]]
; CHECK-NEXT:    call i32 @__kmpc_global_thread_num({{.*}}), !dbg [[REGION]]
; CHECK-NEXT:    call void @__kmpc_barrier({{.*}}), !dbg [[REGION]]
; CHECK-NEXT:    call i32 @__kmpc_global_thread_num({{.*}}), !dbg [[ONE:![0-9]+]]
; CHECK-NEXT:    call i32 @__kmpc_master({{.*}}), !dbg [[ONE]]
; CHECK-NEXT:    icmp ne i32 {{.*}}, 0, !dbg [[ONE_ALONE:![0-9]+]]
; CHECK-NEXT:    br i1 {{.*}}, label %omp_region.body, label %omp_region.end, !dbg [[ONE_ALONE]]
; CHECK:       omp_region.end:
; CHECK-NEXT:    call i32 @__kmpc_global_thread_num({{.*}}), !dbg [[ONE_ALONE]]
; CHECK-NEXT:    call void @__kmpc_barrier({{.*}}), !dbg [[ONE_ALONE]]
; CHECK:       omp.par.pre_finalize:
; CHECK-NEXT:    br label %.fini, !dbg [[REGION]]
; CHECK:       omp_region.finalize:
; CHECK-NEXT:    call void @__kmpc_end_master({{.*}}), !dbg [[ONE]]
; CHECK-NEXT:    br label %omp_region.end, !dbg [[ONE_ALONE]]
; CHECK-LABEL: define dso_local void @merge_seq_float(
; CHECK:         store float %f, ptr %f.reloaded, align 4, !dbg [[FLOAT:![0-9]+]]
; CHECK:         call {{.*}}@__kmpc_fork_call({{.*}}, !dbg [[FLOAT_CALL:![0-9]+]]
; CHECK-DAG:   [[CALL]] = !{{{![0-9]+}}, [[CALL_L:![0-9]+]]}
; CHECK-DAG:   [[REGION]] = !{null, [[CALL_L]]}
; CHECK-DAG:   [[FLOAT_CALL]] = !{{{![0-9]+}}, [[FLOAT_CALL_L:![0-9]+]]}
; CHECK-DAG:   [[FLOAT]] = !{null, [[FLOAT_CALL_L]]}
; CHECK-DAG:   [[FIRST]] = !{{{![0-9]+}}, [[CALL_L]]}
; CHECK-DAG:   [[ONE]] = !{{{![0-9]+}}, [[ONE_L:![0-9]+]]}
; CHECK-DAG:   [[ONE_ALONE]] = !{null, [[ONE_L]]}
