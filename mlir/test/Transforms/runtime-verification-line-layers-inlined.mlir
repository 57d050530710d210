// What is inlined has the same location in the source with layers and without, so the
// program prints the same. With -mlir-print-debuginfo it prints the location of the
// operation, too.

// RUN: mlir-opt %s -pass-pipeline='builtin.module(inline,generate-runtime-verification)' \
// RUN:   | FileCheck %s
// RUN: mlir-opt %s \
// RUN:   -pass-pipeline='builtin.module(snapshot-line-layer{kind=memref},inline,generate-runtime-verification)' \
// RUN:   | FileCheck %s

// RUN: mlir-opt %s --mlir-print-debuginfo --mlir-print-local-scope \
// RUN:   -pass-pipeline='builtin.module(inline,generate-runtime-verification)' \
// RUN:   | FileCheck %s --check-prefix=LOC
// RUN: mlir-opt %s --mlir-print-debuginfo --mlir-print-local-scope \
// RUN:   -pass-pipeline='builtin.module(snapshot-line-layer{kind=memref},inline,generate-runtime-verification)' \
// RUN:   | FileCheck %s --check-prefix=LOC

// A snapshot puts the layer around the call site, which another call is stacked on.
// CHECK-LABEL: {{^  }}func.func @stacked(
// CHECK: cf.assert %{{.*}}, "{{.*}}Location: loc(callsite(\22a.py\22:1:1 at callsite(\22b.py\22:2:2 at callsite(\22c.py\22:3:3 at \22f.py\22:4:4))))"
// LOC: cf.assert %{{.*}}, "{{.*}}memref<?xf32> loc(callsite(\22a.py\22:1:1 at callsite(\22b.py\22:2:2 at callsite(\22c.py\22:3:3 at \22f.py\22:4:4))))\0A{{.*}}Location: loc(callsite(\22a.py\22:1:1 at callsite(\22b.py\22:2:2 at callsite(\22c.py\22:3:3 at \22f.py\22:4:4))))"

// A call that is nowhere in the source is nowhere in it with a layer, either.
// CHECK-LABEL: {{^  }}func.func @nowhere(
// CHECK: cf.assert %{{.*}}, "{{.*}}Location: loc(callsite(\22a.py\22:1:1 at callsite(\22b.py\22:2:2 at \22c.py\22:3:3)))"
// LOC: cf.assert %{{.*}}, "{{.*}}memref<?xf32> loc(callsite(\22a.py\22:1:1 at callsite(\22b.py\22:2:2 at \22c.py\22:3:3)))\0A{{.*}}Location: loc(callsite(\22a.py\22:1:1 at callsite(\22b.py\22:2:2 at \22c.py\22:3:3)))"

func.func private @callee(%a: memref<?xf32>, %i: index) -> f32 {
  %0 = memref.load %a[%i] : memref<?xf32> loc(callsite("a.py":1:1 at callsite("b.py":2:2 at "c.py":3:3)))
  return %0 : f32
}

func.func @stacked(%a: memref<?xf32>, %i: index) -> f32 {
  %0 = call @callee(%a, %i) : (memref<?xf32>, index) -> f32 loc("f.py":4:4)
  return %0 : f32
}

func.func @nowhere(%a: memref<?xf32>, %i: index) -> f32 {
  %0 = call @callee(%a, %i) : (memref<?xf32>, index) -> f32 loc(unknown)
  return %0 : f32
}
