// RUN: mlir-opt %s -convert-scf-to-openmp | FileCheck %s

// A reduction is known with variables in it. They are not kept: a declaration is in no
// function.

// CHECK-LABEL: omp.declare_reduction
// CHECK:       combiner
// CHECK-NOT:   dbg.
// CHECK-LABEL: func.func @f(
// CHECK:         omp.wsloop reduction(
// CHECK:         dbg.variable "v"
// CHECK-NOT:     dbg.
// CHECK:         omp.yield
// CHECK:         dbg.variable "r"
func.func @f(%n: index, %m: memref<?xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0.0 : f32
  %r = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%z) -> f32 {
    %v = memref.load %m[%i] : memref<?xf32>
    dbg.variable "v", %v : f32
    scf.reduce(%v : f32) {
    ^bb0(%a: f32, %b: f32):
      %both = dbg.struct {"a": %a, "b": %b} : f32, f32
      dbg.variable "both", %both : !dbg.struct
      %s = arith.addf %a, %b : f32
      dbg.variable "s", %s : f32
      scf.reduce.return %s : f32
    }
  }
  dbg.variable "r", %r : f32
  return %r : f32
}
