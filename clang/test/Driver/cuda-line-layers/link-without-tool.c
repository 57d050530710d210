// Without llvm-line-layers a link warns and goes on, and so it does where the tool fails.
// REQUIRES: nvptx-registered-target, ptxas, system-linux

// RUN: rm -rf %t && mkdir -p %t/bin
// RUN: ln -s clang-nvlink-wrapper %t/bin/wrapper
// RUN: %clang -cc1 %s -triple nvptx64-nvidia-cuda -debug-info-kind=line-directives-only \
// RUN:   -gline-layer=llvm-ir -emit-llvm-bc -o %t/layers.o

// RUN: env PATH=/usr/bin:/bin %t/bin/wrapper --cuda-path=%cuda -arch sm_80 %t/layers.o -o %t/none.cubin 2>&1 \
// RUN:   | FileCheck %s --check-prefix=MISSING
// RUN: llvm-readelf -S %t/none.cubin | FileCheck %s
// MISSING-NOT: error:
// MISSING:     warning: the code of '{{.*}}' has no line layers: unable to find 'llvm-line-layers'
// MISSING-NOT: error:

// RUN: printf '#!/bin/sh\necho "error: no good" >&2\nexit 1\n' > %t/bin/llvm-line-layers
// RUN: chmod +x %t/bin/llvm-line-layers
// RUN: %t/bin/wrapper --cuda-path=%cuda -arch sm_80 %t/layers.o -o %t/failed.cubin 2>&1 \
// RUN:   | FileCheck %s --check-prefix=FAILED
// RUN: llvm-readelf -S %t/failed.cubin | FileCheck %s
// FAILED-NOT: error:
// FAILED:     warning: the code of '{{.*}}' has no line layers: no good
// FAILED-NOT: error:

// What there is can be used.
// CHECK:     .text.scale
// CHECK-NOT: llvm_ir

__attribute__((device_kernel)) void scale(int *P, int F) { *P = *P * F; }
