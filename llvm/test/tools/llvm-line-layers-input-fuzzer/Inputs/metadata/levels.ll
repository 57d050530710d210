; Two layers in all forms: with a primary location and without, merged, ended by
; a null, defined before their use, after it and in place.

!20 = !{!7, !{!"tile", !10}, !{!"mlir", !13}}

define void @f(ptr %p, i32 %x) !dbg !4 !line_layers !22 {
  #dbg_value(i32 %x, !15, !DIExpression(), !20)
  store i32 1, ptr %p, align 4, !dbg !20
  store i32 2, ptr %p, align 4, !dbg !7
  store i32 3, ptr %p, align 4, !dbg !{!7, !{!"tile", !14}}
  store i32 4, ptr %p, align 4, !dbg !21
  br label %l, !dbg !20, !llvm.loop !40

l:
  ret void, !dbg !23
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!llvm.intermediate_level_source = !{!30, !31}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "name.c", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 2, column: 3, scope: !4)
!8 = !DIFile(filename: "k.tile", directory: ".")
!9 = !DILexicalBlockFile(scope: !4, file: !8, discriminator: 0)
!10 = !DILocation(line: 100, column: 10, scope: !9)
!11 = !DIFile(filename: "k.mlir", directory: ".")
!12 = !DILexicalBlockFile(scope: !4, file: !11, discriminator: 0)
!13 = !DILocation(line: 200, column: 20, scope: !12)
!14 = !DILocation(line: 102, scope: !9, isImplicitCode: true)
!15 = !DILocalVariable(name: "x", scope: !4, file: !1, line: 1)
!21 = !{null, !{!"tile", !10}}
!22 = !{null, !{!"tile", !10}}
!23 = !{!7, !{!"mlir", !13}, !{!"tile", !10}}
!30 = !{!"tile", !8, !"text\0A"}
!31 = !{!"mlir", !11, !""}
!40 = distinct !{!40, !7}
