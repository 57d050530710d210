; A branch that takes the place of the end of a function has its layers, and the one end has
; what these have in common. So has the way out of a loop that never ends.

; RUN: opt -S -mtriple=amdgcn-amd-amdhsa -mcpu=gfx906 %s \
; RUN:   -passes='debugify,location-snapshot<kind=ir>,function(amdgpu-unify-divergent-exit-nodes)' \
; RUN:   | FileCheck %s

define void @returns(i32 %x, ptr addrspace(1) %p) {
entry:
  %cond = icmp eq i32 %x, 0
  br i1 %cond, label %then, label %else
then:
  store volatile i32 1, ptr addrspace(1) %p
  ret void
else:
  store volatile i32 2, ptr addrspace(1) %p
  ret void
}

; CHECK-LABEL: define void @returns(
; CHECK:         store volatile i32 1, {{.*}}, !dbg [[STORE_1:![0-9]+]]
; CHECK-NEXT:    br label %UnifiedReturnBlock, !dbg [[RET_1:![0-9]+]]
; CHECK:         store volatile i32 2,
; CHECK-NEXT:    br label %UnifiedReturnBlock, !dbg [[RET_2:![0-9]+]]
; CHECK:       UnifiedReturnBlock:
; CHECK-NEXT:    ret void, !dbg [[RET:![0-9]+]]

define void @unreachables(i32 %x, ptr addrspace(1) %p) {
entry:
  %cond = icmp eq i32 %x, 0
  br i1 %cond, label %then, label %else
then:
  store volatile i32 3, ptr addrspace(1) %p
  unreachable
else:
  %cond2 = icmp eq i32 %x, 1
  br i1 %cond2, label %end, label %then2
then2:
  store volatile i32 4, ptr addrspace(1) %p
  unreachable
end:
  ret void
}

; CHECK-LABEL: define void @unreachables(
; CHECK:         store volatile i32 3, {{.*}}, !dbg [[STORE_3:![0-9]+]]
; CHECK-NEXT:    br label %UnifiedUnreachableBlock, !dbg [[UNREACHABLE_1:![0-9]+]]
; CHECK:       UnifiedUnreachableBlock:
; CHECK-NEXT:    call void @llvm.amdgcn.unreachable(), !dbg [[UNREACHABLE:![0-9]+]]

define void @forever(i32 %x, ptr addrspace(1) %p) {
entry:
  br label %loop
loop:
  store volatile i32 5, ptr addrspace(1) %p
  br label %loop
}

; CHECK-LABEL: define void @forever(
; CHECK:         store volatile i32 5, {{.*}}, !dbg [[STORE_5:![0-9]+]]
; CHECK-NEXT:    br i1 true, label %loop, label %DummyReturnBlock, !dbg [[LATCH:![0-9]+]]
; CHECK:       DummyReturnBlock:
; CHECK-NEXT:    ret void, !dbg [[LATCH]]

; CHECK-DAG:   [[STORE_1]] = !{{{![0-9]+}}, [[STORE_1_L:![0-9]+]]}
; CHECK-DAG:   [[STORE_1_L]] = !{!"ir", [[STORE_1_T:![0-9]+]]}
; CHECK-DAG:   [[STORE_1_T]] = !DILocation(line: [[#LINE_1:]], column: 3, scope: [[SCOPE_1:![0-9]+]])
; CHECK-DAG:   [[RET_1]] = !{null, [[RET_1_L:![0-9]+]]}
; CHECK-DAG:   [[RET_1_L]] = !{!"ir", [[RET_1_T:![0-9]+]]}
; CHECK-DAG:   [[RET_1_T]] = !DILocation(line: [[#LINE_1+1]], column: 3, scope: [[SCOPE_1]])
; CHECK-DAG:   [[RET_2]] = !{null, [[RET_2_L:![0-9]+]]}
; CHECK-DAG:   [[RET_2_L]] = !{!"ir", [[RET_2_T:![0-9]+]]}
; CHECK-DAG:   [[RET_2_T]] = !DILocation(line: [[#LINE_1+5]], column: 3, scope: [[SCOPE_1]])
; CHECK-DAG:   [[RET]] = !{null, [[RET_L:![0-9]+]]}
; CHECK-DAG:   [[RET_L]] = !{!"ir", [[RET_T:![0-9]+]]}
; CHECK-DAG:   [[RET_T]] = !DILocation(line: [[#LINE_1+1]], scope: [[SCOPE_1]], isImplicitCode: true)
; CHECK-DAG:   [[STORE_3]] = !{{{![0-9]+}}, [[STORE_3_L:![0-9]+]]}
; CHECK-DAG:   [[STORE_3_L]] = !{!"ir", [[STORE_3_T:![0-9]+]]}
; CHECK-DAG:   [[STORE_3_T]] = !DILocation(line: [[#LINE_3:]], column: 3, scope: [[SCOPE_3:![0-9]+]])
; CHECK-DAG:   [[UNREACHABLE_1]] = !{null, [[UNREACHABLE_1_L:![0-9]+]]}
; CHECK-DAG:   [[UNREACHABLE_1_L]] = !{!"ir", [[UNREACHABLE_1_T:![0-9]+]]}
; CHECK-DAG:   [[UNREACHABLE_1_T]] = !DILocation(line: [[#LINE_3+1]], column: 3, scope: [[SCOPE_3]])
; CHECK-DAG:   [[UNREACHABLE]] = !{null, [[UNREACHABLE_L:![0-9]+]]}
; CHECK-DAG:   [[UNREACHABLE_L]] = !{!"ir", [[UNREACHABLE_T:![0-9]+]]}
; CHECK-DAG:   [[UNREACHABLE_T]] = !DILocation(line: [[#LINE_3+1]], scope: [[SCOPE_3]], isImplicitCode: true)
; CHECK-DAG:   [[STORE_5]] = !{{{![0-9]+}}, [[STORE_5_L:![0-9]+]]}
; CHECK-DAG:   [[STORE_5_L]] = !{!"ir", [[STORE_5_T:![0-9]+]]}
; CHECK-DAG:   [[STORE_5_T]] = !DILocation(line: [[#LINE_5:]], column: 3, scope: [[SCOPE_5:![0-9]+]])
; CHECK-DAG:   [[LATCH]] = !{null, [[LATCH_L:![0-9]+]]}
; CHECK-DAG:   [[LATCH_L]] = !{!"ir", [[LATCH_T:![0-9]+]]}
; CHECK-DAG:   [[LATCH_T]] = !DILocation(line: [[#LINE_5+1]], column: 3, scope: [[SCOPE_5]])
