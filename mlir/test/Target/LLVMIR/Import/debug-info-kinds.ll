; RUN: mlir-translate -import-llvm -mlir-print-debuginfo %s -o %t.mlir
; RUN: FileCheck %s --check-prefix=MLIR --input-file=%t.mlir
; RUN: mlir-translate -mlir-to-llvmir %t.mlir | FileCheck %s
; What the dialect has no attribute for is dropped with one warning.
; RUN: mlir-translate -import-llvm %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=WARN

; WARN: warning: dropped debug info that cannot be represented, sizes and offsets that are not constant, for example: !{{.*}} = !DIDerivedType(
; WARN-NOT: dropped

; Enumerators, with their widths.
; MLIR-DAG: #[[COLOR:.*]] = #llvm.di_composite_type<tag = DW_TAG_enumeration_type, name = "Color", {{.*}}flags = EnumClass, {{.*}}elements = #llvm.di_enumerator<name = "Red", value = 5 : i64, isUnsigned = true>, #llvm.di_enumerator<name = "Far", value = -1 : i64>>
; CHECK-DAG: !DIEnumerator(name: "Red", value: 5, isUnsigned: true)
; CHECK-DAG: !DIEnumerator(name: "Far", value: -1)

; What the unit lists.
; MLIR-DAG: llvm.debug_info = #llvm.debug_info<units = #llvm.di_unit_contents<unit = #{{[a-z_0-9]+}}, enums = #[[COLOR]], retainedTypes = [#{{[a-z_0-9]+}}, #{{[a-z_0-9]+}}], globals = #{{[a-z_0-9]+}}, importedEntities = #{{[a-z_0-9]+}}, macros = #llvm.di_macro_file<
; CHECK-DAG: distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, {{.*}}flags: "-O1", {{.*}}enums: ![[ENUMS:[0-9]+]], retainedTypes: ![[RETAINED:[0-9]+]], globals: ![[GLOBALS:[0-9]+]], imports: ![[IMPORTS:[0-9]+]], macros: ![[MACROS:[0-9]+]], dwoId: 3, splitDebugInlining: false, debugInfoForProfiling: true, sysroot: "/s", sdk: "k")
; CHECK-DAG: ![[IMPORTS]] = !{![[USING:[0-9]+]]}
; CHECK-DAG: ![[USING]] = !DIImportedEntity(tag: DW_TAG_imported_module, scope: !{{[0-9]+}}, entity: ![[SPACE:[0-9]+]], file: !{{[0-9]+}}, line: 9)
; CHECK-DAG: ![[SPACE]] = !DINamespace(name: "n", scope: null)
; CHECK-DAG: !DIMacro(type: DW_MACINFO_define, line: 1, name: "ONE", value: "1")
; CHECK-DAG: !DIGlobalVariableExpression(var: ![[CONSTANT:[0-9]+]], expr: !DIExpression(DW_OP_constu, 7, DW_OP_stack_value))
; CHECK-DAG: ![[CONSTANT]] = distinct !DIGlobalVariable(name: "constant", scope: ![[SPACE]],
; CHECK-DAG: !DIFile(filename: "f.cpp", directory: "/d", checksumkind: CSK_MD5, checksum: "000102030405060708090a0b0c0d0e0f", source: "text")

; A class: scope, file, line and flags of members, bit fields, values of static
; members, parameters of templates, the holder of its table, methods.
; CHECK-DAG: ![[CLASS:[0-9]+]] = distinct !DICompositeType(tag: DW_TAG_class_type, name: "S<int, 3>", {{.*}}vtableHolder: ![[CLASS]], templateParams: ![[PARAMETERS:[0-9]+]], identifier: "_ZTS1SIiLi3EE")
; CHECK-DAG: ![[PARAMETERS]] = !{![[T:[0-9]+]], ![[N:[0-9]+]], ![[F:[0-9]+]], ![[P:[0-9]+]]}
; CHECK-DAG: ![[T]] = !DITemplateTypeParameter(name: "T", type: ![[INT:[0-9]+]], defaulted: true)
; CHECK-DAG: ![[N]] = !DITemplateValueParameter(name: "N", type: ![[INT]], value: i32 3)
; CHECK-DAG: ![[F]] = {{(distinct )?}}!DITemplateValueParameter(name: "F", type: ![[INT]], value: ptr @f)
; CHECK-DAG: ![[P]] = !DITemplateValueParameter(tag: DW_TAG_GNU_template_parameter_pack, name: "P", value: ![[PACK:[0-9]+]])
; CHECK-DAG: ![[PACK]] = !{![[T]]}
; CHECK-DAG: !DIDerivedType(tag: DW_TAG_member, name: "bits", scope: ![[CLASS]], file: !{{[0-9]+}}, line: 3, baseType: ![[INT]], size: 3, offset: 8, flags: DIFlagPrivate | DIFlagBitField, extraData: i64 0)
; CHECK-DAG: !DIDerivedType(tag: DW_TAG_variable, name: "fixed", scope: ![[CLASS]], file: !{{[0-9]+}}, line: 4, baseType: ![[INT]], flags: DIFlagStaticMember, extraData: i32 42)
; CHECK-DAG: !DIDerivedType(tag: DW_TAG_inheritance, scope: ![[CLASS]], baseType: !{{[0-9]+}}, flags: DIFlagPublic | DIFlagVirtual, extraData: i32 24)
; CHECK-DAG: ![[METHOD:[0-9]+]] = !DISubprogram(name: "m", linkageName: "_ZN1S1mEv", scope: ![[CLASS]], {{.*}}containingType: ![[CLASS]], virtualIndex: 2, thisAdjustment: -8, flags: DIFlagPublic | DIFlagPrototyped, spFlags: DISPFlagVirtual | DISPFlagOptimized)
; CHECK-DAG: distinct !DISubprogram(name: "m", {{.*}}unit: !{{[0-9]+}}, declaration: ![[METHOD]]

; Other types.
; CHECK-DAG: !DISubroutineType(flags: DIFlagRValueReference, cc: DW_CC_BORLAND_pascal, types:
; CHECK-DAG: !DIFixedPointType(name: "fp", size: 16, encoding: DW_ATE_signed_fixed, kind: Binary, factor: -4)
; CHECK-DAG: !DISubrangeType(name: "range", size: 8, baseType: ![[INT]], lowerBound: i64 1, upperBound: i64 9)
; CHECK-DAG: !DIBasicType(name: "big", size: 32, align: 8, encoding: DW_ATE_signed, flags: DIFlagBigEndian)
; MLIR-DAG: #llvm.di_basic_type<tag = DW_TAG_base_type, name = "complex", sizeInBits = 32, encoding = 128>
; CHECK-DAG: !DIBasicType(name: "complex", size: 32, encoding: 128)
; CHECK-DAG: !DIObjCProperty(name: "prop", line: 3, setter: "set", getter: "get", attributes: 7, type: ![[INT]])
; CHECK-DAG: !DIDerivedType(tag: DW_TAG_inheritance, {{.*}}flags: DIFlagVirtualInheritance

; What a variant is chosen by: a list of values.
; MLIR-DAG: #llvm.di_derived_type<tag = DW_TAG_member, name = "one", {{.*}}extraData = dense<[4, 5]> : tensor<2xi32>
; CHECK-DAG: !DIDerivedType(tag: DW_TAG_member, name: "one", {{.*}}extraData: [2 x i32] [i32 4, i32 5])

; Variables that do not differ in anything, but are two.
; MLIR-DAG: #llvm.di_local_variable<scope = #{{[a-z_0-9]+}}, name = "twice", file = #{{[a-z_0-9]+}}, line = 5, type = #{{[a-z_0-9]+}}>
; MLIR-DAG: #llvm.di_local_variable<scope = #{{[a-z_0-9]+}}, name = "twice", file = #{{[a-z_0-9]+}}, line = 5, type = #{{[a-z_0-9]+}}, id = distinct[{{[0-9]+}}]<>>
; CHECK-DAG: #dbg_value(i32 1, ![[TWICE1:[0-9]+]], !DIExpression(),
; CHECK-DAG: #dbg_value(i32 2, ![[TWICE2:[0-9]+]], !DIExpression(),
; CHECK-DAG: ![[TWICE1]] = !DILocalVariable(name: "twice"
; CHECK-DAG: ![[TWICE2]] = distinct !DILocalVariable(name: "twice"

; A variable of the class that a global carries, and blocks of a macro.
; CHECK-DAG: !DIGlobalVariable(name: "fixed", {{.*}}declaration: !{{[0-9]+}}, align: 64, annotations: ![[NOTES:[0-9]+]])
; CHECK-DAG: ![[NOTES]] = !{![[NOTE:[0-9]+]]}
; CHECK-DAG: ![[NOTE]] = !{!"note", !"text"}
; CHECK-DAG: ![[BLOCK1:[0-9]+]] = distinct !DILexicalBlock(scope: ![[FUNCTION:[0-9]+]], file: !{{[0-9]+}}, line: 5, column: 1)
; CHECK-DAG: ![[BLOCK2:[0-9]+]] = distinct !DILexicalBlock(scope: ![[FUNCTION]], file: !{{[0-9]+}}, line: 5, column: 1)
; CHECK-DAG: !DILocation(line: 6, scope: ![[BLOCK1]])
; CHECK-DAG: !DILocation(line: 7, scope: ![[BLOCK2]])

@fixed = global i32 42, !dbg !50
@_ZN1S1mEv = alias void (), ptr @f
define void @f() !dbg !30 {
    #dbg_value(i32 1, !90, !DIExpression(), !65)
    #dbg_value(i32 2, !91, !DIExpression(), !65)
  call void @g(), !dbg !60
  call void @g(), !dbg !61
  ret void, !dbg !65
}
declare void @g()

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!99}
!99 = !{i32 2, !"Debug Info Version", i32 3}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, flags: "-O1", emissionKind: FullDebug, enums: !2, retainedTypes: !3, globals: !4, imports: !5, macros: !6, dwoId: 3, splitDebugInlining: false, debugInfoForProfiling: true, sysroot: "/s", sdk: "k")
!1 = !DIFile(filename: "f.cpp", directory: "/d", checksumkind: CSK_MD5, checksum: "000102030405060708090a0b0c0d0e0f", source: "text")
!2 = !{!7}
!3 = !{!20, !25}
!4 = !{!50, !9}
!5 = !{!11}
!6 = !{!12}
!7 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "Color", file: !1, line: 1, baseType: !15, size: 32, flags: DIFlagEnumClass, elements: !8)
!8 = !{!DIEnumerator(name: "Red", value: 5, isUnsigned: true), !14}
!9 = !DIGlobalVariableExpression(var: !10, expr: !DIExpression(DW_OP_constu, 7, DW_OP_stack_value))
!10 = distinct !DIGlobalVariable(name: "constant", scope: !13, file: !1, line: 2, type: !15, isLocal: true, isDefinition: true)
!11 = !DIImportedEntity(tag: DW_TAG_imported_module, scope: !0, entity: !13, file: !1, line: 9)
!12 = !DIMacroFile(file: !1, nodes: !{!DIMacro(type: DW_MACINFO_define, line: 1, name: "ONE", value: "1")})
!13 = !DINamespace(name: "n", scope: null)
!14 = !DIEnumerator(name: "Far", value: -1)
!15 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!20 = distinct !DICompositeType(tag: DW_TAG_class_type, name: "S<int, 3>", file: !1, line: 2, size: 128, elements: !21, vtableHolder: !20, templateParams: !22, identifier: "_ZTS1SIiLi3EE")
!21 = !{!23, !24, !26, !27, !28}
!22 = !{!40, !41, !42, !43}
!23 = !DIDerivedType(tag: DW_TAG_member, name: "bits", scope: !20, file: !1, line: 3, baseType: !15, size: 3, offset: 8, flags: DIFlagPrivate | DIFlagBitField, extraData: i64 0)
!24 = !DIDerivedType(tag: DW_TAG_variable, name: "fixed", scope: !20, file: !1, line: 4, baseType: !15, flags: DIFlagStaticMember, extraData: i32 42)
!25 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "others", file: !1, elements: !70)
!26 = !DIDerivedType(tag: DW_TAG_inheritance, scope: !20, baseType: !25, flags: DIFlagPublic | DIFlagVirtual, extraData: i32 24)
!27 = !DISubprogram(name: "m", linkageName: "_ZN1S1mEv", scope: !20, file: !1, line: 5, type: !31, scopeLine: 5, containingType: !20, virtualIndex: 2, thisAdjustment: -8, flags: DIFlagPublic | DIFlagPrototyped, spFlags: DISPFlagVirtual | DISPFlagOptimized)
!28 = !DIDerivedType(tag: DW_TAG_inheritance, scope: !20, baseType: !25, flags: DIFlagVirtualInheritance, extraData: i32 0)
!30 = distinct !DISubprogram(name: "m", linkageName: "f", scope: !20, file: !1, line: 5, type: !31, scopeLine: 5, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, declaration: !27, retainedNodes: !33, keyInstructions: true)
!31 = !DISubroutineType(types: !32)
!32 = !{null, !34}
!33 = !{!35}
!34 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !20, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!35 = !DILocalVariable(name: "this", arg: 1, scope: !30, type: !34, flags: DIFlagArtificial)
!40 = !DITemplateTypeParameter(name: "T", type: !15, defaulted: true)
!41 = !DITemplateValueParameter(name: "N", type: !15, value: i32 3)
!42 = !DITemplateValueParameter(name: "F", type: !15, value: ptr @f)
!43 = !DITemplateValueParameter(tag: DW_TAG_GNU_template_parameter_pack, name: "P", value: !{!40})
!50 = !DIGlobalVariableExpression(var: !51, expr: !DIExpression())
!51 = distinct !DIGlobalVariable(name: "fixed", scope: !0, file: !1, line: 4, type: !15, isDefinition: true, declaration: !24, align: 64, annotations: !{!{!"note", !"text"}})
!52 = distinct !DILexicalBlock(scope: !30, file: !1, line: 5, column: 1)
!53 = distinct !DILexicalBlock(scope: !30, file: !1, line: 5, column: 1)
!60 = !DILocation(line: 6, scope: !52)
!61 = !DILocation(line: 7, scope: !53)
!65 = !DILocation(line: 10, scope: !30)
!90 = distinct !DILocalVariable(name: "twice", scope: !30, file: !1, line: 5, type: !15)
!91 = distinct !DILocalVariable(name: "twice", scope: !30, file: !1, line: 5, type: !15)
!70 = !{!71, !72, !73, !74, !75, !76, !77, !86}
!71 = !DIDerivedType(tag: DW_TAG_member, name: "a", scope: !25, baseType: !80)
!77 = !DIDerivedType(tag: DW_TAG_member, name: "g", scope: !25, baseType: !78)
!78 = !DIBasicType(name: "complex", size: 32, encoding: 128)
!72 = !DIDerivedType(tag: DW_TAG_member, name: "b", scope: !25, baseType: !82)
!73 = !DIDerivedType(tag: DW_TAG_member, name: "c", scope: !25, baseType: !83)
!74 = !DIDerivedType(tag: DW_TAG_member, name: "d", scope: !25, baseType: !84)
!75 = !DIDerivedType(tag: DW_TAG_member, name: "e", scope: !25, baseType: !15, size: !DIExpression(DW_OP_constu, 8))
!76 = !DIDerivedType(tag: DW_TAG_member, name: "f", scope: !25, baseType: !15, extraData: !85)
!80 = !DISubroutineType(flags: DIFlagRValueReference, cc: DW_CC_BORLAND_pascal, types: !81)
!81 = !{null}
!82 = !DIFixedPointType(name: "fp", size: 16, encoding: DW_ATE_signed_fixed, kind: Binary, factor: -4)
!83 = !DISubrangeType(name: "range", size: 8, baseType: !15, lowerBound: i64 1, upperBound: i64 9)
!84 = !DIBasicType(name: "big", size: 32, align: 8, encoding: DW_ATE_signed, flags: DIFlagBigEndian)
!85 = !DIObjCProperty(name: "prop", line: 3, setter: "set", getter: "get", attributes: 7, type: !15)
!86 = !DICompositeType(tag: DW_TAG_variant_part, scope: !25, file: !1, size: 64, elements: !{!88}, identifier: "part", discriminator: !87)
!87 = !DIDerivedType(tag: DW_TAG_member, scope: !25, file: !1, baseType: !15, size: 32, flags: DIFlagArtificial)
!88 = !DIDerivedType(tag: DW_TAG_member, name: "one", scope: !86, file: !1, baseType: !15, size: 32, offset: 32, extraData: [2 x i32] [i32 4, i32 5])
