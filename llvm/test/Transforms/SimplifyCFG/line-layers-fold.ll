; Invokes that become one have their merged location, each layer by itself. An
; instruction that is speculated keeps its primary location if that is the one of
; the branch, and its layers in any case. A terminator that takes over an atom of
; the same source line keeps its own layers.
; The branch that ends a block which was split takes the location of the split
; point, without its atom.

; RUN: opt -S -passes='simplifycfg<sink-common-insts>' < %s | FileCheck %s --check-prefix=MERGE
; RUN: opt -S -passes=scalarize-masked-mem-intrin < %s | FileCheck %s --check-prefix=SPLIT

declare void @throws()
declare void @g()
declare i32 @__gxx_personality_v0(...)
declare <2 x i32> @llvm.masked.load.v2i32.p0(ptr, <2 x i1>, <2 x i32>)

; MERGE-LABEL: define void @invokes(
; MERGE: invoke void @throws()
; MERGE-NEXT: to label %{{.*}} unwind label %lpad, !dbg [[INVOKE:![0-9]+]]
; MERGE-LABEL: define void @bonus(
; MERGE: %m = and i32 %x, 12, !dbg [[BONUS:![0-9]+]]
; MERGE: br i1 %{{.*}}, label %yes, label %{{.*}}{{.*}} !dbg [[BRANCH:![0-9]+]]
; MERGE-DAG: [[INVOKE]] = !{[[INVOKE_P:![0-9]+]], [[INVOKE_L:![0-9]+]]}
; MERGE-DAG: [[INVOKE_P]] = !DILocation(line: 4, scope: [[SP_INVOKES:![0-9]+]])
; MERGE-DAG: [[SP_INVOKES]] = distinct !DISubprogram(name: "invokes"
; MERGE-DAG: [[INVOKE_L]] = !{!"tile", [[INVOKE_T:![0-9]+]]}
; MERGE-DAG: [[INVOKE_T]] = !DILocation(line: 104, scope: [[INVOKES_TILE:![0-9]+]], isImplicitCode: true)
; MERGE-DAG: [[INVOKES_TILE]] = !DILexicalBlockFile(scope: [[SP_INVOKES]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; MERGE-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; MERGE-DAG: [[BONUS]] = !{[[BONUS_P:![0-9]+]], [[BONUS_L:![0-9]+]]}
; MERGE-DAG: [[BONUS_P]] = !DILocation(line: 12, scope: [[SP_BONUS:![0-9]+]])
; MERGE-DAG: [[SP_BONUS]] = distinct !DISubprogram(name: "bonus"
; MERGE-DAG: [[BONUS_L]] = !{!"tile", [[BONUS_T:![0-9]+]]}
; MERGE-DAG: [[BONUS_T]] = !DILocation(line: 113, scope: [[BONUS_TILE:![0-9]+]])
; MERGE-DAG: [[BONUS_TILE]] = !DILexicalBlockFile(scope: [[SP_BONUS]], file: [[FILE_K_TILE]], discriminator: 0)
; MERGE-DAG: [[BRANCH]] = !{[[BRANCH_P:![0-9]+]], [[BRANCH_L:![0-9]+]]}
; MERGE-DAG: [[BRANCH_P]] = !DILocation(line: 12, scope: [[SP_BONUS]], atomGroup: 2, atomRank: 1)
; MERGE-DAG: [[BRANCH_L]] = !{!"tile", [[BRANCH_T:![0-9]+]]}
; MERGE-DAG: [[BRANCH_T]] = !DILocation(line: 112, scope: [[BONUS_TILE]])

define void @invokes(i1 %c, i1 %d) personality ptr @__gxx_personality_v0 !dbg !20 {
entry:
  br i1 %c, label %a, label %next, !dbg !22

next:
  br i1 %d, label %b, label %exit, !dbg !23

a:
  invoke void @throws() to label %unreach unwind label %lpad, !dbg !24

b:
  invoke void @throws() to label %unreach unwind label %lpad, !dbg !25

unreach:
  unreachable, !dbg !26

lpad:
  %l = landingpad { ptr, i32 } cleanup, !dbg !27
  call void @g(), !dbg !28
  ret void, !dbg !29

exit:
  ret void, !dbg !30
}

define void @bonus(i1 %c, i32 %x) !dbg !31 {
entry:
  br i1 %c, label %next, label %no, !dbg !33

next:
  %m = and i32 %x, 12, !dbg !34
  %t = icmp eq i32 %m, 4, !dbg !35
  br i1 %t, label %yes, label %no, !dbg !36

yes:
  call void @g(), !dbg !37
  br label %no, !dbg !38

no:
  ret void, !dbg !39
}

; SPLIT-LABEL: define <2 x i32> @split(
; SPLIT: %scalar_mask = bitcast{{.*}} !dbg [[MASK:![0-9]+]]
; SPLIT: br i1 %{{.*}}, label %cond.load, label %else, !dbg [[BRANCH:![0-9]+]]
; SPLIT-DAG: [[MASK]] = !{[[MASK_P:![0-9]+]], [[MASK_L:![0-9]+]]}
; SPLIT-DAG: [[MASK_P]] = !DILocation(line: 22, scope: [[SP_SPLIT:![0-9]+]], atomGroup: 3, atomRank: 1)
; SPLIT-DAG: [[SP_SPLIT]] = distinct !DISubprogram(name: "split"
; SPLIT-DAG: [[MASK_L]] = !{!"tile", [[MASK_T:![0-9]+]]}
; SPLIT-DAG: [[MASK_T]] = !DILocation(line: 122, scope: [[SPLIT_TILE:![0-9]+]])
; SPLIT-DAG: [[SPLIT_TILE]] = !DILexicalBlockFile(scope: [[SP_SPLIT]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; SPLIT-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; SPLIT-DAG: [[BRANCH]] = !{[[BRANCH_P:![0-9]+]], [[MASK_L]]}
; SPLIT-DAG: [[BRANCH_P]] = !DILocation(line: 22, scope: [[SP_SPLIT]])

define <2 x i32> @split(ptr %p, <2 x i1> %m) !dbg !40 {
  %v = call <2 x i32> @llvm.masked.load.v2i32.p0(ptr %p, <2 x i1> %m, <2 x i32> poison), !dbg !42
  ret <2 x i32> %v, !dbg !43
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
!20 = distinct !DISubprogram(name: "invokes", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0, keyInstructions: true)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}
!24 = !{!DILocation(line: 4, scope: !20), !{!"tile", !DILocation(line: 104, scope: !21)}}
!25 = !{!DILocation(line: 4, scope: !20), !{!"tile", !DILocation(line: 114, scope: !21)}}
!26 = !{!DILocation(line: 5, scope: !20), !{!"tile", !DILocation(line: 105, scope: !21)}}
!27 = !{!DILocation(line: 6, scope: !20), !{!"tile", !DILocation(line: 106, scope: !21)}}
!28 = !{!DILocation(line: 7, scope: !20), !{!"tile", !DILocation(line: 107, scope: !21)}}
!29 = !{!DILocation(line: 8, scope: !20), !{!"tile", !DILocation(line: 108, scope: !21)}}
!30 = !{!DILocation(line: 9, scope: !20), !{!"tile", !DILocation(line: 109, scope: !21)}}
!31 = distinct !DISubprogram(name: "bonus", scope: !2, file: !2, line: 11, type: !3, scopeLine: 11, spFlags: DISPFlagDefinition, unit: !0, keyInstructions: true)
!32 = !DILexicalBlockFile(scope: !31, file: !5, discriminator: 0)
!33 = !{!DILocation(line: 12, scope: !31), !{!"tile", !DILocation(line: 112, scope: !32)}}
!34 = !{!DILocation(line: 12, scope: !31), !{!"tile", !DILocation(line: 113, scope: !32)}}
!35 = !{!DILocation(line: 14, scope: !31), !{!"tile", !DILocation(line: 114, scope: !32)}}
!36 = !{!DILocation(line: 12, scope: !31, atomGroup: 2, atomRank: 1), !{!"tile", !DILocation(line: 122, scope: !32)}}
!37 = !{!DILocation(line: 16, scope: !31), !{!"tile", !DILocation(line: 116, scope: !32)}}
!38 = !{!DILocation(line: 17, scope: !31), !{!"tile", !DILocation(line: 117, scope: !32)}}
!39 = !{!DILocation(line: 18, scope: !31), !{!"tile", !DILocation(line: 118, scope: !32)}}
!40 = distinct !DISubprogram(name: "split", scope: !2, file: !2, line: 21, type: !3, scopeLine: 21, spFlags: DISPFlagDefinition, unit: !0, keyInstructions: true)
!41 = !DILexicalBlockFile(scope: !40, file: !5, discriminator: 0)
!42 = !{!DILocation(line: 22, scope: !40, atomGroup: 3, atomRank: 1), !{!"tile", !DILocation(line: 122, scope: !41)}}
!43 = !{!DILocation(line: 23, scope: !40), !{!"tile", !DILocation(line: 123, scope: !41)}}
