// REQUIRES: x86-registered-target

// The values of each layer are variables of it, and the code is the same with them.

// RUN: %clang_cc1 -triple x86_64-linux-gnu -debug-info-kind=limited -gline-layer=llvm-ir,llvm-ir-opt \
// RUN:   -gline-layer-values -round-trip-args -emit-llvm -o - %s | FileCheck %s
// RUN: %clang_cc1 -triple x86_64-linux-gnu -debug-info-kind=limited -gline-layer=llvm-ir,llvm-ir-opt \
// RUN:   -emit-llvm -o - %s | FileCheck --check-prefix=OFF %s

// The layer that is added last has its records first.
// CHECK:      #dbg_value(i32 %x, ![[XOPT:[0-9]+]],
// CHECK-NEXT: #dbg_value(i32 %x, ![[X:[0-9]+]],
// CHECK:      %mul = mul nsw i32
// CHECK-NEXT: #dbg_value(i32 %mul, ![[MULOPT:[0-9]+]],
// CHECK-NEXT: #dbg_value(i32 %mul, ![[MUL:[0-9]+]],
// CHECK:      ret i32 %mul
// CHECK-DAG: ![[FILE:[0-9]+]] = !DIFile(filename: "{{.*}}line-layers-values.c.llvm-ir.ll",
// CHECK-DAG: ![[FILEOPT:[0-9]+]] = !DIFile(filename: "{{.*}}line-layers-values.c.llvm-ir-opt.ll",
// CHECK-DAG: ![[SCOPE:[0-9]+]] = !DILexicalBlockFile(scope: !{{[0-9]+}}, file: ![[FILE]],
// CHECK-DAG: ![[SCOPEOPT:[0-9]+]] = !DILexicalBlockFile(scope: !{{[0-9]+}}, file: ![[FILEOPT]],
// CHECK-DAG: ![[X]] = !DILocalVariable(name: "_x", scope: ![[SCOPE]],
// CHECK-DAG: ![[MUL]] = !DILocalVariable(name: "_mul", scope: ![[SCOPE]],
// CHECK-DAG: ![[XOPT]] = !DILocalVariable(name: "_x", scope: ![[SCOPEOPT]],
// CHECK-DAG: ![[MULOPT]] = !DILocalVariable(name: "_mul", scope: ![[SCOPEOPT]],
// OFF-NOT: #dbg_value

// RUN: %clang_cc1 -triple x86_64-linux-gnu -debug-info-kind=limited -gline-layer=llvm-ir,llvm-ir-opt \
// RUN:   -gline-layer-values -O2 -emit-obj -o %t.values.o %s
// RUN: %clang_cc1 -triple x86_64-linux-gnu -debug-info-kind=limited -gline-layer=llvm-ir,llvm-ir-opt \
// RUN:   -O2 -emit-obj -o %t.o %s
// RUN: llvm-objcopy --dump-section=.text=%t.values.text %t.values.o
// RUN: llvm-objcopy --dump-section=.text=%t.text %t.o
// RUN: cmp %t.values.text %t.text
// RUN: llvm-dwarfdump --debug-info %t.values.o | FileCheck --check-prefix=DWARF %s

// The values of a layer are in an entry that debuggers skip.
// DWARF:     DW_TAG_subprogram
// DWARF:     DW_AT_name ("twice")
// DWARF:     DW_TAG_subprogram
// DWARF-NEXT:  DW_AT_unknown_2d01 ("llvm_ir_opt")
// DWARF:       DW_AT_name ("_mul")
// DWARF:     DW_TAG_subprogram
// DWARF-NEXT:  DW_AT_unknown_2d00 ("llvm_ir")
// DWARF:       DW_AT_name ("_mul")

// Without optimization, values that only a variable of a layer uses take no register.
// RUN: %clang_cc1 -triple x86_64-linux-gnu -pic-level 2 -debug-info-kind=limited -gline-layer=llvm-ir \
// RUN:   -gline-layer-values -emit-obj -o %t.o0.values.o %s
// RUN: %clang_cc1 -triple x86_64-linux-gnu -pic-level 2 -debug-info-kind=limited -gline-layer=llvm-ir \
// RUN:   -emit-obj -o %t.o0.o %s
// RUN: llvm-objcopy --dump-section=.text=%t.o0.values.text %t.o0.values.o
// RUN: llvm-objcopy --dump-section=.text=%t.o0.text %t.o0.o
// RUN: cmp %t.o0.values.text %t.o0.text

// Debug info that has no variables at all has none of layers.
// RUN: %clang_cc1 -triple x86_64-linux-gnu -debug-info-kind=line-tables-only -gline-layer=llvm-ir \
// RUN:   -gline-layer-values -emit-obj -o %t.lines.values.o %s
// RUN: %clang_cc1 -triple x86_64-linux-gnu -debug-info-kind=line-tables-only -gline-layer=llvm-ir \
// RUN:   -emit-obj -o %t.lines.o %s
// RUN: cmp %t.lines.values.o %t.lines.o
// RUN: %clang_cc1 -triple x86_64-linux-gnu -debug-info-kind=line-directives-only -gline-layer=llvm-ir \
// RUN:   -gline-layer-values -emit-obj -o %t.directives.values.o %s
// RUN: %clang_cc1 -triple x86_64-linux-gnu -debug-info-kind=line-directives-only -gline-layer=llvm-ir \
// RUN:   -emit-obj -o %t.directives.o %s
// RUN: cmp %t.directives.values.o %t.directives.o

int twice(int x) { return x * 2; }

extern int G, H;
int both(void) { return G && H; }
