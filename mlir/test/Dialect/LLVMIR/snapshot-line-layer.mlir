// RUN: mlir-opt %s --mlir-print-debuginfo --mlir-print-local-scope \
// RUN:   --pass-pipeline='builtin.module(snapshot-line-layer{kind=first})' \
// RUN:   | FileCheck %s
// RUN: mlir-opt %s --mlir-print-debuginfo --mlir-print-local-scope \
// RUN:   --pass-pipeline='builtin.module(snapshot-line-layer{kind=first max-elements=0},convert-scf-to-cf,snapshot-line-layer{kind=second file=later.mlir})' \
// RUN:   | FileCheck %s --check-prefix=TWO
// RUN: mlir-opt %s --mlir-print-debuginfo --mlir-print-local-scope \
// RUN:   --pass-pipeline='builtin.module(snapshot-line-layer{kind=first},convert-scf-to-cf,snapshot-line-layer{kind=first})' \
// RUN:   | FileCheck %s --check-prefix=AGAIN
// RUN: mlir-opt %s --mlir-print-debuginfo --mlir-print-local-scope \
// RUN:   --pass-pipeline='builtin.module(builtin.module(snapshot-line-layer{kind=first},snapshot-line-layer{kind=inner}),snapshot-line-layer{kind=first})' \
// RUN:   | FileCheck %s --check-prefix=NESTED
// RUN: not mlir-opt %s --snapshot-line-layer -o /dev/null 2>&1 \
// RUN:   | FileCheck %s --check-prefix=NO-KIND
// RUN: not mlir-opt %s -o /dev/null \
// RUN:   --pass-pipeline='builtin.module(func.func(snapshot-line-layer{kind=first}))' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=NO-MODULE

// The text has no locations, and of large constants only their types.
// CHECK: module attributes {llvm.line_layers = [#llvm.line_layer<kind = "first", file = <"input.first.mlir" in "">,
// CHECK-SAME: source = "module {\0A  func.func @f(%arg0: i32, %arg1: memref<?xf32>, %arg2: index) -> i32 {\0A
// CHECK-SAME: %cst_0 = arith.constant dense_resource<__elided__> : tensor<65xi8>\0A
// CHECK-SAME: scf.for %arg3 = %c0 to %arg2 step %c1 {\0A      memref.store %cst, %arg1[%arg3] : memref<?xf32>\0A    }\0A    cf.br ^bb1(%0 : i32)\0A  ^bb1(%1: i32):  // pred: ^bb0\0A    return %1 : i32\0A  }\0A  module @inner {\0A    func.func @g() {\0A      return\0A    }\0A  }\0A}\0A">]}

// Nor has it the texts of other layers. What is made of an operation keeps its
// place in the first text.
// TWO: module attributes {llvm.line_layers = [#llvm.line_layer<kind = "first", file = <"input.first.mlir" in "">, source = "module {\0A
// TWO-SAME: dense<[1, 2, {{[0-9, ]*}}]> : tensor<65xi8>
// TWO-SAME: \0A}\0A">, #llvm.line_layer<kind = "second", file = <"later.mlir" in "">, source = "module {\0A  func.func @f(
// TWO-SAME: \0A}\0A">]}

// A snapshot takes the place of one of the same kind.
// AGAIN: module attributes {llvm.line_layers = [#llvm.line_layer<kind = "first", file = <"input.first.mlir" in "">, source = "module {\0A  func.func @f(
// AGAIN-NOT: scf.for
// AGAIN-NOT: #llvm.line_layer

// Also in a module inside, whose list has the others.
// NESTED: module attributes {llvm.line_layers = [#llvm.line_layer<kind = "first", file = <"input.first.mlir" in "">, source = "{{[^"]*}}">]}
// NESTED: {{^}}  module @inner attributes {llvm.line_layers = [#llvm.line_layer<kind = "inner", file = <"inner.inner.mlir" in "">, source = "{{[^"]*}}">]}
// NESTED-NEXT: func.func @g()
// NESTED-NEXT: return loc(fused["f.py":8:3, "inner"("inner.inner.mlir":3:5), "first"("input.first.mlir":18:7)])

// NO-KIND: error: snapshot-line-layer needs the option 'kind'
// NO-MODULE: error: unable to schedule pass 'LLVMSnapshotLineLayerPass'

module {
  // CHECK: func.func @f(%{{.*}}: i32 loc(fused["f.py":1:7, "first"("input.first.mlir":2:3)])
  // AGAIN: func.func @f(%{{.*}}: i32 loc(fused["f.py":1:7, "first"("input.first.mlir":2:3)])
  func.func @f(%arg0: i32 loc("f.py":1:7), %arg1: memref<?xf32>, %n: index) -> i32 {
    %0 = arith.constant 0 : i32
    // CHECK: arith.addi {{.*}} loc(fused["f.py":2:9, "first"("input.first.mlir":4:5)])
    %1 = arith.addi %arg0, %0 : i32 loc("f.py":2:9)
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %x = arith.constant 1.0 : f32
    %t = arith.constant dense<[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65]> : tensor<65xi8>
    // The terminator of the loop is not printed: it is where the loop is.
    // CHECK: memref.store {{.*}} loc(fused["f.py":4:5, "first"("input.first.mlir":10:7)])
    // CHECK-NEXT: } loc(fused["f.py":3:3, "first"("input.first.mlir":9:5)])
    // TWO: cf.br ^bb1({{.*}} loc(fused["f.py":3:3, "first"("input.first.mlir":9:5), "second"("later.mlir":9:5)])
    // TWO: ^bb1(%{{.*}}: index loc({{.*}}"first"("input.first.mlir":9:5), "second"("later.mlir":10:0)])
    // TWO: arith.addi %{{.*}}, %c1 : index loc(fused["f.py":3:3, "first"("input.first.mlir":9:5), "second"("later.mlir":[[#ADD:]]:5)])
    // TWO-NEXT: cf.br ^bb1({{.*}} loc(fused["f.py":3:3, "first"("input.first.mlir":9:5), "second"("later.mlir":[[#ADD+1]]:5)])
    // AGAIN: cf.cond_br {{.*}} loc(fused["f.py":3:3, "first"("input.first.mlir":12:5)])
    scf.for %i = %c0 to %n step %c1 {
      memref.store %x, %arg1[%i] : memref<?xf32> loc("f.py":4:5)
    } loc("f.py":3:3)
    cf.br ^next(%1 : i32) loc("f.py":5:3)
  // CHECK: ^bb1(%{{.*}}: i32 loc(fused["f.py":6:8, "first"("input.first.mlir":13:0)])):
  ^next(%arg2: i32 loc("f.py":6:8)):
    return %arg2 : i32 loc("f.py":6:3)
  } loc("f.py":1:1)
  module @inner {
    func.func @g() {
      return loc("f.py":8:3)
    } loc("f.py":7:1)
  } loc("inner.mlir":1:1)
// The module itself makes no code.
// CHECK: {{^}}} loc("input.mlir":1:1)
} loc("input.mlir":1:1)
