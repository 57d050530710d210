// Locations share their parts: with 40 levels of fusion there are 2^40 paths to a place.
// Each location is moved into its scope once.

// RUN: %python -c "print('#l0 = loc(\"k.py\":3:1)')" > %t.mlir
// RUN: %python -c "for i in range(40): print('#m{0} = loc(fused<\"m\">[#l{0}])\n#n{0} = loc(fused<\"n\">[#l{0}])\n#l{1} = loc(\"l\"(fused<\"l\">[#m{0}, #n{0}]))'.format(i, i + 1))" >> %t.mlir
// RUN: sed -e '/^\/\//d' %s >> %t.mlir
// RUN: mlir-opt %t.mlir --mlir-print-debuginfo -pass-pipeline='builtin.module(ensure-debug-info-scope-on-regions,convert-scf-to-cf,convert-to-llvm,ensure-debug-info-scope-on-llvm-func)' \
// RUN:   | mlir-translate -mlir-to-llvmir | FileCheck %s

// CHECK:     store i32 {{.*}} !dbg ![[#DBG:]]
// CHECK-DAG: ![[#DBG]] = !DILocation(line: 3, column: 1, scope: ![[#SCOPE:]])
// CHECK-DAG: ![[#SCOPE]] = distinct !DILexicalBlock({{.*}}line: 2,

func.func @f(%x: i32, %c: i1, %p: !llvm.ptr) {
  scf.if %c {
    llvm.store %x, %p : i32, !llvm.ptr loc(#l40)
  } loc("k.py":2:1)
  return loc("k.py":4:1)
} loc("k.py":1:1)
