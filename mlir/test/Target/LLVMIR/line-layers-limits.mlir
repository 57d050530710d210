// RUN: mlir-translate -mlir-to-llvmir %s | FileCheck %s

// Columns have 32 bits in MLIR and 16 in LLVM IR. What does not fit becomes the largest
// number: 0 would say that there is none, and another number that it is another column.

#file = #llvm.di_file<"kernel.py" in "/src">
#unit = #llvm.di_compile_unit<
  id = distinct[0]<>, sourceLanguage = DW_LANG_Python, file = #file,
  isOptimized = true, emissionKind = LineTablesOnly>
#type = #llvm.di_subroutine_type<types = #llvm.di_null_type>
#f = #llvm.di_subprogram<
  id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "f",
  file = #file, line = 1, scopeLine = 1,
  subprogramFlags = "Definition|Optimized", type = #type>

// CHECK: define void @f
// CHECK: store volatile i32 0, {{.*}} !dbg ![[FITS:[0-9]+]]
// CHECK: store volatile i32 1, {{.*}} !dbg ![[ABOVE:[0-9]+]]
// CHECK: store volatile i32 2, {{.*}} !dbg ![[LARGEST:[0-9]+]]
// CHECK-DAG: ![[FITS]] = !{null, ![[FITS_LAYER:[0-9]+]]}
// CHECK-DAG: ![[FITS_LAYER]] = !{!"linalg", ![[FITS_LOC:[0-9]+]]}
// CHECK-DAG: ![[FITS_LOC]] = !DILocation(line: 7, column: 65535,
// CHECK-DAG: ![[ABOVE]] = !{null, ![[ABOVE_LAYER:[0-9]+]]}
// CHECK-DAG: ![[ABOVE_LAYER]] = !{!"linalg", ![[ABOVE_LOC:[0-9]+]]}
// CHECK-DAG: ![[ABOVE_LOC]] = !DILocation(line: 8, column: 65535,
// CHECK-DAG: ![[LARGEST]] = !{null, ![[LARGEST_LAYER:[0-9]+]]}
// CHECK-DAG: ![[LARGEST_LAYER]] = !{!"linalg", ![[LARGEST_LOC:[0-9]+]]}
// CHECK-DAG: ![[LARGEST_LOC]] = !DILocation(line: 4294967295, column: 65535,

module attributes {llvm.line_layers = [
  #llvm.line_layer<kind = "linalg", file = <"f.linalg.mlir" in "">, source = "text">
]} {
  llvm.func @f(%p: !llvm.ptr) {
    %0 = llvm.mlir.constant(0 : i32) : i32
    %1 = llvm.mlir.constant(1 : i32) : i32
    %2 = llvm.mlir.constant(2 : i32) : i32
    llvm.store volatile %0, %p : i32, !llvm.ptr loc("linalg"("f.linalg.mlir":7:65535))
    llvm.store volatile %1, %p : i32, !llvm.ptr loc("linalg"("f.linalg.mlir":8:65536))
    llvm.store volatile %2, %p : i32, !llvm.ptr loc("linalg"("f.linalg.mlir":4294967295:4294967295))
    llvm.return loc("kernel.py":2:1)
  } loc(fused<#f>["kernel.py":1:1])
}
