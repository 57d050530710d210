; RUN: mlir-translate -import-llvm -mlir-print-debuginfo %s | mlir-translate -mlir-to-llvmir | FileCheck %s

; Flags of two bits, and the last one.
; CHECK-DAG: !DICompositeType({{.*}}name: "single", {{.*}}flags: DIFlagSingleInheritance
; CHECK-DAG: !DICompositeType({{.*}}name: "multiple", {{.*}}flags: DIFlagMultipleInheritance
; CHECK-DAG: !DICompositeType({{.*}}name: "virtual", {{.*}}flags: DIFlagVirtualInheritance
; CHECK-DAG: !DICompositeType({{.*}}name: "simple", {{.*}}flags: DIFlagNameIsSimplified

define void @f() !dbg !4 {
  ret void, !dbg !8
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "f.cpp", directory: "/d")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !{null, !10, !11, !12, !13})
!8 = !DILocation(line: 3, column: 4, scope: !4)
!10 = !DICompositeType(tag: DW_TAG_class_type, name: "single", file: !1, flags: DIFlagSingleInheritance)
!11 = !DICompositeType(tag: DW_TAG_class_type, name: "multiple", file: !1, flags: DIFlagMultipleInheritance)
!12 = !DICompositeType(tag: DW_TAG_class_type, name: "virtual", file: !1, flags: DIFlagVirtualInheritance)
!13 = !DICompositeType(tag: DW_TAG_class_type, name: "simple", file: !1, flags: DIFlagNameIsSimplified)
