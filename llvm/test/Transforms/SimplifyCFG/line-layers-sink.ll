; Sinking common code and merging the tails of functions merge primary with primary
; and each layer with its like: lines of the source that differ, and one line or two
; lines of the layer. What is speculated has no source location and its own line of
; the layer; the select that takes the place of a branch has the location of the
; branch; so has the look-up that takes the place of a switch.

; RUN: opt -S -mtriple=x86_64-unknown-linux-gnu -passes='simplifycfg<sink-common-insts;switch-to-lookup>' < %s | FileCheck %s

; CHECK-LABEL: define i32 @sink(
; CHECK: store i32 %y.sink, ptr %p, align 4, !dbg [[STORE:![0-9]+]]

; CHECK-LABEL: define void @tails(
; CHECK: common.ret:
; CHECK-NEXT: ret void, !dbg [[TAIL:![0-9]+]]
; CHECK: call void @g(), !dbg [[CALL:![0-9]+]]
; CHECK-NEXT: br label %common.ret, !dbg [[BRANCH:![0-9]+]]

; CHECK-LABEL: define i32 @speculate(
; CHECK: %a = add i32 %x, %y, !dbg [[SPECULATED:![0-9]+]]
; CHECK: select i1 %c, {{.*}} !dbg [[SELECT:![0-9]+]]

; CHECK-LABEL: define i32 @table(
; CHECK: icmp ult i32 %x, 4, !dbg [[SWITCH:![0-9]+]]
; CHECK-NEXT: br i1 {{.*}} !dbg [[SWITCH]]
; CHECK: load i32, ptr %switch.gep, align 4, !dbg [[SWITCH]]
; CHECK: phi i32 {{.*}} !dbg [[PHI:![0-9]+]]
; CHECK-DAG: [[STORE]] = !{[[STORE_P:![0-9]+]], [[STORE_L:![0-9]+]]}
; CHECK-DAG: [[STORE_P]] = !DILocation(line: 0, scope: [[SP_SINK:![0-9]+]])
; CHECK-DAG: [[SP_SINK]] = distinct !DISubprogram(name: "sink"
; CHECK-DAG: [[STORE_L]] = !{!"tile", [[STORE_T:![0-9]+]]}
; CHECK-DAG: [[STORE_T]] = !DILocation(line: 110, scope: [[SINK_TILE:![0-9]+]])
; CHECK-DAG: [[SINK_TILE]] = !DILexicalBlockFile(scope: [[SP_SINK]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; CHECK-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; CHECK-DAG: [[TAIL]] = !{[[TAIL_P:![0-9]+]], [[TAIL_L:![0-9]+]]}
; CHECK-DAG: [[TAIL_P]] = !DILocation(line: 0, scope: [[SP_TAILS:![0-9]+]])
; CHECK-DAG: [[SP_TAILS]] = distinct !DISubprogram(name: "tails"
; CHECK-DAG: [[TAIL_L]] = !{!"tile", [[TAIL_T:![0-9]+]]}
; CHECK-DAG: [[TAIL_T]] = !DILocation(line: 120, scope: [[TAILS_TILE:![0-9]+]], isImplicitCode: true)
; CHECK-DAG: [[TAILS_TILE]] = !DILexicalBlockFile(scope: [[SP_TAILS]], file: [[FILE_K_TILE]], discriminator: 0)
; CHECK-DAG: [[CALL]] = !{[[CALL_P:![0-9]+]], [[CALL_L:![0-9]+]]}
; CHECK-DAG: [[CALL_P]] = !DILocation(line: 13, scope: [[SP_TAILS]])
; CHECK-DAG: [[CALL_L]] = !{!"tile", [[CALL_T:![0-9]+]]}
; CHECK-DAG: [[CALL_T]] = !DILocation(line: 113, scope: [[TAILS_TILE]])
; CHECK-DAG: [[BRANCH]] = !{[[BRANCH_P:![0-9]+]], [[BRANCH_L:![0-9]+]]}
; CHECK-DAG: [[BRANCH_P]] = !DILocation(line: 14, scope: [[SP_TAILS]])
; CHECK-DAG: [[BRANCH_L]] = !{!"tile", [[BRANCH_T:![0-9]+]]}
; CHECK-DAG: [[BRANCH_T]] = !DILocation(line: 120, scope: [[TAILS_TILE]])
; CHECK-DAG: [[SELECT]] = !{[[SELECT_P:![0-9]+]], [[SELECT_L:![0-9]+]]}
; CHECK-DAG: [[SELECT_P]] = !DILocation(line: 22, scope: [[SP_SPECULATE:![0-9]+]])
; CHECK-DAG: [[SP_SPECULATE]] = distinct !DISubprogram(name: "speculate"
; CHECK-DAG: [[SELECT_L]] = !{!"tile", [[SELECT_T:![0-9]+]]}
; CHECK-DAG: [[SELECT_T]] = !DILocation(line: 122, scope: [[SPECULATE_TILE:![0-9]+]])
; CHECK-DAG: [[SPECULATE_TILE]] = !DILexicalBlockFile(scope: [[SP_SPECULATE]], file: [[FILE_K_TILE]], discriminator: 0)
; CHECK-DAG: [[SPECULATED]] = !{null, [[SPECULATED_L:![0-9]+]]}
; CHECK-DAG: [[SPECULATED_L]] = !{!"tile", [[SPECULATED_T:![0-9]+]]}
; CHECK-DAG: [[SPECULATED_T]] = !DILocation(line: 123, scope: [[SPECULATE_TILE]])
; CHECK-DAG: [[SWITCH]] = !{[[SWITCH_P:![0-9]+]], [[SWITCH_L:![0-9]+]]}
; CHECK-DAG: [[SWITCH_P]] = !DILocation(line: 32, scope: [[SP_TABLE:![0-9]+]])
; CHECK-DAG: [[SP_TABLE]] = distinct !DISubprogram(name: "table"
; CHECK-DAG: [[SWITCH_L]] = !{!"tile", [[SWITCH_T:![0-9]+]]}
; CHECK-DAG: [[SWITCH_T]] = !DILocation(line: 132, scope: [[TABLE_TILE:![0-9]+]])
; CHECK-DAG: [[TABLE_TILE]] = !DILexicalBlockFile(scope: [[SP_TABLE]], file: [[FILE_K_TILE]], discriminator: 0)
; CHECK-DAG: [[PHI]] = !{[[PHI_P:![0-9]+]], [[PHI_L:![0-9]+]]}
; CHECK-DAG: [[PHI_P]] = !DILocation(line: 38, scope: [[SP_TABLE]])
; CHECK-DAG: [[PHI_L]] = !{!"tile", [[PHI_T:![0-9]+]]}
; CHECK-DAG: [[PHI_T]] = !DILocation(line: 138, scope: [[TABLE_TILE]])

declare void @g()
declare void @h() noreturn
define i32 @sink(i1 %c, i32 %x, i32 %y, ptr %p) !dbg !20 {
entry:
  br i1 %c, label %a, label %b, !dbg !22

a:
  call void @g(), !dbg !23
  store i32 %x, ptr %p, align 4, !dbg !24
  br label %end, !dbg !25

b:
  store i32 %y, ptr %p, align 4, !dbg !26
  br label %end, !dbg !27

end:
  ret i32 0, !dbg !28
}
define void @tails(i32 %x) !dbg !29 {
entry:
  switch i32 %x, label %d [ i32 0, label %a
                            i32 1, label %b ], !dbg !31

a:
  call void @g(), !dbg !32
  ret void, !dbg !33

b:
  call void @h(), !dbg !34
  ret void, !dbg !35

d:
  ret void, !dbg !36
}
define i32 @speculate(i1 %c, i32 %x, i32 %y) !dbg !37 {
entry:
  br i1 %c, label %then, label %end, !dbg !39

then:
  %a = add i32 %x, %y, !dbg !40
  br label %end, !dbg !41

end:
  %r = phi i32 [ %a, %then ], [ %x, %entry ], !dbg !42
  ret i32 %r, !dbg !43
}
define i32 @table(i32 %x) !dbg !44 {
entry:
  switch i32 %x, label %d [ i32 0, label %a
                            i32 1, label %b
                            i32 2, label %c
                            i32 3, label %e ], !dbg !46

a:
  br label %end, !dbg !47
b:
  br label %end, !dbg !48
c:
  br label %end, !dbg !49
e:
  br label %end, !dbg !50
d:
  br label %end, !dbg !51

end:
  %r = phi i32 [ 5, %a ], [ 7, %b ], [ 19, %c ], [ 4, %e ], [ 1, %d ], !dbg !52
  ret i32 %r, !dbg !53
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
!20 = distinct !DISubprogram(name: "sink", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}
!24 = !{!DILocation(line: 4, scope: !20), !{!"tile", !DILocation(line: 110, scope: !21)}}
!25 = !{!DILocation(line: 5, scope: !20), !{!"tile", !DILocation(line: 105, scope: !21)}}
!26 = !{!DILocation(line: 6, scope: !20), !{!"tile", !DILocation(line: 110, scope: !21)}}
!27 = !{!DILocation(line: 7, scope: !20), !{!"tile", !DILocation(line: 107, scope: !21)}}
!28 = !{!DILocation(line: 8, scope: !20), !{!"tile", !DILocation(line: 108, scope: !21)}}
!29 = distinct !DISubprogram(name: "tails", scope: !2, file: !2, line: 11, type: !3, scopeLine: 11, spFlags: DISPFlagDefinition, unit: !0)
!30 = !DILexicalBlockFile(scope: !29, file: !5, discriminator: 0)
!31 = !{!DILocation(line: 12, scope: !29), !{!"tile", !DILocation(line: 112, scope: !30)}}
!32 = !{!DILocation(line: 13, scope: !29), !{!"tile", !DILocation(line: 113, scope: !30)}}
!33 = !{!DILocation(line: 14, scope: !29), !{!"tile", !DILocation(line: 120, scope: !30)}}
!34 = !{!DILocation(line: 15, scope: !29), !{!"tile", !DILocation(line: 115, scope: !30)}}
!35 = !{!DILocation(line: 16, scope: !29), !{!"tile", !DILocation(line: 120, scope: !30)}}
!36 = !{!DILocation(line: 17, scope: !29), !{!"tile", !DILocation(line: 121, scope: !30)}}
!37 = distinct !DISubprogram(name: "speculate", scope: !2, file: !2, line: 21, type: !3, scopeLine: 21, spFlags: DISPFlagDefinition, unit: !0)
!38 = !DILexicalBlockFile(scope: !37, file: !5, discriminator: 0)
!39 = !{!DILocation(line: 22, scope: !37), !{!"tile", !DILocation(line: 122, scope: !38)}}
!40 = !{!DILocation(line: 23, scope: !37), !{!"tile", !DILocation(line: 123, scope: !38)}}
!41 = !{!DILocation(line: 24, scope: !37), !{!"tile", !DILocation(line: 124, scope: !38)}}
!42 = !{!DILocation(line: 25, scope: !37), !{!"tile", !DILocation(line: 125, scope: !38)}}
!43 = !{!DILocation(line: 26, scope: !37), !{!"tile", !DILocation(line: 126, scope: !38)}}
!44 = distinct !DISubprogram(name: "table", scope: !2, file: !2, line: 31, type: !3, scopeLine: 31, spFlags: DISPFlagDefinition, unit: !0)
!45 = !DILexicalBlockFile(scope: !44, file: !5, discriminator: 0)
!46 = !{!DILocation(line: 32, scope: !44), !{!"tile", !DILocation(line: 132, scope: !45)}}
!47 = !{!DILocation(line: 33, scope: !44), !{!"tile", !DILocation(line: 133, scope: !45)}}
!48 = !{!DILocation(line: 34, scope: !44), !{!"tile", !DILocation(line: 134, scope: !45)}}
!49 = !{!DILocation(line: 35, scope: !44), !{!"tile", !DILocation(line: 135, scope: !45)}}
!50 = !{!DILocation(line: 36, scope: !44), !{!"tile", !DILocation(line: 136, scope: !45)}}
!51 = !{!DILocation(line: 37, scope: !44), !{!"tile", !DILocation(line: 137, scope: !45)}}
!52 = !{!DILocation(line: 38, scope: !44), !{!"tile", !DILocation(line: 138, scope: !45)}}
!53 = !{!DILocation(line: 39, scope: !44), !{!"tile", !DILocation(line: 139, scope: !45)}}
