// A snapshot gives operations a line that are nowhere in the source, and functions the
// line of their headers. In LLVM IR such an instruction has layers, and no location in
// the source; a function's line is an attachment of it.

// RUN: mlir-opt %s --mlir-print-debuginfo --mlir-print-local-scope \
// RUN:   -pass-pipeline='builtin.module(snapshot-line-layer{kind=llvm file=f.llvm.mlir})' \
// RUN:   | FileCheck %s --check-prefix=MLIR
// RUN: mlir-opt %s --mlir-print-debuginfo \
// RUN:   -pass-pipeline='builtin.module(snapshot-line-layer{kind=llvm file=f.llvm.mlir},ensure-debug-info-scope-on-llvm-func{emission-kind=LineTablesOnly})' \
// RUN:   -o %t.mlir
// RUN: mlir-translate -mlir-to-llvmir %t.mlir | FileCheck %s

// Imported, it is the same.
// RUN: mlir-translate -mlir-to-llvmir %t.mlir \
// RUN:   | mlir-translate -import-llvm -mlir-print-debuginfo \
// RUN:   | mlir-translate -mlir-to-llvmir | FileCheck %s

// CHECK-LABEL: define void @f
// CHECK-SAME:    !dbg ![[#F:]] !line_layers ![[#HEADER:]]
// CHECK:         store volatile i32 0, {{.*}} !dbg ![[#STORE:]]
// CHECK:         load i32, {{.*}} !dbg ![[#LOAD:]]
// CHECK:         phi i32 {{.*}} !dbg ![[#PHI:]]
// CHECK:         ret void, !dbg ![[#RET:]]

// CHECK-DAG: ![[#HEADER]] = !{null, ![[#LAYER2:]]}
// CHECK-DAG: ![[#LAYER2]] = !{!"llvm", ![[#AT2:]]}
// CHECK-DAG: ![[#AT2]] = !DILocation(line: 2, column: 3, scope: ![[#IN:]])
// CHECK-DAG: ![[#IN]] = !DILexicalBlockFile(scope: ![[#F]], file: ![[#FILE:]], discriminator: 0)
// CHECK-DAG: ![[#FILE]] = !DIFile(filename: "f.llvm.mlir"
// CHECK-DAG: ![[#STORE]] = !{null, ![[#LAYER4:]]}
// CHECK-DAG: ![[#LAYER4]] = !{!"llvm", ![[#AT4:]]}
// CHECK-DAG: ![[#AT4]] = !DILocation(line: 4, column: 5, scope: ![[#IN]])
// CHECK-DAG: ![[#LOAD]] = !{null, ![[#LAYER5:]]}
// CHECK-DAG: ![[#LAYER5]] = !{!"llvm", ![[#AT5:]]}
// CHECK-DAG: ![[#AT5]] = !DILocation(line: 5, column: 5, scope: ![[#IN]])
// CHECK-DAG: ![[#PHI]] = !{null, ![[#LAYER9:]]}
// CHECK-DAG: ![[#LAYER9]] = !{!"llvm", ![[#AT9:]]}
// CHECK-DAG: ![[#AT9]] = !DILocation(line: 9, scope: ![[#IN]])
// CHECK-DAG: ![[#RET]] = !{![[#RET_SOURCE:]], ![[#LAYER10:]]}
// CHECK-DAG: ![[#RET_SOURCE]] = !DILocation(line: 7, column: 1, scope: ![[#F]])
// CHECK-DAG: ![[#LAYER10]] = !{!"llvm", ![[#AT10:]]}
// CHECK-DAG: ![[#AT10]] = !DILocation(line: 10, column: 5, scope: ![[#IN]])

module {
  llvm.func @f(%p: !llvm.ptr, %c: i1) {
    %0 = llvm.mlir.constant(0 : i32) : i32 loc(unknown)
    // MLIR: llvm.store volatile {{.*}} loc("llvm"("f.llvm.mlir":4:5))
    llvm.store volatile %0, %p : i32, !llvm.ptr loc(unknown)
    // MLIR: llvm.load {{.*}} loc("llvm"("f.llvm.mlir":5:5))
    %1 = llvm.load %p : !llvm.ptr -> i32 loc(unknown)
    llvm.cond_br %c, ^bb1, ^bb2(%1 : i32) loc(unknown)
  ^bb1:
    llvm.br ^bb2(%0 : i32) loc(unknown)
  // MLIR: ^bb2({{.*}} loc("llvm"("f.llvm.mlir":9:0)))
  ^bb2(%2: i32 loc(unknown)):
    // MLIR: llvm.return loc(fused["f.py":7:1, "llvm"("f.llvm.mlir":10:5)])
    llvm.return loc("f.py":7:1)
  // MLIR-NEXT: } loc(fused["f.py":1:1, "llvm"("f.llvm.mlir":2:3)])
  } loc("f.py":1:1)
} loc("f.py":0:0)
