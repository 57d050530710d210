// REQUIRES: x86-registered-target

// Layers of LLVM IR before and after optimization, in assembly. Of the multiplication
// by 2 that is generated, optimization makes a shift.
// RUN: %clang_cc1 -triple x86_64-linux-gnu -debug-info-kind=limited -O2 \
// RUN:   -gline-layer=llvm-ir,llvm-ir-opt -S -o - %s | FileCheck --check-prefixes=ASM,ASM-IR,ASM-OPT %s
// RUN: %clang_cc1 -triple x86_64-linux-gnu -debug-info-kind=line-tables-only -O2 \
// RUN:   -gline-layer=llvm-ir -S -o - %s | FileCheck --check-prefixes=ASM,ASM-IR,NO-OPT %s
// RUN: %clang_cc1 -triple x86_64-linux-gnu -debug-info-kind=limited -O2 \
// RUN:   -gline-layer=llvm-ir-opt -S -o - %s | FileCheck --check-prefixes=ASM,ASM-OPT,NO-IR %s
// ASM-LABEL:  twice:
// ASM:        .loc_intermediate
// NO-OPT-NOT: .debug_txt.llvm_ir_opt.
// NO-IR-NOT:  .debug_txt.llvm_ir.
// ASM-IR:     .section .debug_txt.llvm_ir.
// ASM-IR:     store i32 %x, ptr %x.addr
// ASM-IR:     %mul = mul {{.*}}, 2
// NO-OPT-NOT: .debug_txt.llvm_ir_opt.
// ASM-OPT:    .section .debug_txt.llvm_ir_opt.
// ASM-OPT:    %mul = shl
// ASM-OPT-NOT: store
// NO-IR-NOT:  .debug_txt.llvm_ir.

// At -O0 too, where both are the same.
// RUN: %clang_cc1 -triple x86_64-linux-gnu -debug-info-kind=limited \
// RUN:   -gline-layer=llvm-ir,llvm-ir-opt -S -o - %s | FileCheck --check-prefix=O0 %s
// O0: .section .debug_txt.llvm_ir.
// O0: %mul = mul {{.*}}, 2
// O0: .section .debug_txt.llvm_ir_opt.
// O0: %mul = mul {{.*}}, 2

// IR that is written before it is optimized has the first layer only; compiled
// further it keeps that, and gains the other.
// RUN: %clang_cc1 -triple x86_64-linux-gnu -debug-info-kind=limited -O2 -disable-llvm-passes \
// RUN:   -fdebug-compilation-dir=/src -gline-layer=llvm-ir,llvm-ir-opt -emit-llvm -o %t.ll %s
// RUN: FileCheck --check-prefixes=LL,LL-IR --input-file %t.ll %s
// RUN: %clang_cc1 -triple x86_64-linux-gnu -O2 -gline-layer=llvm-ir,llvm-ir-opt -S -o - %t.ll \
// RUN:   | FileCheck --check-prefixes=ASM,ASM-IR,ASM-OPT %s
// RUN: %clang_cc1 -triple x86_64-linux-gnu -O2 -S -o - %t.ll | FileCheck --check-prefixes=ASM,ASM-IR,NO-OPT %s
// RUN: %clang_cc1 -triple x86_64-linux-gnu -O2 -emit-llvm-bc -o %t.bc %t.ll
// RUN: %clang_cc1 -triple x86_64-linux-gnu -O2 -gline-layer=llvm-ir -S -o - %t.bc \
// RUN:   | FileCheck --check-prefixes=ASM,ASM-IR,NO-OPT %s
// LL:        !llvm.intermediate_level_source = !{![[IR:[0-9]+]]}
// LL-IR:     ![[IR]] = !{!"llvm-ir", ![[FILE:[0-9]+]], !"; ModuleID = '{{.*}}line-layers-before-and-after.c'\0A
// LL-IR:     ![[FILE]] = !DIFile(filename: "{{.*}}line-layers-before-and-after.c.llvm-ir.ll", directory: "{{/|.:}}{{.*}}", checksumkind: CSK_MD5
// LL-IR-NOT: "llvm-ir-opt"

// IR that is written after that has both.
// RUN: %clang_cc1 -triple x86_64-linux-gnu -debug-info-kind=limited -O2 \
// RUN:   -gline-layer=llvm-ir,llvm-ir-opt -emit-llvm -o - %s | FileCheck --check-prefix=BOTH %s
// BOTH:     !llvm.intermediate_level_source = !{![[IR:[0-9]+]], ![[OPT:[0-9]+]]}
// BOTH:     ![[IR]] = !{!"llvm-ir", !{{[0-9]+}}, !"{{.*}} = mul
// BOTH:     ![[OPT]] = !{!"llvm-ir-opt", !{{[0-9]+}}, !"{{.*}} = shl

// Other assemblers do not know the directives.
// RUN: %clang_cc1 -triple x86_64-linux-gnu -debug-info-kind=limited -no-integrated-as \
// RUN:   -gline-layer=llvm-ir -S -o %t.s %s 2>&1 | FileCheck --check-prefix=NO-IAS-DIAG %s
// RUN: FileCheck --check-prefix=NO-IAS --input-file %t.s %s
// NO-IAS-DIAG: warning: line tables of layers are left out, because they need the integrated assembler
// NO-IAS-NOT:  intermediate

int twice(int x) { return x * 2; }
