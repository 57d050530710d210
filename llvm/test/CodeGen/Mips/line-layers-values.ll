; Hazards, copies between kinds of registers, and delay slots do not depend on values of layers.

; RUN: split-file %s %t
; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir>' \
; RUN:   %t/hazard.ll -o %t/hazard.bc
; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir;values>' \
; RUN:   %t/hazard.ll -o %t/hazard.values.bc
; RUN: llc -mtriple=mipsel-linux-gnu -mcpu=mips2 -filetype=obj %t/hazard.bc -o %t/hazard.o
; RUN: llc -mtriple=mipsel-linux-gnu -mcpu=mips2 -filetype=obj %t/hazard.values.bc \
; RUN:   -o %t/hazard.values.o
; RUN: llvm-objcopy -O binary --only-section=.text %t/hazard.o %t/hazard.code
; RUN: llvm-objcopy -O binary --only-section=.text %t/hazard.values.o %t/hazard.values.code
; RUN: cmp %t/hazard.code %t/hazard.values.code

; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir>' \
; RUN:   %t/compare.ll -o %t/compare.bc
; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir;values>' \
; RUN:   %t/compare.ll -o %t/compare.values.bc
; RUN: llc -mtriple=mipsel-linux-gnu -mcpu=mips32r6 -filetype=obj %t/compare.bc -o %t/compare.o
; RUN: llc -mtriple=mipsel-linux-gnu -mcpu=mips32r6 -filetype=obj %t/compare.values.bc \
; RUN:   -o %t/compare.values.o
; RUN: llvm-objcopy -O binary --only-section=.text %t/compare.o %t/compare.code
; RUN: llvm-objcopy -O binary --only-section=.text %t/compare.values.o %t/compare.values.code
; RUN: cmp %t/compare.code %t/compare.values.code

; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir>' \
; RUN:   %t/slot.ll -o %t/slot.bc
; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir;values>' \
; RUN:   %t/slot.ll -o %t/slot.values.bc
; RUN: llc -mtriple=mipsel-linux-gnu -mcpu=mips1 -relocation-model=static -filetype=obj \
; RUN:   %t/slot.bc -o %t/slot.o
; RUN: llc -mtriple=mipsel-linux-gnu -mcpu=mips1 -relocation-model=static -filetype=obj \
; RUN:   %t/slot.values.bc -o %t/slot.values.o
; RUN: llvm-objcopy -O binary --only-section=.text %t/slot.o %t/slot.code
; RUN: llvm-objcopy -O binary --only-section=.text %t/slot.values.o %t/slot.values.code
; RUN: cmp %t/slot.code %t/slot.values.code

;--- hazard.ll
define i32 @f(i32 %a, i32 %b, i32 %c) {
  %m = mul i32 %a, %b
  %x = add i32 %m, %c
  %n = mul i32 %x, %c
  ret i32 %n
}

;--- compare.ll
define i32 @f(double %a, double %b) {
  %c = fcmp olt double %a, %b
  %z = zext i1 %c to i32
  ret i32 %z
}

define double @g(float %a, float %b, double %x, double %y) {
  %c = fcmp olt float %a, %b
  %s = select i1 %c, double %x, double %y
  ret double %s
}

;--- slot.ll
@x = external global i32

define i32 @f(ptr %p, i32 %c, i32 %d) {
entry:
  %t = icmp eq i32 %c, 0
  br i1 %t, label %a, label %b

a:
  %v = load i32, ptr @x
  %w = icmp slt i32 %d, 9
  br i1 %w, label %b, label %end

b:
  %q = phi i32 [ %d, %entry ], [ %c, %a ]
  store volatile i32 3, ptr %p
  store volatile i32 %q, ptr %p
  br label %end

end:
  %r = phi i32 [ %v, %a ], [ %q, %b ]
  store volatile i32 5, ptr %p
  store volatile i32 7, ptr %p
  ret i32 %r
}
