// The file of a unit is one of the source, also where the module has a place in a layer
// alone, as a GPU module has that was made by a pass.

// RUN: mlir-opt %s --mlir-print-debuginfo --mlir-print-local-scope \
// RUN:   -pass-pipeline='builtin.module(gpu.module(ensure-debug-info-scope-on-llvm-func))' \
// RUN:   | FileCheck %s

// CHECK-LABEL: llvm.func @f
// CHECK:       loc(fused<#llvm.di_subprogram<{{.*}}compileUnit = <{{[^>]*<>[^>]*}}file = <"<unknown>" in "">
// CHECK-LABEL: llvm.func @g
// CHECK:       loc(fused<#llvm.di_subprogram<{{.*}}compileUnit = <{{[^>]*<>[^>]*}}file = <"k.py" in "">

module attributes {gpu.container_module, llvm.line_layers = [#llvm.line_layer<kind = "gpu", file = <"k.gpu" in "">>]} {
  gpu.module @unknown {
    llvm.func @f() {
      llvm.return loc("f.py":2:1)
    } loc("f.py":1:1)
  } loc("gpu"("k.gpu":2:3))
  gpu.module @known {
    llvm.func @g() {
      llvm.return loc("f.py":2:1)
    } loc("f.py":1:1)
  } loc(fused["gpu"("k.gpu":2:3), "k.py":7:1])
} loc(unknown)
