; The instructions that put the lanes of a replicated load into a vector, or take the
; lanes of an address out of one, have the layers of the instruction that defines them.

; RUN: opt -S -passes=loop-vectorize -force-vector-width=4 -force-vector-interleave=1 < %s | FileCheck %s

; CHECK-LABEL: define void @f(
; CHECK: insertelement <4 x i32> poison, {{.*}}, i32 0, !dbg [[DL1:![0-9]+]]
; CHECK: insertelement <4 x i32> {{.*}}, i32 3, !dbg [[DL1]]
; CHECK-LABEL: define void @scatter(
; CHECK: extractelement <4 x i64> {{.*}}, i32 0, !dbg [[DL2:![0-9]+]]
; CHECK: extractelement <4 x i64> {{.*}}, i32 3, !dbg [[DL2]]
; CHECK-DAG: [[DL1]] = !{null, [[DL1_L:![0-9]+]]}
; CHECK-DAG: [[DL1_L]] = !{!"tile", [[DL1_T:![0-9]+]]}
; CHECK-DAG: [[DL1_T]] = !DILocation(line: 107, scope: {{![0-9]+}})
; CHECK-DAG: [[DL2]] = !{null, [[DL2_L:![0-9]+]]}
; CHECK-DAG: [[DL2_L]] = !{!"tile", [[DL2_T:![0-9]+]]}
; CHECK-DAG: [[DL2_T]] = !DILocation(line: 206, scope: {{![0-9]+}})

define void @f(ptr noalias %p, ptr noalias %idx, ptr noalias %q) !dbg !20 {
entry:
  br label %h, !dbg !22

h:
  %i = phi i64 [ 0, %entry ], [ %i1, %h ], !dbg !23
  %g = getelementptr i64, ptr %idx, i64 %i, !dbg !24
  %j = load i64, ptr %g, !dbg !25
  %e = getelementptr i32, ptr %p, i64 %j, !dbg !26
  %v = load i32, ptr %e, !dbg !27
  %m = mul i32 %v, %v, !dbg !28
  %o = getelementptr i32, ptr %q, i64 %i, !dbg !29
  store i32 %m, ptr %o, !dbg !30
  %i1 = add nuw i64 %i, 1, !dbg !31
  %c = icmp ne i64 %i1, 1024, !dbg !32
  br i1 %c, label %h, label %x, !dbg !33

x:
  ret void, !dbg !34
}

define void @scatter(ptr noalias %p, ptr noalias %idx, ptr noalias %q) !dbg !35 {
entry:
  br label %h, !dbg !37

h:
  %i = phi i64 [ 0, %entry ], [ %i1, %h ], !dbg !38
  %g = getelementptr i64, ptr %idx, i64 %i, !dbg !39
  %j = load i64, ptr %g, !dbg !40
  %k = mul i64 %j, %j, !dbg !41
  %e = getelementptr i32, ptr %p, i64 %k, !dbg !42
  store i32 1, ptr %e, !dbg !43
  %i1 = add nuw i64 %i, 1, !dbg !44
  %c = icmp ne i64 %i1, 1024, !dbg !45
  br i1 %c, label %h, label %x, !dbg !46

x:
  ret void, !dbg !47
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
!32 = !{!DILocation(line: 12, scope: !20), !{!"tile", !DILocation(line: 112, scope: !21)}}
!33 = !{!DILocation(line: 13, scope: !20), !{!"tile", !DILocation(line: 113, scope: !21)}}
!34 = !{!DILocation(line: 14, scope: !20), !{!"tile", !DILocation(line: 114, scope: !21)}}
!35 = distinct !DISubprogram(name: "scatter", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!36 = !DILexicalBlockFile(scope: !35, file: !5, discriminator: 0)
!37 = !{!DILocation(line: 2, scope: !35), !{!"tile", !DILocation(line: 202, scope: !36)}}
!38 = !{!DILocation(line: 3, scope: !35), !{!"tile", !DILocation(line: 203, scope: !36)}}
!39 = !{!DILocation(line: 4, scope: !35), !{!"tile", !DILocation(line: 204, scope: !36)}}
!40 = !{!DILocation(line: 5, scope: !35), !{!"tile", !DILocation(line: 205, scope: !36)}}
!41 = !{!DILocation(line: 6, scope: !35), !{!"tile", !DILocation(line: 206, scope: !36)}}
!42 = !{!DILocation(line: 7, scope: !35), !{!"tile", !DILocation(line: 207, scope: !36)}}
!43 = !{!DILocation(line: 8, scope: !35), !{!"tile", !DILocation(line: 208, scope: !36)}}
!44 = !{!DILocation(line: 9, scope: !35), !{!"tile", !DILocation(line: 209, scope: !36)}}
!45 = !{!DILocation(line: 10, scope: !35), !{!"tile", !DILocation(line: 210, scope: !36)}}
!46 = !{!DILocation(line: 11, scope: !35), !{!"tile", !DILocation(line: 211, scope: !36)}}
!47 = !{!DILocation(line: 12, scope: !35), !{!"tile", !DILocation(line: 212, scope: !36)}}
