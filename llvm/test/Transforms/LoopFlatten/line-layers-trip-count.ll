; The product of two trip counts has the layers of the branch that it decides on.

; RUN: opt -S -passes='loop(loop-flatten)' < %s | FileCheck %s

; CHECK-LABEL: define void @f(
; CHECK: %flatten.tripcount = mul i32 %N, %N, !dbg [[DL1:![0-9]+]]
; CHECK-DAG: [[DL1]] = !{null, [[DL1_L:![0-9]+]]}
; CHECK-DAG: [[DL1_L]] = !{!"tile", [[DL1_T:![0-9]+]]}
; CHECK-DAG: [[DL1_T]] = !DILocation(line: 117, scope: {{![0-9]+}})

target datalayout = "e-m:e-p:32:32-i64:64-v128:64:128-a:0:32-n32-S64"

define void @f(i32 %N, ptr %A) !dbg !20 {
entry:
  %cmp3 = icmp ult i32 0, %N, !dbg !22
  br i1 %cmp3, label %for.outer.preheader, label %for.end, !dbg !23

for.outer.preheader:
  br label %for.inner.preheader, !dbg !24

for.inner.preheader:
  %i = phi i32 [ 0, %for.outer.preheader ], [ %inc2, %for.outer ], !dbg !25
  br label %for.inner, !dbg !26

for.inner:
  %j = phi i32 [ 0, %for.inner.preheader ], [ %inc1, %for.inner ], !dbg !27
  %mul = mul i32 %i, %N, !dbg !28
  %gep = getelementptr inbounds i32, ptr %A, i32 %mul, !dbg !29
  %arrayidx = getelementptr inbounds i32, ptr %gep, i32 %j, !dbg !30
  store i32 0, ptr %arrayidx, align 4, !dbg !31
  %inc1 = add nuw i32 %j, 1, !dbg !32
  %cmp2 = icmp ult i32 %inc1, %N, !dbg !33
  br i1 %cmp2, label %for.inner, label %for.outer, !dbg !34

for.outer:
  %inc2 = add i32 %i, 1, !dbg !35
  %cmp1 = icmp ult i32 %inc2, %N, !dbg !36
  br i1 %cmp1, label %for.inner.preheader, label %for.end.loopexit, !dbg !37

for.end.loopexit:
  br label %for.end, !dbg !38

for.end:
  ret void, !dbg !39
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
!35 = !{!DILocation(line: 15, scope: !20), !{!"tile", !DILocation(line: 115, scope: !21)}}
!36 = !{!DILocation(line: 16, scope: !20), !{!"tile", !DILocation(line: 116, scope: !21)}}
!37 = !{!DILocation(line: 17, scope: !20), !{!"tile", !DILocation(line: 117, scope: !21)}}
!38 = !{!DILocation(line: 18, scope: !20), !{!"tile", !DILocation(line: 118, scope: !21)}}
!39 = !{!DILocation(line: 19, scope: !20), !{!"tile", !DILocation(line: 119, scope: !21)}}
