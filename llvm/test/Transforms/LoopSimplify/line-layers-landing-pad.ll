; A PHI node that joins the copies of a landing pad that is split has the layers of the
; landing pad. It has no location in the source.

; RUN: opt -S -passes='debugify,location-snapshot<kind=ir>,loop-simplify' %s | FileCheck %s

declare void @f()
declare i32 @__gxx_personality_v0(...)

define void @retry() personality ptr @__gxx_personality_v0 {
entry:
  invoke void @f() to label %done unwind label %catch
catch:
  %pad = landingpad { ptr, i32 } cleanup
  %exception = extractvalue { ptr, i32 } %pad, 0
  store i32 1, ptr %exception
  invoke void @f() to label %done unwind label %catch
done:
  ret void
}

; CHECK:      landingpad { ptr, i32 }
; CHECK-NEXT:   cleanup, !dbg [[PAD:![0-9]+]]
; CHECK:      %lpad.phi = phi { ptr, i32 } {{.*}}, !dbg [[PHI:![0-9]+]]
; CHECK-DAG:  [[PAD]] = !{{{![0-9]+}}, [[LAYER:![0-9]+]]}
; CHECK-DAG:  [[PHI]] = !{null, [[LAYER]]}
