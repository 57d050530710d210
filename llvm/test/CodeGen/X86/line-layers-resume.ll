; The call that goes on with unwinding, and what it needs, has the layers of what it takes the
; place of, or those that several have in common. It has no location in the source.

; RUN: opt -S -mtriple=x86_64-linux-gnu \
; RUN:   -passes='debugify,location-snapshot<kind=ir>,dwarf-eh-prepare' %s | FileCheck %s

declare void @f()
declare i32 @__gxx_personality_v0(...)

define void @one() personality ptr @__gxx_personality_v0 {
entry:
  invoke void @f() to label %done unwind label %pad
pad:
  %l = landingpad { ptr, i32 } cleanup
  call void @f()
  resume { ptr, i32 } %l
done:
  ret void
}

define void @two() personality ptr @__gxx_personality_v0 {
entry:
  invoke void @f() to label %next unwind label %pad
next:
  invoke void @f() to label %done unwind label %other
pad:
  %l = landingpad { ptr, i32 } cleanup
  call void @f()
  resume { ptr, i32 } %l
other:
  %m = landingpad { ptr, i32 } cleanup
  call void @f()
  resume { ptr, i32 } %m
done:
  ret void
}

; CHECK-LABEL: define void @one()
; CHECK:         call void @f(), !dbg [[F1:![0-9]+]]
; CHECK-NEXT:    %exn.obj = extractvalue { ptr, i32 } %l, 0, !dbg [[ONE:![0-9]+]]
; CHECK-NEXT:    call void @_Unwind_Resume(ptr %exn.obj) {{.*}}, !dbg [[ONE]]
; CHECK-LABEL: define void @two()
; CHECK:       pad:
; CHECK:         call void @f(), !dbg [[F2:![0-9]+]]
; CHECK-NEXT:    extractvalue { ptr, i32 } %l, 0, !dbg [[FIRST:![0-9]+]]
; CHECK-NEXT:    br label %unwind_resume, !dbg [[FIRST]]
; CHECK:       unwind_resume:
; CHECK-NEXT:    %exn.obj = phi ptr {{.*}}, !dbg [[BOTH:![0-9]+]]
; CHECK-NEXT:    call void @_Unwind_Resume(ptr %exn.obj) {{.*}}, !dbg [[BOTH]]
; CHECK-DAG:   [[F1]] = !{{{![0-9]+}}, [[F1_L:![0-9]+]]}
; CHECK-DAG:   [[F1_L]] = !{!"ir", [[F1_T:![0-9]+]]}
; CHECK-DAG:   [[F1_T]] = !DILocation(line: [[#LINE1:]],
; CHECK-DAG:   [[ONE]] = !{null, [[ONE_L:![0-9]+]]}
; CHECK-DAG:   [[ONE_L]] = !{!"ir", [[ONE_T:![0-9]+]]}
; CHECK-DAG:   [[ONE_T]] = !DILocation(line: [[#LINE1+1]],
; CHECK-DAG:   [[F2]] = !{{{![0-9]+}}, [[F2_L:![0-9]+]]}
; CHECK-DAG:   [[F2_L]] = !{!"ir", [[F2_T:![0-9]+]]}
; CHECK-DAG:   [[F2_T]] = !DILocation(line: [[#LINE2:]],
; CHECK-DAG:   [[FIRST]] = !{null, [[FIRST_L:![0-9]+]]}
; CHECK-DAG:   [[FIRST_L]] = !{!"ir", [[FIRST_T:![0-9]+]]}
; CHECK-DAG:   [[FIRST_T]] = !DILocation(line: [[#LINE2+1]],
; CHECK-DAG:   [[BOTH]] = !{null, [[BOTH_L:![0-9]+]]}
; CHECK-DAG:   [[BOTH_L]] = !{!"ir", [[BOTH_T:![0-9]+]]}
; CHECK-DAG:   [[BOTH_T]] = !DILocation(line: [[#LINE2+1]], {{.*}}isImplicitCode: true)
