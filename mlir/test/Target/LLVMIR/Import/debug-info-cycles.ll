; RUN: split-file %s %t
; RUN: mlir-translate -import-llvm -mlir-print-debuginfo %t/common-block.ll -o %t/common-block.mlir
; RUN: mlir-translate -mlir-to-llvmir %t/common-block.mlir | FileCheck %s --check-prefix=COMMON
; RUN: mlir-translate -import-llvm -mlir-print-debuginfo %t/pointer.ll -o %t/pointer.mlir
; RUN: mlir-translate -mlir-to-llvmir %t/pointer.mlir | FileCheck %s --check-prefix=PTR
; RUN: mlir-translate -import-llvm -mlir-print-debuginfo %t/function.ll -o %t/function.mlir
; RUN: mlir-translate -mlir-to-llvmir %t/function.mlir | FileCheck %s --check-prefix=FUNCTION
; RUN: mlir-translate -import-llvm -mlir-print-debuginfo %t/two.ll -o %t/two.mlir
; RUN: FileCheck %s --check-prefix=TWO-MLIR --input-file=%t/two.mlir
; RUN: mlir-translate -mlir-to-llvmir %t/two.mlir -o %t/two.ll
; RUN: FileCheck %s --check-prefix=TWO --input-file=%t/two.ll
; RUN: grep '!DICompositeType' %t/two.ll | count 2
; RUN: mlir-translate -import-llvm -mlir-print-debuginfo %t/many.ll -o %t/many.mlir
; RUN: FileCheck %s --check-prefix=MANY-MLIR --input-file=%t/many.mlir
; RUN: mlir-translate -mlir-to-llvmir %t/many.mlir -o %t/many.ll2
; RUN: FileCheck %s --check-prefix=MANY --input-file=%t/many.ll2
; RUN: grep '!DICompositeType' %t/many.ll2 | count 4

;--- common-block.ll
; A common block and the variable that declares it refer to each other.
@block = global i32 0, !dbg !0
define void @f() !dbg !10 {
  ret void, !dbg !12
}
!llvm.dbg.cu = !{!3}
!llvm.module.flags = !{!20}
!20 = !{i32 2, !"Debug Info Version", i32 3}
!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "x", scope: !2, file: !4, line: 3, type: !5, isDefinition: true)
!2 = !DICommonBlock(scope: !10, declaration: !1, name: "c", file: !4, line: 4)
!3 = distinct !DICompileUnit(language: DW_LANG_Fortran90, file: !4, emissionKind: FullDebug, globals: !6)
!4 = !DIFile(filename: "c.f90", directory: "/d")
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!6 = !{!0}
!10 = distinct !DISubprogram(name: "f", scope: !4, file: !4, line: 1, type: !11, unit: !3, spFlags: DISPFlagDefinition)
!11 = !DISubroutineType(types: !13)
!12 = !DILocation(line: 2, scope: !10)
!13 = !{null}
; COMMON: ![[EXPR:[0-9]+]] = !DIGlobalVariableExpression(var: ![[VAR:[0-9]+]], expr: !DIExpression())
; COMMON: ![[VAR]] = distinct !DIGlobalVariable(name: "x", scope: ![[BLOCK:[0-9]+]],
; COMMON: ![[BLOCK]] = !DICommonBlock(scope: !{{[0-9]+}}, declaration: ![[VAR]], name: "c",
; COMMON-NOT: !DICommonBlock
; COMMON-NOT: !DIGlobalVariable(

;--- pointer.ll
; A pointer that points to itself.
@p = global ptr null, !dbg !0
!llvm.dbg.cu = !{!3}
!llvm.module.flags = !{!20}
!20 = !{i32 2, !"Debug Info Version", i32 3}
!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "p", scope: !3, file: !4, line: 3, type: !5, isDefinition: true)
!3 = distinct !DICompileUnit(language: DW_LANG_Go, file: !4, emissionKind: FullDebug, globals: !6)
!4 = !DIFile(filename: "c.go", directory: "/d")
!5 = distinct !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !5, size: 64)
!6 = !{!0}
; PTR: !DIGlobalVariable(name: "p", {{.*}}type: ![[POINTER:[0-9]+]],
; PTR: ![[POINTER]] = {{(distinct )?}}!DIDerivedType(tag: DW_TAG_pointer_type, baseType: ![[POINTER]], size: 64)

;--- function.ll
; A function type that returns itself, by its name.
@p = global ptr null, !dbg !0
!llvm.dbg.cu = !{!3}
!llvm.module.flags = !{!20}
!20 = !{i32 2, !"Debug Info Version", i32 3}
!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "p", scope: !3, file: !4, line: 3, type: !5, isDefinition: true)
!3 = distinct !DICompileUnit(language: DW_LANG_Go, file: !4, emissionKind: FullDebug, globals: !6)
!4 = !DIFile(filename: "c.go", directory: "/d")
!5 = !DIDerivedType(tag: DW_TAG_typedef, name: "F", file: !4, line: 1, baseType: !7)
!6 = !{!0}
!7 = !DISubroutineType(types: !8)
!8 = !{!5}
; FUNCTION: !DIGlobalVariable(name: "p", {{.*}}type: ![[TYPEDEF:[0-9]+]],
; FUNCTION: ![[TYPEDEF]] = !DIDerivedType(tag: DW_TAG_typedef, name: "F", file: !{{[0-9]+}}, line: 1, baseType: ![[TYPE:[0-9]+]])
; FUNCTION: ![[TYPE]] = !DISubroutineType(types: ![[TYPES:[0-9]+]])
; FUNCTION: ![[TYPES]] = !{![[TYPEDEF]]}

;--- two.ll
; Two types that refer to each other are nested in each other, and are two types.
@a = global ptr null, !dbg !0
@b = global ptr null, !dbg !10
!llvm.dbg.cu = !{!3}
!llvm.module.flags = !{!20}
!20 = !{i32 2, !"Debug Info Version", i32 3}
!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "a", scope: !3, file: !4, line: 3, type: !30, isDefinition: true)
!3 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !4, emissionKind: FullDebug, globals: !6)
!4 = !DIFile(filename: "c.cpp", directory: "/d")
!6 = !{!0, !10}
!10 = !DIGlobalVariableExpression(var: !11, expr: !DIExpression())
!11 = distinct !DIGlobalVariable(name: "b", scope: !3, file: !4, line: 3, type: !31, isDefinition: true)
!30 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "A", file: !4, line: 1, size: 64, elements: !32, identifier: "_ZTS1A")
!31 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "B", file: !4, line: 2, size: 64, elements: !33, identifier: "_ZTS1B")
!32 = !{!34}
!33 = !{!35}
!34 = !DIDerivedType(tag: DW_TAG_member, name: "b", scope: !30, file: !4, line: 1, baseType: !36, size: 64)
!35 = !DIDerivedType(tag: DW_TAG_member, name: "a", scope: !31, file: !4, line: 2, baseType: !37, size: 64)
!36 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !31, size: 64)
!37 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !30, size: 64)
; TWO-MLIR-NOT: llvm.debug_info
; TWO-DAG: !DIGlobalVariable(name: "a", {{.*}}type: ![[A:[0-9]+]],
; TWO-DAG: !DIGlobalVariable(name: "b", {{.*}}type: ![[B:[0-9]+]],
; TWO-DAG: ![[A]] = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "A", {{.*}}elements: ![[LIST:[0-9]+]], identifier: "_ZTS1A")
; TWO-DAG: ![[LIST]] = !{![[MEMBER:[0-9]+]]}
; TWO-DAG: ![[MEMBER]] = !DIDerivedType(tag: DW_TAG_member, name: "b", scope: ![[A]], file: !{{[0-9]+}}, line: 1, baseType: ![[TOB:[0-9]+]], size: 64)
; TWO-DAG: ![[TOB]] = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: ![[B]], size: 64)
; TWO-DAG: ![[B]] = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "B", {{.*}}identifier: "_ZTS1B")

;--- many.ll
; The module lists the types of a cycle of many.
@a = global ptr null, !dbg !0
!llvm.dbg.cu = !{!3}
!llvm.module.flags = !{!20}
!20 = !{i32 2, !"Debug Info Version", i32 3}
!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "a", scope: !3, file: !4, line: 3, type: !30, isDefinition: true)
!3 = distinct !DICompileUnit(language: DW_LANG_C, file: !4, emissionKind: FullDebug, globals: !6)
!4 = !DIFile(filename: "c.c", directory: "/d")
!6 = !{!0}
!30 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "A", file: !4, line: 1, size: 64, elements: !{!34})
!31 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "B", file: !4, line: 2, size: 64, elements: !{!35})
!32 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "C", file: !4, line: 3, size: 64, elements: !{!36})
!33 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "D", file: !4, line: 4, size: 64, elements: !{!37})
!34 = !DIDerivedType(tag: DW_TAG_member, name: "b", scope: !30, file: !4, line: 1, baseType: !41, size: 64)
!35 = !DIDerivedType(tag: DW_TAG_member, name: "c", scope: !31, file: !4, line: 2, baseType: !42, size: 64)
!36 = !DIDerivedType(tag: DW_TAG_member, name: "d", scope: !32, file: !4, line: 3, baseType: !43, size: 64)
!37 = !DIDerivedType(tag: DW_TAG_member, name: "a", scope: !33, file: !4, line: 4, baseType: !40, size: 64)
!40 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !30, size: 64)
!41 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !31, size: 64)
!42 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !32, size: 64)
!43 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !33, size: 64)
; MANY-MLIR-DAG: #[[A:.*]] = #llvm.di_composite_type<recId = distinct[{{[0-9]+}}]<>, tag = DW_TAG_structure_type, name = "A"
; MANY-MLIR-DAG: #[[B:.*]] = #llvm.di_composite_type<recId = distinct[{{[0-9]+}}]<>, tag = DW_TAG_structure_type, name = "B"
; MANY-MLIR-DAG: #[[C:.*]] = #llvm.di_composite_type<recId = distinct[{{[0-9]+}}]<>, tag = DW_TAG_structure_type, name = "C"
; MANY-MLIR-DAG: #[[D:.*]] = #llvm.di_composite_type<recId = distinct[{{[0-9]+}}]<>, tag = DW_TAG_structure_type, name = "D"
; MANY-MLIR: llvm.debug_info = #llvm.debug_info<nodes = [#[[A]], #[[B]], #[[C]], #[[D]]]>
; MANY-DAG: !DIGlobalVariable(name: "a", {{.*}}type: ![[A:[0-9]+]],
; MANY-DAG: ![[A]] = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "A"
; MANY-DAG: ![[TOA:[0-9]+]] = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: ![[A]], size: 64)
; MANY-DAG: !DIDerivedType(tag: DW_TAG_member, name: "a", {{.*}}baseType: ![[TOA]], size: 64)
