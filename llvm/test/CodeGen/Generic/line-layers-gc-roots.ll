; The first value of a root of a garbage collector has the layers of the variable that is the root.

; RUN: opt -disable-output \
; RUN:   -passes='debugify,location-snapshot<kind=ir>,require<collector-metadata>,function(gc-lowering),check-line-layers' \
; RUN:   %S/gc-lowering.ll 2>&1 | FileCheck %s

; CHECK-NOT: WARNING: instruction without layer
; CHECK:     CheckLineLayers: PASS
