// REQUIRES: x86-registered-target

// A library of bitcode that is linked into a source has layers of its own. They are not
// those of the module: all of what is compiled gets a line in the text of the module.

// DEFINE: %{clang} = %clang_cc1 -triple x86_64-linux-gnu -debug-info-kind=limited -O1 \
// DEFINE:   -gline-layer=llvm-ir,llvm-ir-opt
// RUN: %{clang} -DLIBRARY -emit-llvm-bc -o %t.lib.bc %s
// RUN: %{clang} -mlink-builtin-bitcode %t.lib.bc -emit-obj -o %t.o %s
// RUN: llvm-dwarfdump --debug-txt %t.o | FileCheck %s
// RUN: %{clang} -mlink-bitcode-file %t.lib.bc -emit-obj -o %t.o %s
// RUN: llvm-dwarfdump --debug-txt %t.o | FileCheck %s

// CHECK:     .debug_txt.llvm_ir.{{[0-9a-f]+}} contents: {{.*}}line-layers-linked-bitcode.c.llvm-ir.ll
// CHECK:     define {{.*}} @twice(
// CHECK:     .debug_txt.llvm_ir_opt.{{[0-9a-f]+}} contents: {{.*}}line-layers-linked-bitcode.c.llvm-ir-opt.ll
// CHECK:     define {{.*}} @twice(

// Bitcode that is the input keeps the layers that it has.
// RUN: %{clang} -emit-llvm-bc -o %t.bc %s
// RUN: llvm-dis < %t.bc | FileCheck --check-prefix=INPUT %s
// RUN: %{clang} -x ir -emit-llvm -o - %t.bc | FileCheck --check-prefix=INPUT %s
// INPUT:     !llvm.intermediate_level_source = !{![[IR:[0-9]+]], ![[OPT:[0-9]+]]}
// INPUT-DAG: ![[IR]] = !{!"llvm-ir", {{.*}}; ModuleID = '{{.*}}.c'\0A
// INPUT-DAG: ![[OPT]] = !{!"llvm-ir-opt", {{.*}}; ModuleID = '{{.*}}.c'\0A

int library(int x);
#ifdef LIBRARY
int library(int x) { return x / 7; }
#else
int twice(int x) { return library(x) * 2; }
#endif
