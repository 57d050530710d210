// RUN: mlir-opt %s -split-input-file -convert-dbg-to-llvm | FileCheck %s
// RUN: mlir-opt %s -split-input-file -convert-dbg-to-llvm -convert-dbg-to-llvm | FileCheck %s
// RUN: mlir-opt %s -split-input-file -convert-dbg-to-llvm=pins=stack | FileCheck %s
// RUN: mlir-opt %s -split-input-file -convert-dbg-to-llvm=level=lineinfo | FileCheck %s --check-prefix=LINEINFO
// RUN: mlir-opt %s -split-input-file -pass-pipeline='builtin.module(any(convert-dbg-to-llvm))' | FileCheck %s --check-prefix=NESTED

// Debuggers are to be told which members of a struct are missing at its end. That is said
// once in each module that code is generated for.
// CHECK-LABEL: module @host
// CHECK-NEXT:    llvm.module_flags [#llvm.mlir.module_flag<max, "Complete DWARF Pieces", 1 : i32>]
// CHECK-NOT:     module_flags
// CHECK:         llvm.func @f
// CHECK:         gpu.module @kernels
// CHECK-NEXT:      llvm.module_flags [#llvm.mlir.module_flag<max, "Complete DWARF Pieces", 1 : i32>]
// CHECK-NOT:       module_flags
// CHECK:           llvm.func @k
// CHECK:         gpu.module @without_variables
// CHECK-NOT:       module_flags

// LINEINFO-LABEL: module @host
// LINEINFO-NOT:    module_flags
// LINEINFO-LABEL: module @flags

// A pass of a function leaves what is around it alone.
// NESTED-LABEL: module @host
// NESTED-NEXT:    llvm.func @f
// NESTED:         gpu.module @kernels
// NESTED-NEXT:      llvm.module_flags
module @host {
  llvm.func @f(%a: i32) {
    %s = dbg.struct {"x": %a, "y": %a} : i32, i32
    dbg.variable "s", %s : !dbg.struct loc("/d/f.py":2:1)
    dbg.variable "a", %a : i32 loc("/d/f.py":2:1)
    llvm.return loc("/d/f.py":3:1)
  } loc("/d/f.py":1:1)
  gpu.module @kernels {
    llvm.func @k(%a: i32) {
      dbg.variable "a", %a : i32 loc("/d/f.py":2:1)
      llvm.return loc("/d/f.py":3:1)
    } loc("/d/f.py":1:1)
  }
  gpu.module @without_variables {
    llvm.func @k(%a: i32) {
      llvm.return loc("/d/f.py":3:1)
    } loc("/d/f.py":1:1)
  }
}

// -----

// Beside other flags; one that says something else stays.
// CHECK-LABEL: module @flags
// CHECK-NEXT:    llvm.module_flags [#llvm.mlir.module_flag<max, "Complete DWARF Pieces", 0 : i32>, #llvm.mlir.module_flag<max, "PIC Level", 2 : i32>]
// CHECK-NOT:     module_flags
// CHECK:         llvm.intr.dbg.{{value|declare}}
module @flags {
  llvm.module_flags [#llvm.mlir.module_flag<max, "Complete DWARF Pieces", 0 : i32>, #llvm.mlir.module_flag<max, "PIC Level", 2 : i32>]
  llvm.func @f(%a: i32) {
    dbg.variable "a", %a : i32 loc("/d/f.py":2:1)
    llvm.return loc("/d/f.py":3:1)
  } loc("/d/f.py":1:1)
}
