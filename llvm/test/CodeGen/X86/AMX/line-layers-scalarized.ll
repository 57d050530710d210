; The loops in the place of an instruction on tiles have its layers.

; RUN: opt -disable-output -mtriple=x86_64 -enable-x86-scalar-amx \
; RUN:   -passes='debugify,location-snapshot<kind=ir>,function(x86-lower-amx-intrinsics),check-line-layers' \
; RUN:   %S/amx-low-intrinsics.ll 2>&1 | FileCheck %s

; CHECK-NOT: WARNING: instruction without layer
; CHECK:     CheckLineLayers: PASS
