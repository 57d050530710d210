// RUN: mlir-translate -mlir-to-llvmir %s | FileCheck %s

// Locations of one layer in different files are merged to that in the file whose name
// comes first, as one of several, as where two operations of two texts became one.

#file = #llvm.di_file<"kernel.py" in "/src">
#unit = #llvm.di_compile_unit<
  id = distinct[0]<>, sourceLanguage = DW_LANG_Python, file = #file,
  isOptimized = true, emissionKind = LineTablesOnly>
#type = #llvm.di_subroutine_type<types = #llvm.di_null_type>
#f = #llvm.di_subprogram<
  id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "f",
  file = #file, line = 1, scopeLine = 1,
  subprogramFlags = "Definition|Optimized", type = #type>
#g = #llvm.di_subprogram<
  id = distinct[2]<>, compileUnit = #unit, scope = #file, name = "g",
  file = #file, line = 90, scopeLine = 90,
  subprogramFlags = "Definition|Optimized", type = #type>
#h = #llvm.di_subprogram<
  id = distinct[3]<>, compileUnit = #unit, scope = #file, name = "h",
  file = #file, line = 95, scopeLine = 95,
  subprogramFlags = "Definition|Optimized", type = #type>

#a1 = loc("linalg"("a.mlir":1:1))
#b2 = loc("linalg"("b.mlir":2:2))

module attributes {llvm.line_layers = [
  #llvm.line_layer<kind = "linalg", file = <"a.mlir" in "">>,
  #llvm.line_layer<kind = "linalg", file = <"b.mlir" in "">>
]} {
  // CHECK: define void @f
  // CHECK-SAME: !dbg ![[#F:]]
  llvm.func @f(%p: !llvm.ptr) {
    // CHECK: store volatile i32 0, {{.*}} !dbg ![[#FILES:]]
    %0 = llvm.mlir.constant(0 : i32) : i32
    llvm.store volatile %0, %p : i32, !llvm.ptr loc(fused["kernel.py":2:1, #a1, #b2])
    // CHECK: store volatile i32 1, {{.*}} !dbg ![[#FILES]]
    %1 = llvm.mlir.constant(1 : i32) : i32
    llvm.store volatile %1, %p : i32, !llvm.ptr loc(fused["kernel.py":2:1, #b2, #a1])

    // Code of two inlined functions.
    // CHECK: store volatile i32 2, {{.*}} !dbg ![[#CALLEES:]]
    %2 = llvm.mlir.constant(2 : i32) : i32
    llvm.store volatile %2, %p : i32, !llvm.ptr loc(fused[
        callsite(fused<#g>["kernel.py":91:1, #a1] at fused<#f>["kernel.py":3:1]),
        callsite(fused<#h>["kernel.py":96:1, #b2] at fused<#f>["kernel.py":4:1])])

    // One line, which is not lost.
    // CHECK: store volatile i32 3, {{.*}} !dbg ![[#LINE:]]
    %3 = llvm.mlir.constant(3 : i32) : i32
    llvm.store volatile %3, %p : i32, !llvm.ptr loc(fused[
        callsite(fused<#g>["kernel.py":91:1, #a1] at fused<#f>["kernel.py":3:1]),
        callsite(fused<#h>["kernel.py":96:1, #a1] at fused<#f>["kernel.py":4:1])])
    llvm.return loc("kernel.py":5:1)
  } loc(fused<#f>["kernel.py":1:1])
}

// CHECK-DAG: ![[#FILES]] = !{!{{[0-9]+}}, ![[#MERGED:]]}
// CHECK-DAG: ![[#MERGED]] = !{!"linalg", ![[#AT0:]]}
// CHECK-DAG: ![[#AT0]] = !DILocation(line: 1, scope: ![[#IN_A:]], isImplicitCode: true)
// CHECK-DAG: ![[#IN_A]] = !DILexicalBlockFile(scope: ![[#F]], file: ![[#A:]], discriminator: 0)
// CHECK-DAG: ![[#A]] = !DIFile(filename: "a.mlir"
// CHECK-DAG: ![[#CALLEES]] = !{!{{[0-9]+}}, ![[#MERGED]]}
// CHECK-DAG: ![[#LINE]] = !{!{{[0-9]+}}, ![[#KEPT:]]}
// CHECK-DAG: ![[#KEPT]] = !{!"linalg", ![[#AT1:]]}
// CHECK-DAG: ![[#AT1]] = !DILocation(line: 1, column: 1, scope: ![[#IN_A]])
