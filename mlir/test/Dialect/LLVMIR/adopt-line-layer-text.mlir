// The parser says of what has no location in a text, as the variables of loops and
// terminators that are not printed, that it is in the text that it reads. That is the
// other module, and no place in the layer.

// RUN: rm -rf %t && mkdir %t && cd %t && cp %s in.mlir
// RUN: mlir-opt in.mlir --mlir-print-debuginfo -o relocated.mlir \
// RUN:   -snapshot-op-locations='filename=step.mlir'
// RUN: mlir-opt in.mlir --mlir-print-debuginfo --mlir-print-local-scope \
// RUN:   -adopt-line-layer='file=relocated.mlir kind=step' 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not='"step"("relocated.mlir"' --implicit-check-not=warning:
// RUN: mlir-opt in.mlir --mlir-print-debuginfo --mlir-print-local-scope \
// RUN:   -adopt-line-layer='file=%t/relocated.mlir kind=step' 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not='relocated.mlir"' --implicit-check-not=warning:

// In bytecode they have the location that they had before. Whether that is the same
// does not depend on how the file is named.
// RUN: mlir-opt in.mlir --emit-bytecode -o relocated.mlirbc \
// RUN:   -snapshot-op-locations='filename=step.mlir'
// RUN: mlir-opt %t/in.mlir --mlir-print-debuginfo --mlir-print-local-scope \
// RUN:   -adopt-line-layer='file=relocated.mlirbc kind=step' 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not='"step"("in.mlir"' --implicit-check-not=warning:

// A text that has no locations at all says nothing of another one.
// RUN: mlir-opt in.mlir -o plain.mlir
// RUN: not mlir-opt in.mlir -adopt-line-layer='file=plain.mlir kind=step' -o no.mlir 2>&1 \
// RUN:   | FileCheck %s --check-prefix=PLAIN
// PLAIN: error: adopt-line-layer: no operation in 'plain.mlir' has a place in a file as its location

// CHECK: llvm.line_layers = [#llvm.line_layer<kind = "step", file = <"step.mlir" in "">,
// CHECK: func.func @f(%{{.*}}: memref<16xf32> loc("{{[^"]*}}in.mlir":[[#@LINE+1]]:{{[0-9]+}})
func.func @f(%a: memref<16xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    // CHECK: memref.load {{.*}} loc(fused["{{[^"]*}}in.mlir":[[#@LINE+1]]:10, "step"("step.mlir":6:6)])
    %x = memref.load %a[%i] : memref<16xf32>
    memref.store %x, %a[%i] : memref<16xf32>
  }
  return
}
