; The address that is computed in a predecessor for a load there has no source
; location, but comes from the same line of the layer. A value that stands for a
; load whose source location was dropped keeps its own, and takes the load's line of
; the layer. An instruction that is hoisted from both sides has their merged layers.

; RUN: opt -S -passes='gvn<load-pre>' < %s | FileCheck %s
; RUN: opt -S -passes=gvn-hoist < %s | FileCheck %s --check-prefix=HOIST

; CHECK-LABEL: define i32 @address(
; CHECK: b:
; CHECK: getelementptr i32, ptr %q, i64 8, !dbg [[ADDRESS:![0-9]+]]
; CHECK: %v.pre = load i32, ptr %{{.*}} !dbg [[LOAD:![0-9]+]]
; CHECK-LABEL: define i32 @select(
; CHECK: %v = phi i32 {{.*}} !dbg [[PHI:![0-9]+]]
; CHECK-NEXT: ret i32 %v
; CHECK-DAG: [[ADDRESS]] = !{null, [[ADDRESS_L:![0-9]+]]}
; CHECK-DAG: [[ADDRESS_L]] = !{!"tile", [[ADDRESS_T:![0-9]+]]}
; CHECK-DAG: [[ADDRESS_T]] = !DILocation(line: 107, scope: [[ADDRESS_TILE:![0-9]+]])
; CHECK-DAG: [[ADDRESS_TILE]] = !DILexicalBlockFile(scope: [[SP_ADDRESS:![0-9]+]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; CHECK-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; CHECK-DAG: [[SP_ADDRESS]] = distinct !DISubprogram(name: "address"
; CHECK-DAG: [[LOAD]] = !{[[LOAD_P:![0-9]+]], [[LOAD_L:![0-9]+]]}
; CHECK-DAG: [[LOAD_P]] = !DILocation(line: 8, scope: [[SP_ADDRESS]])
; CHECK-DAG: [[LOAD_L]] = !{!"tile", [[LOAD_T:![0-9]+]]}
; CHECK-DAG: [[LOAD_T]] = !DILocation(line: 108, scope: [[ADDRESS_TILE]])
; CHECK-DAG: [[PHI]] = !{null, [[PHI_L:![0-9]+]]}
; CHECK-DAG: [[PHI_L]] = !{!"tile", [[PHI_T:![0-9]+]]}
; CHECK-DAG: [[PHI_T]] = !DILocation(line: 116, scope: [[SELECT_TILE:![0-9]+]])
; CHECK-DAG: [[SELECT_TILE]] = !DILexicalBlockFile(scope: [[SP_SELECT:![0-9]+]], file: [[FILE_K_TILE]], discriminator: 0)
; CHECK-DAG: [[SP_SELECT]] = distinct !DISubprogram(name: "select"

define i32 @address(i1 %c, ptr %p, ptr %q, i32 %x) !dbg !20 {
entry:
  br i1 %c, label %a, label %b, !dbg !22

a:
  %ga = getelementptr i32, ptr %p, i64 8, !dbg !23
  store i32 %x, ptr %ga, align 4, !dbg !24
  br label %end, !dbg !25

b:
  br label %end, !dbg !26

end:
  %r = phi ptr [ %p, %a ], [ %q, %b ], !dbg !27
  %g = getelementptr i32, ptr %r, i64 8, !dbg !27
  %v = load i32, ptr %g, align 4, !dbg !28
  ret i32 %v, !dbg !29
}

define i32 @select(i1 %c, ptr %p) !dbg !30 {
entry:
  br i1 %c, label %a, label %b, !dbg !32

a:
  store i32 1, ptr %p, align 4, !dbg !33
  br label %end, !dbg !34

b:
  store i32 2, ptr %p, align 4, !dbg !35
  br label %end, !dbg !35

end:
  %v = load i32, ptr %p, align 4, !dbg !36
  ret i32 %v, !dbg !37
}

; HOIST-LABEL: define i32 @hoist(
; HOIST: entry:
; HOIST: %v = load i32, ptr %q, align 4, !dbg [[DIFFERENT:![0-9]+]]
; HOIST: a:
; HOIST-LABEL: define i32 @hoist_same(
; HOIST: entry:
; HOIST: %v = load i32, ptr %q, align 4, !dbg [[SAME:![0-9]+]]
; HOIST: a:
; HOIST-DAG: [[DIFFERENT]] = !{null, [[DIFFERENT_L:![0-9]+]]}
; HOIST-DAG: [[DIFFERENT_L]] = !{!"tile", [[DIFFERENT_T:![0-9]+]]}
; HOIST-DAG: [[DIFFERENT_T]] = !DILocation(line: 123, scope: [[HOIST_TILE:![0-9]+]], isImplicitCode: true)
; HOIST-DAG: [[HOIST_TILE]] = !DILexicalBlockFile(scope: [[SP_HOIST:![0-9]+]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; HOIST-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; HOIST-DAG: [[SP_HOIST]] = distinct !DISubprogram(name: "hoist"
; HOIST-DAG: [[SAME]] = !{null, [[SAME_L:![0-9]+]]}
; HOIST-DAG: [[SAME_L]] = !{!"tile", [[SAME_T:![0-9]+]]}
; HOIST-DAG: [[SAME_T]] = !DILocation(line: 133, scope: [[HOIST_SAME_TILE:![0-9]+]])
; HOIST-DAG: [[HOIST_SAME_TILE]] = !DILexicalBlockFile(scope: [[SP_HOIST_SAME:![0-9]+]], file: [[FILE_K_TILE]], discriminator: 0)
; HOIST-DAG: [[SP_HOIST_SAME]] = distinct !DISubprogram(name: "hoist_same"

define i32 @hoist(i1 %c, ptr %q) !dbg !38 {
entry:
  br i1 %c, label %a, label %b, !dbg !40

a:
  %v = load i32, ptr %q, align 4, !dbg !41
  br label %end, !dbg !42

b:
  %w = load i32, ptr %q, align 4, !dbg !43
  br label %end, !dbg !44

end:
  %r = phi i32 [ %v, %a ], [ %w, %b ], !dbg !45
  ret i32 %r, !dbg !46
}

define i32 @hoist_same(i1 %c, ptr %q) !dbg !47 {
entry:
  br i1 %c, label %a, label %b, !dbg !49

a:
  %v = load i32, ptr %q, align 4, !dbg !50
  br label %end, !dbg !51

b:
  %w = load i32, ptr %q, align 4, !dbg !52
  br label %end, !dbg !53

end:
  %r = phi i32 [ %v, %a ], [ %w, %b ], !dbg !54
  ret i32 %r, !dbg !55
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
!20 = distinct !DISubprogram(name: "address", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}
!24 = !{!DILocation(line: 4, scope: !20), !{!"tile", !DILocation(line: 104, scope: !21)}}
!25 = !{!DILocation(line: 5, scope: !20), !{!"tile", !DILocation(line: 105, scope: !21)}}
!26 = !{!DILocation(line: 6, scope: !20), !{!"tile", !DILocation(line: 106, scope: !21)}}
!27 = !{!DILocation(line: 7, scope: !20), !{!"tile", !DILocation(line: 107, scope: !21)}}
!28 = !{!DILocation(line: 8, scope: !20), !{!"tile", !DILocation(line: 108, scope: !21)}}
!29 = !{!DILocation(line: 9, scope: !20), !{!"tile", !DILocation(line: 109, scope: !21)}}
!30 = distinct !DISubprogram(name: "select", scope: !2, file: !2, line: 11, type: !3, scopeLine: 11, spFlags: DISPFlagDefinition, unit: !0)
!31 = !DILexicalBlockFile(scope: !30, file: !5, discriminator: 0)
!32 = !{!DILocation(line: 12, scope: !30), !{!"tile", !DILocation(line: 112, scope: !31)}}
!33 = !{!DILocation(line: 13, scope: !30), !{!"tile", !DILocation(line: 113, scope: !31)}}
!34 = !{!DILocation(line: 14, scope: !30), !{!"tile", !DILocation(line: 114, scope: !31)}}
!35 = !{!DILocation(line: 15, scope: !30), !{!"tile", !DILocation(line: 115, scope: !31)}}
!36 = !{null, !{!"tile", !DILocation(line: 116, scope: !31)}}
!37 = !{!DILocation(line: 17, scope: !30), !{!"tile", !DILocation(line: 117, scope: !31)}}
!38 = distinct !DISubprogram(name: "hoist", scope: !2, file: !2, line: 21, type: !3, scopeLine: 21, spFlags: DISPFlagDefinition, unit: !0)
!39 = !DILexicalBlockFile(scope: !38, file: !5, discriminator: 0)
!40 = !{!DILocation(line: 22, scope: !38), !{!"tile", !DILocation(line: 122, scope: !39)}}
!41 = !{!DILocation(line: 23, scope: !38), !{!"tile", !DILocation(line: 123, scope: !39)}}
!42 = !{!DILocation(line: 24, scope: !38), !{!"tile", !DILocation(line: 124, scope: !39)}}
!43 = !{!DILocation(line: 25, scope: !38), !{!"tile", !DILocation(line: 125, scope: !39)}}
!44 = !{!DILocation(line: 26, scope: !38), !{!"tile", !DILocation(line: 126, scope: !39)}}
!45 = !{!DILocation(line: 27, scope: !38), !{!"tile", !DILocation(line: 127, scope: !39)}}
!46 = !{!DILocation(line: 28, scope: !38), !{!"tile", !DILocation(line: 128, scope: !39)}}
!47 = distinct !DISubprogram(name: "hoist_same", scope: !2, file: !2, line: 31, type: !3, scopeLine: 31, spFlags: DISPFlagDefinition, unit: !0)
!48 = !DILexicalBlockFile(scope: !47, file: !5, discriminator: 0)
!49 = !{!DILocation(line: 32, scope: !47), !{!"tile", !DILocation(line: 132, scope: !48)}}
!50 = !{!DILocation(line: 33, scope: !47), !{!"tile", !DILocation(line: 133, scope: !48)}}
!51 = !{!DILocation(line: 34, scope: !47), !{!"tile", !DILocation(line: 134, scope: !48)}}
!52 = !{!DILocation(line: 35, scope: !47), !{!"tile", !DILocation(line: 133, scope: !48)}}
!53 = !{!DILocation(line: 36, scope: !47), !{!"tile", !DILocation(line: 136, scope: !48)}}
!54 = !{!DILocation(line: 37, scope: !47), !{!"tile", !DILocation(line: 137, scope: !48)}}
!55 = !{!DILocation(line: 38, scope: !47), !{!"tile", !DILocation(line: 138, scope: !48)}}
