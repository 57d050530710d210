; What has a vector of one value as an operand comes from its own line, also where the vector
; is made for it, and the vector from the line of the value.

; RUN: opt -S -passes=loop-vectorize -force-vector-width=4 -force-vector-interleave=1 %s | FileCheck %s

; CHECK-LABEL: define void @f(
; CHECK:         %broadcast.splatinsert = insertelement <4 x ptr> poison, ptr {{.*}}, !dbg [[SPLAT:![0-9]+]]
; CHECK-NEXT:    %broadcast.splat = shufflevector {{.*}}, !dbg [[SPLAT]]
; CHECK:         store <4 x ptr> %broadcast.splat, ptr {{.*}}, !dbg [[STORE:![0-9]+]]
; CHECK-DAG: [[SPLAT]] = !{{{.*}}, [[SPLAT_L:![0-9]+]]}
; CHECK-DAG: [[SPLAT_L]] = !{!"tile", [[SPLAT_T:![0-9]+]]}
; CHECK-DAG: [[SPLAT_T]] = !DILocation(line: 105,
; CHECK-DAG: [[STORE]] = !{{{.*}}, [[STORE_L:![0-9]+]]}
; CHECK-DAG: [[STORE_L]] = !{!"tile", [[STORE_T:![0-9]+]]}
; CHECK-DAG: [[STORE_T]] = !DILocation(line: 107,

define void @f(ptr noalias %dst, ptr noalias %src, i64 %n) !dbg !20 {
entry:
  br label %loop, !dbg !22
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ], !dbg !23
  %p = load ptr, ptr %src, !dbg !24
  %value = getelementptr float, ptr %p, i64 %n, !dbg !25
  %q = getelementptr ptr, ptr %dst, i64 %i, !dbg !26
  store ptr %value, ptr %q, !dbg !27
  %i.next = add i64 %i, 1, !dbg !28
  %done = icmp eq i64 %i.next, 100, !dbg !29
  br i1 %done, label %exit, label %loop, !dbg !30
exit:
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
