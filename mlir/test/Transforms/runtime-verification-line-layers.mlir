// A program prints where in the source a check failed. Layers do not change what it
// prints.

// RUN: mlir-opt %s -generate-runtime-verification | FileCheck %s
// RUN: mlir-opt %s \
// RUN:   -pass-pipeline='builtin.module(snapshot-line-layer{kind=memref},generate-runtime-verification)' \
// RUN:   | FileCheck %s

// CHECK: cf.assert %{{.*}}, "{{.*}}Location: loc(\22k.py\22:2:3)"
// CHECK: cf.assert %{{.*}}, "{{.*}}Location: loc(\22tag\22(\22k.py\22:3:3))"
func.func @f(%a: memref<?xf32>, %i: index) -> f32 {
  %0 = memref.load %a[%i] : memref<?xf32> loc("k.py":2:3)
  memref.store %0, %a[%i] : memref<?xf32> loc("tag"("k.py":3:3))
  return %0 : f32 loc("k.py":4:3)
} loc("k.py":1:1)
