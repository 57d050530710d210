; A cast that stands for a load in a block that branches has no source location,
; but comes from the load's line of the layer. So does what freezes the condition of
; a select that becomes a branch.

; RUN: opt -S -passes=jump-threading < %s | FileCheck %s

target datalayout = "e-p:64:64-n8:16:32:64"

; CHECK-LABEL: define i32 @cast(
; CHECK: entry:
; CHECK: inttoptr i64 %first to ptr, !dbg [[CAST:![0-9]+]]
; CHECK-NEXT: br i1 %f
; CHECK-LABEL: define i32 @frozen(
; CHECK: freeze i1 %{{.*}}, !dbg [[FROZEN:![0-9]+]]

declare i32 @g(i32)

define i32 @cast(ptr %x, i1 %f) !dbg !20 {
entry:
  %first = load i64, ptr %x, align 8, !dbg !22
  br i1 %f, label %merge, label %other, !dbg !23

other:
  br label %merge, !dbg !24

merge:
  %again = load ptr, ptr %x, align 8, !dbg !25
  %null = icmp eq ptr %again, null, !dbg !26
  br i1 %null, label %yes, label %no, !dbg !27

no:
  ret i32 42, !dbg !28

yes:
  ret i32 13, !dbg !29
}

define i32 @frozen(i1 %c, i1 %x, i32 %p, i32 %q) !dbg !30 {
entry:
  br i1 %c, label %a, label %b, !dbg !32

a:
  %r = call i32 @g(i32 %p), !dbg !33
  br label %end, !dbg !34

b:
  %s = call i32 @g(i32 %q), !dbg !35
  br label %end, !dbg !36

end:
  %v = phi i1 [ true, %a ], [ %x, %b ], !dbg !37
  %sel = select i1 %v, i32 %p, i32 %q, !dbg !38
  %t = call i32 @g(i32 %sel), !dbg !39
  ret i32 %t, !dbg !40
}

; CHECK-DAG: [[CAST]] = !{null, [[CAST_L:![0-9]+]]}
; CHECK-DAG: [[CAST_L]] = !{!"tile", [[CAST_T:![0-9]+]]}
; CHECK-DAG: [[CAST_T]] = !DILocation(line: 105, scope: [[CAST_TILE:![0-9]+]])
; CHECK-DAG: [[CAST_TILE]] = !DILexicalBlockFile(scope: [[SP_CAST:![0-9]+]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; CHECK-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; CHECK-DAG: [[SP_CAST]] = distinct !DISubprogram(name: "cast"
; CHECK-DAG: [[FROZEN]] = !{null, [[FROZEN_L:![0-9]+]]}
; CHECK-DAG: [[FROZEN_L]] = !{!"tile", [[FROZEN_T:![0-9]+]]}
; CHECK-DAG: [[FROZEN_T]] = !DILocation(line: 118, scope: [[FROZEN_TILE:![0-9]+]])
; CHECK-DAG: [[FROZEN_TILE]] = !DILexicalBlockFile(scope: [[SP_FROZEN:![0-9]+]], file: [[FILE_K_TILE]], discriminator: 0)
; CHECK-DAG: [[SP_FROZEN]] = distinct !DISubprogram(name: "frozen"

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
!20 = distinct !DISubprogram(name: "cast", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}
!24 = !{!DILocation(line: 4, scope: !20), !{!"tile", !DILocation(line: 104, scope: !21)}}
!25 = !{!DILocation(line: 5, scope: !20), !{!"tile", !DILocation(line: 105, scope: !21)}}
!26 = !{!DILocation(line: 6, scope: !20), !{!"tile", !DILocation(line: 106, scope: !21)}}
!27 = !{!DILocation(line: 7, scope: !20), !{!"tile", !DILocation(line: 107, scope: !21)}}
!28 = !{!DILocation(line: 8, scope: !20), !{!"tile", !DILocation(line: 108, scope: !21)}}
!29 = !{!DILocation(line: 9, scope: !20), !{!"tile", !DILocation(line: 109, scope: !21)}}
!30 = distinct !DISubprogram(name: "frozen", scope: !2, file: !2, line: 11, type: !3, scopeLine: 11, spFlags: DISPFlagDefinition, unit: !0)
!31 = !DILexicalBlockFile(scope: !30, file: !5, discriminator: 0)
!32 = !{!DILocation(line: 12, scope: !30), !{!"tile", !DILocation(line: 112, scope: !31)}}
!33 = !{!DILocation(line: 13, scope: !30), !{!"tile", !DILocation(line: 113, scope: !31)}}
!34 = !{!DILocation(line: 14, scope: !30), !{!"tile", !DILocation(line: 114, scope: !31)}}
!35 = !{!DILocation(line: 15, scope: !30), !{!"tile", !DILocation(line: 115, scope: !31)}}
!36 = !{!DILocation(line: 16, scope: !30), !{!"tile", !DILocation(line: 116, scope: !31)}}
!37 = !{!DILocation(line: 17, scope: !30), !{!"tile", !DILocation(line: 117, scope: !31)}}
!38 = !{!DILocation(line: 18, scope: !30), !{!"tile", !DILocation(line: 118, scope: !31)}}
!39 = !{!DILocation(line: 19, scope: !30), !{!"tile", !DILocation(line: 119, scope: !31)}}
!40 = !{!DILocation(line: 20, scope: !30), !{!"tile", !DILocation(line: 120, scope: !31)}}
