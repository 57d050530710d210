// Each level of jitted code, from one run.

// REQUIRES: target={{(x86_64|aarch64).*-linux.*}}
// DEFINE: %{opt} = mlir-opt --mlir-print-debuginfo %t/kernel.mlir -pass-pipeline='builtin.module( \
// DEFINE:   snapshot-line-layer{kind=scf}, convert-scf-to-cf, convert-to-llvm, \
// DEFINE:   snapshot-line-layer{kind=llvm}, ensure-debug-info-scope-on-llvm-func)'
// DEFINE: %{run} = env JITDUMPDIR=%t mlir-runner %t/lowered.mlir -e main -entry-point-result=i64 -O0

// RUN: rm -rf %t && mkdir %t && cp %s %t/kernel.mlir
// RUN: %{opt} -o %t/lowered.mlir

// The options change nothing of the result.
// RUN: %{run} | FileCheck %s --check-prefix=RESULT
// RUN: %{run} -jit-line-layer=scf -jit-keep-objects -jit-snapshot-line-layer=llvm-ir \
// RUN:   | FileCheck %s --check-prefix=RESULT
// RESULT: {{^}}45{{$}}

// All levels are kept beside the jitdump, and the text of the one that perf sees.
// RUN: mv %t/.debug/jit/llvm-IR-jit-* %t/dump && mv %t/dump/jit-*.dump %t/dump/jit.dump
// RUN: llvm-line-layers lookup --jitdump=%t/dump/jit.dump --function=main | FileCheck %s
// RUN: cat %t/dump/line-layers/*/* | FileCheck %s --check-prefix=TEXT

// CHECK:      main at {{.*}}kernel.mlir:[[#@LINE+16]]
// CHECK-NEXT: llvm: {{.*}}:[[#]]:{{[0-9]+}}: %{{.*}} = llvm.add
// CHECK-NEXT: llvm_ir: {{.*}}:[[#]]:{{[0-9]+}}: %{{.*}} = add i64
// CHECK-NEXT: scf: {{.*}}:[[#]]:{{[0-9]+}}: %{{.*}} = arith.addi
// TEXT: scf.for

// A layer that is not there does not keep the code from running.
// RUN: %{run} -jit-line-layer=none 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: warning: {{.*}}: no layer 'none'; it has 'llvm', 'scf'
// NONE-NEXT: {{^}}45{{$}}

func.func @main() -> i64 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %ten = arith.constant 10 : i64
  %sum = scf.for %i = %zero to %ten step %one iter_args(%s = %zero) -> i64 : i64 {
    %t = arith.addi %s, %i : i64
    scf.yield %t : i64
  }
  return %sum : i64
}
