// Remarks of MLIR that LLVM's streamer writes say where layers are, in the form
// of LLVM's own remarks.
// RUN: mlir-opt %s --test-remark --remarks-filter-analyse="category-2-analysis" \
// RUN:   --remark-format=yaml --remarks-output-file=%t.yaml -o %t
// RUN: FileCheck %s < %t.yaml

module attributes {llvm.line_layers = [
  #llvm.line_layer<kind = "linalg", file = <"m.linalg.mlir" in "">>,
  #llvm.line_layer<kind = "My Loops", file = <"m.loops.mlir" in "">>
]} {
  // In the source and in two layers.
  // CHECK:      DebugLoc: { File: kernel.py, Line: 2, Column: 3 }
  // CHECK:      - LineLayer.linalg: ' [linalg: m.linalg.mlir:7:8]'
  // CHECK-NEXT:   DebugLoc: { File: m.linalg.mlir, Line: 7, Column: 8 }
  // CHECK-NEXT: - LineLayer.my_loops: ' [My Loops: m.loops.mlir:9:10]'
  // CHECK-NEXT:   DebugLoc: { File: m.loops.mlir, Line: 9, Column: 10 }
  // CHECK-NEXT: ...
  "test.op"() : () -> () loc(fused["kernel.py":2:3, "linalg"("m.linalg.mlir":7:8), "My Loops"("m.loops.mlir":9:10)])

  // The first layer stands in for a source location that is missing.
  // CHECK:      DebugLoc: { File: m.linalg.mlir, Line: 17, Column: 8 }
  // CHECK:      - LineLayer.linalg: ' [linalg: m.linalg.mlir:17:8]'
  "test.op"() : () -> () loc("linalg"("m.linalg.mlir":17:8))

  // Several places of a layer are none, as in a line table.
  // CHECK:      DebugLoc: { File: kernel.py, Line: 22, Column: 3 }
  // CHECK-NOT:  LineLayer.linalg
  // CHECK:      - LineLayer.my_loops: ' [My Loops: m.loops.mlir:29:10]'
  "test.op"() : () -> () loc(fused["kernel.py":22:3, "linalg"("m.linalg.mlir":7:8), "linalg"("m.linalg.mlir":8:8), "My Loops"("m.loops.mlir":29:10)])

  // The layers of what was inlined are those of the callee.
  // CHECK:      DebugLoc: { File: kernel.py, Line: 32, Column: 3 }
  // CHECK:      - LineLayer.linalg: ' [linalg: m.linalg.mlir:37:8]'
  "test.op"() : () -> () loc(callsite(fused["kernel.py":32:3, "linalg"("m.linalg.mlir":37:8)] at fused["kernel.py":33:3, "linalg"("m.linalg.mlir":38:8)]))

  // Names that no module lists are not layers, and change nothing.
  // CHECK:      DebugLoc: { File: '<unknown file>', Line: 0, Column: 0 }
  // CHECK-NOT:  LineLayer
  // CHECK:      DebugLoc: { File: kernel.py, Line: 52, Column: 3 }
  // CHECK-NOT:  LineLayer
  "test.op"() : () -> () loc(fused["kernel.py":42:3, "x"("m.linalg.mlir":47:8)])
  "test.op"() : () -> () loc("kernel.py":52:3)
}
