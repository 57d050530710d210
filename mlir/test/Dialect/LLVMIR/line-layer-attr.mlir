// RUN: mlir-opt %s | mlir-opt --mlir-print-local-scope | FileCheck %s
// RUN: mlir-opt %s --mlir-print-op-generic | mlir-opt --mlir-print-local-scope | FileCheck %s
// RUN: mlir-opt %s --emit-bytecode | mlir-opt --mlir-print-local-scope | FileCheck %s

// CHECK: module attributes {llvm.line_layers = [
// CHECK-SAME: #llvm.line_layer<kind = "linalg", file = <"f.linalg.mlir" in "">, source = "a \22text\22\0A">,
// CHECK-SAME: #llvm.line_layer<kind = "linalg", file = <"g.linalg.mlir" in "">>,
// CHECK-SAME: #llvm.line_layer<kind = "tile ir", file = <"f.tile" in "/src">>]}
module attributes {llvm.line_layers = [
  #llvm.line_layer<kind = "linalg", file = <"f.linalg.mlir" in "">, source = "a \"text\"\0A">,
  #llvm.line_layer<kind = "linalg", file = <"g.linalg.mlir" in "">>,
  #llvm.line_layer<kind = "tile ir", file = <"f.tile" in "/src">>
]} {
  // CHECK: gpu.module @kernels attributes {llvm.line_layers = [
  gpu.module @kernels attributes {llvm.line_layers = [
    #llvm.line_layer<kind = "loops", file = <"f.loops.mlir" in "">>
  ]} {}
}
