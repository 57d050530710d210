; Behind the loops that a loop is distributed to, and the loop itself for where they alias,
; PHI nodes join what these compute. They have no source location, and the layers of the value.

; RUN: opt -S -passes=loop-distribute -enable-loop-distribute %s | FileCheck %s

; CHECK-LABEL: define i32 @f(
; CHECK:         %sum.next.lver.ph = phi i32 {{.*}}, !dbg [[PHI:![0-9]+]]
; CHECK:         %sum.next.lver{{.*}} = phi i32 {{.*}}, !dbg [[PHI]]
; CHECK-DAG: [[PHI]] = !{null, [[PHI_L:![0-9]+]]}
; CHECK-DAG: [[PHI_L]] = !{!"tile", [[PHI_T:![0-9]+]]}
; CHECK-DAG: [[PHI_T]] = !DILocation(line: 114,

define i32 @f(ptr %a, ptr %b, ptr %c) !dbg !20 {
entry:
  br label %loop, !dbg !22
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ], !dbg !23
  %sum = phi i32 [ 0, %entry ], [ %sum.next, %loop ], !dbg !24
  %pa = getelementptr inbounds i32, ptr %a, i64 %i, !dbg !25
  %va = load i32, ptr %pa, !dbg !26
  %pb = getelementptr inbounds i32, ptr %b, i64 %i, !dbg !27
  %vb = load i32, ptr %pb, !dbg !28
  %mul = mul i32 %va, %vb, !dbg !29
  %i.next = add nuw nsw i64 %i, 1, !dbg !30
  %next = getelementptr inbounds i32, ptr %a, i64 %i.next, !dbg !31
  store i32 %mul, ptr %next, !dbg !32
  %pc = getelementptr inbounds i32, ptr %c, i64 %i, !dbg !33
  %vc = load i32, ptr %pc
  %sum.next = add nuw nsw i32 %sum, %vc, !dbg !34
  %done = icmp eq i64 %i.next, 20, !dbg !35
  br i1 %done, label %exit, label %loop, !dbg !36
exit:
  ret i32 %sum.next, !dbg !37
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
