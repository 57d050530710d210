; The call that saves registers has the location of what comes first in the function, which is
; not a value of a layer.

; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir>' %s -o - \
; RUN:   | llc -mtriple=hexagon -filetype=obj -o %t.o
; RUN: llvm-objcopy --dump-section=.debug_line=%t.lines %t.o
; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir;values>' %s -o - \
; RUN:   | llc -mtriple=hexagon -filetype=obj -o %t.values.o
; RUN: llvm-objcopy --dump-section=.debug_line=%t.values.lines %t.values.o
; RUN: cmp %t.lines %t.values.lines

declare i32 @g(i32, i32)

define i32 @f(i32 %a, i32 %b, i32 %c, i32 %d) optsize {
  %1 = call i32 @g(i32 %a, i32 %b)
  %2 = call i32 @g(i32 %c, i32 %1)
  %3 = call i32 @g(i32 %d, i32 %2)
  %4 = add i32 %1, %b
  %5 = add i32 %2, %3
  %6 = add i32 %4, %5
  ret i32 %6
}
