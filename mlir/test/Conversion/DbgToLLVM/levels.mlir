// RUN: mlir-opt %s -convert-dbg-to-llvm=level=none -mlir-print-debuginfo | FileCheck %s --check-prefixes=CHECK,NONE
// RUN: mlir-opt %s -convert-dbg-to-llvm=level=lineinfo -mlir-print-debuginfo | FileCheck %s --check-prefixes=CHECK,LINEINFO
// RUN: mlir-opt %s -convert-dbg-to-llvm=level=none | mlir-translate -mlir-to-llvmir > %t.none
// RUN: mlir-opt %s -convert-dbg-to-llvm=level=lineinfo | mlir-translate -mlir-to-llvmir > %t.lineinfo
// RUN: diff %t.none %t.lineinfo

// LINEINFO: emissionKind = LineTablesOnly
// NONE-NOT: #llvm.di_subprogram
// CHECK-LABEL: llvm.func @f(
// CHECK-NOT:     dbg
// CHECK:         llvm.return
llvm.func @f(%a: i32) {
  dbg.variable "a", %a : i32 loc("/d/f.py":2:1)
  llvm.return loc("/d/f.py":3:1)
} loc("/d/f.py":1:1)
