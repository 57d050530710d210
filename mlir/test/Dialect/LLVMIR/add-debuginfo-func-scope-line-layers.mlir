// Locations in layers are no places in the source: neither a subprogram nor the
// scope of a file is made of them, and they stay where they are.
// RUN: mlir-opt %s --mlir-print-debuginfo --mlir-print-local-scope \
// RUN:   --pass-pipeline='builtin.module(ensure-debug-info-scope-on-llvm-func)' \
// RUN:   | FileCheck %s
// RUN: mlir-opt %s --mlir-print-debuginfo \
// RUN:   --pass-pipeline='builtin.module(ensure-debug-info-scope-on-llvm-func{emission-kind=Full})' \
// RUN:   | mlir-translate -mlir-to-llvmir \
// RUN:   | FileCheck %s --check-prefixes=IR,FULL
// RUN: mlir-opt %s --mlir-print-debuginfo \
// RUN:   --pass-pipeline='builtin.module(ensure-debug-info-scope-on-llvm-func{emission-kind=LineTablesOnly})' \
// RUN:   | mlir-translate -mlir-to-llvmir \
// RUN:   | FileCheck %s --check-prefixes=IR,LINES
// RUN: mlir-opt %s --mlir-print-debuginfo \
// RUN:   --pass-pipeline='builtin.module(ensure-debug-info-scope-on-llvm-func{emission-kind=DebugDirectivesOnly})' \
// RUN:   | mlir-translate -mlir-to-llvmir \
// RUN:   | FileCheck %s --check-prefixes=IR,DIRECTIVES

module attributes {llvm.line_layers = [
  #llvm.line_layer<kind = "linalg", file = <"f.linalg.mlir" in "">, source = "text">
]} {
  // CHECK-LABEL: llvm.func @f
  // IR-LABEL: define void @f
  llvm.func @f(%p: !llvm.ptr) {
    %0 = llvm.mlir.constant(0 : i32) : i32
    // CHECK: llvm.store {{.*}} loc(fused["f.py":2:1, "linalg"("f.linalg.mlir":3:1)])
    // IR: store {{.*}} !dbg ![[SAME:[0-9]+]]
    llvm.store %0, %p : i32, !llvm.ptr loc(fused["f.py":2:1, "linalg"("f.linalg.mlir":3:1)])
    // Another file of the source.
    // CHECK: llvm.store {{.*}} loc(fused[fused<#llvm.di_lexical_block_file<{{.*}}file = <"g.py" in "">{{.*}}>["g.py":7:1], "linalg"("f.linalg.mlir":3:1)])
    // IR: store {{.*}} !dbg ![[OTHER:[0-9]+]]
    llvm.store %0, %p : i32, !llvm.ptr loc(fused["g.py":7:1, "linalg"("f.linalg.mlir":3:1)])
    // A call site with a layer beside it, and one with layers in it.
    // CHECK: llvm.store {{.*}} loc(fused[callsite(fused<#llvm.di_lexical_block_file<{{.*}}file = <"g.py" in "">{{.*}}>["g.py":8:1] at "f.py":3:1), "linalg"("f.linalg.mlir":4:1)])
    llvm.store %0, %p : i32, !llvm.ptr loc(fused[callsite("g.py":8:1 at "f.py":3:1), "linalg"("f.linalg.mlir":4:1)])
    // CHECK: llvm.store {{.*}} loc(fused[callsite(fused<#llvm.di_lexical_block_file<{{.*}}file = <"g.py" in "">{{.*}}>["g.py":8:1] at "f.py":3:1), "linalg"("f.linalg.mlir":5:1)])
    llvm.store %0, %p : i32, !llvm.ptr loc(callsite(fused["g.py":8:1, "linalg"("f.linalg.mlir":5:1)] at fused["f.py":3:1, "linalg"("f.linalg.mlir":6:1)]))
    // No place in the source.
    // CHECK: llvm.store {{.*}} loc("linalg"("f.linalg.mlir":3:1))
    llvm.store %0, %p : i32, !llvm.ptr loc("linalg"("f.linalg.mlir":3:1))
    // CHECK: llvm.store {{.*}} loc(callsite(unknown at "f.py":3:1))
    llvm.store %0, %p : i32, !llvm.ptr loc(callsite(unknown at "f.py":3:1))
    llvm.return loc("f.py":4:1)
  // CHECK: loc(fused<#llvm.di_subprogram<{{.*}}name = "f"{{.*}}file = <"f.py" in "">, line = 1
  } loc(fused["f.py":1:1, "linalg"("f.linalg.mlir":2:1)])

  // A function of which only the layer is known.
  // CHECK-LABEL: llvm.func @g
  llvm.func @g(%p: !llvm.ptr) {
    llvm.return loc("f.py":5:1)
  // CHECK: loc(fused<#llvm.di_subprogram<{{.*}}name = "g"{{.*}}file = <"unit.py" in "">, line = 1
  } loc("linalg"("f.linalg.mlir":9:1))

  // One that a snapshot gave a layer after it got its subprogram.
  // CHECK-LABEL: llvm.func @h
  llvm.func @h(%p: !llvm.ptr) {
    %0 = llvm.mlir.constant(0 : i32) : i32
    // CHECK: llvm.store {{.*}} loc(fused<#llvm.di_lexical_block_file<scope = {{.*}}name = "h"{{.*}}["g.py":7:1])
    llvm.store %0, %p : i32, !llvm.ptr loc("g.py":7:1)
    // CHECK: llvm.store {{.*}} loc(callsite(fused<#llvm.di_lexical_block_file<scope = {{.*}}name = "h"{{.*}}["g.py":8:1] at "f.py":3:1))
    llvm.store %0, %p : i32, !llvm.ptr loc(callsite("g.py":8:1 at "f.py":3:1))
    llvm.return loc("f.py":5:1)
  } loc(fused[fused<#llvm.di_subprogram<id = distinct[0]<>, compileUnit = <id = distinct[1]<>, sourceLanguage = DW_LANG_C, file = <"f.py" in "">, isOptimized = true, emissionKind = LineTablesOnly>, file = <"f.py" in "">, name = "h", line = 1, subprogramFlags = Definition>>["f.py":1:1], "linalg"("f.linalg.mlir":9:1)])
} loc("unit.py":1:1)

// FULL: emissionKind: FullDebug
// LINES: emissionKind: LineTablesOnly
// DIRECTIVES: emissionKind: DebugDirectivesOnly
// IR-DAG: ![[SAME]] = !{![[SOURCE:[0-9]+]], ![[LAYER:[0-9]+]]}
// IR-DAG: ![[SOURCE]] = !DILocation(line: 2, column: 1, scope: ![[F:[0-9]+]])
// IR-DAG: ![[OTHER]] = !{![[SOURCE2:[0-9]+]], ![[LAYER]]}
// IR-DAG: ![[SOURCE2]] = !DILocation(line: 7, column: 1, scope: ![[G:[0-9]+]])
// IR-DAG: ![[G]] = distinct !DILexicalBlockFile(scope: ![[F]]
