// Functions that are declared for operations are where these are in the source, and not
// where they are in a layer.

// RUN: mlir-opt %s --mlir-print-debuginfo --mlir-print-local-scope \
// RUN:   -pass-pipeline='builtin.module(gpu.module(convert-gpu-to-nvvm))' | FileCheck %s
// RUN: mlir-opt %s --mlir-print-debuginfo --mlir-print-local-scope \
// RUN:   -pass-pipeline='builtin.module(snapshot-line-layer{kind=gpu},gpu.module(convert-gpu-to-nvvm))' \
// RUN:   | FileCheck %s

// CHECK-DAG: llvm.func @__nv_sinf(f32) -> f32 loc(unknown)
// CHECK-DAG: llvm.func @__nv_cosf(f32) -> f32 loc("f.py":2:3)
// CHECK-DAG: llvm.func @__nv_sincosf(f32, !llvm.ptr, !llvm.ptr) loc(unknown)
// CHECK-DAG: llvm.func @vprintf(!llvm.ptr, !llvm.ptr) -> i32 loc(unknown)
module {
  gpu.module @kernels {
    gpu.func @f(%x: f32) -> (f32, f32, f32, f32) {
      %0 = math.sin %x : f32 loc(unknown)
      %1 = math.cos %x : f32 loc("f.py":2:3)
      %2, %3 = math.sincos %x : f32 loc(unknown)
      gpu.printf "x" loc(unknown)
      gpu.return %0, %1, %2, %3 : f32, f32, f32, f32
    }
  }
}
