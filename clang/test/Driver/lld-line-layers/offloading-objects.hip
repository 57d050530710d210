// With the new driver the code of kernels is generated as it is linked. The code objects
// in LLVM's offloading object have the layers, too.
// REQUIRES: amdgpu-registered-target, x86-registered-target, own-lld

// RUN: %clang --target=x86_64-unknown-linux-gnu -x hip -nogpulib -nogpuinc --offload-arch=gfx942 \
// RUN:   --offload-arch=gfx1100 -O2 -g -gline-layer=llvm-ir --offload-new-driver -c %s -o %t.o
// RUN: llvm-line-layers lookup --image=gfx942 %t.o --function=scale | FileCheck %s
// RUN: llvm-line-layers lookup --image=gfx1100 %t.o --function=scale | FileCheck %s

// CHECK: mul nsw i32

// What the host calls for a kernel.
struct dim3 { unsigned X, Y, Z; };
typedef struct stream *hipStream_t;
typedef int hipError_t;
extern "C" hipError_t hipLaunchKernel(const void *, dim3, dim3, void **, __SIZE_TYPE__, hipStream_t);

extern "C" __attribute__((global)) void scale(int *P, int F) { *P = *P * F; }
