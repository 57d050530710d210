// RUN: mlir-opt %s -convert-dbg-to-llvm=level=none -mlir-print-debuginfo -mlir-print-local-scope | FileCheck %s --check-prefixes=CHECK,NONE
// RUN: mlir-opt %s -convert-dbg-to-llvm=level=lineinfo -mlir-print-debuginfo -mlir-print-local-scope | FileCheck %s --check-prefixes=CHECK,LINEINFO

// CHECK-LABEL: llvm.func @f(
// CHECK-NOT:     dbg
// CHECK:         llvm.return
// LINEINFO-NEXT: } loc(fused<#llvm.di_subprogram<{{.*}}emissionKind = LineTablesOnly
// NONE-NEXT:     } loc("/d/f.py":1:1)
llvm.func @f(%a: i32) {
  dbg.variable "a", %a : i32 loc("/d/f.py":2:1)
  llvm.return loc("/d/f.py":3:1)
} loc("/d/f.py":1:1)
