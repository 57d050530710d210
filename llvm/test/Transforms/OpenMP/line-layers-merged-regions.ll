; What hands the value of an instruction between two parallel regions to all threads of the
; merged region has the layers of the instruction, and what reads it those of the instruction
; that uses it. The structure for the values that the region reads has the layers of the first
; instruction of the region, and so has the branch behind it. None of this has a location in
; the source.

; RUN: opt -S -passes='debugify,location-snapshot<kind=ir>,attributor,cgscc(openmp-opt-cgscc)' \
; RUN:   -aa-pipeline= -openmp-opt-enable-merging %S/parallel_region_merging.ll | FileCheck %s

; CHECK-LABEL: define dso_local void @merge(
; CHECK:         %structArg = alloca { ptr }, align 8, !dbg [[REGION:![0-9]+]]
; CHECK:         call {{.*}}@__kmpc_fork_call({{.*}}, !dbg [[CALL:![0-9]+]]
; CHECK:         br label %entry.split.split, !dbg [[REGION]]
; CHECK-LABEL: define dso_local void @merge_3_seq(
; CHECK:         %add1.seq.output.alloc = alloca i32, align 4, !dbg [[VALUE:![0-9]+]]
; CHECK:         %add1.seq.output.load = load {{.*}}, !dbg [[READ:![0-9]+]]
; CHECK-NEXT:    call void @use(i32 %add1.seq.output.load), !dbg [[USE:![0-9]+]]
; CHECK-LABEL: define internal void @merge_3_seq..omp_par(
; CHECK:         %add1 = add {{.*}}, !dbg [[ADD:![0-9]+]]
; CHECK:         store i32 %add1, ptr %loadgep_add1.seq.output.alloc, align 4, !dbg [[VALUE]]
; CHECK-DAG:   [[CALL]] = !{{{![0-9]+}}, [[CALL_L:![0-9]+]]}
; CHECK-DAG:   [[REGION]] = !{null, [[CALL_L]]}
; CHECK-DAG:   [[USE]] = !{{{![0-9]+}}, [[USE_L:![0-9]+]]}
; CHECK-DAG:   [[READ]] = !{null, [[USE_L]]}
; CHECK-DAG:   [[ADD]] = !{{{![0-9]+}}, [[ADD_L:![0-9]+]]}
; CHECK-DAG:   [[VALUE]] = !{null, [[ADD_L]]}
