; The first load of a value that the loop forwards from then on happens before the
; loop. It has no source location, but comes from the load's line of the layer.

; RUN: opt -S -passes=loop-load-elim < %s | FileCheck %s

; CHECK-LABEL: define void @f(
; CHECK: entry:
; CHECK: %load_initial = load i32, ptr %{{.*}} !dbg [[INITIAL:![0-9]+]]
; CHECK: loop:
; CHECK-NEXT: %store_forwarded = phi i32 {{.*}} !dbg [[LOAD:![0-9]+]]

define void @f(ptr noalias %p, ptr noalias %q, ptr noalias %r, i64 %n) !dbg !20 {
entry:
  br label %loop, !dbg !22

loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ], !dbg !23
  %i.next = add nuw nsw i64 %i, 1, !dbg !24
  %next = getelementptr inbounds i32, ptr %p, i64 %i.next, !dbg !25
  %pq = getelementptr inbounds i32, ptr %q, i64 %i, !dbg !26
  %pr = getelementptr inbounds i32, ptr %r, i64 %i, !dbg !27
  %this = getelementptr inbounds i32, ptr %p, i64 %i, !dbg !28
  %b = load i32, ptr %pq, align 4, !dbg !29
  %s = add i32 %b, 2, !dbg !30
  store i32 %s, ptr %next, align 4, !dbg !31
  %a = load i32, ptr %this, align 4, !dbg !32
  %c = mul i32 %a, 2, !dbg !33
  store i32 %c, ptr %pr, align 4, !dbg !34
  %done = icmp eq i64 %i.next, %n, !dbg !35
  br i1 %done, label %end, label %loop, !dbg !36

end:
  ret void, !dbg !37
}

; CHECK-DAG: [[INITIAL]] = !{null, [[INITIAL_L:![0-9]+]]}
; CHECK-DAG: [[INITIAL_L]] = !{!"tile", [[INITIAL_T:![0-9]+]]}
; CHECK-DAG: [[INITIAL_T]] = !DILocation(line: 112, scope: [[F_TILE:![0-9]+]])
; CHECK-DAG: [[F_TILE]] = !DILexicalBlockFile(scope: [[SP_F:![0-9]+]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; CHECK-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; CHECK-DAG: [[SP_F]] = distinct !DISubprogram(name: "f"
; CHECK-DAG: [[LOAD]] = !{[[LOAD_P:![0-9]+]], [[INITIAL_L]]}
; CHECK-DAG: [[LOAD_P]] = !DILocation(line: 12, scope: [[SP_F]])

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
