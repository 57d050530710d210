; A register that code does not use any more, but that values of layers still name, must not
; be declared: the registers that follow it would get other names. Here three of the values
; of b52037.ll are left over by dead code.

; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir>' \
; RUN:   %S/b52037.ll -o - 2>/dev/null | \
; RUN:   llc -mtriple=nvptx64-nvidia-cuda -mcpu=sm_70 -O3 | FileCheck %s
; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir;values>' \
; RUN:   %S/b52037.ll -o - 2>/dev/null | \
; RUN:   llc -mtriple=nvptx64-nvidia-cuda -mcpu=sm_70 -O3 | FileCheck %s

; CHECK: .visible .entry barney(
; CHECK: .reg .b16 %rs<6>;
