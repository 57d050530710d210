// RUN: mlir-opt %s -nvvm-attach-target='chip=sm_90 features=+ptx86' | FileCheck %s
// RUN: mlir-opt %s -nvvm-attach-target='chip=sm_90 features=+ptx80' | FileCheck %s --check-prefix=SAME

// A module can have several targets for one chip; the same one is there once.
// CHECK: gpu.module @a [#nvvm.target<chip = "sm_90", features = "+ptx80">, #nvvm.target<chip = "sm_90", features = "+ptx86">]
// SAME: gpu.module @a [#nvvm.target<chip = "sm_90", features = "+ptx80">]
gpu.module @a [#nvvm.target<chip = "sm_90", features = "+ptx80">] {
}
