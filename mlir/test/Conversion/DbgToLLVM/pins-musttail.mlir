// RUN: mlir-opt %s -convert-dbg-to-llvm=pins=fake-use | FileCheck %s
// RUN: mlir-opt %s -convert-dbg-to-llvm=pins=nvvm | FileCheck %s
// RUN: mlir-opt %s -convert-dbg-to-llvm=pins=stack | FileCheck %s --check-prefix=RETURN
// RUN: mlir-opt %s -convert-dbg-to-llvm=pins=fake-use --mlir-print-debuginfo \
// RUN:   | mlir-translate -mlir-to-llvmir -o /dev/null

// LLVM IR has nothing between a call that has to be a tail call and the return.
// A value is used before the call, and what becomes a variable behind it is left
// out: no debugger stops there.

llvm.func @callee(i32) -> i32

// CHECK-LABEL: llvm.func @f(
// CHECK:         llvm.call_intrinsic "llvm.fake.use"(%{{.*}}) : (i32) -> ()
// CHECK-NEXT:    %[[RESULT:.*]] = llvm.call musttail @callee
// CHECK-NEXT:    llvm.return %[[RESULT]]

// RETURN-LABEL: llvm.func @f(
// RETURN:         %[[RESULT:.*]] = llvm.call musttail @callee
// RETURN-NEXT:    llvm.return %[[RESULT]]
llvm.func @f(%x: i32) -> i32 {
  dbg.variable "x", %x arg 1 : i32
  %r = llvm.call musttail @callee(%x) : (i32) -> i32
  dbg.variable "r", %r : i32
  llvm.return %r : i32
}
