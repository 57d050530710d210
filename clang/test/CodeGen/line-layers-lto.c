// REQUIRES: x86-registered-target

// The layers of LTO are those of the module as it is compiled.
// RUN: %clang_cc1 -triple x86_64-linux-gnu -debug-info-kind=limited -O2 -flto=full -flto-unit \
// RUN:   -gline-layer=llvm-ir,llvm-ir-opt -emit-llvm-bc -o %t.full.bc %s
// RUN: llvm-dis < %t.full.bc | FileCheck %s
// RUN: %clang_cc1 -triple x86_64-linux-gnu -debug-info-kind=limited -O2 -flto=thin -flto-unit \
// RUN:   -gline-layer=llvm-ir,llvm-ir-opt -emit-llvm-bc -o %t.bc %s
// RUN: llvm-dis < %t.bc | FileCheck %s
// CHECK: !llvm.intermediate_level_source = !{![[IR:[0-9]+]], ![[OPT:[0-9]+]]}
// CHECK: ![[IR]] = !{!"llvm-ir", !{{[0-9]+}}, !"{{.*}} = mul
// CHECK: ![[OPT]] = !{!"llvm-ir-opt", !{{[0-9]+}}, !"{{.*}} = shl

// What ThinLTO compiles keeps them, though the option is there again.
// RUN: llvm-lto -thinlto -o %t %t.bc
// RUN: %clang_cc1 -triple x86_64-linux-gnu -O2 -x ir -fthinlto-index=%t.thinlto.bc \
// RUN:   -gline-layer=llvm-ir,llvm-ir-opt -S -o - %t.bc | FileCheck --check-prefix=ASM %s
// An empty index is for modules that are compiled by themselves.
// RUN: echo -n > %t.empty
// RUN: %clang_cc1 -triple x86_64-linux-gnu -O2 -x ir -fthinlto-index=%t.empty \
// RUN:   -gline-layer=llvm-ir,llvm-ir-opt -S -o - %t.bc | FileCheck --check-prefix=ASM %s
// ASM-LABEL: twice:
// ASM:       .loc_intermediate
// ASM:       .section .debug_txt.llvm_ir.
// ASM:       mul {{.*}}, 2
// ASM:       .section .debug_txt.llvm_ir_opt.
// ASM:       shl

// A module that was compiled without layers does not gain them there.
// RUN: %clang_cc1 -triple x86_64-linux-gnu -debug-info-kind=limited -O2 -flto=thin -flto-unit \
// RUN:   -emit-llvm-bc -o %t.none.bc %s
// RUN: llvm-lto -thinlto -o %t.none %t.none.bc
// RUN: %clang_cc1 -triple x86_64-linux-gnu -O2 -x ir -fthinlto-index=%t.none.thinlto.bc \
// RUN:   -gline-layer=llvm-ir,llvm-ir-opt -S -o - %t.none.bc | FileCheck --check-prefix=NONE %s
// RUN: %clang_cc1 -triple x86_64-linux-gnu -O2 -x ir -fthinlto-index=%t.empty \
// RUN:   -gline-layer=llvm-ir,llvm-ir-opt -S -o - %t.none.bc | FileCheck --check-prefix=NONE %s
// NONE-NOT: .debug_txt.

int twice(int x) { return x * 2; }
