; What stands for the value of a callbr where it has branched, and PHI nodes that join its
; values, have its layers.

; RUN: opt -S -passes='debugify,location-snapshot<kind=ir>,callbr-prepare' %s | FileCheck %s

define i32 @joined(i32 %x) {
entry:
  %v = callbr i32 asm "", "=r,!i"()
          to label %direct [label %indirect]
direct:
  br label %indirect
indirect:
  fence acquire
  ret i32 %v
}

; CHECK-LABEL: define i32 @joined(
; CHECK:         to label %direct [label %{{.*}}], !dbg [[CALLBR_1:![0-9]+]]
; CHECK:       indirect:
; CHECK-NEXT:    phi i32 {{.*}}, !dbg [[PHI:![0-9]+]]

define i32 @indirect(i32 %x) {
entry:
  %v = callbr i32 asm "", "=r,!i"()
          to label %direct [label %indirect]
direct:
  ret i32 0
indirect:
  fence acquire
  ret i32 %v
}

; CHECK-LABEL: define i32 @indirect(
; CHECK:         to label %direct [label %indirect], !dbg [[CALLBR_2:![0-9]+]]
; CHECK:       indirect:
; CHECK-NEXT:    call i32 @llvm.callbr.landingpad.i32(i32 %v), !dbg [[PAD:![0-9]+]]
; CHECK-NEXT:    fence acquire, !dbg [[FENCE:![0-9]+]]

; CHECK-DAG:   [[CALLBR_1]] = !{{{![0-9]+}}, [[CALLBR_1_L:![0-9]+]]}
; CHECK-DAG:   [[PHI]] = !{null, [[CALLBR_1_L]]}
; CHECK-DAG:   [[CALLBR_2]] = !{{{![0-9]+}}, [[CALLBR_2_L:![0-9]+]]}
; CHECK-DAG:   [[FENCE]] = !{[[FENCE_P:![0-9]+]], {{![0-9]+}}}
; CHECK-DAG:   [[PAD]] = !{[[FENCE_P]], [[CALLBR_2_L]]}
