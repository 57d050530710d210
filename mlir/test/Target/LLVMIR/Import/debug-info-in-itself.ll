; RUN: split-file %s %t
; RUN: mlir-translate -import-llvm %t/lists.ll 2>&1 | FileCheck %t/lists.ll
; RUN: mlir-translate -import-llvm %t/macros.ll 2>&1 | FileCheck %t/macros.ll
; RUN: mlir-translate -import-llvm %t/scopes.ll -o /dev/null
; RUN: mlir-translate -import-llvm %t/scopes.ll | mlir-translate -mlir-to-llvmir \
; RUN:   | FileCheck %t/scopes.ll

; Lists, files of macros and scopes of types can be in themselves.

;--- lists.ll
; CHECK: warning: dropped debug info that cannot be represented, lists that are nested too deeply
; CHECK: #llvm.di_template_value_parameter<tag = DW_TAG_GNU_template_parameter_pack, name = "p", value =
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug, retainedTypes: !{!3})
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "s", file: !1, templateParams: !{!4})
!4 = !DITemplateValueParameter(tag: DW_TAG_GNU_template_parameter_pack, name: "p", value: !5)
!5 = distinct !{!5}

;--- macros.ll
; CHECK: warning: dropped debug info that cannot be represented, macros of files that are in themselves
; CHECK: macros = [#llvm.di_macro_file<type = 3, line = 1, file = #di_file, elements = #llvm.di_macro<type = 1, line = 1, name = "M">>, #llvm.di_macro_file<
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug, macros: !{!3, !3})
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DIMacroFile(line: 1, file: !1, nodes: !{!4, !3})
!4 = !DIMacro(type: DW_MACINFO_define, line: 1, name: "M")

;--- scopes.ll
; CHECK: !DIGlobalVariable(name: "x", scope: ![[S:[0-9]+]]
; CHECK: ![[S]] = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "s", scope: ![[T:[0-9]+]]
; CHECK: ![[T]] = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "t", scope: ![[S]]
@x = global i32 0, !dbg !3
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug, globals: !{!3})
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DIGlobalVariableExpression(var: !4, expr: !DIExpression())
!4 = distinct !DIGlobalVariable(name: "x", scope: !5, file: !1, line: 1, type: !7)
!5 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "s", file: !1, scope: !6)
!6 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "t", file: !1, scope: !5)
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
