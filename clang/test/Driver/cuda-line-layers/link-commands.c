// Where code is generated as it is linked, ptxas is told to write line tables if the PTX
// has layers, and only then.
// REQUIRES: nvptx-registered-target

// RUN: %clang -cc1 %s -triple nvptx64-nvidia-cuda -debug-info-kind=line-directives-only \
// RUN:   -gline-layer=llvm-ir -emit-llvm-bc -o %t.layers.o
// RUN: clang-nvlink-wrapper --dry-run -arch sm_70 %t.layers.o -o %t.cubin 2>&1 \
// RUN:   | FileCheck %s --check-prefix=LAYERS
// RUN: clang-nvlink-wrapper --dry-run -arch sm_70 %t.layers.o --plugin-opt=O0 -g -o %t.cubin 2>&1 \
// RUN:   | FileCheck %s --check-prefix=DEBUG
// RUN: %clang -cc1 %s -triple nvptx64-nvidia-cuda -debug-info-kind=line-directives-only \
// RUN:   -emit-llvm-bc -o %t.none.o
// RUN: clang-nvlink-wrapper --dry-run -arch sm_70 %t.none.o -o %t.cubin 2>&1 \
// RUN:   | FileCheck %s --check-prefix=NONE

// LAYERS: ptxas{{.*}} -m64 -c {{[^ ]+}}.s -O3 -lineinfo -arch sm_70 -o {{[^ ]+}}.cubin
// DEBUG:  ptxas{{.*}} -m64 -c {{[^ ]+}}.s -O0 -g -arch sm_70 -o {{[^ ]+}}.cubin
// NONE:   ptxas{{.*}} -m64 -c {{[^ ]+}}.s -O3 -arch sm_70 -o {{[^ ]+}}.cubin

int twice(int X) { return X * 2; }
