// An operation that takes the place of one in the source is where that is, as it is
// without layers, and stays where it is in layers.

// RUN: mlir-opt %s --mlir-print-debuginfo --mlir-print-local-scope \
// RUN:   -pass-pipeline='builtin.module(func.func(cse))' | FileCheck %s --check-prefix=SOURCE
// RUN: mlir-opt %s --mlir-print-debuginfo --mlir-print-local-scope \
// RUN:   -pass-pipeline='builtin.module(snapshot-line-layer{kind=arith file=f.mlir},func.func(cse))' \
// RUN:   | FileCheck %s
// RUN: mlir-opt %s --mlir-print-debuginfo --mlir-print-local-scope \
// RUN:   -pass-pipeline='builtin.module(snapshot-line-layer{kind=arith file=f.mlir},snapshot-line-layer{kind=again file=g.mlir},func.func(cse))' \
// RUN:   | FileCheck %s --check-prefix=TWO

// SOURCE: arith.addi {{.*}} loc("f.py":2:3)
// SOURCE: arith.muli {{.*}} loc("f.py":4:3)
// SOURCE: arith.subi {{.*}} loc("name"("f.py":6:3))
// SOURCE: arith.xori {{.*}} loc(unknown)

// CHECK: arith.addi {{.*}} loc(fused["f.py":2:3, "arith"("f.mlir":3:5)])
// CHECK: arith.muli {{.*}} loc(fused["f.py":4:3, "arith"("f.mlir":5:5)])
// CHECK: arith.subi {{.*}} loc(fused["name"("f.py":6:3), "arith"("f.mlir":7:5)])
// CHECK: arith.xori {{.*}} loc("arith"("f.mlir":9:5))

// TWO: arith.addi {{.*}} loc(fused["f.py":2:3, "arith"("f.mlir":3:5), "again"("g.mlir":3:5)])
// TWO: arith.xori {{.*}} loc(fused["arith"("f.mlir":9:5), "again"("g.mlir":9:5)])
module {
  func.func @f(%a: i32) -> (i32, i32, i32, i32, i32, i32, i32, i32) {
    %0 = arith.addi %a, %a : i32 loc(unknown)
    %1 = arith.addi %a, %a : i32 loc("f.py":2:3)
    %2 = arith.muli %a, %a : i32 loc("f.py":4:3)
    %3 = arith.muli %a, %a : i32 loc("f.py":5:3)
    %4 = arith.subi %a, %a : i32 loc("name"("f.py":6:3))
    %5 = arith.subi %a, %a : i32 loc("f.py":7:3)
    %6 = arith.xori %a, %a : i32 loc(unknown)
    %7 = arith.xori %a, %a : i32 loc(unknown)
    return %0, %1, %2, %3, %4, %5, %6, %7 : i32, i32, i32, i32, i32, i32, i32, i32
  }
}
