// RUN: mlir-opt %s -verify-each=0 --mlir-print-debuginfo -mlir-print-local-scope \
// RUN:   -pass-pipeline='builtin.module(snapshot-line-layer{kind=x}, cse)' | FileCheck %s

// A layer is known as soon as a pass has listed it, also where nothing is
// verified between passes. So the operation that is kept gets the place in the
// source of the other one, as it does without layers.

// CHECK-LABEL: func.func @f
// CHECK: arith.addi %{{.*}} loc(fused["a.py":3:4, "x"("{{.*}}.x.mlir":{{[0-9]+}}:5)])
// CHECK-NOT: arith.addi
func.func @f(%a: i32) -> (i32, i32) {
  %0 = arith.addi %a, %a : i32 loc(unknown)
  %1 = arith.addi %a, %a : i32 loc("a.py":3:4)
  return %0, %1 : i32, i32
}
