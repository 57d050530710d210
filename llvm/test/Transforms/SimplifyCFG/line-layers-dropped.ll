; What SimplifyCFG speculates has no source location, but comes from the same line
; of the layer. Where the first of several instructions that become one has no
; source location, that of the next is taken; the layers of both are merged.

; RUN: opt -S -passes='simplifycfg<sink-common-insts>' < %s | FileCheck %s

; CHECK-LABEL: define i32 @speculate(
; CHECK: %a = add i32 %x, 7, !dbg [[THEN:![0-9]+]]
; CHECK-NEXT: select i1 %c, i32 %a, i32 %x, !dbg [[SELECT:![0-9]+]]
; CHECK-LABEL: define void @bonus(
; CHECK: %m = and i32 %x, 12, !dbg [[BONUS:![0-9]+]]
; CHECK-LABEL: define void @returns(
; CHECK: ret void, !dbg [[RETURN:![0-9]+]]
; CHECK-LABEL: define void @invokes(
; CHECK: invoke void @throws()
; CHECK-NEXT: to label %{{.*}} unwind label %lpad, !dbg [[INVOKE:![0-9]+]]

declare void @g()
declare void @h()
declare void @throws()
declare i32 @__gxx_personality_v0(...)

define i32 @speculate(i1 %c, i32 %x) !dbg !20 {
entry:
  br i1 %c, label %then, label %end, !dbg !22

then:
  %a = add i32 %x, 7, !dbg !23
  br label %end, !dbg !24

end:
  %r = phi i32 [ %a, %then ], [ %x, %entry ], !dbg !25
  ret i32 %r, !dbg !26
}

define void @bonus(i1 %c, i32 %x) !dbg !27 {
entry:
  br i1 %c, label %next, label %no, !dbg !29

next:
  %m = and i32 %x, 12, !dbg !30
  %t = icmp eq i32 %m, 4, !dbg !31
  br i1 %t, label %yes, label %no, !dbg !32

yes:
  call void @g(), !dbg !33
  br label %no, !dbg !34

no:
  ret void, !dbg !35
}

define void @returns(i1 %c) !dbg !36 {
entry:
  br i1 %c, label %a, label %b, !dbg !38

a:
  call void @g(), !dbg !39
  ret void, !dbg !40

b:
  call void @h(), !dbg !41
  ret void, !dbg !42
}

define void @invokes(i1 %c, i1 %d) personality ptr @__gxx_personality_v0 !dbg !43 {
entry:
  br i1 %c, label %a, label %next, !dbg !45

next:
  br i1 %d, label %b, label %exit, !dbg !46

a:
  invoke void @throws() to label %unreach unwind label %lpad, !dbg !47

b:
  invoke void @throws() to label %unreach unwind label %lpad, !dbg !48

unreach:
  unreachable, !dbg !49

lpad:
  %l = landingpad { ptr, i32 } cleanup, !dbg !50
  call void @g(), !dbg !51
  ret void, !dbg !52

exit:
  ret void, !dbg !53
}

; CHECK-DAG: [[THEN]] = !{null, [[THEN_L:![0-9]+]]}
; CHECK-DAG: [[THEN_L]] = !{!"tile", [[THEN_T:![0-9]+]]}
; CHECK-DAG: [[THEN_T]] = !DILocation(line: 103, scope: [[SPECULATE_TILE:![0-9]+]])
; CHECK-DAG: [[SPECULATE_TILE]] = !DILexicalBlockFile(scope: [[SP_SPECULATE:![0-9]+]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; CHECK-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; CHECK-DAG: [[SP_SPECULATE]] = distinct !DISubprogram(name: "speculate"
; CHECK-DAG: [[SELECT]] = !{[[SELECT_P:![0-9]+]], [[SELECT_L:![0-9]+]]}
; CHECK-DAG: [[SELECT_P]] = !DILocation(line: 2, scope: [[SP_SPECULATE]])
; CHECK-DAG: [[SELECT_L]] = !{!"tile", [[SELECT_T:![0-9]+]]}
; CHECK-DAG: [[SELECT_T]] = !DILocation(line: 102, scope: [[SPECULATE_TILE]])
; CHECK-DAG: [[BONUS]] = !{null, [[BONUS_L:![0-9]+]]}
; CHECK-DAG: [[BONUS_L]] = !{!"tile", [[BONUS_T:![0-9]+]]}
; CHECK-DAG: [[BONUS_T]] = !DILocation(line: 113, scope: [[BONUS_TILE:![0-9]+]])
; CHECK-DAG: [[BONUS_TILE]] = !DILexicalBlockFile(scope: [[SP_BONUS:![0-9]+]], file: [[FILE_K_TILE]], discriminator: 0)
; CHECK-DAG: [[SP_BONUS]] = distinct !DISubprogram(name: "bonus"
; CHECK-DAG: [[RETURN]] = !{[[RETURN_P:![0-9]+]], [[RETURN_L:![0-9]+]]}
; CHECK-DAG: [[RETURN_P]] = !DILocation(line: 26, scope: [[SP_RETURNS:![0-9]+]])
; CHECK-DAG: [[RETURN_L]] = !{!"tile", [[RETURN_T:![0-9]+]]}
; CHECK-DAG: [[RETURN_T]] = !DILocation(line: 124, scope: [[RETURNS_TILE:![0-9]+]], isImplicitCode: true)
; CHECK-DAG: [[RETURNS_TILE]] = !DILexicalBlockFile(scope: [[SP_RETURNS]], file: [[FILE_K_TILE]], discriminator: 0)
; CHECK-DAG: [[SP_RETURNS]] = distinct !DISubprogram(name: "returns"
; CHECK-DAG: [[INVOKE]] = !{[[INVOKE_P:![0-9]+]], [[INVOKE_L:![0-9]+]]}
; CHECK-DAG: [[INVOKE_P]] = !DILocation(line: 34, scope: [[SP_INVOKES:![0-9]+]])
; CHECK-DAG: [[INVOKE_L]] = !{!"tile", [[INVOKE_T:![0-9]+]]}
; CHECK-DAG: [[INVOKE_T]] = !DILocation(line: 134, scope: [[INVOKES_TILE:![0-9]+]], isImplicitCode: true)
; CHECK-DAG: [[INVOKES_TILE]] = !DILexicalBlockFile(scope: [[SP_INVOKES]], file: [[FILE_K_TILE]], discriminator: 0)
; CHECK-DAG: [[SP_INVOKES]] = distinct !DISubprogram(name: "invokes"

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
!20 = distinct !DISubprogram(name: "speculate", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}
!24 = !{!DILocation(line: 4, scope: !20), !{!"tile", !DILocation(line: 104, scope: !21)}}
!25 = !{!DILocation(line: 5, scope: !20), !{!"tile", !DILocation(line: 105, scope: !21)}}
!26 = !{!DILocation(line: 6, scope: !20), !{!"tile", !DILocation(line: 106, scope: !21)}}
!27 = distinct !DISubprogram(name: "bonus", scope: !2, file: !2, line: 11, type: !3, scopeLine: 11, spFlags: DISPFlagDefinition, unit: !0)
!28 = !DILexicalBlockFile(scope: !27, file: !5, discriminator: 0)
!29 = !{!DILocation(line: 12, scope: !27), !{!"tile", !DILocation(line: 112, scope: !28)}}
!30 = !{!DILocation(line: 13, scope: !27), !{!"tile", !DILocation(line: 113, scope: !28)}}
!31 = !{!DILocation(line: 14, scope: !27), !{!"tile", !DILocation(line: 114, scope: !28)}}
!32 = !{!DILocation(line: 15, scope: !27), !{!"tile", !DILocation(line: 115, scope: !28)}}
!33 = !{!DILocation(line: 16, scope: !27), !{!"tile", !DILocation(line: 116, scope: !28)}}
!34 = !{!DILocation(line: 17, scope: !27), !{!"tile", !DILocation(line: 117, scope: !28)}}
!35 = !{!DILocation(line: 18, scope: !27), !{!"tile", !DILocation(line: 118, scope: !28)}}
!36 = distinct !DISubprogram(name: "returns", scope: !2, file: !2, line: 21, type: !3, scopeLine: 21, spFlags: DISPFlagDefinition, unit: !0)
!37 = !DILexicalBlockFile(scope: !36, file: !5, discriminator: 0)
!38 = !{!DILocation(line: 22, scope: !36), !{!"tile", !DILocation(line: 122, scope: !37)}}
!39 = !{!DILocation(line: 23, scope: !36), !{!"tile", !DILocation(line: 123, scope: !37)}}
!40 = !{null, !{!"tile", !DILocation(line: 124, scope: !37)}}
!41 = !{!DILocation(line: 25, scope: !36), !{!"tile", !DILocation(line: 125, scope: !37)}}
!42 = !{!DILocation(line: 26, scope: !36), !{!"tile", !DILocation(line: 126, scope: !37)}}
!43 = distinct !DISubprogram(name: "invokes", scope: !2, file: !2, line: 31, type: !3, scopeLine: 31, spFlags: DISPFlagDefinition, unit: !0)
!44 = !DILexicalBlockFile(scope: !43, file: !5, discriminator: 0)
!45 = !{!DILocation(line: 32, scope: !43), !{!"tile", !DILocation(line: 132, scope: !44)}}
!46 = !{!DILocation(line: 33, scope: !43), !{!"tile", !DILocation(line: 133, scope: !44)}}
!47 = !{!DILocation(line: 34, scope: !43), !{!"tile", !DILocation(line: 134, scope: !44)}}
!48 = !{null, !{!"tile", !DILocation(line: 135, scope: !44)}}
!49 = !{!DILocation(line: 36, scope: !43), !{!"tile", !DILocation(line: 136, scope: !44)}}
!50 = !{!DILocation(line: 37, scope: !43), !{!"tile", !DILocation(line: 137, scope: !44)}}
!51 = !{!DILocation(line: 38, scope: !43), !{!"tile", !DILocation(line: 138, scope: !44)}}
!52 = !{!DILocation(line: 39, scope: !43), !{!"tile", !DILocation(line: 139, scope: !44)}}
!53 = !{!DILocation(line: 40, scope: !43), !{!"tile", !DILocation(line: 140, scope: !44)}}
