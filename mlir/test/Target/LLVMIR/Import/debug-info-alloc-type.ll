; RUN: mlir-translate -import-llvm -mlir-print-debuginfo %s -o %t.mlir
; RUN: FileCheck %s --check-prefix=MLIR --input-file=%t.mlir
; RUN: mlir-translate -mlir-to-llvmir %t.mlir | FileCheck %s

; The type of memory that a call allocates, and memory of no type.
; MLIR-DAG: #[[TYPE:.*]] = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int"
; MLIR-DAG: #[[NONE:.*]] = #llvm.di_null_type
; MLIR: llvm.call @new() {llvm.di_heap_alloc_site = #[[TYPE]]}
; MLIR: llvm.call @new() {llvm.di_heap_alloc_site = #[[NONE]]}
; CHECK: call ptr @new(){{.*}}!heapallocsite ![[INT:[0-9]+]]
; CHECK: call ptr @new(){{.*}}!heapallocsite ![[NONE:[0-9]+]]
; CHECK-DAG: ![[INT]] = !DIBasicType(name: "int"
; CHECK-DAG: ![[NONE]] = !{}

define void @f() !dbg !4 {
  %a = call ptr @new(), !dbg !8, !heapallocsite !7
  %b = call ptr @new(), !dbg !8, !heapallocsite !6
  ret void, !dbg !8
}
declare ptr @new()

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "f.c", directory: "/d")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !{null})
!6 = !{}
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = !DILocation(line: 3, column: 4, scope: !4)
