// REQUIRES: x86-registered-target

// The line tables of layers, their relocations, and the texts are the same bytes whether
// an object is compiled directly or by way of assembly text.

// DEFINE: %{options} =
// DEFINE: %{dwarf} =
// DEFINE: %{layer} = llvm_ir
// DEFINE: %{clang} = %clang --target=x86_64-linux-gnu -gdwarf-%{dwarf}
// DEFINE: %{compile} = %{clang} %{options} -c %s -o %t.o && \
// DEFINE:   %{clang} %{options} -S %s -o %t.s && %{clang} -c %t.s -o %t.as.o && \
// DEFINE:   llvm-dwarfdump --debug-txt %t.o | tail -n +2 > %t.txt && \
// DEFINE:   llvm-dwarfdump --debug-txt %t.as.o | tail -n +2 | cmp - %t.txt && \
// DEFINE:   FileCheck --input-file=%t.txt %s
// DEFINE: %{compare} = \
// DEFINE:   llvm-objcopy --dump-section=.debug_line.%{layer}=%t.lines \
// DEFINE:     --dump-section=.rela.debug_line.%{layer}=%t.rela %t.o /dev/null && \
// DEFINE:   llvm-objcopy --dump-section=.debug_line.%{layer}=%t.as.lines \
// DEFINE:     --dump-section=.rela.debug_line.%{layer}=%t.as.rela %t.as.o /dev/null && \
// DEFINE:   cmp %t.lines %t.as.lines && cmp %t.rela %t.as.rela

// REDEFINE: %{dwarf} = 5
// REDEFINE: %{options} = -O2 -gline-layer=llvm-ir
// RUN: %{compile} && %{compare}
// REDEFINE: %{options} = -x c++ -O0 -gline-layer=llvm-ir
// RUN: %{compile} && %{compare}
// REDEFINE: %{dwarf} = 4
// REDEFINE: %{options} = -x c++ -O2 -gline-layer=llvm-ir
// RUN: %{compile} && %{compare}
// REDEFINE: %{options} = -O0 -gline-layer=llvm-ir
// RUN: %{compile} && %{compare}

// With two layers, both.
// REDEFINE: %{options} = -O0 -gline-layer=llvm-ir,llvm-ir-opt
// RUN: %{compile} && %{compare}
// REDEFINE: %{layer} = llvm_ir_opt
// RUN: %{compare}
// REDEFINE: %{options} = -x c++ -O2 -gline-layer=llvm-ir,llvm-ir-opt
// RUN: %{compile} && %{compare}
// REDEFINE: %{layer} = llvm_ir
// RUN: %{compare}
// REDEFINE: %{dwarf} = 5
// REDEFINE: %{options} = -O2 -gline-layer=llvm-ir,llvm-ir-opt
// RUN: %{compile} && %{compare}
// REDEFINE: %{layer} = llvm_ir_opt
// RUN: %{compare}
// REDEFINE: %{options} = -x c++ -O0 -gline-layer=llvm-ir,llvm-ir-opt
// RUN: %{compile} && %{compare}
// REDEFINE: %{layer} = llvm_ir
// RUN: %{compare}

// CHECK: .debug_txt.llvm_ir.{{[0-9a-f]+}} contents: {{.*}}line-layers-assembly.c.llvm-ir.ll

int next(int);

// In C++, in a group of its own.
inline __attribute__((noinline)) int twice(int X) { return next(X) * 2; }

// The code is padded before the loop.
void clear(volatile char *P, volatile char *End) {
  for (; P != End; ++P)
    *P = 0;
}

static int first(int X) { return X < 0 ? next(-X) : twice(X); }
__attribute__((section("other"))) int last(int X) { return first(X) + first(X + 1); }
