// REQUIRES: nvptx-registered-target

// Device code: older PTX has layers in comments, PTX ISA 9.4 in directives.
// RUN: %clang_cc1 -triple nvptx64-nvidia-cuda -fcuda-is-device -target-cpu sm_70 -target-feature +ptx71 \
// RUN:   -debug-info-kind=line-directives-only -O2 -gline-layer=llvm-ir -S -o - %s \
// RUN:   | FileCheck --check-prefixes=CHECK,COMMENTS %s
// RUN: %clang_cc1 -triple nvptx64-nvidia-cuda -fcuda-is-device -target-cpu sm_70 -target-feature +ptx94 \
// RUN:   -debug-info-kind=line-directives-only -O2 -gline-layer=llvm-ir -S -o - %s \
// RUN:   | FileCheck --check-prefixes=CHECK,DIRECTIVES %s

// CHECK:      .visible .entry
// CHECK:      .loc
// COMMENTS:   {{//@ .*}}loc_intermediate
// DIRECTIVES: {{^[[:space:]]*}}.loc_intermediate
// CHECK:      store float %mul, ptr

#define __global__ __attribute__((global))

__global__ void scale(float *P, float F) { P[0] = P[0] * F; }
