; The branches of a loop that is pipelined have no location in the source, since they
; are made anew. In the layers they come from where the loop's own branch does.

; RUN: llc -mtriple=powerpc64le-unknown-linux-gnu -mcpu=pwr9 -ppc-enable-pipeliner -stop-after=pipeliner %s -o - \
; RUN:   | FileCheck %s
; RUN: llc -mtriple=powerpc64le-unknown-linux-gnu -mcpu=pwr9 -ppc-enable-pipeliner -pipeliner-experimental-cg \
; RUN:   -stop-after=pipeliner %s -o - | FileCheck %s --check-prefix=PEELED

; CHECK-DAG: [[SP:![0-9]+]] = distinct !DISubprogram(name: "dot"
; CHECK-DAG: [[FILE:![0-9]+]] = !DIFile(filename: "k.tile"
; CHECK-DAG: [[TILE:![0-9]+]] = !DILexicalBlockFile(scope: [[SP]], file: [[FILE]], discriminator: 0)
; CHECK-DAG: [[LOC:![0-9]+]] = !DILocation(line: 60, scope: [[TILE]])
; CHECK-DAG: [[LAYER:![0-9]+]] = !{!"tile", [[LOC]]}
; CHECK-DAG: [[BRANCH:![0-9]+]] = !{null, [[LAYER]]}
; CHECK:     MADDLD
; CHECK:     BDNZ8 {{.*}}, debug-location [[BRANCH]]

; PEELED-DAG: [[SP:![0-9]+]] = distinct !DISubprogram(name: "dot"
; PEELED-DAG: [[FILE:![0-9]+]] = !DIFile(filename: "k.tile"
; PEELED-DAG: [[TILE:![0-9]+]] = !DILexicalBlockFile(scope: [[SP]], file: [[FILE]], discriminator: 0)
; PEELED-DAG: [[LOC:![0-9]+]] = !DILocation(line: 60, scope: [[TILE]])
; PEELED-DAG: [[LAYER:![0-9]+]] = !{!"tile", [[LOC]]}
; PEELED-DAG: [[BRANCH:![0-9]+]] = !{null, [[LAYER]]}
; PEELED:     MADDLD
; PEELED:     BDNZ8 {{.*}}, debug-location [[BRANCH]]

define i32 @dot(ptr %a, ptr %b, i32 %n) !dbg !3 {
entry:
  br label %loop, !dbg !30
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ], !dbg !31
  %sum = phi i32 [ 0, %entry ], [ %sum.next, %loop ], !dbg !31
  %pa = getelementptr i32, ptr %a, i32 %i, !dbg !31
  %x = load i32, ptr %pa, align 4, !dbg !31
  %pb = getelementptr i32, ptr %b, i32 %i, !dbg !31
  %y = load i32, ptr %pb, align 4, !dbg !31
  %xy = mul i32 %x, %y, !dbg !31
  %sum.next = add i32 %sum, %xy, !dbg !31
  %i.next = add nuw nsw i32 %i, 1, !dbg !31
  %done = icmp eq i32 %i.next, 1000, !dbg !31
  br i1 %done, label %exit, label %loop, !dbg !32
exit:
  ret i32 %sum.next, !dbg !30
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!8}
!llvm.intermediate_level_source = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{!"tile", !4, !"text"}
!3 = distinct !DISubprogram(name: "dot", file: !1, line: 1, type: !6, unit: !0, spFlags: DISPFlagDefinition)
!4 = !DIFile(filename: "k.tile", directory: "/")
!5 = !DILexicalBlockFile(scope: !3, file: !4, discriminator: 0)
!6 = !DISubroutineType(types: !7)
!7 = !{null}
!8 = !{i32 2, !"Debug Info Version", i32 3}
!20 = !DILocation(line: 2, scope: !3)
!21 = !DILocation(line: 3, scope: !3)
!22 = !DILocation(line: 4, scope: !3)
!23 = !DILocation(line: 40, scope: !5)
!24 = !DILocation(line: 50, scope: !5)
!25 = !DILocation(line: 60, scope: !5)
!26 = !{!"tile", !23}
!27 = !{!"tile", !24}
!28 = !{!"tile", !25}
!30 = !{!20, !26}
!31 = !{!21, !27}
!32 = !{!22, !28}
