; The place where code can be put at the begin of a function has the layers of the function,
; although it takes the source location of a debug value.

; RUN: opt -passes='debugify,location-snapshot<kind=ir>' %S/xray-tail-call-sled.ll \
; RUN:   | llc -mtriple=x86_64-linux -stop-after=xray-instrumentation -o - | FileCheck %s

; CHECK: define dso_local i32 @callee() {{.*}}!line_layers [[FUNCTION:![0-9]+]]
; CHECK: [[FUNCTION]] = !{null, [[LAYER:![0-9]+]]}
; CHECK: machineMetadataNodes:
; CHECK:   - '[[ENTRY:![0-9]+]] = !{{{![0-9]+}}, [[LAYER]]}'
; CHECK: PATCHABLE_FUNCTION_ENTER debug-location [[ENTRY]]
