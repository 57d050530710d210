; The truncation that replaces an extension, but is done once before the loop, has
; no source location. It comes from the extension's line of the layer.

; RUN: opt -S -passes=indvars -indvars-predicate-loops=0 < %s | FileCheck %s

target datalayout = "e-p:64:64:64-i64:64:64-n8:16:32:64"

; CHECK-LABEL: define void @f(
; CHECK: trunc i16 254 to i8, !dbg [[ROTATED:![0-9]+]]
; CHECK: loop:

define void @f(i8 %start) mustprogress !dbg !20 {
entry:
  br label %loop, !dbg !22

loop:
  %iv = phi i8 [ %iv.next, %loop ], [ %start, %entry ], !dbg !23
  %iv.next = add i8 %iv, 1, !dbg !24
  %zext = zext i8 %iv.next to i16, !dbg !25
  %cmp = icmp slt i16 %zext, 254, !dbg !26
  br i1 %cmp, label %loop, label %end, !dbg !27

end:
  ret void, !dbg !28
}

; CHECK-DAG: [[ROTATED]] = !{null, [[ROTATED_L:![0-9]+]]}
; CHECK-DAG: [[ROTATED_L]] = !{!"tile", [[ROTATED_T:![0-9]+]]}
; CHECK-DAG: [[ROTATED_T]] = !DILocation(line: 105, scope: [[F_TILE:![0-9]+]])
; CHECK-DAG: [[F_TILE]] = !DILexicalBlockFile(scope: [[SP_F:![0-9]+]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; CHECK-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; CHECK-DAG: [[SP_F]] = distinct !DISubprogram(name: "f"

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
