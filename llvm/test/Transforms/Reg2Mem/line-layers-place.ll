; What marks the place for slots of the stack has the layers of the function, which it begins,
; and no source location.

; RUN: opt -S -passes='debugify,location-snapshot<kind=ir>,reg2mem' %S/crash.ll | FileCheck %s

; CHECK:      define hidden void @{{.*}}!line_layers [[LAYERS:![0-9]+]]
; CHECK:        %"reg2mem alloca point" = bitcast i32 0 to i32, !dbg [[LAYERS]]
; CHECK-DAG:  [[LAYERS]] = !{null, [[LAYER:![0-9]+]]}
; CHECK-DAG:  [[LAYER]] = !{!"ir", {{![0-9]+}}}
