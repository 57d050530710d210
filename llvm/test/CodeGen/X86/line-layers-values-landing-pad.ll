; Code for PHI nodes, and that which hardens loads, is put behind the label that a landing
; pad begins with. Neither a debug value of what the unwinder hands over nor a value of a
; layer may have it put in front of the label, where nothing would execute it.

; RUN: opt -passes='location-snapshot<kind=ir>' %s -o %t.bc
; RUN: opt -passes='location-snapshot<kind=ir;values>' %s -o %t.values.bc
; RUN: llc -stop-after=phi-node-elimination %t.bc -o - | FileCheck %s
; RUN: llc -stop-after=phi-node-elimination %t.values.bc -o - | FileCheck %s
; RUN: llc -x86-speculative-load-hardening -stop-after=x86-slh %t.bc -o - \
; RUN:   | FileCheck %s --check-prefix=SLH
; RUN: llc -x86-speculative-load-hardening -stop-after=x86-slh %t.values.bc -o - \
; RUN:   | FileCheck %s --check-prefix=SLH

; CHECK-LABEL: name: f
; CHECK:         (landing-pad)
; CHECK-NOT:       COPY
; CHECK:           EH_LABEL
; CHECK:           {{%[0-9]+}}:gr32 = COPY

; SLH-LABEL: name: s
; SLH:         (landing-pad)
; SLH-NOT:       COPY
; SLH:           EH_LABEL
; SLH:           {{%[0-9]+}}:gr64_nosp = COPY $rsp

target triple = "x86_64-linux"

define i32 @f(i32 %a, i32 %b) personality ptr @__gxx_personality_v0 !dbg !4 {
entry:
  invoke void @g() to label %next unwind label %pad, !dbg !7
next:
  invoke void @g() to label %done unwind label %pad, !dbg !7
done:
  ret i32 0, !dbg !8
pad:
  %p = phi i32 [ %a, %entry ], [ %b, %next ]
  %l = landingpad { ptr, i32 } catch ptr null, !dbg !7
  %e = extractvalue { ptr, i32 } %l, 0, !dbg !7
  %c = call i32 @h(ptr %e, i32 %p), !dbg !8
  ret i32 %c, !dbg !8
}

define i32 @s(ptr %q, i1 %c) personality ptr @__gxx_personality_v0 !dbg !9 {
entry:
  br i1 %c, label %call, label %done, !dbg !10
call:
  invoke void @g() to label %done unwind label %pad, !dbg !10
done:
  ret i32 0, !dbg !10
pad:
  %l = landingpad { ptr, i32 } catch ptr null, !dbg !10
  %e = extractvalue { ptr, i32 } %l, 0, !dbg !10
  %v = load i32, ptr %q, align 4, !dbg !10
  %r = call i32 @h(ptr %e, i32 %v), !dbg !10
  ret i32 %r, !dbg !10
}

declare void @g()
declare i32 @h(ptr, i32)
declare i32 @__gxx_personality_v0(...)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "name.cc", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 2, column: 3, scope: !4)
!8 = !DILocation(line: 3, column: 3, scope: !4)
!9 = distinct !DISubprogram(name: "s", scope: !1, file: !1, line: 5, type: !5, scopeLine: 5, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!10 = !DILocation(line: 6, column: 3, scope: !9)
