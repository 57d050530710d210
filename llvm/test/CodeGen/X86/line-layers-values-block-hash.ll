; The hash of a block, by which profiles name it, ends with the number of instructions in front of it.
; Values of layers do not count.

; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir>' %s -o - \
; RUN:   | llc -mtriple=x86_64-linux-gnu -O0 -filetype=obj -basic-block-address-map -emit-bb-hash -o %t.o
; RUN: llvm-readobj --bb-addr-map %t.o | FileCheck %s
; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir;values>' %s -o - \
; RUN:   | llc -mtriple=x86_64-linux-gnu -O0 -filetype=obj -basic-block-address-map -emit-bb-hash -o %t.values.o
; RUN: llvm-readobj --bb-addr-map %t.values.o | FileCheck %s

; CHECK: Hash: 0x{{[0-9A-F]+}}0000{{$}}
; CHECK: Hash: 0x{{[0-9A-F]+}}0007{{$}}
; CHECK: Hash: 0x{{[0-9A-F]+}}0009{{$}}

define i32 @f(i32 %x, i32 %y) {
  %a = add i32 %x, %y
  %b = mul i32 %a, %y
  %c = icmp eq i32 %b, 7
  br i1 %c, label %t, label %e

t:
  ret i32 %a

e:
  ret i32 %b
}
