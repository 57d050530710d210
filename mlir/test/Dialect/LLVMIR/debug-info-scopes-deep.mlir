// Calls can be inlined into each other deeper than the stack is.

// RUN: sed -e '/^\/\//d' %s | %python -c "import sys; sys.stdout.write(sys.stdin.read().replace('#calls', '\n'.join('#l{1} = loc(callsite(\"b.c\":{1}:1 at #l{0}))'.format(i, i + 1) for i in range(100000))))" > %t.mlir
// RUN: mlir-opt %t.mlir -ensure-debug-info-scope-on-llvm-func | FileCheck %s

// CHECK: llvm.func @f(
// CHECK: llvm.add
#l0 = loc("a.c":1:1)
#calls
llvm.func @f(%a: i32) -> i32 {
  %0 = llvm.add %a, %a : i32 loc(#l100000)
  llvm.return %0 : i32
}
