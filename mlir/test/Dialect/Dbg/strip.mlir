// RUN: mlir-opt %s -dbg-strip -canonicalize -allow-unregistered-dialect \
// RUN:   -split-input-file -verify-diagnostics | FileCheck %s

// What only variables used goes with them.
// CHECK-LABEL: func.func @f(
// CHECK-NEXT:    return
// CHECK-NOT:     dbg.
func.func @f(%a: i32) {
  %scope = dbg.scope "s"
  %sum = arith.addi %a, %a : i32
  %0 = dbg.struct {"x": %sum} : i32
  %1 = dbg.array [%0] : !dbg.struct
  dbg.variable "v", %1 scope %scope : !dbg.array
  return
}

// -----

func.func @used() {
  // expected-error @+1 {{op is used by 'test.use', which is not of the dialect}}
  %scope = dbg.scope "s"
  "test.use"(%scope) : (!dbg.scope) -> ()
  return
}
