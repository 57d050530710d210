// RUN: mlir-opt %s -convert-dbg-to-llvm -split-input-file 2>&1 | FileCheck %s
// RUN: mlir-opt %s -convert-dbg-to-llvm=pins=nvvm -split-input-file 2>/dev/null | FileCheck %s --check-prefix=LANES

// A struct that is in itself has no size.
// CHECK: warning: 'dbg.variable' op cannot describe a value of type '!llvm.struct<"a", (struct<"a">)>' to debuggers, and leaves it out
llvm.func @itself(%a: !llvm.struct<"a", (struct<"a">)>) {
  dbg.variable "a", %a : !llvm.struct<"a", (struct<"a">)>
  llvm.return
}

// -----

// Structs that share their members can have more parts than can be looked at. In this one,
// of 2^18 parts, there is nothing.
// CHECK: warning: 'dbg.variable' op cannot describe a value of type '!dbg.struct' to debuggers, and leaves 'x.{{[ab.]*}}' out
llvm.func @shared() {
  %0 = dbg.struct {}
  %1 = dbg.struct {"a": %0, "b": %0} : !dbg.struct, !dbg.struct
  %2 = dbg.struct {"a": %1, "b": %1} : !dbg.struct, !dbg.struct
  %3 = dbg.struct {"a": %2, "b": %2} : !dbg.struct, !dbg.struct
  %4 = dbg.struct {"a": %3, "b": %3} : !dbg.struct, !dbg.struct
  %5 = dbg.struct {"a": %4, "b": %4} : !dbg.struct, !dbg.struct
  %6 = dbg.struct {"a": %5, "b": %5} : !dbg.struct, !dbg.struct
  %7 = dbg.struct {"a": %6, "b": %6} : !dbg.struct, !dbg.struct
  %8 = dbg.struct {"a": %7, "b": %7} : !dbg.struct, !dbg.struct
  %9 = dbg.struct {"a": %8, "b": %8} : !dbg.struct, !dbg.struct
  %10 = dbg.struct {"a": %9, "b": %9} : !dbg.struct, !dbg.struct
  %11 = dbg.struct {"a": %10, "b": %10} : !dbg.struct, !dbg.struct
  %12 = dbg.struct {"a": %11, "b": %11} : !dbg.struct, !dbg.struct
  %13 = dbg.struct {"a": %12, "b": %12} : !dbg.struct, !dbg.struct
  %14 = dbg.struct {"a": %13, "b": %13} : !dbg.struct, !dbg.struct
  %15 = dbg.struct {"a": %14, "b": %14} : !dbg.struct, !dbg.struct
  %16 = dbg.struct {"a": %15, "b": %15} : !dbg.struct, !dbg.struct
  %17 = dbg.struct {"a": %16, "b": %16} : !dbg.struct, !dbg.struct
  %18 = dbg.struct {"a": %17, "b": %17} : !dbg.struct, !dbg.struct
  dbg.variable "x", %18 : !dbg.struct
  llvm.return
}

// -----

// The lanes of a vector are leaves, too, of which a variable has 4096 at most.
// LANES-LABEL: llvm.func @lanes(
// LANES:         DW_OP_LLVM_fragment(32760, 8)
// LANES-NOT:     DW_OP_LLVM_fragment(32768, 8)
// LANES:         llvm.return
llvm.func @lanes(%a: vector<4100xi8>) {
  dbg.variable "a", %a : vector<4100xi8>
  llvm.return
}

// -----

// LANES-LABEL: llvm.func @constant_lanes(
// LANES:         DW_OP_LLVM_fragment(32760, 8)
// LANES-NOT:     DW_OP_LLVM_fragment(32768, 8)
// LANES:         llvm.return
llvm.func @constant_lanes() {
  %a = llvm.mlir.constant(dense<1> : vector<4100xi8>) : vector<4100xi8>
  dbg.variable "a", %a : vector<4100xi8>
  llvm.return
}
