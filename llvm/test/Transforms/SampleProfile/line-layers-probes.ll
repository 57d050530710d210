; A pseudo probe that takes over a location takes the layers with it, and the
; probe of a call goes into the discriminator of the primary location alone. A
; distribution factor changes the discriminator again.

; RUN: opt -S -passes=pseudo-probe < %s | FileCheck %s --check-prefix=PROBE
; RUN: opt -S -passes=pseudo-probe,jump-threading,pseudo-probe-update < %s | FileCheck %s --check-prefix=FACTOR

declare void @g()

; PROBE-LABEL: define void @f(
; PROBE: call void @llvm.pseudoprobe(i64 {{.*}}, i64 1,{{.*}} !dbg [[ENTRY:![0-9]+]]
; PROBE: call void @g(), !dbg [[CALL:![0-9]+]]
; PROBE-DAG: [[ENTRY]] = !{[[ENTRY_P:![0-9]+]], [[ENTRY_L:![0-9]+]]}
; PROBE-DAG: [[ENTRY_P]] = !DILocation(line: 2, scope: [[SP_F:![0-9]+]])
; PROBE-DAG: [[SP_F]] = distinct !DISubprogram(name: "f"
; PROBE-DAG: [[ENTRY_L]] = !{!"tile", [[ENTRY_T:![0-9]+]]}
; PROBE-DAG: [[ENTRY_T]] = !DILocation(line: 102, scope: [[F_TILE:![0-9]+]])
; PROBE-DAG: [[F_TILE]] = !DILexicalBlockFile(scope: [[SP_F]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; PROBE-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; PROBE-DAG: [[CALL]] = !{[[CALL_P:![0-9]+]], [[CALL_L:![0-9]+]]}
; PROBE-DAG: [[CALL_P]] = !DILocation(line: 7, scope: [[F_DISCR455082023:![0-9]+]])
; PROBE-DAG: [[F_DISCR455082023]] = !DILexicalBlockFile(scope: [[SP_F]], file: [[FILE_NAME_C:![0-9]+]], discriminator: 455082023)
; PROBE-DAG: [[FILE_NAME_C]] = !DIFile(filename: "name.c"
; PROBE-DAG: [[CALL_L]] = !{!"tile", [[CALL_T:![0-9]+]]}
; PROBE-DAG: [[CALL_T]] = !DILocation(line: 107, scope: [[F_TILE]])

; FACTOR-LABEL: define void @f(
; FACTOR: call void @g(), !dbg [[COPY1:![0-9]+]]
; FACTOR: call void @g(), !dbg [[COPY2:![0-9]+]]
; FACTOR-DAG: [[COPY1]] = !{[[COPY1_P:![0-9]+]], [[COPY1_L:![0-9]+]]}
; FACTOR-DAG: [[COPY1_P]] = !DILocation(line: 7, scope: [[F_DISCR441974823:![0-9]+]])
; FACTOR-DAG: [[F_DISCR441974823]] = !DILexicalBlockFile(scope: [[SP_F:![0-9]+]], file: [[FILE_NAME_C:![0-9]+]], discriminator: 441974823)
; FACTOR-DAG: [[SP_F]] = distinct !DISubprogram(name: "f"
; FACTOR-DAG: [[FILE_NAME_C]] = !DIFile(filename: "name.c"
; FACTOR-DAG: [[COPY1_L]] = !{!"tile", [[COPY1_T:![0-9]+]]}
; FACTOR-DAG: [[COPY1_T]] = !DILocation(line: 107, scope: [[F_TILE:![0-9]+]])
; FACTOR-DAG: [[F_TILE]] = !DILexicalBlockFile(scope: [[SP_F]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; FACTOR-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; FACTOR-DAG: [[COPY2]] = !{[[COPY2_P:![0-9]+]], [[COPY1_L]]}
; FACTOR-DAG: [[COPY2_P]] = !DILocation(line: 7, scope: [[F_DISCR415760423:![0-9]+]])
; FACTOR-DAG: [[F_DISCR415760423]] = !DILexicalBlockFile(scope: [[SP_F]], file: [[FILE_NAME_C]], discriminator: 415760423)

define void @f(i1 %c, i1 %d) !dbg !20 !prof !{!"function_entry_count", i64 100} {
entry:
  store volatile i1 %c, ptr null, align 1, !dbg !22
  br i1 %c, label %merge, label %other, !dbg !23, !prof !{!"branch_weights", i32 3, i32 1}

other:
  store volatile i1 %d, ptr null, align 1, !dbg !24
  br label %merge, !dbg !25

merge:
  %p = phi i1 [ true, %entry ], [ %d, %other ], !dbg !26
  call void @g(), !dbg !27
  br i1 %p, label %a, label %b, !dbg !28

a:
  store volatile i1 %c, ptr null, align 1, !dbg !29
  ret void, !dbg !30

b:
  ret void, !dbg !31
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
