// Code that is generated as it is linked has its layers too, whichever optimization
// level the link has.
// REQUIRES: nvptx-registered-target, ptxas

// DEFINE: %{clang} = %clang --target=nvptx64-nvidia-cuda -march=sm_80 -nogpulib --cuda-path=%cuda -g
// RUN: rm -rf %t && mkdir %t

// RUN: %{clang} -flto -O2 -gline-layer=llvm-ir %s -o %t/o2 2>&1 \
// RUN:   | FileCheck --allow-empty --check-prefix=QUIET %s
// RUN: llvm-line-layers lookup %t/o2 --function=scale | FileCheck %s
// RUN: %{clang} -flto -O0 -gline-layer=llvm-ir %s -o %t/o0 2>&1 \
// RUN:   | FileCheck --allow-empty --check-prefix=QUIET %s
// RUN: llvm-line-layers lookup %t/o0 --function=scale | FileCheck %s
// QUIET-NOT: {{error|line layers}}
// CHECK: mul nsw i32

// In two steps.
// RUN: %{clang} -flto -O2 -gline-layer=llvm-ir -c %s -o %t/a.o
// RUN: %{clang} -flto -O2 %t/a.o -o %t/linked 2>&1 | FileCheck --allow-empty --check-prefix=QUIET %s
// RUN: llvm-line-layers lookup %t/linked --function=scale | FileCheck %s

// nvlink of code for sm_100 and later cannot take them: the link warns, and goes on.
// RUN: %clang --target=nvptx64-nvidia-cuda -march=sm_100 -nogpulib --cuda-path=%cuda -g -flto -O2 \
// RUN:   -gline-layer=llvm-ir %s -o %t/mercury 2>&1 | FileCheck --check-prefix=MERCURY %s
// RUN: llvm-readelf -S %t/mercury | FileCheck --check-prefix=NONE %s
// MERCURY-NOT: error:
// MERCURY:     warning: {{.*}}nvlink cannot link the layers of Mercury code
// MERCURY-NOT: error:
// NONE:        .text.scale
// NONE-NOT:    llvm_ir

__attribute__((device_kernel)) void scale(int *P, int F) { *P = *P * F; }
