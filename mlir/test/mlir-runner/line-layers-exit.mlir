// Code that calls exit() leaves no temporary texts behind.

// REQUIRES: target={{(x86_64|aarch64).*-linux.*}}
// RUN: rm -rf %t && mkdir -p %t/tmp
// RUN: mlir-opt --mlir-print-debuginfo %s -pass-pipeline='builtin.module( \
// RUN:   ensure-debug-info-scope-on-llvm-func, snapshot-line-layer{kind=llvm})' -o %t/exit.mlir
// RUN: env TMPDIR=%t/tmp mlir-runner %t/exit.mlir -e main -entry-point-result=i32 \
// RUN:   -jit-line-layer=llvm | count 0
// RUN: ls %t/tmp | count 0

llvm.func @exit(i32)
llvm.func @main() -> i32 {
  %zero = llvm.mlir.constant(0 : i32) : i32
  llvm.call @exit(%zero) : (i32) -> ()
  llvm.return %zero : i32
}
