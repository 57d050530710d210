// REQUIRES: x86-registered-target

// A module's interface, its object, and a user of it.
// RUN: rm -rf %t && split-file %s %t
// RUN: %clang_cc1 -std=c++20 -triple x86_64-linux-gnu -debug-info-kind=limited -gline-layer=llvm-ir \
// RUN:   -emit-module-interface -o %t/m.pcm %t/m.cppm
// RUN: %clang_cc1 -std=c++20 -triple x86_64-linux-gnu -debug-info-kind=limited -gline-layer=llvm-ir \
// RUN:   -S -o - %t/m.pcm | FileCheck --check-prefix=INTERFACE %s
// RUN: %clang_cc1 -std=c++20 -triple x86_64-linux-gnu -debug-info-kind=limited -gline-layer=llvm-ir \
// RUN:   -fmodule-file=m=%t/m.pcm -S -o - %t/user.cpp | FileCheck --check-prefix=USER %s

// INTERFACE: .loc_intermediate
// INTERFACE: .section .debug_txt.llvm_ir.
// INTERFACE: define {{.*}} @_ZW1m5twicei(
// USER:      .loc_intermediate
// USER:      .section .debug_txt.llvm_ir.
// USER:      call {{.*}} @_ZW1m5twicei(

//--- m.cppm
export module m;
export int twice(int x) { return x * 2; }
//--- user.cpp
import m;
int use(int x) { return twice(x); }
