; The store of a value that outlined code hands to its caller has the layers of the value,
; and the load behind the call has those of the call. The PHI node that joins the values of the
; code that is inlined with one from outlined code has the layers of the PHI node of which both
; were a part.

; RUN: opt -S -passes=partial-inliner -skip-partial-inlining-cost-analysis < %s | FileCheck %s

; CHECK-LABEL: define i32 @caller(
; CHECK: call void @callee.{{[0-9]}}.then(
; CHECK: %sub.reload.i = load i32, ptr %sub.loc.i, align 4, !dbg [[DL1:![0-9]+]]
; CHECK-LABEL: define i32 @early.caller(
; CHECK: %{{.*}} = phi i32 [ %r.reload.i, %codeRepl.i ], [ 0, %{{.*}} ], !dbg [[DL2:![0-9]+]]
; CHECK-LABEL: define internal void @callee.{{[0-9]}}.then(
; CHECK: store i32 %sub, ptr %sub.out, align 4, !dbg [[DL3:![0-9]+]]
; CHECK: ret void, !dbg [[DL4:![0-9]+]]
; CHECK-DAG: [[DL1]] = !{null, [[DL1_L:![0-9]+]]}
; CHECK-DAG: [[DL1_L]] = !{!"tile", [[DL1_T:![0-9]+]]}
; CHECK-DAG: [[DL1_T]] = !DILocation(line: 104, scope: {{![0-9]+}})
; CHECK-DAG: [[DL2]] = !{null, [[DL2_L:![0-9]+]]}
; CHECK-DAG: [[DL2_L]] = !{!"tile", [[DL2_T:![0-9]+]]}
; CHECK-DAG: [[DL2_T]] = !DILocation(line: 121, scope: {{![0-9]+}})
; CHECK-DAG: [[DL3]] = !{null, [[DL3_L:![0-9]+]]}
; CHECK-DAG: [[DL3_L]] = !{!"tile", [[DL3_T:![0-9]+]]}
; CHECK-DAG: [[DL3_T]] = !DILocation(line: 105, scope: {{![0-9]+}})
; CHECK-DAG: [[DL4]] = !{null, [[DL4_L:![0-9]+]]}
; CHECK-DAG: [[DL4_L]] = !{!"tile", [[DL4_T:![0-9]+]]}
; CHECK-DAG: [[DL4_T]] = !DILocation(line: 106, scope: {{![0-9]+}})

define internal i32 @callee(i32 %v) !dbg !20 {
entry:
  %c = icmp sgt i32 %v, 2000, !dbg !22
  br i1 %c, label %then, label %end, !dbg !23

then:
  br label %then.2, !dbg !24

then.2:
  %sub = sub i32 %v, 10, !dbg !25
  br label %end, !dbg !26

end:
  %p = phi i32 [ %v, %entry ], [ %sub, %then.2 ], !dbg !27
  %add = add nsw i32 %p, 200, !dbg !28
  ret i32 %add, !dbg !29
}

define i32 @caller(i32 %v) !dbg !30 {
entry:
  %r = call i32 @callee(i32 %v), !dbg !32
  ret i32 %r, !dbg !33
}

define internal i32 @early.callee(i1 %c, i1 %d) !dbg !34 {
entry:
  br i1 %c, label %cold, label %exit, !dbg !36

cold:
  call void @g(), !dbg !37
  br i1 %d, label %left, label %right, !dbg !38

left:
  call void @g(), !dbg !39
  br label %exit, !dbg !40

right:
  call void @g(), !dbg !41
  br label %exit, !dbg !42

exit:
  %r = phi i32 [ 0, %entry ], [ 1, %left ], [ 2, %right ], !dbg !43
  ret i32 %r, !dbg !44
}

define i32 @early.caller(i1 %c, i1 %d) !dbg !45 {
  %r = call i32 @early.callee(i1 %c, i1 %d), !dbg !47
  ret i32 %r, !dbg !48
}

declare void @g()

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
!30 = distinct !DISubprogram(name: "caller", scope: !2, file: !2, line: 10, type: !3, scopeLine: 10, spFlags: DISPFlagDefinition, unit: !0)
!31 = !DILexicalBlockFile(scope: !30, file: !5, discriminator: 0)
!32 = !{!DILocation(line: 11, scope: !30), !{!"tile", !DILocation(line: 111, scope: !31)}}
!33 = !{!DILocation(line: 12, scope: !30), !{!"tile", !DILocation(line: 112, scope: !31)}}
!34 = distinct !DISubprogram(name: "early.callee", scope: !2, file: !2, line: 13, type: !3, scopeLine: 13, spFlags: DISPFlagDefinition, unit: !0)
!35 = !DILexicalBlockFile(scope: !34, file: !5, discriminator: 0)
!36 = !{!DILocation(line: 14, scope: !34), !{!"tile", !DILocation(line: 114, scope: !35)}}
!37 = !{!DILocation(line: 15, scope: !34), !{!"tile", !DILocation(line: 115, scope: !35)}}
!38 = !{!DILocation(line: 16, scope: !34), !{!"tile", !DILocation(line: 116, scope: !35)}}
!39 = !{!DILocation(line: 17, scope: !34), !{!"tile", !DILocation(line: 117, scope: !35)}}
!40 = !{!DILocation(line: 18, scope: !34), !{!"tile", !DILocation(line: 118, scope: !35)}}
!41 = !{!DILocation(line: 19, scope: !34), !{!"tile", !DILocation(line: 119, scope: !35)}}
!42 = !{!DILocation(line: 20, scope: !34), !{!"tile", !DILocation(line: 120, scope: !35)}}
!43 = !{!DILocation(line: 21, scope: !34), !{!"tile", !DILocation(line: 121, scope: !35)}}
!44 = !{!DILocation(line: 22, scope: !34), !{!"tile", !DILocation(line: 122, scope: !35)}}
!45 = distinct !DISubprogram(name: "early.caller", scope: !2, file: !2, line: 23, type: !3, scopeLine: 23, spFlags: DISPFlagDefinition, unit: !0)
!46 = !DILexicalBlockFile(scope: !45, file: !5, discriminator: 0)
!47 = !{!DILocation(line: 24, scope: !45), !{!"tile", !DILocation(line: 124, scope: !46)}}
!48 = !{!DILocation(line: 25, scope: !45), !{!"tile", !DILocation(line: 125, scope: !46)}}
