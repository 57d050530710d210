// The strings that the runtime of OpenMP and OpenACC gets are made of locations in the
// source. Layers do not change them.

// RUN: mlir-opt %s --mlir-print-debuginfo -o %t.mlir \
// RUN:   -pass-pipeline='builtin.module(snapshot-line-layer{kind=omp})'
// RUN: mlir-translate -mlir-to-llvmir %s | FileCheck %s
// RUN: mlir-translate -mlir-to-llvmir %t.mlir | FileCheck %s

// CHECK-DAG: constant {{.*}} c";a.f90;x;3;4;;\00"
// CHECK-DAG: constant {{.*}} c";a.f90;unknown;5;6;;\00"
// CHECK-DAG: constant {{.*}} c";a.f90;member;6;7;;\00"
// CHECK-DAG: constant {{.*}} c";a.c;accdata;12;2;;\00"
// CHECK-DAG: constant {{.*}} c";a.c;y;11;2;;\00"
// CHECK-NOT: c"loc(
// CHECK-NOT: c"{{.*}}omp.mlir

module attributes {omp.is_target_device = false, omp.target_triples = ["amdgcn-amd-amdhsa"]} {
  llvm.func @f(%x: !llvm.ptr, %y: !llvm.ptr, %s: !llvm.ptr) {
    %0 = omp.map.info var_ptr(%x : !llvm.ptr, i32) map_clauses(tofrom) capture(ByRef) -> !llvm.ptr {name = "x"} loc("x"("a.f90":3:4))
    %1 = omp.map.info var_ptr(%y : !llvm.ptr, i32) map_clauses(tofrom) capture(ByRef) -> !llvm.ptr loc("a.f90":5:6)
    %2 = llvm.getelementptr %s[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i32)> loc("a.f90":6:7)
    %3 = omp.map.info var_ptr(%2 : !llvm.ptr, i32) map_clauses(tofrom) capture(ByRef) -> !llvm.ptr {name = "s.y"} loc("member"("a.f90":6:7))
    %4 = omp.map.info var_ptr(%s : !llvm.ptr, !llvm.struct<(i32, i32)>) map_clauses(tofrom) capture(ByRef) members(%3 : [1] : !llvm.ptr) -> !llvm.ptr {name = "s", partial_map = true} loc("s"("a.f90":7:8))
    omp.target map_entries(%0 -> %a, %1 -> %b, %3 -> %c, %4 -> %d : !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr) {
      %5 = llvm.mlir.constant(1 : i32) : i32 loc("a.f90":8:1)
      llvm.store %5, %a : i32, !llvm.ptr loc("a.f90":8:1)
      llvm.store %5, %b : i32, !llvm.ptr loc("a.f90":8:1)
      omp.terminator loc("a.f90":8:1)
    } loc("a.f90":8:1)
    llvm.return loc("a.f90":9:1)
  } loc("a.f90":1:1)

  llvm.func @accdata(%x: !llvm.ptr loc("y"("a.c":11:2))) {
    %0 = acc.create varPtr(%x : !llvm.ptr) varType(f32) -> !llvm.ptr loc("a.c":11:9)
    acc.enter_data dataOperands(%0 : !llvm.ptr) loc("a.c":12:2)
    llvm.return loc("a.c":13:2)
  } loc("a.c":10:1)
} loc("a.f90":0:0)
