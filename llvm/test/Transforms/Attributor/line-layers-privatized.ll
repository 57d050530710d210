; What begins a function that is handed the values of a structure in place of its address has
; the layers of the function, and no source location.

; RUN: opt -S -passes='debugify,location-snapshot<kind=ir>,attributor' \
; RUN:   -attributor-manifest-internal %S/ArgumentPromotion/alignment.ll | FileCheck %s

; CHECK:      define internal void @g(i32 %0) {{.*}}!line_layers [[LAYERS:![0-9]+]]
; CHECK-NEXT:   %a.priv = alloca i32, align 4, !dbg [[LAYERS]]
; CHECK-NEXT:   store i32 %0, ptr %a.priv, align 4, !dbg [[LAYERS]]
; CHECK-DAG:  [[LAYERS]] = !{null, [[LAYER:![0-9]+]]}
; CHECK-DAG:  [[LAYER]] = !{!"ir", {{![0-9]+}}}
