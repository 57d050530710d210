; The code that sets ZA up has the location of what it is put in front of. That is not a value of
; a layer.

; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir>' %s -o - \
; RUN:   | llc -mtriple=aarch64-linux-gnu -mattr=+sme -filetype=obj -o %t.o
; RUN: llvm-dwarfdump --debug-line %t.o | FileCheck %s
; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir;values>' %s -o - \
; RUN:   | llc -mtriple=aarch64-linux-gnu -mattr=+sme -filetype=obj -o %t.values.o
; RUN: llvm-dwarfdump --debug-line %t.values.o | FileCheck %s

; CHECK:     .debug_line contents:
; CHECK:     {{^}}0x0000000000000000      1
; CHECK-NOT: {{^0x[0-9a-f]+      0}}
; CHECK:     end_sequence

define fp128 @f(fp128 %a, fp128 %b) "aarch64_inout_za" nounwind {
  %res = fadd fp128 %a, %b
  ret fp128 %res
}
