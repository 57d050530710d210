// RUN: mlir-opt %s --print-line-layers -o /dev/null 2>&1 | FileCheck %s
// RUN: mlir-opt %s --print-line-layers 2>/dev/null | mlir-opt -o /dev/null
// RUN: mlir-opt %s --print-line-layers=dialect=llvm -o /dev/null 2>&1 \
// RUN:   | FileCheck %s --check-prefix=LLVM
// RUN: mlir-opt %s --print-line-layers=json -o /dev/null 2>&1 \
// RUN:   | FileCheck %s --check-prefix=JSON

// CHECK:      {{^}}10 operations{{$}}
// CHECK-NEXT:   linalg: 4 exact, 3 ambiguous, 3 without (2 with a source location, 1 with none)
// CHECK-NEXT:   loops: 2 exact, 0 ambiguous, 8 without (5 with a source location, 3 with none)
// CHECK-NOT:  {{.}}

// LLVM:      {{^}}9 operations{{$}}
// LLVM-NEXT:   linalg: 4 exact, 3 ambiguous, 2 without (1 with a source location, 1 with none)

// JSON: {"operations":10,"located":7,"layers":{"linalg":{"exact":4,"ambiguous":3,"lost":2,"unknown":1},"loops":{"exact":2,"ambiguous":0,"lost":5,"unknown":3}}}

#file = #llvm.di_file<"f.py" in "">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file,
                              isOptimized = true, emissionKind = Full>
#subprogram = #llvm.di_subprogram<compileUnit = #unit, scope = #file, name = "f", file = #file>
#variable = #llvm.di_local_variable<scope = #subprogram, name = "w", file = #file>

module attributes {llvm.line_layers = [
  #llvm.line_layer<kind = "linalg", file = <"f.linalg.mlir" in "">>,
  #llvm.line_layer<kind = "loops", file = <"f.loops.mlir" in "">>
]} {
  // A function has a region: what is in it is counted.
  llvm.func @f(%p: !llvm.ptr) {
    %0 = arith.constant 0 : i32 loc("f.py":1:1)
    llvm.store %0, %p : i32, !llvm.ptr loc(fused["f.py":2:1, "linalg"("f.linalg.mlir":3:1), "loops"("f.loops.mlir":4:1)])
    // What tells of variables is no code.
    dbg.variable "v", %0 : i32 loc("f.py":2:1)
    llvm.intr.dbg.value #variable = %0 : i32 loc("f.py":2:1)
    llvm.intr.dbg.value_list #variable = %0, %0 : i32, i32 loc("f.py":2:1)
    llvm.intr.dbg.declare_value #variable = %0 : i32 loc("f.py":2:1)
    llvm.intr.dbg.assign #variable id distinct[1]<> = %0 : i32 at %p : !llvm.ptr loc("f.py":2:1)
    // One line, two columns.
    llvm.store %0, %p : i32, !llvm.ptr loc(fused["f.py":2:1, "linalg"("f.linalg.mlir":3:1), "linalg"("f.linalg.mlir":3:7)])
    llvm.store %0, %p : i32, !llvm.ptr loc(fused["f.py":2:1, "linalg"("f.linalg.mlir":3:1), "linalg"("f.linalg.mlir":5:1)])
    // Lines of one number in two files.
    llvm.store %0, %p : i32, !llvm.ptr loc(fused["f.py":2:1, "linalg"("f.linalg.mlir":3:1), "linalg"("g.linalg.mlir":3:1)])
    // In the layer that the callee lacks, an inlined operation is where the caller is.
    llvm.store %0, %p : i32, !llvm.ptr loc(callsite(fused["f.py":2:1, "linalg"("f.linalg.mlir":3:1)] at fused["f.py":3:1, "loops"("f.loops.mlir":4:1)]))
    // Not in the source: with a line, with several that became line 0, with none.
    llvm.store %0, %p : i32, !llvm.ptr loc("linalg"("f.linalg.mlir":3:1))
    llvm.store %0, %p : i32, !llvm.ptr loc("linalg"("f.linalg.mlir":0:0))
    llvm.store %0, %p : i32, !llvm.ptr loc(unknown)
    llvm.return loc(fused["f.py":2:1, "other"("f.other.mlir":3:1)])
  }
}
