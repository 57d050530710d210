; What stands for the end of a divergent branch, or for the way out of a loop, has the layers
; of the branch. In the source the end of a branch has no line.

; RUN: opt -S -mtriple=amdgcn-amd-amdhsa -mcpu=gfx906 %s \
; RUN:   -passes='debugify,location-snapshot<kind=ir>,function(si-annotate-control-flow)' | FileCheck %s

define void @branch(i32 %x, ptr addrspace(1) %p) {
entry:
  %cond = icmp eq i32 %x, 0
  br i1 %cond, label %then, label %end
then:
  store i32 1, ptr addrspace(1) %p
  br label %end
end:
  fence release
  ret void
}

; CHECK-LABEL: define void @branch(
; CHECK:         call { i1, i64 } @llvm.amdgcn.if.i64(i1 %cond), !dbg [[IF:![0-9]+]]
; CHECK:       end:
; CHECK-NEXT:    call void @llvm.amdgcn.end.cf.i64(i64 %{{.*}}), !dbg [[END:![0-9]+]]

define void @loop(i32 %x, ptr addrspace(1) %p) {
entry:
  %invariant = icmp eq i32 %x, 3
  br label %loop
loop:
  fence acquire
  store volatile i32 1, ptr addrspace(1) %p
  br i1 %invariant, label %end, label %loop
end:
  fence release
  ret void
}

; CHECK-LABEL: define void @loop(
; CHECK:       loop:
; CHECK-NEXT:    %phi.broken = phi i64 {{.*}}, !dbg [[END_LOOP:![0-9]+]]
; CHECK-NEXT:    call i64 @llvm.amdgcn.if.break.i64(i1 %invariant, i64 %phi.broken), !dbg [[BREAK:![0-9]+]]
; CHECK-NEXT:    fence acquire, !dbg [[FENCE:![0-9]+]]
; CHECK:         call i1 @llvm.amdgcn.loop.i64(i64 %{{.*}}), !dbg [[LOOP:![0-9]+]]
; CHECK:       end:
; CHECK-NEXT:    call void @llvm.amdgcn.end.cf.i64(i64 %{{.*}}), !dbg [[END_LOOP]]

; CHECK-DAG:   [[IF]] = !{{{![0-9]+}}, [[IF_L:![0-9]+]]}
; CHECK-DAG:   [[END]] = !{null, [[IF_L]]}
; CHECK-DAG:   [[LOOP]] = !{{{![0-9]+}}, [[LOOP_L:![0-9]+]]}
; CHECK-DAG:   [[END_LOOP]] = !{null, [[LOOP_L]]}
; CHECK-DAG:   [[FENCE]] = !{[[FENCE_P:![0-9]+]], {{![0-9]+}}}
; CHECK-DAG:   [[BREAK]] = !{[[FENCE_P]], [[LOOP_L]]}
