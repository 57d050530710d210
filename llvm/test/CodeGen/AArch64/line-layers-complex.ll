; A PHI node of complex numbers comes from both of those that it takes the place of.

; RUN: opt -S -mtriple=aarch64-linux-gnu -mattr=+sve2 %s \
; RUN:   -passes='debugify,location-snapshot<kind=ir>,function(complex-deinterleaving)' | FileCheck %s

define double @f(i1 %c, <8 x double> %v) {
entry:
  br label %loop
loop:
  %re = phi <4 x double> [ zeroinitializer, %entry ], [ %re.next, %loop ]
  %im = phi <4 x double> [ zeroinitializer, %entry ], [ %im.next, %loop ]
  %evens = shufflevector <8 x double> %v, <8 x double> zeroinitializer, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %odds = shufflevector <8 x double> %v, <8 x double> zeroinitializer, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %re.next = fadd fast <4 x double> %re, %evens
  %im.next = fadd fast <4 x double> %im, %odds
  br i1 %c, label %exit, label %loop
exit:
  %a = call fast double @llvm.vector.reduce.fadd.v4f64(double 0.0, <4 x double> %re.next)
  %b = call fast double @llvm.vector.reduce.fadd.v4f64(double 0.0, <4 x double> %im.next)
  %sum = fadd fast double %a, %b
  ret double %sum
}

; CHECK:       loop:
; CHECK-NEXT:    phi <8 x double> {{.*}}, !dbg [[PHI:![0-9]+]]
; CHECK:         br i1 %c, {{.*}}, !dbg [[BRANCH:![0-9]+]]
; CHECK-DAG:   [[BRANCH]] = !{{{![0-9]+}}, [[BRANCH_L:![0-9]+]]}
; CHECK-DAG:   [[BRANCH_L]] = !{!"ir", [[BRANCH_T:![0-9]+]]}
; CHECK-DAG:   [[BRANCH_T]] = !DILocation(line: [[#LINE:]], column: 3, scope: [[SCOPE:![0-9]+]])
; CHECK-DAG:   [[PHI]] = !{null, [[PHI_L:![0-9]+]]}
; CHECK-DAG:   [[PHI_L]] = !{!"ir", [[PHI_T:![0-9]+]]}
; CHECK-DAG:   [[PHI_T]] = !DILocation(line: [[#LINE-6]], scope: [[SCOPE]], isImplicitCode: true)
