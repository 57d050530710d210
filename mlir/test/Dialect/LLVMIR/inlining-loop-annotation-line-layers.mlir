// Where a loop is inlined, its start and end become places in the caller, whether or
// not the caller has a line in a layer.
// RUN: mlir-opt %s --mlir-print-local-scope -inline | FileCheck %s
// RUN: mlir-opt %s --mlir-print-local-scope \
// RUN:   -pass-pipeline='builtin.module(snapshot-line-layer{kind=llvm},inline)' | FileCheck %s

#file = #llvm.di_file<"file.mlir" in "/">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = false, emissionKind = None>
#callee = #llvm.di_subprogram<compileUnit = #unit, scope = #file, name = "callee", file = #file, subprogramFlags = Definition>
#caller = #llvm.di_subprogram<compileUnit = #unit, scope = #file, name = "caller", file = #file, subprogramFlags = Definition>
#start = loc(fused<#callee>["test.mlir":42:4])
#end = loc(fused<#callee>["test.mlir":52:4])

llvm.func @cond() -> i1

llvm.func @callee() {
  llvm.br ^head
^head:
  %c = llvm.call @cond() : () -> i1
  llvm.cond_br %c, ^head, ^exit {loop_annotation = #llvm.loop_annotation<startLoc = #start, endLoc = #end>}
^exit:
  llvm.return
} loc(fused<#callee>["test.mlir":40:4])

// CHECK-LABEL: {{^ *}}llvm.func @caller
// CHECK: llvm.cond_br
// CHECK-SAME: startLoc = loc(fused<#llvm.di_subprogram<compileUnit = <id = distinct[0]<>, {{[^[]*}}name = "caller", {{[^[]*}}>[callsite(fused<#llvm.di_subprogram<compileUnit = <id = distinct[0]<>, {{[^[]*}}name = "callee"
llvm.func @caller() {
  llvm.call @callee() : () -> () loc(fused<#caller>["test.mlir":72:4])
  llvm.return
} loc(fused<#caller>["test.mlir":62:4])
