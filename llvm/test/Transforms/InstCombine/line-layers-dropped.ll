; An extension that replaces a PHI of extensions and constants has the PHI's line of
; the layer, also where the PHI has no source location.

; RUN: opt -S -passes=instcombine < %s | FileCheck %s

target datalayout = "e-m:e-i64:64-n8:16:32:64"

; CHECK-LABEL: define i64 @f(
; CHECK: %r.shrunk = phi i8
; CHECK-NEXT: zext i8 %r.shrunk to i64, !dbg [[PHI:![0-9]+]]

declare void @use(i64)

define i64 @f(i32 %s, i8 %x, i8 %y) !dbg !20 {
entry:
  switch i32 %s, label %a [
    i32 1, label %b
    i32 2, label %c
  ], !dbg !22

a:
  %xw = zext i8 %x to i64, !dbg !23
  br label %end, !dbg !24

b:
  %yw = zext i8 %y to i64, !dbg !25
  br label %end, !dbg !26

c:
  br label %end, !dbg !27

end:
  %r = phi i64 [ %xw, %a ], [ %yw, %b ], [ 3, %c ], !dbg !28
  ret i64 %r, !dbg !29
}

; CHECK-DAG: [[PHI]] = !{null, [[PHI_L:![0-9]+]]}
; CHECK-DAG: [[PHI_L]] = !{!"tile", [[PHI_T:![0-9]+]]}
; CHECK-DAG: [[PHI_T]] = !DILocation(line: 108, scope: [[F_TILE:![0-9]+]])
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
!28 = !{null, !{!"tile", !DILocation(line: 108, scope: !21)}}
!29 = !{!DILocation(line: 9, scope: !20), !{!"tile", !DILocation(line: 109, scope: !21)}}
