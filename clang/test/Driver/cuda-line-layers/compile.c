// A cubin of device code that is compiled by itself gets the layers of its PTX, which
// the driver has llvm-line-layers put there after ptxas.
// REQUIRES: nvptx-registered-target, ptxas

// DEFINE: %{clang} = %clang --target=nvptx64-nvidia-cuda -march=sm_80 -nogpulib --cuda-path=%cuda -g
// RUN: rm -rf %t && mkdir %t

// RUN: %{clang} -O2 -gline-layer=llvm-ir -c %s -o %t/o2.o 2>&1 | FileCheck --allow-empty --check-prefix=QUIET %s
// RUN: llvm-line-layers lookup %t/o2.o --function=twice | FileCheck %s
// RUN: %{clang} -gline-layer=llvm-ir -c %s -o %t/o0.o 2>&1 | FileCheck --allow-empty --check-prefix=QUIET %s
// RUN: llvm-line-layers lookup %t/o0.o --function=twice | FileCheck %s
// QUIET-NOT: {{error|line layers|line tables of layers}}
// CHECK: mul nsw i32

// If there is nothing to go by, the compilation warns, and the cubin is what ptxas made.
// RUN: %{clang} -O2 -gline-layer=llvm-ir -Xcuda-ptxas -suppress-debug-info -c %s -o %t/none.o 2>&1 \
// RUN:   | FileCheck --check-prefix=NONE %s
// NONE-NOT: error:
// NONE:     warning: the device code has no line tables of layers: '{{.*}}none.o': the cubin has no section '.nv_debug_line_sass'; make it with 'ptxas -lineinfo' [-Wline-layers]
// NONE-NOT: error:
// RUN: %{clang} -O2 -Xcuda-ptxas -suppress-debug-info -c %s -o %t/plain.o
// RUN: cmp %t/none.o %t/plain.o

// RUN: not %{clang} -O2 -gline-layer=llvm-ir -Xcuda-ptxas -suppress-debug-info -Werror=line-layers \
// RUN:   -c %s -o %t/none.o 2>&1 | FileCheck --check-prefix=ERROR %s
// ERROR: error: the device code has no line tables of layers: '{{.*}}none.o': the cubin has no section '.nv_debug_line_sass'; make it with 'ptxas -lineinfo' [-Werror,-Wline-layers]

int twice(int X) { return X * 2; }
