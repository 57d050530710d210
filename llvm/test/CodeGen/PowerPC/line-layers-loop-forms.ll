; Where the addresses of a loop are computed anew, so that accesses fit the instructions that
; there are, this has the layers of what computed them before.

; RUN: opt -passes='debugify,location-snapshot<kind=ir>' %s \
; RUN:   | llc -mtriple=powerpc64le-unknown-linux-gnu -mcpu=pwr9 -stop-after=ppc-loop-instr-form-prep \
; RUN:   | FileCheck %s

define void @f(ptr %p, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %inc, %loop ]
  %a = getelementptr i8, ptr %p, i64 %i
  %x = load volatile i64, ptr %a
  %b = getelementptr i8, ptr %a, i64 40001
  %y = load volatile i64, ptr %b
  %c = getelementptr i8, ptr %a, i64 80001
  %z = load volatile i64, ptr %c
  %inc = add i64 %i, 8
  %cond = icmp ult i64 %inc, %n
  br i1 %cond, label %loop, label %exit
exit:
  ret void
}

; CHECK:       %i = phi i64 {{.*}}, !dbg [[I:![0-9]+]]
; CHECK:       %y.phi = phi ptr {{.*}}, !dbg [[B:![0-9]+]]
; CHECK:       %y.inc = getelementptr i8, {{.*}}, !dbg [[B]]
; CHECK:       %z.off{{.*}} = getelementptr i8, {{.*}}, !dbg [[C:![0-9]+]]
; CHECK:       %x.off{{.*}} = getelementptr i8, {{.*}}, !dbg [[A:![0-9]+]]
; CHECK-DAG:   [[I]] = !{{{![0-9]+}}, [[I_L:![0-9]+]]}
; CHECK-DAG:   [[I_L]] = !{!"ir", [[I_T:![0-9]+]]}
; CHECK-DAG:   [[I_T]] = !DILocation(line: [[#LINE:]], column: 3, scope: [[SCOPE:![0-9]+]])
; CHECK-DAG:   [[A]] = !{null, [[A_L:![0-9]+]]}
; CHECK-DAG:   [[A_L]] = !{!"ir", [[A_T:![0-9]+]]}
; CHECK-DAG:   [[A_T]] = !DILocation(line: [[#LINE+1]], column: 3, scope: [[SCOPE]])
; CHECK-DAG:   [[B]] = !{null, [[B_L:![0-9]+]]}
; CHECK-DAG:   [[B_L]] = !{!"ir", [[B_T:![0-9]+]]}
; CHECK-DAG:   [[B_T]] = !DILocation(line: [[#LINE+4]], column: 3, scope: [[SCOPE]])
; CHECK-DAG:   [[C]] = !{null, [[C_L:![0-9]+]]}
; CHECK-DAG:   [[C_L]] = !{!"ir", [[C_T:![0-9]+]]}
; CHECK-DAG:   [[C_T]] = !DILocation(line: [[#LINE+6]], column: 3, scope: [[SCOPE]])
