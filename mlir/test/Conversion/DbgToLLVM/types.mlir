// RUN: mlir-opt %s -convert-dbg-to-llvm -mlir-print-local-scope | FileCheck %s
// RUN: mlir-opt %s -convert-dbg-to-llvm=pins=nvvm -mlir-print-local-scope | FileCheck %s --check-prefix=NVVM
// RUN: mlir-opt %s -convert-dbg-to-llvm -mlir-print-debuginfo | mlir-translate -mlir-to-llvmir | FileCheck %s --check-prefix=LLVM

// The encodings and sizes by which debuggers know the formats.
// CHECK-LABEL: llvm.func @floats(
llvm.func @floats(%h: f16, %b: bf16, %f: f32, %d: f64, %x: f80, %q: f128) {
  // CHECK: name = "h"{{.*}}name = "f16", sizeInBits = 16, encoding = DW_ATE_float>> = %{{.*}} : f16
  dbg.variable "h", %h : f16 loc("/d/f.py":2:1)
  // CHECK: name = "b"{{.*}}name = "__bf16", sizeInBits = 16, encoding = DW_ATE_float>> = %{{.*}} : bf16
  dbg.variable "b", %b : bf16 loc("/d/f.py":2:1)
  // CHECK: name = "f"{{.*}}name = "f32", sizeInBits = 32, encoding = DW_ATE_float>> = %{{.*}} : f32
  dbg.variable "f", %f : f32 loc("/d/f.py":2:1)
  // CHECK: name = "d"{{.*}}name = "f64", sizeInBits = 64, encoding = DW_ATE_float>> = %{{.*}} : f64
  dbg.variable "d", %d : f64 loc("/d/f.py":2:1)
  // CHECK: name = "x"{{.*}}name = "f80", sizeInBits = 128, encoding = DW_ATE_float>>
  dbg.variable "x", %x : f80 loc("/d/f.py":2:1)
  // CHECK: name = "q"{{.*}}name = "_Float128", sizeInBits = 128, encoding = DW_ATE_float>>
  dbg.variable "q", %q : f128 loc("/d/f.py":2:1)
  llvm.return
} loc("/d/f.py":1:1)

// A tf32 is held in the f32 that has its bits, or in an i32; a float of 8 bits in an i8.
// CHECK-LABEL: llvm.func @surrogates(
// NVVM-LABEL:  llvm.func @surrogates(
llvm.func @surrogates(%bits: i32, %f: f32, %byte: i8) {
  %0 = builtin.unrealized_conversion_cast %bits : i32 to tf32
  // CHECK: name = "t"{{.*}}name = "tf32", sizeInBits = 32, encoding = DW_ATE_float>> = %{{.*}} : i32
  // NVVM:  %[[T:.*]] = llvm.call_intrinsic "llvm.nvvm.move.i32"
  // NVVM:  llvm.intr.dbg.value {{.*}}name = "t"{{.*}} = %[[T]] : i32
  dbg.variable "t", %0 : tf32 loc("/d/f.py":2:1)
  %1 = builtin.unrealized_conversion_cast %byte : i8 to f8E4M3FN
  // CHECK: name = "e"{{.*}}name = "f8E4M3FN", sizeInBits = 8, encoding = DW_ATE_unsigned>> = %{{.*}} : i8
  // NVVM:  %[[E:.*]] = llvm.call_intrinsic "llvm.nvvm.move.i16"
  // NVVM:  llvm.intr.dbg.value {{.*}}name = "e"{{.*}} = %[[E]] : i16
  dbg.variable "e", %1 : f8E4M3FN loc("/d/f.py":2:1)
  llvm.return
} loc("/d/f.py":1:1)

// CHECK-LABEL: llvm.func @complex(
// CHECK-SAME:    %[[C:[^:]*]]: !llvm.struct<(f32, f32)>, %[[I:[^:]*]]: !llvm.struct<(i16, i16)>
llvm.func @complex(%c: !llvm.struct<(f32, f32)>, %i: !llvm.struct<(i16, i16)>) {
  %0 = builtin.unrealized_conversion_cast %c : !llvm.struct<(f32, f32)> to complex<f32>
  // CHECK-DAG: %[[RE:.*]] = llvm.extractvalue %[[C]][0]
  // CHECK-DAG: %[[IM:.*]] = llvm.extractvalue %[[C]][1]
  // CHECK: name = "c"{{.*}}sizeInBits = 64, encoding = DW_ATE_complex_float>> #llvm.di_expression<[DW_OP_LLVM_fragment(0, 32)]> = %[[RE]] : f32
  // CHECK: name = "c"{{.*}}#llvm.di_expression<[DW_OP_LLVM_fragment(32, 32)]> = %[[IM]] : f32
  dbg.variable "c", %0 : complex<f32> loc("/d/f.py":2:1)
  // Of integers it is a struct.
  %1 = builtin.unrealized_conversion_cast %i : !llvm.struct<(i16, i16)> to complex<i16>
  // CHECK: name = "i"{{.*}}tag = DW_TAG_structure_type{{.*}}name = "re"{{.*}}name = "im"{{.*}}DW_OP_LLVM_fragment(0, 16)
  // CHECK: name = "i"{{.*}}DW_OP_LLVM_fragment(16, 16)
  dbg.variable "i", %1 : complex<i16> loc("/d/f.py":2:1)
  llvm.return
} loc("/d/f.py":1:1)

// A vector of two dimensions is an array of vectors in the LLVM dialect, and for debuggers:
// LLVM refuses a type that is a vector of several.
// LLVM: !DILocalVariable(name: "tile", {{.*}}type: ![[TILE:[0-9]+]]
// LLVM: ![[TILE]] = !DICompositeType(tag: DW_TAG_array_type, baseType: ![[ROW:[0-9]+]], size: 256, elements:
// LLVM: ![[ROW]] = !DICompositeType(tag: DW_TAG_array_type, baseType: !{{[0-9]+}}, size: 128, flags: DIFlagVector,
// CHECK-LABEL: llvm.func @tile(
llvm.func @tile(%t: !llvm.array<2 x vector<4xf32>>) {
  %0 = builtin.unrealized_conversion_cast %t : !llvm.array<2 x vector<4xf32>> to vector<2x4xf32>
  // CHECK: name = "tile"{{.*}}DW_TAG_array_type{{.*}}flags = Vector{{.*}}DW_OP_LLVM_fragment(0, 128)]> = %{{.*}} : vector<4xf32>
  // CHECK: name = "tile"{{.*}}DW_OP_LLVM_fragment(128, 128)]> = %{{.*}} : vector<4xf32>
  dbg.variable "tile", %0 : vector<2x4xf32> loc("/d/f.py":2:1)
  llvm.return
} loc("/d/f.py":1:1)

// A vector without dimensions has one lane.
// CHECK-LABEL: llvm.func @without_dimensions(
// CHECK-SAME:    %[[V:[^:]*]]: vector<1xf32>
// CHECK:         llvm.intr.dbg.value {{.*}}name = "v"{{.*}}DW_TAG_array_type{{.*}}count = 1{{.*}} = %[[V]] : vector<1xf32>
llvm.func @without_dimensions(%v: vector<1xf32>) {
  %0 = builtin.unrealized_conversion_cast %v : vector<1xf32> to vector<f32>
  dbg.variable "v", %0 : vector<f32> loc("/d/f.py":2:1)
  llvm.return loc("/d/f.py":3:1)
} loc("/d/f.py":1:1)

// An index can be narrower than a debugger takes it for, by the option index-bitwidth of a
// conversion. Then the lanes of a vector are not where the elements of an array would be.
// CHECK-LABEL: llvm.func @narrow_index(
// CHECK-SAME:    %[[V:[^:]*]]: vector<2xi32>
// CHECK:         %[[LANE0:.*]] = llvm.extractelement %[[V]]
// CHECK:         %[[LANE1:.*]] = llvm.extractelement %[[V]]
// CHECK:         name = "v"{{.*}}DW_OP_LLVM_extract_bits_sext(0, 32), DW_OP_stack_value, DW_OP_LLVM_fragment(0, 64)]> = %[[LANE0]] : i32
// CHECK:         name = "v"{{.*}}DW_OP_LLVM_extract_bits_sext(0, 32), DW_OP_stack_value, DW_OP_LLVM_fragment(64, 64)]> = %[[LANE1]] : i32
llvm.func @narrow_index(%v: vector<2xi32>) {
  %0 = builtin.unrealized_conversion_cast %v : vector<2xi32> to vector<2xindex>
  dbg.variable "v", %0 : vector<2xindex> loc("/d/f.py":2:1)
  llvm.return loc("/d/f.py":3:1)
} loc("/d/f.py":1:1)
