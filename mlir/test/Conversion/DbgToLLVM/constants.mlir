// RUN: mlir-opt %s -convert-dbg-to-llvm | FileCheck %s
// RUN: mlir-opt %s -convert-dbg-to-llvm=level=none | FileCheck %s
// RUN: mlir-opt %s -convert-dbg-to-llvm -mlir-print-debuginfo | mlir-translate -mlir-to-llvmir | FileCheck %s --check-prefix=LLVM

// A constant is one for debuggers as well, whatever its type is: the lanes of a vector and
// the halves of a wide number one by one, and a number of a format that LLVM has no type for
// by its bits.
// CHECK-LABEL: llvm.func @constants(
// CHECK-NOT:     arith.constant
// LLVM-LABEL:  define void @constants(
llvm.func @constants() {
  %wide = arith.constant -2 : i100
  // LLVM-NEXT: #dbg_value(i64 -2, ![[WIDE:[0-9]+]], !DIExpression(DW_OP_LLVM_fragment, 0, 64)
  // LLVM-NEXT: #dbg_value(i64 -1, ![[WIDE]], !DIExpression(DW_OP_LLVM_fragment, 64, 64)
  dbg.variable "wide", %wide : i100 loc("/d/f.py":2:1)
  %unsigned = llvm.mlir.constant(-2 : i100) : i100
  %ui100 = builtin.unrealized_conversion_cast %unsigned : i100 to ui100
  // LLVM-NEXT: #dbg_value(i64 -2, ![[UNSIGNED:[0-9]+]], !DIExpression(DW_OP_LLVM_fragment, 0, 64)
  // LLVM-NEXT: #dbg_value(i64 68719476735, ![[UNSIGNED]], !DIExpression(DW_OP_LLVM_fragment, 64, 64)
  dbg.variable "unsigned", %ui100 : ui100 loc("/d/f.py":2:1)
  %f80 = arith.constant -1.5 : f80
  // LLVM-NEXT: #dbg_value(i64 -4611686018427387904, ![[F80:[0-9]+]], !DIExpression(DW_OP_LLVM_fragment, 0, 64)
  // LLVM-NEXT: #dbg_value(i64 49151, ![[F80]], !DIExpression(DW_OP_LLVM_fragment, 64, 64)
  dbg.variable "f80", %f80 : f80 loc("/d/f.py":2:1)
  %tf32 = arith.constant 1.5 : tf32
  // LLVM-NEXT: #dbg_value(float 1.500000e+00,
  dbg.variable "tf32", %tf32 : tf32 loc("/d/f.py":2:1)
  %f8 = arith.constant 1.5 : f8E4M3FN
  // LLVM-NEXT: #dbg_value(i8 60,
  dbg.variable "f8", %f8 : f8E4M3FN loc("/d/f.py":2:1)
  %lanes = arith.constant dense<[1, 2]> : vector<2xi16>
  // LLVM-NEXT: #dbg_value(i16 1, ![[LANES:[0-9]+]], !DIExpression(DW_OP_LLVM_fragment, 0, 16)
  // LLVM-NEXT: #dbg_value(i16 2, ![[LANES]], !DIExpression(DW_OP_LLVM_fragment, 16, 16)
  dbg.variable "lanes", %lanes : vector<2xi16> loc("/d/f.py":2:1)
  %rows = llvm.mlir.constant(dense<[[1, 2], [3, 4]]> : vector<2x2xi16>) : !llvm.array<2 x vector<2xi16>>
  %vector = builtin.unrealized_conversion_cast %rows : !llvm.array<2 x vector<2xi16>> to vector<2x2xi16>
  // LLVM-NEXT: #dbg_value(i16 1, ![[ROWS:[0-9]+]], !DIExpression(DW_OP_LLVM_fragment, 0, 16)
  // LLVM-NEXT: #dbg_value(i16 2, ![[ROWS]], !DIExpression(DW_OP_LLVM_fragment, 16, 16)
  // LLVM-NEXT: #dbg_value(i16 3, ![[ROWS]], !DIExpression(DW_OP_LLVM_fragment, 32, 16)
  // LLVM-NEXT: #dbg_value(i16 4, ![[ROWS]], !DIExpression(DW_OP_LLVM_fragment, 48, 16)
  dbg.variable "rows", %vector : vector<2x2xi16> loc("/d/f.py":2:1)
  // LLVM-NEXT: ret void
  llvm.return loc("/d/f.py":3:1)
} loc("/d/f.py":1:1)
