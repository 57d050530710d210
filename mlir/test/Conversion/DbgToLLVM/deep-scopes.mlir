// Scopes can be nested deeper than the stack is. A debugger is shown the outer ones: what
// walks attributes, as the printer does, is recursive.

// RUN: sed -e '/^\/\//d' %s | %python -c "import sys; sys.stdout.write(sys.stdin.read().replace('// NESTED', '\n'.join('%q{1} = dbg.scope \"q\" in %q{0}'.format(i, i + 1) for i in range(100000))))" > %t.mlir
// RUN: mlir-opt %t.mlir -convert-dbg-to-llvm --mlir-print-debuginfo -o %t.llvm.mlir 2>&1 \
// RUN:   | FileCheck %s --check-prefix=WARN
// RUN: mlir-translate -mlir-to-llvmir %t.llvm.mlir | FileCheck %s

// WARN:     warning: 'dbg.scope' op is nested in 64 others; its code and its variables are in the innermost of these
// WARN-NOT: warning

// CHECK:          #dbg_value(i32 %{{.*}}, ![[#X:]],
// CHECK-COUNT-64: distinct !DILexicalBlock(
// CHECK-NOT:      !DILexicalBlock(
llvm.func @f(%a: i32) {
  %q0 = dbg.scope "q"
  // NESTED
  dbg.variable "x", %a scope %q100000 : i32
  llvm.return
}
