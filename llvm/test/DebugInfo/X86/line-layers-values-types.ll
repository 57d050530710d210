;; The names of basic types that only values of layers have are none of the source: a
;; debugger would take "i32" in an expression for the type, not for a variable of that
;; name. So these types are where debuggers do not look. GDB reads no members there, so
;; other types are not. What the source has is shared.

; RUN: llc -mtriple=x86_64-linux-gnu -filetype=obj %s -o %t.o
; RUN: llvm-dwarfdump --verify --quiet %t.o
; RUN: llvm-dwarfdump --debug-info %t.o | FileCheck %s
; RUN: llvm-dwarfdump --debug-gnu-pubtypes %t.o | FileCheck %s --check-prefix=PUBLIC

; CHECK:       {{^0x[0-9a-f]+}}:   DW_TAG_subprogram
; CHECK:         DW_AT_name ("f")
; CHECK:       {{^0x[0-9a-f]+}}:     DW_TAG_subprogram
; CHECK-NEXT:    DW_AT_unknown_2d00 ("mlir")
; CHECK:       {{^0x[0-9a-f]+}}:       DW_TAG_variable
; CHECK:         DW_AT_name ("_0")
; CHECK-NEXT:    DW_AT_type ([[I32:0x[0-9a-f]+]] "i32")
; CHECK:         DW_AT_name ("_1")
; CHECK-NEXT:    DW_AT_type ([[PAIR:0x[0-9a-f]+]] "pair")
; CHECK:         DW_AT_name ("_2")
; CHECK-NEXT:    DW_AT_type ([[INT:0x[0-9a-f]+]] "int")
; CHECK:       {{^}}[[I32]]:       DW_TAG_base_type
; CHECK:       {{^0x[0-9a-f]+}}:     DW_TAG_variable
; CHECK:         DW_AT_name ("x")
; CHECK-NEXT:    DW_AT_type ([[INT]] "int")
; CHECK:       {{^}}[[INT]]:   DW_TAG_base_type
; CHECK:       {{^}}[[PAIR]]:   DW_TAG_structure_type
; CHECK:         DW_AT_type ([[I32]] "i32")
; CHECK:         DW_AT_type ([[INT]] "int")

; PUBLIC-NOT: i32
; PUBLIC:     "int"
; PUBLIC-NOT: i32

define i32 @f(i32 %0, i64 %1) !dbg !4 {
    #dbg_value(i32 %0, !20, !DIExpression(), !7)
    #dbg_value(i64 %1, !21, !DIExpression(), !7)
    #dbg_value(i32 %0, !22, !DIExpression(), !7)
    #dbg_value(i32 %0, !23, !DIExpression(), !7)
  ret i32 %0, !dbg !7
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!llvm.intermediate_level_source = !{!30}

!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug, nameTableKind: GNU)
!1 = !DIFile(filename: "f.c", directory: "/d")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 2, column: 3, scope: !4)
!10 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!11 = !DIBasicType(name: "i32", size: 32, encoding: DW_ATE_signed)
!12 = !DICompositeType(tag: DW_TAG_structure_type, name: "pair", size: 64, elements: !13)
!13 = !{!14, !15}
!14 = !DIDerivedType(tag: DW_TAG_member, name: "a", baseType: !11, size: 32)
!15 = !DIDerivedType(tag: DW_TAG_member, name: "b", baseType: !10, size: 32, offset: 32)
!20 = !DILocalVariable(name: "_0", scope: !24, type: !11)
!21 = !DILocalVariable(name: "_1", scope: !24, type: !12)
!22 = !DILocalVariable(name: "_2", scope: !24, type: !10)
!23 = !DILocalVariable(name: "x", scope: !4, file: !1, type: !10)
!24 = !DILexicalBlockFile(scope: !4, file: !31, discriminator: 0)
!30 = !{!"mlir", !31, !"text"}
!31 = !DIFile(filename: "f.mlir", directory: "", checksumkind: CSK_MD5, checksum: "1cb251ec0d568de6a929b520c4aed8d1")
