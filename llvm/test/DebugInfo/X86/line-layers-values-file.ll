;; Who makes variables of a layer need not know the checksum of its text: a scope whose
;; file is that of the layer but for the checksum is of the layer. One of another path,
;; or with another checksum, is not.

; RUN: llc -mtriple=x86_64-linux-gnu -filetype=obj %s -o %t.o
; RUN: llvm-dwarfdump --verify --quiet %t.o
; RUN: llvm-dwarfdump --debug-info %t.o | FileCheck %s

; CHECK:       DW_AT_name ("f")
; CHECK:       DW_TAG_subprogram
; CHECK-NEXT:    DW_AT_unknown_2d00 ("scf")
; CHECK-EMPTY:
; CHECK-NEXT:  DW_TAG_variable
; CHECK-NOT:   DW_TAG_variable
; CHECK:         DW_AT_name ("_arg0")
; CHECK-NOT:   DW_TAG_variable

define i32 @f(i32 %0) !dbg !4 {
    #dbg_value(i32 %0, !20, !DIExpression(), !7)
    #dbg_value(i32 %0, !21, !DIExpression(), !7)
    #dbg_value(i32 %0, !22, !DIExpression(), !7)
  ret i32 %0, !dbg !7
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!llvm.intermediate_level_source = !{!30}

!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "f.py", directory: "/d")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{!11, !11}
!7 = !DILocation(line: 2, column: 3, scope: !4)
!11 = !DIBasicType(name: "i32", size: 32, encoding: DW_ATE_signed)
!20 = !DILocalVariable(name: "_arg0", scope: !23, type: !11)
!21 = !DILocalVariable(name: "other_path", scope: !24, type: !11)
!22 = !DILocalVariable(name: "other_text", scope: !25, type: !11)
!23 = !DILexicalBlockFile(scope: !4, file: !26, discriminator: 0)
!24 = !DILexicalBlockFile(scope: !4, file: !27, discriminator: 0)
!25 = !DILexicalBlockFile(scope: !4, file: !28, discriminator: 0)
!26 = !DIFile(filename: "f.scf.mlir", directory: "")
!27 = !DIFile(filename: "f.scf.mlir", directory: "/d")
!28 = !DIFile(filename: "f.scf.mlir", directory: "", checksumkind: CSK_MD5, checksum: "00000000000000000000000000000000")
!30 = !{!"scf", !31, !"text"}
!31 = !DIFile(filename: "f.scf.mlir", directory: "", checksumkind: CSK_MD5, checksum: "1cb251ec0d568de6a929b520c4aed8d1")
