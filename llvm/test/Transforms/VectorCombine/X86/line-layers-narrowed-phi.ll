; A vector that is widened again behind a narrow PHI node has the location of what comes behind
; that in the source, but the layers of the PHI node that it takes the place of.

; RUN: opt -S -mtriple=x86_64-- -passes='debugify,location-snapshot<kind=ir>,vector-combine' \
; RUN:   %S/narrow-phi-of-shuffles.ll | FileCheck %s

; CHECK-LABEL: define <4 x bfloat> @shuffle_v4bf16(
; CHECK:         phi <3 x bfloat> {{.*}}, !dbg [[PHI:![0-9]+]]
; CHECK-NEXT:    %val3 = shufflevector {{.*}}, !dbg [[WIDE:![0-9]+]]
; CHECK-DAG:   [[PHI]] = !{{{.*}}, [[LAYER:![0-9]+]]}
; CHECK-DAG:   [[WIDE]] = !{{{.*}}, [[LAYER]]}
