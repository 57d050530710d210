; A new block that only leads on from branches has the layers that these branches have in
; common, and so has the condition that it hands on. An argument that is inverted has the
; layers of the function.

; RUN: opt -S -passes='debugify,location-snapshot<kind=ir>,structurizecfg' \
; RUN:   %S/nested-loop-order.ll | FileCheck %s
; RUN: opt -S -passes='debugify,location-snapshot<kind=ir>,structurizecfg' \
; RUN:   %S/callbr.ll | FileCheck %s --check-prefix=ARGUMENT

; CHECK:      br i1 %tmp31, label %IF29, label %Flow1, !dbg [[BRANCH:![0-9]+]]
; CHECK:      Flow1:
; CHECK-NEXT:   phi i1 [ %tmp32, %IF29 ], {{.*}}, !dbg [[LEADS_ON:![0-9]+]]
; CHECK-NEXT:   phi i1 {{.*}}, !dbg [[LEADS_ON]]
; CHECK-NEXT:   br label %Flow, !dbg [[LEADS_ON]]
; CHECK-DAG:  [[BRANCH]] = !{{{![0-9]+}}, [[BRANCH_L:![0-9]+]]}
; CHECK-DAG:  [[BRANCH_L]] = !{!"ir", [[BRANCH_T:![0-9]+]]}
; CHECK-DAG:  [[BRANCH_T]] = !DILocation(line: [[#LINE:]], column: 3, scope: [[SCOPE:![0-9]+]])
; CHECK-DAG:  [[LEADS_ON]] = !{null, [[LEADS_ON_L:![0-9]+]]}
; CHECK-DAG:  [[LEADS_ON_L]] = !{!"ir", [[LEADS_ON_T:![0-9]+]]}
; CHECK-DAG:  [[LEADS_ON_T]] = !DILocation(line: [[#LINE]], scope: [[SCOPE]], isImplicitCode: true)

; ARGUMENT:      define void @callbr_in_non_callbr({{.*}} !line_layers [[LAYERS:![0-9]+]]
; ARGUMENT-NEXT:   %c.inv = xor i1 %c, true, !dbg [[LAYERS]]
