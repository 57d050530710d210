; A variable through which a vector becomes a tile has the layers of the conversion.

; RUN: opt -disable-output --codegen-opt-level=2 -mtriple=x86_64 \
; RUN:   -passes='debugify,location-snapshot<kind=ir>,function(x86-lower-amx-type),check-line-layers' \
; RUN:   %S/amx-combine-undef.ll 2>&1 | FileCheck %s

; CHECK-NOT: WARNING: instruction without layer
; CHECK:     CheckLineLayers: PASS
