// Scopes can be nested deeper than the stack is.

// RUN: sed -e '/^\/\//d' %s | %python -c "import sys; sys.stdout.write(sys.stdin.read().replace('// NESTED', '\n'.join('%q{1} = dbg.scope \"q\" in %q{0}'.format(i, i + 1) for i in range(100000))))" > %t.mlir
// RUN: mlir-opt %t.mlir -gpu-kernel-outlining | FileCheck %s

// CHECK-LABEL: gpu.func @host_kernel(
// CHECK-SAME:    %[[X:[^:]*]]: i32)
// CHECK-COUNT-100000: dbg.scope "q" in %
// CHECK-NEXT:      dbg.variable "x", %[[X]] scope %{{[^ ]*}} : i32
func.func @host(%x: i32, %one: index) {
  %q0 = dbg.scope "q"
  // NESTED
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %one, %gy = %one, %gz = %one)
             threads(%tx, %ty, %tz) in (%sx = %one, %sy = %one, %sz = %one) {
    dbg.variable "x", %x scope %q100000 : i32
    gpu.terminator
  }
  return
}
