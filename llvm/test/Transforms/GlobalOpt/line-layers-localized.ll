; A variable on the stack that takes the place of a global one, and the store of its first
; value, have the layers of the function, which they begin, and no source location.

; RUN: opt -S -passes='debugify,location-snapshot<kind=ir>,globalopt' %S/global-demotion.ll \
; RUN:   | FileCheck %s

; CHECK:      define i32 @test1() {{.*}}!line_layers [[LAYERS:![0-9]+]]
; CHECK-NEXT:   %G1 = alloca i32, align 4, !dbg [[LAYERS]]
; CHECK-NEXT:   store i32 5, ptr %G1, align 4, !dbg [[LAYERS]]
; CHECK-DAG:  [[LAYERS]] = !{null, [[LAYER:![0-9]+]]}
; CHECK-DAG:  [[LAYER]] = !{!"ir", {{![0-9]+}}}
