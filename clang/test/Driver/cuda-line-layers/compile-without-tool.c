// Without llvm-line-layers a compilation warns, and the cubin is what ptxas made.
// REQUIRES: nvptx-registered-target, ptxas, system-linux

// RUN: rm -rf %t && mkdir -p %t/bin
// RUN: ln -s %clang %t/bin/clang
// RUN: env PATH=/usr/bin:/bin %t/bin/clang -no-canonical-prefixes --target=nvptx64-nvidia-cuda -march=sm_80 \
// RUN:   -nogpulib --cuda-path=%cuda -O2 -g -gline-layer=llvm-ir -c %s -o %t/none.o 2>&1 | FileCheck %s
// RUN: llvm-readelf -S %t/none.o | FileCheck --check-prefix=SECTIONS %s
// CHECK-NOT: error:
// CHECK:     warning: the device code has no line tables of layers: cannot run 'llvm-line-layers': posix_spawn failed: No such file or directory [-Wline-layers]
// CHECK-NOT: error:
// SECTIONS:     .nv_debug_line_sass
// SECTIONS-NOT: llvm_ir

int twice(int X) { return X * 2; }
