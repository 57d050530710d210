// REQUIRES: x86-registered-target

// A precompiled header serves compilations with and without layers; what is in it is
// in the layer.
// RUN: %clang_cc1 -triple x86_64-linux-gnu -debug-info-kind=limited -emit-pch -o %t.pch %s
// RUN: %clang_cc1 -triple x86_64-linux-gnu -debug-info-kind=limited -include-pch %t.pch \
// RUN:   -gline-layer=llvm-ir -S -o - %s | FileCheck --check-prefix=LAYER %s
// RUN: %clang_cc1 -triple x86_64-linux-gnu -debug-info-kind=limited -include-pch %t.pch \
// RUN:   -S -o - %s | FileCheck --check-prefix=NONE %s
// RUN: %clang_cc1 -triple x86_64-linux-gnu -debug-info-kind=limited -gline-layer=llvm-ir \
// RUN:   -emit-pch -o %t.layer.pch %s
// RUN: %clang_cc1 -triple x86_64-linux-gnu -debug-info-kind=limited -include-pch %t.layer.pch \
// RUN:   -gline-layer=llvm-ir -S -o - %s | FileCheck --check-prefix=LAYER %s

// LAYER:    .loc_intermediate
// LAYER:    .section .debug_txt.llvm_ir.
// LAYER:    define {{.*}} @inHeader(
// NONE-NOT: intermediate

#ifndef HEADER
#define HEADER
static int inHeader(int x) { return x + 1; }
#else
int f(int x) { return inHeader(x); }
#endif
