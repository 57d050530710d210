; The load that GVN makes in a predecessor has the location of the one that it
; makes redundant, whole. Sinking merges; hoisting drops the source location and
; merges the layers.

; RUN: opt -S -passes='gvn<load-pre>' < %s | FileCheck %s --check-prefix=GVN
; RUN: opt -S -passes=gvn-hoist < %s | FileCheck %s --check-prefix=HOIST
; RUN: opt -S -passes=gvn-sink < %s | FileCheck %s --check-prefix=SINK
; RUN: opt -S -passes='mldst-motion<split-footer-bb>' < %s | FileCheck %s --check-prefix=MOTION

; The load of %q is available from one side only.
; GVN-LABEL: define i32 @partial(
; GVN: b:
; GVN: load i32, ptr %q{{.*}} !dbg [[PRE:![0-9]+]]
; GVN-DAG: [[PRE]] = !{[[PRE_P:![0-9]+]], [[PRE_L:![0-9]+]]}
; GVN-DAG: [[PRE_P]] = !DILocation(line: 6, scope: [[SP_PARTIAL:![0-9]+]])
; GVN-DAG: [[SP_PARTIAL]] = distinct !DISubprogram(name: "partial"
; GVN-DAG: [[PRE_L]] = !{!"tile", [[PRE_T:![0-9]+]]}
; GVN-DAG: [[PRE_T]] = !DILocation(line: 106, scope: [[PARTIAL_TILE:![0-9]+]])
; GVN-DAG: [[PARTIAL_TILE]] = !DILexicalBlockFile(scope: [[SP_PARTIAL]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; GVN-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"

define i32 @partial(i1 %c, ptr %q) !dbg !20 {
entry:
  br i1 %c, label %a, label %b, !dbg !22

a:
  store i32 7, ptr %q, align 4, !dbg !23
  br label %end, !dbg !24

b:
  br label %end, !dbg !25

end:
  %v = load i32, ptr %q, align 4, !dbg !26
  ret i32 %v, !dbg !27
}

; HOIST-LABEL: define i32 @hoist(
; HOIST: entry:
; HOIST: %v = load i32, ptr %q, align 4, !dbg [[HOISTED:![0-9]+]]
; HOIST: a:
; HOIST-DAG: [[HOISTED]] = !{null, [[HOISTED_L:![0-9]+]]}
; HOIST-DAG: [[HOISTED_L]] = !{!"tile", [[HOISTED_T:![0-9]+]]}
; HOIST-DAG: [[HOISTED_T]] = !DILocation(line: 113, scope: [[HOIST_TILE:![0-9]+]])
; HOIST-DAG: [[HOIST_TILE]] = !DILexicalBlockFile(scope: [[SP_HOIST:![0-9]+]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; HOIST-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; HOIST-DAG: [[SP_HOIST]] = distinct !DISubprogram(name: "hoist"

define i32 @hoist(i1 %c, ptr %q) !dbg !28 {
entry:
  br i1 %c, label %a, label %b, !dbg !30

a:
  %v = load i32, ptr %q, align 4, !dbg !31
  br label %end, !dbg !32

b:
  %w = load i32, ptr %q, align 4, !dbg !33
  br label %end, !dbg !34

end:
  %r = phi i32 [ %v, %a ], [ %w, %b ], !dbg !35
  ret i32 %r, !dbg !36
}

; SINK-LABEL: define i32 @sink(
; SINK: end:
; SINK: mul i32{{.*}} !dbg [[MUL:![0-9]+]]
; SINK-DAG: [[MUL]] = !{[[MUL_P:![0-9]+]], [[MUL_L:![0-9]+]]}
; SINK-DAG: [[MUL_P]] = !DILocation(line: 24, scope: [[SP_SINK:![0-9]+]])
; SINK-DAG: [[SP_SINK]] = distinct !DISubprogram(name: "sink"
; SINK-DAG: [[MUL_L]] = !{!"tile", [[MUL_T:![0-9]+]]}
; SINK-DAG: [[MUL_T]] = !DILocation(line: 124, scope: [[SINK_TILE:![0-9]+]], isImplicitCode: true)
; SINK-DAG: [[SINK_TILE]] = !DILexicalBlockFile(scope: [[SP_SINK]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; SINK-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"

define i32 @sink(i1 %c, i32 %x, i32 %y, i32 %z) !dbg !37 {
entry:
  br i1 %c, label %a, label %b, !dbg !39

a:
  %v = add i32 %x, %y, !dbg !40
  %vm = mul i32 %v, %z, !dbg !41
  br label %end, !dbg !42

b:
  %w = add i32 %x, %z, !dbg !43
  %wm = mul i32 %w, %z, !dbg !44
  br label %end, !dbg !45

end:
  %r = phi i32 [ %vm, %a ], [ %wm, %b ], !dbg !46
  ret i32 %r, !dbg !47
}

; MOTION-LABEL: define void @motion(
; MOTION: end:
; MOTION: store i32 %{{.*}}, ptr %q{{.*}} !dbg [[STORE:![0-9]+]]
; MOTION-DAG: [[STORE]] = !{[[STORE_P:![0-9]+]], [[STORE_L:![0-9]+]]}
; MOTION-DAG: [[STORE_P]] = !DILocation(line: 0, scope: [[SP_MOTION:![0-9]+]])
; MOTION-DAG: [[SP_MOTION]] = distinct !DISubprogram(name: "motion"
; MOTION-DAG: [[STORE_L]] = !{!"tile", [[STORE_T:![0-9]+]]}
; MOTION-DAG: [[STORE_T]] = !DILocation(line: 133, scope: [[MOTION_TILE:![0-9]+]])
; MOTION-DAG: [[MOTION_TILE]] = !DILexicalBlockFile(scope: [[SP_MOTION]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; MOTION-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"

define void @motion(i1 %c, ptr %q, i32 %x, i32 %y) !dbg !48 {
entry:
  br i1 %c, label %a, label %b, !dbg !50

a:
  store i32 %x, ptr %q, align 4, !dbg !51
  br label %end, !dbg !52

b:
  store i32 %y, ptr %q, align 4, !dbg !53
  br label %end, !dbg !54

end:
  ret void, !dbg !55
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
!20 = distinct !DISubprogram(name: "partial", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}
!24 = !{!DILocation(line: 4, scope: !20), !{!"tile", !DILocation(line: 104, scope: !21)}}
!25 = !{!DILocation(line: 5, scope: !20), !{!"tile", !DILocation(line: 105, scope: !21)}}
!26 = !{!DILocation(line: 6, scope: !20), !{!"tile", !DILocation(line: 106, scope: !21)}}
!27 = !{!DILocation(line: 7, scope: !20), !{!"tile", !DILocation(line: 107, scope: !21)}}
!28 = distinct !DISubprogram(name: "hoist", scope: !2, file: !2, line: 11, type: !3, scopeLine: 11, spFlags: DISPFlagDefinition, unit: !0)
!29 = !DILexicalBlockFile(scope: !28, file: !5, discriminator: 0)
!30 = !{!DILocation(line: 12, scope: !28), !{!"tile", !DILocation(line: 112, scope: !29)}}
!31 = !{!DILocation(line: 13, scope: !28), !{!"tile", !DILocation(line: 113, scope: !29)}}
!32 = !{!DILocation(line: 14, scope: !28), !{!"tile", !DILocation(line: 114, scope: !29)}}
!33 = !{!DILocation(line: 15, scope: !28), !{!"tile", !DILocation(line: 113, scope: !29)}}
!34 = !{!DILocation(line: 16, scope: !28), !{!"tile", !DILocation(line: 116, scope: !29)}}
!35 = !{!DILocation(line: 17, scope: !28), !{!"tile", !DILocation(line: 117, scope: !29)}}
!36 = !{!DILocation(line: 18, scope: !28), !{!"tile", !DILocation(line: 118, scope: !29)}}
!37 = distinct !DISubprogram(name: "sink", scope: !2, file: !2, line: 21, type: !3, scopeLine: 21, spFlags: DISPFlagDefinition, unit: !0)
!38 = !DILexicalBlockFile(scope: !37, file: !5, discriminator: 0)
!39 = !{!DILocation(line: 22, scope: !37), !{!"tile", !DILocation(line: 122, scope: !38)}}
!40 = !{!DILocation(line: 23, scope: !37), !{!"tile", !DILocation(line: 123, scope: !38)}}
!41 = !{!DILocation(line: 24, scope: !37), !{!"tile", !DILocation(line: 124, scope: !38)}}
!42 = !{!DILocation(line: 25, scope: !37), !{!"tile", !DILocation(line: 125, scope: !38)}}
!43 = !{!DILocation(line: 26, scope: !37), !{!"tile", !DILocation(line: 126, scope: !38)}}
!44 = !{!DILocation(line: 24, scope: !37), !{!"tile", !DILocation(line: 134, scope: !38)}}
!45 = !{!DILocation(line: 28, scope: !37), !{!"tile", !DILocation(line: 128, scope: !38)}}
!46 = !{!DILocation(line: 29, scope: !37), !{!"tile", !DILocation(line: 129, scope: !38)}}
!47 = !{!DILocation(line: 30, scope: !37), !{!"tile", !DILocation(line: 130, scope: !38)}}
!48 = distinct !DISubprogram(name: "motion", scope: !2, file: !2, line: 31, type: !3, scopeLine: 31, spFlags: DISPFlagDefinition, unit: !0)
!49 = !DILexicalBlockFile(scope: !48, file: !5, discriminator: 0)
!50 = !{!DILocation(line: 32, scope: !48), !{!"tile", !DILocation(line: 132, scope: !49)}}
!51 = !{!DILocation(line: 33, scope: !48), !{!"tile", !DILocation(line: 133, scope: !49)}}
!52 = !{!DILocation(line: 34, scope: !48), !{!"tile", !DILocation(line: 134, scope: !49)}}
!53 = !{!DILocation(line: 35, scope: !48), !{!"tile", !DILocation(line: 133, scope: !49)}}
!54 = !{!DILocation(line: 36, scope: !48), !{!"tile", !DILocation(line: 136, scope: !49)}}
!55 = !{!DILocation(line: 37, scope: !48), !{!"tile", !DILocation(line: 137, scope: !49)}}
