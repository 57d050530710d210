; What decides whether the rest of a loop runs in vectors has the layers of the branch that
; ends the loop, also if it is known beforehand. So has what ends a loop whose latch does
; not leave it.

; RUN: opt -S -passes='debugify,location-snapshot<kind=ir>,loop-vectorize' \
; RUN:   -force-vector-width=4 -force-vector-interleave=2 \
; RUN:   -epilogue-vectorization-force-VF=4 %s | FileCheck %s
; RUN: opt -S -passes='debugify,location-snapshot<kind=ir>,loop-vectorize' \
; RUN:   -force-vector-width=4 %S/pr48832.ll | FileCheck %s --check-prefix=LATCH

define void @rest(ptr noalias %p) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %g = getelementptr i32, ptr %p, i64 %i
  store i32 7, ptr %g
  %i1 = add nuw i64 %i, 1
  %c = icmp ult i64 %i1, 1030
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; CHECK:      vec.epilog.iter.check:
; CHECK-NEXT:   br i1 false, {{.*}}, !dbg [[CHECK:![0-9]+]]
; CHECK:      vec.epilog.ph:
; CHECK:        br label %vec.epilog.vector.body, !dbg [[CHECK]]
; CHECK:        br i1 %c, label %loop, label %exit, !dbg [[END:![0-9]+]]
; CHECK-DAG:  [[END]] = !{{{![0-9]+}}, [[LAYER:![0-9]+]]}
; CHECK-DAG:  [[CHECK]] = !{null, [[LAYER]]}

; LATCH:      %index.next = add nuw i32 %index, 4, !dbg [[END:![0-9]+]]
; LATCH-NEXT: icmp eq i32 %index.next, 12, !dbg [[END]]
; LATCH-NEXT: br i1 {{.*}}, !dbg [[END]]
; LATCH:      %inc = add {{.*}}
; LATCH:      br label %for.cond, !dbg [[LATCH:![0-9]+]]
; LATCH-DAG:  [[LATCH]] = !{{{![0-9]+}}, [[LAYER:![0-9]+]]}
; LATCH-DAG:  [[END]] = !{{{.*}}, [[LAYER]]}
