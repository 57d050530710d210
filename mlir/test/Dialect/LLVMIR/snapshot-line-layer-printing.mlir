// Options of the printer that are for what mlir-opt prints. Kinds of layers are no names of
// values, and without the regions the operations in them would have no lines.

// RUN: mlir-opt %s --mlir-use-nameloc-as-prefix \
// RUN:   -pass-pipeline='builtin.module(snapshot-line-layer{kind=first},snapshot-line-layer{kind=second})' \
// RUN:   | FileCheck %s
// RUN: mlir-opt %s --mlir-print-skip-regions \
// RUN:   -pass-pipeline='builtin.module(snapshot-line-layer{kind=first})' \
// RUN:   | FileCheck %s --check-prefix=SKIP

// CHECK: kind = "second",
// CHECK-SAME: source = "module {\0A  func.func @f(%a: i32, %arg1: i32) -> i32 {\0A    %x = arith.addi %a, %arg1 : i32\0A    %0 = arith.muli %x, %a : i32\0A    %1 = arith.subi %0, %a : i32\0A
// CHECK: func.func @f(%a: i32, %arg1: i32) -> i32 {
// CHECK-NEXT: %x = arith.addi %a, %arg1
// CHECK-NEXT: %0 = arith.muli %x, %a
// CHECK-NEXT: %1 = arith.subi %0, %a

// SKIP: source = "module {\0A  func.func @f(%arg0: i32, %arg1: i32) -> i32 {\0A    %0 = arith.addi
// SKIP-SAME: {...}{{$}}
module {
  func.func @f(%a: i32 loc("a"("f.py":1:1)), %b: i32) -> i32 {
    %0 = arith.addi %a, %b : i32 loc("x"("f.py":2:3))
    %1 = arith.muli %0, %a : i32 loc("f.py":3:3)
    %2 = arith.subi %1, %a : i32 loc(unknown)
    return %2 : i32
  }
}
