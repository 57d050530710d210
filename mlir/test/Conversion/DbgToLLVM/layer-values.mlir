// RUN: mlir-opt %s -allow-unregistered-dialect -convert-dbg-to-llvm -mlir-print-debuginfo -mlir-print-local-scope -verify-diagnostics | FileCheck %s
// RUN: mlir-opt %s -allow-unregistered-dialect -convert-dbg-to-llvm=pins=stack -verify-diagnostics | FileCheck %s --check-prefix=PINS
// RUN: mlir-opt %s -allow-unregistered-dialect -convert-dbg-to-llvm=pins=nvvm -verify-diagnostics | FileCheck %s --check-prefix=PINS

#file = #llvm.di_file<"g.py" in "/d">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = true, emissionKind = Full>
#callee = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "callee", file = #file, subprogramFlags = Definition>

module attributes {llvm.line_layers = [#llvm.line_layer<kind = "scf", file = <"f.scf.mlir" in "">, source = "text">]} {
  // The scope has the file of the layer; the variable has no line, and no number.
  // CHECK-LABEL: llvm.func @f(
  // CHECK-SAME:    %[[A:[^:]*]]: i32
  // CHECK:         llvm.intr.dbg.value #llvm.di_local_variable<scope = #llvm.di_lexical_block_file<scope = #llvm.di_subprogram<{{.*}}name = "f"{{.*}}>, file = <"f.scf.mlir" in "">, discriminator = 0>, name = "_arg0", type = {{.*}}name = "i32"{{.*}}> = %[[A]] : i32
  // It is in the scope of the function.
  // CHECK-SAME:      loc(fused<#llvm.di_subprogram<
  // Values of a layer make no code.
  // PINS-LABEL: llvm.func @f(
  // PINS-NEXT:    llvm.intr.dbg.value
  // PINS-NEXT:    %{{.*}} = "test.value"
  // PINS-NEXT:    llvm.return
  llvm.func @f(%a: i32) {
    dbg.variable "_arg0", %a layer "scf" : i32
    // What debuggers do not know is left out without a word: nobody has asked for it.
    %0 = "test.value"() : () -> tensor<4xf32>
    dbg.variable "_0", %0 layer "scf" : tensor<4xf32>
    // A value of a function that is inlined has a name in the text of that one.
    dbg.variable "_arg0", %a layer "scf" : i32 loc(callsite(unknown at "/d/f.py":9:1))
    // expected-warning @below {{'dbg.variable' op is a value of the layer "cf", which no module around it lists; it is left out}}
    dbg.variable "_1", %a layer "cf" : i32
    llvm.return loc("/d/f.py":3:1)
  } loc("/d/f.py":1:1)

  // Of an aggregate it is what has been inserted: operations for the rest would be code.
  // CHECK-LABEL: llvm.func @parts(
  // CHECK-SAME:    %[[P:[^:,]*]]: !llvm.ptr
  // CHECK-NOT:     llvm.extractvalue
  // CHECK-NOT:     name = "_arg0"
  // CHECK:         llvm.intr.dbg.value {{.*}}name = "_2"{{.*}}DW_OP_LLVM_fragment(64, 64)]> = %[[P]] : !llvm.ptr
  // CHECK-NOT:     name = "_2"
  // The size of a memref is in its type.
  // CHECK:         llvm.intr.dbg.value {{.*}}name = "_3"{{.*}}DW_OP_LLVM_fragment(0, 64)]> = %[[P]] : !llvm.ptr
  // CHECK:         llvm.intr.dbg.value {{.*}}name = "_3"{{.*}}DW_OP_LLVM_fragment(128, 64)]>
  // CHECK-NOT:     llvm.extractvalue
  // CHECK:         llvm.return
  llvm.func @parts(%s: !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, %p: !llvm.ptr) {
    dbg.variable "_arg0", %s layer "scf" : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %0 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %1 = llvm.insertvalue %p, %0[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    dbg.variable "_2", %1 layer "scf" : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %2 = builtin.unrealized_conversion_cast %1 : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> to memref<4xf32>
    dbg.variable "_3", %2 layer "scf" : memref<4xf32>
    llvm.return loc("/d/f.py":3:1)
  } loc("/d/f.py":1:1)

  // A snapshot after inlining puts its place beside the call, which stays a call, also where
  // nothing is known of the place in the callee.
  // CHECK-LABEL: llvm.func @inlined(
  // CHECK:         llvm.intr.dbg.value {{.*}}name = "x"
  // CHECK-SAME:      loc(fused[callsite(fused<#llvm.di_subprogram<{{.*}}name = "callee"{{.*}}>["/d/g.py":2:1] at "/d/f.py":2:1), "scf"("f.scf.mlir":3:5)])
  // CHECK:         llvm.intr.dbg.value {{.*}}name = "y"
  // CHECK-SAME:      loc(fused[callsite(fused<#llvm.di_subprogram<{{.*}}name = "callee"{{.*}}>["/d/f.py":1:0] at "/d/f.py":2:1), "scf"("f.scf.mlir":4:5)])
  llvm.func @inlined(%a: i32) {
    dbg.variable "x", %a : i32 loc(fused[callsite(fused<#callee>["/d/g.py":2:1] at "/d/f.py":2:1), "scf"("f.scf.mlir":3:5)])
    dbg.variable "y", %a : i32 loc(fused[callsite(fused<#callee>[unknown] at "/d/f.py":2:1), "scf"("f.scf.mlir":4:5)])
    llvm.return loc("/d/f.py":3:1)
  } loc("/d/f.py":1:1)
}
