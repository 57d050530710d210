; Functions that differ in a target type, a constant without checks of control flow, or in
; whether inline assembly unwinds are other functions.

; RUN: opt -S -passes=mergefunc %s | FileCheck %s

; CHECK-LABEL: define void @type1(
; CHECK-NEXT: ret void
; CHECK-LABEL: define void @type2(
; CHECK-NEXT: ret void
; CHECK-LABEL: define void @type3(
; CHECK-NEXT: ret void
define void @type1(target("spirv.Image", float, 1) %x) {
  ret void
}
define void @type2(target("spirv.Image", float, 2) %x) {
  ret void
}
define void @type3(target("spirv.Image", i32, 1) %x) {
  ret void
}

; CHECK-LABEL: define ptr @cfi1(
; CHECK-NEXT: ret ptr no_cfi @type1
; CHECK-LABEL: define ptr @cfi2(
; CHECK-NEXT: ret ptr no_cfi @type2
define ptr @cfi1() {
  ret ptr no_cfi @type1
}
define ptr @cfi2() {
  ret ptr no_cfi @type2
}

; CHECK-LABEL: define void @asm1(
; CHECK-NEXT: call void asm sideeffect "nop", ""()
; CHECK-LABEL: define void @asm2(
; CHECK-NEXT: call void asm sideeffect unwind "nop", ""()
define void @asm1() {
  call void asm sideeffect "nop", ""()
  ret void
}
define void @asm2() {
  call void asm sideeffect unwind "nop", ""()
  ret void
}

; Types that are the same stay so.
; CHECK-LABEL: define void @same1(
; CHECK: define void @same2(
; CHECK-NEXT: tail call void @same1(
define void @same1(target("spirv.Image", float, 1) %x) {
  call void @use(target("spirv.Image", float, 1) %x)
  call void @use(target("spirv.Image", float, 1) %x)
  ret void
}
define void @same2(target("spirv.Image", float, 1) %x) {
  call void @use(target("spirv.Image", float, 1) %x)
  call void @use(target("spirv.Image", float, 1) %x)
  ret void
}
declare void @use(target("spirv.Image", float, 1))
