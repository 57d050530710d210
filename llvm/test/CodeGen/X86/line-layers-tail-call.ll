; A tail call that is merged with the branch to it has the source location of the branch, and
; comes from the branch and from the call in the layers.

; RUN: opt -passes='debugify,location-snapshot<kind=ir>' %S/conditional-tailcall.ll \
; RUN:   | llc -mtriple=x86_64-linux -stop-after=branch-folder -o - | FileCheck %s

; CHECK:      br i1 {{.*}}, label %bb1, label %bb2, !dbg [[BRANCH:![0-9]+]]
; CHECK:      [[BRANCH]] = !{[[PRIMARY:![0-9]+]], [[BRANCH_L:![0-9]+]]}
; CHECK:      [[BRANCH_L]] = !{!"ir", [[BRANCH_T:![0-9]+]]}
; CHECK-NEXT: [[BRANCH_T]] = !DILocation(line: [[#LINE:]], column: 3, scope: [[SCOPE:![0-9]+]])
; CHECK:      machineMetadataNodes:
; CHECK-NEXT:   - '[[CALL:![0-9]+]] = !{[[PRIMARY]], [[CALL_L:![0-9]+]]}'
; CHECK-NEXT:   - '[[CALL_L]] = !{!"ir", [[CALL_T:![0-9]+]]}'
; CHECK-NEXT:   - '[[CALL_T]] = !DILocation(line: [[#LINE]], scope: [[SCOPE]], isImplicitCode: true)'
; CHECK:      TCRETURNdi64cc @bar, {{.*}}, debug-location [[CALL]]
