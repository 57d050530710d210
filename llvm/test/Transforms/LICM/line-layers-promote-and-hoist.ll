; A store behind the loop that stands for the stores in it has the merged location of
; all loads and stores; in a layer in which that is no line, it has the one that the
; stores have in common, if any. The hoisted load has no source location, and in the
; layer the line of the loads.

; RUN: opt -S -passes='loop-mssa(licm)' < %s | FileCheck %s

; CHECK-LABEL: define void @promote(
; CHECK: %p.promoted = load i32, ptr %p, align 4, !dbg [[HOISTED:![0-9]+]]
; CHECK: exit:
; CHECK: store i32 %{{.*}}, ptr %p{{.*}} !dbg [[SUNK:![0-9]+]]
; CHECK-LABEL: define void @one(
; CHECK: %p.promoted = load i32, ptr %p, align 4, !dbg [[HOISTED_ONE:![0-9]+]]
; CHECK: exit:
; CHECK: store i32 %{{.*}}, ptr %p{{.*}} !dbg [[SUNK_ONE:![0-9]+]]
; CHECK-DAG: [[SUNK]] = !{[[SUNK_P:![0-9]+]], [[SUNK_L:![0-9]+]]}
; CHECK-DAG: [[SUNK_P]] = !DILocation(line: 0, scope: [[SP_PROMOTE:![0-9]+]])
; CHECK-DAG: [[SP_PROMOTE]] = distinct !DISubprogram(name: "promote"
; CHECK-DAG: [[SUNK_L]] = !{!"tile", [[SUNK_T:![0-9]+]]}
; CHECK-DAG: [[SUNK_T]] = !DILocation(line: 106, scope: [[PROMOTE_TILE:![0-9]+]], isImplicitCode: true)
; CHECK-DAG: [[PROMOTE_TILE]] = !DILexicalBlockFile(scope: [[SP_PROMOTE]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; CHECK-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; CHECK-DAG: [[HOISTED]] = !{null, [[HOISTED_L:![0-9]+]]}
; CHECK-DAG: [[HOISTED_L]] = !{!"tile", [[HOISTED_T:![0-9]+]]}
; CHECK-DAG: [[HOISTED_T]] = !DILocation(line: 104, scope: [[PROMOTE_TILE]])
; CHECK-DAG: [[SUNK_ONE]] = !{[[SUNK_ONE_P:![0-9]+]], [[SUNK_ONE_L:![0-9]+]]}
; CHECK-DAG: [[SUNK_ONE_P]] = !DILocation(line: 0, scope: [[SP_ONE:![0-9]+]])
; CHECK-DAG: [[SP_ONE]] = distinct !DISubprogram(name: "one"
; CHECK-DAG: [[SUNK_ONE_L]] = !{!"tile", [[SUNK_ONE_T:![0-9]+]]}
; CHECK-DAG: [[SUNK_ONE_T]] = !DILocation(line: 206, scope: [[ONE_TILE:![0-9]+]])
; CHECK-DAG: [[ONE_TILE]] = !DILexicalBlockFile(scope: [[SP_ONE]],
; CHECK-DAG: [[HOISTED_ONE]] = !{null, [[HOISTED_ONE_L:![0-9]+]]}
; CHECK-DAG: [[HOISTED_ONE_L]] = !{!"tile", [[HOISTED_ONE_T:![0-9]+]]}
; CHECK-DAG: [[HOISTED_ONE_T]] = !DILocation(line: 204, scope: [[ONE_TILE]])

define void @promote(ptr noalias dereferenceable(4) %p, i32 %n) nosync nofree !dbg !20 {
entry:
  br label %loop, !dbg !22

loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ], !dbg !23
  %v = load i32, ptr %p, align 4, !dbg !24
  %a = add i32 %v, %i, !dbg !25
  store i32 %a, ptr %p, align 4, !dbg !26
  %b = mul i32 %a, 3, !dbg !27
  store i32 %b, ptr %p, align 4, !dbg !28
  %i.next = add i32 %i, 1, !dbg !29
  %c = icmp eq i32 %i.next, %n, !dbg !30
  br i1 %c, label %exit, label %loop, !dbg !30

exit:
  ret void, !dbg !31
}

define void @one(ptr noalias dereferenceable(4) %p, i32 %n) nosync nofree !dbg !40 {
entry:
  br label %loop, !dbg !42

loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ], !dbg !42
  %v = load i32, ptr %p, align 4, !dbg !44
  %a = add i32 %v, %i, !dbg !42
  store i32 %a, ptr %p, align 4, !dbg !46
  %i.next = add i32 %i, 1, !dbg !42
  %c = icmp eq i32 %i.next, %n, !dbg !42
  br i1 %c, label %exit, label %loop, !dbg !42

exit:
  ret void, !dbg !42
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
!20 = distinct !DISubprogram(name: "promote", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}
!24 = !{!DILocation(line: 4, scope: !20), !{!"tile", !DILocation(line: 104, scope: !21)}}
!25 = !{!DILocation(line: 5, scope: !20), !{!"tile", !DILocation(line: 105, scope: !21)}}
!26 = !{!DILocation(line: 6, scope: !20), !{!"tile", !DILocation(line: 106, scope: !21)}}
!27 = !{!DILocation(line: 7, scope: !20), !{!"tile", !DILocation(line: 107, scope: !21)}}
!28 = !{!DILocation(line: 6, scope: !20), !{!"tile", !DILocation(line: 116, scope: !21)}}
!29 = !{!DILocation(line: 8, scope: !20), !{!"tile", !DILocation(line: 108, scope: !21)}}
!30 = !{!DILocation(line: 9, scope: !20), !{!"tile", !DILocation(line: 109, scope: !21)}}
!31 = !{!DILocation(line: 10, scope: !20), !{!"tile", !DILocation(line: 110, scope: !21)}}
!40 = distinct !DISubprogram(name: "one", scope: !2, file: !2, line: 11, type: !3, scopeLine: 11, spFlags: DISPFlagDefinition, unit: !0)
!41 = !DILexicalBlockFile(scope: !40, file: !5, discriminator: 0)
!42 = !{!DILocation(line: 12, scope: !40), !{!"tile", !DILocation(line: 202, scope: !41)}}
!44 = !{!DILocation(line: 14, scope: !40), !{!"tile", !DILocation(line: 204, scope: !41)}}
!46 = !{!DILocation(line: 16, scope: !40), !{!"tile", !DILocation(line: 206, scope: !41)}}
