; What takes the place of what is known of a value that was loaded has the layers of the
; load. It has no location in the source.

; RUN: opt -S -passes='debugify,location-snapshot<kind=ir>,mem2reg' \
; RUN:   %S/preserve-nonnull-load-metadata.ll | FileCheck %s

; CHECK-LABEL: define ptr @single_store_noundef(
; CHECK:         icmp ne ptr %arg.load, null, !dbg [[KNOWN:![0-9]+]]
; CHECK-NEXT:    call void @llvm.assume({{.*}}), !dbg [[KNOWN]]
; CHECK-LABEL: define ptr @no_store_single_load_noundef(
; CHECK:         store i1 true, ptr poison, align 1, !dbg [[NOT_REACHED:![0-9]+]]
; CHECK-DAG:   [[KNOWN]] = !{null, [[KNOWN_L:![0-9]+]]}
; CHECK-DAG:   [[KNOWN_L]] = !{!"ir", {{![0-9]+}}}
; CHECK-DAG:   [[NOT_REACHED]] = !{null, [[NOT_REACHED_L:![0-9]+]]}
; CHECK-DAG:   [[NOT_REACHED_L]] = !{!"ir", {{![0-9]+}}}
