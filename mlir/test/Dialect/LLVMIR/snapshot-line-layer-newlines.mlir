// What a dialect prints of an attribute or a type can have several lines. The lines of
// what follows are those in the text nevertheless.

// RUN: mlir-opt %s --allow-unregistered-dialect --mlir-print-debuginfo --mlir-print-local-scope \
// RUN:   -snapshot-line-layer=kind=arith | FileCheck %s
// RUN: mlir-opt %s --allow-unregistered-dialect \
// RUN:   -snapshot-op-locations='filename=%t.mlir' --mlir-print-debuginfo | FileCheck %s --check-prefix=OP

// CHECK: source = "module {\0A  func.func @f(%arg0: !foo.bar<\0A    1\0A  >) {\0A    %0 = \22foo.op\22(%arg0) {x = #foo.baz<[1,\0A      2]>} : (!foo.bar<\0A    1\0A  >) -> i32\0A    %1 = arith.addi %0, %0 : i32\0A
// CHECK: "foo.op"
// CHECK: loc(fused["{{.*}}":[[#]]:[[#]], "arith"("{{.*}}":5:5)])
// CHECK: arith.addi {{.*}} loc(fused["{{.*}}":[[#]]:[[#]], "arith"("{{.*}}":9:5)])
// CHECK: return loc(fused["{{.*}}":[[#]]:[[#]], "arith"("{{.*}}":10:5)])

// OP: "foo.op"
// OP: arith.addi {{.*}} loc(#[[ADD:.*]])
// OP: #[[ADD]] = loc("{{.*}}":9:4)
module {
  func.func @f(%a: !foo.bar<
    1
  >) {
    %0 = "foo.op"(%a) {x = #foo.baz<[1,
      2]>} : (!foo.bar<
    1
  >) -> i32
    %1 = arith.addi %0, %0 : i32
    return
  }
}
