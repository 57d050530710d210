// REQUIRES: nvptx-registered-target, system-linux

// Where code is generated as it is linked, the wrapper puts the layers of the PTX into
// the cubin that ptxas makes of it.

// RUN: rm -rf %t && mkdir -p %t/bin
// RUN: ln -s clang-nvlink-wrapper %t/bin/wrapper
// RUN: printf '#!/bin/sh\nbasename "$0"\necho "$@"\n' > %t/bin/ptxas
// RUN: chmod +x %t/bin/ptxas
// RUN: cp %t/bin/ptxas %t/bin/nvlink
// RUN: cp %t/bin/ptxas %t/bin/llvm-line-layers

// RUN: %clang -cc1 %s -triple nvptx64-nvidia-cuda -debug-info-kind=line-directives-only \
// RUN:   -gline-layer=llvm-ir -emit-llvm-bc -o %t/layers.o
// RUN: %t/bin/wrapper --cuda-path=%t -arch sm_70 %t/layers.o -o %t/layers.cubin \
// RUN:   | FileCheck %s --check-prefixes=CHECK,LAYERS
// RUN: %clang -cc1 %s -triple nvptx64-nvidia-cuda -debug-info-kind=line-directives-only \
// RUN:   -emit-llvm-bc -o %t/none.o
// RUN: %t/bin/wrapper --cuda-path=%t -arch sm_70 %t/none.o -o %t/none.cubin \
// RUN:   | FileCheck %s

// CHECK:       ptxas
// CHECK-NEXT:  -m64 -c [[PTX:[^ ]+]] {{.*}} -o [[CUBIN:[^ ]+]]
// LAYERS-NEXT: llvm-line-layers
// LAYERS-NEXT: attach [[CUBIN]] -o [[CUBIN]] --ptx [[PTX]]
// CHECK-NEXT:  nvlink
// CHECK-NEXT:  [[CUBIN]]

int twice(int X) { return X * 2; }
