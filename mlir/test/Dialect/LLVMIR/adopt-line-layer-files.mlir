// Places in files that match a pattern become places in layers: fused locations of
// producers need no second module.

// RUN: rm -rf %t && split-file %s %t && cd %t
// RUN: mlir-opt fused.mlir --mlir-print-debuginfo --mlir-print-local-scope -o out.mlir \
// RUN:   -adopt-line-layer='layer-files=*.ttgir=ttgir,build/*=gen'
// RUN: FileCheck %s --input-file=out.mlir --implicit-check-not='loc(fused["k.py":2:1, "k.ttgir"'

// With the LLVM dialect these layers reach LLVM IR.
// RUN: mlir-opt out.mlir --mlir-print-debuginfo \
// RUN:   --pass-pipeline='builtin.module(convert-arith-to-llvm,convert-cf-to-llvm,convert-func-to-llvm,reconcile-unrealized-casts,ensure-debug-info-scope-on-llvm-func)' \
// RUN:   | mlir-translate --mlir-to-llvmir | FileCheck %s --check-prefix=LLVM
// LLVM: store i32 {{.*}}, !dbg ![[#COMPOSITE:]]
// LLVM-DAG: ![[#COMPOSITE]] = !{![[#]], ![[#LAYER:]]}
// LLVM-DAG: ![[#LAYER]] = !{!"ttgir", ![[#PLACE:]]}
// LLVM-DAG: ![[#PLACE]] = !DILocation(line: 2, column: 3,
// LLVM-DAG: !{!"ttgir", ![[#]], !"one\0Atwo\0Athree\0A"}

// Nothing that matches is worth a warning.
// RUN: mlir-opt fused.mlir -adopt-line-layer='layer-files=*.none=none' -o none.mlir 2>&1 \
// RUN:   | FileCheck %s --check-prefix=NONE
// NONE: warning: adopt-line-layer: no location is in a file that 'layer-files' names
// RUN: mlir-opt fused.mlir -o plain.mlir && cmp plain.mlir none.mlir

// The place that stands for an opaque location is one, too.
// RUN: mlir-opt opaque.mlir -test-opaque-loc -adopt-line-layer='layer-files=*.ttgir=ttgir' \
// RUN:   --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s --check-prefix=OPAQUE
// OPAQUE: kind = "ttgir", file = <"k.ttgir" in "">, source = "one\0Atwo\0Athree\0A"
// OPAQUE-COUNT-2: arith.addi {{.*}} loc("ttgir"("k.ttgir":3:4))
// OPAQUE-COUNT-2: arith.muli {{.*}} loc("k.py":3:4)

// CHECK: llvm.line_layers = [
// CHECK-DAG: #llvm.line_layer<kind = "ttgir", file = <"k.ttgir" in "">, source = "one\0Atwo\0Athree\0A">
// CHECK-DAG: #llvm.line_layer<kind = "gen", file = <"build/k.c" in "">, source = "c\0A">
// CHECK: ]}

//--- k.ttgir
one
two
three
//--- build/k.c
c
//--- fused.mlir
module {
  // An argument has a layer, too.
  // CHECK: func.func @f(%{{.*}}: i32 loc(fused["k.py":1:7, "ttgir"("k.ttgir":1:2)])
  func.func @f(%x: i32 loc(fused["k.py":1:7, "k.ttgir":1:2]), %p: !llvm.ptr) -> i32 {
    // CHECK: llvm.store {{.*}} loc(fused["k.py":2:1, "ttgir"("k.ttgir":2:3)])
    llvm.store %x, %p : i32, !llvm.ptr loc(fused["k.py":2:1, "k.ttgir":2:3])
    // A tag of a snapshot goes, another name stays.
    // CHECK: arith.addi {{.*}} loc(fused["k.py":3:1, "ttgir"("k.ttgir":3:1)])
    %0 = arith.addi %x, %x : i32 loc(fused["k.py":3:1, "tag"("k.ttgir":3:1)])
    // CHECK: arith.addi {{.*}} loc(fused["name"("k.py":4:1), "gen"("build/k.c":1:1), "ttgir"("k.ttgir":1:1)])
    %1 = arith.addi %0, %x : i32 loc(fused["name"("k.py":4:1), "build/k.c":1:1, "k.ttgir":1:1])
    // Nothing in the source.
    // CHECK: arith.addi {{.*}} loc("ttgir"("k.ttgir":2:2))
    %2 = arith.addi %1, %x : i32 loc("k.ttgir":2:2)
    // Inlined code is where the callee is.
    // CHECK: arith.addi {{.*}} loc(fused[callsite("k.py":5:1 at "k.py":6:1), "ttgir"("k.ttgir":1:5)])
    %3 = arith.addi %2, %x : i32 loc(callsite(fused["k.py":5:1, "k.ttgir":1:5] at fused["k.py":6:1, "k.ttgir":3:6]))
    // CHECK: arith.addi {{.*}} loc(fused[callsite("k.py":7:1 at "k.py":8:1), "ttgir"("k.ttgir":3:7)])
    %4 = arith.addi %3, %x : i32 loc(callsite("k.py":7:1 at fused["k.py":8:1, "k.ttgir":3:7]))
    // In the layer that the callee lacks it is where the caller is.
    // CHECK: arith.addi {{.*}} loc(fused[callsite("k.py":8:1 at "k.py":8:2), "ttgir"("k.ttgir":1:8), "gen"("build/k.c":1:8)])
    %8 = arith.addi %4, %x : i32 loc(callsite(fused["k.py":8:1, "k.ttgir":1:8] at fused["k.py":8:2, "build/k.c":1:8, "k.ttgir":3:8]))
    // What stands beside a call site is no matter to its caller.
    // CHECK: arith.addi {{.*}} loc(fused["k.py":8:3, callsite("k.py":8:4 at "k.py":8:5), "ttgir"("k.ttgir":2:8), "gen"("build/k.c":1:9)])
    %9 = arith.addi %8, %x : i32 loc(fused["k.py":8:3, "k.ttgir":2:8, callsite("k.py":8:4 at fused["k.py":8:5, "build/k.c":1:9])])
    // CHECK: arith.addi {{.*}} loc("k.py":9:1)
    %5 = arith.addi %4, %x : i32 loc("k.py":9:1)
    // Metadata stays.
    // CHECK: return {{.*}} loc(fused[fused<"meta">["k.py":10:1], "ttgir"("k.ttgir":3:9)])
    return %5 : i32 loc(fused<"meta">["k.py":10:1, "k.ttgir":3:9])
  } loc("k.py":1:1)
} loc("k.py":0:0)
//--- opaque.mlir
func.func @g(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32 loc("k.ttgir":3:4)
  %1 = arith.muli %x, %0 : i32 loc("k.py":3:4)
  return %1 : i32
}
