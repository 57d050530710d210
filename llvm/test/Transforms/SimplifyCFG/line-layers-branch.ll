; A branch that takes the place of an indirect branch with one target, or of an invoke that
; is not needed, has its layers. It has no location in the source.

; RUN: opt -S -passes='debugify,location-snapshot<kind=ir>,simplifycfg' %s | FileCheck %s

declare i32 @pure() nounwind willreturn memory(none)
declare i32 @__gxx_personality_v0(...)
declare void @use()

define void @indirect(ptr %p, ptr %target) {
entry:
  store ptr blockaddress(@indirect, %block), ptr %p
  indirectbr ptr %target, [label %block, label %block]
block:
  call void @use()
  ret void
}

define void @invoke(ptr %p, i1 %c) personality ptr @__gxx_personality_v0 {
entry:
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr %p
  invoke i32 @pure() to label %join unwind label %pad
b:
  call void @use()
  br label %join
join:
  call void @use()
  ret void
pad:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}

; CHECK-LABEL: define void @indirect(
; CHECK:         store {{.*}}, !dbg [[STORE1:![0-9]+]]
; CHECK:         br label %block, !dbg [[BRANCH1:![0-9]+]]
; CHECK-LABEL: define void @invoke(
; CHECK:         store {{.*}}, !dbg [[STORE2:![0-9]+]]
; CHECK:         br label %join, !dbg [[BRANCH2:![0-9]+]]
; CHECK-DAG:   [[STORE1]] = !{{{![0-9]+}}, [[STORE1_L:![0-9]+]]}
; CHECK-DAG:   [[STORE1_L]] = !{!"ir", [[STORE1_T:![0-9]+]]}
; CHECK-DAG:   [[STORE1_T]] = !DILocation(line: [[#LINE1:]],
; CHECK-DAG:   [[BRANCH1]] = !{null, [[BRANCH1_L:![0-9]+]]}
; CHECK-DAG:   [[BRANCH1_L]] = !{!"ir", [[BRANCH1_T:![0-9]+]]}
; CHECK-DAG:   [[BRANCH1_T]] = !DILocation(line: [[#LINE1+1]],
; CHECK-DAG:   [[STORE2]] = !{{{![0-9]+}}, [[STORE2_L:![0-9]+]]}
; CHECK-DAG:   [[STORE2_L]] = !{!"ir", [[STORE2_T:![0-9]+]]}
; CHECK-DAG:   [[STORE2_T]] = !DILocation(line: [[#LINE2:]],
; CHECK-DAG:   [[BRANCH2]] = !{null, [[BRANCH2_L:![0-9]+]]}
; CHECK-DAG:   [[BRANCH2_L]] = !{!"ir", [[BRANCH2_T:![0-9]+]]}
; CHECK-DAG:   [[BRANCH2_T]] = !DILocation(line: [[#LINE2+1]],
