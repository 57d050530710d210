; The PHI nodes of a new preheader and of a block that joins several edges back to the
; header have the layers of the PHI nodes whose operands they take.

; RUN: opt -S -passes=loop-simplify < %s | FileCheck %s

; CHECK-LABEL: define void @f(
; CHECK: %j.ph = phi i32 {{.*}}, !dbg [[DL1:![0-9]+]]
; CHECK-LABEL: define i32 @backedges(
; CHECK: %i.be = phi i32 {{.*}}, !dbg [[DL2:![0-9]+]]
; CHECK-DAG: [[DL1]] = !{null, [[DL1_L:![0-9]+]]}
; CHECK-DAG: [[DL1_L]] = !{!"tile", [[DL1_T:![0-9]+]]}
; CHECK-DAG: [[DL1_T]] = !DILocation(line: 106, scope: {{![0-9]+}})
; CHECK-DAG: [[DL2]] = !{null, [[DL2_L:![0-9]+]]}
; CHECK-DAG: [[DL2_L]] = !{!"tile", [[DL2_T:![0-9]+]]}
; CHECK-DAG: [[DL2_T]] = !DILocation(line: 203, scope: {{![0-9]+}})

declare void @u(i32)
declare i1 @p()
define void @f(i1 %x) !dbg !20 {
entry:
  br i1 %x, label %a, label %b, !dbg !22
a:
  br label %h, !dbg !23
b:
  call void @u(i32 1), !dbg !24
  br label %h, !dbg !25
h:
  %j = phi i32 [ 12, %a ], [ 3, %b ], [ %j1, %h ], !dbg !26
  call void @u(i32 %j), !dbg !27
  %j1 = add i32 %j, 1, !dbg !28
  %c = call i1 @p(), !dbg !29
  br i1 %c, label %h, label %e, !dbg !30
e:
  ret void, !dbg !31
}

define i32 @backedges(i32 %n) !dbg !32 {
entry:
  br label %h, !dbg !34

h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ], [ %i2, %b ], !dbg !35
  %i1 = add i32 %i, 1, !dbg !36
  %c = call i1 @p(), !dbg !37
  br i1 %c, label %h, label %b, !dbg !38

b:
  %i2 = mul i32 %i, 3, !dbg !39
  %d = call i1 @p(), !dbg !40
  br i1 %d, label %h, label %e, !dbg !41

e:
  ret i32 %i, !dbg !42
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
!20 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}
!24 = !{!DILocation(line: 4, scope: !20), !{!"tile", !DILocation(line: 104, scope: !21)}}
!25 = !{!DILocation(line: 5, scope: !20), !{!"tile", !DILocation(line: 105, scope: !21)}}
!26 = !{!DILocation(line: 6, scope: !20), !{!"tile", !DILocation(line: 106, scope: !21)}}
!27 = !{!DILocation(line: 7, scope: !20), !{!"tile", !DILocation(line: 107, scope: !21)}}
!28 = !{!DILocation(line: 8, scope: !20), !{!"tile", !DILocation(line: 108, scope: !21)}}
!29 = !{!DILocation(line: 9, scope: !20), !{!"tile", !DILocation(line: 109, scope: !21)}}
!30 = !{!DILocation(line: 10, scope: !20), !{!"tile", !DILocation(line: 110, scope: !21)}}
!31 = !{!DILocation(line: 11, scope: !20), !{!"tile", !DILocation(line: 111, scope: !21)}}
!32 = distinct !DISubprogram(name: "backedges", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!33 = !DILexicalBlockFile(scope: !32, file: !5, discriminator: 0)
!34 = !{!DILocation(line: 2, scope: !32), !{!"tile", !DILocation(line: 202, scope: !33)}}
!35 = !{!DILocation(line: 3, scope: !32), !{!"tile", !DILocation(line: 203, scope: !33)}}
!36 = !{!DILocation(line: 4, scope: !32), !{!"tile", !DILocation(line: 204, scope: !33)}}
!37 = !{!DILocation(line: 5, scope: !32), !{!"tile", !DILocation(line: 205, scope: !33)}}
!38 = !{!DILocation(line: 6, scope: !32), !{!"tile", !DILocation(line: 206, scope: !33)}}
!39 = !{!DILocation(line: 7, scope: !32), !{!"tile", !DILocation(line: 207, scope: !33)}}
!40 = !{!DILocation(line: 8, scope: !32), !{!"tile", !DILocation(line: 208, scope: !33)}}
!41 = !{!DILocation(line: 9, scope: !32), !{!"tile", !DILocation(line: 209, scope: !33)}}
!42 = !{!DILocation(line: 10, scope: !32), !{!"tile", !DILocation(line: 210, scope: !33)}}
