; A negation that moves to another block has no source location, but comes from the
; same line of the layer. A value that replaces an expression whose source location
; was dropped keeps its own, and takes the expression's line of the layer.

; RUN: opt -S -passes=reassociate < %s | FileCheck %s

; CHECK-LABEL: define void @negate(
; CHECK: head:
; CHECK: %sub2 = sub i32 0, %d, !dbg [[MOVED:![0-9]+]]
; CHECK: body:
; CHECK-LABEL: define i32 @scalar(
; CHECK: %y = call i32 @g(), !dbg [[SCALAR:![0-9]+]]
; CHECK-NEXT: ret i32 %y

declare i32 @g()

define void @negate(i32 %a, i1 %c, ptr %p) !dbg !20 {
entry:
  br label %head, !dbg !22

head:
  %d = phi i32 [ 1, %entry ], [ 2, %body ], !dbg !23
  br i1 %c, label %end, label %body, !dbg !24

body:
  %sub1 = sub i32 %a, %d, !dbg !25
  %dead1 = add i32 %sub1, 1, !dbg !26
  %dead2 = mul i32 %dead1, 3, !dbg !27
  %dead3 = mul i32 %dead2, %sub1, !dbg !28
  %sub2 = sub nsw i32 0, %d, !dbg !29
  store i32 %sub2, ptr %p, align 4, !dbg !30
  br label %head, !dbg !31

end:
  ret void, !dbg !32
}

define i32 @scalar(i32 %x) !dbg !33 {
  %y = call i32 @g(), !dbg !35
  %a = xor i32 %x, %y, !dbg !36
  %b = xor i32 %a, %x, !dbg !37
  ret i32 %b, !dbg !38
}

; CHECK-DAG: [[MOVED]] = !{null, [[MOVED_L:![0-9]+]]}
; CHECK-DAG: [[MOVED_L]] = !{!"tile", [[MOVED_T:![0-9]+]]}
; CHECK-DAG: [[MOVED_T]] = !DILocation(line: 109, scope: [[NEGATE_TILE:![0-9]+]])
; CHECK-DAG: [[NEGATE_TILE]] = !DILexicalBlockFile(scope: [[SP_NEGATE:![0-9]+]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; CHECK-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; CHECK-DAG: [[SP_NEGATE]] = distinct !DISubprogram(name: "negate"
; CHECK-DAG: [[SCALAR]] = !{[[SCALAR_P:![0-9]+]], [[SCALAR_L:![0-9]+]]}
; CHECK-DAG: [[SCALAR_P]] = !DILocation(line: 13, scope: [[SP_SCALAR:![0-9]+]])
; CHECK-DAG: [[SCALAR_L]] = !{!"tile", [[SCALAR_T:![0-9]+]]}
; CHECK-DAG: [[SCALAR_T]] = !DILocation(line: 115, scope: [[SCALAR_TILE:![0-9]+]])
; CHECK-DAG: [[SCALAR_TILE]] = !DILexicalBlockFile(scope: [[SP_SCALAR]], file: [[FILE_K_TILE]], discriminator: 0)
; CHECK-DAG: [[SP_SCALAR]] = distinct !DISubprogram(name: "scalar"

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
!20 = distinct !DISubprogram(name: "negate", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
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
!32 = !{!DILocation(line: 12, scope: !20), !{!"tile", !DILocation(line: 112, scope: !21)}}
!33 = distinct !DISubprogram(name: "scalar", scope: !2, file: !2, line: 11, type: !3, scopeLine: 11, spFlags: DISPFlagDefinition, unit: !0)
!34 = !DILexicalBlockFile(scope: !33, file: !5, discriminator: 0)
!35 = !{!DILocation(line: 13, scope: !33), !{!"tile", !DILocation(line: 113, scope: !34)}}
!36 = !{!DILocation(line: 14, scope: !33), !{!"tile", !DILocation(line: 114, scope: !34)}}
!37 = !{null, !{!"tile", !DILocation(line: 115, scope: !34)}}
!38 = !{!DILocation(line: 16, scope: !33), !{!"tile", !DILocation(line: 116, scope: !34)}}
