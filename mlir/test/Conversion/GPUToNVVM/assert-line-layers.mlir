// What an assertion prints is its place in the source, with layers or without.
// RUN: mlir-opt %s -convert-gpu-to-nvvm='has-redux=1' -split-input-file | FileCheck %s

module attributes {llvm.line_layers = [
  #llvm.line_layer<kind = "linalg", file = <"f.linalg.mlir" in "">>
]} {
  // CHECK: gpu.module
  gpu.module @kernels {
    // CHECK-DAG: llvm.mlir.global internal constant @[[FILE:[^(]*]]("kernel.py\00")
    // CHECK-DAG: llvm.mlir.global internal constant @[[FUNC:[^(]*]]("f\00")
    gpu.func @f(%c: i1) kernel {
      // CHECK: llvm.mlir.constant(7 : i32)
      cf.assert %c, "assert message" loc(fused["f"("kernel.py":7:1), "linalg"("f.linalg.mlir":5:6)])
      gpu.return
    }
  }
}
