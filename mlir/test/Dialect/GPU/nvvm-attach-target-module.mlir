// RUN: mlir-opt %s -split-input-file -verify-diagnostics -pass-pipeline='builtin.module(nvvm-attach-target{chip-from-module})' | FileCheck %s
// RUN: mlir-opt %s -split-input-file -pass-pipeline='builtin.module(nvvm-attach-target{chip=sm_90 debug-level=full},nvvm-attach-target{chip=sm_90 debug-level=lineinfo})' | FileCheck %s --check-prefix=TWICE
// RUN: mlir-opt %s -split-input-file -pass-pipeline='builtin.module(nvvm-attach-target{debug-level=full libnvvm-flags libnvvm-use-nvgpucomp ptxas-cmd-options=-v})' | FileCheck %s --check-prefix=FLAGS

// CHECK: gpu.module @number [#nvvm.target<chip = "sm_90">]
// The second run replaces the target of the first.
// TWICE: gpu.module @number [#nvvm.target<chip = "sm_90", flags = {"ptxas-cmd-options" = ["-lineinfo"]}>]
// FLAGS: gpu.module @number [#nvvm.target<flags = {"-Xopt", "-fma=0", "-g", "-pragma-unroll-threshold=9900000", libNVVMUseNVGpuComp = true, "ptxas-cmd-options" = ["-g", "-O0", "-v"]}>]
gpu.module @number attributes {gpu.compute_capability = 90 : i32} {
}

// -----

// CHECK: gpu.module @name [#nvvm.target<chip = "sm_90a">]
module attributes {gpu.compute_capability = "sm_90a"} {
  gpu.module @name {
  }
}

// -----

// Targets of others stay.
// CHECK: gpu.module @others [#rocdl.target, #nvvm.target<chip = "sm_75">]
gpu.module @others [#rocdl.target, #nvvm.target<chip = "sm_80">] attributes {gpu.compute_capability = 75 : i64} {
}

// -----

// expected-error @below {{failed to get compute capability.}}
gpu.module @missing {
}

// -----

// expected-error @below {{failed to get compute capability.}}
gpu.module @malformed attributes {gpu.compute_capability = "90"} {
}

// -----

// expected-error @below {{failed to get compute capability.}}
gpu.module @negative attributes {gpu.compute_capability = -90 : i32} {
}
