// A kind need not be UTF-8, which JSON has to be.

// RUN: mlir-opt %s --print-line-layers=json -o /dev/null 2>&1 | FileCheck %s

// CHECK: "layers":{"a{{[^{}"]+}}":{"exact":1,
module attributes {llvm.line_layers = [#llvm.line_layer<kind = "a\FF", file = <"f.mlir" in "">>]} {
  llvm.func @f() {
    llvm.return loc("a\FF"("f.mlir":3:1))
  }
}
