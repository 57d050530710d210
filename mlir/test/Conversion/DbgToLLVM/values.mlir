// RUN: mlir-opt %s -convert-dbg-to-llvm -mlir-print-debuginfo -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: llvm.func @scalars(
// CHECK-SAME:    %[[A:[^:]*]]: i32
// CHECK-SAME:    %[[P:[^:]*]]: i1
// CHECK-SAME:    %[[U:[^:]*]]: i8
llvm.func @scalars(%a: i32, %p: i1, %u: i8) {
  // CHECK: llvm.intr.dbg.value #llvm.di_local_variable<scope = #llvm.di_subprogram<{{.*}}>, name = "a", file = <"f.py" in "/d">, line = 2, arg = 1, type = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "i32", sizeInBits = 32, encoding = DW_ATE_signed>> = %[[A]] : i32
  dbg.variable "a", %a arg 1 : i32 loc("/d/f.py":2:1)
  // The bits above that of an i1 are not known.
  // CHECK: llvm.intr.dbg.value {{.*}}name = "p", {{.*}}name = "i1", sizeInBits = 8, encoding = DW_ATE_boolean>> #llvm.di_expression<[DW_OP_LLVM_extract_bits_zext(0, 1), DW_OP_stack_value]> = %[[P]] : i1
  dbg.variable "p", %p : i1 loc("/d/f.py":3:1)
  // CHECK: llvm.intr.dbg.value {{.*}}name = "u", {{.*}}name = "ui8", sizeInBits = 8, encoding = DW_ATE_unsigned>> = %[[U]] : i8
  %u8 = builtin.unrealized_conversion_cast %u : i8 to ui8
  dbg.variable "u", %u8 : ui8 loc("/d/f.py":4:1)
  // The name of the location.
  // CHECK: llvm.intr.dbg.value {{.*}}name = "acc"
  dbg.variable "", %a : i32 loc("acc"("/d/f.py":5:1))
  // CHECK-NOT: unrealized_conversion_cast
  llvm.return loc("/d/f.py":6:1)
  // CHECK: } loc(fused<#llvm.di_subprogram<{{.*}}emissionKind = Full{{.*}}name = "scalars"
} loc("/d/f.py":1:1)

// CHECK-LABEL: llvm.func @aggregates(
// CHECK-SAME:    %[[X:[^:]*]]: i8
// CHECK-SAME:    %[[Y:[^:]*]]: f32
llvm.func @aggregates(%x: i8, %y: f32) {
  // Members are aligned.
  // CHECK: llvm.intr.dbg.value {{.*}} #llvm.di_expression<[DW_OP_LLVM_fragment(0, 8)]> = %[[X]] : i8
  // CHECK: llvm.intr.dbg.value {{.*}} #llvm.di_expression<[DW_OP_LLVM_fragment(32, 32)]> = %[[Y]] : f32
  %s = dbg.struct "S" {"x": %x, "y": %y} : i8, f32
  dbg.variable "s", %s : !dbg.struct loc("/d/f.py":2:1)
  // CHECK: llvm.intr.dbg.value {{.*}}name = "t", {{.*}}DW_TAG_array_type{{.*}}sizeInBits = 128{{.*}} #llvm.di_expression<[DW_OP_LLVM_fragment(0, 8)]> = %[[X]] : i8
  // CHECK: llvm.intr.dbg.value {{.*}} #llvm.di_expression<[DW_OP_LLVM_fragment(32, 32)]> = %[[Y]] : f32
  // CHECK: llvm.intr.dbg.value {{.*}} #llvm.di_expression<[DW_OP_LLVM_fragment(64, 8)]> = %[[X]] : i8
  // CHECK: llvm.intr.dbg.value {{.*}} #llvm.di_expression<[DW_OP_LLVM_fragment(96, 32)]> = %[[Y]] : f32
  %t = dbg.array [%s, %s] : !dbg.struct, !dbg.struct
  dbg.variable "t", %t : !dbg.array loc("/d/f.py":3:1)
  llvm.return loc("/d/f.py":4:1)
} loc("/d/f.py":1:1)

// CHECK-LABEL: llvm.func @memref(
// CHECK-SAME:    %[[M:[^:]*]]: !llvm.struct
llvm.func @memref(%m: !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) {
  %0 = builtin.unrealized_conversion_cast %m : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> to memref<?x4xf32>
  // What is known is a constant. `data` is a pointer to rows.
  // CHECK-DAG: %[[DATA:.*]] = llvm.extractvalue %[[M]][1]
  // CHECK-DAG: %[[SIZE:.*]] = llvm.extractvalue %[[M]][3, 0]
  // CHECK: llvm.intr.dbg.value {{.*}}name = "memref<?x4xf32>"{{.*}}name = "data", baseType = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #llvm.di_composite_type<tag = DW_TAG_array_type{{.*}}count = 4{{.*}} #llvm.di_expression<[DW_OP_LLVM_fragment(0, 64)]> = %[[DATA]] : !llvm.ptr
  // CHECK: llvm.intr.dbg.value {{.*}} #llvm.di_expression<[DW_OP_LLVM_fragment(64, 64)]> = %{{.*}} : i64
  // CHECK: llvm.intr.dbg.value {{.*}} #llvm.di_expression<[DW_OP_LLVM_fragment(128, 64)]> = %[[SIZE]] : i64
  dbg.variable "m", %0 : memref<?x4xf32> loc("/d/f.py":2:1)
  llvm.return loc("/d/f.py":3:1)
} loc("/d/f.py":1:1)

// In memory a vector of three takes the place of four. Elements that are not whole bytes are
// packed there, which debuggers do not know.
// CHECK-LABEL: llvm.func @memrefs_of_vectors(
llvm.func @memrefs_of_vectors(%m: !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) {
  %0 = builtin.unrealized_conversion_cast %m : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> to memref<?xvector<3xf32>>
  // CHECK: llvm.intr.dbg.value {{.*}}name = "v"{{.*}}name = "data", baseType = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #llvm.di_composite_type<tag = DW_TAG_array_type, baseType = #llvm.di_basic_type<{{[^>]*}}>, flags = Vector, sizeInBits = 128, {{.*}}count = 3 : i64
  dbg.variable "v", %0 : memref<?xvector<3xf32>> loc("/d/f.py":2:1)
  %1 = builtin.unrealized_conversion_cast %m : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> to memref<?xvector<4xi1>>
  // CHECK: llvm.intr.dbg.value {{.*}}name = "p"{{.*}}name = "data", baseType = #llvm.di_derived_type<tag = DW_TAG_pointer_type, sizeInBits = 64>
  dbg.variable "p", %1 : memref<?xvector<4xi1>> loc("/d/f.py":3:1)
  llvm.return loc("/d/f.py":4:1)
} loc("/d/f.py":1:1)

// What has been put into an aggregate is not taken out of it again.
// CHECK-LABEL: llvm.func @inserted(
// CHECK-SAME:    %[[A:[^:]*]]: i32
// CHECK-SAME:    %[[B:[^:]*]]: i32
// CHECK-SAME:    %[[S:[^:]*]]: !llvm.struct<(i32, i32)>
llvm.func @inserted(%a: i32, %b: i32, %s: !llvm.struct<(i32, i32)>) {
  %0 = llvm.mlir.poison : !llvm.struct<(i32, array<2 x i32>, struct<(i32, i32)>)>
  %1 = llvm.insertvalue %a, %0[0] : !llvm.struct<(i32, array<2 x i32>, struct<(i32, i32)>)>
  %2 = llvm.insertvalue %a, %1[1, 1] : !llvm.struct<(i32, array<2 x i32>, struct<(i32, i32)>)>
  %3 = llvm.insertvalue %b, %2[0] : !llvm.struct<(i32, array<2 x i32>, struct<(i32, i32)>)>
  %4 = llvm.insertvalue %s, %3[2] : !llvm.struct<(i32, array<2 x i32>, struct<(i32, i32)>)>
  // Nothing is at [1, 0].
  // CHECK:      %[[S0:.*]] = llvm.extractvalue %[[S]][0]
  // CHECK-NEXT: %[[S1:.*]] = llvm.extractvalue %[[S]][1]
  // CHECK-NEXT: llvm.intr.dbg.value {{.*}}DW_OP_LLVM_fragment(0, 32)]> = %[[B]] : i32
  // CHECK-NEXT: llvm.intr.dbg.value {{.*}}DW_OP_LLVM_fragment(64, 32)]> = %[[A]] : i32
  // CHECK-NEXT: llvm.intr.dbg.value {{.*}}DW_OP_LLVM_fragment(96, 32)]> = %[[S0]] : i32
  // CHECK-NEXT: llvm.intr.dbg.value {{.*}}DW_OP_LLVM_fragment(128, 32)]> = %[[S1]] : i32
  // CHECK-NEXT: llvm.return
  dbg.variable "x", %4 : !llvm.struct<(i32, array<2 x i32>, struct<(i32, i32)>)> loc("/d/f.py":2:1)
  llvm.return loc("/d/f.py":3:1)
} loc("/d/f.py":1:1)
