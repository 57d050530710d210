// RUN: mlir-opt --mlir-print-debuginfo %s -pass-pipeline='builtin.module( \
// RUN:     snapshot-line-layer{kind=linalg}, convert-linalg-to-loops, \
// RUN:     snapshot-line-layer{kind=loops}, convert-scf-to-cf, convert-to-llvm, \
// RUN:     reconcile-unrealized-casts, snapshot-line-layer{kind=llvm}, \
// RUN:     ensure-debug-info-scope-on-llvm-func)' \
// RUN:   | mlir-translate -mlir-to-llvmir | FileCheck %s

// A lowering with a snapshot after each step, as documented, gives an
// instruction a location in every one of them.

// CHECK: fmul float {{.*}} !dbg ![[#MUL:]]
func.func @matmul(%a: memref<8x8xf32>, %b: memref<8x8xf32>,
                  %c: memref<8x8xf32>) {
  linalg.matmul ins(%a, %b : memref<8x8xf32>, memref<8x8xf32>)
                outs(%c : memref<8x8xf32>)
  return
}

// CHECK: !llvm.intermediate_level_source = !{![[#LINALG:]], ![[#LOOPS:]], ![[#LLVM:]]}
// CHECK: ![[#LINALG]] = !{!"linalg", !{{[0-9]+}}, !"{{.*}}linalg.matmul ins(
// CHECK: ![[#LOOPS]] = !{!"loops", !{{[0-9]+}}, !"{{.*}}scf.for {{.*}}arith.mulf
// CHECK: ![[#LLVM]] = !{!"llvm", !{{[0-9]+}}, !"{{.*}}llvm.fmul

// The multiplication is made when the linalg.matmul of line 3 becomes loops.
// CHECK-DAG: ![[#MUL]] = !{![[#SOURCE:]], ![[#MATMUL:]], ![[#MULF:]], ![[#FMUL:]]}
// CHECK-DAG: ![[#SOURCE]] = !DILocation(line: 14, column: 3,
// CHECK-DAG: ![[#MATMUL]] = !{!"linalg", ![[#MATMUL_LOC:]]}
// CHECK-DAG: ![[#MATMUL_LOC]] = !DILocation(line: 3, column: 5,
// CHECK-DAG: ![[#MULF]] = !{!"loops", ![[#MULF_LOC:]]}
// CHECK-DAG: ![[#MULF_LOC]] = !DILocation(line: 12, column: 11,
// CHECK-DAG: ![[#FMUL]] = !{!"llvm", ![[#FMUL_LOC:]]}
// CHECK-DAG: ![[#FMUL_LOC]] = !DILocation(line: 63, column: 5,
