// Locations share their parts: with 40 levels of fusion there are 2^40 paths to a place.
// Each location is searched once for references that nothing binds.

// RUN: %python -c "print('#l0 = loc(\"k.py\":3:1)')" > %t.mlir
// RUN: %python -c "for i in range(40): print('#m{0} = loc(fused<\"m\">[#l{0}])\n#n{0} = loc(fused<\"n\">[#l{0}])\n#l{1} = loc(\"l\"(fused<\"l\">[#m{0}, #n{0}]))'.format(i, i + 1))" >> %t.mlir
// RUN: sed -e '/^\/\//d' %s >> %t.mlir
// RUN: mlir-translate -mlir-to-llvmir %t.mlir | FileCheck %s

// CHECK: add i32 {{.*}} !dbg ![[#DBG:]]
// CHECK: ![[#DBG]] = !DILocation(line: 3, column: 1,

llvm.func @f(%x: i32) -> i32 {
  %0 = llvm.add %x, %x : i32 loc(#l40)
  llvm.return %0 : i32 loc("k.py":2:1)
} loc(fused<#llvm.di_subprogram<id = distinct[0]<>, compileUnit = <id = distinct[1]<>, sourceLanguage = DW_LANG_C, file = <"k.py" in "">, isOptimized = true, emissionKind = Full>, scope = #llvm.di_file<"k.py" in "">, name = "f", file = <"k.py" in "">, line = 1, scopeLine = 1, subprogramFlags = "Definition|Optimized", type = <callingConvention = DW_CC_normal>>>["k.py":1:1])
