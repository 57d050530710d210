; InstCombine: what it makes has the layers of the instruction that it replaces;
; where one instruction stands for two, they are merged.

; RUN: opt -S -passes=instcombine < %s | FileCheck %s

; CHECK-LABEL: define i32 @replace(
; CHECK: shl i32 %x, 3, !dbg [[SHIFT:![0-9]+]]
; CHECK-LABEL: define i32 @phi(
; CHECK: end:
; CHECK: mul i32{{.*}} !dbg [[MUL:![0-9]+]]
; CHECK-LABEL: define void @store(
; CHECK: end:
; CHECK: store i32 %storemerge, ptr %p{{.*}} !dbg [[STORE:![0-9]+]]
; CHECK-DAG: [[SHIFT]] = !{[[SHIFT_P:![0-9]+]], [[SHIFT_L:![0-9]+]]}
; CHECK-DAG: [[SHIFT_P]] = !DILocation(line: 2, scope: [[SP_REPLACE:![0-9]+]])
; CHECK-DAG: [[SP_REPLACE]] = distinct !DISubprogram(name: "replace"
; CHECK-DAG: [[SHIFT_L]] = !{!"tile", [[SHIFT_T:![0-9]+]]}
; CHECK-DAG: [[SHIFT_T]] = !DILocation(line: 102, scope: [[REPLACE_TILE:![0-9]+]])
; CHECK-DAG: [[REPLACE_TILE]] = !DILexicalBlockFile(scope: [[SP_REPLACE]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; CHECK-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; CHECK-DAG: [[MUL]] = !{[[MUL_P:![0-9]+]], [[MUL_L:![0-9]+]]}
; CHECK-DAG: [[MUL_P]] = !DILocation(line: 0, scope: [[SP_PHI:![0-9]+]])
; CHECK-DAG: [[SP_PHI]] = distinct !DISubprogram(name: "phi"
; CHECK-DAG: [[MUL_L]] = !{!"tile", [[MUL_T:![0-9]+]]}
; CHECK-DAG: [[MUL_T]] = !DILocation(line: 114, scope: [[PHI_TILE:![0-9]+]])
; CHECK-DAG: [[PHI_TILE]] = !DILexicalBlockFile(scope: [[SP_PHI]], file: [[FILE_K_TILE]], discriminator: 0)
; CHECK-DAG: [[STORE]] = !{[[STORE_P:![0-9]+]], [[STORE_L:![0-9]+]]}
; CHECK-DAG: [[STORE_P]] = !DILocation(line: 23, scope: [[SP_STORE:![0-9]+]])
; CHECK-DAG: [[SP_STORE]] = distinct !DISubprogram(name: "store"
; CHECK-DAG: [[STORE_L]] = !{!"tile", [[STORE_T:![0-9]+]]}
; CHECK-DAG: [[STORE_T]] = !DILocation(line: 123, scope: [[STORE_TILE:![0-9]+]], isImplicitCode: true)
; CHECK-DAG: [[STORE_TILE]] = !DILexicalBlockFile(scope: [[SP_STORE]], file: [[FILE_K_TILE]], discriminator: 0)

define i32 @replace(i32 %x) !dbg !20 {
  %m = mul i32 %x, 8, !dbg !22
  ret i32 %m, !dbg !23
}

declare i32 @g()

define i32 @phi(i1 %c, i32 %n) !dbg !24 {
entry:
  br i1 %c, label %a, label %b, !dbg !26

a:
  %x = call i32 @g(), !dbg !27
  %xm = mul i32 %x, %n, !dbg !28
  br label %end, !dbg !29

b:
  %y = call i32 @g(), !dbg !30
  %ym = mul i32 %y, %n, !dbg !31
  br label %end, !dbg !32

end:
  %r = phi i32 [ %xm, %a ], [ %ym, %b ], !dbg !33
  ret i32 %r, !dbg !33
}

define void @store(i1 %c, ptr %p, i32 %x, i32 %y) !dbg !34 {
entry:
  br i1 %c, label %a, label %b, !dbg !36

a:
  store i32 %x, ptr %p, align 4, !dbg !37
  br label %end, !dbg !38

b:
  store i32 %y, ptr %p, align 4, !dbg !39
  br label %end, !dbg !40

end:
  ret void, !dbg !41
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
!20 = distinct !DISubprogram(name: "replace", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}
!24 = distinct !DISubprogram(name: "phi", scope: !2, file: !2, line: 11, type: !3, scopeLine: 11, spFlags: DISPFlagDefinition, unit: !0)
!25 = !DILexicalBlockFile(scope: !24, file: !5, discriminator: 0)
!26 = !{!DILocation(line: 12, scope: !24), !{!"tile", !DILocation(line: 112, scope: !25)}}
!27 = !{!DILocation(line: 13, scope: !24), !{!"tile", !DILocation(line: 113, scope: !25)}}
!28 = !{!DILocation(line: 14, scope: !24), !{!"tile", !DILocation(line: 114, scope: !25)}}
!29 = !{!DILocation(line: 15, scope: !24), !{!"tile", !DILocation(line: 115, scope: !25)}}
!30 = !{!DILocation(line: 16, scope: !24), !{!"tile", !DILocation(line: 116, scope: !25)}}
!31 = !{!DILocation(line: 17, scope: !24), !{!"tile", !DILocation(line: 114, scope: !25)}}
!32 = !{!DILocation(line: 18, scope: !24), !{!"tile", !DILocation(line: 118, scope: !25)}}
!33 = !{!DILocation(line: 19, scope: !24), !{!"tile", !DILocation(line: 119, scope: !25)}}
!34 = distinct !DISubprogram(name: "store", scope: !2, file: !2, line: 21, type: !3, scopeLine: 21, spFlags: DISPFlagDefinition, unit: !0)
!35 = !DILexicalBlockFile(scope: !34, file: !5, discriminator: 0)
!36 = !{!DILocation(line: 22, scope: !34), !{!"tile", !DILocation(line: 122, scope: !35)}}
!37 = !{!DILocation(line: 23, scope: !34), !{!"tile", !DILocation(line: 123, scope: !35)}}
!38 = !{!DILocation(line: 24, scope: !34), !{!"tile", !DILocation(line: 124, scope: !35)}}
!39 = !{!DILocation(line: 23, scope: !34), !{!"tile", !DILocation(line: 133, scope: !35)}}
!40 = !{!DILocation(line: 26, scope: !34), !{!"tile", !DILocation(line: 126, scope: !35)}}
!41 = !{!DILocation(line: 27, scope: !34), !{!"tile", !DILocation(line: 127, scope: !35)}}
