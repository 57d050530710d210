// Variables of a layer do not change where block arguments are in it, and are not in the
// source themselves: neither in the function nor in what has been inlined into it.

// RUN: mlir-opt %s --mlir-print-debuginfo --mlir-print-local-scope \
// RUN:   -pass-pipeline='builtin.module(inline{default-pipeline=},snapshot-line-layer{kind=scf file=f.mlir})' \
// RUN:   | FileCheck %s --check-prefixes=CHECK,OFF
// RUN: mlir-opt %s --mlir-print-debuginfo --mlir-print-local-scope \
// RUN:   -pass-pipeline='builtin.module(inline{default-pipeline=},snapshot-line-layer{kind=scf file=f.mlir values})' \
// RUN:   | FileCheck %s --check-prefixes=CHECK,ON

// OFF-NOT: {{^ *}}dbg.variable

// CHECK-LABEL: {{^  }}func.func @branch(
// CHECK:       {{^  }}^bb1(%{{.*}}: i32 loc(fused["f.py":3:1, "scf"("f.mlir":4:0)])):
// ON-NEXT:     dbg.variable "_0", {{.*}} loc("scf"("f.mlir":2:3))
// CHECK-NEXT:  dbg.variable "x", {{.*}} loc(fused["f.py":4:1, "scf"("f.mlir":5:5)])
// CHECK-NEXT:  arith.addi {{.*}} loc(fused["f.py":5:1, "scf"("f.mlir":6:5)])
func.func @branch(%a: i32, %c: i1) -> i32 {
  cf.cond_br %c, ^bb1(%a : i32), ^bb2
^bb1(%x: i32 loc("f.py":3:1)):
  dbg.variable "x", %x : i32 loc("f.py":4:1)
  %s = arith.addi %x, %a : i32 loc("f.py":5:1)
  return %s : i32
^bb2:
  cf.br ^bb1(%a : i32)
}

func.func private @callee(%n: index, %a: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> i32 {
    %y = arith.addi %x, %a : i32 loc("f.py":11:1)
    scf.yield %y : i32 loc("f.py":12:1)
  } loc("f.py":10:1)
  return %r : i32
}

// CHECK-LABEL: {{^  }}func.func @caller(
// CHECK:       scf.for
// ON-NEXT:     dbg.variable "_arg2", {{.*}} loc("scf"("f.mlir":[[#LOOP:]]:5))
// ON-NEXT:     dbg.variable "_arg3", {{.*}} loc("scf"("f.mlir":[[#LOOP]]:5))
// CHECK-NEXT:  arith.addi {{.*}} loc(fused[callsite("f.py":11:1 at "f.py":20:1), "scf"("f.mlir":[[#]]:7)])
// ON-NEXT:     dbg.variable "_1", {{.*}} loc("scf"("f.mlir":[[#LOOP]]:5))
func.func @caller(%n: index, %a: i32) -> i32 {
  %r = call @callee(%n, %a) : (index, i32) -> i32 loc("f.py":20:1)
  return %r : i32
}
