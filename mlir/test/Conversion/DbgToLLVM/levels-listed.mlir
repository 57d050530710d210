// RUN: mlir-opt %s -convert-dbg-to-llvm=level=none -mlir-print-local-scope | FileCheck %s --check-prefix=NONE
// RUN: mlir-opt %s -convert-dbg-to-llvm=level=none -mlir-print-debuginfo | mlir-translate -mlir-to-llvmir | FileCheck %s --check-prefix=LLVM
// RUN: mlir-opt %s -convert-dbg-to-llvm=level=lineinfo -mlir-print-local-scope | FileCheck %s --check-prefix=LINEINFO

#file = #llvm.di_file<"f.c" in "/d">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = true, emissionKind = Full>
#color = #llvm.di_composite_type<tag = DW_TAG_enumeration_type, name = "color", file = #file, sizeInBits = 32>

// At none nothing is left of what the module lists: its units would still be emitted.
// LLVM:      define ptr @alloc(
// LLVM-NOT:  !DICompileUnit
// NONE:      module @listed {
// NONE:      llvm.call @malloc(%{{.*}}) : (i64) -> !llvm.ptr
// LINEINFO:  module @listed attributes {llvm.debug_info = #llvm.debug_info<units = #llvm.di_unit_contents<unit = <{{.*}}emissionKind = LineTablesOnly>, enums = #llvm.di_composite_type<
// LINEINFO:  llvm.call @malloc(%{{.*}}) {llvm.di_heap_alloc_site = #llvm.di_composite_type<
module @listed attributes {llvm.debug_info = #llvm.debug_info<units = #llvm.di_unit_contents<unit = #unit, enums = #color>>} {
  llvm.func @malloc(i64) -> !llvm.ptr
  llvm.func @alloc(%size: i64) -> !llvm.ptr {
    %0 = llvm.call @malloc(%size) {llvm.di_heap_alloc_site = #color} : (i64) -> !llvm.ptr loc("/d/f.c":2:1)
    llvm.return %0 : !llvm.ptr loc("/d/f.c":3:1)
  } loc("/d/f.c":1:1)
}
