// The code of a program that lld generates has the layers of its parts, with full and
// with thin LTO.
// REQUIRES: x86-registered-target, own-lld

// RUN: rm -rf %t && split-file %s %t
// RUN: cd %t
// DEFINE: %{kind} = full
// DEFINE: %{link} = %clang --target=x86_64-unknown-linux-gnu -O2 -g -gline-layer=llvm-ir -flto=%{kind} \
// DEFINE:   -fuse-ld=lld -nostdlib -shared -fPIC -Wl,-z,notext a.c b.c -o %{kind}.so
// RUN: %{link}
// RUN: llvm-line-layers lookup full.so --function=f | FileCheck %s
// RUN: llvm-dwarfdump --verify --quiet full.so

// REDEFINE: %{kind} = thin
// RUN: %{link}
// RUN: llvm-line-layers lookup thin.so --function=f | FileCheck %s
// RUN: llvm-dwarfdump --verify --quiet thin.so

// What is inlined has the line of the other part's text.
// CHECK:      g at {{.*}}b.c:1
// CHECK-NEXT: (inlined by) f at {{.*}}a.c:2
// CHECK-NEXT: llvm_ir: b.c.llvm-ir.ll:{{[0-9]+}}:3: %mul = mul
// CHECK:      llvm_ir: a.c.llvm-ir.ll:{{[0-9]+}}:3: %add = add

//--- a.c
int g(int);
int f(int x) { return g(x) + 1; }
//--- b.c
int g(int x) { return x * 7; }
