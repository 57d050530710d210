; What Hexagon's pass for common addresses computes anew has the layers of the address that it
; takes the place of, and comes from both if there are two.

; RUN: opt -passes='debugify,location-snapshot<kind=ir>' %s \
; RUN:   | llc -mtriple=hexagon -stop-after=hcommgep | FileCheck %s

define void @one(ptr %p, i32 %i, i32 %x) {
  %a = getelementptr inbounds i32, ptr %p, i32 %i
  store i32 %x, ptr %a
  ret void
}

; CHECK-LABEL: define void @one(
; CHECK:         getelementptr inbounds i32, ptr %p, i32 %i, !dbg [[ONE:![0-9]+]]
; CHECK:         store i32 %x, {{.*}}, !dbg [[STORE_1:![0-9]+]]

define void @two(ptr %p, i32 %i, i32 %x) {
  %a = getelementptr inbounds i32, ptr %p, i32 %i
  store i32 %x, ptr %a
  %b = getelementptr inbounds i32, ptr %p, i32 %i
  store volatile i32 %x, ptr %b
  ret void
}

; CHECK-LABEL: define void @two(
; CHECK:         getelementptr inbounds i32, ptr %p, i32 %i, !dbg [[TWO:![0-9]+]]
; CHECK:         store i32 %x, {{.*}}, !dbg [[STORE_2:![0-9]+]]

; CHECK-DAG:   [[STORE_1]] = !{{{![0-9]+}}, [[STORE_1_L:![0-9]+]]}
; CHECK-DAG:   [[STORE_1_L]] = !{!"ir", [[STORE_1_T:![0-9]+]]}
; CHECK-DAG:   [[STORE_1_T]] = !DILocation(line: [[#LINE_1:]], column: 3, scope: [[SCOPE_1:![0-9]+]])
; CHECK-DAG:   [[ONE]] = !{null, [[ONE_L:![0-9]+]]}
; CHECK-DAG:   [[ONE_L]] = !{!"ir", [[ONE_T:![0-9]+]]}
; CHECK-DAG:   [[ONE_T]] = !DILocation(line: [[#LINE_1-1]], column: 3, scope: [[SCOPE_1]])
; CHECK-DAG:   [[STORE_2]] = !{{{![0-9]+}}, [[STORE_2_L:![0-9]+]]}
; CHECK-DAG:   [[STORE_2_L]] = !{!"ir", [[STORE_2_T:![0-9]+]]}
; CHECK-DAG:   [[STORE_2_T]] = !DILocation(line: [[#LINE_2:]], column: 3, scope: [[SCOPE_2:![0-9]+]])
; CHECK-DAG:   [[TWO]] = !{null, [[TWO_L:![0-9]+]]}
; CHECK-DAG:   [[TWO_L]] = !{!"ir", [[TWO_T:![0-9]+]]}
; CHECK-DAG:   [[TWO_T]] = !DILocation(line: [[#LINE_2-1]], scope: [[SCOPE_2]], isImplicitCode: true)
