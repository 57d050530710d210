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

// What llvm-line-layers warns of is a warning of the same name: nvlink could not link
// layers of this code.
// DEFINE: %{mercury} = %clang --target=nvptx64-nvidia-cuda -march=sm_100 -nogpulib --cuda-path=%cuda -g \
// DEFINE:   -O2 -gline-layer=llvm-ir -c %s
// RUN: %{mercury} -o %t/mercury.o 2>&1 | FileCheck --check-prefix=MERCURY -DWHAT=warning -DNAME= %s
// RUN: not %{mercury} -Werror=line-layers -o %t/error.o 2>&1 \
// RUN:   | FileCheck --check-prefix=MERCURY -DWHAT=error -DNAME=-Werror, %s
// RUN: not ls %t/error.o
// RUN: %{mercury} -Wno-line-layers -o %t/quiet.o 2>&1 | FileCheck --allow-empty --check-prefix=NO-MERCURY %s
// MERCURY: [[WHAT]]: the device code has no line tables of layers: '{{.*}}.o': nvlink cannot link the layers of Mercury code: {{.*}} {{\[}}[[NAME]]-Wline-layers]
// NO-MERCURY-NOT: Mercury

int twice(int X) { return X * 2; }
