// RUN: mlir-opt %s -split-input-file -verify-diagnostics -convert-dbg-to-llvm

func.func @not_lowered(%a: i32) {
  // expected-error @below {{'dbg.variable' op is not in a function of the LLVM dialect}}
  dbg.variable "a", %a : i32
  return
}

// -----

llvm.func @unresolved() {
  %0 = "test.value"() : () -> memref<4xf32>
  // expected-error @below {{'dbg.variable' op refers to a value of type 'memref<4xf32>' that has not been converted to the LLVM dialect}}
  dbg.variable "a", %0 : memref<4xf32>
  llvm.return
}

// -----

llvm.func @tensor(%a: i32) {
  %0 = "test.value"() : () -> tensor<4xf32>
  // expected-warning @below {{'dbg.variable' op cannot describe a value of type 'tensor<4xf32>' to debuggers, and leaves it out}}
  dbg.variable "t", %0 : tensor<4xf32>
  // Of a struct it is left out alone.
  %1 = dbg.struct {"a": %a, "t": %0} : i32, tensor<4xf32>
  // expected-warning @below {{'dbg.variable' op cannot describe a value of type 'tensor<4xf32>' to debuggers, and leaves 's.t' out}}
  dbg.variable "s", %1 : !dbg.struct
  llvm.return
}

// -----

llvm.func @unnamed(%a: i32) {
  // expected-warning @below {{'dbg.variable' op has no name, and its location has none either; it is left out}}
  dbg.variable "", %a : i32
  llvm.return
}

// -----

llvm.func @converted_otherwise(%a: i32) {
  %0 = builtin.unrealized_conversion_cast %a : i32 to memref<4xf32>
  // expected-error @below {{'dbg.variable' op has a value of type 'memref<4xf32>', which has been converted to 'i32'}}
  dbg.variable "m", %0 : memref<4xf32>
  llvm.return
}

// -----

llvm.func @used(%a: i32) {
  // expected-error @below {{'dbg.struct' op is used by 'test.use', which is not of the dialect}}
  %0 = dbg.struct {"a": %a} : i32
  "test.use"(%0) : (!dbg.struct) -> ()
  llvm.return
}
