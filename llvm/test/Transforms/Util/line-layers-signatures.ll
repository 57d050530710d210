; What rewrites a function's signature or clones the function keeps layers: on the
; body, and on the rewritten calls. A clone has a subprogram of its own or shares
; that of the original; the files of layers stay the same.

; RUN: opt -S -passes=deadargelim < %s | FileCheck %s --check-prefix=DAE
; RUN: opt -S -passes=argpromotion < %s | FileCheck %s --check-prefix=PROMOTE
; RUN: opt -S -passes=ipsccp -force-specialization -funcspec-for-literal-constant < %s | FileCheck %s --check-prefix=SPECIAL

; DAE-LABEL: define internal void @dead(
; DAE-NEXT: store i32 1, ptr %p{{.*}} !dbg [[BODY:![0-9]+]]
; DAE-LABEL: define void @call_dead(
; DAE-NEXT: call void @dead(ptr %p), !dbg [[CALL:![0-9]+]]
; DAE-DAG: [[BODY]] = !{[[BODY_P:![0-9]+]], [[BODY_L:![0-9]+]]}
; DAE-DAG: [[BODY_P]] = !DILocation(line: 2, scope: [[SP_DEAD:![0-9]+]])
; DAE-DAG: [[SP_DEAD]] = distinct !DISubprogram(name: "dead"
; DAE-DAG: [[BODY_L]] = !{!"tile", [[BODY_T:![0-9]+]]}
; DAE-DAG: [[BODY_T]] = !DILocation(line: 102, scope: [[DEAD_TILE:![0-9]+]])
; DAE-DAG: [[DEAD_TILE]] = !DILexicalBlockFile(scope: [[SP_DEAD]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; DAE-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; DAE-DAG: [[CALL]] = !{[[CALL_P:![0-9]+]], [[CALL_L:![0-9]+]]}
; DAE-DAG: [[CALL_P]] = !DILocation(line: 12, scope: [[SP_CALL_DEAD:![0-9]+]])
; DAE-DAG: [[SP_CALL_DEAD]] = distinct !DISubprogram(name: "call_dead"
; DAE-DAG: [[CALL_L]] = !{!"tile", [[CALL_T:![0-9]+]]}
; DAE-DAG: [[CALL_T]] = !DILocation(line: 112, scope: [[CALL_DEAD_TILE:![0-9]+]])
; DAE-DAG: [[CALL_DEAD_TILE]] = !DILexicalBlockFile(scope: [[SP_CALL_DEAD]], file: [[FILE_K_TILE]], discriminator: 0)

define internal void @dead(ptr %p, i32 %unused) !dbg !20 {
  store i32 1, ptr %p, align 4, !dbg !22
  ret void, !dbg !23
}

define void @call_dead(ptr %p) !dbg !24 {
  call void @dead(ptr %p, i32 7), !dbg !26
  ret void, !dbg !27
}

; PROMOTE-LABEL: define internal i32 @promoted(
; PROMOTE-NEXT: add i32{{.*}} !dbg [[BODY:![0-9]+]]
; PROMOTE-LABEL: define i32 @call_promoted(
; PROMOTE: load i32, ptr %p, align 4, !dbg [[CALL:![0-9]+]]
; PROMOTE-NEXT: call i32 @promoted(i32{{.*}} !dbg [[CALL]]
; PROMOTE-DAG: [[BODY]] = !{[[BODY_P:![0-9]+]], [[BODY_L:![0-9]+]]}
; PROMOTE-DAG: [[BODY_P]] = !DILocation(line: 23, scope: [[SP_PROMOTED:![0-9]+]])
; PROMOTE-DAG: [[SP_PROMOTED]] = distinct !DISubprogram(name: "promoted"
; PROMOTE-DAG: [[BODY_L]] = !{!"tile", [[BODY_T:![0-9]+]]}
; PROMOTE-DAG: [[BODY_T]] = !DILocation(line: 123, scope: [[PROMOTED_TILE:![0-9]+]])
; PROMOTE-DAG: [[PROMOTED_TILE]] = !DILexicalBlockFile(scope: [[SP_PROMOTED]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; PROMOTE-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; PROMOTE-DAG: [[CALL]] = !{[[CALL_P:![0-9]+]], [[CALL_L:![0-9]+]]}
; PROMOTE-DAG: [[CALL_P]] = !DILocation(line: 32, scope: [[SP_CALL_PROMOTED:![0-9]+]])
; PROMOTE-DAG: [[SP_CALL_PROMOTED]] = distinct !DISubprogram(name: "call_promoted"
; PROMOTE-DAG: [[CALL_L]] = !{!"tile", [[CALL_T:![0-9]+]]}
; PROMOTE-DAG: [[CALL_T]] = !DILocation(line: 132, scope: [[CALL_PROMOTED_TILE:![0-9]+]])
; PROMOTE-DAG: [[CALL_PROMOTED_TILE]] = !DILexicalBlockFile(scope: [[SP_CALL_PROMOTED]], file: [[FILE_K_TILE]], discriminator: 0)

define internal i32 @promoted(ptr %p) !dbg !28 {
  %v = load i32, ptr %p, align 4, !dbg !30
  %w = add i32 %v, 1, !dbg !31
  ret i32 %w, !dbg !32
}

define i32 @call_promoted(ptr dereferenceable(4) align(4) %p) !dbg !33 {
  %r = call i32 @promoted(ptr %p), !dbg !35
  ret i32 %r, !dbg !36
}

declare void @g(i32)

; SPECIAL-LABEL: define void @call_special(
; SPECIAL: call void @special.specialized.{{[12]}}(i1 true), !dbg [[CALL:![0-9]+]]
; SPECIAL-LABEL: define internal void @special.specialized.1(
; SPECIAL: call void @g({{.*}} !dbg [[CLONE:![0-9]+]]
; SPECIAL-DAG: [[CALL]] = !{[[CALL_P:![0-9]+]], [[CALL_L:![0-9]+]]}
; SPECIAL-DAG: [[CALL_P]] = !DILocation(line: 52, scope: [[SP_CALL_SPECIAL:![0-9]+]])
; SPECIAL-DAG: [[SP_CALL_SPECIAL]] = distinct !DISubprogram(name: "call_special"
; SPECIAL-DAG: [[CALL_L]] = !{!"tile", [[CALL_T:![0-9]+]]}
; SPECIAL-DAG: [[CALL_T]] = !DILocation(line: 152, scope: [[CALL_SPECIAL_TILE:![0-9]+]])
; SPECIAL-DAG: [[CALL_SPECIAL_TILE]] = !DILexicalBlockFile(scope: [[SP_CALL_SPECIAL]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; SPECIAL-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; SPECIAL-DAG: [[CLONE]] = !{[[CLONE_P:![0-9]+]], [[CLONE_L:![0-9]+]]}
; SPECIAL-DAG: [[CLONE_P]] = !DILocation(line: 45, scope: [[SP_SPECIAL:![0-9]+]])
; SPECIAL-DAG: [[SP_SPECIAL]] = distinct !DISubprogram(name: "special"
; SPECIAL-DAG: [[CLONE_L]] = !{!"tile", [[CLONE_T:![0-9]+]]}
; SPECIAL-DAG: [[CLONE_T]] = !DILocation(line: 145, scope: [[SPECIAL_TILE:![0-9]+]])
; SPECIAL-DAG: [[SPECIAL_TILE]] = !DILexicalBlockFile(scope: [[SP_SPECIAL]], file: [[FILE_K_TILE]], discriminator: 0)

define internal void @special(i1 %c) !dbg !37 {
  br i1 %c, label %a, label %b, !dbg !39

a:
  call void @g(i32 1), !dbg !40
  ret void, !dbg !41

b:
  call void @g(i32 2), !dbg !42
  ret void, !dbg !43
}

define void @call_special(i1 %c) !dbg !44 {
  call void @special(i1 true), !dbg !46
  call void @special(i1 false), !dbg !47
  ret void, !dbg !48
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
!20 = distinct !DISubprogram(name: "dead", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}
!24 = distinct !DISubprogram(name: "call_dead", scope: !2, file: !2, line: 11, type: !3, scopeLine: 11, spFlags: DISPFlagDefinition, unit: !0)
!25 = !DILexicalBlockFile(scope: !24, file: !5, discriminator: 0)
!26 = !{!DILocation(line: 12, scope: !24), !{!"tile", !DILocation(line: 112, scope: !25)}}
!27 = !{!DILocation(line: 13, scope: !24), !{!"tile", !DILocation(line: 113, scope: !25)}}
!28 = distinct !DISubprogram(name: "promoted", scope: !2, file: !2, line: 21, type: !3, scopeLine: 21, spFlags: DISPFlagDefinition, unit: !0)
!29 = !DILexicalBlockFile(scope: !28, file: !5, discriminator: 0)
!30 = !{!DILocation(line: 22, scope: !28), !{!"tile", !DILocation(line: 122, scope: !29)}}
!31 = !{!DILocation(line: 23, scope: !28), !{!"tile", !DILocation(line: 123, scope: !29)}}
!32 = !{!DILocation(line: 24, scope: !28), !{!"tile", !DILocation(line: 124, scope: !29)}}
!33 = distinct !DISubprogram(name: "call_promoted", scope: !2, file: !2, line: 31, type: !3, scopeLine: 31, spFlags: DISPFlagDefinition, unit: !0)
!34 = !DILexicalBlockFile(scope: !33, file: !5, discriminator: 0)
!35 = !{!DILocation(line: 32, scope: !33), !{!"tile", !DILocation(line: 132, scope: !34)}}
!36 = !{!DILocation(line: 33, scope: !33), !{!"tile", !DILocation(line: 133, scope: !34)}}
!37 = distinct !DISubprogram(name: "special", scope: !2, file: !2, line: 41, type: !3, scopeLine: 41, spFlags: DISPFlagDefinition, unit: !0)
!38 = !DILexicalBlockFile(scope: !37, file: !5, discriminator: 0)
!39 = !{!DILocation(line: 42, scope: !37), !{!"tile", !DILocation(line: 142, scope: !38)}}
!40 = !{!DILocation(line: 43, scope: !37), !{!"tile", !DILocation(line: 143, scope: !38)}}
!41 = !{!DILocation(line: 44, scope: !37), !{!"tile", !DILocation(line: 144, scope: !38)}}
!42 = !{!DILocation(line: 45, scope: !37), !{!"tile", !DILocation(line: 145, scope: !38)}}
!43 = !{!DILocation(line: 46, scope: !37), !{!"tile", !DILocation(line: 146, scope: !38)}}
!44 = distinct !DISubprogram(name: "call_special", scope: !2, file: !2, line: 51, type: !3, scopeLine: 51, spFlags: DISPFlagDefinition, unit: !0)
!45 = !DILexicalBlockFile(scope: !44, file: !5, discriminator: 0)
!46 = !{!DILocation(line: 52, scope: !44), !{!"tile", !DILocation(line: 152, scope: !45)}}
!47 = !{!DILocation(line: 53, scope: !44), !{!"tile", !DILocation(line: 153, scope: !45)}}
!48 = !{!DILocation(line: 54, scope: !44), !{!"tile", !DILocation(line: 154, scope: !45)}}
