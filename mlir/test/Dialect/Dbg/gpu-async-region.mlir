// RUN: mlir-opt %s -gpu-async-region | FileCheck %s

// The host does not wait for the device where a variable of the source is.

// CHECK-LABEL: func.func @f(
// CHECK:         %[[T0:.*]] = gpu.wait async
// CHECK-NEXT:    %[[T1:.*]] = gpu.launch_func async [%[[T0]]]
// CHECK-NEXT:    dbg.variable "x"
// CHECK-NEXT:    %[[T2:.*]] = gpu.launch_func async [%[[T1]]]
// CHECK-NEXT:    gpu.wait [%[[T2]]]
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @kernel() kernel {
      gpu.return
    }
  }
  func.func @f(%x: i32, %n: index) {
    gpu.launch_func @kernels::@kernel blocks in (%n, %n, %n) threads in (%n, %n, %n)
    dbg.variable "x", %x : i32
    gpu.launch_func @kernels::@kernel blocks in (%n, %n, %n) threads in (%n, %n, %n)
    return
  }
}
