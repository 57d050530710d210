; What unwinds to the caller in an inlined function is made anew, with the pad of the caller
; as its destination. It has no source location, and the layers of what it takes the place of.

; RUN: opt -S -passes='cgscc(inline)' %s | FileCheck %s

; CHECK-LABEL: define void @f(
; CHECK:         %cs.i = catchswitch within none [label %{{.*}}] unwind label %pad, !dbg [[SWITCH:![0-9]+]]
; CHECK:         cleanupret from %clean.i unwind label %pad, !dbg [[RET:![0-9]+]]
; CHECK-DAG: [[SWITCH]] = !{null, [[SWITCH_L:![0-9]+]]}
; CHECK-DAG: [[SWITCH_L]] = !{!"tile", [[SWITCH_T:![0-9]+]]}
; CHECK-DAG: [[SWITCH_T]] = !DILocation(line: 103,
; CHECK-DAG: [[RET]] = !{null, [[RET_L:![0-9]+]]}
; CHECK-DAG: [[RET_L]] = !{!"tile", [[RET_T:![0-9]+]]}
; CHECK-DAG: [[RET_T]] = !DILocation(line: 108,

declare void @g()
declare i32 @__CxxFrameHandler3(...)

define internal void @callee() personality ptr @__CxxFrameHandler3 !dbg !20 {
entry:
  invoke void @g() to label %next unwind label %dispatch, !dbg !22
dispatch:
  %cs = catchswitch within none [label %handler] unwind to caller, !dbg !23
handler:
  %catch = catchpad within %cs [ptr null, i32 64, ptr null], !dbg !24
  catchret from %catch to label %next, !dbg !25
next:
  invoke void @g() to label %done unwind label %cleanup, !dbg !26
cleanup:
  %clean = cleanuppad within none [], !dbg !27
  cleanupret from %clean unwind to caller, !dbg !28
done:
  ret void, !dbg !29
}

define void @f() personality ptr @__CxxFrameHandler3 !dbg !30 {
entry:
  invoke void @callee() to label %done unwind label %pad, !dbg !32
done:
  ret void, !dbg !33
pad:
  %p = cleanuppad within none [], !dbg !34
  call void @g() [ "funclet"(token %p) ], !dbg !35
  cleanupret from %p unwind to caller, !dbg !36
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
!27 = !{!DILocation(line: 7, scope: !20), !{!"tile", !DILocation(line: 107, scope: !21)}}
!28 = !{!DILocation(line: 8, scope: !20), !{!"tile", !DILocation(line: 108, scope: !21)}}
!29 = !{!DILocation(line: 9, scope: !20), !{!"tile", !DILocation(line: 109, scope: !21)}}
!30 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 10, type: !3, scopeLine: 10, spFlags: DISPFlagDefinition, unit: !0)
!31 = !DILexicalBlockFile(scope: !30, file: !5, discriminator: 0)
!32 = !{!DILocation(line: 11, scope: !30), !{!"tile", !DILocation(line: 111, scope: !31)}}
!33 = !{!DILocation(line: 12, scope: !30), !{!"tile", !DILocation(line: 112, scope: !31)}}
!34 = !{!DILocation(line: 13, scope: !30), !{!"tile", !DILocation(line: 113, scope: !31)}}
!35 = !{!DILocation(line: 14, scope: !30), !{!"tile", !DILocation(line: 114, scope: !31)}}
!36 = !{!DILocation(line: 15, scope: !30), !{!"tile", !DILocation(line: 115, scope: !31)}}
