; A branch that takes the place of the end of a function has the layers of what it takes
; the place of. The one end that all lead to has what these have in common.

; RUN: opt -S -passes='debugify,location-snapshot<kind=ir>,mergereturn' %s | FileCheck %s

define i32 @ends(i32 %x, i32 %y) {
entry:
  switch i32 %x, label %a [
    i32 0, label %b
    i32 1, label %c
    i32 2, label %d
  ]
a:
  ret i32 %x
b:
  ret i32 %y
c:
  unreachable
d:
  unreachable
}

; CHECK:      a:
; CHECK-NEXT:   br label %UnifiedReturnBlock, !dbg [[A:![0-9]+]]
; CHECK:      b:
; CHECK-NEXT:   br label %UnifiedReturnBlock, !dbg [[B:![0-9]+]]
; CHECK:      c:
; CHECK-NEXT:   br label %UnifiedUnreachableBlock, !dbg [[C:![0-9]+]]
; CHECK:      UnifiedUnreachableBlock:
; CHECK-NEXT:   unreachable, !dbg [[NOT_REACHED:![0-9]+]]
; CHECK:      UnifiedReturnBlock:
; CHECK-NEXT:   %UnifiedRetVal = phi i32 {{.*}}, !dbg [[RETURN:![0-9]+]]
; CHECK-NEXT:   ret i32 %UnifiedRetVal, !dbg [[RETURN]]
; CHECK-DAG:  [[A]] = !{null, [[A_L:![0-9]+]]}
; CHECK-DAG:  [[A_L]] = !{!"ir", [[A_T:![0-9]+]]}
; CHECK-DAG:  [[A_T]] = !DILocation(line: [[#LINE:]], column: 3, scope: [[SCOPE:![0-9]+]])
; CHECK-DAG:  [[B]] = !{null, [[B_L:![0-9]+]]}
; CHECK-DAG:  [[B_L]] = !{!"ir", [[B_T:![0-9]+]]}
; CHECK-DAG:  [[B_T]] = !DILocation(line: [[#LINE+3]], column: 3, scope: [[SCOPE]])
; CHECK-DAG:  [[C]] = !{null, [[C_L:![0-9]+]]}
; CHECK-DAG:  [[C_L]] = !{!"ir", [[C_T:![0-9]+]]}
; CHECK-DAG:  [[C_T]] = !DILocation(line: [[#LINE+6]], column: 3, scope: [[SCOPE]])
; CHECK-DAG:  [[RETURN]] = !{null, [[RETURN_L:![0-9]+]]}
; CHECK-DAG:  [[RETURN_L]] = !{!"ir", [[RETURN_T:![0-9]+]]}
; CHECK-DAG:  [[RETURN_T]] = !DILocation(line: [[#LINE]], scope: [[SCOPE]], isImplicitCode: true)
; CHECK-DAG:  [[NOT_REACHED]] = !{null, [[NOT_REACHED_L:![0-9]+]]}
; CHECK-DAG:  [[NOT_REACHED_L]] = !{!"ir", [[NOT_REACHED_T:![0-9]+]]}
; CHECK-DAG:  [[NOT_REACHED_T]] = !DILocation(line: [[#LINE+6]], scope: [[SCOPE]], isImplicitCode: true)
