// RUN: not %clang_cc1 -debug-info-kind=limited -gline-layer=llvm-ir,mlir -emit-llvm -o - %s 2>&1 \
// RUN:   | FileCheck --check-prefix=UNKNOWN %s
// UNKNOWN: error: invalid value 'mlir' in '-gline-layer='

// The command line survives a round trip.
// RUN: %clang_cc1 -round-trip-args -debug-info-kind=limited -gline-layer=llvm-ir,llvm-ir-opt \
// RUN:   -emit-llvm -o - %s | FileCheck --check-prefix=LAYERS %s
// LAYERS: !{!"llvm-ir", !
// LAYERS: !{!"llvm-ir-opt", !

// Without debug info there is nothing to add a layer to.
// RUN: %clang_cc1 -gline-layer=llvm-ir,llvm-ir-opt -emit-llvm -o - %s | FileCheck --check-prefix=NONE %s
// NONE-NOT: llvm.intermediate_level_source

int f(int x) { return x + 1; }
