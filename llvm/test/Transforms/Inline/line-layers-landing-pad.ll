; A landing pad that an inlined function resumes to goes on in a block of its own. The PHI
; nodes there have no source location, and the layers of what they continue.

; RUN: opt -S -passes='cgscc(inline)' %s | FileCheck %s

; CHECK-LABEL: define i32 @f(
; CHECK:         %x.lpad-body = phi i32 {{.*}}, !dbg [[X:![0-9]+]]
; CHECK:         %eh.lpad-body = phi { ptr, i32 } {{.*}}, !dbg [[EH:![0-9]+]]
; CHECK-DAG: [[X]] = !{null, [[X_L:![0-9]+]]}
; CHECK-DAG: [[X_L]] = !{!"tile", [[X_T:![0-9]+]]}
; CHECK-DAG: [[X_T]] = !DILocation(line: 112,
; CHECK-DAG: [[EH]] = !{null, [[EH_L:![0-9]+]]}
; CHECK-DAG: [[EH_L]] = !{!"tile", [[EH_T:![0-9]+]]}
; CHECK-DAG: [[EH_T]] = !DILocation(line: 113,

declare void @may_throw()
declare void @cleanup()
declare i32 @__gxx_personality_v0(...)

define internal void @callee() personality ptr @__gxx_personality_v0 !dbg !20 {
entry:
  invoke void @may_throw() to label %done unwind label %pad, !dbg !22
done:
  ret void, !dbg !23
pad:
  %e = landingpad { ptr, i32 } cleanup, !dbg !24
  call void @cleanup(), !dbg !25
  resume { ptr, i32 } %e, !dbg !26
}

define i32 @f() personality ptr @__gxx_personality_v0 !dbg !27 {
entry:
  invoke void @callee() to label %next unwind label %lpad, !dbg !29
next:
  invoke void @callee() to label %done unwind label %lpad, !dbg !30
done:
  ret i32 0, !dbg !31
more:
  invoke void @may_throw() to label %done unwind label %lpad, !dbg !32
lpad:
  %x = phi i32 [ 1, %entry ], [ 2, %next ], [ 3, %more ], !dbg !33
  %exn = landingpad { ptr, i32 } catch ptr null, !dbg !34
  ret i32 %x, !dbg !35
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!llvm.intermediate_level_source = !{!6}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "name.c", directory: "/src")
!3 = !DISubroutineType(types: !4)
!4 = !{null}
!5 = !DIFile(filename: "k.tile", directory: ".")
!6 = !{!"tile", !5, !"text"}
!20 = distinct !DISubprogram(name: "callee", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}
!24 = !{!DILocation(line: 4, scope: !20), !{!"tile", !DILocation(line: 104, scope: !21)}}
!25 = !{!DILocation(line: 5, scope: !20), !{!"tile", !DILocation(line: 105, scope: !21)}}
!26 = !{!DILocation(line: 6, scope: !20), !{!"tile", !DILocation(line: 106, scope: !21)}}
!27 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 7, type: !3, scopeLine: 7, spFlags: DISPFlagDefinition, unit: !0)
!28 = !DILexicalBlockFile(scope: !27, file: !5, discriminator: 0)
!29 = !{!DILocation(line: 8, scope: !27), !{!"tile", !DILocation(line: 108, scope: !28)}}
!30 = !{!DILocation(line: 9, scope: !27), !{!"tile", !DILocation(line: 109, scope: !28)}}
!31 = !{!DILocation(line: 10, scope: !27), !{!"tile", !DILocation(line: 110, scope: !28)}}
!32 = !{!DILocation(line: 11, scope: !27), !{!"tile", !DILocation(line: 111, scope: !28)}}
!33 = !{!DILocation(line: 12, scope: !27), !{!"tile", !DILocation(line: 112, scope: !28)}}
!34 = !{!DILocation(line: 13, scope: !27), !{!"tile", !DILocation(line: 113, scope: !28)}}
!35 = !{!DILocation(line: 14, scope: !27), !{!"tile", !DILocation(line: 114, scope: !28)}}
