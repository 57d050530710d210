// Locations share their parts: with 40 levels of fusion there are 2^40 paths to a place,
// and each location is taken apart once.

// RUN: %python -c "print('#l0 = loc(fused[\"k.py\":1:1, \"a\"(\"k.a\":1:1), \"k.b\":2:1])')" > %t.mlir
// RUN: %python -c "for i in range(40): print('#m{0} = loc(fused<\"m\">[#l{0}])\n#n{0} = loc(fused<\"n\">[#l{0}])\n#l{1} = loc(fused<\"l\">[#m{0}, #n{0}])'.format(i, i + 1))" >> %t.mlir
// RUN: sed -e '/^\/\//d' %s >> %t.mlir

// Parsed, and printed.
// RUN: mlir-opt %t.mlir --mlir-print-debuginfo -o %t.1.mlir
// RUN: mlir-opt %t.1.mlir -print-line-layers -o /dev/null 2>&1 | FileCheck %s
// CHECK: a: 1 exact, 0 ambiguous, 1 without

// Snapshots, layers of others, and the translation.
// RUN: mlir-opt %t.1.mlir --mlir-print-debuginfo -o %t.2.mlir \
// RUN:   -pass-pipeline='builtin.module(snapshot-line-layer{kind=c file=k.c},adopt-line-layer{layer-files=k.b=b})'
// RUN: mlir-opt %t.2.mlir -print-line-layers -o /dev/null 2>&1 | FileCheck %s --check-prefix=ALL
// ALL: a: 1 exact, 0 ambiguous, 1 without
// ALL: c: 2 exact
// ALL: b: 1 exact, 0 ambiguous, 1 without
// RUN: mlir-translate -mlir-to-llvmir %t.2.mlir | FileCheck %s --check-prefix=LLVM
// LLVM: add i32 {{.*}} !dbg ![[#DBG:]]
// LLVM: ![[#DBG]] = !{![[#SOURCE:]], ![[#A:]], ![[#C:]], ![[#B:]]}
// LLVM: ![[#SOURCE]] = !DILocation(line: 1, column: 1,
// LLVM: ![[#A]] = !{!"a", ![[#AT_A:]]}
// LLVM: ![[#AT_A]] = !DILocation(line: 1, column: 1,
// LLVM: ![[#B]] = !{!"b", ![[#AT_B:]]}
// LLVM: ![[#AT_B]] = !DILocation(line: 2, column: 1,

module attributes {llvm.line_layers = [#llvm.line_layer<kind = "a", file = <"k.a" in "">>]} {
  llvm.func @f(%x: i32) -> i32 {
    %0 = llvm.add %x, %x : i32 loc(#l40)
    llvm.return %0 : i32 loc("k.py":2:1)
  } loc(fused<#llvm.di_subprogram<id = distinct[0]<>, compileUnit = <id = distinct[1]<>, sourceLanguage = DW_LANG_C, file = <"k.py" in "">, isOptimized = true, emissionKind = Full>, scope = #llvm.di_file<"k.py" in "">, name = "f", file = <"k.py" in "">, line = 1, scopeLine = 1, subprogramFlags = "Definition|Optimized", type = <callingConvention = DW_CC_normal>>>["k.py":1:1])
}
