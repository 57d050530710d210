// RUN: mlir-opt %s -gpu-lower-to-nvvm-pipeline='cubin-chip=sm_80 cubin-features=+ptx70 cubin-format=isa debug-level=none' | sed 's/\\0A/\n/g' > %t.none
// RUN: mlir-opt %s -gpu-lower-to-nvvm-pipeline='cubin-chip=sm_80 cubin-features=+ptx70 cubin-format=isa debug-level=lineinfo' | sed 's/\\0A/\n/g' > %t.lineinfo
// RUN: mlir-opt %s -gpu-lower-to-nvvm-pipeline='cubin-chip=sm_80 cubin-features=+ptx70 cubin-format=isa debug-level=full' | sed 's/\\0A/\n/g' > %t.full
// RUN: mlir-opt %s -gpu-lower-to-nvvm-pipeline='cubin-chip=sm_80 cubin-features=+ptx70 cubin-format=isa' | sed 's/\\0A/\n/g' > %t.keep
// RUN: FileCheck %s --check-prefix=NONE --input-file=%t.none
// RUN: FileCheck %s --check-prefix=LINEINFO --input-file=%t.lineinfo
// RUN: FileCheck %s --check-prefix=FULL --input-file=%t.full
// REQUIRES: host-supports-nvptx

// One option says how much debug information code of host and device gets.

// NONE:     #nvvm.target<chip = "sm_80", features = "+ptx70">,
// NONE-NOT: .loc
// NONE-NOT: .debug_info
// NONE-NOT: , debug

// LINEINFO:     "ptxas-cmd-options" = ["-lineinfo"]
// LINEINFO-NOT: , debug
// LINEINFO:     .loc
// LINEINFO-NOT: .debug_info

// FULL:  "-g"
// FULL:  "ptxas-cmd-options" = ["-g", "-O0"]
// FULL:  .target sm_80, debug
// FULL:  .section{{.*}}.debug_info
// ptxas does not take tables of names before PTX 7.5.
// FULL-NOT: .debug_pub

// Their instructions are the same, and so are those by default, as the module asks for no
// debug information.
// RUN: grep -E '^.09[a-z@]' %t.none > %t.none.code
// RUN: grep -E '^.09[a-z@]' %t.lineinfo | cmp - %t.none.code
// RUN: grep -E '^.09[a-z@]' %t.keep | cmp - %t.none.code

gpu.module @kernels {
  gpu.func @k(%m: memref<4xf32>, %i: index) kernel {
    dbg.variable "m", %m : memref<4xf32> loc("f.py":1:3)
    %x = memref.load %m[%i] : memref<4xf32> loc("f.py":2:3)
    dbg.variable "x", %x : f32 loc("f.py":2:3)
    %y = arith.addf %x, %x : f32 loc("f.py":3:3)
    memref.store %y, %m[%i] : memref<4xf32> loc("f.py":3:3)
    gpu.return loc("f.py":4:3)
  } loc("f.py":1:1)
} loc("f.py":1:1)
