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

// A link keeps the layers: what is inlined from one module into another is still
// found in the text of its own.
// RUN: %clang_cc1 -triple x86_64-linux-gnu -debug-info-kind=limited -O2 -flto=full -flto-unit \
// RUN:   -DMAIN -gline-layer=llvm-ir,llvm-ir-opt -emit-llvm-bc -o %t.main.full.bc %s
// RUN: llvm-lto2 run -o %t.linked %t.main.full.bc %t.full.bc \
// RUN:   -r %t.main.full.bc,main,plx -r %t.main.full.bc,twice, -r %t.full.bc,twice,pl
// RUN: llvm-objdump -d --layer=llvm-ir-opt %t.linked.0 | FileCheck --check-prefix=LINKED %s
// RUN: %clang_cc1 -triple x86_64-linux-gnu -debug-info-kind=limited -O2 -flto=thin -flto-unit \
// RUN:   -DMAIN -gline-layer=llvm-ir,llvm-ir-opt -emit-llvm-bc -o %t.main.bc %s
// RUN: llvm-lto2 run -o %t.thin %t.main.bc %t.bc \
// RUN:   -r %t.main.bc,main,plx -r %t.main.bc,twice, -r %t.bc,twice,pl
// RUN: llvm-objdump -d --layer=llvm-ir-opt %t.thin.1 | FileCheck --check-prefix=LINKED %s
// LINKED-LABEL: <main>:
// LINKED-NEXT:  return x * 2;
// LINKED-NEXT:  llvm_ir_opt: {{.*}} shl
// LINKED-NEXT:  addl
// LINKED-NEXT:  volatile int result = twice(argc);
// LINKED-NEXT:  llvm_ir_opt: store volatile i32
// LINKED-NEXT:  movl

#ifdef MAIN
int twice(int x);
int main(int argc, char **argv) {
  volatile int result = twice(argc);
  return result;
}
#else
int twice(int x) { return x * 2; }
#endif
