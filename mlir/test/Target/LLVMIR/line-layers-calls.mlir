// LLVM IR wants a location of a call that can be inlined. One that has layers and no
// location in the source gets line 0 of its function and keeps its layers. What is no
// call goes without, so that no other row of the source's line table changes.

// RUN: mlir-opt %s --mlir-print-debuginfo -o %t.mlir \
// RUN:   -pass-pipeline='builtin.module(strip-debuginfo,snapshot-line-layer{kind=llvm file=f.llvm.mlir},ensure-debug-info-scope-on-llvm-func)'
// RUN: mlir-translate -mlir-to-llvmir %t.mlir | FileCheck %s

// Imported, it is the same.
// RUN: mlir-translate -mlir-to-llvmir %t.mlir \
// RUN:   | mlir-translate -import-llvm -mlir-print-debuginfo \
// RUN:   | mlir-translate -mlir-to-llvmir | FileCheck %s

// CHECK:       define i64 @g
// CHECK:         add i64 {{.*}} !dbg ![[#ADD:]]
// CHECK:       define i64 @f
// CHECK-SAME:    !dbg ![[#F:]]
// CHECK:         call i64 @g({{.*}} !dbg ![[#CALL:]]
// CHECK:         invoke i64 @g({{.*}}
// CHECK-NEXT:      to label {{.*}} !dbg ![[#INVOKE:]]
// A pointer can be to any function.
// CHECK:         call i64 %{{.*}} !dbg ![[#INDIRECT:]]

// CHECK-DAG: ![[#ADD]] = !{null, ![[#]]}
// CHECK-DAG: ![[#CALL]] = !{![[#NOWHERE:]], ![[#LAYER8:]]}
// CHECK-DAG: ![[#NOWHERE]] = !DILocation(line: 0, scope: ![[#F]])
// CHECK-DAG: ![[#LAYER8]] = !{!"llvm", ![[#AT8:]]}
// CHECK-DAG: ![[#AT8]] = !DILocation(line: 8, column: 5, scope: ![[#]])
// CHECK-DAG: ![[#INVOKE]] = !{![[#NOWHERE]], ![[#LAYER9:]]}
// CHECK-DAG: ![[#LAYER9]] = !{!"llvm", ![[#AT9:]]}
// CHECK-DAG: ![[#AT9]] = !DILocation(line: 9, column: 5, scope: ![[#]])
// CHECK-DAG: ![[#INDIRECT]] = !{null, ![[#]]}

module {
  llvm.func @g(%x: i64) -> i64 {
    %0 = llvm.add %x, %x : i64
    llvm.return %0 : i64
  }
  llvm.func @personality(...) -> i32
  llvm.func @f(%x: i64, %p: !llvm.ptr) -> i64 attributes {personality = @personality} {
    %0 = llvm.call @g(%x) : (i64) -> i64
    %1 = llvm.invoke @g(%0) to ^bb1 unwind ^bb2 : (i64) -> i64
  ^bb1:
    %2 = llvm.call %p(%1) : !llvm.ptr, (i64) -> i64
    llvm.return %2 : i64
  ^bb2:
    %3 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
    llvm.return %x : i64
  }
}
