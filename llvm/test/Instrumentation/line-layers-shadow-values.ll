; The shadow of a PHI node or a select, and the variable for the labels of the arguments of
; a call, have the layers of these. What a function is left by when it is unwound has the
; layers that the calls in it have in common. None of this has a location in the source.

; RUN: opt -S -passes='debugify,location-snapshot<kind=ir>,tsan' \
; RUN:   %S/ThreadSanitizer/eh.ll | FileCheck %s --check-prefix=TSAN
; RUN: opt -S -passes='debugify,location-snapshot<kind=ir>,nsan' \
; RUN:   %S/NumericalStabilitySanitizer/cfg.ll | FileCheck %s --check-prefix=NSAN
; RUN: opt -S -passes='debugify,location-snapshot<kind=ir>,dfsan' -dfsan-track-origins=1 \
; RUN:   %S/DataFlowSanitizer/origin_phi.ll | FileCheck %s --check-prefix=JOIN
; RUN: opt -S -passes='debugify,location-snapshot<kind=ir>,dfsan' -dfsan-track-origins=1 \
; RUN:   -dfsan-track-select-control-flow=0 \
; RUN:   %S/DataFlowSanitizer/origin_select.ll | FileCheck %s --check-prefix=SELECT
; RUN: opt -S -passes='debugify,location-snapshot<kind=ir>,dfsan' -dfsan-track-origins=1 \
; RUN:   -dfsan-abilist=%S/DataFlowSanitizer/Inputs/abilist.txt \
; RUN:   %S/DataFlowSanitizer/origin_abilist.ll | FileCheck %s --check-prefix=VARARGS

; TSAN:       invoke void @can_throw()
; TSAN-NEXT:    to label {{.*}}, !dbg [[CALL:![0-9]+]]
; TSAN:       landingpad { ptr, i32 }
; TSAN-NEXT:    cleanup, !dbg [[PAD:![0-9]+]]
; TSAN:       resume {{.*}}, !dbg [[PAD]]
; TSAN-DAG:   [[CALL]] = !{{{![0-9]+}}, [[LAYER:![0-9]+]]}
; TSAN-DAG:   [[PAD]] = !{null, [[LAYER]]}

; NSAN:       phi float {{.*}}, !dbg [[PHI:![0-9]+]]
; NSAN-NEXT:  phi double {{.*}}, !dbg [[SHADOW:![0-9]+]]
; NSAN-DAG:   [[PHI]] = !{{{![0-9]+}}, [[LAYER:![0-9]+]]}
; NSAN-DAG:   [[SHADOW]] = !{null, [[LAYER]]}

; JOIN:       phi i8 {{.*}}, !dbg [[SHADOW:![0-9]+]]
; JOIN-NEXT:  phi i32 {{.*}}, !dbg [[SHADOW]]
; JOIN-NEXT:  %r = phi i32 {{.*}}, !dbg [[PHI:![0-9]+]]
; JOIN-DAG:   [[PHI]] = !{{{![0-9]+}}, [[LAYER:![0-9]+]]}
; JOIN-DAG:   [[SHADOW]] = !{null, [[LAYER]]}

; SELECT:      select i1 %c, i8 {{.*}}, !dbg [[SHADOW:![0-9]+]]
; SELECT-NEXT: select i1 %c, i32 {{.*}}, !dbg [[SHADOW]]
; SELECT-NEXT: %a = select i1 %c, {{.*}}, !dbg [[SELECT:![0-9]+]]
; SELECT-DAG:  [[SELECT]] = !{{{![0-9]+}}, [[LAYER:![0-9]+]]}
; SELECT-DAG:  [[SHADOW]] = !{null, [[LAYER]]}

; VARARGS:     %originva = alloca {{.*}}, !dbg [[VARIABLE:![0-9]+]]
; VARARGS:     %labelva = alloca {{.*}}, !dbg [[VARIABLE]]
; VARARGS:     call void ({{.*}}, ...) @__dfso_custom_{{.*}}, !dbg [[CALL:![0-9]+]]
; VARARGS-DAG: [[CALL]] = !{{{![0-9]+}}, [[LAYER:![0-9]+]]}
; VARARGS-DAG: [[VARIABLE]] = !{null, [[LAYER]]}
