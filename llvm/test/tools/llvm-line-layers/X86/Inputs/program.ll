; A program with two layers, for the tests of llvm-line-layers.
;
; TileIR has its text embedded, mlir is on disk. In @hot, the first instruction
; was inlined from scale(), and the last has no layer.

target triple = "x86_64-unknown-linux-gnu"

define i32 @hot(i32 %n) !dbg !10 {
  %m = mul i32 %n, 1000003, !dbg !20
  %r = xor i32 %m, 291, !dbg !21
  ret i32 %r, !dbg !22
}

define i32 @cold(i32 %n) !dbg !11 {
  %c = call i32 @hot(i32 %n), !dbg !23
  %d = and i32 %c, 4095, !dbg !24
  ret i32 %d, !dbg !25
}

define void @_start() !dbg !12 {
  %c = call i32 @cold(i32 5), !dbg !26
  ret void, !dbg !26
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!llvm.intermediate_level_source = !{!40, !41}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "program.c", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !DISubroutineType(types: !5)
!5 = !{null}

!10 = distinct !DISubprogram(name: "hot", scope: !1, file: !1, line: 4, type: !4, scopeLine: 4, spFlags: DISPFlagDefinition, unit: !0)
!11 = distinct !DISubprogram(name: "cold", scope: !1, file: !1, line: 8, type: !4, scopeLine: 8, spFlags: DISPFlagDefinition, unit: !0)
!12 = distinct !DISubprogram(name: "_start", scope: !1, file: !1, line: 12, type: !4, scopeLine: 12, spFlags: DISPFlagDefinition, unit: !0)
!13 = distinct !DISubprogram(name: "scale", scope: !1, file: !1, line: 1, type: !4, scopeLine: 1, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !0)

!14 = !DIFile(filename: "kernel.tile", directory: ".")
!15 = !DIFile(filename: "kernel.mlir", directory: "/src")
!16 = !DILexicalBlockFile(scope: !10, file: !14, discriminator: 0)
!17 = !DILexicalBlockFile(scope: !11, file: !14, discriminator: 0)
!18 = !DILexicalBlockFile(scope: !10, file: !15, discriminator: 0)

!20 = !{!30, !{!"TileIR", !31}, !{!"mlir", !32}}
!21 = !{!33, !{!"TileIR", !34}}
!22 = !DILocation(line: 6, column: 3, scope: !10)
!23 = !{!35, !{!"TileIR", !36}}
!24 = !{!37, !{!"TileIR", !38}}
!25 = !DILocation(line: 10, column: 3, scope: !11)
!26 = !DILocation(line: 13, column: 3, scope: !12)

!30 = !DILocation(line: 2, column: 12, scope: !13, inlinedAt: !39)
!31 = !DILocation(line: 2, column: 8, scope: !16)
!32 = !DILocation(line: 70, column: 5, scope: !18)
!33 = !DILocation(line: 5, column: 20, scope: !10)
!34 = !DILocation(line: 3, column: 8, scope: !16)
!35 = !DILocation(line: 9, column: 11, scope: !11)
!36 = !DILocation(line: 8, column: 8, scope: !17)
!37 = !DILocation(line: 9, column: 18, scope: !11)
!38 = !DILocation(line: 9, column: 10, scope: !17)
!39 = distinct !DILocation(line: 5, column: 11, scope: !10)

!40 = !{!"TileIR", !14, !"entry @hot(%n: tile<i32>) {\0A  %m = muli %n, 1000003\0A  %r = xori %m, 291\0A  return %r\0A}\0A\0Aentry @cold(%n: tile<i32>) {\0A  %c = call @hot(%n)\0A  return andi %c, 4095\0A}\0A"}
!41 = !{!"mlir", !15, !""}
