// The code objects in a host's object have the layers of the kernels, however they are
// embedded: in a bundle, or in a compressed one.
// REQUIRES: amdgpu-registered-target, x86-registered-target, lld

// RUN: rm -rf %t && mkdir -p %t/bin && ln -s %lld %t/bin/lld
// DEFINE: %{clang} = %clang --target=x86_64-unknown-linux-gnu -x hip -B%t/bin -nogpulib -nogpuinc \
// DEFINE:   --offload-arch=gfx942 --offload-arch=gfx1100 -O2 -g -gline-layer=llvm-ir,llvm-ir-opt

// RUN: %{clang} --no-offload-new-driver -c %s -o %t/bundle.o
// RUN: llvm-line-layers list %t/bundle.o | FileCheck --check-prefix=LIST %s
// RUN: llvm-line-layers lookup --image=gfx942 %t/bundle.o --function=scale | FileCheck %s
// RUN: llvm-line-layers lookup --image=gfx1100 %t/bundle.o --function=scale | FileCheck %s

// RUN: %{clang} --no-offload-new-driver --offload-compress -c %s -o %t/compressed.o
// RUN: llvm-line-layers lookup --image=gfx942 %t/compressed.o --function=scale | FileCheck %s

// Without the option there are none.
// RUN: %clang --target=x86_64-unknown-linux-gnu -x hip -B%t/bin -nogpulib -nogpuinc \
// RUN:   --offload-arch=gfx942 -O2 -g --offload-device-only --no-gpu-bundle-output -c %s -o %t/none.o
// RUN: llvm-readelf -S %t/none.o | FileCheck --check-prefix=NONE %s

// LIST:      (amdgcn-amd-amdhsa-gfx1100): 512 bytes of code
// LIST:      {{^}}llvm_ir 1
// LIST-NEXT: {{^}}llvm_ir_opt 1
// LIST:      (amdgcn-amd-amdhsa-gfx942): 1,088 bytes of code
// LIST:      {{^}}llvm_ir 1
// LIST-NEXT: {{^}}llvm_ir_opt 1

// CHECK: mul nsw i32

// NONE:     .debug_line
// NONE-NOT: llvm_ir

// What the host calls for a kernel.
struct dim3 { unsigned X, Y, Z; };
typedef struct stream *hipStream_t;
typedef int hipError_t;
extern "C" hipError_t hipLaunchKernel(const void *, dim3, dim3, void **, __SIZE_TYPE__, hipStream_t);

extern "C" __attribute__((global)) void scale(int *P, int F) { *P = *P * F; }
