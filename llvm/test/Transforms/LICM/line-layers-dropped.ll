; What LICM moves, or makes of one instruction, has no source location, but comes
; from the same line of the layer. A call gets line 0.

; RUN: opt -S -passes='loop-mssa(licm)' < %s | FileCheck %s

; CHECK-LABEL: define void @hoist(
; CHECK: entry:
; CHECK: %h = mul i32 %a, %b, !dbg [[HOISTED:![0-9]+]]
; CHECK: %r = call i32 @pure(i32 %h){{.*}} !dbg [[CALL:![0-9]+]]
; CHECK: loop:
; The one without a source location keeps its layer, too.
; CHECK-LABEL: define void @hoist_dropped(
; CHECK: entry:
; CHECK: %h = mul i32 %a, %b, !dbg [[AGAIN:![0-9]+]]
; CHECK: loop:
; CHECK-LABEL: define void @associate(
; CHECK: loop:
; CHECK: %index.next.reass = add i64 %index, %{{.*}}, !dbg [[ASSOCIATED:![0-9]+]]
; CHECK-LABEL: define void @distribute(
; CHECK: loop:
; CHECK: %m.reass = mul i64 {{.*}} !dbg [[DISTRIBUTED:![0-9]+]]

declare i32 @pure(i32) nounwind willreturn speculatable memory(none)
declare void @use(i32)

define void @hoist(i32 %a, i32 %b, i32 %n) !dbg !20 {
entry:
  br label %loop, !dbg !22

loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ], !dbg !23
  %h = mul i32 %a, %b, !dbg !24
  %r = call i32 @pure(i32 %h), !dbg !25
  call void @use(i32 %r), !dbg !26
  %i.next = add i32 %i, 1, !dbg !27
  %c = icmp eq i32 %i.next, %n, !dbg !28
  br i1 %c, label %exit, label %loop, !dbg !28

exit:
  ret void, !dbg !29
}

define void @hoist_dropped(i32 %a, i32 %b, i32 %n) !dbg !30 {
entry:
  br label %loop, !dbg !32

loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ], !dbg !33
  %h = mul i32 %a, %b, !dbg !34
  call void @use(i32 %h), !dbg !35
  %i.next = add i32 %i, 1, !dbg !36
  %c = icmp eq i32 %i.next, %n, !dbg !37
  br i1 %c, label %exit, label %loop, !dbg !37

exit:
  ret void, !dbg !38
}

define void @associate(i64 %c1, i64 %c2) !dbg !39 {
entry:
  br label %loop, !dbg !41

loop:
  %index = phi i64 [ 0, %entry ], [ %index.next, %loop ], !dbg !42
  %step.add = add i64 %index, %c1, !dbg !43
  %index.next = add i64 %step.add, %c2, !dbg !44
  br label %loop, !dbg !45
}

define void @distribute(ptr %p, i64 %d1, i64 %d2, i64 %delta, i64 %n) !dbg !46 {
entry:
  br label %loop, !dbg !48

loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ], !dbg !49
  %pa = getelementptr i64, ptr %p, i64 %i, !dbg !50
  %x = load volatile i64, ptr %pa, align 8, !dbg !51
  %y = load volatile i64, ptr %pa, align 8, !dbg !51
  %m = mul i64 %x, %d1, !dbg !52
  %o = mul i64 %y, %d2, !dbg !53
  %s = add i64 %m, %o, !dbg !54
  %t = mul i64 %s, %delta, !dbg !55
  store volatile i64 %t, ptr %pa, align 8, !dbg !56
  %i.next = add i64 %i, 1, !dbg !57
  %c = icmp eq i64 %i.next, %n, !dbg !58
  br i1 %c, label %exit, label %loop, !dbg !58

exit:
  ret void, !dbg !59
}

; CHECK-DAG: [[HOISTED]] = !{null, [[HOISTED_L:![0-9]+]]}
; CHECK-DAG: [[HOISTED_L]] = !{!"tile", [[HOISTED_T:![0-9]+]]}
; CHECK-DAG: [[HOISTED_T]] = !DILocation(line: 104, scope: [[HOIST_TILE:![0-9]+]])
; CHECK-DAG: [[HOIST_TILE]] = !DILexicalBlockFile(scope: [[SP_HOIST:![0-9]+]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; CHECK-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; CHECK-DAG: [[SP_HOIST]] = distinct !DISubprogram(name: "hoist"
; CHECK-DAG: [[CALL]] = !{[[CALL_P:![0-9]+]], [[CALL_L:![0-9]+]]}
; CHECK-DAG: [[CALL_P]] = !DILocation(line: 0, scope: [[SP_HOIST]])
; CHECK-DAG: [[CALL_L]] = !{!"tile", [[CALL_T:![0-9]+]]}
; CHECK-DAG: [[CALL_T]] = !DILocation(line: 105, scope: [[HOIST_TILE]])
; CHECK-DAG: [[AGAIN]] = !{null, [[AGAIN_L:![0-9]+]]}
; CHECK-DAG: [[AGAIN_L]] = !{!"tile", [[AGAIN_T:![0-9]+]]}
; CHECK-DAG: [[AGAIN_T]] = !DILocation(line: 114, scope: [[HOIST_DROPPED_TILE:![0-9]+]])
; CHECK-DAG: [[HOIST_DROPPED_TILE]] = !DILexicalBlockFile(scope: [[SP_HOIST_DROPPED:![0-9]+]], file: [[FILE_K_TILE]], discriminator: 0)
; CHECK-DAG: [[SP_HOIST_DROPPED]] = distinct !DISubprogram(name: "hoist_dropped"
; CHECK-DAG: [[ASSOCIATED]] = !{null, [[ASSOCIATED_L:![0-9]+]]}
; CHECK-DAG: [[ASSOCIATED_L]] = !{!"tile", [[ASSOCIATED_T:![0-9]+]]}
; CHECK-DAG: [[ASSOCIATED_T]] = !DILocation(line: 125, scope: [[ASSOCIATE_TILE:![0-9]+]])
; CHECK-DAG: [[ASSOCIATE_TILE]] = !DILexicalBlockFile(scope: [[SP_ASSOCIATE:![0-9]+]], file: [[FILE_K_TILE]], discriminator: 0)
; CHECK-DAG: [[SP_ASSOCIATE]] = distinct !DISubprogram(name: "associate"
; CHECK-DAG: [[DISTRIBUTED]] = !{null, [[DISTRIBUTED_L:![0-9]+]]}
; CHECK-DAG: [[DISTRIBUTED_L]] = !{!"tile", [[DISTRIBUTED_T:![0-9]+]]}
; CHECK-DAG: [[DISTRIBUTED_T]] = !DILocation(line: 136, scope: [[DISTRIBUTE_TILE:![0-9]+]])
; CHECK-DAG: [[DISTRIBUTE_TILE]] = !DILexicalBlockFile(scope: [[SP_DISTRIBUTE:![0-9]+]], file: [[FILE_K_TILE]], discriminator: 0)
; CHECK-DAG: [[SP_DISTRIBUTE]] = distinct !DISubprogram(name: "distribute"

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
!20 = distinct !DISubprogram(name: "hoist", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}
!24 = !{!DILocation(line: 4, scope: !20), !{!"tile", !DILocation(line: 104, scope: !21)}}
!25 = !{!DILocation(line: 5, scope: !20), !{!"tile", !DILocation(line: 105, scope: !21)}}
!26 = !{!DILocation(line: 6, scope: !20), !{!"tile", !DILocation(line: 106, scope: !21)}}
!27 = !{!DILocation(line: 7, scope: !20), !{!"tile", !DILocation(line: 107, scope: !21)}}
!28 = !{!DILocation(line: 8, scope: !20), !{!"tile", !DILocation(line: 108, scope: !21)}}
!29 = !{!DILocation(line: 9, scope: !20), !{!"tile", !DILocation(line: 109, scope: !21)}}
!30 = distinct !DISubprogram(name: "hoist_dropped", scope: !2, file: !2, line: 11, type: !3, scopeLine: 11, spFlags: DISPFlagDefinition, unit: !0)
!31 = !DILexicalBlockFile(scope: !30, file: !5, discriminator: 0)
!32 = !{!DILocation(line: 12, scope: !30), !{!"tile", !DILocation(line: 112, scope: !31)}}
!33 = !{null, !{!"tile", !DILocation(line: 113, scope: !31)}}
!34 = !{null, !{!"tile", !DILocation(line: 114, scope: !31)}}
!35 = !{!DILocation(line: 15, scope: !30), !{!"tile", !DILocation(line: 115, scope: !31)}}
!36 = !{!DILocation(line: 16, scope: !30), !{!"tile", !DILocation(line: 116, scope: !31)}}
!37 = !{!DILocation(line: 17, scope: !30), !{!"tile", !DILocation(line: 117, scope: !31)}}
!38 = !{!DILocation(line: 18, scope: !30), !{!"tile", !DILocation(line: 118, scope: !31)}}
!39 = distinct !DISubprogram(name: "associate", scope: !2, file: !2, line: 21, type: !3, scopeLine: 21, spFlags: DISPFlagDefinition, unit: !0)
!40 = !DILexicalBlockFile(scope: !39, file: !5, discriminator: 0)
!41 = !{!DILocation(line: 22, scope: !39), !{!"tile", !DILocation(line: 122, scope: !40)}}
!42 = !{!DILocation(line: 23, scope: !39), !{!"tile", !DILocation(line: 123, scope: !40)}}
!43 = !{!DILocation(line: 24, scope: !39), !{!"tile", !DILocation(line: 124, scope: !40)}}
!44 = !{!DILocation(line: 25, scope: !39), !{!"tile", !DILocation(line: 125, scope: !40)}}
!45 = !{!DILocation(line: 26, scope: !39), !{!"tile", !DILocation(line: 126, scope: !40)}}
!46 = distinct !DISubprogram(name: "distribute", scope: !2, file: !2, line: 31, type: !3, scopeLine: 31, spFlags: DISPFlagDefinition, unit: !0)
!47 = !DILexicalBlockFile(scope: !46, file: !5, discriminator: 0)
!48 = !{!DILocation(line: 32, scope: !46), !{!"tile", !DILocation(line: 132, scope: !47)}}
!49 = !{!DILocation(line: 33, scope: !46), !{!"tile", !DILocation(line: 133, scope: !47)}}
!50 = !{!DILocation(line: 34, scope: !46), !{!"tile", !DILocation(line: 134, scope: !47)}}
!51 = !{!DILocation(line: 35, scope: !46), !{!"tile", !DILocation(line: 135, scope: !47)}}
!52 = !{!DILocation(line: 36, scope: !46), !{!"tile", !DILocation(line: 136, scope: !47)}}
!53 = !{!DILocation(line: 37, scope: !46), !{!"tile", !DILocation(line: 137, scope: !47)}}
!54 = !{!DILocation(line: 38, scope: !46), !{!"tile", !DILocation(line: 138, scope: !47)}}
!55 = !{!DILocation(line: 39, scope: !46), !{!"tile", !DILocation(line: 139, scope: !47)}}
!56 = !{!DILocation(line: 40, scope: !46), !{!"tile", !DILocation(line: 140, scope: !47)}}
!57 = !{!DILocation(line: 41, scope: !46), !{!"tile", !DILocation(line: 141, scope: !47)}}
!58 = !{!DILocation(line: 42, scope: !46), !{!"tile", !DILocation(line: 142, scope: !47)}}
!59 = !{!DILocation(line: 43, scope: !46), !{!"tile", !DILocation(line: 143, scope: !47)}}
