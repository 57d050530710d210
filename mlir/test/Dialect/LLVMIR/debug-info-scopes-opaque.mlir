// Of an opaque location the fallback is translated. It moves to the scopes of an outlined
// function and of a block, and says where a variable is declared. The test pass gives the
// first copy of an operation an opaque location whose fallback is the location that the
// operation had.

// RUN: mlir-opt %s --mlir-print-debuginfo --mlir-print-local-scope \
// RUN:   -pass-pipeline='builtin.module(test-opaque-loc,ensure-debug-info-scope-on-llvm-func)' \
// RUN:   | FileCheck %s --check-prefix=OUTLINED
// RUN: mlir-opt %s --mlir-print-debuginfo --mlir-print-local-scope \
// RUN:   -pass-pipeline='builtin.module(test-opaque-loc,ensure-debug-info-scope-on-regions)' \
// RUN:   | FileCheck %s --check-prefix=BLOCK
// RUN: mlir-opt %s --mlir-print-debuginfo --mlir-print-local-scope \
// RUN:   -pass-pipeline='builtin.module(test-opaque-loc,llvm.func(convert-dbg-to-llvm))' \
// RUN:   | FileCheck %s --check-prefix=VARIABLE

#file = #llvm.di_file<"k.py" in "">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = true, emissionKind = Full>
#host = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "host", file = #file, subprogramFlags = Definition>

// OUTLINED-LABEL: llvm.func @kernel(
// OUTLINED:         dbg.variable "x", {{.*}} loc(fused<#llvm.di_subprogram<{{.*}}name = "kernel"{{.*}}>["k.py":2:3])
// VARIABLE-LABEL: llvm.func @kernel(
// VARIABLE:         llvm.intr.dbg.value #llvm.di_local_variable<{{.*}}name = "x", file = <"k.py" in "">, line = 2,
llvm.func @kernel(%x: i32) {
  dbg.variable "x", %x : i32 loc(fused<#host>["k.py":2:3])
  llvm.return loc("k.py":3:1)
} loc("k.py":1:1)

// BLOCK-LABEL: func.func @loop(
// BLOCK:         dbg.variable "i", {{.*}} loc(fused<#llvm.di_lexical_block<scope = #llvm.di_subprogram<{{.*}}name = "loop"{{.*}}line = 12, column = 3, id = distinct[{{[0-9]+}}]<>>>["k.py":13:5])
func.func @loop(%n: index) {
  %c0 = arith.constant 0 : index loc("k.py":11:1)
  %c1 = arith.constant 1 : index loc("k.py":11:1)
  scf.for %i = %c0 to %n step %c1 {
    dbg.variable "i", %i : index loc(fused<#host>["k.py":13:5])
  } loc("k.py":12:3)
  return loc("k.py":14:1)
} loc("k.py":10:1)
